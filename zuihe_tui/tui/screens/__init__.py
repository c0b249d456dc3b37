"""One module a screen, its `.tcss` beside it. A screen asks and shows."""
