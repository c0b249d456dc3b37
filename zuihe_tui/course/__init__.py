"""Lessons: read, run step by step, and judged by the engine; no screen and no answer key."""
