"""What a settlement's pages say of somebody's balance."""

from __future__ import annotations

import re
from urllib.parse import quote

from tests.web.conftest import Phone

AMOUNT = r"([+−]?[\d.]+)"


def standing(phone: Phone, book: str, who: str, purse: str = ":CZK") -> str:
    """Somebody's name with the sum of his tables, what he has paid of it, and what is open."""
    whole = re.search(rf"{who} {AMOUNT}", _read(phone, f"/b/{book}"))
    page = _read(phone, f"/b/{book}/of?purse={purse}&who={quote(who)}")
    parts = re.search(rf"(?:paid|received) already {AMOUNT} CZK open {AMOUNT}", page)
    assert whole
    return " ".join([who, whole[1], *(parts.groups() if parts else ())])


def _read(phone: Phone, path: str) -> str:
    said = phone.page(path).text.replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(" ([.,])", r"\1", said)
