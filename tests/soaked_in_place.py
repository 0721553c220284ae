"""A soak of a program that restores by writing into the tables' file: for test_soak.py alone."""

from __future__ import annotations

import runpy
import shutil
import sys
from pathlib import Path

from assistant.store.database import copies


def copied(new: Path, old: Path) -> None:
    """Copy the new tables into the file of the old: who is killed meanwhile leaves a half."""
    shutil.copyfile(new, old)


def removed_first(new: Path, old: Path) -> None:
    """Delete the old tables before the new get their name: who is killed leaves none."""
    old.unlink(missing_ok=True)
    new.rename(old)


def written_over(new: Path, old: Path) -> None:
    """Write the new tables over the old, piece by piece: a half is as long as the whole."""
    old.touch()
    with new.open("rb") as read, old.open("r+b") as written:
        while piece := read.read(4096):
            written.write(piece)
            written.flush()
        written.truncate()


if __name__ == "__main__":
    copies.move_into_place = globals()[sys.argv.pop(1)]
    bench = Path(__file__).parent.parent / "bench"
    sys.path.insert(0, str(bench))
    runpy.run_path(str(bench / "soak.py"), run_name="__main__")
