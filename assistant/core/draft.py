"""A deal that is still being recorded: what the screen has of it so far, and what it asks next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.core.message import Message


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that is missing: its name, for the button that saves, and the whole question."""

    name: Message
    text: Message


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal as far as the screen has it: its record, and what else the screen may offer.

    `plain` is in the words of the record format, with seat numbers for names; `offers` is the
    game's own, for its template.
    """

    plain: Mapping[str, Any]
    offers: Any
    told: Message | None = None
    """How far the deal has come, where the game can tell before all is known."""
    due: Message | None = None
    """What is to be said before the deal goes on call by call."""
    asked_at: Mapping[str, str] = field(default_factory=dict)
    """Where a missing fact waits for the answer to another question: that question's field."""
    stake: Message | None = None
    """What is being played and what it is worth, whatever was said last."""
    so_far: Message | None = None
    """What is counted already, said before the question that is still open."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    """What it asks for where the names of its players belong in the question, by its field."""
