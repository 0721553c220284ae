"""One cell: the day or the amount in it, and by what habit a whole file can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import TypeVar

from assistant.core.codec import shown
from assistant.core.currencies import DIGITS, code_of, could_be
from assistant.core.fields import narrow
from assistant.core.limits import CELL
from assistant.core.message import Message, msg

T = TypeVar("T")
ORDERS = ("dmy", "mdy", "ymd")
"""In which order a file has day, month and year."""
DECIMAL_SIGNS = {"comma": ",", "point": "."}
NOBODY = frozenset({"", "-", "–", "—", "x", "х", "×", "/"})
"""What stands in the cell of somebody who was not there."""
MINUS = frozenset("-–—‐▲△")
SIGNS = MINUS | {"+"}
POINT_WORDS = frozenset(("", *"point points pts p bod body bodů b очко очка очков 点".split()))
"""What may stand beside points."""
MOST, DECIMALS = Decimal(10**9), 2
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
"""As Excel in English shortens them."""
DAY = re.compile(
    r"(?:[^\W\d_]{1,12}[.,]? )?"  # a day of the week
    r"([0-9]{1,4})(?:([./ -]) ?|年)([0-9]{1,2}|[A-Za-z]{3})(?:[./ -] ?|月)([0-9]{1,4})日?"
    r"(?: ?г\.?| ?\([^()]{1,3}\))?(?:[ T][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\.[0-9]+)?Z?)?"
)


@lru_cache(10_000)
def day(text: str, order: str, today: date) -> date | None:
    """Read a day; two digits are a year of the last hundred.

    >>> day("24/01/05", "ymd", date(2026, 1, 1)), day("1. 5. 98", "dmy", date(2026, 1, 1))
    (datetime.date(2024, 1, 5), datetime.date(1998, 5, 1))
    """
    found = DAY.fullmatch(narrow(text))
    if found is None:
        return None
    first, sign, month, last = found.groups()
    if month.isalpha():
        if month.casefold() not in MONTHS:
            return None
        order, month = "dmy", f"{MONTHS.index(month.casefold()) + 1}"
    if len(first) > 2 or order == "ymd":
        year, number = first, last
    else:
        year, number = last, first
        # Nobody writes the month first and points.
        if order == "mdy" and sign != ".":
            month, number = first, month
    if len(year) == 2:
        year = f"{int(year) + (2000 if 2000 + int(year) <= today.year else 1900)}"
    try:
        return date(int(year), int(month), int(number)) if len(year) == 4 else None
    except ValueError:
        return None


@lru_cache(10_000)
def parted(text: str) -> tuple[str, str] | None:
    """Part the figures of an amount, behind their minus, from the currency beside them.

    None if the cell is no amount: a word that nobody knows may be a figure mistyped.

    >>> parted("-$1,250.50"), parted("▲12"), parted("100,- Kč"), parted("1O")
    (('-1,250.50', '$'), ('-12', ''), ('100', 'Kč'), None)
    """
    plain = narrow(text).strip()
    places = [place for place, letter in enumerate(plain) if letter in "0123456789"]
    if not places or len(text) > CELL:
        return None
    before, after = plain[: places[0]].strip(), plain[places[-1] + 1 :].strip()
    figures = plain[places[0] : places[-1] + 1]
    if before[-1:] in (",", ".") and not set(before[:-1]) - SIGNS:
        before, figures = before[:-1], f"0{before[-1]}{figures}"
    if after[:1] in (",", ".") and after[1:2] in MINUS:  # "100,-": whole crowns
        after = after[2:]
    if before[:1] == "(" and after[-1:] == ")":
        before, after = f"-{before[1:]}", after[:-1]
    signs = [letter for letter in before + after if letter in SIGNS]
    word = "".join(letter for letter in before + after if letter not in SIGNS).strip(" .")
    is_money = code_of(word) in DIGITS or bool(could_be(word))
    if len(signs) > 1 or not (is_money or word.casefold() in POINT_WORDS):
        return None
    return ("-" if MINUS & set(signs) else "") + figures, word if is_money else ""


@lru_cache(10_000)
def number(text: str, sign: str) -> Decimal | None:
    """Read a cell's figures by a decimal sign; thousands may stand in groups.

    >>> number("1 250,50 Kč", "comma"), number("(1,250)", "point"), number("1,50", "point")
    (Decimal('1250.50'), Decimal('-1250'), None)
    """
    point = DECIMAL_SIGNS[sign]
    other = ".,".replace(point, "")
    whole = rf"(?:[0-9]+|[1-9][0-9]{{0,2}}([ '’{other}])[0-9]{{3}}(?:\1[0-9]{{3}})*)"
    told = parted(text)
    if told is None or not re.fullmatch(rf"-?{whole}(?:\{point}[0-9]+)?", told[0]):
        return None
    return Decimal(re.sub(rf"[ '’{other}]", "", told[0]).replace(point, "."))


def amount(text: str, sign: str) -> Decimal | Message | None:
    """Read what somebody came to; None of somebody who was not there."""
    if text.casefold() in NOBODY:
        return None
    value = number(text, sign)
    if value is None:
        return msg("{value} is not a result", value=shown(text))
    return value if abs(value) <= MOST else msg("{value} is too large", value=shown(text))


def ways(
    ways: Sequence[str], texts: Iterable[str], read: Callable[[str, str], T | None]
) -> tuple[list[str], tuple[str, ...]]:
    """List the ways by which most cells can be read, and two cells that they read differently.

    Ways that read every cell alike are one.
    """
    cells = list(dict.fromkeys(texts))
    results = {way: tuple(read(cell, way) for cell in cells) for way in ways}
    read_by = {way: sum(one is not None for one in some) for way, some in results.items()}
    likely = [way for way in ways if read_by[way] == max(read_by.values())]
    apart = {results[way]: way for way in reversed(likely)}
    unlike = (cell for cell, *some in zip(cells, *apart, strict=True) if len(set(some)) > 1)
    return [*reversed(apart.values())], tuple(cell for cell, _ in zip(unlike, "12", strict=False))
