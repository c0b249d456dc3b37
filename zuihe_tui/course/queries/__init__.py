"""The questions an exercise may ask, each by name; the engine answers them, lessons only name them."""

from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, read_query

__all__ = ["Query", "QueryProblem", "Scene", "Term", "read_query"]
