"""What cannot be in a deal of Babel."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.families.poker.hand_entry import PACK
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind
from assistant.games.babel.deals import Facts, Held, problems
from tests.english import say
from tests.games.babel.deals import NAMES, facts_of, house, plain, read

CARDS = [str(card) for suit in PACK.values() for card in suit]
TEN = "AS KS QS JS TS 9D 9C 9H 4D 4C"


def wrong(deal: Any, seats: int = 3) -> list[tuple[str, str]]:
    """What is wrong, and where."""
    facts, found = read(deal, seats)
    assert (facts is None) == bool(found)
    return [(problem.field, say(problem.text, NAMES)) for problem in found]


def where_wrong(deal: Any, seats: int = 3) -> list[str]:
    return [field for field, _ in wrong(deal, seats)]


# --- everybody has hands ---


def test_the_deal_of_the_record_format_is_possible() -> None:
    facts = facts_of(plain(["flush", "full_house"], TEN, [], stopped_by="Anna"))
    assert facts.hands[Seat(0)] == (Kind.FLUSH, Kind.FULL_HOUSE)
    held = facts.hands[Seat(1)]
    assert isinstance(held, Held)
    assert [str(card) for card in held.cards] == TEN.split()
    assert facts.hands[Seat(2)] == ()
    assert facts.stopped_by == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hands_has_every_player(seats: int) -> None:
    everybody = plain(*[["pair"]] * seats)
    assert wrong(everybody, seats) == []
    del everybody["hands"]["Boris"]
    assert wrong(everybody, seats) == [("hands.Boris", "is missing")]


def test_who_is_not_told_yet_is_missing_rather_than_wrong() -> None:
    _, found = read({"hands": {"Boris": ["pair"]}})
    assert [(p.field, p.missing) for p in found] == [("hands.Anna", True), ("hands.Cyril", True)]
    _, found = read({})
    assert [(p.field, p.missing) for p in found] == [("hands", True)]


@pytest.mark.parametrize("nothing", [[], None, {}, ["nothing"], {"cards": []}])
def test_a_player_may_have_made_nothing(nothing: Any) -> None:
    assert wrong({"hands": {"Anna": nothing, "Boris": ["pair"], "Cyril": []}}) == []


@pytest.mark.parametrize(
    ("hands", "at"),
    [
        ({"Dana": ["pair"]}, "hands"),
        ({"Anna": "flush"}, "hands.Anna"),
        ({"Anna": 2}, "hands.Anna"),
        ({"Anna": ["flask"]}, "hands.Anna"),
        ({"Anna": [["AS", "KS", "QS", "JS", "TS"]]}, "hands.Anna"),
        ({"Anna": [{"kind": "four", "split": [3, 1]}]}, "hands.Anna"),
        ({"Anna": {"cards": ["1S"]}}, "hands.Anna.cards"),
        ({"Anna": {"cards": "AS KS"}}, "hands.Anna.cards"),
        ({"Anna": {"kinds": ["pair"]}}, "hands.Anna.kinds"),
    ],
    ids=str,
)
def test_what_is_no_hand_is_wrong_at_its_player(hands: dict[str, Any], at: str) -> None:
    assert where_wrong({"hands": {**plain([], [], [])["hands"], **hands}}) == [at]


@pytest.mark.parametrize("hands", [[["pair"]] * 3, "flush", 3])
def test_hands_are_told_by_player(hands: Any) -> None:
    assert where_wrong({"hands": hands}) == ["hands"]


@pytest.mark.parametrize("key", ["drawn", "left_over", "dealer"])
def test_nothing_else_belongs_to_a_deal(key: str) -> None:
    assert wrong(plain([], [], []) | {key: 1}) == [(key, "unknown key")]


# --- at most two kinds of five cards, or one of ten ---


@pytest.mark.parametrize("kind", FIVE_CARDS)
@pytest.mark.parametrize("other", FIVE_CARDS)
def test_two_hands_of_five_cards_are_any_two(kind: Kind, other: Kind) -> None:
    assert wrong(plain([str(kind), str(other)], [str(other)], [])) == []


@pytest.mark.parametrize("kind", TEN_CARDS)
def test_a_hand_of_ten_cards_is_scored_alone(kind: Kind) -> None:
    assert wrong(plain([str(kind)], [], [])) == []
    for hands in (["pair", str(kind)], [str(kind), "pair"]):
        ((field, text),) = wrong(plain([], hands, []))
        assert field == "hands"
        name = str(kind).replace("_", " ")
        assert text == f"Boris: {name}: a ten-card hand leaves no second hand"


def test_two_hands_of_ten_cards_are_both_too_much() -> None:
    assert len(wrong(plain(["double_flush", "double_straight"], [], []))) == 2


def test_three_hands_are_too_many() -> None:
    assert wrong(plain([], [], ["pair", "pair", "pair"])) == [
        ("hands", "Cyril: at most 2 hands count")
    ]


# --- cards: any number, none twice in the deal ---


@pytest.mark.parametrize("number", [1, 4, 5, 10, 17, 49])
def test_any_number_of_cards_may_be_held(number: int) -> None:
    assert wrong({"hands": {"Anna": {"cards": CARDS[:number]}, "Boris": [], "Cyril": []}}) == []


def test_nobody_can_hold_more_than_49_cards() -> None:
    deal = {"hands": {"Anna": {"cards": CARDS[:50]}, "Boris": [], "Cyril": []}}
    assert wrong(deal) == [("hands", "Anna: nobody can have more than 49 cards")]


def test_a_card_may_appear_only_once_in_a_deal() -> None:
    assert wrong(plain("AS KS AS", [], [])) == [("hands", "♠A appears twice")]
    assert wrong(plain("AS KS", "2C KS", [])) == [("hands", "♠K appears twice")]
    assert wrong(plain("AS KS", "2C QS", "AH AD")) == []


def test_a_whole_pack_may_be_in_three_hands() -> None:
    shares = [" ".join(CARDS[:20]), " ".join(CARDS[20:40]), " ".join(CARDS[40:])]
    assert wrong(plain(*shares)) == []


# --- whoever stopped ---


@pytest.mark.parametrize("name", NAMES[:3])
def test_anybody_may_have_stopped_it_or_nobody(name: str) -> None:
    assert wrong(plain([], [], [], stopped_by=name)) == []
    assert wrong(plain([], [], []) | {"stopped_by": None}) == []


@pytest.mark.parametrize("name", ["Dana", 0, True, ["Anna"]])
def test_only_a_player_can_have_stopped_it(name: Any) -> None:
    assert where_wrong(plain([], [], []) | {"stopped_by": name}) == ["stopped_by"]


def test_a_stop_that_the_hands_do_not_allow_is_no_mistake() -> None:
    assert wrong(plain(["pair"], [], [], stopped_by="Anna")) == []


# --- a deal of another table ---


def test_a_deal_of_more_or_fewer_players_is_none_of_this_table() -> None:
    facts = facts_of(plain([], [], [], ["pair"], stopped_by="Dana"), seats=4)
    assert [p.field for p in problems(facts, house(), 4)] == []
    assert [p.field for p in problems(facts, house(), 3)] == ["hands"]
    (missing,) = problems(facts, house(), 5)
    assert (missing.field, missing.missing) == ("hands", True)
    assert say(missing.text, NAMES) == "what does Emil have?"
    stranger = Facts(dict.fromkeys(map(Seat, range(3)), ()), Seat(3))
    assert [p.field for p in problems(stranger, house(), 3)] == ["hands"]
