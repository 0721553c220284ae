"""Whoever comes, goes or sits in: what is paid stays his, and all figures of money are one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Adjusted, IncidentWithdrawn, Joined, Left, Logged, Stake
from assistant.evening.log.replay import open_evening, replay
from assistant.games import all_games
from assistant.settling.rounded_shares import Basis, Terms
from assistant.settling.table_payments import balances, in_money, rows_in_money
from tests.games.strategies import companies

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
YEN = Stake(Decimal("0.35"), "JPY")
"""Of most points it leaves parts of a coin that there are none of."""
TERMS = [None, Terms(Basis.DIFFERENCE), Terms(Basis.DIFFERENCE, edition=1), Terms(Basis.WINNER)]


def course(evening: Evening) -> Iterator[Evening]:
    """The evening after each of its events."""
    now = open_evening(evening.game, evening.log[0])
    yield now
    for event in evening.log[1:]:
        yield (now := replay(now, [event]))


def gets(evening: Evening, seat: Seat) -> list[object]:
    """What somebody gets or pays by the house rules, and where differences are settled."""
    return [evening.payable and evening.payable[seat], evening.differences[seat]]


@every_game
@given(data=st.data())
def test_what_a_leaver_gets_never_changes_by_what_is_played_later(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(companies(game))
    for was, now in pairwise(course(evening)):
        assert sum(now.differences) == 0
        if not game.accounts and now.payable is not None:
            assert sum(now.payable) + now.box == 0
        if isinstance(now.log[-1].event, Adjusted):
            continue
        for seat in was.seats:
            if seat not in was.around and seat not in now.around:
                assert gets(now, seat) == gets(was, seat)


@every_game
@given(data=st.data())
def test_nobody_gets_anything_by_coming_or_leaving(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(companies(game))
    for was, now in pairwise(course(evening)):
        if isinstance(now.log[-1].event, Joined | Left) and not game.accounts:
            for seat in now.seats:
                before = gets(was, seat) if seat in was.seats else [now.payable and 0, 0]
                assert gets(now, seat) == before


@pytest.mark.matrix(4)
@every_game
@pytest.mark.parametrize("terms", TERMS)
@given(data=st.data())
def test_the_money_of_all_rows_is_what_the_result_says(
    game: AnyGame, terms: Terms | None, data: st.DataObject
) -> None:
    evening = data.draw(companies(game))
    evening = replace(evening, opened=replace(evening.opened, stake=YEN))
    share = in_money(evening, terms)
    rows = [moved for _, moved in rows_in_money(evening, terms=terms)]
    if share is None:
        assert not any(rows)
    elif rows:
        assert tuple(map(sum, zip(*rows, strict=True))) == share.amounts
    of_seats: dict[Seat, tuple[Points, Decimal]] = dict.fromkeys(evening.seats, (0, Decimal(0)))
    for one in balances(evening, terms):
        points, money = of_seats[one.seat]
        of_seats[one.seat] = points + one.points, money + (one.money or 0)
    assert tuple(points for points, _ in of_seats.values()) == evening.totals
    if share is not None:
        assert tuple(money for _, money in of_seats.values()) == share.amounts


@pytest.mark.matrix(4)
@every_game
@given(data=st.data())
def test_a_kept_start_moves_the_same_money_as_the_whole(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(companies(game))
    evening = replace(evening, opened=replace(evening.opened, stake=YEN))
    whole = list(rows_in_money(evening))
    for start in range(len(evening.deals)):
        later = list(rows_in_money(evening, start))
        assert later == whole[len(whole) - len(later) :]


@every_game
@given(data=st.data())
def test_a_coming_taken_back_leaves_no_trace(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(companies(game))
    last = evening.log[-1]
    if isinstance(last.event, Joined):
        was = replay(open_evening(game, evening.log[0]), evening.log[1:-1])
        back = replay(evening, [Logged(100, "", IncidentWithdrawn(last.number))])
        assert [gets(back, seat) for seat in was.seats] == [gets(was, seat) for seat in was.seats]
