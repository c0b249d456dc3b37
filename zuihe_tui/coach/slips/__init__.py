"""Slips: each is a function on a hand that gives the wrong number it leads to.

`hu_slips` and `zui_slips` list what a hand invites; `explain_hu` and `explain_zui` name those that lead to a given number.
"""

from zuihe_tui.coach.slips.explain import explain_hu, explain_zui, hu_slips, zui_slips
from zuihe_tui.coach.slips.slip import Slip, slip_lines

__all__ = ["Slip", "explain_hu", "explain_zui", "hu_slips", "slip_lines", "zui_slips"]
