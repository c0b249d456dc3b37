"""A second, slow reading of the rules: written from the rules alone and never from the engine, so that the two can be compared."""
