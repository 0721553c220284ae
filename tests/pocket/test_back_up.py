"""Restoring a back-up on the phone, and then the tables before it; no other file is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .kept_files import newest
from .phone import PocketPhone, held
from .static_host import StaticHost

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]


def put_back(phone: PocketPhone) -> None:
    """Restore the back-up that was opened."""
    phone.tap(phone.button("Restore the back-up"))
    expect(phone.page.get_by_text("The back-up is restored.")).to_be_visible()


def test_what_was_there_before_a_back_up_is_put_back(
    playwright: Playwright, chromium: str, host: StaticHost, tmp_path: Path
) -> None:
    profile, file = tmp_path / "profile", tmp_path / "tables.db"
    with held(playwright, chromium, profile, host.address) as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.visit("/back-up")
        with phone.tab.expect_download() as saved:
            phone.tap(phone.link("Save a back-up"))
        saved.value.save_as(file)
        phone.go(address=table)
        phone.record(*DEAL)

        phone.visit("/back-up")
        phone.page.locator("input[type=file]").set_input_files(file)
        phone.tap(phone.button("Look into the back-up"))
        put_back(phone)
        assert not phone.engine(table).deals

        phone.visit("/back-up")
        phone.tap(phone.button("Look into the back-up").last)
        put_back(phone)
        assert len(phone.engine(table).deals) == 1
    assert not [path for path in newest(profile) if "restoring" in path]
