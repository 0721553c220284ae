"""What a game knows of the end that the table agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    UNBOUNDED,
    Amended,
    Bounded,
    Dealt,
    Event,
    Logged,
    Opened,
    Withdrawn,
)
from assistant.evening.log.replay import moment_before, open_evening, replay
from assistant.games import all_games
from tests.games.worked import worked_deals
from tests.samples import ALSO_PAID

GAME: AnyGame = all_games()[ALSO_PAID]
OPENED = open_evening(GAME, Logged(1, "", Opened(GAME.key, ("A", "B", "C"), Seat(0), GAME.rules())))
FACTS: Any = next(worked_deals(GAME, OPENED.rules, OPENED.now))


def played(evening: Evening, events: Sequence[Event]) -> Evening:
    """Play on."""
    start = evening.number + 1
    return replay(evening, [Logged(number, "", one) for number, one in enumerate(events, start)])


def last_deals(evening: Evening) -> list[int]:
    """What was agreed before each deal, and now."""
    return [*(deal.before.last_deal for deal in evening.deals), evening.now.last_deal]


def test_a_deal_knows_what_was_agreed_when_it_was_dealt() -> None:
    evening = played(OPENED, [Dealt(FACTS), Bounded(5), *[Dealt(FACTS)] * 4])
    assert last_deals(evening) == [0, 5, 5, 5, 5, 5]
    rounds = [deal.before.last_round for deal in evening.deals]
    assert rounds == [False, False, True, True, True]
    assert not evening.now.last_round


def test_what_was_agreed_since_changes_no_earlier_deal() -> None:
    evening = played(OPENED, [Bounded(3), Dealt(FACTS), Bounded(9), Dealt(FACTS), UNBOUNDED])
    assert last_deals(evening) == [3, 9, 0]
    corrected = played(evening, [Amended(1, FACTS), Dealt(FACTS), Withdrawn(2)])
    assert last_deals(corrected) == [3, 0, 0]
    assert [moment_before(corrected, key).before.last_deal for key in (1, 2, 3)] == [3, 9, 0]


def test_points_and_the_clock_name_no_last_deal() -> None:
    assert last_deals(played(OPENED, [Bounded(points=100), Dealt(FACTS)])) == [0, 0]
