"""The files that a browser keeps for the program, as they lie on its disk."""

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
    """Which file of the program a file of the browser is."""

    generation: float
    path: str


def label(content: bytes) -> Label | None:
    """Read the newer of both labels that are whole."""
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
    """Find the browser's file of every file of the program: the one that got its name last."""
    found: dict[str, tuple[float, Path]] = {}
    for named, file in _found(profile):
        if found.get(named.path, (-1,))[0] < named.generation:
            found[named.path] = named.generation, file
    return {path: file for path, (_, file) in found.items()}


def copy_files(profile: Path, to: Path) -> None:
    """Copy what is kept into a folder, every file under its own name."""
    for path, kept in newest(profile).items():
        file = to / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(kept.read_bytes()[HEAD:])
