"""The built pocket behind a plain file server."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.phones import find_chromium

from .device import Device
from .phone import PocketPhone, held
from .static_host import StaticHost, static_host

BUILT = Path(__file__).parents[2] / "dist" / "pocket"
TakePocket = Callable[..., AbstractContextManager[PocketPhone]]


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of `make pocket`."""
    if not (BUILT / "bundle.json").exists():
        pytest.skip("dist/pocket/ was not built: make pocket")
    return BUILT


@pytest.fixture
def host(built: Path) -> Iterator[StaticHost]:
    """A static host with the pocket at /pocket/."""
    with static_host(built.parent) as host:
        yield host


@pytest.fixture(scope="session")
def node(built: Path) -> str:
    """The path of node."""
    found = shutil.which("node")
    return found or pytest.skip("no node")


@pytest.fixture(scope="session")
def chromium(built: Path) -> str:
    """The path of Chromium."""
    return find_chromium() or pytest.skip("no Chromium")


@pytest.fixture
def device(playwright: Playwright, chromium: str, tmp_path: Path) -> Device:
    """A phone that never opened the pocket."""
    return Device(playwright, chromium, tmp_path / "profile")


@pytest.fixture
def pocket(playwright: Playwright, chromium: str, host: StaticHost, tmp_path: Path) -> TakePocket:
    """Start a phone with the pocket; called again it has the same storage."""
    if not Path("/proc/self/cmdline").exists():
        pytest.skip(f"no way to find a browser's processes on {sys.platform}")
    return partial(held, playwright, chromium, tmp_path / "profile", host.address)
