"""What cannot be in a deal of Preferans."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.preferans.dealing import clashes
from assistant.games.preferans.facts import MISERE, RASPASY, Contract, Strain
from tests.english import say
from tests.games.preferans.deals import bid, deal, evening, house, raspasy, read
from tests.games.strategies import NAMES

PLAYED = bid("7H", "Boris", (1, 7, 2), whist="C")
UNPLAYED = bid("7H", "Boris")


def where_wrong(plain: dict[str, Any], seats: int = 3, **agreed: Any) -> list[str]:
    facts, problems = read(plain, seats, **agreed)
    assert (facts is None) == bool(problems)
    return [problem.field for problem in problems]


@pytest.mark.parametrize(
    ("spelled", "contract"),
    [
        ("6S", Contract(6, Strain.SPADES)),
        ("9C", Contract(9, Strain.CLUBS)),
        ("10NT", Contract(10, Strain.NO_TRUMPS)),
        ("misere", MISERE),
        ("raspasy", RASPASY),
    ],
)
def test_a_contract_has_one_spelling(spelled: str, contract: Contract) -> None:
    assert Contract.read(spelled) == contract
    assert str(contract) == spelled


@pytest.mark.parametrize("spelled", ["", "5S", "11S", "7h", "7 H", "7", "NT", "Misere", "06S"])
def test_there_is_no_other_contract(spelled: str) -> None:
    assert where_wrong({**PLAYED, "contract": spelled}) == ["contract"]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"contract": None}, "contract"),
        ({"contract": 7}, "contract"),
        ({"declarer": None}, "declarer"),
        ({"declarer": "Dana"}, "declarer"),
        ({"declarer": "Cyril"}, "whist"),
        ({"whist": None}, "whist"),
        ({"whist": {"Cyril": "whist"}}, "whist"),
        ({"whist": {"Cyril": "whist", "Boris": "pass"}}, "whist"),
        ({"whist": {"Cyril": "double", "Anna": "pass"}}, "whist.Cyril"),
        ({"whist": {"Cyril": "half", "Anna": "pass"}}, "whist"),
        ({"whist": {"Cyril": True, "Anna": "pass"}}, "whist.Cyril"),
        ({"whist": {"Cyril": "whist", "Dana": "pass"}}, "whist"),
        ({"whist": ["Cyril"]}, "whist"),
        ({"whist": {"Cyril": "pass", "Anna": "pass"}}, "tricks"),
        ({"tricks": None}, "tricks"),
        ({"tricks": {"Anna": 1, "Boris": 7}}, "tricks"),
        ({"tricks": {"Anna": 1, "Boris": 7, "Cyril": 1}}, "tricks"),
        ({"tricks": {"Anna": 1, "Boris": 7, "Cyril": 3}}, "tricks"),
        ({"tricks": {"Anna": -1, "Boris": 8, "Cyril": 3}}, "tricks"),
        ({"tricks": {"Anna": 11, "Boris": 0, "Cyril": -1}}, "tricks"),
        ({"tricks": {"Anna": True, "Boris": 7, "Cyril": 2}}, "tricks.Anna"),
        ({"tricks": {"Anna": 1.0, "Boris": 7, "Cyril": 2}}, "tricks.Anna"),
        ({"tricks": {"Anna": None, "Boris": 7, "Cyril": 3}}, "tricks"),
        ({"tricks": [1, 7, 2]}, "tricks"),
        ({"tricks": {"Anna": 1, "Boris": 7, "Dana": 2}}, "tricks"),
        ({"aid": [["Boris", 2]]}, "aid"),
        ({"aid": [["Dana", 2]]}, "aid"),
        ({"aid": [["Anna", 0]]}, "aid"),
        ({"aid": [["Anna", -2]]}, "aid"),
        ({"aid": [["Anna", 1.5]]}, "aid"),
        ({"aid": [["Anna"]]}, "aid"),
        ({"aid": ["Anna", 2]}, "aid"),
        ({"aid": {"Anna": 2}}, "aid"),
        ({"trump": "H"}, "trump"),
        ({"made": True}, "made"),
    ],
)
def test_a_played_contract_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert set(where_wrong({**PLAYED, **changed})) == {at}


HALF = bid("6H", "Boris", half="C")


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"contract": "8H"}, "whist: half-whist is only possible on 6 and 7"),
        ({"contract": "misere"}, "whist: half-whist is only possible on 6 and 7"),
        (
            {"whist": {"Cyril": "half", "Anna": "whist"}},
            "whist: half-whist is only possible after the other defender passes",
        ),
        (
            {"whist": {"Cyril": "half", "Anna": "half"}},
            "whist: half-whist is only possible after the other defender passes",
        ),
        (
            {"tricks": {"Boris": 6, "Anna": 2, "Cyril": 2}},
            "tricks: not allowed when nobody whisted",
        ),
    ],
)
def test_a_half_whist_cannot_be(changed: dict[str, Any], says: str) -> None:
    _, (problem,) = read({**HALF, **changed}, half_whist=True)
    assert f"{problem.field}: {say(problem.text, NAMES)}" == says


def test_a_half_whist_is_for_tables_that_agreed_on_it() -> None:
    for contract in ("6S", "7NT"):
        plain = bid(contract, "Anna", half="B")
        assert read(plain, half_whist=True)[1] == []
        assert read(plain, convention="sochi")[1] == []
        _, (problem,) = read(plain)
        assert say(problem.text, NAMES) == "the house rules do not allow half-whist"


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"declarer": "Anna"}, "declarer"),
        ({"whist": {"Anna": "pass"}}, "whist"),
        ({"aid": [["Anna", 1]]}, "aid"),
        ({"tricks": None}, "tricks"),
        ({"tricks": {"Anna": 5, "Boris": 5}}, "tricks"),
    ],
)
def test_raspasy_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**raspasy(2, 5, 3), **changed}) == [at]


def test_tricks_are_of_the_declarer_and_both_defenders() -> None:
    assert where_wrong({**PLAYED, "tricks": {"Anna": 1, "Boris": 7, "Dana": 2}}, seats=4) == [
        "tricks"
    ]


def test_tricks_that_do_not_add_up_say_so() -> None:
    _, (problem,) = read({**PLAYED, "tricks": {"Anna": 1, "Boris": 7, "Cyril": 1}})
    assert say(problem.text, NAMES) == "the tricks add up to 9, not 10"


@pytest.mark.parametrize(
    "plain",
    [
        UNPLAYED,
        PLAYED,
        bid("10NT", "Anna", (0, 10, 0), whist="B"),
        bid("misere", "Anna", (10, 0, 0), whist="BC"),
        bid("misere", "Anna"),
        raspasy(10, 0, 0),
        {**UNPLAYED, "aid": [["Anna", 12], ["Cyril", 1], ["Anna", 1]]},
        {**PLAYED, "aid": [["Cyril", 1]]},
    ],
)
def test_what_can_just_be(plain: dict[str, Any]) -> None:
    assert where_wrong(plain) == []


UNASKED = {"contract": "misere", "declarer": "Anna", "tricks": {"Anna": 1, "Boris": 5, "Cyril": 4}}
NOBODY_CONSOLED: list[dict[str, Any]] = [{"misere_consolation": False}, {"consolation": "none"}]


@pytest.mark.parametrize("agreed", NOBODY_CONSOLED)
def test_whist_may_be_left_out_on_a_misere_where_nobody_is_consoled(agreed: dict[str, Any]) -> None:
    assert where_wrong(UNASKED, **agreed) == []
    facts = deal(UNASKED, **agreed)
    assert facts.whisters == facts.defenders == (1, 2)
    assert where_wrong({**UNASKED, "whist": {"Boris": "whist", "Cyril": "whist"}}, **agreed) == []
    assert where_wrong({**UNASKED, "whist": {"Boris": "whist"}}, **agreed) == ["whist"]
    assert where_wrong({**UNASKED, "tricks": {}}, **agreed) == ["tricks"]
    assert where_wrong({**UNASKED, "contract": "9S"}, **agreed) == ["whist"]
    assert where_wrong(UNASKED) == ["whist"]


def test_nothing_said_has_one_spelling() -> None:
    nothing: dict[str, Any] = {"tricks": {}, "aid": []}
    assert deal({**UNPLAYED, **nothing}) == deal(UNPLAYED)
    blank: dict[str, Any] = {"declarer": None, "whist": {}, "aid": None}
    assert deal({**raspasy(2, 5, 3), **blank}) == deal(raspasy(2, 5, 3))


def test_aid_may_go_to_a_sitting_dealer() -> None:
    assert where_wrong({**UNPLAYED, "aid": [["Dana", 2]]}, seats=4) == []


@pytest.mark.parametrize(
    ("plain", "at"),
    [
        (bid("7H", "Anna"), "declarer"),
        (bid("7H", "Boris"), "whist"),
        (bid("7H", "Boris", (1, 7, 2), whist="A"), "whist"),
        (raspasy(2, 5, 3), "tricks"),
    ],
)
def test_a_sitting_dealer_takes_no_part(plain: dict[str, Any], at: str) -> None:
    anna_deals = Situation(2, Seat(0), 4)
    (clash,) = clashes(deal(plain, seats=4), house(), anna_deals)
    assert clash.field == at
    assert clashes(deal(plain), house(), Situation(2, Seat(0), 3)) == []
    assert clashes(deal(plain, seats=4), house(), Situation(2, Seat(3), 4)) == []


def test_deals_after_the_end_clash() -> None:
    tens = [bid("10S", name) for name in NAMES[:3]]
    played = evening(*tens, bid("6S", "Anna"))
    assert [(clash.deal, say(clash.text, NAMES)) for clash in played.clashes] == [
        (4, "the game was already over")
    ]


# ---- How it was played ----


@pytest.mark.parametrize(
    ("followed", "at"),
    [
        (["Boris", "Boris", "Cyril"], []),
        (["Cyril", "Cyril", "Anna", *["Boris"] * 7], []),
        (["Cyril"] * 3, ["tricks_by"]),
        (["Boris"] * 8, ["tricks_by"]),
        (["Dana"], ["tricks_by"]),
        ("Boris", ["tricks_by"]),
        ([1], ["tricks_by"]),
    ],
)
def test_tricks_in_their_order_are_no_more_than_each_took(followed: Any, at: list[str]) -> None:
    assert where_wrong({**PLAYED, "tricks_by": followed}) == at


def test_nobody_takes_a_trick_of_a_deal_that_was_not_played() -> None:
    assert where_wrong({**UNPLAYED, "tricks_by": ["Boris"]}) == ["tricks_by"]


@pytest.mark.parametrize(
    ("plain", "talon", "at"),
    [
        (raspasy(2, 5, 3), ["hearts", "hearts"], []),
        (raspasy(2, 5, 3), ["spades"], []),
        (raspasy(2, 5, 3), ["spades", "clubs", "hearts"], ["talon"]),
        (raspasy(2, 5, 3), ["S"], ["talon"]),
        (PLAYED, ["hearts"], ["talon"]),
    ],
)
def test_the_talon_is_turned_up_in_raspasy_two_cards_at_most(
    plain: dict[str, Any], talon: list[str], at: list[str]
) -> None:
    assert where_wrong({**plain, "talon": talon}) == at
