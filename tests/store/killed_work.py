"""Work to be killed line by line in a process of its own, and what must remain."""

from __future__ import annotations

import shutil
from pathlib import Path

from assistant.games import find_game
from assistant.store.backups import back_up
from assistant.store.database import connections, copies, folder_access
from assistant.store.database.copies import BACKUPS, InterruptedRestoreError
from assistant.store.restore import restore
from assistant.store.tables import FILE
from tests.killed import survives
from tests.store.database.test_replacement import (
    MOMENT,
    deals_in,
    killed_while_writing,
    open_here,
    with_deals,
)

LINES = (copies, folder_access)

# A program that is killed loses nothing that it has written: only a power cut would.
connections.SYNCHRONOUS = "OFF"


def restored() -> None:
    """One deal is replaced by five: either is there, and the one is kept."""
    kept, new, folder = killed_while_writing(Path("kept"), 1), with_deals(Path("new"), 5), _data()

    def before() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(kept.parent, folder)

    def after(done: bool) -> None:
        deals = _deals_in_use(folder)
        assert deals == 5 if done else deals in (1, 5), deals
        if deals == 5:
            (aside,) = (folder / BACKUPS).iterdir()
            assert deals_in(aside) == 1

    _often(survives(lambda: restore(folder, new, find_game, lambda: MOMENT), LINES, before, after))


def restored_into_nothing() -> None:
    """Five deals are restored into an empty folder: never an empty database instead of them."""
    new, folder = with_deals(Path("new"), 5), _data()

    def before() -> None:
        shutil.rmtree(folder, ignore_errors=True)

    def after(done: bool) -> None:
        begun = folder.exists() and any(folder.iterdir())
        try:
            deals = _deals_in_use(folder)
        except InterruptedRestoreError:
            assert not done
            assert not (folder / FILE).exists()
        else:
            assert deals == (5 if begun else 0)

    _often(survives(lambda: restore(folder, new, find_game, lambda: MOMENT), LINES, before, after))


def backed_up() -> None:
    """A back-up has its name once it is complete, and the remains of a half one are deleted."""
    folder = with_deals(_data(), 5).parent

    def before() -> None:
        shutil.rmtree(folder / BACKUPS, ignore_errors=True)

    def work() -> None:
        back_up(open_here(folder), MOMENT)

    def after(done: bool) -> None:
        assert _deals_in_use(folder) == 5
        made = list((folder / BACKUPS).glob("*"))
        assert [deals_in(copy) for copy in made] in ([[5]] if done else [[], [5]])

    _often(survives(work, LINES, before, after))


def _often(killed: int) -> None:
    """Whether the work was killed at every line."""
    assert killed > 20, killed


def _data() -> Path:
    return Path("data").resolve()


def _deals_in_use(folder: Path) -> int:
    """The number of deals after a new start; no remains may stay."""
    tables = open_here(folder)
    deals = sum(len(tables.evening(address).deals) for address in tables.addresses(""))
    tables.close()
    assert {one.name for one in folder.iterdir()} <= {FILE, BACKUPS}
    return deals
