"""Files as people ask for them: the whole file or none of it."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from zuihe_tui.reading import typed_path, unreadable


def write_whole(name: str, content: bytes) -> Path:
    """Writes a file so that a full disk or a kill leaves what was there before; gives where it lies. Raises FileProblem.

    What is no file, a device or a pipe, is written straight: it must not be put a file in the place of.
    """
    try:
        path = typed_path(name)
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return path.absolute()
        handle, spare = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(spare, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(spare)
            raise
    except OSError as error:
        raise unreadable(name, error, "cli.unwritable") from None
    except ValueError:
        # A name with a NUL in it.
        raise unreadable(name, FileNotFoundError(2, ""), "cli.unwritable") from None
    return path.absolute()


def save_text(name: str, text: str) -> Path:
    """The same for text that others may read."""
    path = write_whole(name, text.encode())
    if path.is_file():
        with suppress(OSError):
            path.chmod(0o644)
    return path
