"""`python -m zuihe_tui` is the command `zuihe`."""

from zuihe_tui.cli import main

if __name__ == "__main__":
    main()
