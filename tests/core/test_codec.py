"""Plain data becomes facts, or says what is wrong and where."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.codec import decode, empty, encode, shown, tidy
from assistant.core.ledger import Seat
from tests.english import say
from tests.games.strategies import JSON

NAMES = ("Anna", "Zoé")
SEATS = {"Anna": Seat(0), "Zoé": Seat(1)}


class Whist(StrEnum):
    """What a defender says."""

    WHIST = "whist"
    PASS = "pass"


@dataclass(frozen=True)
class Card:
    """A card with a spelling of its own."""

    text: str

    @classmethod
    def read(cls, text: str) -> Card | None:
        return cls(text) if text in ("AS", "TH") else None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Seven:
    """Something inside of a deal."""

    by: Seat
    won: bool


@dataclass(frozen=True)
class Facts:
    """A deal with one of each kind of fact."""

    player: Seat
    card: Card | None = None
    says: Whist | None = None
    points: int = 0
    made: bool | None = None
    note: str = ""
    seven: Seven | None = None
    tricks: Mapping[Seat, int] = field(default_factory=dict)
    aid: tuple[tuple[Seat, int], ...] = ()
    all_say: tuple[Whist, ...] = ()


def read(**plain: Any) -> tuple[Facts | None, list[tuple[str, str]]]:
    """Read a deal; say what is wrong in plain English."""
    facts, problems = decode(Facts, {"player": "Anna", **plain}, SEATS)
    return facts, [(problem.field, say(problem.text, NAMES)) for problem in problems]


WHOLE = Facts(
    Seat(1),
    Card("TH"),
    Whist.PASS,
    60,
    False,
    "late",
    Seven(Seat(0), True),
    {Seat(0): 0, Seat(1): 10},
    ((Seat(1), 2), (Seat(0), 1)),
    (Whist.WHIST, Whist.WHIST),
)


def test_facts_are_written_with_names_and_read_back() -> None:
    plain = encode(WHOLE, NAMES)
    assert plain["tricks"] == {"Anna": 0, "Zoé": 10}
    assert plain["aid"] == [["Zoé", 2], ["Anna", 1]]
    assert decode(Facts, plain, SEATS) == (WHOLE, [])


def test_what_says_nothing_is_left_out_and_read_as_if_it_were() -> None:
    assert encode(Facts(Seat(0)), NAMES) == {"player": "Anna"}
    nothing: dict[str, Any] = {"card": None, "seven": {}, "tricks": {"Zoé": None}, "aid": []}
    assert read(**nothing, nobody_knows=None) == (Facts(Seat(0)), [])
    assert [value for value in (0, False, "", "x", [0]) if empty(value)] == []


@pytest.mark.parametrize(
    ("key", "value", "at", "text"),
    [
        ("points", True, "points", "true is not a whole number"),
        ("points", 60.0, "points", "60.0 is not a whole number"),
        ("points", "60", "points", "60 is not a whole number"),
        ("points", 10**13, "points", "… is not a whole number"),
        ("points", float("inf"), "points", "inf is not a whole number"),
        ("made", 1, "made", "1 is neither true nor false"),
        ("made", "yes", "made", "yes is neither true nor false"),
        ("player", "Dana", "player", "Dana does not sit at this table"),
        ("player", 0, "player", "0 does not sit at this table"),
        ("card", "2S", "card", "there is no 2S"),
        ("card", ["AS"], "card", "there is no […]"),
        ("says", "half", "says", "half is none of whist, pass"),
        ("note", 7, "note", "7 is not a text"),
        ("seven", "won", "seven", "won is not an object"),
        ("seven", {"by": "Anna"}, "seven.won", "is missing"),
        ("seven", {"by": "Anna", "won": True, "x": 1}, "seven.x", "nobody knows this key"),
        ("tricks", [1, 2], "tricks", "[…] is not an object"),
        ("tricks", {"Anna": "two"}, "tricks.Anna", "two is not a whole number"),
        ("tricks", {"Dana": 2}, "tricks", "Dana does not sit at this table"),
        ("tricks", {"Zoé": 1, "Zoe\u0301": 2}, "tricks", "the key Zoe\u0301 is said twice"),
        ("aid", {"Anna": 1}, "aid", "{…} is not a list"),
        ("aid", [["Anna"]], "aid", "[…] is not a list of 2"),
        ("aid", [["Anna", 1, 2]], "aid", "[…] is not a list of 2"),
        ("all_say", ["whist", None], "all_say", "null is none of whist, pass"),
        ("unknown", 1, "unknown", "nobody knows this key"),
        ("a\nb", 1, "a�b", "nobody knows this key"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(key: str, value: Any, at: str, text: str) -> None:
    facts, problems = read(**{key: value})
    assert facts is None
    assert problems == [(at, text)]


def test_everything_that_is_wrong_is_said_in_the_order_it_was_written() -> None:
    _, problems = decode(Facts, {"z": 1, "a": 1, "points": "x"}, SEATS)
    assert [problem.field for problem in problems] == ["z", "a", "player", "points"]
    assert [problem.missing for problem in problems] == [False, False, True, False]


@pytest.mark.parametrize("data", [None, [], "x", 3, True])
def test_a_deal_is_an_object(data: Any) -> None:
    facts, problems = decode(Facts, data, SEATS)
    assert facts is None
    assert [problem.field for problem in problems] == [""]


@pytest.mark.parametrize(
    ("written", "spelled"),
    [
        (" Anna  K. ", "Anna K."),
        ("Zoe\u0301", "Zoé"),
        ("\u00a0Anna\u00a0", "Anna"),
        ("赤桐\u3000裕二", "赤桐\u3000裕二"),
        ("   ", ""),
    ],
)
def test_a_name_has_one_spelling(written: str, spelled: str) -> None:
    assert tidy(written) == spelled


@given(text=st.text())
def test_a_tidy_name_stays_as_it_is(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)
    assert unicodedata.is_normalized("NFC", tidy(text))


@given(data=JSON | st.text())
def test_what_is_shown_fits_a_line(data: Any) -> None:
    assert shown(data).isprintable()
    assert 0 < len(shown(data)) <= 41


@given(data=JSON)
def test_garbage_is_a_problem_never_an_exception(data: Any) -> None:
    facts, problems = decode(Facts, data, SEATS)
    assert (facts is None) == bool(problems)
