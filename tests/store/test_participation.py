"""Stored parts equal those of the evening, and missing ones are replayed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.message import msg, nmsg
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.evening.log.events import (
    Amended,
    Dealt,
    Event,
    Joined,
    RemainderGiven,
    Restored,
    Withdrawn,
)
from assistant.games import all_games
from assistant.statistics.parts_in_deals import DealPart, DealRole, see
from assistant.store.encoding import read_parts, write_parts
from assistant.store.tables import Tables
from tests.games.strategies import evenings
from tests.samples import PARTY, SHEET, THREE, fills_a_pool, leaves_over, scores_14
from tests.store.beside import queries
from tests.store.conftest import facts, opened, won

ANNA, BORIS, ŘEHOŘ = (Seat(place) for place in range(3))


def in_step(tables: Tables, address: str) -> bool:
    """Whether the stored rows equal the evening."""
    kept = queries(tables).kept_played_tables([address])
    return kept[address].seen == see(address, tables.evening(address))


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_games_parts_are_its_evenings(
    tables: Tables, game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=4))
    assert in_step(tables, tables.open(evening.opened, evening.events))


def test_parts_follow_the_table_event_by_event(tables: Tables) -> None:
    events: list[Event] = [
        Dealt(won()),
        Dealt(won("Anna", twice=True)),
        Amended(1, won("Řehoř")),
        Dealt(won("Boris")),
        Withdrawn(2),
        Restored(2),
    ]
    address = tables.open(opened())
    for number, event in enumerate(events, 2):
        tables.append(address, tables.evening(address), event, f"{number}")
        assert in_step(tables, address)
    (look,) = queries(tables).played_tables([address]).values()
    # Each declared one deal: two points, and one point lost in each of the two others.
    assert [(part.seat, part.role, part.points) for part in look.seen.deals[0][1]] == [
        (ANNA, DealRole.DEFENDER, -1),
        (BORIS, DealRole.DEFENDER, -1),
        (ŘEHOŘ, DealRole.DECLARER, 2),
    ]
    assert look.seen.taken_part == dict.fromkeys((ANNA, BORIS, ŘEHOŘ), 3)


def test_whoever_joins_later_changes_no_part(tables: Tables) -> None:
    turned_in = facts(scores_14("Anna"), PARTY)
    address = tables.open(opened(PARTY), [Dealt(turned_in)])
    tables.append(address, tables.evening(address), Joined("Dana"), "she comes")
    assert in_step(tables, address)


def test_a_card_that_is_drawn_changes_no_deal(tables: Tables) -> None:
    """The mountain of 10 among three is worth -67, +33, +33 whoever draws the last point."""
    plain = [leaves_over(10, 0, 0), *map(fills_a_pool, THREE)]
    deals = [Dealt(facts(one, SHEET, THREE)) for one in plain]
    address = tables.open(opened(SHEET), deals)
    tables.append(address, tables.evening(address), RemainderGiven(BORIS), "drawn")
    assert tables.evening(address).totals == (-67, 34, 33)
    assert in_step(tables, address)
    (look,) = queries(tables).played_tables([address]).values()
    brought = [
        sum(p.points for _, ps in look.seen.deals for p in ps if p.seat == s) for s in (0, 1)
    ]
    assert brought == [-67, 33]


def test_what_other_rules_scored_is_replayed(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())])
    tables.connections.db.execute("UPDATE scored_tables SET maker = 'older'")
    tables.connections.db.execute("UPDATE scored_deals SET parts = '[]'")
    (look,) = queries(tables).played_tables([address]).values()
    assert look.seen == see(address, tables.evening(address))


def test_nothing_is_replayed_that_is_kept(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    address = tables.open(opened(), [Dealt(won())])
    monkeypatch.setattr(Tables, "replayed", lambda *_: pytest.fail("it was replayed"))
    assert list(queries(tables).played_tables([address, "nowhere"][:1])) == [address]


def test_parts_are_read_as_they_were_written() -> None:
    doubling = msg("{doubling} on {bonus}", doubling=nmsg("{n} time", "{n} times", 2), bonus="game")
    mark = Mark("double", doubling, 3, ANNA, done=False, beside=True, again=True)
    parts = (
        DealPart(ANNA, DealRole.PARTNER, Fraction(-100, 3), (mark,), {BORIS: Fraction(1, 3)}),
        DealPart(BORIS, None, 10**30),
        DealPart(ŘEHOŘ, None, 0, name="Dana"),
        DealPart(ŘEHOŘ, None, 0, name="Dana", again=True),
    )
    assert read_parts(write_parts(parts)) == parts
