"""Bots and simulated hands."""
