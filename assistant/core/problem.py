"""What is wrong with something that was written down, said as data."""

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
