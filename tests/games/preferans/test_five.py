"""Five at Preferans: the dealer and the player on the dealer's right sit out; worked by hand.

They sit as Anna, Boris, Cyril, Dana and Guest 5, who deals first.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.preferans import GAME
from assistant.games.preferans.auction import turn
from assistant.games.preferans.form import Offers
from assistant.games.preferans.scoring import figures
from tests.english import say
from tests.games.preferans.deals import Plain, deal, evening, house, written
from tests.games.strategies import NAMES

A, B, C, D, E = NAMES[:5]
BOTH, ALONE = "whist", "pass"


def played(contract: str, who: str, tricks: dict[str, int], **whist: str) -> Plain:
    """A contract that somebody played; whoever says whist or pass by the initial of his name."""
    names = {name[0]: name for name in NAMES[:5]}
    says = {names[initial]: said for initial, said in whist.items()}
    return {"contract": contract, "declarer": who, "tricks": tricks, "whist": says}


def let_go(contract: str, who: str, *others: str) -> Plain:
    """A contract against which nobody whisted."""
    return {"contract": contract, "declarer": who, "whist": dict.fromkeys(others, ALONE)}


def raspasy(**tricks: int) -> Plain:
    names = {name[0]: name for name in NAMES[:5]}
    return {"contract": "raspasy", "tricks": {names[one]: n for one, n in tricks.items()}}


PARLETT = (
    played("6S", A, {A: 6, B: 2, C: 2}, B=BOTH, C=ALONE),
    played("7H", B, {B: 6, C: 2, D: 2}, C=BOTH, D=BOTH),
    raspasy(C=4, D=3, G=3),
    played("misere", D, {D: 0, C: 6, E: 4}, C=BOTH, G=BOTH),
    let_go("9S", D, C, E) | {"aid": [[B, 8]]},
    let_go("10D", D, E, A),
    played("misere", E, {E: 0, A: 5, B: 5}, A=BOTH, B=BOTH),
    let_go("6C", A, E, B),
)
"""By whom dealt, and what is written (target 10; a dealer deals again after raspasy and misère):

1 Guest 5: Anna's pool 2; Boris, alone, both defenders' 4 tricks at 2: 8 on Anna.
2 Anna: Boris one down: his mountain 4; Cyril and Dana 4 and two tricks at 4: 12 each on Boris.
3 Boris: mountains Cyril 4, Dana 3, Guest 5 3. 4 Boris: Dana's pool 10.
5 Boris: Dana's pool is full, all 8 to Boris, who deals: Dana 80 on Boris.
6 Cyril: all 10 to the next on Dana's left, Guest 5: Dana 100 on Guest 5.
7 Dana: Guest 5's pool is full: 8 to Anna, 2 to Boris: 80 on Anna, 20 on Boris.
8 Dana: Anna's 2 find nobody: Cyril, on Dana's right, lacks 10 and gets nothing.
"""


def test_an_evening_by_the_text() -> None:
    """Cyril's pool lacks 10: mountains 0 4 14 3 3, 24 in all, a mean of 240 / 5 = 48.

    Anna −88 + 48, Boris 8 − 124 + 48 − 40, Cyril 12 + 48 − 140, Dana 192 + 48 − 30, Guest 5
    100 − 100 + 48 − 30.
    """
    assert written(*PARLETT, seats=5) == {
        "pool Anna": 10,
        "pool Boris": 10,
        "pool Dana": 10,
        "pool Guest 5": 10,
        "mountain Boris": 4,
        "mountain Cyril": 4,
        "mountain Dana": 3,
        "mountain Guest 5": 3,
        "Boris on Anna": 8,
        "Cyril on Boris": 12,
        "Dana on Boris": 92,
        "Dana on Guest 5": 100,
        "Guest 5 on Anna": 80,
        "Guest 5 on Boris": 20,
    }
    of = evening(*PARLETT, seats=5)
    assert [int(one.before.dealer) for one in of.deals] == [4, 0, 1, 1, 1, 2, 3, 3]
    assert of.totals == (-40, -108, -80, 210, 18)
    assert not of.over


def test_the_game_ends_when_all_five_pools_are_full() -> None:
    """Guest 5 deals, Cyril fills his own, and nobody lacks anything: means of 14 / 5 × 10 = 28.

    As above without Cyril's 10, and 20 less of the mean for each.
    """
    of = evening(*PARLETT, let_go("10S", C, A, B), seats=5)
    assert of.over
    assert of.totals == (-60, -128, 0, 190, -2)


SOCHI: dict[str, Any] = {
    "convention": "sochi",
    "edition": 2,
    "raspasy_dealer": True,
    "target": 20,
}
AFTER_SOCHI = (
    played("8D", A, {A: 6, B: 3, C: 1}, B=BOTH, C=ALONE),
    raspasy(B=4, C=0, D=5, A=1),
    raspasy(C=2, D=3, G=4, B=1),
    played("misere", E, {E: 2, D: 5, A: 3}),
    played("7H", B, {B: 7, E: 1, A: 2}, G=BOTH, A=BOTH),
)
"""By whom dealt, and what is written:

