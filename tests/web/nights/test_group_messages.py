"""What a group is told: who may see it, and that no link goes along that was not ticked."""

from __future__ import annotations

from html import unescape
from urllib.parse import unquote

import pytest

from assistant.language import language_of
from assistant.settling.rounded_shares import Terms
from assistant.settling.told_result import table_result
from assistant.store.links import Links, Role
from tests.samples import PAID
from tests.web.conftest import COMMONEST, Page, Phone
from tests.web.evening_club import settle_night

NIGHT = "/nights/2026-11-20/group"
CLUB = f"{NIGHT}?place=Club"


@pytest.fixture
def table(phone: Phone) -> str:
    address = phone.sit_down(PAID)
    for _ in range(2):
        assert phone.record(address, COMMONEST[PAID]).status_code == 303
    return address


def words(page: Page) -> str:
    """The text that is copied or shared."""
    field = page.html.partition("data-words>")[2].partition("</textarea>")[0]
    return unescape(field).replace("\xa0", " ")


def ways(page: Page) -> list[str]:
    """What the tick for a link says, where there is one."""
    return [value for form in page.forms for name, value in form.choices if name == "link"]


def shown_link(links: Links, kind: str, address: str, role: Role = Role.WATCH) -> str:
    """The link of a role, from the name of the server on."""
    token = links.token(kind, links.links(address)[role], address)
    return f"/j/{address}/{token}"


def test_a_tables_result_is_told_as_its_page_says_it(phone: Phone, table: str) -> None:
    evening = phone.evening(table)
    said = words(phone.page(f"/t/{table}/group"))
    result = phone.page(f"/t/{table}/end").text
    for name, points in zip(evening.players, evening.totals, strict=True):
        assert name in said
        figure = language_of("en").signed(points)
        assert figure in said
        assert figure in result
    assert "2 deals · so far" in said
    for payment in table_result(evening, Terms(), ()).parts[0].payments:
        assert f"{payment.payer} → {payment.payee}" in said


def test_a_night_tells_its_standing_and_its_payments(phone: Phone, tables: list[str]) -> None:
    said = words(phone.page(CLUB))
    assert said.startswith("Nov 20, 2026 · Club\n")
    assert "1. Dana: +5.00 CZK\n2. Anna: +2.50 CZK\n" in said
    assert said.count(" → ") == 3
    assert len(tables) == 2


def test_the_picture_says_it_in_the_phones_language(phone: Phone, tables: list[str]) -> None:
    picture = CLUB.replace("group", "group.svg")
    for language, heading in {"cs": "Kdo komu platí", "ru": "Кто кому платит"}.items():
        answer = phone.client.get(picture, headers={"Accept-Language": language})
        assert answer.mimetype == "image/svg+xml"
        assert f">{heading}<" in answer.text
    assert len(tables) == 2


def test_the_page_shows_the_picture_and_saves_it_without_a_script(phone: Phone, table: str) -> None:
    page = phone.page(f"/t/{table}/group")
    drawn = next(said["src"] for tag, said in page.tags if tag == "img")
    assert unquote(drawn.partition(",")[2]) == phone.get(f"/t/{table}/group.svg").text
    assert drawn.startswith("data:image/svg+xml,")
    assert f"/t/{table}/group.svg" in page.links


def test_no_link_is_there_until_it_is_ticked(phone: Phone, table: str, links: Links) -> None:
    page = phone.page(f"/t/{table}/group")
    assert ways(page) == ["1"]
    assert "/j/" not in unquote(page.html)
    ticked = phone.page(f"/t/{table}/group?link=1")
    watch = shown_link(links, "table", table)
    assert words(ticked).endswith(watch)
    assert watch in phone.get(f"/t/{table}/group.svg?link=1").text


def test_the_link_only_lets_watch(phone: Phone, guest: Phone, table: str, links: Links) -> None:
    said = words(phone.page(f"/t/{table}/group?link=1"))
    for role in (Role.KEEP, Role.OWN):
        assert shown_link(links, "table", table, role) not in said
    guest.get(f"/j/{said.rpartition('/j/')[2]}")
    assert links.role(table, guest.device) is Role.WATCH


def test_who_watches_tells_it_too(phone: Phone, guest: Phone, table: str) -> None:
    said = words(phone.page(f"/t/{table}/group?link=1"))
    guest.get(f"/j/{said.rpartition('/j/')[2]}")
    assert words(guest.page(f"/t/{table}/group?link=1")) == said


def test_a_link_that_is_turned_off_goes_nowhere(phone: Phone, table: str, links: Links) -> None:
    links.change_link(table, Role.WATCH, phone.device, open_=False)
    page = phone.page(f"/t/{table}/group?link=1")
    assert ways(page) == []
    assert "/j/" not in unquote(page.html)


def test_an_address_that_opens_everything_is_no_link_to_watch(
    phone: Phone, tables: list[str]
) -> None:
    page = phone.page(f"/t/{tables[0]}/group?link=1")
    assert ways(page) == []
    assert "http" not in words(page)


@pytest.mark.parametrize("place", ["group", "group.svg", "group?link=1", "group.svg?link=1"])
def test_a_phone_that_may_not_see_it_finds_nothing(
    guest: Phone, table: str, book: str, place: str
) -> None:
    for address in (f"/t/{table}/{place}", f"/b/{'x' * 22}/{place}"):
        assert guest.get(address).status_code == 404
    assert guest.get(f"/nights/2026-11-20/{place}").status_code == 404
    assert book


def test_the_link_of_a_settlement_shows_no_deal_of_its_table(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    """It opens the settlement and none of its tables: no points, and no chart of the deals."""
    night = next(one for one in phone.page("/nights").links if one.startswith("/nights/"))
    book = settle_night(phone, night.removeprefix("/nights/"))
    guest.get(shown_link(links, "book", book))
    assert "Points after each deal" in phone.get(f"/b/{book}/group.svg").text
    seen = guest.get(f"/b/{book}/group.svg")
    assert seen.status_code == 200
    assert "Points after each deal" not in seen.text
