"""Form fields, the numbers and amounts typed into them, questions, problems and drafts."""

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

FULL_WIDTH = {0xFF01 + offset: 0x21 + offset for offset in range(94)}
TYPED_VARIANTS = str.maketrans("−ー。、\u3000\u00a0\u202f", "--.,   ")
"""Translation table of characters typed instead of a minus, a point, a comma or a space."""
WHOLE_NUMBER = re.compile(r"[-+]?[0-9]+")
"""Pattern of a whole number of any length."""
AMBIGUOUS_AMOUNT = re.compile(r"([1-9][0-9]{0,2})[.,]([0-9]{3})")
"""Pattern of an ambiguous amount, such as 1.500: grouped thousands or three decimals."""
GROUPED_AMOUNT = re.compile(
    r"[1-9][0-9]{0,2}(?:([ .,'’])[0-9]{3})(?:\1[0-9]{3})*(?:(?!\1)[.,][0-9]+)?"
)
"""Pattern of an amount with grouped thousands; its decimals have another separator."""


def narrow(text: str) -> str:
    """A text with full-width digits and signs replaced by plain ones."""
    return text.translate(FULL_WIDTH).translate(TYPED_VARIANTS)


def parse_amount(text: str) -> tuple[str, Message | None]:
    """A typed amount as records spell it, and a question if it is ambiguous.

    A text that is no amount is returned too, for the caller to reject.

    >>> parse_amount("2,5")
    ('2.5', None)
    >>> parse_amount("10 000,50")
    ('10000.50', None)
    >>> parse_amount("1.500")[1].params
    {'value': '1.500', 'large': '1500', 'small': Decimal('1.500')}
    """
    plain = narrow(text).strip()
    ambiguous = AMBIGUOUS_AMOUNT.fullmatch(plain)
    if ambiguous:
        question = msg(
            "{value} could mean {large} or {small}: write one of these",
            value=text,
            large="".join(ambiguous.groups()),
            small=Decimal(".".join(ambiguous.groups())),
        )
        return text, question
    grouped_thousands = GROUPED_AMOUNT.fullmatch(plain)
    if grouped_thousands:
        plain = plain.replace(grouped_thousands[1], "")
    return plain.replace(",", "."), None


def unambiguous_amount(amount: Decimal) -> str:
    """An amount as unambiguous text, which never has exactly three decimals.

    >>> unambiguous_amount(Decimal("2.5")), unambiguous_amount(Decimal("0.125"))
    ('2.50', '0.1250')
    """
    decimals = -int(amount.normalize().as_tuple().exponent)
    return f"{amount:.{4 if decimals == 3 else max(2, decimals)}f}"


TIME_OF_DAY = re.compile(r"(\d{1,2})\s*(?:[:.時]\s*(?:(\d\d)(?::\d\d)?\s*分?)?)?|(\d\d)(\d\d)")
"""Pattern of a time of day as people type it; a browser's time field may add seconds."""


