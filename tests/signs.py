"""Wrong spellings of numbers, money and the multiplication sign, on screen and paper."""

from __future__ import annotations

import re
from decimal import Decimal

from babel import numbers

from assistant.language import Language

WELL = "…"
"""Stands for what is written well."""
NUMBER = r"[\d½¼¾⅓⅔⁰¹²³⁴-⁹{]"
LOOSE_MINUS = re.compile(rf"(?<![\d½¼¾⅓⅔}})] )(?<![\d½¼¾⅓⅔}})])[−-]\s+{NUMBER}")
"""A minus apart from its number; between two numbers it takes one from the other."""
OTHER_TIMES = re.compile(rf"(?<=[\d}}])\s?[xхXХ✕✖*∗]\s?(?={NUMBER})|[✕✖∗]")
"""Anything else that people multiply with, Latin and Russian letters among it."""


LOOSE_TIMES = re.compile(rf"^×\s+{NUMBER}")
"""A × with nothing before it is at its number, as ×2 is."""


SIGNS = (LOOSE_MINUS, LOOSE_TIMES, OTHER_TIMES)


def strange_signs(text: str) -> list[str]:
    """Numbers separated from their minus sign, and multiplication signs other than ×."""
    return [found.group() for sign in SIGNS for found in sign.finditer(text)]


def strange_money(text: str, language: Language, currency: str) -> list[str]:
    """Amounts of a currency that are not in their readers' format."""
    plain, sign = spaced(text), re.escape(language.currency(currency))
    point = re.escape(numbers.get_decimal_symbol(language.locale))
    one = re.escape(spaced(language.money(Decimal(1), currency)))
    number = rf"\d{{1,3}}(?:[,. ]?\d{{3}})*(?:{point}\d+)?"
    right = rf"(?<![\d.,+−])[+−]?{one.replace('1', number, 1)}(?![.,]?\d)"
    rest = re.sub(right, WELL, plain)
    return re.findall(rf"\d+\s?{sign}|{sign}\s?[+−-]?\s?\d+", rest)


def spaced(text: str) -> str:
    """A text with plain spaces only."""
    return re.sub(r"\s", " ", text)
