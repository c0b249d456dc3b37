"""The tutor's knowledge: which slip leads to a wrong count, which hint helps, what a record shows."""
