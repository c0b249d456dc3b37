"""The game itself: pure values and functions, no screen, no clock, no chance."""
