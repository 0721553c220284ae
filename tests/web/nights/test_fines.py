"""Fines at a table that a settlement settles in another way: what its pages say of them."""

from __future__ import annotations

import pytest

from tests import printed
from tests.samples import UNPAID, unpaid
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import act

NAMES = ["Anna", "Boris", "Cyril"]
FINE = {"from": ["0"], "to": "box", "points": "15", "reason": "late"}
INSTEAD = "Best with fines counted: Boris. Best without fines, and therefore paid: Anna."
UNPAID_FINES = "Fines are not paid, because the table has no stake per point."


def fined_table(phone: Phone, **more: object) -> tuple[str, str]:
    """17, 3 and 2 by deals, and 15 of Anna's in the box: the table, and the book of its night."""
    table = open_table(
        phone, UNPAID, NAMES, unpaid(17, 3, 2), date="2026-11-20", place="Club", **more
    )
    phone.send(phone.page(f"/t/{table}/adjust").form("/adjust"), FINE)
    return table, settle_night(phone)


def person(phone: Phone, book: str, who: str) -> str:
    page = phone.page(f"/b/{book}")
    (link,) = {one for one in page.links if f"who={who}" in one}
    return phone.page(link).text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("basis", ["difference", "winner"])
def test_a_fine_is_paid_into_the_box_by_all_terms(phone: Phone, basis: str) -> None:
    """At 0.50 a point: 29 less 15 are 7.00, or twice 20.00 less 7.50; the box has 7.50."""
    table, book = fined_table(phone, stake=CZK)
    stake = {"per_point": "20", "currency": "CZK"} if basis == "winner" else {}
    act(phone, book, "/terms", {"basis": basis, **stake})
    text = phone.page(f"/t/{table}/end").text
    assert "the box +15 points +7.50" in text
    assert ("+32.50" if basis == "winner" else "+7.00") in text
    assert "+7.50" in phone.page(f"/t/{table}/sheet").text
    for shown in (text, phone.page(f"/b/{book}").text, phone.page(f"/t/{table}/sheet").text):
        assert (INSTEAD in shown) is (basis == "winner")
        assert UNPAID_FINES not in shown


def test_without_a_stake_per_point_the_pages_say_that_fines_are_not_paid(phone: Phone) -> None:
    table, book = fined_table(phone)
    act(phone, book, "/terms", {"basis": "winner", "per_point": "20", "currency": "CZK"})
    for path in (f"/t/{table}/end", f"/b/{book}", f"/t/{table}/sheet"):
        assert UNPAID_FINES in phone.page(path).text


def test_a_person_is_told_the_fine_beside_the_stakes(phone: Phone) -> None:
    _, book = fined_table(phone, stake=CZK)
    act(phone, book, "/terms", {"basis": "winner", "per_point": "20", "currency": "CZK"})
    text = person(phone, book, "Anna")
    assert "+2 × a stake of 20 CZK" in text
    assert "fines and bonuses: −15 × 0.50 CZK per point" in text
    assert "in money +32.50" in text
    assert INSTEAD in text


@pytest.mark.pdf
def test_the_settlement_to_sign_says_who_is_paid_instead(phone: Phone) -> None:
    _, book = fined_table(phone, stake=CZK)
    act(phone, book, "/terms", {"basis": "winner", "per_point": "20", "currency": "CZK"})
    paper = " ".join(printed.text(phone.get(f"/b/{book}/report.pdf").data).split())
    assert INSTEAD in paper
