"""The quiz: questions made by rule, marked by the engine, and a schedule that remembers."""
