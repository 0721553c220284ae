"""Partners are one side on every screen; what ends a game is said before and after saving.

With deals of Concerto.
"""

from __future__ import annotations

import pytest

from assistant.core.game import AnyGame
from tests.games.worked import seated
from tests.web.conftest import Phone
from tests.web.test_sides import WITH_PARTNERS, figures

HANDS = "flush full_house four flush nothing two_pair nothing nothing"
"""18 for the side that leads, 16 for the other."""
MADE = {f"hand.{place}": kind for place, kind in enumerate(HANDS.split())}
WON = "reached 100 alone, bonus: 100"


@pytest.mark.parametrize("game", WITH_PARTNERS, ids=lambda game: game.key)
def test_people_stay_people_where_money_moves(phone: Phone, game: AnyGame) -> None:
    stake = {"rules.stake_basis": "difference", "per_point": "0.10", "currency": "CZK"}
    address = phone.sit_down(game.key, **stake)
    phone.record(address, MADE | {"hand.8": "nothing", "hand.9": "straight"})
    text = phone.page(f"/t/{address}/end").text
    paying = text.partition("Who pays whom")[2]
    assert all(name in paying for name in seated(game.key))


def test_a_bonus_that_ends_a_game_is_said_before_and_after_saving(phone: Phone) -> None:
    # 18 against 16, and ten times the four that those left over: 138, and 100 for the game.
    address = phone.sit_down("concerto")
    ends = MADE | {"hand.8": "nothing", "hand.9": "four"}
    shown = phone.preview(address, ends)
    assert figures(shown) == [("Anna + Cyril", "+238"), ("Boris + Dana", "+16")]
    assert "reached 100 alone, bonus: 100 +100 Anna + Cyril +238" in shown.text
    said = "Anna + Cyril win the game 138 : 16 with the game bonus of +100 : 238 : 16"
    assert f"{said} Save and end the game" in shown.text.replace("+100:", "+100 :")
    phone.record(address, ends)
    table = phone.page(f"/t/{address}/")
    assert said in table.text
    assert f"Deal 1 Anna + Cyril: {WON} Anna + Cyril : +238 Boris + Dana : +16" in table.text
    assert "Deal 1 saved" in table.text
    deal = phone.page(f"/t/{address}/deals/1").text
    assert "Total +138 +16 reached 100 alone, bonus: 100 +100 0" in deal


def test_what_the_other_sides_left_over_adds_stands_in_the_head_s_sum(phone: Phone) -> None:
    """Their pair counts one, ten times; 6 and 12 were made before."""
    page = phone.preview(phone.sit_down("concerto"), MADE | {"hand.9": "pair"})
    assert "Hands Anna + Cyril 18 + 10 28 " in page.text
    assert "Boris + Dana 16 " in page.text


def test_a_deal_that_ends_no_game_says_nothing_of_it(phone: Phone) -> None:
    address = phone.sit_down("concerto")
    phone.record(address, MADE | {"hand.8": "nothing", "hand.9": "straight"})
    for path in ("", "deals/1"):
        text = phone.page(f"/t/{address}/{path}").text
        assert "game won" not in text
        assert "bonus:" not in text
        assert "game bonus" not in text


def test_a_left_over_that_does_not_count_shows_no_points(phone: Phone) -> None:
    address = phone.sit_down("concerto")
    page = phone.preview(address, MADE | {"hand.9": "pair"})
    assert "left not needed" in page.text
    assert "Only the left-over of the side with fewer points counts." in page.text
    assert figures(page) == [("Anna + Cyril", "+28"), ("Boris + Dana", "+16")]
