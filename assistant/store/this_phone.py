"""Which phone this is, where the tables are in a phone itself: it is one, and always the same.

That stands in a file of its own beside the tables. No back-up has it: put back on another phone,
the tables are on that one, and whatever was written before stays written by this one.
"""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from assistant.store.secret import keep_whole

FILE = "phone"
NAME = re.compile(r"[A-Za-z0-9_-]{16,64}")


def this_phone(folder: Path) -> str:
    """Read which phone this is; nothing where that is not known yet, or the file is damaged."""
    try:
        said = (folder / FILE).read_bytes().decode("ascii")
    except (FileNotFoundError, ValueError):
        return ""
    return said if NAME.fullmatch(said) else ""


def named(known: str) -> str:
    """Name a phone as it was `known` till now, or else by a new name."""
    return known if NAME.fullmatch(known) else secrets.token_urlsafe(16)


def keep_phone(folder: Path, name: str) -> None:
    """Keep from now on which phone this is; raises OSError where that cannot be written."""
    keep_whole(folder / FILE, name.encode())
