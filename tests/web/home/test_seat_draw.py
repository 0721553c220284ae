"""The draw for seats of a new table: typed text is kept, and a repeated draw is visible."""

from __future__ import annotations

import re

import pytest

from assistant.core.cards import Drawn, SeatDraw, draw_seats
from assistant.games import all_games
from tests.web.conftest import Form, Page, Phone, Values

NAMES = ("Anna", "Bert", "Cyril", "Dana")
DEALT = [key for key, game in all_games().items() if game.dealt]
of_each_game = pytest.mark.parametrize("game", DEALT)


def people(game: str) -> list[str]:
    """As many names as a game takes."""
    return list(NAMES[: all_games()[game].seats.stop - 1])


def typed(game: str, **more: str) -> Values:
    return {"game": game, "name": people(game), "dealer": "1", "place": "the mill", **more}


def draws(phone: Phone, game: str, **more: str) -> Page:
    form = phone.page("/new").form("/new")
    answer = phone.send(form, typed(game, **more), to="/new/draw")
    assert answer.status_code == 200
    return Page(answer.text)


def order_of(page: Page) -> list[str]:
    """The drawn people, from the lowest card on."""
    return re.findall(r'<span class="who">(\w+)', page.html)


def button(page: Page, name: str) -> str:
    return next(said["value"] for said in page.form("/new").buttons if said.get("name") == name)


@of_each_game
def test_chance_gives_everybody_a_card_and_the_lowest_deals(phone: Phone, game: str) -> None:
    page = draws(phone, game, by="chance")
    form = page.form("/new")
    seed, names = form.chosen("submission")[0], form.chosen("name")
    rule = all_games()[game].seat_draw
    order = draw_seats(rule, len(names), rule.shuffled(f"{seed}/1")).order
    assert order_of(page) == [names[person] for person in order]
    assert "sits first and deals" in page.text
    assert page.html.count("card-face") >= len(names)
    then = Page(phone.send(form, {"order": button(page, "order")}).text).form("/new")
    assert then.chosen("name")[: len(names)] == order_of(page)
    assert then.chosen("dealer") == ["0"]
    assert then.chosen("place") == ["the mill"]


def test_a_page_that_is_loaded_again_shows_the_same_draw(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    twice = [phone.send(form, typed(DEALT[0], by="chance"), to="/new/draw").text for _ in "ab"]
    assert order_of(Page(twice[0])) == order_of(Page(twice[1]))
    assert "Drawn again" not in twice[1]


def test_a_second_draw_is_another_one_and_is_said(phone: Phone) -> None:
    page = draws(phone, DEALT[0], by="chance")
    form, cards = page.form("/new"), re.findall("card-face.*?</span>", page.html)
    again = Page(phone.send(form, {"time": button(page, "time")}, to="/new/draw").text)
    assert "Drawn again: this is draw 2." in again.text
    assert re.findall("card-face.*?</span>", again.html) != cards
    assert button(again, "time") == "3"


@of_each_game
def test_real_cards_are_touched_in_one_after_the_other(phone: Phone, game: str) -> None:
    page = draws(phone, game, by="cards")
    names = page.form("/new").chosen("name")
    names = [name for name in names if name]
    rule = all_games()[game].seat_draw
    # Everybody has a card lower than whoever was before him.
    cards = [Drawn(rank, 0 if rule.by_suit else None) for rank in range(len(names) - 1, -1, -1)]
    for name, card in zip(names, cards, strict=True):
        assert f"Which card did {name} draw?" in page.text
        values = [
            said["value"] for said in page.form("/new").buttons if said.get("name") == "cards"
        ]
        touched = next(v for v in values if v and v.split(",")[-1] == str(rule.number(card)))
        answer = phone.send(page.form("/new"), {"cards": touched}, to="/new/draw")
        page = Page(answer.text)
    assert order_of(page) == list(reversed(names))


@pytest.mark.parametrize("cards", ["x", "999", "-1", ",,", "1,1,1,1,1,1,1,1,1", "¹"])
@of_each_game
def test_cards_that_nobody_can_have_are_asked_anew(phone: Phone, game: str, cards: str) -> None:
    assert "Which card did" in draws(phone, game, by="cards", cards=cards).text


def test_too_few_names_are_said_at_their_field(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    values = {"game": DEALT[0], "name": ["Anna"], "by": "chance"}
    answer = phone.send(form, values, to="/new/draw")
    assert answer.status_code == 422
    assert Page(answer.text).wrong


@pytest.mark.parametrize("order", ["0", "0,0,1,2", "7,8,9", "x,y,z", "0,1,2,3,4,5"])
def test_an_order_that_is_none_leaves_the_names_as_they_were(phone: Phone, order: str) -> None:
    names = people(DEALT[0])
    answer = phone.send(Form("/new"), typed(DEALT[0], order=order))
    assert answer.status_code == 200
    assert Page(answer.text).form("/new").chosen("name")[: len(names)] == names


def test_a_game_in_which_nobody_deals_is_not_drawn_for(phone: Phone) -> None:
    party = next(key for key, game in all_games().items() if not game.dealt)
    answer = phone.send(Form("/new"), {"game": party, "name": NAMES}, to="/new/draw")
    assert answer.status_code == 422
    assert "/new/draw" not in phone.send(Form("/new"), {"game": party}).text


def test_the_usual_rule_is_told(phone: Phone) -> None:
    game = next(key for key in DEALT if all_games()[key].seat_draw == SeatDraw())
    page = draws(phone, game, by="chance")
    assert "The lowest card sits first and deals." in page.text
    assert "Players whose cards are equally high draw again." in page.text
