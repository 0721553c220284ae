"""The recording screen of Mariáš: what its fields say, and what it asks next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.marias import GAME
from assistant.games.marias.facts import Bonus, DealSide, Facts, Item, LastSeven, Suit
from assistant.games.marias.form import Offers, fields
from tests.games.marias.deals import PLAYED, deal, house

AFTER_CYRIL = Situation(1, Seat(2), 3)
AFTER_DANA = Situation(1, Seat(3), 4)
WON = LastSeven(DealSide.SOLOIST, won=True)
BEATEN = LastSeven(DealSide.SOLOIST, won=False)
THEIRS = LastSeven(DealSide.DEFENDERS, won=True)
THEIRS_BEATEN = LastSeven(DealSide.DEFENDERS, won=False)


def filled(before: Situation = AFTER_CYRIL, /, **typed: str | list[str]) -> Offers:
    """The draft of a form, by field; `__` stands for a point."""
    values = {
        name.replace("__", "."): [value] if isinstance(value, str) else value
        for name, value in typed.items()
    }
    return Offers(Fields(values), house(), before)


def lacks(drafted: Offers, before: Situation = AFTER_CYRIL) -> list[str]:
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
    assert filled(trump="bells").unplayable
    assert not filled(trump="bells").played
    assert filled(trump="bells", aces="5").played
    assert lacks(filled(trump="bells", aces="5")) == UNSAID
    # Whoever counts no cards after all, or no points, has not played it.
    for not_played in ({"aces": "no"}, {"counted": "points", "card_points": "no"}):
        drafted = filled(trump="bells", last="soloist", **not_played)
        assert drafted.plain["played"] is False
        assert lacks(drafted) == []


def test_what_is_doubled_or_announced_is_played() -> None:
    assert lacks(filled(trump="bells", fleks__game="1")) == ["card_points"]
    assert lacks(filled(trump="bells", announced="soloist_hundred")) == ["card_points"]
    assert lacks(filled(trump="bells", announced="soloist_seven", fleks__game="1")) == []
    # To say that it was not is no way out.
    for typed in ({"fleks__game": "1"}, {"announced": "soloist_hundred"}):
        assert not filled(**typed, aces="no").unplayable
        assert lacks(filled(trump="bells", **typed, aces="no")) == ["card_points"]


def test_a_flek_without_re_is_not_played_where_the_table_agreed_on_that() -> None:
    typed = {"trump": ["bells"], "fleks.game": ["1"]}
    rules = house(flek_ends=True)
    assert Offers(Fields(typed), rules, AFTER_CYRIL).plain["played"] is False
    for played in ({"aces": ["5"]}, {"fleks.game": ["2"]}):
        assert Offers(Fields(typed | played), rules, AFTER_CYRIL).plain["played"] is True


@pytest.mark.parametrize(
    ("aces", "last", "points", "seven"),
    [
        ("0", "soloist", 10, None),
        ("8", "soloist", 90, None),
        ("5", "defenders", 50, None),
        ("5", "soloist.won", 60, WON),
        ("5", "defenders.beats", 50, BEATEN),
        ("5", "defenders.won", 50, THEIRS),
        ("5", "soloist.beats", 60, THEIRS_BEATEN),
        # A seven beaten by its own partner is beaten like any other.
        ("5", "defenders.own", 50, THEIRS_BEATEN),
    ],
)
def test_card_points_follow_from_aces_tens_and_the_last_trick(
    aces: str, last: str, points: int, seven: LastSeven | None
) -> None:
    drafted = filled(trump="bells", aces=aces, last=last)
    assert drafted.plain["card_points"] == points
    said = {"by": seven.by, "won": seven.won} if seven else None
    assert drafted.plain["last_trick_seven"] == said
    assert lacks(drafted) == []


@pytest.mark.parametrize(
    ("before", "partner", "takers"),
    [
        (AFTER_CYRIL, "", ["defenders"]),
        (AFTER_DANA, "alone", ["defenders"]),
        # Five aces and tens; the last trick is worth 10 to whoever took it.
        (AFTER_DANA, "2", ["soloist", "defenders"]),
    ],
)
def test_only_a_side_of_two_can_beat_its_own_seven(
    before: Situation, partner: str, takers: list[str]
) -> None:
    typed = {"trump": "bells", "aces": "5", "partner": partner}
    offered = [one.value for row in filled(before, **typed).last_tricks.values() for one in row]
    assert [value for value in offered if value.endswith(".own")] == [f"{t}.own" for t in takers]
    by_taker = {"soloist": (60, BEATEN), "defenders": (50, THEIRS_BEATEN)}
    for taker in takers:
        drafted = filled(before, **typed, last=f"{taker}.own")
        points, seven = by_taker[taker]
        assert drafted.plain["card_points"] == points
        assert drafted.plain["last_trick_seven"] == {"by": seven.by, "won": seven.won}
        assert lacks(drafted, before) == []


def test_the_last_trick_is_asked_for_once_aces_and_tens_are_counted() -> None:
    """What is missing is the sum, and what is still to be said of it stands at the last trick."""
    assert filled(trump="bells", aces="5").asked_at == {"card_points": "last_trick_seven"}
    assert filled(trump="bells", fleks__game="1").asked_at == {}


UNSAID = ["last_trick_seven.by", "last_trick_seven.won"]


@pytest.mark.parametrize("announced", [[], ["soloist_seven"], ["soloist_seven", "defenders_seven"]])
def test_a_seven_is_neither_won_nor_lost_before_somebody_says_so(announced: list[str]) -> None:
    typed: dict[str, Any] = {"trump": "bells", "announced": announced}
    assert lacks(filled(**typed, aces="5")) == UNSAID
    assert lacks(filled(**typed, counted="points", card_points="60")) == UNSAID
    assert lacks(filled(**typed, aces="5", last="soloist")) == []
    assert lacks(filled(**typed, counted="points", card_points="60", last="absent")) == []


def test_what_an_older_screen_noted_is_no_answer() -> None:
    noted = {"trump": "bells", "played": "yes", "aces": "5"}
    drafted = filled(**noted, last_trick="soloist", seven="soloist.won")
    assert lacks(drafted) == UNSAID


def test_card_points_may_be_typed_instead() -> None:
    typed = {"trump": "bells", "counted": "points", "card_points": "70"}
    drafted = filled(**typed, aces="1", last="absent")
    assert drafted.plain["card_points"] == 70
    # Whose the last trick was is said by the points; that the 7 was not in it holds.
    assert filled(**typed, last="soloist").plain == drafted.plain
    beaten = filled(**typed, last="defenders.beats")
    assert beaten.last is not None
    assert (beaten.last.value, beaten.plain["last_trick_seven"]) == (
        "soloist.beaten",
        {"by": BEATEN.by, "won": BEATEN.won},
    )
    counted = filled(**{**typed, "counted": "aces"}, aces="5", last="absent")
    assert lacks(counted) == UNSAID


def test_a_betl_asks_who_and_whether_it_was_made() -> None:
    assert lacks(filled(contract="betl")) == ["soloist"]
    assert lacks(filled(contract="betl", soloist="2")) == ["made"]
    drafted = filled(
        contract="betl", soloist="2", made="no", trump="bells", announced="soloist_seven"
    )
    assert drafted.plain["made"] is False
    assert lacks(drafted) == []
    assert filled(contract="betl").soloists == (0, 1, 2)


def test_four_say_who_holds_the_called_card_and_that_may_be_the_soloist() -> None:
    assert lacks(filled(AFTER_DANA, trump="bells"), AFTER_DANA) == ["partner"]
    assert lacks(filled(AFTER_DANA, trump="bells", partner="2"), AFTER_DANA) == []
    alone = filled(AFTER_DANA, trump="bells", partner="alone")
    assert lacks(alone, AFTER_DANA) == []
    assert alone.plain["partner"] is None
    assert filled(AFTER_DANA, trump="bells").partners == (1, 2, 3)


@pytest.mark.parametrize(
    "announced", [[], ["soloist_seven"], ["defenders_seven"], ["soloist_seven", "defenders_seven"]]
)
@pytest.mark.parametrize("before", [AFTER_CYRIL, AFTER_DANA])
def test_the_last_trick_is_one_question_with_each_answer_at_its_place(
    before: Situation, announced: list[str]
) -> None:
    """What was announced excludes nothing: a seven may be announced that somebody else holds."""
    offers = filled(before, trump="bells", announced=announced)
    rows = {side: [one.value for one in row] for side, row in offers.last_tricks.items()}
    assert rows == {
        DealSide.SOLOIST: ["soloist.won", "soloist", "soloist.beats"],
        DealSide.DEFENDERS: ["defenders.won", "defenders", "defenders.beats", "defenders.own"],
    }
    assert (offers.last, offers.unfit) == (None, ())


@pytest.mark.parametrize(
    ("points", "partner", "unfit"),
    [
        ("", "", ""),
        ("10", "", ""),
        ("80", "", ""),
        # Without a point the soloist had not the last trick, with all he had it.
        ("0", "", "soloist.won"),
        ("90", "", "soloist.beaten defenders.won"),
        ("0", "2", "soloist.won"),
        # His partner may have beaten his seven.
        ("90", "2", "defenders.won"),
    ],
)
def test_only_last_tricks_that_fit_the_points_can_be_said(
    points: str, partner: str, unfit: str
) -> None:
    before = AFTER_DANA if partner else AFTER_CYRIL
    offers = filled(before, counted="points", card_points=points, partner=partner)
    assert [one.value for row in offers.last_tricks.values() for one in row] == [
        f"{side}.{how}" for side in DealSide for how in ("won", "beaten")
    ]
    assert [one.value for one in offers.unfit] == unfit.split()


def test_a_last_trick_that_contradicts_the_points_is_said_to() -> None:
    typed = {"trump": "bells", "counted": "points", "last": "soloist.won"}
    seats = {str(place): Seat(place) for place in range(3)}
    drafted = filled(**typed, card_points="0")
    assert drafted.unfit == ()
    _, (problem,) = read_facts(drafted.plain, GAME, house(), seats)
    assert (problem.field, problem.missing) == ("card_points", False)


def test_what_no_screen_offers_is_refused_not_replaced() -> None:
    seats = {str(place): Seat(place) for place in range(3)}
    for field, typed in {"trump": "spades", "last": "dealer.won", "aces": "many"}.items():
        values = {"trump": ["bells"], "last": ["soloist"], "aces": ["4"]}
        plain = Offers(Fields({**values, field: [typed]}), house(), AFTER_CYRIL).plain
        _, (problem,) = read_facts(plain, GAME, house(), seats)
        assert not problem.missing


def test_one_doubling_more_than_said_is_offered() -> None:
    named = [0, 1, 2, 3, 4, 5, 6]
    assert list(filled().doublings(Item.GAME)) == named
    assert list(filled(fleks__game="5").doublings(Item.GAME)) == named
    assert list(filled(fleks__game="6").doublings(Item.GAME)) == [*named, 7]
    assert filled(fleks__game="30").doublings(Item.GAME)[-1] == 30


def test_only_what_is_announced_can_be_doubled() -> None:
    offers = filled(announced="defenders_seven", fleks__soloist_seven="2")
    assert list(offers.fleks) == [Item.GAME, Item.DEFENDERS_SEVEN]
    assert offers.announced == (Bonus.DEFENDERS_SEVEN,)


def test_the_marriage_announced_first_stands_first() -> None:
    typed: dict[str, Any] = {"marriages__soloist": ["bells", "leaves"], "first__soloist": "leaves"}
    offers = filled(**typed)
    assert offers.married(DealSide.SOLOIST) == (Suit.LEAVES, Suit.BELLS)
    assert offers.ask_first == ()
    values = {"marriages.soloist": ["bells", "leaves"], "marriages.defenders": ["acorns"]}
    asked = Offers(Fields(values), house(hundred_marriage="first"), AFTER_CYRIL)
    assert asked.ask_first == (DealSide.SOLOIST,)


def test_a_suit_game_that_is_not_forehands_stays_with_who_played_it() -> None:
    played: Facts = deal({**PLAYED, "soloist": "Boris"})
    opened = Offers(fields(played, AFTER_CYRIL), house(), AFTER_CYRIL)
    assert opened.plain["soloist"] == "1"
    assert filled(soloist="1").soloist == Seat(0)


@pytest.mark.parametrize(
    "seven", [None, *({"by": by, "won": won} for by in DealSide for won in (True, False))]
)
def test_a_deal_as_it_was_written_down_is_on_the_screen_again(seven: dict[str, Any] | None) -> None:
    facts: Facts = deal({**PLAYED, "card_points": 50, "last_trick_seven": seven})
    again = Offers(fields(facts, AFTER_CYRIL), house(), AFTER_CYRIL)
    seats = {str(place): Seat(place) for place in range(3)}
    assert read_facts(again.plain, GAME, house(), seats) == (facts, [])


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ({}, None),
        ({"last": "soloist"}, None),
        # 5 of 8 aces and tens: 50 to 30, and the last trick is worth 10.
        ({"aces": "5"}, (50, 30)),
        ({"aces": "5", "last": "soloist"}, (60, 30)),
        ({"aces": "5", "last": "defenders.beats"}, (50, 40)),
        # Trumps count 40, another marriage 20.
        ({"aces": "5", "marriages__soloist": ["bells", "leaves"]}, (110, 30)),
        ({"aces": "5", "last": "defenders", "marriages__defenders": "acorns"}, (50, 60)),
        ({"counted": "points", "aces": "5"}, None),
        ({"counted": "points", "card_points": "20"}, (20, 70)),
    ],
)
def test_what_is_counted_is_known_before_the_last_trick(
    typed: dict[str, Any], count: tuple[int, int] | None
) -> None:
    drafted = filled(trump="bells", fleks__game="1", **typed)
    assert drafted.count == count
    open_ = count is not None and "aces" in typed and "last" not in typed
    assert (drafted.so_far is not None) == (open_ and "counted" not in typed)


def test_whatever_is_doubled_in_a_row_is_told_together() -> None:
    both = ["soloist_seven", "defenders_seven"]
    offers = filled(announced=both, fleks__soloist_seven="1", fleks__game="3")
    assert offers.doubled(both) == [1]
    assert offers.doubled(["game"]) == [3]


def valats(before: Situation = AFTER_CYRIL, /, **typed: str) -> list[str]:
    """The sides that are asked whether they took every trick, where that is paid."""
    form = Fields({name.replace("__", "."): [value] for name, value in typed.items()})
    offers = Offers(form, house(valat=10), before)
    return list(offers.valats)


@pytest.mark.parametrize(
    ("said", "sides"),
    [
        ({}, []),
        ({"aces": "8", "last": "soloist"}, ["soloist"]),
        # Two of them may lie in the talon.
        ({"aces": "6", "last": "soloist.won"}, ["soloist"]),
        ({"aces": "5", "last": "soloist"}, []),
        ({"aces": "8", "last": "defenders"}, []),
        ({"aces": "8", "last": "soloist.beats"}, []),
        ({"aces": "8", "last": "soloist", "marriages__defenders": "hearts"}, []),
        ({"aces": "0", "last": "defenders"}, ["defenders"]),
        ({"aces": "1", "last": "defenders"}, []),
        ({"aces": "0", "last": "soloist"}, []),
        ({"counted": "points", "card_points": "90", "last": "absent"}, ["soloist"]),
        ({"counted": "points", "card_points": "0", "last": "absent"}, ["defenders"]),
        # What was noted stays to be seen.
        ({"aces": "5", "last": "soloist", "valat": "soloist"}, ["soloist"]),
    ],
)
def test_every_trick_is_asked_for_where_it_can_have_been(
    said: dict[str, str], sides: list[str]
) -> None:
    assert valats(trump="bells", **said) == sides


def test_four_with_a_called_card_have_no_talon_to_hide_a_ten() -> None:
    assert valats(AFTER_DANA, trump="bells", partner="alone", aces="7", last="soloist") == []
    assert valats(AFTER_DANA, trump="bells", partner="alone", aces="8", last="soloist") == [
        "soloist"
    ]


def test_every_trick_is_asked_for_only_where_it_is_paid_or_was_noted() -> None:
    said = {"trump": "bells", "aces": "8", "last": "soloist"}
    assert filled(**said).valats == ()
    assert filled(**said, valat="soloist").valats == ("soloist",)


def test_a_valat_is_read_where_the_deal_was_played() -> None:
    played = {"trump": "bells", "aces": "8", "last": "soloist"}
    assert filled(**played, valat="soloist").plain["valat"] == "soloist"
    assert filled(**played, valat="").plain["valat"] is None
    assert "valat" not in filled(contract="betl", valat="soloist").plain


@pytest.mark.parametrize(("seat", "contract"), [(0, "suit"), (1, "betl"), (2, "betl")])
def test_who_opens_a_deal_plays_it_and_only_forehand_a_suit_game(seat: int, contract: str) -> None:
    opened = Offers(GAME.opened_by(Seat(seat), house(), AFTER_CYRIL), house(), AFTER_CYRIL)
    assert (opened.plain["contract"], opened.plain["soloist"]) == (contract, str(seat))
