"""Figures about people, pairs and games, counted by hand."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.message import msg
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.games import all_games
from assistant.statistics.figures import Record, make_record, person_records
from assistant.statistics.parts_in_deals import (
    CACHE_SIZE,
    DealPart,
    DealRole,
    TableDeals,
    Where,
    cached_result,
    statistics_table,
)
from tests.english import say
from tests.games.strategies import evenings

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_all_parts_together_are_the_totals(game: Any, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    seen = statistics_table("one", played)
    for seat in played.seats:
        own = [part.points for _, parts in seen.deals for part in parts if part.seat == seat]
        assert sum(own) == (played.placing[seat] if played.deals else 0)


@every_game
@given(data=st.data())
def test_marks_are_of_who_sits_there_and_in_words(game: Any, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    for deal in played.deals:
        for mark in game.figures(deal.facts, played.rules, deal.before):
            assert mark.seat in game.active(deal.before, played.rules)
            assert say(mark.label, played.players).strip()
    keys = {
        (mark.key, mark.place, say(mark.label, []))
        for deal in played.deals
        for mark in game.figures(deal.facts, played.rules, deal.before)
    }
    assert len({key for key, _, _ in keys}) == len(keys) == len({place for _, place, _ in keys})


# ---- Many tables: the same as of all their deals at once ----

GAME, ANNA = "a game", Seat(0)
RISE, STAND = msg("rise"), msg("stand")


def part(role: DealRole, points: int, *marks: Mark) -> DealPart:
    return DealPart(ANNA, role, points, marks)


def rise(done: bool | None) -> Mark:
    return Mark("rise", RISE, 2, ANNA, done)


def stand(done: bool | None) -> Mark:
    return Mark("stand", STAND, 1, ANNA, done)


TABLES = {
    "first": [part(DealRole.DECLARER, 3, rise(True), rise(True)), part(DealRole.DEFENDER, -4)],
    "none": [],
    "second": [part(DealRole.DECLARER, 3, rise(False)), part(DealRole.PARTNER, -4, stand(True))],
}
TAKEN: list[tuple[Where, DealPart]] = [
    ((address, key), one) for address, parts in TABLES.items() for key, one in enumerate(parts, 1)
]


def seen(address: str) -> TableDeals:
    deals = tuple(((address, key), (one,)) for key, one in enumerate(TABLES[address], 1))
    return TableDeals(address, GAME, ("Anna", "Boris"), deals)


def test_what_tables_tell_together_is_what_all_their_deals_tell() -> None:
    def who(_address: str, seat: Seat) -> str:
        return ("Anna", "Boris")[seat]

    tables = [seen(address) for address in TABLES]
    at_once = make_record(
        GAME, TAKEN, [(where, mark) for where, one in TAKEN for mark in one.marks]
    )
    assert [person_records(tables, who, "Anna") for _ in range(2)] == [[at_once]] * 2
    assert person_records(tables, who, "Boris") == []
    assert _of_hand(at_once)


def _of_hand(found: Record) -> bool:
    """Compare with the numbers counted by hand in the tables above."""
    tallied = [(tally.key, tally.all.number, len(tally.all.deals)) for tally in found.tallies]
    return (
        found.all.points == -2
        and found.best.deals == (("first", 1),)
        and found.worst.deals == (("first", 2),)
        and tallied == [("stand", 1, 1), ("rise", 3, 2)]
    )


def test_of_what_is_made_of_a_table_a_little_is_kept() -> None:
    table, made = seen("first"), Counter[str]()

    def make(name: str) -> str:
        made[name] += 1
        return name

    for name in "abcabcdef":
        cached_result(table.cache, name, partial(make, name))
    assert made == dict.fromkeys("abcdef", 1)
    assert len(table.cache) <= CACHE_SIZE
