"""Many hands played by bots from one seed: the deals, the playing, what came of it."""
