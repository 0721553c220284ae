"""The size limits of a table: the largest number fits, one more is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.core.seat import Seat
from assistant.evening.log import folding
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    Closed,
    Dealt,
    Described,
    Event,
    Joined,
    Logged,
    Noted,
    Restored,
    RulesAgreed,
    Withdrawn,
)
from assistant.evening.log.folding import why_overfull, why_too_full
from assistant.evening.log.replay import replay
from tests.evening.three_players import read
from tests.samples import PARTY, scores_14


def sitting() -> Evening:
    """A table of three that others may join."""
    return read(game=PARTY, deals=[])


def dealt() -> Event:
    (deal,) = read(game=PARTY, deals=[scores_14("Anna")]).deals
    return Dealt(deal.facts)


def each(name: str) -> Iterator[Event]:
    """Events of a kind, one after the other."""
    number = 0
    while True:
        number += 1
        match name:
            case "DEALS":
                yield dealt()
            case "INCIDENTS":
                yield Adjusted(Adjustment((), (Seat(0),), number, "late"))
            case "PEOPLE":
                yield Joined(f"Guest {number}")
            case "TABLE_EDITS":
                yield Described(("Anna", "Boris", "Cyril"), f"Friday {number}")
            case _:
                yield Noted()


@pytest.mark.parametrize("bound", ["DEALS", "INCIDENTS", "PEOPLE", "TABLE_EDITS", "EVENTS"])
def test_so_much_fits_and_one_more_does_not(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, bound, 4)
    evening, events, room = sitting(), each(bound), {"PEOPLE": 1, "EVENTS": 3}.get(bound, 4)
    for _ in range(room):
        event = next(events)
        assert why_too_full(evening, event) is None
        evening = replay(evening, [Logged(evening.number + 1, "", event)])
        assert why_overfull(evening) is None
    event = next(events)
    assert why_too_full(evening, event) == folding.full_table_message()
    assert (
        why_overfull(replay(evening, [Logged(evening.number + 1, "", event)]))
        == folding.full_table_message()
    )
    assert why_too_full(evening, Closed(("0",) * len(evening.players))) is None


def test_so_many_deals_are_withdrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "WITHDRAWN_DEALS", 2)
    evening = read(game=PARTY, deals=[scores_14("Anna")] * 3)
    for key in (1, 2):
        assert why_too_full(evening, Withdrawn(key)) is None
        evening = replay(evening, [Logged(evening.number + 1, "", Withdrawn(key))])
    assert why_too_full(evening, Withdrawn(3)) is not None
    evening = replay(evening, [Logged(evening.number + 1, "", Restored(1))])
    assert why_too_full(evening, Withdrawn(3)) is None


def test_whoever_left_may_come_back_to_a_table_of_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "PEOPLE", 3)
    assert why_too_full(sitting(), Joined("Anna")) is None
    assert why_too_full(sitting(), Joined("Dana")) is not None


def test_rules_for_all_deals_count_as_describing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "TABLE_EDITS", 1)
    evening = sitting()
    agreed = RulesAgreed(evening.rules)
    evening = replay(evening, [Logged(2, "", agreed)])
    assert why_too_full(evening, agreed) is not None
