"""Owners of files: root's files are given to the folder's owner, errors name foreign owners."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.games import find_game
from assistant.language import english
from assistant.store.backups import back_up
from assistant.store.database.copies import BACKUPS
from assistant.store.database.folder_access import ForeignError
from assistant.store.restore import restore
from assistant.store.store import SECRET_FILE, secret_of
from assistant.store.tables import FILE, Tables
from tests.store.conftest import opened

SERVER = 65534
"""The number of a user who is not root."""
as_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away"
)


@contextmanager
def the_server() -> Iterator[None]:
    """Run as the server's user for a while."""
    os.seteuid(SERVER)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that every user can reach, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o711)
        yield Path(made)


@pytest.fixture
def folder(place: Path) -> Path:
    """A folder of the server's user."""
    made = place / "data"
    made.mkdir(mode=0o700)
    os.chown(made, SERVER, SERVER)
    return made


@pytest.fixture
def backup(place: Path) -> Path:
    """A back-up with a table, made by root elsewhere."""
    tables = here(place / "elsewhere")
    tables.open(opened())
    made = back_up(tables, now())
    tables.close()
    return made


def here(folder: Path) -> Tables:
    """The tables of a folder."""
    return Tables(folder, find_game, now)


def owner(place: Path) -> tuple[int, str]:
    """The owner and mode of a path."""
    known = place.stat()
    return known.st_uid, oct(stat.S_IMODE(known.st_mode))


@as_root
def test_the_server_can_use_what_root_has_restored(folder: Path, backup: Path) -> None:
    restore(folder, backup, find_game, now)
    assert owner(folder / FILE) == (SERVER, "0o600")
    with the_server():
        tables = here(folder)
        assert tables.writable
        tables.close()


@as_root
def test_what_is_put_in_place_has_the_mode_of_what_was_there(folder: Path, backup: Path) -> None:
    with the_server():
        here(folder).close()
        (folder / FILE).chmod(0o640)
    done = restore(folder, backup, find_game, now)
    assert owner(folder / FILE) == (SERVER, "0o640")
    assert done.replaced is not None
    assert owner(done.replaced) == (SERVER, "0o600")
    assert owner(folder / BACKUPS)[0] == SERVER


@as_root
def test_a_group_that_the_folder_is_open_to_may_use_the_tables(folder: Path, backup: Path) -> None:
    folder.chmod(0o2775)
    restore(folder, backup, find_game, now)
    assert owner(folder / FILE) == (SERVER, "0o660")


@as_root
def test_whatever_root_makes_in_the_folder_is_the_servers(folder: Path) -> None:
    tables = here(folder)
    tables.open(opened())
    made = back_up(tables, now())
    secret_of(folder)
    tables.close()
    every = [folder / FILE, folder / SECRET_FILE, folder / BACKUPS, made]
    assert {owner(place)[0] for place in every} == {SERVER}


@as_root
def test_a_back_up_elsewhere_stays_with_whoever_made_it(folder: Path, place: Path) -> None:
    elsewhere = place / "home"
    elsewhere.mkdir()
    os.chown(elsewhere, SERVER, SERVER)
    tables = here(folder)
    assert owner(back_up(tables, now(), elsewhere / "copy.db"))[0] == 0
    tables.close()


def refusal(folder: Path) -> str:
    """The message for a server that may not open a folder’s tables."""
    with the_server(), pytest.raises(ForeignError) as refused:
        here(folder)
    return english().say(refused.value.why)


@as_root
def test_a_file_of_root_is_told_by_name_and_what_to_type(folder: Path) -> None:
    here(folder).close()
    os.chown(folder / FILE, 0, 0)
    assert refusal(folder) == (
        f"{folder / FILE} belongs to root, and this program runs as nobody. "
        f"Type as root: chown nobody {folder / FILE}"
    )


@as_root
def test_a_folder_of_root_is_told_by_name_too_as_a_mounted_one_may_be(folder: Path) -> None:
    os.chown(folder, 0, 0)
    assert refusal(folder) == (
        f"{folder} belongs to root, and this program runs as nobody. Run it as root, or type as "
        f"root: chown -R nobody {folder}"
    )


@as_root
def test_who_may_not_come_as_far_as_the_folder_is_told_where_it_ends(folder: Path) -> None:
    inside = folder / "tables"
    inside.mkdir(mode=0o700)
    os.chown(inside, SERVER, SERVER)
    os.chown(folder, 0, 0)
    assert refusal(inside) == (
        f"{folder} belongs to root, and this program runs as nobody. Run it as root."
    )


@as_root
def test_a_restore_names_the_back_up_or_the_folder_that_it_may_not_use(
    folder: Path, backup: Path
) -> None:
    for parent in (backup.parent, backup.parent.parent):
        parent.chmod(0o755)
    with the_server(), pytest.raises(ForeignError, match=str(backup)):
        restore(folder, backup, find_game, now)
    os.chown(folder, 0, 0)
    backup.chmod(0o644)
    with the_server(), pytest.raises(ForeignError, match=str(folder)):
        restore(folder, backup, find_game, now)
