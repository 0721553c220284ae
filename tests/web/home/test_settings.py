"""Language, colours and paper of a phone, set on one page."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.store.links import Role
from tests import printed
from tests.samples import PAID, one_each
from tests.web.conftest import Form, Phone
from tests.web.evening_club import open_table


def pressed(phone: Phone) -> list[str]:
    """The chosen value."""
    buttons = (said for tag, said in phone.page("/settings").tags if tag == "button")
    return [said["value"] for said in buttons if said.get("aria-pressed") == "true"]


def choose(phone: Phone, what: str, value: str) -> None:
    forms = phone.page("/settings").forms
    form = next(one for one in forms if ("what", what) in one.fields)
    assert phone.send(form, {what: value}).location == "/settings"


def test_a_phone_goes_by_its_browser_until_it_is_set_otherwise(phone: Phone, other: Phone) -> None:
    assert pressed(phone) == ["en", "", "a4", ""]
    choose(phone, "colours", "night")
    choose(phone, "paper", "letter")
    assert pressed(phone) == ["en", "night", "letter", ""]
    assert pressed(other) == ["en", "", "a4", ""]
    choose(phone, "colours", "")
    assert pressed(phone) == ["en", "", "letter", ""]


def test_who_a_phone_is_that_joins_is_set_there(app: Flask, phone: Phone) -> None:
    joining, links = Phone(app, None), phone.store.links

    def asked(names: list[str]) -> bool:
        address = phone.sit_down(PAID, names)
        came = joining.get(links.path("table", links.links(address)[Role.KEEP], address))
        page = joining.page(came.location)
        if "Who are you?" in page.text and pressed(joining)[-1] == "":
            joining.send(page.form("/me"), {"seat": "1"})
        return "Who are you?" in page.text

    assert asked(["Anna", "Žofie", "Cyril"])
    assert pressed(joining)[-1] == "%C5%BDofie"
    choose(joining, "who", "-")
    assert not asked(["Anna", "Boris", "Cyril"])
    choose(joining, "who", "")
    assert asked(["Anna", "Boris", "Cyril"])
    assert pressed(joining)[-1] == "Boris"


def test_prints_are_on_the_paper_of_the_phone(phone: Phone) -> None:
    address = open_table(phone, PAID, ["Anna", "Boris", "Cyril"], one_each("Anna"))
    sizes = []
    for paper in ("a4", "letter"):
        choose(phone, "paper", paper)
        sizes.append(printed.sizes(phone.get(f"/t/{address}/sheet.pdf").data))
    assert sizes == [{printed.A4}, {printed.LETTER}]


@pytest.mark.parametrize(("colours", "there"), [("day", "#f3efe6"), ("night", "#12221b")])
def test_all_screens_are_light_or_dark_whatever_the_phone_says(
    phone: Phone, colours: str, there: str
) -> None:
    choose(phone, "colours", colours)
    page = phone.page("/")
    named = {said.get("name"): said.get("content") for tag, said in page.tags if tag == "meta"}
    assert named["color-scheme"] == {"day": "light", "night": "dark"}[colours]
    assert named["theme-color"] == there
    (href,) = (said["href"] for _, said in page.tags if said.get("rel") == "stylesheet")
    styles = phone.client.get(href).text
    assert "prefers-color-scheme" not in styles
    never, always = "@media (max-width: 0)", "@media (min-width: 0)"
    assert (never in styles, always in styles) == (colours == "day", colours == "night")


@pytest.mark.parametrize(
    "said", [{}, {"what": "paper", "paper": "napkin"}, {"what": "device", "device": "x"}]
)
def test_what_is_no_choice_is_refused(phone: Phone, said: dict[str, str]) -> None:
    answer = phone.send(Form("/settings"), said)
    assert answer.status_code == 400
    assert not answer.headers.getlist("Set-Cookie")
