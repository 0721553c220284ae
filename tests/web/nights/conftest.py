"""A night of two tables, its book, and the book with its payments agreed on."""

from __future__ import annotations

import pytest

from tests.samples import PAID, five_each
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, read


@pytest.fixture
def tables(phone: Phone) -> list[str]:
    """At 0.50 CZK. Anna +10 -5 -5 of the first; Dana +10, Anna -5, Eva -5 of the second."""
    return [
        open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Anna"), stake=CZK, **DAY),
        open_table(phone, PAID, ["Anna", "Dana", "Eva"], five_each("Dana"), stake=CZK, **DAY),
    ]


@pytest.fixture
def book(phone: Phone, tables: list[str]) -> str:
    """The night's book: Anna +2.50, Boris, Cyril and Eva -2.50, Dana +5.00."""
    assert len(tables) == 2
    return settle_night(phone)


@pytest.fixture
def agreed(phone: Phone, book: str) -> str:
    """The same, its three payments agreed on."""
    assert act(phone, book, "/settle").status_code == 303
    assert len(read(phone, book).debts) == 3
    return book
