"""What every test shares."""

from hypothesis import settings

# The same examples on every run and every machine: a failure seen once is seen again.
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.load_profile("fixed")
