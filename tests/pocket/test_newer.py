"""An older program with the tables of a newer one: it says so, and changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .fixtures import TakePocket
from .kept_files import HEAD, copy_files, newest

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
REFUSED = "A newer version of this program has used these tables, so this version"
STEP = """INSERT INTO _sqlite_migrations (migration_set, name, applied_at)
    VALUES ('assistant', 'm999_seats', 'later')"""
KNOWN = "DELETE FROM _sqlite_migrations WHERE name = 'm999_seats'"
"""What is left to do for a program that knows the step: nothing is new to it."""


def database(profile: Path) -> Path:
    """The browser's file of the database."""
    return newest(profile)["/tables.db"]


def change(profile: Path, folder: Path, sql: str) -> None:
    """Change the database while no browser runs."""
    copy_files(profile, folder)
    copy, file = folder / "tables.db", database(profile)
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute(sql)
    file.write_bytes(file.read_bytes()[:HEAD] + copy.read_bytes())


def test_an_older_program_leaves_the_tables_of_a_newer_one_alone(
    pocket: TakePocket, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
    change(profile, tmp_path / "one", STEP)
    before = database(profile).read_bytes()
    with pocket() as phone:
        expect(phone.page.locator("#screen")).to_contain_text(REFUSED)
        phone.go(address=table)
        expect(phone.page.locator("#screen")).to_contain_text(REFUSED)
        phone.reload()
        expect(phone.page.locator("#screen")).to_contain_text(REFUSED)
    assert database(profile).read_bytes() == before
    change(profile, tmp_path / "other", KNOWN)
    with pocket() as phone:
        phone.go(address=table)
        phone.record(*DEAL)
        assert len(phone.engine().deals) == 2
