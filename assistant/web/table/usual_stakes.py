"""For what a table is likely to be played: its currency, and stakes that are usual in it."""

from __future__ import annotations

from collections.abc import Sequence

from babel.core import get_global
from babel.numbers import get_territory_currencies
from flask import request

from assistant.core.currencies import digits_of
from assistant.web.access.cookies import device
from assistant.web.responses import readable, store

LOOKED_AT = 5
"""So many of a phone's last tables are looked at for a currency."""


def usual_currency() -> str:
    """Tell the currency of this phone's last table that had one, else that of its region."""
    tables = (readable(address) for address in store().visits.last(device(), LOOKED_AT))
    return next((one.stake.currency for one in tables if one and one.stake), _of_region())


def _of_region() -> str:
    """Tell the currency of the region that the browser names, or where its language is spoken."""
    for tag in request.accept_languages.values():
        language, *rest = tag.replace("_", "-").split("-")
        likely = get_global("likely_subtags").get(language.lower(), "").split("_")[-1]
        region = next((part.upper() for part in rest if len(part) == 2), likely)
        if currencies := get_territory_currencies(region):
            return str(currencies[0])
    return "EUR"


def usual_stakes(currency: str) -> Sequence[str]:
    """List four usual stakes a point, by whether the currency has smaller coins."""
    coins = digits_of(currency)
    return ("0.10", "0.20", "0.50", "1") if coins else ("1", "5", "10", "50")
