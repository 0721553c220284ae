"""Only a phone that sends its cookie is stored; clients without cookies leave no rows behind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from assistant.core.limits import TRIES, TryKind
from assistant.store.links import BOOK, TABLE, Links, Role
from assistant.store.phone_data import phone_id
from tests.samples import PAID, as_tapped, one_each
from tests.store.conftest import opened
from tests.web.conftest import Form, Page, Phone


def path_of(links: Links, address: str, role: Role = Role.WATCH, kind: str = TABLE) -> str:
    """The path of a link in a QR code."""
    return links.path(kind, links.links(address)[role], address)


@pytest.fixture
def table(phone: Phone) -> str:
    return phone.sit_down()


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    """A settlement of the table."""
    answer = phone.send(Form("/books"), {"table": table, "do": "open"})
    return answer.location.rpartition("/")[2]


@pytest.fixture(params=[*Role, "a settlement", "an address"])
def way(request: pytest.FixtureRequest, phone: Phone, links: Links) -> tuple[str, str]:
    """A way to a page for a new phone, and the page."""
    if request.param == "an address":
        address = phone.tables.open(opened(), submission="before")
        return f"/t/{address}/", f"/t/{address}/"
    table = phone.sit_down()
    if request.param == "a settlement":
        answer = phone.send(Form("/books"), {"table": table, "do": "open"})
        book = answer.location.rpartition("/")[2]
        return path_of(links, book, Role.KEEP, BOOK), f"/b/{book}"
    return path_of(links, table, Role(request.param)), f"/t/{table}/"


def rows(phone: Phone) -> list[str]:
    """All rows of the database."""
    return list(phone.tables.connections.db.conn.iterdump())


def test_a_first_visit_gives_a_cookie_and_leads_to_the_same_link_once_more(
    app: Flask, phone: Phone, way: tuple[str, str]
) -> None:
    link, page = way
    guest, before = app.test_client(), rows(phone)
    first = guest.get(link)
    assert (first.status_code, first.location) == (303, f"{link}?again=1")
    assert "device" in cookie_of(guest)
    assert rows(phone) == before
    second = guest.get(first.location)
    while second.status_code == 303:
        assert "again" not in second.location
        second = guest.get(second.location)
    assert second.status_code == 200
    assert second.request.path == page
    me = cookie_of(guest)["device"]
    assert [row for row in rows(phone) if me in row]


def cookie_of(guest: object) -> dict[str, str]:
    """The content of a phone's cookie."""
    with guest.session_transaction() as session:  # type: ignore[attr-defined]
        return dict(session)


def test_who_takes_no_cookies_leaves_nothing_behind_however_often_he_comes(
    app: Flask, phone: Phone, way: tuple[str, str]
) -> None:
    link, _ = way
    before = rows(phone)
    for _ in range(20):
        stranger = app.test_client(use_cookies=False)
        assert stranger.get(link).status_code == 303
        assert stranger.get(f"{link}?again=1").status_code == 200
        assert stranger.head(f"{link}?again=1").status_code == 200
    assert rows(phone) == before


@pytest.mark.parametrize("role", list(Role))
def test_who_takes_no_cookies_sees_the_page_and_may_do_nothing_on_it(
    app: Flask, table: str, links: Links, role: Role
) -> None:
    link = path_of(links, table, role)
    answer = app.test_client(use_cookies=False).get(f"{link}?again=1")
    page = Page(answer.text)
    assert answer.status_code == 200
    assert "Anna" in page.text
    assert "You are watching." in page.text
    assert "This browser accepts no cookies" in page.text
    assert page.forms == []
    assert "data-live" not in answer.text, "it would be refused to follow"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    stranger = app.test_client(use_cookies=False)
    assert stranger.get(f"/t/{table}/").status_code == 404
    assert stranger.get(f"{link}?again=1", headers={"HX-Request": "true"}).status_code == 200
    assert stranger.get(f"{link}?again=1", headers={"Live": "1"}).status_code == 404


@pytest.mark.parametrize("do", ["renewed", "turned off"])
@pytest.mark.parametrize("use_cookies", [True, False])
def test_a_link_withdrawn_meanwhile_opens_nothing(
    app: Flask, phone: Phone, table: str, links: Links, do: str, use_cookies: bool
) -> None:
    guest = app.test_client(use_cookies=use_cookies)
    again = guest.get(path_of(links, table)).location
    links.change_link(table, Role.WATCH, phone.device, open_=do == "renewed")
    before = rows(phone)
    answer = guest.get(again)
    assert answer.status_code == 403
    assert "is turned off" in Page(answer.text).text
    assert guest.get(f"/t/{table}/").status_code == 404
    assert rows(phone) == before


