"""Stored results and parts equal those of the evening, and missing ones are replayed."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.message import msg, nmsg
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    Amended,
    Closed,
    Dealt,
    Event,
    Joined,
    Opened,
    RemainderGiven,
    Restored,
    Stake,
    Withdrawn,
)
from assistant.evening.log.tenures import unchanged_tenures
from assistant.evening.summary.table_summary import Table, TableSummary
from assistant.games import all_games
from assistant.settling.gathered_nights import Sitting
from assistant.settling.rounded_shares import Terms, shares
from assistant.statistics.parts_in_deals import DealPart, DealRole, statistics_table
from assistant.store import table_queries
from assistant.store.encoding import read_parts, write_parts
from assistant.store.scores import played_table
from assistant.store.tables import Tables
from tests.games.strategies import evenings
from tests.samples import PARTY, SHEET, THREE, fills_a_pool, leaves_over, scores_14
from tests.settling.club import TERMS
from tests.store.beside import queries, visits
from tests.store.conftest import facts, opened, won


def at_stake(place: str = "", date: str = "") -> Opened:
    """Three players at half a crown a point."""
    return replace(opened(), stake=Stake(Decimal("0.50"), "CZK"), place=place, date=date)


def read(table: Table) -> tuple[object, ...]:
    """Everything that settlements read of a table."""
    description = (table.game, table.title, table.place, table.players, table.seats, table.stake)
    results = (table.totals, table.payable, table.box, table.fines)
    return (*description, table.over, bool(table.closed), *results)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data(), terms=TERMS, points=st.integers(0, 9))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_games_outcome_is_its_evenings(
    tables: Tables, game: AnyGame, data: st.DataObject, terms: Terms, points: int
) -> None:
    evening = data.draw(evenings(game, most=4))
    fine = Adjusted(Adjustment(evening.sides[0], (), points, "late"))
    address = tables.open(evening.opened, (*evening.events, *([fine] if points else [])))
    (kept,) = queries(tables).outcomes([address]).values()
    assert isinstance(kept, TableSummary)
    assert read(kept) == read(tables.evening(address))
    assert shares(kept, terms) == shares(tables.evening(address), terms)


def test_an_outcome_follows_the_table_to_its_end(tables: Tables) -> None:
    """Boris alone gets a point from each of the others, twice; half a crown a point."""
    address = tables.open(at_stake("Club"), [Dealt(won())])
    tables.append(address, tables.evening(address), Dealt(won()), "second")
    (running,) = queries(tables).outcomes([address]).values()
    assert (running.totals, running.payable, running.closed) == ((-2, 4, -2), (-2, 4, -2), False)
    assert (running.stake, running.place) == (Stake(Decimal("0.50"), "CZK"), "Club")
    tables.append(address, tables.evening(address), Closed(("-2", "4", "-2")), "end")
    (ended,) = queries(tables).outcomes([address]).values()
    assert ended.closed


def test_what_other_rules_made_is_replayed(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    address = tables.open(opened(), [Dealt(won())])
    tables.connections.db.execute("UPDATE scored_tables SET totals = '[9,9,9]'")
    assert queries(tables).outcomes([address])[address].totals == (9, 9, 9)
    monkeypatch.setattr(table_queries, "versions_json", lambda: "[]")
    assert queries(tables).outcomes([address])[address].totals == (-1, 2, -1)


def test_what_another_scoring_made_is_no_outcome(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())])
    db = tables.connections.db
    assert list(queries(tables).stored_outcomes([address], any_version=True)) == [address]
    db.execute("UPDATE scored_tables SET scoring = scoring - 1, totals = '[9,9,9]'")
    assert queries(tables).stored_outcomes([address], any_version=True) == {}
    assert queries(tables).outcomes([address])[address].totals == (-1, 2, -1)


def test_tables_come_in_the_order_asked_for_and_strange_ones_are_left_out(tables: Tables) -> None:
    first, second = (tables.open(opened()) for _ in range(2))
    assert list(queries(tables).outcomes([second, "nowhere", first])) == [second, first]


def test_a_phones_tables_are_listed_with_day_and_place(tables: Tables) -> None:
    """A table without a date has the day of the test's clock, 20 November."""
    dated, undated = tables.open(at_stake("Club", "2026-10-01")), tables.open(opened())
    tables.open(opened())
    for address in (dated, undated):
        visits(tables).add("phone", address)
    sittings = queries(tables).sittings("phone")
    assert [replace(sitting, changed_at="") for sitting in sittings] == [
        Sitting(undated, "2026-11-20", "", running=True),
        Sitting(dated, "2026-10-01", "Club", running=True),
    ]
    assert all(sitting.changed_at.startswith("2026-11-20T18:00") for sitting in sittings)
    there = unchanged_tenures(("Anna", "Boris", "Řehoř"))
    assert queries(tables).tenures_by_table("phone") == dict.fromkeys([undated, dated], there)
    assert visits(tables).listed_among("phone", [dated, "nowhere"]) == {dated}


# ---- Parts in deals ----


ANNA, BORIS, ŘEHOŘ = (Seat(place) for place in range(3))


def in_step(tables: Tables, address: str) -> bool:
    """Whether the stored rows equal the evening."""
    kept = queries(tables).stored_played_tables([address])
    return kept == {address: played_table(address, tables.evening(address))}


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
    (played,) = queries(tables).played_tables([address]).values()
    # Each declared one deal: two points, and one point lost in each of the two others.
    assert [(part.seat, part.role, part.points) for part in played.seen.deals[0][1]] == [
        (ANNA, DealRole.DEFENDER, -1),
        (BORIS, DealRole.DEFENDER, -1),
        (ŘEHOŘ, DealRole.DECLARER, 2),
    ]
    assert played.seen.deals_by_seat == dict.fromkeys((ANNA, BORIS, ŘEHOŘ), 3)


def test_whoever_joins_later_changes_no_part(tables: Tables) -> None:
    turned_in = facts(scores_14("Anna"), PARTY)
    address = tables.open(opened(PARTY), [Dealt(turned_in)])
    tables.append(address, tables.evening(address), Joined("Dana"), "she comes")
    assert in_step(tables, address)


def test_a_card_that_is_drawn_changes_no_deal(tables: Tables) -> None:
    """The mountain of 10 among three is worth -67, +33, +33 whoever draws the last point."""
    plain = [leaves_over(10, 0, 0), *map(fills_a_pool, THREE)]
    deals = [Dealt(facts(deal, SHEET, THREE)) for deal in plain]
    address = tables.open(opened(SHEET), deals)
    tables.append(address, tables.evening(address), RemainderGiven(BORIS), "drawn")
    assert tables.evening(address).totals == (-67, 34, 33)
    assert in_step(tables, address)
    (played,) = queries(tables).played_tables([address]).values()
    points = [
        sum(p.points for _, ps in played.seen.deals for p in ps if p.seat == s) for s in (0, 1)
    ]
    assert points == [-67, 33]


def test_parts_of_other_rules_are_replayed(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())])
    tables.connections.db.execute("UPDATE scored_tables SET maker = 'older'")
    tables.connections.db.execute("UPDATE scored_deals SET parts = '[]'")
    (played,) = queries(tables).played_tables([address]).values()
    assert played.seen == statistics_table(address, tables.evening(address))


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
