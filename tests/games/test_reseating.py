"""A table reseated at any moment comes to what one comes to that sat so from the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Ledger
from assistant.core.message import write_message
from assistant.core.seat import TABLE, Seat, first_seats
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import (
    Adjusted,
    DealerNamed,
    Dealt,
    Described,
    Event,
    IncidentWithdrawn,
    Joined,
    Logged,
    Reseated,
    Substituted,
    seating,
)
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.log.seats_around import parts_partners
from assistant.evening.reading.deal_facts import read_facts, write_facts
from assistant.evening.reading.incident_records import read_incident
from assistant.evening.told.score_columns import cells
from assistant.games import all_games, find_game
from assistant.records.record import read_record, write_record
from assistant.statistics.parts_in_deals import see
from assistant.store.events import read_event, write_event
from tests.games.strategies import comings, incidents, of, opened

GAMES = pytest.mark.parametrize("game", [game for game in all_games().values() if game.dealt])


@dataclass
class Pair:
    """A table that sat right from the start, and one whose names were typed in another order."""

    right: Evening
    ring: list[str]
    """Everybody who ever sat there, clockwise."""
    typed: Evening
    events: list[Event]
    """What was written at the second one so far."""

    @property
    def seats(self) -> Sequence[str]:
        """The names of the second table by seat."""
        return replayed(self.typed, self.events).players


def replayed(table: Evening, events: Sequence[Event]) -> Evening:
    return replay(table, [Logged(n, "", event) for n, event in enumerate(events, 2)])


def written(pair: Pair, event: Event, reseated: int) -> Event:
    """The same event of the second table, by its names; its log has one event more by then."""
    kind, body = write_event(event, pair.right.game, pair.right.players)
    if reseated and isinstance(event, IncidentWithdrawn) and event.incident >= reseated:
        body = {**body, "entry": event.incident + 1}
    return read_event((2, "", kind, body, ""), pair.right.game, tuple(pair.seats)).event


def happening(data: DataObject, now: Evening) -> Event | None:
    """Something that may happen next where all sit right."""
    if data.draw(st.integers(0, 2)):
        said = data.draw(incidents(now))
        away = isinstance(said, DealerNamed) and said.dealer not in now.around
        return None if away or isinstance(said, Described) else said
    takes_back = data.draw(st.booleans())
    entries = [one for one in now.counted_incidents if isinstance(one.event, Adjusted)]
    if entries and takes_back:
        return IncidentWithdrawn(entries[0].number)
    event, _ = read_incident(data.draw(comings(now)), now.game, now.moment)
    return event


def coming(pair: Pair, event: Event) -> None:
    """Note where somebody sits who has joined, or who has the seat of another."""
    now = pair.right
    if isinstance(event, Joined) and event.name not in pair.ring:
        there = now.sitting
        place = there.index(event.name)
        left = there[place + 1] if place + 1 < len(there) else ""
        pair.ring.insert(pair.ring.index(left) if left else len(pair.ring), event.name)
    if isinstance(event, Substituted):
        pair.ring[:] = [now.players[event.seat] if n not in now.players else n for n in pair.ring]


def played(data: DataObject, game: AnyGame) -> tuple[Evening, Evening, int]:
    """Play at both tables, and say at the second one once how they have always sat."""
    right = data.draw(opened(game))
    names = data.draw(orders(right))
    pair = Pair(right, list(right.players), typed(right, names), [])
    moment, reseated = data.draw(st.integers(0, 6)), 0
    for number in range(7):
        if number == moment:
            order = [Seat(pair.seats.index(name)) for name in pair.ring]
            pair.events.append(Reseated(tuple(order), always=True))
            reseated = len(pair.events) + 1
        event = happening(data, pair.right)
        if event is None or pair.right.over:
            continue
        gone_on = replay(pair.right, [Logged(pair.right.number + 1, "", event)])
        if isinstance(event, Joined):  # said by its number, it stays where deals are withdrawn
            event = replace(event, place=gone_on.sitting.index(event.name))
            gone_on = replay(pair.right, [Logged(pair.right.number + 1, "", event)])
        back = isinstance(event, Joined) and event.name in pair.ring
        elsewhere = [name for name in pair.ring if name in gone_on.sitting] != [*gone_on.sitting]
        if gone_on.clashes or (back and elsewhere):
            continue  # who comes back sits where he sat: nobody has one place in the order else
        there = written(pair, event, reseated)
        if isinstance(there, Joined) and not reseated:
            there = replace(there, place=data.draw(st.integers(0, len(pair.right.around))))
        elif isinstance(there, Joined):
            there = replace(there, place=gone_on.sitting.index(there.name))
        pair.events.append(there)
        pair.right = gone_on
        coming(pair, event)
    return pair.right, replayed(pair.typed, pair.events), reseated


def orders(right: Evening) -> st.SearchStrategy[tuple[str, ...]]:
    """In which orders the names may be typed; partners stay a side, facts are written by sides."""
    sides = [set(side) for side in right.sides if len(side) > 1]
    if not sides:
        return st.permutations(right.players).map(tuple)
    typed = permutations(right.players)
    return st.sampled_from([names for names in typed if all(_kept(right, names, s) for s in sides)])


def _kept(right: Evening, names: tuple[str, ...], side: set[Seat]) -> bool:
    return {names.index(right.players[seat]) for seat in side} == side


def typed(right: Evening, names: tuple[str, ...]) -> Evening:
    first = Seat(names.index(right.players[right.opened.first_dealer]))
    event = replace(right.opened, players=names, first_dealer=first)
    return open_evening(right.game, Logged(1, "", event))


def by_name(table: Evening) -> dict[str, Any]:
    """All that a table comes to, by names; partners are named in the order of their seats."""
    named = {int(TABLE): "", **dict(enumerate(table.players))}

    def lines(entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
        return sorted(
            (
                named[int(one.payer)],
                named[int(one.payee)],
                str(one.amount),
                one.account,
                sorted(str(write_message(one.why, table.players)).split("'")),
            )
            for one in entries
        )

    sums = {
        (account, *(named[int(seat)] for seat in seats)): values
        for (account, *seats), values in cells(table).items()
    }
    parts = [
        sorted(
            (named[int(one.seat)], str(one.role), str(one.points), len(one.marks)) for one in deal
        )
        for _, deal in see("", table).deals
    ]
    return {
        "totals": dict(zip(table.players, table.totals, strict=True)),
        "payable": table.payable and dict(zip(table.players, table.payable, strict=True)),
        "deals": [lines(deal.all_entries) for deal in table.deals],
        "parts": parts,
        "dealers": [named[int(deal.before.dealer)] for deal in table.deals],
        "next": named[int(table.next_dealer)],
        "around": [[named[int(s)] for s in deal.before.around] for deal in table.deals],
        "sitting": table.sitting,
        "cells": sums,
        "settlement": lines(table.settlement),
        "clashes": len(table.clashes),
        "over": table.over,
    }


@GAMES
@given(data=st.data())
def test_as_they_have_always_sat(game: AnyGame, data: DataObject) -> None:
    right, reseated, number = played(data, game)
    assert by_name(reseated) == by_name(right)
    record, problems = read_record(write_record(reseated), find_game)
    assert record, problems
    assert by_name(record) == by_name(right)
    if number:
        before = [one for one in reseated.log if one.number < number]
        undone = [*reseated.log[1:number], Logged(number + 1, "", IncidentWithdrawn(number))]
        opening = open_evening(game, reseated.log[0])
        assert by_name(replay(opening, undone)) == by_name(replay(opening, before[1:]))


@GAMES
@given(data=st.data())
def test_from_the_next_deal_on(game: AnyGame, data: DataObject) -> None:
    """The deals before are as they were; the turn goes round as they sit since."""
    before = data.draw(opened(game))
    for _ in range(data.draw(st.integers(0, 4))):
        before = gone_on(before, data.draw(incidents(before)))
    assume(not before.over)
    orders = st.permutations(before.around).map(tuple)
    order = data.draw(orders.filter(lambda one: not parts_partners(game, before.now, one)))
    now = gone_on(before, Reseated(order))
    assert (now.deals, now.totals, now.around) == (before.deals, before.totals, order)
    for _ in range(4):
        event = data.draw(incidents(now))
        if not isinstance(event, DealerNamed):
            now = gone_on(now, event)
    late = [deal for deal in now.deals if deal.key > len(before.slots)]
    for deal, following in pairwise(late):
        dealer = game.dealing.next_dealer(deal.facts, deal.rules, deal.before)
        assert deal.before.around == order
        if following.key == deal.key + 1 and now.slots[following.key - 1].follows == deal.key:
            assert following.before.dealer == dealer


def gone_on(table: Evening, event: Event) -> Evening:
    """Write one event more, unless it contradicts the others."""
    more = replay(table, [Logged(table.number + 1, "", event)])
    return table if more.clashes or table.over else more


@GAMES
@given(data=st.data())
def test_each_deal_is_worth_what_a_table_gives_that_sat_so(game: AnyGame, data: DataObject) -> None:
    """From the next deal on: each is scored as where seats are numbered in the new order."""
    before = data.draw(opened(game))
    for _ in range(data.draw(st.integers(0, 3))):
        before = gone_on(before, data.draw(incidents(before)))
    others = st.permutations(first_seats(before.now.seats)[1:])
    orders = others.map(lambda rest: (Seat(0), *rest))
    order = data.draw(orders.filter(lambda one: not parts_partners(game, before.now, one)))
    now = gone_on(before, Reseated(order))
    for _ in range(3):
        now = gone_on(now, Dealt(data.draw(of(game).valid(now.rules, now.now))))
    place = {seat: Seat(order.index(seat)) for seat in order} | {TABLE: TABLE}
    for deal in now.deals[len(before.deals) :]:
        sat_so = replace(
            deal.before,
            dealer=place[deal.before.dealer],
            around=first_seats(deal.before.seats),
            ledger=moved(deal.before.ledger, place),
            beside=moved(deal.before.beside, place),
            memory=moved_in(deal.before.memory, place),
        )
        names = [before.players[seat] for seat in order]
        plain = write_facts(deal.facts, before.players)
        facts, problems = read_facts(plain, game, deal.rules, seating(names))
        assert not problems
        scored = score_deal(game, deal.rules, deal.key, facts, sat_so)
        assert [len(scored.clashes), *payments(scored, names)] == [
            0,
            *payments(deal, before.players),
        ]


def payments(deal: Deal, players: Sequence[str]) -> list[tuple[str, ...]]:
    """Who pays whom how much in a deal, for what and why, by names; the end of a game included."""
    named = {int(TABLE): "", **dict(enumerate(players))}
    return sorted(
        (
            named[int(one.payer)],
            named[int(one.payee)],
            str(one.amount),
            one.account,
            one.item,
            *sorted(str(write_message(one.why, players)).split("'")),
        )
        for one in deal.all_entries
    )


def moved(ledger: Ledger, place: Mapping[Seat, Seat]) -> Ledger:
    """Write the sums of a ledger for other seats."""
    return Ledger({moved_in(key, place): amount for key, amount in ledger.sums.items()})


def moved_in(value: Any, place: Mapping[Seat, Seat]) -> Any:
    """Put other seats for those in whatever a game keeps in mind."""
    if isinstance(value, Seat):
        return place[value]
    if isinstance(value, tuple):
        return tuple(moved_in(one, place) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {one.name: moved_in(getattr(value, one.name), place) for one in fields(value)}
        return replace(value, **parts)
    return value
