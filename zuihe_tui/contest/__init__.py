"""比赛 (RULES 16): who sits where, what came of it, who is first.

`file` reads a contest's TOML, `plan` seats the players of every round, `results` takes in what was played, `ranking` orders
them; `words` writes plan and ranking as lines or CSV.
"""
