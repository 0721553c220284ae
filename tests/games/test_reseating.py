"""A table reseated at any moment comes to what one comes to that sat so from the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import Any

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
    DealerNamed,
    Dealt,
    Event,
    IncidentWithdrawn,
    Logged,
    Reseated,
    seats_by_name,
)
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.log.seating_order import separates_partners
from assistant.evening.reading.deal_facts import read_facts, write_facts
from assistant.evening.summary.running_scores import cells
from assistant.games import find_game
from assistant.records.record import read_record, write_record
from assistant.settling.table_payments import transfers
from assistant.statistics.parts_in_deals import statistics_table
from tests.games.reseated_tables import GAMES, played
from tests.games.strategies import incidents, of, opened


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
        for _, deal in statistics_table("", table).deals
    ]
    return {
        "totals": dict(zip(table.players, table.totals, strict=True)),
        "payable": table.payable and dict(zip(table.players, table.payable, strict=True)),
        "deals": [lines(deal.all_entries) for deal in table.deals],
        "parts": parts,
        # Where nobody deals, whose turn it would be is in no record.
        "dealers": table.dealt and [named[int(deal.before.dealer)] for deal in table.deals],
        "next": table.dealt and named[int(table.next_dealer)],
        "around": [[named[int(s)] for s in deal.before.around] for deal in table.deals],
        "sitting": table.sitting,
        "cells": sums,
        "settlement": lines(table.settlement),
        "transfers": [
            (named[int(one.payer)], one.payee is not None and named[int(one.payee)], one.points)
            for one in transfers(table)
        ],
        "clashes": len(table.clashes),
        "over": table.over,
    }


@GAMES
@given(data=st.data())
def test_as_they_have_always_sat(game: AnyGame, data: DataObject) -> None:
    pair = played(data, game)
    right, reseated, number = pair.right, pair.now, pair.reseated
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
    order = data.draw(orders.filter(lambda one: not separates_partners(game, before.now, one)))
    now = gone_on(before, Reseated(order))
    assert (now.deals, now.totals, now.around) == (before.deals, before.totals, order)
    for _ in range(4):
        event = data.draw(incidents(now))
        if not isinstance(event, DealerNamed):
            now = gone_on(now, event)
    late = [deal for deal in now.deals if deal.key > len(before.slots)]
    for deal, following in pairwise(late):
        dealer = game.next_dealer(deal.facts, deal.rules, deal.before)
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
    order = data.draw(orders.filter(lambda one: not separates_partners(game, before.now, one)))
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
        facts, problems = read_facts(plain, game, deal.rules, seats_by_name(names))
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
