"""What each deal moved adds up to what everybody has, with deals of Concerto."""

from assistant.evening.summary.deal_results import gains
from tests.evening.three_players import read


def test_what_the_end_of_a_game_adds_is_told_apart() -> None:
    """Hands of 18 against 16, and ten times a left-over four: 138 against 16 ends the game.

    100 or more against less is 100 more for the winners; a deal of the next game follows.
    """
    hands = "flush full_house four flush nothing two_pair nothing nothing".split()
    deals = [{"hands": hands, "left_over": ["nothing", left]} for left in ("four", "nothing")]
    players = ["Anna", "Boris", "Cyril", "Dana"]
    evening = read(game="concerto", players=players, first_dealer="Dana", deals=deals)
    first, second = gains(evening)
    assert first.points == (138, 16, 138, 16)
    assert first.bonus == (100, 0, 100, 0)
    assert first.totals == (238, 16, 238, 16)
    assert second.bonus == (0, 0, 0, 0)
