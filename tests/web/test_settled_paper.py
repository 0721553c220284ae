"""Paper and result page of a settled table show the settlement's money."""

from __future__ import annotations

import re

import pytest

from tests import printed
from tests.samples import PAID, UNPAID, as_tapped, five_each, unpaid
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, WINNER_TAKES, first_table, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, text

pytestmark = pytest.mark.pdf
NAMES = ["Anna", "Boris", "Cyril"]
NIGHT = "/nights/2026-11-20/report.pdf?place=Club"
SETTLED = "Settled: Club · Nov 20, 2026"
CAPTIONS = "paid signature of the payee "
"""Over boxes to tick and lines to sign, on a sheet."""
IN_POINTS = re.compile(r"→ \w+ \d+ [·\d]")
"""What the table itself says who pays whom."""


@pytest.fixture
def table(phone: Phone) -> str:
    return first_table(phone)


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    """Its night, where each loser pays the winner 3 EUR: Anna +6, Boris and Cyril -3."""
    assert table
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/terms", WINNER_TAKES)
    return book


def paper(phone: Phone, path: str) -> str:
    return printed.text(phone.get(path).data).replace("\N{NO-BREAK SPACE}", " ")


def papers(phone: Phone, table: str, book: str) -> list[str]:
    """Every PDF that shows the payments of the table."""
    own = [f"/t/{table}/sheet.pdf", f"/t/{table}/report.pdf"]
    return [paper(phone, path) for path in (*own, f"/b/{book}/tables.pdf", NIGHT)]


def test_a_settled_table_prints_the_settlements_money(phone: Phone, table: str, book: str) -> None:
    act(phone, f"/b/{book}", "/settle")
    for told in papers(phone, table, book):
        assert "CZK" not in told
        assert "each loser pays the winner: €3" in told
        assert SETTLED in told
        assert "Boris → Anna €3.00 · agreed, not paid yet" in told
        assert "Cyril → Anna €3.00 · agreed, not paid yet" in told
    sheet = text(phone, f"/t/{table}/sheet")
    assert f"{SETTLED} Boris → Anna €3.00 · agreed, not paid yet" in sheet
    assert "CZK" not in sheet
    poster = paper(phone, f"/t/{table}/poster.pdf")
    assert "each loser pays the winner: €3" in poster
    assert "CZK" not in poster


def test_terms_that_are_only_agreed_hold_in_their_book(phone: Phone, table: str, book: str) -> None:
    told = [paper(phone, f"/t/{table}/sheet.pdf"), paper(phone, f"/b/{book}/tables.pdf")]
    assert f"Who pays whom {CAPTIONS}" in told[0]
    for each in told:
        assert "Who pays whom Boris → Anna €3.00" in each.replace(CAPTIONS, "")
        assert "CZK" not in each
    on_screen = text(phone, f"/t/{table}/end")
    assert "Who pays whom · € Boris pays → Anna 3.00" in on_screen
    assert "CZK" not in on_screen


def test_what_was_paid_is_not_asked_for_again(phone: Phone, table: str, book: str) -> None:
    # Boris wins twice: 15, 0, -15. He gets 3 EUR from each; Anna, who has 6, gives 9 back.
    act(phone, f"/b/{book}", "/settle")
    for number in ("1", "2"):
        act(phone, f"/b/{book}", "/pay", promise=number)
    for _ in range(2):
        phone.record(table, as_tapped(PAID, five_each("Boris")))
    for told in papers(phone, table, book):
        assert "Boris → Anna €3.00 · paid" in told
        assert "Cyril → Anna €3.00 · paid" in told
        assert "Changed after settling Anna → Boris €9.00" in told.replace(CAPTIONS, "")
        assert not IN_POINTS.search(told)


@pytest.mark.whole
def test_a_game_for_nothing_prints_what_it_was_settled_for(phone: Phone) -> None:
    # 17, 3 and 1 points: Anna 14 + 16 = 30, Boris 2 - 14 = -12, Cyril -16 - 2 = -18, at 0.10 EUR.
    table = open_table(phone, UNPAID, NAMES, unpaid(17, 3, 1), **DAY)
    assert "By the house rules nobody pays" in text(phone, f"/t/{table}/end")
    book = settle_night(phone)
    terms = {"basis": "difference", "per_point": "0.10", "currency": "EUR"}
    act(phone, f"/b/{book}", "/terms", terms)
    act(phone, f"/b/{book}", "/settle")
    for told in papers(phone, table, book):
        assert "everyone settles the difference with everyone: €0.10 per point" in told
        assert "Boris → Anna €1.20 · agreed, not paid yet" in told
        assert "Cyril → Anna €1.80 · agreed, not paid yet" in told
    assert "+€3.00" in paper(phone, f"/t/{table}/report.pdf")
    result = text(phone, f"/t/{table}/end")
    assert "By the house rules nobody pays" not in result
    assert "Who pays whom · €" in result
    assert "Boris pays → Anna 1.20" in result


OTHERS = "This settlement also covers other tables."


@pytest.mark.whole
def test_of_a_settlement_of_more_tables_a_sheet_prints_the_name(phone: Phone, table: str) -> None:
    # The second table: Boris +10, so that over both Anna and Boris have +5 and Cyril -10.
    open_table(phone, PAID, NAMES, five_each("Boris"), stake=CZK, title="Second", **DAY)
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/settle")
    for told in papers(phone, table, book):
        assert f"{SETTLED} {OTHERS}" in told
        assert not IN_POINTS.search(told)


def test_a_table_that_nothing_covers_prints_its_own(phone: Phone, table: str) -> None:
    told = paper(phone, f"/t/{table}/sheet.pdf")
    assert "0.50 CZK per point" in told
    assert "Boris → Anna 5 2.50 CZK" in told
    assert IN_POINTS.search(told)


@pytest.mark.whole
def test_a_table_settled_with_others_says_so_also_when_it_is_played_on(phone: Phone) -> None:
    deals = five_each("Anna"), five_each("Anna", won=False)
    table = open_table(phone, PAID, NAMES, *deals, stake=CZK, title="Even", **DAY)
    open_table(phone, PAID, NAMES, five_each("Boris"), stake=CZK, title="Second", **DAY)
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/settle")
    for told in (*papers(phone, table, book), text(phone, f"/t/{table}/end")):
        assert f"{SETTLED} {OTHERS}" in told
    # Anna +10: it is agreed where the table is settled.
    phone.record(table, as_tapped(PAID, five_each("Anna")))
    more = f"{SETTLED} {OTHERS} More was played since: agree on it there."
    assert more in text(phone, f"/t/{table}/end")
