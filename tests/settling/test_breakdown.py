"""Every share is explained down to its deals, and the reasons add up to it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Adjusted, Adjustment, Closed, Logged, RemainderGiven, Stake
from assistant.evening.log.replay import replay
from assistant.games import all_games
from assistant.language import english
from assistant.settling.payment_reasons import Explanation, explained
from assistant.settling.rounded_shares import Basis, Terms, shares
from tests.games.strategies import evenings
from tests.samples import (
    PAID,
    SHEET,
    UNPAID,
    fills_a_pool,
    five_each,
    headline,
    leaves_over,
    unpaid,
)
from tests.settling.club import TERMS, table

THREE = "Anna Boris Cyril"


def told(evening: Evening, rows: object) -> list[tuple[str, object]]:
    say = english().say
    return [(say(row.what, evening.players), row.points) for row in rows]  # type: ignore[attr-defined]


def explain(evening: Evening, seat: int, basis: Basis = Basis.AGREED) -> Explanation:
    share = shares(evening, Terms(basis, Stake(Decimal(1), "CZK")))
    assert share is not None
    return explained(evening, Seat(seat), share.points[seat], basis)


def test_a_result_is_explained_deal_by_deal() -> None:
    evening = table(PAID, THREE, five_each("Anna"), five_each("Boris", won=False))
    found = explain(evening, 0)
    assert told(evening, found.own) == [
        (f"1: {headline(PAID, five_each('Anna'))}", 10),
        (f"2: {headline(PAID, five_each('Boris'))}", 5),
    ]
    assert [row.deal for row in found.own] == list(evening.deals)
    assert found.from_others == ()


@pytest.mark.parametrize("game", [PAID, SHEET])
def test_a_fine_has_its_own_reason_and_all_add_up(game: str) -> None:
    played = table(game, THREE)
    fine = Adjusted(Adjustment((Seat(0),), (Seat(1), Seat(2)), 3, "late"))
    fined = replay(played, [Logged(played.number + 1, "", fine)])
    own = explain(fined, 0).own
    assert told(fined, own)[-1] == ("late", -6)
    assert sum(row.points for row in own) == fined.totals[0] == played.totals[0] - 6


def test_deals_that_gave_nothing_are_no_reason() -> None:
    evening = table(UNPAID, THREE, unpaid(0, 1, 0), unpaid(17, 3, 2))
    assert len(explain(evening, 0, Basis.DIFFERENCE).own) == 1


def test_a_difference_is_explained_against_everybody() -> None:
    # 17 against 3 and 2.
    evening = table(UNPAID, THREE, unpaid(17, 3, 2))
    found = explain(evening, 0, Basis.DIFFERENCE)
    assert told(evening, found.from_others) == [
        ("difference to Boris: 17 against 3", 14),
        ("difference to Cyril: 17 against 2", 15),
    ]


def test_the_winner_gets_a_stake_from_each_and_each_loser_parts_with_one() -> None:
    evening = table(UNPAID, THREE, unpaid(17, 3, 2))
    assert told(evening, explain(evening, 0, Basis.WINNER).from_others) == [
        ("best at the table: gets a stake from Boris", 1),
        ("best at the table: gets a stake from Cyril", 1),
    ]
    assert told(evening, explain(evening, 2, Basis.WINNER).from_others) == [
        ("Anna is best at the table and gets a stake", -1)
    ]


def ended(evening: Evening, to: int) -> Evening:
    """The table ends, and a card is drawn for what belongs to nobody."""
    number = len(evening.log)
    given = Logged(number + 1, "", RemainderGiven(Seat(to)))
    return replay(evening, [given, Logged(number + 2, "", Closed(()))])


def test_a_point_that_was_drawn_has_its_own_reason() -> None:
    deal = leaves_over(2, 5, 3)
    evening = table(SHEET, THREE, deal)
    left = -sum(evening.totals)
    assert left
    drawn = ended(evening, 1)
    assert told(drawn, explain(drawn, 1).own)[-1] == ("won by drawing a card", left)


def test_a_deal_of_a_sheet_is_worth_what_it_changed_had_the_table_stopped_after_it() -> None:
    # Anna's pool of 10 is full; 10 short, the others climb by 10: 10 * 10 / 3 from each of them.
    # Then Boris fills his: Cyril alone is 10 up, and pays 100 / 3 to each: Boris +66 2/3.
    tens = [fills_a_pool(name) for name in ("Anna", "Boris")]
    evening = table(SHEET, THREE, *tens, rules={"remainder": "exact"})
    third = Fraction(100, 3)
    points = [[row.points for row in explain(evening, seat).own] for seat in range(3)]
    assert points == [[2 * third, -third], [-third, 2 * third], [-third, -third]]


@pytest.mark.parametrize("key", all_games())
@given(data=st.data())
def test_the_reasons_add_up_to_the_share(key: str, data: st.DataObject) -> None:
    evening = data.draw(evenings(all_games()[key], most=6))
    if evening.game.has_remainder and data.draw(st.booleans()):
        evening = ended(evening, data.draw(st.integers(0, len(evening.players) - 1)))
    terms = data.draw(TERMS)
    share = shares(evening, terms)
    for seat in evening.seats if share else ():
        found = explained(evening, seat, share.points[seat], share.basis)  # type: ignore[union-attr]
        assert sum(row.points for row in found.own) == evening.totals[seat]
        owed = found.from_others if terms.basis is Basis.WINNER else found.from_others or found.own
        assert sum(row.points for row in owed) == share.points[seat]  # type: ignore[union-attr]
        for row in (*found.own, *found.from_others):
            assert english().say(row.what, evening.players)
