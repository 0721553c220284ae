"""What lies in a data folder beside its tables: its key, and on a phone which phone it is."""

from __future__ import annotations

import logging
import re
import secrets
from pathlib import Path

from assistant.store.database.copies import on_disk
from assistant.store.database.folder_access import hand_over, refused_by_name

OWNER = 0o700


def private_folder(folder: Path) -> None:
    """Make a folder that its owner alone can look into; one that is there stays as it is.

    Raises OSError where it cannot be made.
    """
    with refused_by_name(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=OWNER)


SECRET_FILE = "secret"


def secret_of(folder: Path) -> bytes:
    """Read the key, made once for each data folder and readable by its owner.

    Where it is not there and cannot be written phones are strangers again after the next start.
    """
    file, key = folder / SECRET_FILE, secrets.token_bytes(32)
    if not file.exists() or not file.stat().st_size:
        try:
            keep_whole(file, key)
        except OSError as error:
            logging.getLogger(__name__).warning("the cookies' key cannot be kept: %s", error)
            return key
    return file.read_bytes()


def keep_whole(file: Path, content: bytes) -> None:
    """Write a file for its owner alone; it is never half written, whenever the power fails.

    It is on the disk before it has its name, and its name is when this returns: a key that was used
    and is gone after a power cut would make all phones strangers.
    """
    new = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    new.touch(mode=0o600)
    hand_over(new)
    new.write_bytes(content)
    on_disk(new)
    new.replace(file)
    on_disk(file.parent)


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
