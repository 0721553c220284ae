"""Plain data becomes facts, or says what is wrong and where."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.codec import EVERYBODY, decode, empty, encode, shown, tidy
from assistant.core.seat import Seat
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
        ("points", 10**13, "points", "10000000000000 is too large"),
        ("points", 10**60, "points", "… is too large"),
        ("points", "9" * 50, "points", f"{'9' * 40}… is too large"),
        ("points", "+5.5", "points", "+5.5 is not a whole number"),
        ("points", float("inf"), "points", "inf is not a whole number"),
        ("made", 1, "made", "1 is not true or false"),
        ("player", "Dana", "player", "Dana is not at this table"),
        ("player", 0, "player", "0 is not at this table"),
        ("card", "2S", "card", "there is no 2S"),
        ("card", ["AS"], "card", "there is no […]"),
        ("says", "half", "says", "half is not one of whist, pass"),
        ("note", 7, "note", "7 is not text"),
        ("seven", {"by": "Anna"}, "seven.won", "is missing"),
        ("seven", {"by": "Anna", "won": True, "x": 1}, "seven.x", "unknown key"),
        ("tricks", [1, 2], "tricks", "[…] is not an object"),
        ("tricks", {"Anna": "two"}, "tricks.Anna", "two is not a whole number"),
        ("tricks", {"Dana": 2}, "tricks", "Dana is not at this table"),
        ("tricks", {"Zoé": 1, "Zoe\u0301": 2}, "tricks", "the key Zoe\u0301 appears twice"),
        ("aid", {"Anna": 1}, "aid", "{…} is not a list"),
        ("aid", [["Anna"]], "aid", "[…] is not a list of 2 values"),
        ("unknown", 1, "unknown", "unknown key"),
        ("a\nb", 1, "a�b", "unknown key"),
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


# --- what may be of several types, told apart by the shape of the data ---


@dataclass(frozen=True)
class Shared:
    """Something said at greater length."""

    says: Whist
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Shapes:
    """A deal whose facts may be said in several ways."""

    said: Whist | tuple[Card, ...] | Shared | None = None
    all_said: tuple[Whist | tuple[Card, ...] | Shared, ...] = ()
    count: int | Whist | None = None
    points: int | bool = 0


AS, TH = Card("AS"), Card("TH")


def read_shapes(**plain: Any) -> tuple[Shapes | None, list[tuple[str, str]]]:
    facts, problems = decode(Shapes, plain, SEATS)
    return facts, [(problem.field, say(problem.text, NAMES)) for problem in problems]


@pytest.mark.parametrize(
    ("plain", "facts"),
    [
        ({"said": "pass"}, Shapes(Whist.PASS)),
        ({"said": ["AS", "TH"]}, Shapes((AS, TH))),
        ({"said": {"says": "whist"}}, Shapes(Shared(Whist.WHIST))),
        ({"said": {"says": "pass", "cards": ["TH"]}}, Shapes(Shared(Whist.PASS, (TH,)))),
        (
            {"all_said": ["whist", ["AS"], {"says": "pass"}]},
            Shapes(all_said=(Whist.WHIST, (AS,), Shared(Whist.PASS))),
        ),
        ({"count": 7}, Shapes(count=7)),
        ({"count": "pass"}, Shapes(count=Whist.PASS)),
        ({"points": True}, Shapes(points=True)),
        ({"points": 1}, Shapes(points=1)),
    ],
)
def test_the_shape_of_the_data_tells_which_type_it_is_and_comes_back(
    plain: dict[str, Any], facts: Shapes
) -> None:
    found, problems = read_shapes(**plain)
    assert (repr(found), problems) == (repr(facts), [])  # True equals 1, but is not written so
    assert encode(facts, NAMES) == plain


@pytest.mark.parametrize(
    ("key", "value", "at", "text"),
    [
        ("said", "half", "said", "half is not one of whist, pass"),
        ("said", 3, "said", "3 is not one of whist, pass"),
        ("said", ["AS", "2S"], "said", "there is no 2S"),
        ("said", {"cards": ["AS"]}, "said.says", "is missing"),
        ("all_said", ["whist", None], "all_said", "null is not one of whist, pass"),
        ("all_said", [{"says": "half"}], "all_said.says", "half is not one of whist, pass"),
        ("count", 7.5, "count", "7.5 is not a whole number"),
    ],
)
def test_what_fits_no_shape_is_said_with_its_place(
    key: str, value: Any, at: str, text: str
) -> None:
    assert read_shapes(**{key: value}) == (None, [(at, text)])


# --- tables that have everybody ---


@dataclass(frozen=True)
class Everybody:
    """A deal in which something is known of every player."""

    hold: Annotated[Mapping[Seat, tuple[Whist, ...] | Shared], EVERYBODY]


def read_everybody(hold: Any) -> tuple[Everybody | None, list[tuple[str, str]]]:
    facts, problems = decode(Everybody, {"hold": hold}, SEATS)
    return facts, [(problem.field, say(problem.text, NAMES)) for problem in problems]


def test_a_table_of_everybody_needs_only_those_who_were_there() -> None:
    plain = {"hold": {"Zoé": ["pass"]}}
    assert read_everybody(plain["hold"])[1] == [("hold.Anna", "is missing")]
    facts, problems = decode(Everybody, plain, SEATS, everybody_present=False)
    assert (facts, problems) == (Everybody({Seat(1): (Whist.PASS,)}), [])


@pytest.mark.parametrize("nothing", [[], None, {}])
def test_a_table_of_everybody_has_those_too_of_whom_there_is_nothing_to_say(nothing: Any) -> None:
    facts, problems = read_everybody({"Zoé": nothing, "Anna": ["pass"]})
    assert (facts, problems) == (Everybody({Seat(0): (Whist.PASS,), Seat(1): ()}), [])
    assert encode(facts, NAMES) == {"hold": {"Anna": ["pass"], "Zoé": []}}


def test_a_table_of_everybody_is_in_the_order_of_the_seats() -> None:
    facts, _ = read_everybody({"Zoé": {"says": "pass"}, "Anna": []})
    assert facts is not None
    assert list(facts.hold) == [0, 1]
    assert facts.hold[Seat(1)] == Shared(Whist.PASS)


@pytest.mark.parametrize(
    ("hold", "problems"),
    [
        ({"Anna": []}, [("hold.Zoé", "is missing")]),
        (
            {"Dana": ["pass"]},
            [
                ("hold", "Dana is not at this table"),
                ("hold.Anna", "is missing"),
                ("hold.Zoé", "is missing"),
            ],
        ),
        ({"Anna": ["half"], "Zoé": []}, [("hold.Anna", "half is not one of whist, pass")]),
        (
            {"Anna": [], "Zoé": [], "Zoe\u0301": ["pass"]},
            [("hold", "the key Zoe\u0301 appears twice")],
        ),
        (["pass"], [("hold", "[…] is not an object")]),
        (None, [("hold", "is missing")]),
    ],
)
def test_who_is_not_in_a_table_of_everybody_is_missing(
    hold: Any, problems: list[tuple[str, str]]
) -> None:
    assert read_everybody(hold) == (None, problems)


@given(data=JSON)
def test_garbage_is_a_problem_never_an_exception(data: Any) -> None:
    for kind in (Facts, Shapes, Everybody):
        facts, problems = decode(kind, data, SEATS)
        assert (facts is None) == bool(problems)
