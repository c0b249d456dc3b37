"""Counting practice: frozen questions made from a seed, answered by the engine, that explain themselves."""

from zuihe_tui.practice.question import Ask, CountQuestion, Mark, Marked, mark, question
from zuihe_tui.practice.rounds import Round, answer, answer_row, begin, next_question

__all__ = [
    "Ask",
    "CountQuestion",
    "Mark",
    "Marked",
    "Round",
    "answer",
    "answer_row",
    "begin",
    "mark",
    "next_question",
    "question",
]
