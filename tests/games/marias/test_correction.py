"""A correction of Mariáš opens the form that was filled in, or an old record's as far as it can."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.marias import GAME
from assistant.games.marias.facts import DealSide, Facts
from assistant.games.marias.form import Offers, fields
from tests.games.marias.deals import house

THREE = Situation(1, Seat(2), 3)
FOUR = Situation(1, Seat(3), 4)
ALL_TRICKS = house(valat=10)
Filling = dict[str, Any]


def recorded(filling: Filling, before: Situation = THREE) -> Facts | None:
    """The facts of a filled form; none where something in it is impossible."""
    typed = {name: [said] if isinstance(said, str) else said for name, said in filling.items()}
    plain = Offers(Fields(typed), ALL_TRICKS, before).plain
    seats = {str(place): Seat(place) for place in range(before.seats)}
    facts, problems = read_facts(plain, GAME, ALL_TRICKS, seats)
    assert facts is None or isinstance(facts, Facts)
    return None if problems else facts


def opened(facts: Facts, before: Situation = THREE) -> Filling:
    """The form of a correction, without what is not said in it."""
    return {
        name: said if len(said) > 1 or name == "announced" else said[0]
        for name, said in fields(facts, before).values.items()
        if any(said)
    }


def asks(form: Filling, before: Situation = THREE) -> Offers:
    """What the screen offers after these answers."""
    typed = {name: [said] if isinstance(said, str) else said for name, said in form.items()}
    return Offers(Fields(typed), ALL_TRICKS, before)


def fillings(before: Situation, partner: str) -> Iterator[Filling]:
    """Every end of a suit game: aces and tens, the last trick, and whether one took every trick."""
    beside = {"trump": "bells", "announced": ["soloist_seven"], "fleks.game": "1"}
    offers = asks(beside | {"partner": partner}, before)
    for aces, last in product(range(9), chain(*offers.last_tricks.values())):
        filling = beside | {"partner": partner, "aces": str(aces), "last": last.value}
        for valat in ("", *asks(filling, before).valats):
            yield filling | {"valat": str(valat)}


@pytest.mark.parametrize(("before", "partner"), [(THREE, "alone"), (FOUR, "alone"), (FOUR, "2")])
def test_aces_and_the_last_trick_open_as_they_were_filled_in(
    before: Situation, partner: str
) -> None:
    filled = [(filling, recorded(filling, before)) for filling in fillings(before, partner)]
    assert {facts.last_trick for _, facts in filled if facts} == {None, *DealSide}
    for filling, facts in filled:
        if facts is not None:
            form = opened(facts, before)
            assert recorded(form, before) == facts
            assert form["counted"] == "aces"
            assert {name: form.get(name, "") for name in filling} == filling


@pytest.mark.parametrize(("before", "partner"), [(THREE, "alone"), (FOUR, "alone"), (FOUR, "2")])
def test_a_record_of_before_opens_with_points_where_two_answers_have_its_facts(
    before: Situation, partner: str
) -> None:
    by_facts = defaultdict(list)
    for filling in fillings(before, partner):
        facts = recorded(filling, before)
        if facts is not None:
            of_before = replace(facts, last_trick=None)
            by_facts[repr(of_before)].append((filling, of_before))
    answers = {len(same) for same in by_facts.values()}
    assert answers == {1, 2}
    for same in by_facts.values():
        filling, facts = same[0]
        form = opened(facts, before)
        assert recorded(form, before) == facts
        if len(same) == 1:
            assert form["counted"] == "aces"
            assert {name: form.get(name, "") for name in filling} == filling
        else:
            assert (form["as_recorded"], form["counted"]) == ("yes", "points")
            assert form["card_points"] == str(facts.card_points)


@pytest.mark.parametrize(
    ("points", "last", "aces"),
    [
        # The soloist announced the seven and the defenders beat it: four aces and tens.
        (40, "defenders.beats", "4"),
        (40, "soloist.won", "3"),
        # Four aces and tens, or three and the last trick.
        (40, "absent", None),
        # Two defenders may beat each other's seven.
        (40, "soloist.beats", None),
        (0, "defenders", "0"),
        (90, "soloist", "8"),
    ],
)
def test_forty_may_be_four_aces_or_three_and_the_last_trick(
    points: int, last: str, aces: str | None
) -> None:
    said = {"absent": "absent", "soloist.won": "soloist.won", "defenders.beats": "soloist.beaten"}
    beside = said.get(last, "defenders.beaten" if last == "soloist.beats" else "absent")
    typed = {"trump": "bells", "counted": "points", "card_points": str(points), "last": beside}
    facts = recorded(typed)
    assert facts is not None
    form = opened(facts)
    assert form.get("aces") == aces
    assert (form["counted"], form["last"]) == (
        ("aces", last) if aces is not None else ("points", beside)
    )
    assert ("as_recorded" in form) is (aces is None)


@pytest.mark.parametrize(
    "filling",
    [
        {"contract": "suit", "trump": "hearts", "counted": "aces", "aces": "no"},
        {"contract": "betl", "soloist": "0", "made": "yes"},
        {"contract": "betl", "soloist": "2", "made": "no", "fleks.game": "2"},
        {"contract": "durch", "soloist": "1", "made": "yes"},
        {"contract": "open_betl", "soloist": "1", "made": "no"},
        {"contract": "open_durch", "soloist": "2", "made": "yes", "fleks.game": "1"},
        {
            "contract": "suit",
            "trump": "acorns",
            "announced": ["soloist_seven", "defenders_hundred"],
            "fleks.game": "2",
            "fleks.soloist_seven": "1",
            "fleks.defenders_hundred": "3",
            "marriages.soloist": ["acorns", "bells"],
            "first.soloist": "acorns",
            "marriages.defenders": "leaves",
            "first.defenders": "leaves",
            "counted": "aces",
            "aces": "6",
            "last": "soloist.won",
        },
    ],
    ids=lambda filling: " ".join(filling.values() if "made" in filling else list(filling)[:3]),
)
def test_other_answers_are_opened_as_they_were_filled_in(filling: Filling) -> None:
    facts = recorded(filling)
    assert facts is not None
    form = opened(facts)
    assert form | filling == form
    assert recorded(form) == facts


def test_points_say_why_they_are_shown_whatever_is_counted_then() -> None:
    """What is said for it stays, so that nothing below it moves."""
    facts = recorded({"trump": "bells", "counted": "points", "card_points": "40", "last": "absent"})
    assert facts is not None
    form = opened(facts)
    assert (asks(form).by_points, asks(form).as_recorded) == (True, True)
    wished = asks(form | {"recount": "aces"})
    assert (wished.by_points, wished.as_recorded) == (False, True)
    assert not asks({"trump": "bells", "counted": "points"}).as_recorded


def test_two_aces_and_no_seven_open_as_they_were_typed() -> None:
    facts = recorded({"trump": "bells", "aces": "2", "last": "soloist"})
    assert facts is not None
    assert (facts.card_points, facts.last_trick) == (30, DealSide.SOLOIST)
    form = opened(facts)
    assert (form["counted"], form["aces"], form["last"]) == ("aces", "2", "soloist")
    assert "as_recorded" not in form


def test_a_suit_game_does_not_say_who_would_play_a_betl() -> None:
    facts = recorded({"trump": "hearts"})
    assert facts is not None
    assert asks(opened(facts) | {"contract": "betl"}).soloist is None
    # Whoever touched his own side of the board, or a betl before, has said so.
    said = {"contract": "suit", "soloist": "2"}
    assert (asks(said).soloist, asks(said).bidder) == (Seat(0), Seat(2))
    assert asks(said | {"contract": "durch"}).soloist == Seat(2)
