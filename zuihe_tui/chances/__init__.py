"""机会: how often things happen, counted over many deals and hands, and kept with the program.

`python -m zuihe_tui.chances` counts everything afresh and writes `figures.json`: `dealt` looks at dealt hands, `played` at
hands played to their end, `figures` reads what was kept, `page` says it.
"""
