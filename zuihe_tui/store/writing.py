"""The shape of a transaction, shared by the parts of the store."""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeAlias

Write: TypeAlias = Callable[[], AbstractContextManager[sqlite3.Connection]]
