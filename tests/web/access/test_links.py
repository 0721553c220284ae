"""Links: the token is not kept in URLs, and a renewed or closed link ends access."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from assistant.store.links import Links, LinksChangedError, Role
from assistant.store.phone_data import phone_id
from assistant.store.store import secret_of
from tests.samples import PAID, PARTY, as_tapped, one_each
from tests.store.conftest import opened
from tests.web.conftest import Form, Page, Phone


@pytest.fixture
def table(phone: Phone) -> str:
    return phone.sit_down(PAID)


def link(phone: Phone, address: str, role: Role) -> str:
    """The path of a link on a phone's page."""
    page = phone.page(f"/t/{address}/share/{role}?sure=1")
    return "/j/" + next(one for one in page.links if "/j/" in one).partition("/j/")[2]


@pytest.mark.parametrize("role", list(Role))
def test_a_link_leads_to_the_page_and_lets_do_what_it_says(
    phone: Phone, guest: Phone, table: str, links: Links, role: Role
) -> None:
    answer = guest.get(link(phone, table, role))
    assert (answer.status_code, answer.location) == (303, f"/t/{table}/")
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert links.role(table, guest.device) is role
    assert guest.get(f"/t/{table}/").status_code == 200


def test_the_page_begins_with_the_link_to_keep_score(
    phone: Phone, guest: Phone, table: str
) -> None:
    assert link(phone, table, Role.KEEP) in phone.get(f"/t/{table}/share").text
    guest.get(link(phone, table, Role.WATCH))
    assert link(phone, table, Role.WATCH) in guest.get(f"/t/{table}/share").text


def test_a_link_to_send_is_one_to_watch(phone: Phone, table: str) -> None:
    send = next(one for one in phone.page(f"/t/{table}/share").links if one.endswith("?send=1"))
    assert send == f"/t/{table}/share/watch?send=1"
    assert link(phone, table, Role.WATCH) in phone.get(send).text
    assert f"/t/{table}/share/keep?send=1" in phone.page(send).links


@pytest.mark.parametrize("send", ["", "?send=1"])
def test_the_owners_link_is_shown_once_somebody_says_that_he_means_it(
    phone: Phone, table: str, send: str
) -> None:
    own = link(phone, table, Role.OWN)
    page = phone.page(f"/t/{table}/share/own{send}")
    assert "Anyone with this link can do everything that you can" in page.text
    assert own not in page.html
    sure = next(one for one in page.links if "sure=1" in one)
    assert own in phone.get(sure).text


def test_the_token_is_on_no_page_but_that_which_shows_it(phone: Phone, table: str) -> None:
    token = link(phone, table, Role.KEEP).rpartition("/")[2]
    for page in ("", "share/watch", "players", "history", "record"):
        assert token not in phone.page(f"/t/{table}/{page}").html


def test_the_token_is_128_bits_that_are_in_no_database(
    phone: Phone, table: str, links: Links
) -> None:
    token = link(phone, table, Role.OWN).rpartition("/")[2]
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", token)
    assert token not in "\n".join(phone.tables.connections.db.conn.iterdump())
    other = Links(phone.tables.connections, str, b"another secret")
    assert other.token("table", links.links(table)[Role.OWN], table) != token


