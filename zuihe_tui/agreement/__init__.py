"""What a house agrees on: every option of RULES 17 as a question in plain words, with an example the engine works out both ways.

`questions` are the options by section, `example` and `record_example` show what one changes, `cases` and the records in `cases/`
are what it is shown by.
"""
