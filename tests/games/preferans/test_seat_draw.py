"""The draw for seats by the Code of Preferans."""

from __future__ import annotations

from assistant.core.cards import Drawn, drawn
from assistant.games.preferans import SEAT_DRAW
from tests.english import say


def card(name: str) -> Drawn:
    """The card that players call so."""
    pack = SEAT_DRAW.offered(drawn(SEAT_DRAW, 3, []))
    return next(card for card, _ in pack if say(SEAT_DRAW.name(card), ()) == name)


def test_the_ace_is_lowest_then_seven_to_king() -> None:
    """Code 3.1.1: by tradition the ace is the lowest card in this draw."""
    cards = [card("♠K"), card("♠7"), card("♥A"), card("♦10")]
    assert drawn(SEAT_DRAW, 4, cards).order == (2, 1, 3, 0)


def test_of_equal_ranks_spades_are_lowest_then_clubs_diamonds_and_hearts() -> None:
    """Code 3.1.1: if two have drawn the same rank their suits count."""
    cards = [card("♥9"), card("♦9"), card("♣9"), card("♠9")]
    assert drawn(SEAT_DRAW, 4, cards).order == (3, 2, 1, 0)


def test_the_pack_has_32_cards() -> None:
    assert len(list(SEAT_DRAW.offered(drawn(SEAT_DRAW, 3, [])))) == 32
