"""A table that keeps a convention as it stood before takes up its newer edition by one touch."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Opened
from assistant.games.preferans import GAME
from tests.games.preferans.deals import house
from tests.games.preferans.web.house_rules.test_change import CAUGHT
from tests.games.worked import NAMES
from tests.web.conftest import Form, Page, Phone
from tests.web.rules.test_change import rules

NEWER = {
    "sochi": "Giving up: yes · No-trumps may be bid: yes · Misère ranks: below 9",
    "leningrad": "Raspasy ends with: made, whisted, nobody short · Lowest bid after raspasy: 6, 7",
    "rostov": "Misère may be bid: as a first bid",
}


def opened(phone: Phone, convention: str, **more: object) -> str:
    """A table that began when its convention was in its first edition."""
    agreed = house(convention=convention, edition=1, **more)
    return phone.tables.open(Opened(GAME.key, NAMES[:3], Seat(0), agreed), ())


def renew(phone: Phone, form: Form) -> Page:
    answer = phone.send(form, {"do": "renew"})
    assert answer.status_code == 200
    return Page(answer.text)


@pytest.mark.parametrize("convention", NEWER)
def test_one_touch_shows_what_the_newer_edition_changes_and_one_switches(
    phone: Phone, convention: str
) -> None:
    address = opened(phone, convention, target=15, dealer_stays=True)
    phone.record(address, CAUGHT)
    page = phone.page(f"/t/{address}/rules")
    title = convention.capitalize()
    assert f"{title}: newer edition" in page.text
    assert NEWER[convention] in page.text
    found = renew(phone, page.form("/rules"))
    assert "For which deals?" in found.text
    phone.send(found.form("/switch"), {"when": "next"})
    evening = phone.evening(address)
    now = house(convention=convention, edition=2, target=15, dealer_stays=True)
    assert evening.rules == now
    assert evening.deals[0].rules == house(
        convention=convention, edition=1, target=15, dealer_stays=True
    )
    assert "newer edition" not in phone.page(f"/t/{address}/rules").text


def test_what_the_first_edition_said_is_not_the_tables_own_choice(phone: Phone) -> None:
    page = phone.page(f"/t/{opened(phone, 'sochi')}/rules")
    assert "Your own choices" not in page.text
    page = phone.page(f"/t/{opened(phone, 'sochi', dealer_stays=True)}/rules")
    own = page.text.partition("Your own choices")[2].partition("rules")[0]
    assert "Dealer deals again" in own
    assert "Giving up" not in own


@pytest.mark.parametrize("convention", ["parlett", *NEWER])
def test_who_has_the_newest_edition_is_offered_nothing(phone: Phone, convention: str) -> None:
    address = phone.sit_down("preferans", **{"rules.convention": convention})
    assert "newer edition" not in phone.page(f"/t/{address}/rules").text


def test_a_new_table_like_an_old_one_takes_the_newer_edition_at_once(phone: Phone) -> None:
    old = opened(phone, "rostov", target=15)
    phone.page(f"/t/{old}/")
    form = phone.page("/new").form("/new")
    form = Page(phone.send(form, {"switch": "preferans"}).text).form("/new")
    assert form.chosen("rules.give_up") == ["no"]
    answer = phone.send(form, {"do": "renew"}, htmx=True)
    assert "newer edition" not in answer.text
    inputs = [said for tag, said in Page(answer.text).tags if tag == "input"]
    (chosen,) = [one for one in inputs if one.get("name") == "rules.give_up" and "checked" in one]
    assert chosen["value"] == "yes"


def test_the_row_of_its_own_convention_leads_to_that_convention_alone(phone: Phone) -> None:
    address = opened(phone, "sochi", dealer_stays=True)
    phone.record(address, CAUGHT)
    (link,) = {
        said["href"]
        for tag, said in phone.page(f"/t/{address}/rules").tags
        if tag == "a" and "sochi" in said.get("href", "")
    }
    form = phone.page(link).form("/rules")
    assert form.chosen("rules.give_up") == ["yes"]
    assert form.chosen("rules.dealer_stays") == ["no"]
    assert rules(phone, address).chosen("rules.give_up") == ["no"]
