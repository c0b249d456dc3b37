"""The 和 that wins need (RULES 10), the same at the table and in a tally; those of a 白心利 are options of the rule set."""

from typing import Final

PLAIN: Final = 10
"""A plain win (`win.cheng`), and where 嘴 for 和 begin to count (`zui.win`)."""
BIG_HAZI: Final = 18
"""大和 of a 哈子牌 (`big.kinds`)."""
BIG_LUAN: Final = 10
"""大和 of a 乱牌 without 叉幺, 黑十和 (`big.kinds`)."""
BIG_LUAN_YAO: Final = 13
"""大和 of a 乱牌 with 叉幺, 红十三 (`big.kinds`)."""
