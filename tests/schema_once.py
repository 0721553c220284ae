"""An empty database for tests, created once per process and then copied."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.store.database.connections import WAL, Connections

OPEN = Connections.__init__
"""What the program does, which a test of the schema puts back."""
BESIDE = {"secret", "phone"}
"""What may lie in a folder before its tables do; with anything else nothing is copied there."""


@contextmanager
def schema_made_once(file: Path) -> Iterator[None]:
    """Store the empty database in a file, and create each new one as a copy of it."""
    Connections(file, now).close()

    def opened(self: Connections, path: Path, clock: Callable[[], str], journal: str = WAL) -> None:
        with suppress(OSError):  # the program itself says what is wrong with a folder
            if BESIDE.issuperset(found.name for found in path.parent.iterdir()):
                # Whole or not at all: several programs may begin in one folder at once.
                whole = path.parent.with_name(secrets.token_hex(8))
                shutil.copy(file, whole)
                with suppress(FileExistsError):
                    os.link(whole, path)
                whole.unlink()
        OPEN(self, path, clock, journal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connections, "__init__", opened)
        yield
