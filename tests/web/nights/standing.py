"""What a settlement's pages say of somebody's balance."""

from __future__ import annotations

import re
from urllib.parse import quote

from tests.web.conftest import Phone
from tests.web.nights.book_steps import text

AMOUNT = r"([+−]?[\d.]+)"


def standing(phone: Phone, book: str, who: str, purse: str = ":CZK") -> str:
    """Somebody's name with the sum of his tables, what he has paid of it, and what is open."""
    whole = re.search(rf"{who} {AMOUNT}", text(phone, f"/b/{book}"))
    page = text(phone, f"/b/{book}/of?purse={purse}&who={quote(who)}")
    parts = re.search(rf"(?:paid|received) already {AMOUNT} CZK open {AMOUNT}", page)
    assert whole
    return " ".join([who, whole[1], *(parts.groups() if parts else ())])
