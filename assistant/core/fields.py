"""What was typed and tapped on a screen, the numbers in it, and what is wrong with it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal
from functools import cached_property
from typing import Any, Generic, Self, TypeVar

from assistant.core.message import Message, msg
from assistant.core.situation import Situation

R = TypeVar("R")

FULL_WIDTH = {0xFF01 + place: 0x21 + place for place in range(94)}
BESIDE = str.maketrans("−ー。、\u3000\u00a0\u202f", "--.,   ")
"""What else is typed for a minus, a point, a comma and a space."""
WHOLE = re.compile(r"[-+]?[0-9]+")
"""A whole number, also one that is too large."""
EITHER = re.compile(r"([1-9][0-9]{0,2})[.,]([0-9]{3})")
"""An amount that is thousands to one reader, and has three decimals to another."""
GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:([ .,'’])[0-9]{3})(?:\1[0-9]{3})*(?:(?!\1)[.,][0-9]+)?")
"""Thousands in groups, with or without decimals after another sign."""


def narrow(text: str) -> str:
    """Write digits and signs of full width as plain ones."""
    return text.translate(FULL_WIDTH).translate(BESIDE)


def money(text: str) -> tuple[str, Message | None]:
    """Read a typed amount as a record spells it; with a question where it has two meanings.

    What is no amount at all is handed on as it is, for others to refuse.

    >>> money("2,5")
    ('2.5', None)
    >>> money("10 000,50")
    ('10000.50', None)
    >>> money("1.500")[1].params
    {'value': '1.500', 'large': '1500', 'small': Decimal('1.500')}
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
    """Write an amount so that it can be typed and means nothing else: never three decimals.

    >>> writable(Decimal("2.5")), writable(Decimal("0.125"))
    ('2.50', '0.1250')
    """
    decimals = -int(amount.normalize().as_tuple().exponent)
    return f"{amount:.{4 if decimals == 3 else max(2, decimals)}f}"


HOUR = re.compile(r"(\d{1,2})\s*(?:[:.時]\s*(?:(\d\d)(?::\d\d)?\s*分?)?)?|(\d\d)(\d\d)")
"""A time of day as people type it; a field of the browser's own may add seconds."""


def hour_in(text: str) -> time | None:
    """Read a time of day as it was typed; None if it is none.

    >>> hour_in("23:30"), hour_in("1.05"), hour_in("22時"), hour_in("1000000000")
    (datetime.time(23, 30), datetime.time(1, 5), datetime.time(22, 0), None)
    """
    found = HOUR.fullmatch(narrow(text).strip())
    if found is None:
        return None
    hours, minutes = int(found[1] or found[3]), int(found[2] or found[4] or 0)
    return time(hours, minutes) if hours < 24 and minutes < 60 else None


@dataclass(frozen=True, slots=True)
class Fields:
    """What a form sent: every field's values as typed; seats are written as their numbers."""

    values: Mapping[str, Sequence[str]]

    def one(self, name: str, default: str = "") -> str:
        """The first value of a field, stripped."""
        values = self.values.get(name)
        return values[0].strip() if values else default

    def many(self, name: str) -> list[str]:
        """All values of a field that say something, each once."""
        return list(dict.fromkeys(value for value in self.values.get(name, ()) if value))

    def number(self, name: str) -> int | str | None:
        """A whole number, None where nothing was typed, or the text that is no number."""
        return whole(self.one(name))


NOTHING = Fields({})
"""The fields of a screen that nobody has touched."""


def whole(text: str) -> int | str | None:
    """Read a typed whole number; any other text is returned for the decoder to refuse.

    >>> whole("−5"), whole("+5"), whole("5.5")
    (-5, 5, '5.5')
    """
    digits = narrow(text)
    return int(digits) if WHOLE.fullmatch(digits) and len(digits) < 19 else text or None


def number_in(text: str) -> int | None:
    """Read a typed whole number; None for any other text."""
    number = whole(text)
    return number if isinstance(number, int) else None


def is_day(text: str) -> bool:
    """Tell whether a text is a day.

    >>> is_day("2026-11-20"), is_day("2026-11-31"), is_day("20. 11. 2026")
    (True, False, False)
    """
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class Problem:
    """Something impossible in what was written down; `missing` if only an answer is missing."""

    field: str
    text: Message
    missing: bool = False
    deal: int | None = None
    incident: int | None = None
    """The place of an incident among everything in the `deals` of a record, from 1."""


def leave_out(said: Mapping[str, object], why: Message) -> Iterator[Problem]:
    """List what was filled in though it means nothing here, each at its field."""
    return (Problem(name, why) for name, value in said.items() if value)


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that is missing: its name, for the button that saves, and the whole question."""

    name: Message
    text: Message


class Draft(ABC, Generic[R]):
    """A deal on its recording screen: what was said so far, and what the screen offers next.

    A game derives its own, which its template sees as `offers`. Each question is a property that
    reads its field and names the questions it depends on; one that several look at is a
    `cached_property`. What neither the record nor the template looks at is never worked out.
    """

    def __init__(self, form: Fields, rules: R, before: Situation) -> None:
        self.form, self.rules, self.before = form, rules, before

    @abstractmethod
    def record(self) -> dict[str, Any]:
        """The deal as far as it is known, in the words of the record format.

        Seats stand for names. What no screen offers is handed on as it was said, for the decoder to
        refuse.
        """

    @cached_property
    def plain(self) -> Mapping[str, Any]:
        """The record, and with it what was followed call by call."""
        return self.record()

    heard: Message | None = None
    """How far the deal has come call by call."""

    def followed(self, plain: Mapping[str, Any], heard: Message | None = None) -> Self:
        """The same draft with what calls say of the deal: another record, and how far it is."""
        other = copy(self)
        vars(other).update(plain=plain, heard=heard or self.heard)
        return other

    @property
    def under_way(self) -> Message | None:
        """What is being played, and for what, as long as its result is not known."""
        return None

    @property
    def told(self) -> Message | None:
        """What is being played and how far it has come, as far as both are known."""
        if self.under_way is None or self.heard is None:
            return self.under_way or self.heard
        return msg("{deal} · {last}", deal=self.under_way, last=self.heard)

    @property
    def due(self) -> Message | None:
        """The question to answer before the deal goes on call by call."""
        return None

    @property
    def asked_at(self) -> Mapping[str, str]:
        """Maps a missing fact to the field that must be answered first."""
        return {}

    @property
    def so_far(self) -> Message | None:
        """What is counted so far, shown before the open question."""
        return None

    @property
    def questions(self) -> Mapping[str, Question]:
        """What it asks for where the names of its players belong in the question, by its field."""
        return {}


AnyDraft = Draft[Any]
