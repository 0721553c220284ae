"""The events since somebody last looked, one line each, with the names at the time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    Annotated,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    Event,
    Joined,
    Left,
    Reopened,
    Restored,
    Substituted,
    Until,
    Withdrawn,
)
from assistant.evening.summary.histories import lines_since
from assistant.games import all_games
from tests.english import say
from tests.evening.three_players import carry_on, read
from tests.games.strategies import histories
from tests.samples import PAID, headline, one_each, two_each

LATE = "2026-11-20T23:30:00+01:00"
ONE, TWO = headline(PAID, one_each("Anna")), headline(PAID, two_each("Boris"))


def played(*events: Event) -> Evening:
    """A table with a deal of Anna’s, and later events."""
    return carry_on(read(game=PAID, deals=[one_each("Anna")]), *events)


def told(evening: Evening, number: int = 2) -> list[str]:
    """The lines as a reader sees them."""
    return [say(line, ()) for _, line in lines_since(evening, number)]


def deal_of(player: str) -> Dealt:
    """A deal of this player’s that is worth twice as much."""
    event = read(game=PAID, deals=[two_each(player)]).log[-1].event
    assert isinstance(event, Dealt)
    return event


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([deal_of("Boris")], [f"Recorded: Deal 2, {TWO}"]),
        ([Amended(1, deal_of("Boris").facts)], [f"Corrected: Deal 1, {TWO}"]),
        ([Withdrawn(1)], [f"Withdrawn: {ONE}"]),
        ([Withdrawn(1), Restored(1)], [f"Withdrawn: Deal 1, {ONE}", f"Restored: Deal 1, {ONE}"]),
        ([DealerNamed(Seat(1))], ["Boris deals out of turn"]),
        ([Joined("Dana", 3)], ["Dana joins"]),
        ([Joined("Dana", 3), Left(Seat(1))], ["Dana joins", "Boris leaves"]),
        ([Substituted(Seat(1), "Dana")], ["Boris leaves, Dana sits in"]),
        ([Bounded(10)], ["End after 10 deals"]),
        ([Bounded(1, 100)], ["End after 1 deal, End at 100 points"]),
        ([Bounded()], ["No end set"]),
        ([Bounded(9, 0, Until(LATE))], ["End after 9 deals, Last deal at 23:30"]),
        ([Bounded(until=Until(LATE, "", True))], ["Last round at 23:30"]),
        ([Annotated(1, "misdealt")], ["Note: Deal 1, misdealt"]),
        ([Annotated(1, "a"), Annotated(1, "")], ["Note: Deal 1, a", "Note deleted: Deal 1"]),
        ([Closed(("2", "-1", "-1")), Reopened()], ["The table has ended.", "The table goes on."]),
    ],
)
def test_each_is_a_line(events: list[Event], lines: list[str]) -> None:
    assert told(played(*events)) == lines


def test_only_what_came_later_is_said() -> None:
    evening = played(Withdrawn(1), Restored(1))
    assert told(evening, 3) == [f"Restored: Deal 1, {ONE}"]
    assert told(evening, 4) == told(evening, 99) == []


def test_a_deal_is_said_by_the_names_of_its_time() -> None:
    evening = played(Substituted(Seat(0), "Dana"), Withdrawn(1))
    assert told(evening, 3) == [f"Withdrawn: {ONE}"]


@given(st.sampled_from(list(all_games().values())).flatmap(histories))
def test_everything_that_ever_happened_can_be_said(evening: Evening) -> None:
    assert all(say(line, ()) for _, line in lines_since(evening, 1))
