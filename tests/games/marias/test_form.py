"""The recording screen of Mariáš: what its fields say, and what it asks next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.form import Draft, Fields
from assistant.core.game import Before
from assistant.core.ledger import Seat
from assistant.core.record import read_facts
from assistant.games.marias import GAME
from assistant.games.marias.facts import Bonus, Facts, Item, LastSeven, Side, Suit
from assistant.games.marias.form import Offers, draft, fields
from tests.games.marias.deals import PLAYED, deal, house

AFTER_CYRIL = Before(1, Seat(2), 3)
AFTER_DANA = Before(1, Seat(3), 4)
WON = LastSeven(Side.SOLOIST, won=True)
BEATEN = LastSeven(Side.SOLOIST, won=False)
THEIRS = LastSeven(Side.DEFENDERS, won=True)
THEIRS_BEATEN = LastSeven(Side.DEFENDERS, won=False)


def filled(before: Before = AFTER_CYRIL, /, **typed: str | list[str]) -> Draft:
    """The draft of a form, by field; `__` stands for a point."""
    values = {
        name.replace("__", "."): [value] if isinstance(value, str) else value
        for name, value in typed.items()
    }
    return draft(Fields(values), house(), before)


def asks(before: Before = AFTER_CYRIL, /, **typed: str | list[str]) -> Offers:
    """What the screen offers after these fields."""
    offers = filled(before, **typed).offers
    assert isinstance(offers, Offers)
    return offers


def lacks(drafted: Draft, before: Before = AFTER_CYRIL) -> list[str]:
    """What the draft has still to say; nothing in it is wrong."""
    seats = {str(place): Seat(place) for place in range(before.seats)}
    _, problems = read_facts(drafted.plain, GAME, house(), seats)
    assert all(problem.missing for problem in problems)
    return [problem.field for problem in problems]


def test_an_empty_form_is_an_unplayed_suit_game_of_forehand_that_lacks_only_trumps() -> None:
    drafted = filled()
    assert (drafted.plain["soloist"], drafted.plain["contract"]) == ("0", "suit")
    assert drafted.plain["played"] is False
    assert lacks(drafted) == ["trump"]
    assert lacks(filled(trump="bells")) == []


def test_an_unplayed_game_may_be_played_out_by_agreement() -> None:
    assert asks(trump="bells").unplayable
    assert lacks(filled(trump="bells", played="yes")) == ["card_points"]


def test_what_is_doubled_or_announced_is_played() -> None:
    assert lacks(filled(trump="bells", fleks__game="1")) == ["card_points"]
    assert lacks(filled(trump="bells", announced="soloist_hundred")) == ["card_points"]
    assert lacks(filled(trump="bells", announced="soloist_seven", fleks__game="1")) == []


@pytest.mark.parametrize(
    ("aces", "last_trick", "points"),
    [("0", "soloist", 10), ("8", "soloist", 90), ("5", "defenders", 50)],
)
def test_card_points_follow_from_aces_tens_and_the_last_trick(
    aces: str, last_trick: str, points: int
) -> None:
    drafted = filled(trump="bells", played="yes", aces=aces, last_trick=last_trick)
    assert drafted.plain["card_points"] == points
    assert lacks(drafted) == []


def test_card_points_may_be_typed_instead() -> None:
    drafted = filled(trump="bells", played="yes", counted="points", card_points="70", aces="1")
    assert drafted.plain["card_points"] == 70


def test_a_betl_asks_who_and_whether_it_was_made() -> None:
    assert lacks(filled(contract="betl")) == ["soloist"]
    assert lacks(filled(contract="betl", soloist="2")) == ["made"]
    drafted = filled(
        contract="betl", soloist="2", made="no", trump="bells", announced="soloist_seven"
    )
    assert drafted.plain["made"] is False
    assert lacks(drafted) == []
    assert asks(contract="betl").soloists == (0, 1, 2)


def test_four_say_who_holds_the_called_card_and_that_may_be_the_soloist() -> None:
    assert lacks(filled(AFTER_DANA, trump="bells"), AFTER_DANA) == ["partner"]
    assert lacks(filled(AFTER_DANA, trump="bells", partner="2"), AFTER_DANA) == []
    alone = filled(AFTER_DANA, trump="bells", partner="alone")
    assert lacks(alone, AFTER_DANA) == []
    assert alone.plain["partner"] is None
    assert asks(AFTER_DANA, trump="bells").partners == (1, 2, 3)


@pytest.mark.parametrize(
    ("taker", "partner", "sevens"),
    [
        ("soloist", "", [WON, THEIRS_BEATEN]),
        ("defenders", "", [BEATEN, THEIRS, THEIRS_BEATEN]),
        ("soloist", "2", [WON, BEATEN, THEIRS_BEATEN]),
        ("", "", [WON, BEATEN, THEIRS, THEIRS_BEATEN]),
    ],
)
def test_only_sevens_that_can_be_are_offered(
    taker: str, partner: str, sevens: list[LastSeven]
) -> None:
    before = AFTER_DANA if partner else AFTER_CYRIL
    offers = asks(before, played="yes", last_trick=taker, partner=partner)
    assert list(offers.sevens) == sevens


def test_a_seven_that_contradicts_the_last_trick_leaves_the_points_open() -> None:
    typed = {"trump": "bells", "played": "yes", "aces": "4", "seven": "soloist.won"}
    assert lacks(filled(**typed, last_trick="defenders")) == ["card_points"]
    said = filled(**typed, last_trick="soloist")
    assert said.plain["last_trick_seven"] == {"by": "soloist", "won": True}
    assert lacks(said) == []


def test_what_no_screen_offers_is_refused_not_replaced() -> None:
    seats = {str(place): Seat(place) for place in range(3)}
    for field, typed in {"trump": "spades", "seven": "dealer.won", "aces": "many"}.items():
        values = {"trump": ["bells"], "played": ["yes"], "last_trick": ["soloist"], "aces": ["4"]}
        plain = draft(Fields({**values, field: [typed]}), house(), AFTER_CYRIL).plain
        _, (problem,) = read_facts(plain, GAME, house(), seats)
        assert not problem.missing


def test_one_doubling_more_than_said_is_offered() -> None:
    assert list(asks().doublings(Item.GAME)) == [0, 1, 2, 3]
    assert list(asks(fleks__game="4").doublings(Item.GAME)) == [0, 1, 2, 3, 4, 5]
    assert asks(fleks__game="30").doublings(Item.GAME)[-1] == 30


def test_only_what_is_announced_can_be_doubled() -> None:
    offers = asks(announced="defenders_seven", fleks__soloist_seven="2")
    assert list(offers.fleks) == [Item.GAME, Item.DEFENDERS_SEVEN]
    assert offers.announced == (Bonus.DEFENDERS_SEVEN,)


def test_the_marriage_announced_first_stands_first() -> None:
    typed: dict[str, Any] = {"marriages__soloist": ["bells", "leaves"], "first__soloist": "leaves"}
    offers = asks(played="yes", **typed)
    assert offers.married(Side.SOLOIST) == (Suit.LEAVES, Suit.BELLS)
    assert offers.ask_first == ()
    values = {"marriages.soloist": ["bells", "leaves"], "marriages.defenders": ["acorns"]}
    asked = draft(Fields(values), house(hundred_marriage="first"), AFTER_CYRIL).offers
    assert asked.ask_first == (Side.SOLOIST,)


def test_a_suit_game_that_is_not_forehands_stays_with_who_played_it() -> None:
    played: Facts = deal({**PLAYED, "soloist": "Boris"})
    opened = draft(fields(played, AFTER_CYRIL), house(), AFTER_CYRIL)
    assert opened.plain["soloist"] == "1"
    assert asks(soloist="1").soloist == Seat(0)


@pytest.mark.parametrize(
    ("seven", "points"),
    [
        ("soloist.won", 50),
        ("soloist.beaten", 40),
        ("defenders.won", 40),
        ("defenders.beaten", None),
    ],
)
def test_a_seven_tells_whose_the_last_trick_is(seven: str, points: int | None) -> None:
    """Beaten by the soloist or by their own partner: a killed seven of the defenders is open."""
    said = filled(trump="bells", played="yes", aces="4", seven=seven)
    assert said.plain["card_points"] == points
