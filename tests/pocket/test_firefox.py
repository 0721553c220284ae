"""An evening in Firefox, offline, through a reload and a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.engines.firefox import find_firefox, firefox
from tests.games.worked import tapped
from tests.samples import PAID, THREE

from .firefox import PocketFirefox
from .static_host import StaticHost

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
BEFORE, AFTER = 3, 5
"""So many deals are kept before Firefox is killed, and after it."""


@pytest.fixture
def path() -> str:
    """The path of Firefox."""
    return find_firefox() or pytest.skip("no Firefox")


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_an_evening_is_kept_in_firefox(path: str, host: StaticHost, tmp_path: Path) -> None:
    home = f"{host.address}/pocket/"
    with firefox(path, tmp_path / "profile", PocketFirefox) as phone:
        phone.visit(home)
        host.stop()
        phone.tap("a.go")
        phone.tap(f"button[value={PAID}]")
        phone.write("#names", ", ".join(THREE))
        phone.tap("footer button.go")
        for number in range(1, BEFORE + 1):
            phone.tap("a.go")
            for choice in DEAL:
                phone.tap(f'[id="{choice}"]')
            phone.tap("footer .go:not([disabled])")
            phone.count("a.deal", number)
        phone.visit(home)
        phone.tap("a.table")
        phone.count("a.deal", BEFORE)
        kept = phone.text()
    with firefox(path, tmp_path / "profile", PocketFirefox) as phone:
        phone.visit(home)
        phone.tap("a.table")
        phone.count("a.deal", BEFORE)
        assert phone.text() == kept
        for number in range(BEFORE + 1, AFTER + 1):
            phone.tap("a.go")
            for choice in DEAL:
                phone.tap(f'[id="{choice}"]')
            phone.tap("footer .go:not([disabled])")
            phone.count("a.deal", number)
