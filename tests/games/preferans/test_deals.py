"""What cannot be in a deal of Preferans, by itself and after the deals before it."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.preferans import GAME
from tests.english import say
from tests.games.preferans.deals import Plain, bid, deal, evening, house, let_go, raspasy, read
from tests.games.strategies import NAMES

PLAYED = bid("7H", "Boris", (1, 7, 2), whist="C")
UNPLAYED = bid("7H", "Boris")
HALF = bid("6H", "Boris", half="C")
GIVEN_UP: Plain = {"contract": "7H", "declarer": "Anna", "given_up": True}
AID: Plain = {"aid": [["Anna", 1]]}
ONE: Plain = {"raspasy_bonus": "one"}
TALON: Plain = {"raspasy_dealer": True}
FOUR = {"Anna": 4, "Boris": 3, "Cyril": 2, "Dana": 1}
NO_PASSER = "half-whist is only possible after the other defender passes"
THREE_NUMBERS = "enter one number for each of the three players"
OWES_AN_ANSWER = "both defenders must say whist or pass"
HOW_MANY = "how many tricks does each have?"
NOBODY_WHISTED = "not allowed when nobody whisted"
WAS_GIVEN_UP = "not allowed when the contract was given up"
NO_RASPASY = "not allowed in raspasy"
BOTH_WHIST = "at this table both whist 6♠"
ONLY_LOW = "half-whist is only possible on 6 and 7"
TOO_FEW_OR_MANY = "a player takes 0 to 10 tricks"


def wrong(plain: Plain, seats: int = 3, **agreed: Any) -> dict[str, str]:
    """What is said to be wrong, by field."""
    facts, problems = read(plain, seats, **agreed)
    assert (facts is None) == bool(problems)
    return {problem.field: say(problem.text, NAMES) for problem in problems}


@pytest.mark.parametrize("spelled", ["", "5S", "11S", "7h", "7 H", "7", "NT", "Misere", "06S"])
def test_there_is_no_other_contract(spelled: str) -> None:
    assert wrong({**PLAYED, "contract": spelled}).keys() == {"contract"}


@pytest.mark.parametrize(
    ("changed", "at", "said"),
    [
        ({"contract": None}, "contract", "is missing"),
        ({"declarer": None}, "declarer", "who is the declarer?"),
        ({"declarer": "Cyril"}, "whist", "Cyril is the declarer and cannot whist"),
        ({"whist": None}, "whist", OWES_AN_ANSWER),
        ({"whist": {"Cyril": "whist"}}, "whist", OWES_AN_ANSWER),
        (
            {"whist": {"Cyril": "half", "Anna": "pass"}},
            "whist",
            "the house rules do not allow half-whist",
        ),
        ({"whist": {"Cyril": "pass", "Anna": "pass"}}, "tricks", NOBODY_WHISTED),
        ({"tricks": None}, "tricks", HOW_MANY),
        ({"tricks": {"Anna": 1, "Boris": 7}}, "tricks", THREE_NUMBERS),
        (
            {"tricks": {"Anna": 1, "Boris": 7, "Cyril": 1}},
            "tricks",
            "the tricks add up to 9, not 10",
        ),
        ({"tricks": {"Anna": -1, "Boris": 8, "Cyril": 3}}, "tricks", TOO_FEW_OR_MANY),
        ({"tricks": {"Anna": 11, "Boris": 0, "Cyril": -1}}, "tricks", TOO_FEW_OR_MANY),
        ({"aid": [["Boris", 2]]}, "aid", "the declarer cannot get aid"),
        ({"aid": [["Anna", 0]]}, "aid", "aid must be at least one point"),
        ({"given_up": True}, "given_up", "the house rules do not allow giving up"),
        # Nobody has more tricks in their order than he took in the end.
        (
            {"tricks_by": ["Cyril"] * 3},
            "tricks_by",
            "only 2 tricks are entered for Cyril, who took 3 in play",
        ),
        ({"talon": ["hearts"]}, "talon", "the talon is turned up only in raspasy"),
    ],
)
def test_a_contract_that_was_whisted_cannot_have(changed: Plain, at: str, said: str) -> None:
    found = wrong({**PLAYED, **changed})
    assert at in found
    assert said in found[at]


@pytest.mark.parametrize(
    ("plain", "agreed", "at", "said"),
    [
        (HALF | {"contract": "8H"}, {}, "whist", ONLY_LOW),
        (HALF | {"contract": "misere"}, {}, "whist", ONLY_LOW),
        (HALF | {"whist": {"Cyril": "half", "Anna": "whist"}}, {}, "whist", NO_PASSER),
        (HALF | {"whist": {"Cyril": "half", "Anna": "half"}}, {}, "whist", NO_PASSER),
        (HALF | {"tricks": {"Boris": 6, "Anna": 2, "Cyril": 2}}, {}, "tricks", NOBODY_WHISTED),
        (UNPLAYED | {"tricks_by": ["Boris"]}, {}, "tricks_by", NOBODY_WHISTED),
        (GIVEN_UP | {"contract": "misere"}, {}, "given_up", "misère cannot be given up"),
        (GIVEN_UP | {"whist": {"Boris": "pass", "Cyril": "pass"}}, {}, "whist", WAS_GIVEN_UP),
        (GIVEN_UP | {"tricks": {"Anna": 4, "Boris": 3, "Cyril": 3}}, {}, "tricks", WAS_GIVEN_UP),
        (bid("6S", "Anna", (6, 3, 1), "B"), {"stalingrad": True}, "whist", BOTH_WHIST),
        (bid("6S", "Anna", half="B"), {"stalingrad": True}, "whist", BOTH_WHIST),
        # Where nobody is asked who whists, tricks are needed all the same.
        (bid("misere", "Anna") | {"whist": {}}, {"consolation": "none"}, "tricks", HOW_MANY),
        (bid("9S", "Anna") | {"whist": {}}, {"consolation": "none"}, "whist", OWES_AN_ANSWER),
    ],
)
def test_house_rules_allow_more_but_not(plain: Plain, agreed: Plain, at: str, said: str) -> None:
    assert wrong(plain, half_whist=True, give_up=True, **agreed) == {at: said}


@pytest.mark.parametrize(
    ("changed", "seats", "agreed", "at", "said"),
    [
        ({"declarer": "Anna"}, 3, {}, "declarer", NO_RASPASY),
        ({"whist": {"Anna": "pass"}}, 3, {}, "whist", NO_RASPASY),
        ({"given_up": True}, 3, {"give_up": True}, "given_up", NO_RASPASY),
        ({"tricks": None}, 3, {}, "tricks", HOW_MANY),
        ({"tricks": {"Anna": 5, "Boris": 5}}, 3, {}, "tricks", THREE_NUMBERS),
        # Somebody is named for aid only where there may be points to give.
        (AID, 3, {}, "aid", NO_RASPASY),
        (AID, 3, ONE | {"american_aid": False, "pool_worth": 10}, "aid", NO_RASPASY),
        (AID, 3, ONE | {"raspasy_bonus_to": "mountain"}, "aid", NO_RASPASY),
        (AID, 3, {"raspasy_dealer_point": 1}, "aid", NO_RASPASY),
        # The talon's tricks are a dealer's who sits out, where the table has it.
        ({"tricks": FOUR}, 4, {}, "tricks", THREE_NUMBERS),
        ({"tricks": FOUR | {"Dana": 2}}, 4, TALON, "tricks", "the tricks add up to 11, not 10"),
        ({"talon": ["spades", "clubs", "hearts"]}, 3, {}, "talon", "3 cards instead of 2"),
        ({"talon": ["S"]}, 3, {}, "talon", ""),
    ],
)
def test_raspasy_cannot_have(changed: Plain, seats: int, agreed: Plain, at: str, said: str) -> None:
    found = wrong({**raspasy(2, 5, 3), **changed}, seats, **agreed)
    assert found.keys() == {at}
    assert said in found[at]


UNASKED: Plain = {"contract": "misere", "declarer": "Anna", "tricks": {"Anna": 1, "Boris": 5}}
UNASKED["tricks"] |= {"Cyril": 4}
UNSAID = {key: said for key, said in bid("6S", "Anna", (6, 3, 1), "BC").items() if key != "whist"}


@pytest.mark.parametrize(
    ("plain", "seats", "agreed"),
    [
        (UNPLAYED, 3, {}),
        (bid("10NT", "Anna", (0, 10, 0), whist="B"), 3, {}),
        (bid("misere", "Anna", (10, 0, 0), whist="BC"), 3, {}),
        (bid("misere", "Anna"), 3, {}),
        (raspasy(10, 0, 0), 3, {}),
        (UNPLAYED | {"aid": [["Anna", 12], ["Cyril", 1], ["Anna", 1]]}, 3, {}),
        (UNPLAYED | {"aid": [["Dana", 2]]}, 4, {}),
        (raspasy(0, 5, 5) | {"aid": [["Cyril", 1]]}, 3, ONE),
        (raspasy(1, 5, 4) | {"aid": [["Cyril", 1]]}, 4, {"raspasy_dealer_point": 1}),
        (raspasy(4, 3, 2, 1), 4, TALON),
        (raspasy(2, 5, 3) | {"talon": ["hearts", "hearts"]}, 3, {}),
        (PLAYED | {"tricks_by": ["Cyril", "Cyril", "Anna", *["Boris"] * 7]}, 3, {}),
        (bid("7NT", "Anna", half="B"), 3, {"convention": "sochi"}),
        (GIVEN_UP, 3, {"give_up": True}),
        # Who whists may be left out where nobody is asked, or written down.
        (UNASKED, 3, {"misere_consolation": False}),
        (UNASKED | {"whist": {"Boris": "whist", "Cyril": "whist"}}, 3, {"consolation": "none"}),
        (UNSAID, 3, {"stalingrad": True}),
        (bid("6S", "Anna", (6, 3, 1), "BC"), 3, {"stalingrad": True}),
    ],
)
def test_what_can_just_be(plain: Plain, seats: int, agreed: Plain) -> None:
    assert wrong(plain, seats, **agreed) == {}


def test_one_answer_too_few_is_missing_and_one_too_many_is_wrong() -> None:
    for whisters, missing in (("Anna", True), ("Anna Cyril Dana", False)):
        said = {"whist": dict.fromkeys(whisters.split(), "whist")}
        _, (problem,) = read(UNPLAYED | said, 4)
        assert (problem.field, problem.missing) == ("whist", missing)


def test_nothing_said_has_one_spelling() -> None:
    assert deal({**UNPLAYED, "tricks": {}, "aid": []}) == deal(UNPLAYED)
    blank: Plain = {"declarer": None, "whist": {}, "aid": None}
    assert deal({**raspasy(2, 5, 3), **blank}) == deal(raspasy(2, 5, 3))


# ---- What contradicts who deals, and the deals before ----


def tricks(**taken: int) -> Plain:
    """A raspasy of people by their initials."""
    names = {name[0]: name for name in NAMES[:5]}
    return {"contract": "raspasy", "tricks": {names[one]: n for one, n in taken.items()}}


DEALS = "Dana is dealing and sits out"
A, B, C, D, E = NAMES[:5]
"""They sit in this order, and the last one of the table deals."""


@pytest.mark.parametrize(
    ("plain", "seats", "agreed", "clash"),
    [
        (let_go("7H", D, A, B), 4, {}, ("declarer", DEALS)),
        (let_go("7H", B, C, D), 4, {}, ("whist", DEALS)),
        (tricks(A=2, B=5, D=3), 4, {}, ("tricks", DEALS)),
        (tricks(A=5, B=4, D=1), 4, TALON, ("tricks", DEALS)),
        (tricks(A=4, B=3, C=1, D=2), 4, TALON, None),
        (tricks(A=4, B=3, C=0, D=3), 4, TALON, ("tricks", "the talon wins at most 2 tricks")),
        (let_go("6S", D, A, B), 5, {}, ("declarer", "Dana sits out")),
        (let_go("6S", A, B, D), 5, {}, ("whist", "Dana sits out")),
        (tricks(A=4, B=3, D=3), 5, {}, ("tricks", "Dana sits out")),
        (let_go("6S", A, B, C) | {"aid": [[D, 1]]}, 5, {}, ("aid", "Dana sits out")),
        (let_go("6S", A, B, C) | {"aid": [[D, 1]]}, 5, {"sitter_pays": True}, None),
        (let_go("6S", A, B, C) | {"aid": [[E, 1]]}, 5, {}, None),
    ],
)
def test_who_sits_out_has_no_part_in_a_deal(
    plain: Plain, seats: int, agreed: Plain, clash: tuple[str, str] | None
) -> None:
    before = evening(seats=seats, **agreed).now
    facts = deal(plain, seats, **agreed)
    clashes = score_deal(GAME, house(**agreed), 1, facts, before).clashes
    found = [(one.field, say(one.text, NAMES)) for one in clashes]
    assert found == ([] if clash is None else [clash])


def test_the_two_of_five_who_sit_out_are_listed_the_dealer_first() -> None:
    assert GAME.resting(evening(seats=5).now, house()) == (Seat(4), Seat(3))
    after = evening(let_go("6S", A, B, C), seats=5).now
    assert GAME.resting(after, house()) == (Seat(0), Seat(4))


def test_deals_after_the_end_clash() -> None:
    tens = [bid("10S", name) for name in NAMES[:3]]
    played = evening(*tens, bid("6S", "Anna"))
    assert [(clash.deal, say(clash.text, NAMES)) for clash in played.clashes] == [
        (4, "the game was already over")
    ]
