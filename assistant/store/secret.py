"""The key of a data folder: it signs the cookies of its phones, and makes the tokens of links."""

from __future__ import annotations

import logging
import secrets
from pathlib import Path

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
    """Write a file for its owner alone; it is never half written, whenever the power fails."""
    new = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    new.touch(mode=0o600)
    new.write_bytes(content)
    new.replace(file)
