"""How players at a party say it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from assistant.core.cards import Card
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.babel_party import FACT_NAMES, GAME, Facts, deal_words, headline, packs
from tests.english import say
from tests.games.babel_party.deals import facts_of, house, turned_in
from tests.games.strategies import NAMES

FIRST = Situation(1, Seat(0), 3)


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["straight", "flush"], "Boris: straight, flush"),
        (["double_straight_flush"], "Boris: double straight flush"),
        (["2H 6H 9H JH KH 3S 4D 5C 6S 7D"], "Boris: flush, straight"),
    ],
)
def test_a_turn_in_in_one_line(hands: list[str], said: str) -> None:
    assert say(headline(facts_of(turned_in("Boris", *hands)), FIRST), NAMES) == said


def test_cards_that_make_no_two_hands_are_counted() -> None:
    read = map(Card.read, "2H 6H 9H JH KH 3S 4D 5C 6S 9D".split())
    facts = Facts(Seat(1), cards=tuple(card for card in read if card))
    assert say(headline(facts, FIRST), NAMES) == "Boris: 10 cards"


@pytest.mark.parametrize(
    ("players", "count"),
    [(1, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 3), (30, 10), (60, 20)],
)
def test_there_are_a_third_as_many_packs_as_players(players: int, count: int) -> None:
    assert packs(players) == count


@pytest.mark.parametrize("players", range(1, 61))
def test_the_packs_have_ten_cards_for_everybody(players: int) -> None:
    assert packs(players) * 52 >= players * 10


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (3, "1 pack, ten cards each, ten new ones after a turn-in"),
        (12, "4 packs, ten cards each, ten new ones after a turn-in"),
    ],
)
def test_before_a_party_it_is_said_how_many_packs_it_takes(players: int, said: str) -> None:
    assert say(deal_words(Situation(1, Seat(0), players), house()), NAMES) == said


def test_turn_ins_are_counted_instead_of_deals() -> None:
    assert say(GAME.named(3), NAMES) == "Turn-in 3"
    assert say(GAME.recorded(3), NAMES) == "Record turn-in 3"


def test_every_fact_has_a_word() -> None:
    assert set(FACT_NAMES) == {field.name for field in fields(Facts)}
