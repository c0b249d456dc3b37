"""The commands, one a module. Each has `command(lang)`, which makes it with its words in that language; none imports Textual."""