1 Guest 5: Anna two down at 6: her mountain 12; both and Guest 5, who deals, 12 each on Anna, Dana
  none; Boris all 4 tricks at 6: 24 on Anna.
2 Anna: mountains Boris 4, Dana 5, and 1 for the talon on Anna's, 13; Cyril's pool 1 for no trick.
3 Boris, a trick now 2: mountains Cyril 4, Dana 5 + 6, Guest 5 8, the talon's 2 on Boris's, 6.
4 Cyril: Guest 5 is caught with 2 tricks at 10: mountain 28; nobody is consoled.
5 Dana: Boris's pool 4; Guest 5 4 and Anna 8 on Boris.
"""


def test_an_evening_in_sochi() -> None:
    """Pools lack 20 16 19 20 20: mountains 33 22 23 31 48, 157 in all, a mean of 314.

    Anna 8 − 60 + 314 − 330, Boris 36 − 12 + 314 − 220, Cyril 12 + 314 − 230, Dana 314 − 310,
    Guest 5 16 + 314 − 480.
    """
    assert written(*AFTER_SOCHI, seats=5, **SOCHI) == {
        "pool Boris": 4,
        "pool Cyril": 1,
        "mountain Anna": 13,
        "mountain Boris": 6,
        "mountain Cyril": 4,
        "mountain Dana": 11,
        "mountain Guest 5": 28,
        "Boris on Anna": 36,
        "Cyril on Anna": 12,
        "Guest 5 on Anna": 12,
        "Guest 5 on Boris": 4,
        "Anna on Boris": 8,
    }
    assert evening(*AFTER_SOCHI, seats=5, **SOCHI).totals == (-68, 118, 96, 4, -150)


ROSTOV: dict[str, Any] = {
    "convention": "rostov",
    "edition": 2,
    "raspasy_dealer_point": 1,
    "target": 20,
}
AFTER_ROSTOV = (
    played("6S", A, {A: 5, B: 3, C: 2}, B=BOTH, C=BOTH),
    raspasy(B=0, C=4, D=6),
    played("9C", C, {C: 9, D: 1, E: 0}, D=BOTH, G=ALONE),
    let_go("6H", A, D, E),
)
"""By whom dealt, and what is written:

1 Guest 5: Anna one down: her mountain 2; 10 on Anna for all but Dana; tricks 3 and 2 at 2.
2 Anna: Boris, with the fewest, 5 × 4 on Cyril and 5 × 6 on Dana, and a point for no trick; a point
  for Anna, who deals; none for Guest 5.
