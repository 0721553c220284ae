"""A static host whose files change, like a host that gets a new version."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from .fixtures import TakePocket
from .phone import held
from .static_host import StaticHost, static_host

LISTED = "bundle.json"


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    """The folder of a static host, which a test may change."""
    return Path(shutil.copytree(built, tmp_path / "host" / "pocket"))


@pytest.fixture
def changing(copy: Path) -> Iterator[StaticHost]:
    """A static host with that folder."""
    with static_host(copy.parent) as host:
        yield host


@pytest.fixture
def changing_pocket(
    playwright: Playwright, chromium: str, changing: StaticHost, tmp_path: Path
) -> TakePocket:
    """Start a phone that loads the pocket from there; can be called again."""
    return partial(held, playwright, chromium, tmp_path / "profile", changing.address)


def renew(folder: Path, changes: Mapping[str, str], **more: int) -> None:
    """Publish a next version in which these files differ."""
    told = json.loads((folder / LISTED).read_text("utf-8"))
    for name, text in changes.items():
        content = text.encode()
        write(folder / name, content)
        told["files"][name] = {"size": len(content), "hash": sha256(content).hexdigest()}
    write(folder / LISTED, json.dumps({**told, "version": "next", **more}).encode())


def write(file: Path, content: bytes) -> None:
    """Write a file without compressed twins."""
    for twin in (".br", ".gz"):
        file.with_name(file.name + twin).unlink(missing_ok=True)
    file.write_bytes(content)
