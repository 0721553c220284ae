"""The limits of a table of Mariáš: for a deal, for an evening, and what ends the table."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from tests.games.marias.deals import house
from tests.games.strategies import NAMES

LEAGUE = {"payer_cap": 20, "evening_cap": 100, "evening_cap_ends": True}


def kept(deals: list[dict[str, Any]], players: int = 3, **rules: Any) -> Evening:
    """A table of Anna, Boris, Cyril and, of four, Dana; the last of them deals first."""
    names = list(NAMES[:players])
    record = {"format": FORMAT, "game": "marias", "players": names, "rules": rules, "deals": deals}
    evening, problems = read_record({**record, "first_dealer": names[-1]}, find_game)
    assert problems == []
    assert evening is not None
    return evening


def lost(soloist: str, contract: str = "durch", **more: Any) -> dict[str, Any]:
    return {"soloist": soloist, "contract": contract, "made": False, **more}


def won(soloist: str, contract: str = "durch", **more: Any) -> dict[str, Any]:
    return {"soloist": soloist, "contract": contract, "made": True, **more}


def fine(payer: str, points: int, *to: str) -> dict[str, Any]:
    return {"adjustment": {"from": [payer], "to": list(to), "points": points, "reason": "renonc"}}


@pytest.mark.parametrize(
    ("cap", "points"),
    [(0, (-20, 10, 10)), (20, (-20, 10, 10)), (19, (-19, 10, 9)), (1, (-1, 1, 0))],
)
def test_what_a_limit_leaves_is_shared_odd_points_to_the_left_first(
    cap: int, points: tuple[int, ...]
) -> None:
    """Anna owes 10 to each; Boris sits on her left."""
    assert kept([lost("Anna")], payer_cap=cap).totals == points


def test_of_four_the_odd_points_go_round_from_the_payers_left() -> None:
    """Cyril owes 5 to each of three and pays 11: 4 to Dana, 4 to Anna, 3 to Boris."""
    assert kept([lost("Cyril", "betl")], 4, payer_cap=11).totals == (4, 3, -11, 4)


def test_two_against_two_each_pays_one() -> None:
    """A hundred in hearts is 8, the game 2: Cyril and Dana owe 10 each and pay 7."""
    deal = {
        "soloist": "Anna",
        "partner": "Boris",
        "contract": "suit",
        "trump": "hearts",
        "announced": ["soloist_hundred"],
        "card_points": 60,
        "marriages": {"soloist": ["hearts"]},
    }
    assert kept([deal], 4).totals == (10, 10, -10, -10)
    assert kept([deal], 4, payer_cap=7).totals == (7, 7, -7, -7)


def test_the_limits_hold_one_after_the_other() -> None:
    """40 each: 15 between two, 20 in all, of which 30 − 18 = 12 may still be lost."""
    first = lost("Anna", "durch", fleks={"game": 2})
    rules = {"payment_cap": 15, "payer_cap": 18, "evening_cap": 30}
    assert kept([first], **rules).totals == (-18, 9, 9)
    assert kept([first, first], **rules).totals == (-30, 15, 15)
    assert kept([first, first, first], **rules).totals == (-30, 15, 15)


def test_a_fine_counts_towards_the_evenings_limit() -> None:
    """Anna paid 10 to each and has 10 of 30 left."""
    fined = kept([fine("Anna", 10, "Boris", "Cyril"), lost("Anna")], evening_cap=30)
    assert fined.totals == (-30, 15, 15)


def test_who_was_fined_beyond_the_limit_pays_nothing_for_a_deal() -> None:
    fined = kept([fine("Anna", 20, "Boris", "Cyril"), lost("Anna")], evening_cap=30)
    assert fined.totals == (-40, 20, 20)


def test_who_wins_may_lose_it_again() -> None:
    """Anna −20, +20, then 20 of the 20 + 5 that she may lose: 25 points were hers to lose."""
    won_back = kept([lost("Anna"), won("Anna"), lost("Anna")], evening_cap=25)
    assert won_back.totals == (-20, 10, 10)


def test_who_has_won_may_lose_that_beside_the_limit() -> None:
    """Anna +20, then a durch with a flek: 20 to each, 40 of the 25 + 20 that she may lose."""
    lost_again = kept([won("Anna"), lost("Anna", "durch", fleks={"game": 1})], evening_cap=25)
    assert lost_again.totals == (-20, 10, 10)


def test_the_deal_after_which_somebody_has_lost_the_limit_ends_the_table() -> None:
    deals = [lost("Boris") for _ in range(5)]
    assert not kept(deals[:4], **LEAGUE).over
    assert kept(deals, **LEAGUE).over
    assert not kept(deals, **{**LEAGUE, "evening_cap_ends": False}).over
    record = {"format": FORMAT, "game": "marias", "players": list(NAMES[:3]), "rules": LEAGUE}
    evening, (problem,) = read_record({**record, "deals": [*deals, deals[0]]}, find_game)
    assert evening is None
    assert problem.deal == 6


def test_a_fine_alone_does_not_end_the_table_but_the_next_deal_does() -> None:
    fined = [fine("Boris", 50, "Anna", "Cyril")]
    assert kept(fined, **LEAGUE).totals == (50, -100, 50)
    assert not kept(fined, **LEAGUE).over
    assert kept([*fined, won("Anna")], **LEAGUE).over


def test_a_table_that_no_limit_ends_agrees_on_an_end_itself() -> None:
    game = find_game("marias")
    assert game is not None
    assert game.endless(house())
    assert not game.endless(house(**LEAGUE))