def test_a_phone_that_was_here_is_not_led_again(guest: Phone, table: str, links: Links) -> None:
    guest.get(path_of(links, table, Role.KEEP))
    for role in (Role.WATCH, Role.KEEP):
        assert guest.client.get(path_of(links, table, role)).location == f"/t/{table}/"
    assert links.role(table, guest.device) is Role.KEEP


@pytest.mark.parametrize("query", ["", "?again=1"])
def test_a_wrong_token_leads_nowhere(app: Flask, table: str, query: str) -> None:
    for use_cookies in (True, False):
        stranger = app.test_client(use_cookies=use_cookies)
        assert stranger.get(f"/j/{table}/{'x' * 22}{query}").status_code == 404


def test_what_is_asked_for_stays(app: Flask, phone: Phone) -> None:
    address = phone.tables.open(opened(), submission="before")
    first = app.test_client().get(f"/t/{address}/?show=100")
    assert first.location == f"/t/{address}/?show=100&again=1"
    phone.get("/")
    back = phone.client.get(first.location)
    assert (back.status_code, back.location) == (303, f"/t/{address}/?show=100")


@pytest.mark.parametrize("query", ["a=%0d%0ab", "a=%ff&a=1", "_external=1", "again=1&again=2"])
def test_whatever_is_asked_for_leads_somewhere(app: Flask, phone: Phone, query: str) -> None:
    address = phone.tables.open(opened(), submission="before")
    answer = app.test_client().get(f"/t/{address}/?{query}", follow_redirects=True)
    assert answer.status_code == 200
    assert answer.request.path == f"/t/{address}/"


# ---- How many ----


def comes(app: Flask, link: str, network: str = "192.0.2.7") -> TestResponse:
    """Let a new phone open a link, from a network."""
    guest = app.test_client()
    place = {"REMOTE_ADDR": network}
    first = guest.get(link, environ_overrides=place)
    second = guest.get(first.location, environ_overrides=place)
    there = second.status_code == 303 and second.location == link
    return guest.get(link, environ_overrides=place) if there else second


def fewer(monkeypatch: pytest.MonkeyPatch, link: int, share: int = 0) -> None:
    """Lower the limits of new phones."""
    less = replace(TRIES[TryKind.PHONE], link=link, share=share or link)
    monkeypatch.setitem(TRIES, TryKind.PHONE, less)


@pytest.mark.whole
def test_three_hundred_phones_pass_from_one_address_in_an_evening(limited: Flask) -> None:
    """Each opens three tables and their settlement."""
    phone, links = Phone(limited), limited.extensions["store"].links
    tables = [phone.sit_down() for _ in range(3)]
    answer = phone.send(Form("/books"), {"table": tables, "do": "open"})
    book = answer.location.rpartition("/")[2]
    ways = [path_of(links, table) for table in tables]
    ways.append(path_of(links, book, Role.WATCH, BOOK))
    for _ in range(300):
        guest = limited.test_client()
        guest.get("/")
        assert {guest.get(way).status_code for way in ways} == {303}
    assert all(links.count(table)[Role.WATCH] == 300 for table in (*tables, book))


