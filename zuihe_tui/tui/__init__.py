"""The screens. `zuihe_tui.tui.app.run(env)` starts them; nothing here decides a rule.

`screens/` has one module a screen with its `.tcss` beside it, `widgets/` what screens are made of.
"""

import os

# With the kitty protocol an input method's commit of several hanzi arrives as dozens of key presses.
# Textual reads this when it is first imported, so it stands before every import of it.
os.environ["TEXTUAL_DISABLE_KITTY_KEY"] = "1"
