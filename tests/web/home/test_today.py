"""The home page: today's tables, what is to be paid and ended, and who won before."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from assistant.store.links import Role
from assistant.web.home.tables import CARDS_SHOWN
from tests.clocks import Clock, wall
from tests.samples import PAID, as_tapped, five_each, one_each, title
from tests.web.conftest import Page, Phone
from tests.web.evening_club import CZK, open_table
from tests.web.nights.book_steps import DAY, act
from tests.web.nights.test_transfers import Night, night

__all__ = ["night", "wall"]

EVENING = datetime(2026, 11, 20, 21, tzinfo=UTC)


@pytest.fixture
def friday(wall: Clock, phone: Phone) -> Clock:
    """A Friday evening, also by the phone's clock."""
    wall.set(EVENING - datetime.now(UTC))
    phone.client.set_cookie("zone", "UTC")
    return wall


def parts(page: Page) -> dict[str, str]:
    """The text below each caption; before the first caption under ""."""
    body = page.html.partition("<main")[2].partition("</main>")[0]
    above, *below = re.split(r'<h2 class="caption">(.*?)</h2>', body)
    return {"": Page(f"<main{above}").text} | {
        caption: Page(text).text for caption, text in zip(below[::2], below[1::2], strict=True)
    }


def close(phone: Phone, address: str) -> None:
    seen = str(phone.evening(address).number)
    assert phone.client.post(f"/t/{address}/close", data={"seen": seen}).status_code == 303


def test_a_table_of_today_is_a_card_with_its_standing_and_record(
    friday: Clock, phone: Phone
) -> None:
    address = phone.sit_down(title="Friday")
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    page = phone.page("/")
    shown = parts(page)
    assert list(shown) == [""]
    assert f"{title(PAID)} · Deal 2 · today 21:00 Friday Anna +2 Boris −1 Cyril −1" in shown[""]
    assert page.links[:3] == ["/new", f"/t/{address}/", f"/t/{address}/record"]
    assert "Record deal 2" in shown[""]


def test_after_twelve_hours_it_is_one_that_was_not_ended(friday: Clock, phone: Phone) -> None:
    address = phone.sit_down(title="Friday")
    friday.set(timedelta(hours=11, minutes=59))
    assert "yesterday 21:00" in parts(phone.page("/"))[""]
    friday.set(timedelta(minutes=2))
    shown = parts(phone.page("/"))
    assert list(shown) == ["", "Not ended"]
    assert shown["Not ended"] == f"Friday {title(PAID)} · Deal 1 yesterday 21:00"
    assert f"/t/{address}/record" not in phone.page("/").links


def test_of_very_many_tables_the_last_ones_have_cards(friday: Clock, phone: Phone) -> None:
    """The page stays fast after an import of a whole winter."""
    tables = []
    for number in range(CARDS_SHOWN + 2):
        tables.append(phone.sit_down(title=f"Table {number}"))
        friday.set(timedelta(seconds=1))
    page = phone.page("/")
    assert page.html.count('class="card today"') == CARDS_SHOWN
    assert "Table 1 " in parts(page)["Not ended"]
    assert "Table 0 " in parts(page)["Not ended"]
    assert f"/t/{tables[0]}/record" not in page.links
    assert f"/t/{tables[2]}/record" in page.links


def test_an_ended_table_stays_for_the_day_and_is_then_of_an_earlier_night(
    friday: Clock, phone: Phone
) -> None:
    """Anna wins 1 from each of two."""
    address = phone.sit_down(title="Friday", place="Club")
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    close(phone, address)
    assert "ended · today 21:00" in parts(phone.page("/"))[""]
    assert f"/t/{address}/record" not in phone.page("/").links
    friday.set(timedelta(days=1))
    page = phone.page("/")
    assert parts(page)["Earlier"] == f"Fri, Nov 20 Club · {title(PAID)} · 3 players Anna +2"
    assert "/nights/2026-11-20?place=Club" in page.links


def test_an_old_table_that_was_brought_along_is_none_of_today(friday: Clock, phone: Phone) -> None:
    open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Boris"), date="2025-01-03")
    address = next(one.address for one in phone.store.queries.all_tables())
    close(phone, address)
    assert list(parts(phone.page("/"))) == ["", "Earlier"]
    assert parts(phone.page("/"))["Earlier"].startswith("Fri, Jan 3, 2025")


def won(phone: Phone) -> set[str]:
    """The winners of earlier nights, with amounts."""
    return {*re.findall(r"\w+ \+[\d.]+", parts(phone.page("/"))["Earlier"])}


