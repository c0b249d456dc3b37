"""Judging answers, a module a kind of exercise; each asks the engine and names what was wrong in the answer given."""
