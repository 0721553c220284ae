"""Folders for what is nobody else's business: names, and the links to tables."""

from __future__ import annotations

from pathlib import Path

OWNER = 0o700


def private_folder(folder: Path) -> None:
    """Make a folder that its owner alone can look into; one that is there stays as it is.

    Raises OSError where it cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=OWNER)
