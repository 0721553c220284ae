"""What a settlement's pages say of somebody's balance."""

from __future__ import annotations

import re
from decimal import Decimal
from urllib.parse import quote

from tests.web.conftest import Phone

AMOUNT = r"([+−]?[\d.]+)"


def standing(phone: Phone, book: str, who: str, purse: str = ":CZK") -> str:
    """Somebody's name with the sum of his tables, what is settled of it, and what is open."""
    whole = re.search(rf"{who} {AMOUNT}", _read(phone, f"/b/{book}"))
    page = _read(phone, f"/b/{book}/of?purse={purse}&who={quote(who)}")
    parts = page[page.index("Settled and open") :] if "Settled and open" in page else ""
    settled = sum(map(_money, re.findall(rf"settled[^+−]*? {AMOUNT} CZK", parts)), Decimal("0.00"))
    left = re.search(rf"open {AMOUNT}", parts)
    sign = "+" if settled > 0 else "−" if settled < 0 else ""
    assert whole
    return f"{who} {whole[1]} {sign}{abs(settled)} {left[1] if left else ''}"


def _read(phone: Phone, path: str) -> str:
    said = phone.page(path).text.replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(" ([.,])", r"\1", said)


def _money(text: str) -> Decimal:
    return Decimal(text.replace("−", "-"))