3 Boris: Cyril's pool 8; Dana's one trick at 8 on Cyril. 4 Cyril: Anna's pool 1 + 2.
"""


def test_an_evening_in_rostov() -> None:
    """Pools 3 1 8 0 0 lack 17 19 12 20 20: with Anna's mountain 90 in all, a mean of 180.

    Anna −40 + 180 − 190, Boris 16 + 50 + 180 − 190, Cyril 14 − 28 + 180 − 120, Dana 8 − 30 + 180
    − 200, Guest 5 10 + 180 − 200.
    """
    assert written(*AFTER_ROSTOV, seats=5, **ROSTOV) == {
        "pool Anna": 3,
        "pool Boris": 1,
        "pool Cyril": 8,
        "mountain Anna": 2,
        "Boris on Anna": 16,
        "Cyril on Anna": 14,
        "Guest 5 on Anna": 10,
        "Boris on Cyril": 20,
        "Boris on Dana": 30,
        "Dana on Cyril": 8,
    }
    assert evening(*AFTER_ROSTOV, seats=5, **ROSTOV).totals == (-50, 56, 46, -42, -10)


@pytest.mark.parametrize(
    ("plain", "name", "said"),
    [
        (let_go("6S", D, A, B), "declarer", "Dana sits out"),
        (let_go("6S", E, A, B), "declarer", "Guest 5 is dealing and sits out"),
        (let_go("6S", A, B, D), "whist", "Dana sits out"),
        (raspasy(A=4, B=3, D=3), "tricks", "Dana sits out"),
        (raspasy(A=4, B=3, C=2, D=1), "tricks", "Dana sits out"),
        (raspasy(A=4, B=2, C=1, G=3), "tricks", "the talon wins at most 2 tricks"),
        (let_go("6S", A, B, C) | {"aid": [[D, 1]]}, "aid", "Dana sits out"),
    ],
)
def test_who_sits_out_has_no_part_in_a_deal(plain: Plain, name: str, said: str) -> None:
    before = evening(seats=5, raspasy_dealer=True).now
    rules = house(raspasy_dealer=True)
    facts = deal(plain, seats=5, raspasy_dealer=True)
    (clash,) = score_deal(GAME, rules, 1, facts, before).clashes
    assert (clash.field, say(clash.text, NAMES)) == (name, said)


def test_who_deals_and_sits_out_may_be_helped() -> None:
    facts = deal(let_go("6S", A, B, C) | {"aid": [[E, 1]]}, seats=5)
    assert score_deal(GAME, house(), 1, facts, evening(seats=5).now).clashes == ()


def moment(*deals: Plain) -> Situation:
    return evening(*deals, seats=5).now


def test_the_two_who_sit_out_are_listed_the_dealer_first() -> None:
    assert GAME.resting(moment(), house()) == (Seat(4), Seat(3))
    assert GAME.resting(moment(let_go("6S", A, B, C)), house()) == (Seat(0), Seat(4))


def test_the_form_asks_three_and_offers_aid_to_a_dealer_but_not_to_the_other() -> None:
    """Boris deals and Dana has ten already: all 8 of a nine go to Cyril, Guest 5 or Boris."""
    before = moment(*PARLETT[:4])
    form = Fields({"kind": ["9"], "strain": ["S"], "declarer": ["3"], "whist": ["nobody"]})
    offers = Offers(form, house(), before)
    assert offers.seats == (Seat(2), Seat(3), Seat(4))
    assert offers.aid is not None
    assert set(offers.aid.possible) == {Seat(4), Seat(1), Seat(2)}


def test_bids_go_round_the_three() -> None:
    calls: list[Any] = []
    for seat in (0, 1, 2):
        asked = turn(tuple(calls), house(), moment())
        assert asked is not None
        assert asked.actor == Seat(seat)
        calls.append((Seat(seat), "pass"))


def test_no_trick_in_raspasy_is_counted_for_the_three_alone() -> None:
    agreed: dict[str, Any] = {"raspasy_dealer": True}
    facts = deal(raspasy(A=5, B=5, C=0, G=0), seats=5, **agreed)
    marks = figures(facts, house(**agreed), moment())
    assert [(int(mark.seat), mark.done) for mark in marks] == [
        (0, False),
        (1, False),
        (2, True),
    ]
