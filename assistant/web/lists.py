"""Long lists in pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from flask import request

from assistant.core.fields import number_in

Item = TypeVar("Item")
LAST = 10_000


@dataclass(frozen=True, slots=True)
class Paging(Generic[Item]):
    """One page of a list, counted from 1."""

    items: Sequence[Item]
    page: int
    more: bool


def asked_page() -> int:
    """The requested page, counted from 1."""
    page = number_in(request.values.get("page", "")) or 1
    return min(max(page, 1), LAST)


def paged(everything: Sequence[Item], at_a_time: int, at: int | None = None) -> Paging[Item]:
    """The requested page of a list, or the page that contains index `at`."""
    page = asked_page() if at is None else 1 + at // at_a_time
    skip = at_a_time * (page - 1)
    return Paging(everything[skip : skip + at_a_time], page, len(everything) > skip + at_a_time)
