"""Judging an answer by what kind of exercise it answers: the one place where kinds are told apart."""

from zuihe_tui.course.grading import allowed, choose, count, group, pick
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Pick
from zuihe_tui.course.queries import Scene
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Grouped, Judged, Picked, Ruled, Solution
from zuihe_tui.course.words import Line, fill


def scene_of(exercise: Exercise) -> Scene:
    """The hand and the rule set an exercise is about."""
    return Scene(exercise.hand, exercise.rules)


def grade(exercise: Exercise, given: Answer) -> Judged:
    """What the engine says about an answer. Raises TypeError for an answer of another kind of exercise."""
    scene = scene_of(exercise)
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
        case _:
            raise TypeError(f"{type(given).__name__} does not answer {type(exercise.ask).__name__}")


def solution(exercise: Exercise) -> Solution:
    """An answer the engine accepts, with its reasons."""
    scene = scene_of(exercise)
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


def prompt(exercise: Exercise) -> Line:
    """The question to show: the author's, filled in, else that of the query."""
    scene = scene_of(exercise)
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


def hint_lines(exercise: Exercise) -> tuple[Line, ...]:
    """The hints before the answer: the author's, filled in, else one from the engine."""
    scene = scene_of(exercise)
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
