"""The files that a browser stores for the pocket, read from its profile folder."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HEAD, LABEL, FIXED = 4096, 512, 20
MAGIC = 0x504F434B
KEPT_IN = "Default/File System"


@dataclass(frozen=True)
class Label:
    """The name of the pocket's file that a browser's file contains."""

    generation: float
    path: str


def label(content: bytes) -> Label | None:
    """The newer of two labels that are complete."""
    both = [_read(content[at : at + LABEL]) for at in (0, LABEL)]
    return max((one for one in both if one), key=lambda one: one.generation, default=None)


def _read(bytes_: bytes) -> Label | None:
    if len(bytes_) < LABEL:
        return None
    magic, generation, length, said = struct.unpack(">IdII", bytes_[:FIXED])
    if magic != MAGIC or said != _checksum(bytes_[:16]) ^ _checksum(bytes_[FIXED:]):
        return None
    return Label(generation, bytes_[FIXED : FIXED + length].decode())


def _checksum(bytes_: bytes) -> int:
    found = 2166136261
    for byte in bytes_:
        found = (found ^ byte) * 16777619 & 0xFFFFFFFF
    return found


def _found(profile: Path) -> Iterator[tuple[Label, Path]]:
    for file in (profile / KEPT_IN).rglob("*"):
        if file.is_file():
            with file.open("rb") as opened:
                named = label(opened.read(HEAD))
            if named is not None and named.path:
                yield named, file


def newest(profile: Path) -> dict[str, Path]:
    """The browser's file of each file of the pocket: the one that was named last."""
    found: dict[str, tuple[float, Path]] = {}
    for named, file in _found(profile):
        if found.get(named.path, (-1,))[0] < named.generation:
            found[named.path] = named.generation, file
    return {path: file for path, (_, file) in found.items()}


def copy_files(profile: Path, to: Path) -> None:
    """Copy the stored files into a folder under the pocket's names."""
    for path, kept in newest(profile).items():
        file = to / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(kept.read_bytes()[HEAD:])
