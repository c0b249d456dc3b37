"""The two printed rule sets, an option a line; what each option is stands in `rules/ruleset.py`."""
