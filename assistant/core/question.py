"""What a recording screen asks for when something of a deal is not said yet."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that is missing: its name, for the button that saves, and the whole question."""

    name: Message
    text: Message