def test_a_night_has_a_winner_in_each_currency_and_by_other_terms_once_it_is_settled(
    friday: Clock, phone: Phone
) -> None:
    """At 0.50 Anna has won 5.00, Cyril 10 points.

    If Cyril gets 20 from each loser of his table he has 40.00, less the 2.50 that he lost to Anna.
    """
    names = ["Anna", "Boris", "Cyril"]
    first = open_table(phone, PAID, names, five_each("Anna"), stake=CZK, **DAY)
    for address in (first, open_table(phone, PAID, names, five_each("Cyril"), **DAY)):
        close(phone, address)
    friday.set(timedelta(days=2))
    assert won(phone) == {"Anna +5.00", "Cyril +10"}
    page = phone.page(f"/nights/{DAY['date']}?place={DAY['place']}")
    book = str(phone.send(page.form("/books")).location).rpartition("/")[2]
    other = {"basis": "winner", "per_point": "20", "currency": "CZK"}
    assert act(phone, book, "/terms", other, place="1").status_code == 303
    assert won(phone) == set()
    assert act(phone, book, "/settle").status_code == 303
    assert won(phone) == {"Cyril +37.50"}


def unpaid(phone: Phone) -> str:
    """The payments that the page lists."""
    return parts(phone.page("/")).get("To pay", "")


def test_agreed_payments_are_shown_to_who_owns_the_tables_until_they_are_paid(night: Night) -> None:
    """Anna gets 2.50 of each."""
    for payer in ("Boris", "Cyril"):
        assert f"{payer} → Anna" in unpaid(night.owner)
    number = night.transfer("Boris").rpartition("/")[2]
    act(night.owner, night.book, "/pay", {"amount": "1"}, promise=number, amount="")
    assert "Boris → Anna" in unpaid(night.owner)
    assert "1.50 CZK" in unpaid(night.owner)
    act(night.owner, night.book, "/pay", promise=number)
    assert "Boris" not in unpaid(night.owner)
    assert "QR" not in unpaid(night.owner)
    act(night.owner, night.book, "/pay", promise=night.transfer("Cyril").rpartition("/")[2])
    assert unpaid(night.owner) == ""


def test_a_confirmed_phone_sees_its_own_payments_and_the_way_to_their_code(night: Night) -> None:
    boris, cyril = night.phones["Boris"], night.phones["Cyril"]
    open_table(
        boris, PAID, ["Boris", "Dana", "Eva"]
    )  # with one table to watch he would be led there
    open_table(cyril, PAID, ["Cyril", "Dana", "Eva"])
    assert unpaid(boris).startswith("Boris → Anna")
    assert "Cyril" not in unpaid(boris)
    assert unpaid(boris).endswith("QR")
    assert night.transfer("Boris") in boris.page("/").links
    assert unpaid(cyril) == ""  # no owner has confirmed his phone


def test_who_came_by_the_tables_link_alone_is_led_to_what_he_may_see(
    app: Flask, night: Night
) -> None:
    night.phones["Cyril"] = phone = Phone(app, Role.WATCH)
    phone.page(f"/t/{night.table}/")
    assert night.confirm("Cyril", 2).status_code == 303
    open_table(phone, PAID, ["Cyril", "Dana", "Eva"])
    links = [link for link in phone.page("/").links if night.table in link][1:]
    number = night.transfer("Cyril").rpartition("/")[2]
    assert links == [f"/t/{night.table}/end", f"/t/{night.table}/transfer/{night.book}/{number}"]
    assert [phone.get(link).status_code for link in links] == [200, 200]


def test_what_is_taken_back_is_not_to_be_paid(night: Night) -> None:
    assert "Boris → Anna" in unpaid(night.owner)
    back = night.owner.page(f"/b/{night.book}/back?purse=:CZK").form("/back")
    assert night.owner.send(back).status_code == 303
    assert unpaid(night.owner) == ""


def test_who_is_called_otherwise_by_now_owes_by_the_new_name(night: Night) -> None:
    act_on = night.owner.page(f"/t/{night.table}/edit").form("/edit")
    assert night.owner.send(act_on, {"name.1": "Bořek"}).status_code == 303
    assert "Bořek → Anna" in unpaid(night.owner)


def test_a_phone_that_has_one_table_to_watch_opens_it(phone: Phone, app: Flask) -> None:
    address = phone.sit_down()
    watcher = Phone(app, Role.WATCH)
    watcher.page(f"/t/{address}/")
    assert watcher.get("/").location == f"/t/{address}/"
    ways = {"data-take-in": "/take-in", "data-rules": "/house-rules"}
    # What a link has behind # is passed on there too.
    for page in (watcher.page(f"/t/{address}/"), phone.page("/")):
        assert any(ways.items() <= said.items() for _, said in page.tags)
    assert "/?page=1" in watcher.page(f"/t/{address}/").links
    listed = watcher.page("/?page=1")
    assert f"/t/{address}/" in listed.links
    assert {"/nights", "/figures", "/more"} <= set(listed.links)
    assert phone.get("/").status_code == 200
    watcher.sit_down()
    assert watcher.get("/").status_code == 200


def test_no_tables_log_is_read_for_what_the_page_shows(friday: Clock, night: Night) -> None:
    close(night.owner, night.table)
    night.owner.page("/")
    friday.set(timedelta(days=1))
    asked: list[str] = []
    db = night.owner.tables.connections.db
    db.conn.set_trace_callback(asked.append)
    assert {"To pay", "Earlier"} <= parts(night.owner.page("/")).keys()
    db.conn.set_trace_callback(None)
    assert asked
    assert not any("FROM events" in one for one in asked)
