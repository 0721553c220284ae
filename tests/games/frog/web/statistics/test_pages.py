"""A table's course, and the figures of people, pairs and games, each with the deals behind it.

With deals of Frog.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from assistant.core.seat import Seat
from assistant.statistics.table_results import PlayedTable
from assistant.store.books import Books
from assistant.store.phone_data import last_events
from assistant.web.statistics.pages import PER_PAGE
from assistant.web.statistics.view import TableCache
from tests.samples import PAID
from tests.web.conftest import HTMX, Page, Phone
from tests.web.statistics.test_pages import NAMES, keep


def frog(bidder: str, points: int) -> dict[str, Any]:
    return {"bid": "frog", "bidder": bidder, "points": points}


@pytest.fixture
def first(phone: Phone) -> str:
    """Frog: Anna +20 for each 10 points above 60, from two; then Boris loses 5 to each."""
    deals = (frog("Anna", 70), frog("Boris", 55), frog("Anna", 50))
    return keep(phone, "frog", *deals, date="2026-03-01", title="Spring")


@pytest.fixture
def second(phone: Phone) -> str:
    """Frog again, later, with Dana instead of Cyril."""
    players = ["Anna", "Boris", "Dana"]
    return keep(phone, "frog", frog("Anna", 61), players=players, date="2026-05-01")


def links(page: Page, path: str) -> list[dict[str, str]]:
    """What the links to a page ask for."""
    asked = [urlsplit(link) for link in page.links]
    return [
        {name: values[0] for name, values in parse_qs(link.query).items()}
        for link in asked
        if link.path == path
    ]


def test_a_tables_course_is_a_chart_and_a_table_of_numbers(phone: Phone, first: str) -> None:
    page = phone.page(f"/t/{first}/course")
    assert sum(said.get("class") == "chart" for _, said in page.tags) == 1
    figure = next(said for tag, said in page.tags if tag == "figure")
    assert (figure["role"], bool(figure["aria-label"])) == ("img", True)
    # Anna 20, 25, 5; Boris -10, -20, -10; Cyril -10, -5, 5.
    assert "1 +20 −10 −10 2 +25 −20 −5 3 +5 −10 +5" in page.text
    headed = [said for tag, said in page.tags if tag == "th" and "scope" in said]
    assert [said["scope"] for said in headed] == ["col"] * 4 + ["row"] * 3
    assert f"/t/{first}/sheet" in phone.page(f"/t/{first}/").links
    assert f"/t/{first}/course" in phone.page(f"/t/{first}/sheet").links


def test_people_and_games_of_this_phones_tables_are_listed(
    phone: Phone, first: str, second: str
) -> None:
    assert "/figures" in phone.page("/").links
    page = phone.page("/figures")
    # Anna 20 + 5 - 20 + 2, Cyril -10 + 5 + 10, Dana -1, Boris -10 - 10 + 10 - 1.
    assert "Anna 2 tables, 2 won only 4 deals +7" in page.text
    assert "Cyril 1 table, 1 won only 3 deals +5" in page.text
    assert links(page, "/figures/person") == [
        {"who": n} for n in ("Anna", "Cyril", "Dana", "Boris")
    ]
    assert "/figures/games/frog" in page.links
    assert f"/figures/games/{PAID}" not in page.links


def test_a_phone_sees_figures_of_its_own_tables_only(
    phone: Phone, other: Phone, first: str
) -> None:
    keep(other, "frog", frog("Anna", 80), players=["Anna", "Eva", "Boris"])
    assert "Eva" not in phone.page("/figures").text
    assert "Cyril" not in other.page("/figures").text
    # Of this phone's table alone: 20 + 5 - 20.
    assert "all 3 +5" in phone.page("/figures/person?who=Anna").text
    assert "no deals" in phone.page("/figures/person?who=Eva").text
    assert (
        "There are no such deals" in other.page("/figures/deals?of=frog&number=mark.nothing").text
    )


def test_every_number_opens_the_deals_behind_it(phone: Phone, first: str, second: str) -> None:
    page = phone.page("/figures/person?who=Anna")
    asked = {link["number"]: link for link in links(page, "/figures/deals")}
    assert asked.keys() == {
        "all", "declarer", "defender", "mark.frog", "mark.frog.made", "mark.frog.failed",
    }  # fmt: skip
    behind = {
        number: [
            link for link in phone.page(f"/figures/deals?{_query(said)}").links if "/deals/" in link
        ]
        for number, said in asked.items()
    }
    own, others = f"/t/{first}/deals/", f"/t/{second}/deals/"
    assert behind == {
        "all": [f"{others}1", f"{own}3", f"{own}2", f"{own}1"],
        "declarer": [f"{others}1", f"{own}3", f"{own}1"],
        "defender": [f"{own}2"],
        "mark.frog": [f"{others}1", f"{own}3", f"{own}1"],
        "mark.frog.made": [f"{others}1", f"{own}1"],
        "mark.frog.failed": [f"{own}3"],
    }
    assert "Anna frog +20 Spring" in phone.page(f"/figures/deals?{_query(asked['all'])}").text


def _query(said: dict[str, str]) -> str:
    return "&".join(f"{name}={value}" for name, value in said.items())


def test_a_season_is_chosen_by_its_year(phone: Phone, first: str) -> None:
    keep(phone, "frog", frog("Anna", 70), players=NAMES, date="2025-06-01")
    assert "all seasons" in phone.page("/figures").text
    (way,) = [one for one in phone.page("/figures").links if "from=2025-01-01" in one]
    page = phone.page(way)
    assert "season 2025" in page.text
    assert "Anna 1 table, 1 won only 1 deal +20" in page.text


def test_a_period_and_a_game_limit_everything(phone: Phone, first: str, second: str) -> None:
    keep(phone, PAID, players=NAMES, date="2026-05-02")
    page = phone.page("/figures/person?who=Anna&from=2026-04-01&to=2026-05-01")
    assert "all 1 +2 +2.0" in page.text
    assert "Cyril" not in page.text
    (number,) = [said for said in links(page, "/figures/deals") if said["number"] == "all"]
    assert number["from"] == "2026-04-01"
    form = page.form("/figures/person")
    assert form.chosen("who") == ["Anna"]
    assert form.chosen("from") == ["2026-04-01"]
    assert "There are no tables in this period" in phone.page("/figures?from=2027-01-01").text
    assert "no deals" in phone.page(f"/figures/person?who=Anna&game={PAID}").text
    assert "all 4" in phone.page("/figures/person?who=Anna&game=frog").text
    assert "all 4" in phone.page("/figures/person?who=Anna&game=bridge").text


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "20260201", "2026-W05-1"])
def test_what_is_no_day_is_said_and_left_aside(phone: Phone, first: str, day: str) -> None:
    page = phone.page(f"/figures?from={day}&to=2026-12-31")
    assert page.wrong == ["this is not a date: choose a day"]
    assert "Anna 1 table" in page.text


def test_deals_come_in_pages(phone: Phone) -> None:
    keep(phone, "frog", *[frog("Anna", 70)] * (PER_PAGE + 3))
    said = "/figures/deals?who=Anna&of=frog&number=all"
    page, older = phone.page(said), phone.page(f"{said}&page=2")
    assert f"{PER_PAGE + 3} deals" in page.text
    assert [sum("/t/" in link for link in one.links) for one in (page, older)] == [PER_PAGE, 3]
    assert "Older" in page.text
    assert "Newer" in older.text
    assert "There are no such deals" in phone.page(f"{said}&page=9999999").text


@pytest.mark.parametrize(
    "path",
    [
        "/figures/games/bridge",
        "/figures/deals",
        "/figures/deals?of=bridge",
        "/figures/deals?who=Nobody&of=frog",
        "/figures/deals?who=Anna&other=Nobody&of=frog",
        "/t/AAAAAAAAAAAAAAAAAAAAAA/course",
    ],
)
def test_what_is_not_there_is_not_found(phone: Phone, first: str, path: str) -> None:
    assert phone.get(path).status_code == 404


def test_names_that_are_one_person_are_counted_together(phone: Phone, first: str) -> None:
    keep(phone, "frog", frog("anna", 61), players=["anna", "Boris", "Eva"])
    assert "Anna 2 tables, 2 won only 4 deals" in phone.page("/figures").text


def test_who_is_said_to_be_somebody_is_counted_as_that(
    app: Flask, phone: Phone, first: str, second: str
) -> None:
    books: Books = app.extensions["store"].books
    books.name_chairs({(second, Seat(2), 1): "Cyril"}, "a phone")
    page = phone.page("/figures/person?who=Cyril")
    # -10 + 5 + 10 at the first table, -1 as Dana at the second.
    assert "all 4 +4" in page.text
    assert "Dana" not in phone.page("/figures").text
    assert "all 3 +5" in phone.page("/figures/person?who=Cyril&to=2026-04-01").text


def test_markup_in_a_name_is_text(phone: Phone) -> None:
    name = "<b>Eve</b>"
    keep(phone, "frog", frog(name, 70), players=[name, "Boris", "Cyril"])
    for path in ("/figures", "/figures/person?who=%3Cb%3EEve%3C/b%3E", "/figures/games/frog"):
        assert "<b>Eve" not in phone.get(path).text
    assert "all 1 +20" in phone.page("/figures/person?who=%3Cb%3EEve%3C/b%3E").text


def test_a_screen_is_enough_where_htmx_asks(phone: Phone, first: str) -> None:
    for path in (f"/t/{first}/course", "/figures", "/figures/person?who=Anna"):
        assert "<html" not in phone.client.get(path, headers=HTMX).text


def test_a_table_is_looked_through_once_until_it_changes(phone: Phone, first: str) -> None:
    cache, read = TableCache(), []

    def looks(addresses: Sequence[str]) -> Mapping[str, PlayedTable]:
        read.append(list(addresses))
        return phone.store.queries.played_tables(addresses)

    with phone.client.session_transaction() as cookie:
        there = last_events(phone.tables.connections.db, cookie["device"])
    assert there == {first: 4}
    for _ in range(2):
        (looked,) = cache.load(there, looks)
        assert looked.day == "2026-03-01"
    assert read == [[first]]
    cache.load({first: 5}, looks)
    assert read == [[first], [first]]


def test_only_so_many_tables_are_kept_in_mind(phone: Phone, first: str, second: str) -> None:
    cache, read = TableCache(1), []

    def looks(addresses: Sequence[str]) -> Mapping[str, PlayedTable]:
        read.append(list(addresses))
        return phone.store.queries.played_tables(addresses)

    for _ in range(2):
        cache.load({first: 4, second: 2}, looks)
    assert read == [[first, second], [first]]


def test_what_another_version_wrote_is_left_out_and_said(phone: Phone, first: str) -> None:
    address = keep(phone, "frog", frog("Anna", 70))
    row = [address, 3, "2026-01-01T00:00:00.000+00:00", "painted", "{}", "x"]
    phone.tables.connections.db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )
    page = phone.page("/figures")
    said = "1 table cannot be read now and is left out. Its page says why"
    assert f"{said}: Anna, Boris, Cyril" in page.text
    assert f"/t/{address}/" in page.links
    assert "Anna 1 table, 1 won only 3 deals" in page.text
