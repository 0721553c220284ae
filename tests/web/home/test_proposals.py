"""The proposals for a new table: this phone's last one, else its language's game."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from assistant.language import spoken
from assistant.store.links import TABLE, Role
from assistant.web.rules.rules_form import spelled
from tests.games.worked import NAMES
from tests.web.conftest import Page, Phone

AT_HOME = [(key, tag) for key, game in all_games().items() for tag in game.home]
HABITS = [
    (key, tag, value)
    for key, game in all_games().items()
    for tag, value in game.presets.by_language.items()
]


def chosen(page: Page, field: str) -> str:
    """The value of a field in the form of a new table."""
    (said,) = page.form("/new").chosen(field)
    return said


def speak(phone: Phone, tag: str) -> None:
    """Set the language of a phone."""
    phone.client.set_cookie("language", tag)


@pytest.mark.parametrize(("game", "tag"), AT_HOME)
def test_a_first_table_is_of_the_game_that_the_language_plays(
    phone: Phone, game: str, tag: str
) -> None:
    speak(phone, tag)
    assert chosen(phone.page("/new"), "game") == game


def test_a_language_plays_one_game() -> None:
    tags = [tag for _, tag in AT_HOME]
    assert len(tags) == len(set(tags))
    assert spoken().tag not in tags


@pytest.mark.parametrize(("game", "tag", "value"), HABITS)
def test_the_convention_is_that_of_the_language(
    phone: Phone, game: str, tag: str, value: object
) -> None:
    preset = all_games()[game].preset
    assert preset is not None
    field = f"rules.{preset.key}"
    switched = phone.send(phone.page("/new").form("/new"), {"switch": game})
    assert Page(switched.text).form("/new").chosen(field) == [spelled(preset.default)]
    speak(phone, tag)
    again = phone.send(phone.page("/new").form("/new"), {"switch": game})
    assert Page(again.text).form("/new").chosen(field) == [spelled(value)]


def test_those_who_sat_at_this_phones_last_table_sit_down_again(phone: Phone) -> None:
    phone.sit_down()
    form = phone.page("/new").form("/new")
    assert [name for name in form.chosen("name") if name] == list(NAMES[:3])
    others = Page(phone.send(form, {"do": "others"}).text).form("/new")
    assert not any(others.chosen("name"))


def test_a_table_of_another_phone_proposes_nobody(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    links = phone.store.links
    path = links.path(TABLE, links.links(address)[Role.KEEP], address)
    other.get(path)
    assert links.role(address, other.device) is Role.KEEP
    assert not any(other.page("/new").form("/new").chosen("name"))


def test_the_currency_is_that_of_the_last_table(phone: Phone) -> None:
    phone.sit_down(per_point="1", currency="PLN")
    assert chosen(phone.page("/new"), "currency") == "PLN"