def test_so_many_new_phones_come_by_a_link_and_the_next_are_told_to_wait(
    limited: Flask, told: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer(monkeypatch, 5)
    phone, links = Phone(limited), limited.extensions["store"].links
    table = phone.sit_down()
    link, other = path_of(links, table), path_of(links, table, Role.KEEP)
    first = Phone(limited, None)
    first.get(link)
    for number in range(4):
        assert comes(limited, link, f"192.0.2.{number}").location == f"/t/{table}/"
    before = links.count(table)
    refused = comes(limited, link, "192.0.2.99")
    assert refused.status_code == 429
    assert (
        "Too many new phones connected here. Try again in 144 minutes." in Page(refused.text).text
    )
    assert refused.headers["Retry-After"] == str(43_200 // 5)
    assert links.count(table) == before
    assert first.get(link).location == f"/t/{table}/", "who was here comes as before"
    assert first.get(f"/t/{table}/").status_code == 200
    assert comes(limited, other).status_code == 303, "another link is counted by itself"
    told[0] += 43_200 / 5
    assert comes(limited, link).location == f"/t/{table}/"


@pytest.mark.whole
def test_one_network_shuts_no_link_for_another(limited: Flask) -> None:
    """A phone with a link could send many new phones by it."""
    phone, links = Phone(limited), limited.extensions["store"].links
    table = phone.sit_down()
    link, codes = path_of(links, table), []
    while 429 not in codes:
        guest = limited.test_client()
        guest.get("/")
        codes.append(guest.get(link, environ_overrides={"REMOTE_ADDR": "192.0.2.66"}).status_code)
    assert len(codes) > 300
    assert comes(limited, link, "198.51.100.1").status_code == 303
    assert "no more can come in" not in phone.page(f"/t/{table}/share").text


def test_the_bounds_of_a_link_leave_room_for_others() -> None:
    for tries in TRIES.values():
        assert 4 * tries.share < tries.link or not tries.link


def test_an_owner_reads_that_a_link_is_full_and_makes_it_new(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer(monkeypatch, 4, 2)
    phone, links = Phone(limited), limited.extensions["store"].links
    table = phone.sit_down()
    share, link = f"/t/{table}/share", path_of(links, table)
    keeper = Phone(limited, None)
    keeper.get(path_of(links, table, Role.KEEP))
    for net in ("192.0.2.1", "192.0.2.2"):
        codes = [comes(limited, link, net).status_code for _ in range(3)]
        assert codes == [303, 303, 429]
    assert comes(limited, link, "192.0.2.3").status_code == 429
    said = (
        "So many phones have used the link “Watch” that no more can come in for now. Make a "
        "new link to let others in. When you make a new link or turn the link off"
    )
    assert said in phone.page(share).text
    assert said not in keeper.page(share).text
    forms = [form for form in phone.page(share).forms if form.action.endswith("/links/change")]
    phone.send(forms[0])
    assert "So many phones came" not in phone.page(share).text
    assert limited.test_client().get(link).status_code == 403
    assert comes(limited, path_of(links, table), "192.0.2.3").status_code == 303


def test_a_stranger_with_tables_of_his_own_shuts_no_link_for_his_network(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer(monkeypatch, 100, 3)
    stranger, owner = Phone(limited), Phone(limited)
    links = limited.extensions["store"].links
    for _ in range(4):
        way = path_of(links, stranger.sit_down())
        codes = [comes(limited, way).status_code for _ in range(4)]
        assert codes == [303, 303, 303, 429]
    assert comes(limited, path_of(links, owner.sit_down())).status_code == 303


def test_an_owner_reads_that_a_link_is_full_for_his_own_network(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer(monkeypatch, 100, 3)
    phone, links = Phone(limited), limited.extensions["store"].links
    table = phone.sit_down()
    codes = [comes(limited, path_of(links, table), "127.0.0.1").status_code for _ in range(4)]
    assert codes == [303, 303, 303, 429]
    assert "no more can come in for now" in phone.page(f"/t/{table}/share").text


def test_a_table_of_before_is_shown_to_all_and_on_the_lists_of_so_many(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer(monkeypatch, 2)
    tables = limited.extensions["store"].tables
    address = tables.open(opened(), submission="before")
    codes = [comes(limited, f"/t/{address}/").status_code for _ in range(5)]
    assert codes == [200] * 5
    count = "SELECT count(*) FROM visits WHERE evening = ?"
    assert tables.connections.db.execute(count, [address]).fetchone() == (2,)


def test_who_is_on_no_list_of_a_table_of_before_writes_nothing_of_himself_there(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a form that was sent without its page."""
    fewer(monkeypatch, 2)
    tables = limited.extensions["store"].tables
    address = tables.open(opened(), submission="before")
    written = []
    for _ in range(5):
        phone = Phone(limited)
        tapped = as_tapped(PAID, one_each("Anna"))
        for path, tap in {"preview": tapped, "record/onward": tapped, "me": {"seat": "1"}}.items():
            assert phone.send(Form(f"/t/{address}/{path}"), tap).status_code < 400
        other = tables.connections.db.execute("SELECT device FROM drafts").fetchone()[0]
        phone.send(Form(f"/t/{address}/take-over"), {"phone": phone_id(other, address)})
        written.append(phone.device in "".join(rows(phone)))
    assert written == [True, True, False, False, False]
    for kept in ("visits", "drafts", "phones"):
        count = f"SELECT count(*) FROM {kept} WHERE evening = ?"  # noqa: S608 - a name above
        assert tables.connections.db.execute(count, [address]).fetchone() == (2,), kept


def test_who_keeps_house_rules_and_opens_nothing_is_counted_too(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a stranger could store rules without end, with a new cookie each time."""
    monkeypatch.setitem(TRIES, TryKind.TABLE, replace(TRIES[TryKind.TABLE], phone=3))
    phone = Phone(limited)
    names = ("Ours", "Ours", "Theirs", "Old", "New")
    codes = [
        phone.send(Form("/new"), {"game": PAID, "set_name": name, "do": "keep"}).status_code
        for name in names
    ]
    assert codes == [200, 200, 200, 200, 429]
