"""Long lists, shown a page at a time."""

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
    """Tell which page was asked for, counted from 1."""
    page = number_in(request.values.get("page", "")) or 1
    return min(max(page, 1), LAST)


def paged(everything: Sequence[Item], at_a_time: int, at: int | None = None) -> Paging[Item]:
    """Take the page that was asked for; or where something must be seen, that which has it.

    `at` is its place in the list, from 0.
    """
    page = asked_page() if at is None else 1 + at // at_a_time
    skip = at_a_time * (page - 1)
    return Paging(everything[skip : skip + at_a_time], page, len(everything) > skip + at_a_time)
