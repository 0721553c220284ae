"""What cannot be turned in at a party."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind
from assistant.games import find_game
from assistant.games.babel_party import Facts
from assistant.records.record import FORMAT, read_record
from tests.english import say
from tests.games.babel_party.deals import facts_of, read, turned_in
from tests.games.strategies import NAMES

SCORING = ["straight", "flush", "full_house", "four", "straight_flush", "royal_flush"]
FLUSH_AND_STRAIGHT = "2H 6H 9H JH KH 3S 4D 5C 6S 7D"


def wrong(plain: Any, **agreed: Any) -> list[tuple[str, str]]:
    """What is wrong, and where."""
    facts, found = read(plain, **agreed)
    assert (facts is None) == bool(found)
    return [(problem.field, say(problem.text, NAMES)) for problem in found]


def test_the_turn_ins_of_the_record_format_are_possible() -> None:
    assert facts_of(turned_in("Anna", "straight", "flush")) == Facts(
        Seat(0), (Kind.STRAIGHT, Kind.FLUSH)
    )
    facts = facts_of(turned_in("Boris", FLUSH_AND_STRAIGHT))
    assert (facts.player, facts.hands, len(facts.cards)) == (1, (), 10)


# --- who ---


@pytest.mark.parametrize("player", ["Dana", 0, True, ["Anna"]])
def test_only_a_player_turns_in(player: Any) -> None:
    assert [at for at, _ in wrong(turned_in("Anna", "flush", "flush") | {"player": player})] == [
        "player"
    ]


@pytest.mark.parametrize("plain", [{"hands": ["flush", "flush"]}, {"player": None}, {}])
def test_who_turns_in_is_asked(plain: dict[str, Any]) -> None:
    _, found = read(plain)
    assert [(problem.field, problem.missing) for problem in found] == [("player", True)]


def test_who_has_left_this_party_turns_nothing_in() -> None:
    plain = {"player": "Boris", "hands": ["straight", "flush"]}
    record = {"format": FORMAT, "game": "babel_party", "players": ["Anna", "Boris"]}
    left = record | {"deals": [plain, {"left": "Boris"}, plain]}
    assert [problem.field for problem in read_record(left, find_game)[1]] == ["player"]
    assert read_record(record | {"deals": [plain, {"left": "Boris"}]}, find_game)[1] == []


@pytest.mark.parametrize("key", ["stopped_by", "dealer", "kinds"])
def test_nothing_else_belongs_to_a_turn_in(key: str) -> None:
    plain = turned_in("Anna", "flush", "flush") | {key: 1}
    assert wrong(plain) == [(key, "unknown key")]


# --- two scoring hands, or one of ten cards ---


@pytest.mark.parametrize("one", SCORING)
@pytest.mark.parametrize("other", SCORING)
def test_two_hands_from_a_straight_up_are_turned_in(one: str, other: str) -> None:
    assert wrong(turned_in("Anna", one, other)) == []


@pytest.mark.parametrize("kind", TEN_CARDS)
def test_one_hand_of_ten_cards_is_turned_in_alone(kind: Kind) -> None:
    assert wrong(turned_in("Anna", str(kind))) == []
    word = str(kind).replace("_", " ")
    for hands in ((str(kind), "flush"), ("flush", str(kind))):
        assert wrong(turned_in("Anna", *hands)) == [
            ("hands", f"{word}: a ten-card hand leaves no second hand")
        ]


@pytest.mark.parametrize("kind", ["nothing", "pair", "two_pair", "three"])
def test_hands_that_do_not_score_are_refused(kind: str) -> None:
    word = kind.replace("_", " ")
    said = [("hands", f"{word} does not score here")]
    assert wrong(turned_in("Anna", "flush", kind)) == said
    assert wrong(turned_in("Anna", kind, "double_flush")) == said
    assert wrong(turned_in("Anna", kind)) == said
    assert wrong(turned_in("Anna", kind, kind)) == said * 2


def test_every_hand_of_five_cards_scores_or_not() -> None:
    assert {"nothing", "pair", "two_pair", "three", *SCORING} == {str(kind) for kind in FIVE_CARDS}


@pytest.mark.parametrize("kind", SCORING)
def test_one_hand_of_five_cards_is_not_enough_yet(kind: str) -> None:
    _, (problem,) = read(turned_in("Anna", kind))
    assert (problem.field, problem.missing) == ("hands", True)
    assert say(problem.text, NAMES) == "turn in two five-card hands or one ten-card hand"


def test_three_hands_are_too_many() -> None:
    _, (problem,) = read(turned_in("Anna", "flush", "flush", "flush"))
    assert (problem.field, problem.missing) == ("hands", False)


@pytest.mark.parametrize("nothing", [{}, {"hands": []}, {"hands": None, "cards": []}])
def test_a_turn_in_of_nothing_is_missing_its_hands(nothing: dict[str, Any]) -> None:
    _, (problem,) = read({"player": "Anna", **nothing})
    assert (problem.field, problem.missing) == ("hands", True)


@pytest.mark.parametrize(
    ("hands", "at"),
    [
        (["flask", "flush"], "hands"),
        ("flush", "hands"),
        ({"Anna": ["flush"]}, "hands"),
        ([["AS"], "flush"], "hands"),
        (["flush", None], "hands"),
    ],
    ids=str,
)
def test_what_is_no_hand_is_refused(hands: Any, at: str) -> None:
    assert [field for field, _ in wrong({"player": "Anna", "hands": hands})] == [at]


# --- or the ten cards ---


@pytest.mark.parametrize(
    "cards",
    [
        FLUSH_AND_STRAIGHT,
        "AS 2D 3C 4H 5S 6D 7C 8H 9S TD",
        "AH QH TH 9H 8H 6H 5H 4H 3H 2H",
        # of several packs: the same cards twice, five of a kind, nines only
        "2H 6H 9H JH KH 2H 6H 9H JH KH",
        "7S 7S 7H 7D 7C KS KS KD QH QC",
        "9H 9H 9H 9H 9H 9H 9H 9H 9H 9H",
    ],
)
def test_ten_cards_that_make_two_hands_are_turned_in(cards: str) -> None:
    assert wrong(turned_in("Anna", cards)) == []


@pytest.mark.parametrize(
    "cards",
    [
        # a royal flush and a three; one full house of two threes; five pairs; one straight
        "AS KS QS JS TS 9D 9C 9H 4D 2C",
        "AS AH AD KS QS 9D 9C 9H 4D 2C",
        "AS AH KS KH QS QD 9D 9C 4D 4C",
        "AS KD JC 9H 7S 5D 3C 2H 8S 6D",
    ],
)
def test_cards_of_which_two_hands_do_not_score_are_refused(cards: str) -> None:
    said = [("cards", "these cards do not make two scoring hands")]
    assert wrong(turned_in("Anna", cards)) == said


@pytest.mark.parametrize(
    ("number", "these"),
    [(1, "1 card"), *((n, f"{n} cards") for n in (5, 9, 11))],
)
def test_ten_cards_are_turned_in_no_more_and_no_fewer(number: int, these: str) -> None:
    cards = f"{FLUSH_AND_STRAIGHT} AS".split()[:number]
    said = [("cards", f"{these} instead of 10")]
    assert wrong({"player": "Anna", "cards": cards}) == said


@pytest.mark.parametrize("cards", ["AS KS", ["1S"], [["AS"]], {"cards": ["AS"]}, 10])
def test_what_is_no_card_is_refused(cards: Any) -> None:
    assert {field for field, _ in wrong({"player": "Anna", "cards": cards})} == {"cards"}


def test_hands_and_cards_are_not_both_said() -> None:
    plain = turned_in("Anna", FLUSH_AND_STRAIGHT) | {"hands": ["flush", "straight"]}
    assert wrong(plain) == [("cards", "enter the hands or the cards, not both")]


def test_a_house_rule_does_not_change_what_may_be_turned_in() -> None:
    cards = "AS 2D 3C 4H 5S 6D 7C 8H 9S TD"
    assert wrong(turned_in("Anna", cards), double_straight=20) == []
    assert wrong(turned_in("Anna", "double_straight"), double_straight=20) == []
