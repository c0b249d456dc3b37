"""What is remembered about each learner: one SQLite file, one transaction an answer.

`open_store(path)` gives a `Store` with four parts: `settings`, `lessons`, `answers`, `hands`. Nothing is kept back until exit.
"""

from zuihe_tui.store.answers import AnswerRow
from zuihe_tui.store.hands import HandRow, HandState
from zuihe_tui.store.opening import StoreProblem
from zuihe_tui.store.store import Store, open_store

__all__ = ["AnswerRow", "HandRow", "HandState", "Store", "StoreProblem", "open_store"]
