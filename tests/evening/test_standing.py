"""Everybody's result if the table stops now is the same wherever it is computed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.ledger import balances, points_text
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Closed, Dealt, Logged, RemainderGiven
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.summary.deal_results import gains, results, results_by_deal
from assistant.evening.summary.under_other_rules import compare
from assistant.games import all_games
from assistant.language import english
from assistant.records.score_report import result
from assistant.records.spreadsheet import number_text, safe_cell, spreadsheet
from assistant.settling.payment_reasons import explained
from assistant.settling.rounded_shares import Basis, Terms, shares
from tests.days import ON_IT
from tests.games.strategies import evenings

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def standings(evening: Evening) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Everybody's total by each function that shows one after the last deal."""
    say = english().say
    told = result(evening, say)
    yield "score", tuple(told["totals"].values())
    yield "course", _texts(results_by_deal(evening)[-1])
    changes = [row.moved for row in results(evening)]
    yield "course, added up", _texts(map(sum, zip(*changes, strict=True)))
    found = list(gains(evening))
    yield "gains", _texts(found[-1].totals)
    moved = [[*gain.points, *gain.bonus] for gain in found]
    seats = len(evening.players)
    both = (sum(row[seat] + row[seat + seats] for row in moved) for seat in range(seats))
    yield "gains, added up", _texts(both)
    for side, name in enumerate(("as it is", "compared")):
        totals = compare(evening, evening.rules).totals
        yield name, _texts(pair[side] for pair in totals)
    if evening.game.accounts:
        settled = balances(evening.settlement, seats)
        added = zip(settled, evening.drawn, strict=True)
        yield "settlement", _texts(one + more for one, more in added)
    own = [explained(evening, seat, 0, Basis.LEFT_OUT).own for seat in evening.seats]
    yield "explained", _texts(sum((row.points for row in rows), Fraction(0)) for rows in own)
    if (share := shares(evening, Terms(Basis.AGREED))) and evening.payable == evening.totals:
        yield "settled with others", _texts(share.points)


def _texts(points: Any) -> tuple[int | str, ...]:
    return tuple(points_text(one) for one in points)


def in_spreadsheet(evening: Evening) -> list[str]:
    """Everybody's total in the last line of the CSV; 0 for players without any line."""
    text = "".join(spreadsheet([evening], english().say, day_of=ON_IT)).lstrip("\ufeff")
    last = {row["player"]: row["total"] for row in csv.DictReader(io.StringIO(text))}
    return [last.get(safe_cell(player), "0") for player in evening.players]


@every_game
@given(data=st.data())
def test_everything_says_the_same_after_every_deal(game: AnyGame, data: st.DataObject) -> None:
    """Ended or not, with a drawn remainder or without."""
    evening = data.draw(evenings(game))
    begun = open_evening(game, evening.log[0])
    for count, deal in enumerate(evening.deals, 1):
        facts = [Dealt(one.facts) for one in evening.deals[:count]]
        now = replay(begun, [Logged(n, "", event) for n, event in enumerate(facts, 2)])
        if data.draw(st.booleans()):
            number = now.number
            drawn = RemainderGiven(Seat(data.draw(st.integers(0, len(now.players) - 1))))
            ended = [Logged(number + 1, "", drawn), Logged(number + 2, "", Closed(()))]
            now = replay(now, ended if game.has_remainder else ended[1:])
        expected = _texts(now.totals)
        for where, said in standings(now):
            assert said == expected, (where, deal.facts)
        assert in_spreadsheet(now) == [number_text(points) for points in now.totals]


@every_game
@given(data=st.data())
def test_the_course_shows_what_the_table_showed_then(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    facts = [Dealt(deal.facts) for deal in evening.deals]
    one = open_evening(game, evening.log[0])
    shown = []
    for number, event in enumerate(facts, 2):
        one = replay(one, [Logged(number, "", event)])
        shown.append(one.totals)
    assert results_by_deal(one) == tuple(shown)
    assert all(total == 0 for total in open_evening(game, evening.log[0]).totals)
