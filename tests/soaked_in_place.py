"""A soak of a program that restores by writing into the tables' file: for test_soak.py alone."""

from __future__ import annotations

import runpy
import shutil
import sys
from pathlib import Path

from assistant.store.database import replacement
from assistant.store.database.replacement import Exchange


def copied(exchange: Exchange) -> None:
    """Copy the new tables into the file of the old: who is killed meanwhile leaves a half."""
    shutil.copyfile(exchange.new, exchange.old)


def removed_first(exchange: Exchange) -> None:
    """Delete the old tables before the new get their name: who is killed leaves none."""
    exchange.old.unlink(missing_ok=True)
    exchange.new.rename(exchange.old)


def written_over(exchange: Exchange) -> None:
    """Write the new tables over the old, piece by piece: a half is as long as the whole."""
    exchange.old.touch()
    with exchange.new.open("rb") as new, exchange.old.open("r+b") as old:
        while piece := new.read(4096):
            old.write(piece)
            old.flush()
        old.truncate()


if __name__ == "__main__":
    step = globals()[sys.argv.pop(1)]
    replacement.STEPS = (*replacement.STEPS[:-1], step)
    bench = Path(__file__).parent.parent / "bench"
    sys.path.insert(0, str(bench))
    runpy.run_path(str(bench / "soak.py"), run_name="__main__")