def parse_time(text: str) -> time | None:
    """A typed time of day; None if the text is no time.

    >>> parse_time("23:30"), parse_time("1.05"), parse_time("22時"), parse_time("1000000000")
    (datetime.time(23, 30), datetime.time(1, 5), datetime.time(22, 0), None)
    """
    match = TIME_OF_DAY.fullmatch(narrow(text).strip())
    if match is None:
        return None
    hours, minutes = int(match[1] or match[3]), int(match[2] or match[4] or 0)
    return time(hours, minutes) if hours < 24 and minutes < 60 else None


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a form: every value as typed; seats are written as numbers."""

    values: Mapping[str, Sequence[str]]

    def one(self, name: str, default: str = "") -> str:
        """The first value of a field, stripped."""
        values = self.values.get(name)
        return values[0].strip() if values else default

    def many(self, name: str) -> list[str]:
        """All non-empty values of a field, without duplicates."""
        return list(dict.fromkeys(value for value in self.values.get(name, ()) if value))

    def number(self, name: str) -> int | str | None:
        """A whole number, None if the field is empty, or the text if it is no number."""
        return whole(self.one(name))


NOTHING = Fields({})
"""The fields of a screen without any answer."""


def whole(text: str) -> int | str | None:
    """A typed whole number; any other text is returned for the decoder to reject.

    >>> whole("−5"), whole("+5"), whole("5.5")
    (-5, 5, '5.5')
    """
    digits = narrow(text)
    return int(digits) if WHOLE_NUMBER.fullmatch(digits) and len(digits) < 19 else text or None


def number_in(text: str) -> int | None:
    """A typed whole number; None for any other text."""
    number = whole(text)
    return number if isinstance(number, int) else None


def is_day(text: str) -> bool:
    """Whether a text is an ISO date.

    >>> is_day("2026-11-20"), is_day("2026-11-31"), is_day("20. 11. 2026")
    (True, False, False)
    """
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem with a record or an answer; `missing` marks a question not answered yet."""

    field: str
    text: Message
    missing: bool = False
    deal: int | None = None
    incident: int | None = None
    """Position of an incident in the `deals` of a record, counted from 1."""


def superfluous_problems(answers: Mapping[str, object], problem_text: Message) -> Iterator[Problem]:
    """A problem with the text `problem_text` for each nonempty answer."""
    return (Problem(name, problem_text) for name, value in answers.items() if value)


@dataclass(frozen=True, slots=True)
class Question:
    """A question for a missing fact: short for the save button (`name`), and in full (`text`)."""

    name: Message
    text: Message


class Draft(ABC, Generic[R]):
    """A deal on its recording screen: the answers so far, and the next choices.

    Each game derives its own class, which its template calls `offers`. Each question is a property
    that reads its field and the questions it depends on; a question used by several others is a
    `cached_property`. Properties that neither the record nor the template reads are not computed.
    """

    def __init__(self, form: Fields, rules: R, before: Situation) -> None:
        self.form, self.rules, self.before = form, rules, before

    @abstractmethod
    def record(self) -> dict[str, Any]:
        """The deal so far in the record format.

        Players are given by seat, not by name. Invalid values are kept for the decoder to reject.
        """

    @cached_property
    def plain(self) -> Mapping[str, Any]:
        """The record, with the calls too if the deal is recorded call by call."""
        return self.record()

    heard: Message | None = None
    """The progress of a deal recorded call by call."""

    def with_record(self, plain: Mapping[str, Any], heard: Message | None = None) -> Self:
        """A copy with another record; `heard` is its progress, by default that of this draft."""
        draft = copy(self)
        vars(draft).update(plain=plain, heard=heard or self.heard)
        return draft

    def same_as(self, other: Draft[R]) -> bool:
        """Whether both drafts have the same record and ask the same questions."""
        kind = type(self)
        questions = (
            name
            for name in dir(kind)
            if isinstance(getattr(kind, name), (property, cached_property))
        )
        return all(getattr(self, name) == getattr(other, name) for name in ("plain", *questions))

    @property
    def under_way(self) -> Message | None:
        """The contract and its value; None if there is no contract, or the result is known."""
        return None

    @property
    def told(self) -> Message | None:
        """The contract and the progress of the deal; None if neither is known."""
        if self.under_way is None or self.heard is None:
            return self.under_way or self.heard
        return msg("{deal} · {last}", deal=self.under_way, last=self.heard)

    @property
    def due(self) -> Message | None:
        """The question to answer before the next call; None if there is none."""
        return None

    @property
    def asked_at(self) -> Mapping[str, str]:
        """Maps a missing fact to the field that must be answered first."""
        return {}

    @property
    def so_far(self) -> Message | None:
        """The points counted so far, shown before the open question; None if there are none."""
        return None

    @property
    def questions(self) -> Mapping[str, Question]:
        """Questions that contain the names of players, by field."""
        return {}


AnyDraft = Draft[Any]
