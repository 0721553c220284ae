"""One thing that is wrong with what was written down: at which field, and why."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message


@dataclass(frozen=True, slots=True)
class Problem:
    """Something impossible in what was written down; `missing` where it is only not said yet."""

    field: str
    text: Message
    missing: bool = False
    deal: int | None = None
    entry: int | None = None
    """The place among all that stands in the deals of a record, from 1, of what is no deal."""
