"""zuihe: a tutor for 嘴和, the 120-card game of eastern Inner Mongolia."""

__version__ = "0.1.0"
