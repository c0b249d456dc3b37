"""What is remembered about each learner: one SQLite file, one transaction an answer.

`open_store(path)` gives a `Store` with its parts: `settings`, `lessons`, `answers`, `hands`, `sheets`, and of the quiz `cards`, `mistakes`,
`reviews`; `takeaway` is all of it as one value. Nothing is kept back until exit.
"""

from zuihe_tui.store.answers import AnswerRow
from zuihe_tui.store.cards import CardRow
from zuihe_tui.store.hands import HandRow, HandState
from zuihe_tui.store.mistakes import MistakeRow
from zuihe_tui.store.opening import StoreProblem
from zuihe_tui.store.sheets import SheetRow
from zuihe_tui.store.store import Store, open_store

__all__ = [
    "AnswerRow",
    "CardRow",
    "HandRow",
    "HandState",
    "MistakeRow",
    "SheetRow",
    "Store",
    "StoreProblem",
    "open_store",
]
