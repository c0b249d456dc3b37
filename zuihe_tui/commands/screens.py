"""Starting the screens with what they need from the environment."""

from zuihe_tui.env import Env


def run(handed: Env) -> int:
    """Opens the memory and shows the first screen; the exit code of the program comes back. Raises StoreProblem."""
    from zuihe_tui.store import open_store
    from zuihe_tui.tui.app import run as run_app
    from zuihe_tui.tui.desk import Desk

    store = open_store(handed.paths.store)
    try:
        desk = Desk(
            store=store,
            learner=store.learner(handed.learner, handed.clock()),
            clock=handed.clock,
            rng=handed.rng,
            lang=handed.lang,
            name=handed.learner,
            logs=handed.paths.logs,
            lessons=handed.lessons,
            rules=handed.rules,
            ascii_only=handed.ascii_only,
        )
        return run_app(desk)
    finally:
        store.close()
