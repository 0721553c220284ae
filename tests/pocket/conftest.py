"""The program as it was built for a phone's browser, behind a plain file server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.browser.phones import find_chromium

from .device import Device
from .static_host import StaticHost, static_host

BUILT = Path(__file__).parents[2] / "dist" / "pocket"


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder that `make pocket` made."""
    if not (BUILT / "bundle.json").exists():
        pytest.skip("dist/pocket/ was not built: make pocket")
    return BUILT


@pytest.fixture
def host(built: Path) -> Iterator[StaticHost]:
    """A static host that offers it at /pocket/."""
    with static_host(built.parent) as host:
        yield host


@pytest.fixture(scope="session")
def node(built: Path) -> str:
    """The node of this machine."""
    found = shutil.which("node")
    return found or pytest.skip("no node")


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """What drives a browser."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture
def device(playwright: Playwright, built: Path, tmp_path: Path) -> Device:
    """A phone that never had the program."""
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium")
    return Device(playwright, chromium, tmp_path / "profile")
