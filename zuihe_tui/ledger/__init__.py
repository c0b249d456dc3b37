"""算账 at a real table: a hand entered by cards or by facts, settled, compared with itself, kept on the sheet of an evening.

`draft` is the hand as entered, `fields` its questions, `answers` what is answered to them, `cards` what the cards of a seat
say, `result` its accounts in lines, `compare` two accounts side by side, `whatif` the usual changes, `differ` two counts of
one hand, `sheet` an evening, `export` the evening as CSV and Markdown, `kept` and `half` the forms a hand is stored in,
`clerk` who keeps it all.
"""