def test_no_log_has_a_token(
    phone: Phone, guest: Phone, table: str, app: Flask, caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    path = link(phone, table, Role.KEEP)

    def broken(*_said: object) -> None:
        raise ValueError("something went wrong")

    monkeypatch.setattr(Links, "grant", broken)
    app.config["PROPAGATE_EXCEPTIONS"], app.testing = False, False
    try:
        assert guest.get(path).status_code == 500
    finally:
        app.config["PROPAGATE_EXCEPTIONS"], app.testing = None, True
    assert "something went wrong" in caplog.text
    assert path.rpartition("/")[2] not in caplog.text


@pytest.mark.parametrize(
    ("first", "then", "role"),
    [(Role.KEEP, Role.WATCH, Role.KEEP), (Role.WATCH, Role.OWN, Role.OWN)],
)
def test_of_two_links_the_higher_one_counts(
    phone: Phone, guest: Phone, table: str, links: Links, first: Role, then: Role, role: Role
) -> None:
    guest.get(link(phone, table, first))
    guest.get(link(phone, table, then))
    assert links.role(table, guest.device) is role


@pytest.mark.parametrize("token", ["x" * 22, "x", "ž", "x" * 500])
def test_a_wrong_token_says_what_a_wrong_address_says(guest: Phone, table: str, token: str) -> None:
    wrong, nowhere = guest.get(f"/j/{table}/{token}"), guest.get(f"/j/{'x' * 22}/{token}")
    assert wrong.status_code == nowhere.status_code == 404
    assert wrong.text == nowhere.text
    assert guest.get(f"/t/{table}/").status_code == 404


def test_the_link_of_a_table_opens_no_other(phone: Phone, guest: Phone, table: str) -> None:
    other = phone.sit_down(PAID)
    token = link(phone, table, Role.OWN).rpartition("/")[2]
    assert guest.get(f"/j/{other}/{token}").status_code == 404


# ---- Made new, taken back, sent away ----


def changed(phone: Phone, address: str, role: Role, do: str = "") -> Page:
    """Renew a link, or close it."""
    page = phone.page(f"/t/{address}/share")
    forms = [one for one in page.forms if one.action.endswith("/links/change")]
    form = next(
        one
        for one in forms
        if one.chosen("role") == [role] and one.chosen("do") == ([do] if do else [])
    )
    return Page(phone.client.get(phone.send(form).location).text)


def test_a_link_that_is_made_new_shuts_out_who_came_by_the_old_one(
    phone: Phone, guest: Phone, table: str
) -> None:
    old = link(phone, table, Role.KEEP)
    guest.get(old)
    assert "The link is new." in changed(phone, table, Role.KEEP).text
    assert guest.get(f"/t/{table}/").status_code == 403
    told = guest.get(old)
    assert told.status_code == 403
    assert "is turned off" in Page(told.text).text
    assert guest.get(link(phone, table, Role.KEEP)).status_code == 303
    assert guest.get(f"/t/{table}/").status_code == 200


def test_a_link_that_is_taken_back_opens_nothing_until_it_is_made_new(
    phone: Phone, guest: Phone, table: str
) -> None:
    old = link(phone, table, Role.WATCH)
    guest.get(old)
    changed(phone, table, Role.WATCH, "take_back")
    assert guest.get(f"/t/{table}/").status_code == 403
    assert phone.get(f"/t/{table}/share/watch").status_code == 404
    assert f"/t/{table}/share/watch" not in phone.page(f"/t/{table}/share").links
    changed(phone, table, Role.WATCH)
    assert guest.get(old).status_code == 403
    assert guest.get(link(phone, table, Role.WATCH)).status_code == 303


def test_another_link_is_not_touched(phone: Phone, guest: Phone, table: str) -> None:
    guest.get(link(phone, table, Role.WATCH))
    changed(phone, table, Role.KEEP)
    assert guest.get(f"/t/{table}/").status_code == 200


def test_who_makes_the_owners_link_new_stays_an_owner(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    guest.get(link(phone, table, Role.OWN))
    changed(guest, table, Role.OWN)
    roles = [links.role(table, one.device) for one in (guest, phone)]
    assert roles == [Role.OWN, Role.OWN]  # one did it, the other opened the table
    changed(phone, table, Role.OWN, "take_back")
    assert links.role(table, phone.device) is Role.OWN


def test_a_phone_that_is_sent_away_comes_again_by_a_link_that_is_not_made_new(
    phone: Phone, guest: Phone, table: str
) -> None:
    keep = link(phone, table, Role.KEEP)
    guest.get(keep)
    guest.get(f"/t/{table}/")
    page = phone.page(f"/t/{table}/share")
    after = Page(phone.client.get(phone.send(page.form("/links/away")).location).text)
    assert "can come back through the link “Keep score” until you make a new link" in after.text
    assert guest.get(f"/t/{table}/").status_code == 403
    assert guest.get(keep).status_code == 303
    again = phone.send(phone.page(f"/t/{table}/share").form("/links/away"))
    offered = Page(phone.client.get(again.location).text).form("/links/change")
    assert offered.chosen("role") == ["keep"]
    phone.send(offered)
    assert guest.get(keep).status_code == 403


def test_the_list_of_phones_says_which_are_here_now(
    app: Flask, phone: Phone, guest: Phone, table: str
) -> None:
    guest.get(link(phone, table, Role.KEEP))
    guest.get(f"/t/{table}/")
    said = phone.page(f"/t/{table}/share").text
    assert "Manage · here now" in said
    assert "Keep score · last here" in said
    app.extensions["presence"].note_request(table, guest.device)
    assert "Keep score · here now" in phone.page(f"/t/{table}/share").text


def test_the_last_owner_cannot_be_sent_away_from_his_own_phone(phone: Phone, table: str) -> None:
    page = phone.page(f"/t/{table}/share")
    assert not [form for form in page.forms if form.action.endswith("/links/away")]


def marks_of(page: Page) -> list[str]:
    """The ids of listed phones; the page's own phone has no form."""
    return [mark for form in page.forms for mark in form.chosen("phone")]


def test_many_phones_are_on_several_pages_below_the_links(
    app: Flask, phone: Phone, table: str, links: Links
) -> None:
    few = phone.page(f"/t/{table}/share")
    assert "page=" not in "".join(few.links)
    for role in (Role.WATCH, Role.KEEP):
        for _ in range(22):
            links.grant(table, Phone(app, None).device, role, 1)
    first = phone.page(f"/t/{table}/share")
    assert "Phones 45" in first.text
    places = [first.html.index(part) for part in (f"/t/{table}/share/own", "/links/away")]
    assert places == sorted(places)
    listed = [marks_of(phone.page(f"/t/{table}/share?page={n}")) for n in (1, 2, 3, 4)]
    assert [len(one) for one in listed] == [19, 20, 5, 0]
    assert len({mark for one in listed for mark in one}) == 44
    assert "Keep score · since" in first.text, "those that may do most first"
    assert "Watch · since" not in first.text
    assert f"/t/{table}/share?page=2#phones" in first.links
    assert f"/t/{table}/share?page=1#phones" in phone.page(f"/t/{table}/share?page=2").links


def test_a_phone_is_sent_away_from_a_later_page(
    app: Flask, phone: Phone, table: str, links: Links
) -> None:
    guests = [Phone(app, None).device for _ in range(30)]
    for guest in guests:
        links.grant(table, guest, Role.WATCH, 1)
    page = phone.page(f"/t/{table}/share?page=2")
    form = next(form for form in page.forms if form.action.endswith("/links/away"))
    phone.send(form)
    gone = [guest for guest in guests if links.role(table, guest) is None]
    assert [phone_id(one, table) for one in gone] == form.chosen("phone")
    assert links.count(table) == {Role.OWN: 1, Role.WATCH: 29}
    before = links.last_change(table)
    assert (
        "This page has just changed." in Page(phone.client.get(phone.send(form).location).text).text
    )
    assert links.last_change(table) == before


def test_of_a_phone_with_several_links_the_most_counts(
    app: Flask, phone: Phone, table: str, links: Links
) -> None:
    guest = Phone(app, None).device
    for role in (Role.KEEP, Role.WATCH):
        links.grant(table, guest, role, 1)
    assert links.count(table) == {Role.OWN: 1, Role.KEEP: 1}
    assert [(one.device, one.role) for one in links.guests(table, 9)] == [
        (phone.device, Role.OWN),
        (guest, Role.KEEP),
    ]


def test_of_two_owners_the_second_sees_what_the_first_has_done(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    guest.get(link(phone, table, Role.OWN))
    page = guest.page(f"/t/{table}/share")
    late = next(form for form in page.forms if form.chosen("role") == ["keep"])
    changed(phone, table, Role.KEEP)
    answer = guest.send(late)
    after = Page(guest.client.get(answer.location).text)
    assert "This page has just changed." in after.text
    assert links.links(table)[Role.KEEP].generation == 2
    assert "Keep score: a new link was made." in after.text
    assert "Keep score: a new link was made." in phone.page(f"/t/{table}/history").text


def test_a_link_taken_back_while_somebody_types_stores_nothing(
    phone: Phone, guest: Phone, table: str
) -> None:
    guest.get(link(phone, table, Role.KEEP))
    form = guest.recording(table)
    changed(phone, table, Role.KEEP, "take_back")
    answer = guest.send(form, as_tapped(PAID, one_each("Anna")), htmx=True)
    assert answer.status_code == 403
    assert answer.headers["HX-Retarget"] == "#refused"
    assert phone.evening(table).deals == ()


# ---- Tables of before, and the next ones ----


def test_a_table_of_before_is_owned_by_whoever_has_its_address(guest: Phone) -> None:
    address = guest.tables.open(opened())
    for page in ("", "record", "edit", "rules"):
        assert guest.get(f"/t/{address}/{page}").status_code == 200


def test_once_its_links_are_made_the_address_opens_nothing(app: Flask, links: Links) -> None:
    maker, knew, stranger = (Phone(app, None) for _ in range(3))
    address = maker.tables.open(opened())
    for one in (maker, knew):
        one.get(f"/t/{address}/")
    maker.send(maker.page(f"/t/{address}/share").form("/links"))
    assert links.role(address, maker.device) is Role.OWN
    assert address in maker.get("/").text
    told = knew.get(f"/t/{address}/")
    assert told.status_code == 403
    assert "Ask at the table for a new one." in Page(told.text).text
    assert address not in knew.get("/").text
    assert stranger.get(f"/t/{address}/").status_code == 404
    with pytest.raises(LinksChangedError):
        links.make_links(address, stranger.device)


def test_the_phones_of_a_table_come_along_to_the_next(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    guest.get(link(phone, table, Role.WATCH))
    phone.record(table, as_tapped(PAID, one_each("Anna")))
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    following = phone.send(phone.page(f"/t/{table}/end").form("/next")).location.split("/")[2]
    assert links.role(following, phone.device) is Role.OWN
    assert links.role(following, guest.device) is Role.WATCH
    assert f"/t/{following}/" in guest.page(f"/t/{table}/end").links
    links.change_link(following, Role.WATCH, phone.device, open_=True)
    assert guest.get(f"/t/{following}/").status_code == 403
    assert f"/t/{following}/" not in guest.page(f"/t/{table}/end").links


def test_a_form_of_the_club_sent_by_another_phone_gives_it_no_table(
    phone: Phone, guest: Phone
) -> None:
    """The submission id of a form is worth no more than an address."""
    values = {"game": PARTY, "name": ["Anna", "Boris"], "do": "start", "submission": "m" * 22}
    first = phone.client.post("/new", data=values)
    again = guest.client.post("/new", data=values)
    assert first.location == again.location
    assert guest.get(again.location).status_code == 404
    assert guest.page("/").links == Phone(guest.client.application, None).page("/").links


def test_without_the_secret_there_are_no_phones_and_no_links(
    phone: Phone, table: str, links: Links, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A database copied elsewhere gives nobody access."""
    elsewhere = secret_of(tmp_path_factory.mktemp("elsewhere"))
    copy = Links(phone.tables.connections, str, elsewhere)
    token = link(phone, table, Role.OWN).rpartition("/")[2]
    assert copy.by_token(table, token) is None
    assert copy.role(table, "a phone") is None
    made = copy.links(table)[Role.OWN]
    assert copy.by_token(table, copy.token("table", made, table)) == made
    assert links.by_token(table, copy.token("table", made, table)) is None


def test_an_owner_takes_a_table_out_of_all_lists(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    guest.get(link(phone, table, Role.KEEP))
    guest.get(f"/t/{table}/")
    assert f"/t/{table}/" in guest.page("/").links
    answer = phone.send(phone.page(f"/t/{table}/share").form("/remove"))
    assert "The table is removed." in Page(phone.client.get(answer.location).text).text
    for one in (phone, guest):
        assert table not in one.get("/").text
        assert one.get(f"/t/{table}/").status_code == 404
    assert links.removed_subjects() == {table}


def test_its_owner_brings_a_removed_table_back(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    guest.get(link(phone, table, Role.KEEP))
    guest.get(f"/t/{table}/")
    assert "/removed" not in phone.page("/more").links
    phone.send(phone.page(f"/t/{table}/share").form("/remove"))
    assert ["/removed" in one.page("/more").links for one in (phone, guest)] == [True, False]
    listed = phone.page("/removed")
    assert "Anna" in listed.text
    assert guest.page("/removed").text.count("Anna") == 0
    assert guest.client.post(f"/removed/{table}", data={}).status_code == 404
    answer = phone.send(listed.form(f"/removed/{table}"))
    assert answer.location == f"/t/{table}/"
    assert "The table is back." in Page(phone.client.get(answer.location).text).text
    assert [table in one.get("/").text for one in (phone, guest)] == [True, True]
    assert (links.removed_subjects(), links.role(table, guest.device)) == (set(), Role.KEEP)


@pytest.mark.parametrize("off", [True, False])
def test_a_form_of_before_neither_removes_nor_brings_back(
    phone: Phone, guest: Phone, table: str, links: Links, off: bool
) -> None:
    remove = phone.page(f"/t/{table}/share").form("/remove")
    phone.send(remove)
    back = phone.page("/removed").form(f"/removed/{table}")
    assert phone.send(back).location == f"/t/{table}/"
    if off:
        phone.send(phone.page(f"/t/{table}/share").form("/remove"))
    before = phone.tables.connections.db.execute("SELECT count(*) FROM removals").fetchone()
    for form in (back,) if off else (back, remove, Form(remove.action), Form(back.action)):
        answer = phone.send(form)
        assert answer.status_code == 303
        assert (
            "This page has just changed. Check it, then try again."
            in phone.get(answer.location).text
        )
    assert phone.tables.connections.db.execute("SELECT count(*) FROM removals").fetchone() == before
    assert guest.client.post(back.action, data={}).status_code == 404
    assert (table in links.removed_subjects()) is off


def test_a_table_that_cannot_be_read_is_brought_back_too(
    phone: Phone, table: str, links: Links
) -> None:
    phone.tables.connections.db.execute("UPDATE scored_tables SET game = '', players = '[]'")
    links.remove(table)
    phone.send(phone.page("/removed").form(f"/removed/{table}"))
    assert links.removed_subjects() == set()
