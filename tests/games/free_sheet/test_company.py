"""People come and go at a free sheet: each line has the points of those who were there."""

from __future__ import annotations

import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Logged
from assistant.evening.log.replay import open_evening, replay
from assistant.games.free_sheet import Facts
from assistant.store.event_codec import read_log, write_log
from tests.games.free_sheet.deals import evening, line
from tests.web.conftest import Phone

STAYED = line(1, 3, names=("Anna", "Cyril"))
CAME = line(1, 3, 9, names=("Anna", "Cyril", "Dana"))


def reopened(table: Evening) -> Evening:
    """The same table, read from what is stored of it."""
    stored = [(number, "", *event, "") for number, event in enumerate(write_log(table), 1)]
    opening = open_evening(table.game, table.log[0])
    return replay(opening, read_log(stored[1:], opening))


def test_a_stored_line_without_one_who_had_left_is_read_again() -> None:
    table = evening(line(1, 2, 3), {"left": "Boris"}, STAYED)
    assert reopened(table).totals == table.totals == (2, 2, 6)


def test_a_stored_line_without_one_who_came_later_is_read_again() -> None:
    table = evening(line(1, 2, 3), {"left": "Boris"}, {"joined": "Dana"}, CAME)
    # The first line is corrected after Dana has come.
    corrected = Amended(1, Facts(dict.fromkeys(table.seats[:3], 10)))
    table = replay(table, [Logged(table.number + 1, "", corrected)])
    assert reopened(table).totals == table.totals == (11, 10, 13, 9)


@pytest.mark.parametrize("basis", ["none", "difference"])
def test_what_joining_and_leaving_mean_for_the_payments_is_said_before(
    phone: Phone, basis: str
) -> None:
    names = ("Anna", "Boris", "Cyril")
    table = phone.sit_down("free_sheet", names, title="Dice", **{"rules.stake_basis": basis})
    page = phone.page(f"/t/{table}/company").text
    paid = basis == "difference"
    assert ("A player who joins gets and pays nothing for the deals played" in page) is paid
    assert ("Later deals do not change what that player gets or pays." in page) is paid
