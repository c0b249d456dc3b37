"""`zuihe doctor`: what the program finds around it, and what to set where something does not fit.

`widths` asks the terminal how wide it draws; `findings` looks at everything else and says what follows.
"""
