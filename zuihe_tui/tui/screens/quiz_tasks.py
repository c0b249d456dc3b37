"""What a learner does with a quiz question: choose, pick, type numbers, put in order; a drill is done as in lessons."""

from zuihe_tui.quiz.question import Choice, Drill, Numbers, Order, Pick, Question
from zuihe_tui.rules.cards import by_suit
from zuihe_tui.tui.screens.lesson_tasks import task_for
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.answers.choice import ChoiceTask
from zuihe_tui.tui.widgets.answers.numbers import NumbersTask
from zuihe_tui.tui.widgets.answers.pick_cards import CardsTask
from zuihe_tui.tui.widgets.answers.sorting import SortTask
from zuihe_tui.tui.widgets.answers.task import Task
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.number_field import NumberField


def quiz_task(question: Question, *, silent: bool = False) -> Task:
    """A new widget for a question; a `silent` one says nothing of what is laid before it is handed in."""
    match question.ask:
        case Drill(exercise):
            return task_for(exercise, silent=silent)
        case Choice(options, many):
            return ChoiceTask(lambda look: [look.text(option.words) for option in options], many=many)
        case Pick(cards):
            return CardsTask(CardRow(by_suit(cards), pick=card_row.Pick.KIND))
        case Numbers(fields):
            return NumbersTask([NumberField(field.what, halves=field.halves) for field in fields])
        case Order(items):
            return SortTask(lambda look: [look.text(item) for item in items], len(items))
