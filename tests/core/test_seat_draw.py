"""The draw for seats: from the lowest card on clockwise, and equal cards again."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.cards import Drawn, SeatDraw, draw_seats
from assistant.core.game import AnyGame
from assistant.games import all_games
from tests.english import say

BY_RANK, BY_SUIT = SeatDraw(), SeatDraw(by_suit=True)
every_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


def test_the_lowest_card_sits_first_and_the_others_follow_as_their_cards_rise() -> None:
    draw = draw_seats(BY_RANK, 4, [Drawn(7), Drawn(0), Drawn(12), Drawn(3)])
    assert (draw.order, draw.next_player) == ((1, 3, 0, 2), None)


def test_whoever_has_not_drawn_is_asked() -> None:
    assert draw_seats(BY_RANK, 3, []).next_player == 0
    draw = draw_seats(BY_RANK, 3, [Drawn(4), Drawn(4)])
    assert (draw.next_player, draw.drawing_again, draw.order) == (2, (), ())


def test_equal_cards_are_drawn_again_and_stay_between_the_others() -> None:
    first = [Drawn(9), Drawn(4), Drawn(1), Drawn(4)]
    draw = draw_seats(BY_RANK, 4, first)
    assert (draw.next_player, draw.drawing_again) == (1, (1, 3))
    # Even the ace of the second draw stays above the three and below the jack of the first.
    assert draw_seats(BY_RANK, 4, [*first, Drawn(12), Drawn(0)]).order == (2, 3, 1, 0)


def test_cards_that_are_equal_once_more_are_drawn_once_more() -> None:
    twice = [Drawn(2), Drawn(2), Drawn(5), Drawn(5)]
    assert draw_seats(BY_RANK, 2, twice).drawing_again == (0, 1)
    draw = draw_seats(BY_RANK, 2, [*twice, Drawn(6), Drawn(3)])
    assert draw.order == (1, 0)
    assert draw.cards == ((Drawn(2), Drawn(5), Drawn(6)), (Drawn(2), Drawn(5), Drawn(3)))


def test_the_suit_decides_where_a_game_says_so() -> None:
    hearts, spades, clubs = Drawn(5, 3), Drawn(5, 0), Drawn(5, 1)
    assert draw_seats(BY_SUIT, 3, [hearts, spades, clubs]).order == (1, 2, 0)


def offered(rule: SeatDraw, *held: Drawn) -> list[Drawn]:
    """The cards that the next one may have."""
    return [card for card, free in rule.offered(draw_seats(rule, 3, held)) if free]


def test_a_card_that_somebody_has_is_offered_to_nobody_else() -> None:
    seven = Drawn(5, 2)
    assert seven not in offered(BY_SUIT, seven)
    assert len(offered(BY_SUIT, seven)) == 51
    assert offered(BY_RANK, Drawn(5)) == list(map(Drawn, range(13)))


def test_a_card_is_read_by_the_number_that_it_is_said_by() -> None:
    for rule in (BY_RANK, BY_SUIT):
        cards = offered(rule)
        assert [rule.read(rule.number(card)) for card in cards] == cards
        assert rule.read(len(cards)) is None
        assert rule.read(-1) is None


@given(st.text(max_size=20), st.integers(2, 5))
def test_chance_deals_each_card_once_and_the_same_seed_deals_the_same(seed: str, many: int) -> None:
    pack = BY_RANK.shuffled(seed)
    whole = [next(pack) for _ in range(52)]
    assert len(set(whole)) == 52
    draw = draw_seats(BY_RANK, many, BY_RANK.shuffled(seed))
    assert draw == draw_seats(BY_RANK, many, BY_RANK.shuffled(seed))
    assert sorted(draw.order) == list(range(many))


def test_chance_lets_everybody_sit_first_equally_often() -> None:
    first = Counter(
        draw_seats(BY_RANK, 4, BY_RANK.shuffled(f"evening {n}")).order[0] for n in range(2000)
    )
    # Of 2000 draws 500 each; five standard deviations are 97.
    assert all(abs(first[person] - 500) < 97 for person in range(4))


@every_game
def test_every_card_of_a_games_pack_has_its_own_name(game: AnyGame) -> None:
    rule = game.seat_draw
    pack = rule.shuffled("")
    cards = [next(pack) for _ in range(len(rule.ranks) * len(rule.suits))]
    assert len({say(rule.name(card), ()) for card in cards}) == len(set(cards)) == len(cards)
    assert rule.notes


@every_game
def test_no_game_has_more_players_than_equal_cards_can_tell_apart(game: AnyGame) -> None:
    if game.dealt:
        assert game.seats.stop - 1 <= len(game.seat_draw.ranks)
