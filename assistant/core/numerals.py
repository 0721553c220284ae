"""Numbers as people type them: a Japanese keyboard's digits, a comma for a point, thousands."""

from __future__ import annotations

import re
from decimal import Decimal

from assistant.core.message import Message, msg

FULL_WIDTH = {0xFF01 + place: 0x21 + place for place in range(94)}
BESIDE = str.maketrans("−ー。、\u3000\u00a0\u202f", "--.,   ")
"""What else is typed for a minus, a point, a comma and a space."""
EITHER = re.compile(r"([1-9][0-9]{0,2})[.,]([0-9]{3})")
"""Thousands to one reader, and three decimals to another."""
GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:([ .,'’])[0-9]{3})(?:\1[0-9]{3})*(?:(?!\1)[.,][0-9]+)?")
"""Thousands in groups, with or without decimals after another sign."""


def narrow(text: str) -> str:
    """Write digits and signs of full width as plain ones."""
    return text.translate(FULL_WIDTH).translate(BESIDE)


def money(text: str) -> tuple[str, Message | None]:
    """Read a typed amount as a record spells it; with a question where it has two meanings.

    What is no amount at all is handed on as it is, for others to refuse.
    """
    plain = narrow(text).strip()
    either = EITHER.fullmatch(plain)
    if either:
        asked = msg(
            "{value} could mean {large} or {small}: write one of these",
            value=text,
            large="".join(either.groups()),
            small=Decimal(".".join(either.groups())),
        )
        return text, asked
    grouped = GROUPED.fullmatch(plain)
    if grouped:
        plain = plain.replace(grouped[1], "")
    return plain.replace(",", "."), None


def writable(amount: Decimal) -> str:
    """Write an amount so that it can be typed and means nothing else: never three decimals."""
    decimals = -int(amount.normalize().as_tuple().exponent)
    return f"{amount:.{4 if decimals == 3 else max(2, decimals)}f}"
