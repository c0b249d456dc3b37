"""The program in a browser: a process a visitor, behind a gate.

`gate` says who is let in, `visitors` who they are, `rooms` how many there may be, `visit` runs one visitor's program, `server`
puts them on the web; `templates` and `static` are the page with its font, which `font` makes.
"""
