"""Judging an answer by what kind of exercise it answers: the one place where kinds are told apart."""

from zuihe_tui.course.grading import allowed, choose, count, group, move, order, pick, point, settle
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Move, Order, Pick, Point, Settle
from zuihe_tui.course.queries import Scene
from zuihe_tui.course.verdict import (
    Acted,
    Answer,
    Chosen,
    Counted,
    Grouped,
    Judged,
    Ordered,
    Picked,
    Pointed,
    Ruled,
    Solution,
)
from zuihe_tui.course.words import Line, fill


def grade(exercise: Exercise, given: Answer) -> Judged:
    """What the engine says about an answer. Raises TypeError for an answer of another kind of exercise."""
    scene = exercise.scene
    match exercise.ask, given:
        case Pick() as ask, Picked():
            return pick.judge(ask, scene, given)
        case Group() as ask, Grouped():
            return group.judge(ask, scene, given)
        case Count() as ask, Counted():
            return count.judge(ask, scene, given)
        case Allowed() as ask, Ruled():
            return allowed.judge(ask, scene, given)
        case Choose() as ask, Chosen():
            return choose.judge(ask, scene, given)
        case Point() as ask, Pointed():
            return point.judge(ask, scene, given)
        case Move() as ask, Acted():
            return move.judge(ask, scene, given)
        case Order() as ask, Ordered():
            return order.judge(ask, scene, given)
        case Settle() as ask, Counted():
            return settle.judge(ask, scene, given)
        case _:
            raise TypeError(f"{type(given).__name__} does not answer {type(exercise.ask).__name__}")


def solution(exercise: Exercise) -> Solution:
    """An answer the engine accepts, with its reasons."""
    scene = exercise.scene
    match exercise.ask:
        case Pick() as ask:
            return pick.solve(ask, scene)
        case Group() as ask:
            return group.solve(ask, scene)
        case Count() as ask:
            return count.solve(ask, scene)
        case Allowed() as ask:
            return allowed.solve(ask, scene)
        case Choose() as ask:
            return choose.solve(ask, scene)
        case Point() as ask:
            return point.solve(ask, scene)
        case Move() as ask:
            return move.solve(ask, scene)
        case Order() as ask:
            return order.solve(ask, scene)
        case Settle() as ask:
            return settle.solve(ask, scene)


def prompt(exercise: Exercise) -> Line:
    """The question to show: the author's, filled in, else that of the query."""
    scene = exercise.scene
    if exercise.prompt is not None:
        return fill(exercise.prompt, scene)
    match exercise.ask:
        case Pick() as ask:
            return pick.question(ask)
        case Group() as ask:
            return group.question(ask)
        case Count() as ask:
            return count.question(ask, scene)
        case Allowed() as ask:
            return allowed.question(ask)
        case Choose() as ask:
            return choose.question(ask)
        case Point() as ask:
            return point.question(ask)
        case Move():
            return move.question(scene)
        case Order() as ask:
            return order.question(ask)
        case Settle() as ask:
            return settle.question(ask, scene)


def hint_lines(exercise: Exercise) -> tuple[Line, ...]:
    """The hints before the answer: the author's, filled in, else one from the engine."""
    scene = exercise.scene
    if exercise.hints:
        return tuple(fill(hint.words, scene) for hint in exercise.hints)
    return (_nudge(exercise, scene),)


def _nudge(exercise: Exercise, scene: Scene) -> Line:
    match exercise.ask:
        case Pick() as ask:
            return pick.nudge(ask, scene)
        case Group() as ask:
            return group.nudge(ask, scene)
        case Count() as ask:
            return count.nudge(ask, scene)
        case Allowed() as ask:
            return allowed.nudge(ask, scene)
        case Choose() as ask:
            return choose.nudge(ask, scene)
        case Point() as ask:
            return point.nudge(ask, scene)
        case Move() as ask:
            return move.nudge(ask, scene)
        case Order() as ask:
            return order.nudge(ask, scene)
        case Settle() as ask:
            return settle.nudge(ask, scene)
