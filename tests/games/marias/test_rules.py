"""Who plays Mariáš, and by which rules."""

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias import GAME
from assistant.games.marias.facts import Contract, Facts, Suit, clashes
from assistant.games.marias.rules import active
from tests.english import say
from tests.games.marias.deals import house

FIVE = ("Anna", "Boris", "Cyril", "Dana", "Eva")


@pytest.mark.parametrize(
    ("seats", "four", "players"),
    [
        (3, "called_card", (1, 2, 0)),
        (3, "dealer_sits_out", (1, 2, 0)),
        (4, "called_card", (1, 2, 3, 0)),
        (4, "dealer_sits_out", (1, 2, 3)),
        (4, "soloist_sits_out", (1, 2, 3)),
        (5, "called_card", (1, 2, 3, 4)),
        (5, "soloist_sits_out", (1, 2, 3)),
        (5, "dealer_sits_out", (1, 2, 3)),
    ],
)
def test_forehand_comes_first_and_the_last_of_four_or_five_may_sit_out(
    seats: int, four: str, players: tuple[int, ...]
) -> None:
    assert active(Situation(1, Seat(0), seats), house(four_players=four)) == players


@pytest.mark.parametrize(
    ("seats", "four", "dealer"),
    [
        # Anna dealt, and Cyril played.
        (3, "soloist_sits_out", 1),
        (4, "called_card", 1),
        (4, "dealer_sits_out", 1),
        (4, "soloist_sits_out", 2),
        (5, "soloist_sits_out", 2),
    ],
)
def test_the_next_dealer_is_on_the_left_or_the_soloist_who_then_sits_out(
    seats: int, four: str, dealer: int
) -> None:
    rules, before = house(four_players=four), Situation(1, Seat(0), seats)
    played = Facts(Seat(2), Contract.BETL, made=True)
    assert GAME.next_dealer(played, rules, before) == dealer


def test_a_sitting_dealer_is_no_soloist() -> None:
    rules, before = house(four_players="dealer_sits_out"), Situation(1, Seat(3), 4)
    (clash,) = clashes(Facts(Seat(3), Contract.BETL, made=True), rules, before)
    assert clash.field == "soloist"
    assert clashes(Facts(Seat(2), Contract.BETL, made=True), rules, before) == []
    assert clashes(Facts(Seat(3), Contract.BETL, made=True), house(), before) == []


@pytest.mark.parametrize(
    ("four", "resting"),
    [
        # Anna deals: she sits out, and without a called card Eva, on her right, does too.
        ("called_card", (0,)),
        ("dealer_sits_out", (0, 4)),
    ],
)
def test_whoever_of_five_sits_out_has_no_part_in_a_deal(
    four: str, resting: tuple[int, ...]
) -> None:
    rules, before = house(four_players=four), Situation(1, Seat(0), 5)
    assert GAME.resting(before, rules) == resting
    for seat in before.around:
        other = Seat(1 if seat != 1 else 2)
        deals = {
            "soloist": Facts(seat, Contract.BETL, made=True),
            "partner": Facts(other, Contract.SUIT, Suit.BELLS, partner=seat, card_points=90),
            "tricks_by": Facts(other, Contract.BETL, made=True, tricks_by=(seat,)),
        }
        for field, facts in deals.items():
            expected = [field] if seat in resting else []
            assert [clash.field for clash in clashes(facts, rules, before)] == expected


def test_each_of_two_who_sit_out_is_told_why_by_name() -> None:
    rules, before = house(four_players="dealer_sits_out"), Situation(1, Seat(0), 5)
    said = [
        say(clash.text, FIVE)
        for seat in (0, 4)
        for clash in clashes(Facts(Seat(seat), Contract.BETL, made=True), rules, before)
    ]
    assert said == ["Anna is dealing and sits out", "Eva sits out"]
