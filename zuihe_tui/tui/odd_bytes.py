"""Bytes from the terminal that are no UTF-8."""

import codecs
import sys
from functools import partial


def install() -> None:
    """They become U+FFFD, which no key means; Textual's reader would end, and the program with it, at the first one.

    They come from a terminal with another encoding, from a meta key sent as an eighth bit, from a paste cut short.
    """
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    decoder = codecs.getincrementaldecoder("utf-8")
    vars(linux_driver)["getincrementaldecoder"] = lambda _encoding: partial(decoder, "replace")
