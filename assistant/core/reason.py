"""Why points are written: a wording, under an id that stays when the wording changes."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message, Param


@dataclass(frozen=True, slots=True)
class Reason:
    """A wording with `{named}` places, declared once; a word inside such a wording is one too."""

    id: str
    text: str
    plural: str | None = None
    context: str = ""

    def __call__(self, **params: Param) -> Message:
        """Say it of one deal; where it counts something, `n` is how many."""
        return Message(self.text, params, self.plural, self.context, self.id)


def reason(id: str, text: str) -> Reason:
    """Declare a reason; the text is found by the catalogue's extraction."""
    return Reason(id, text)


def nreason(id: str, singular: str, plural: str) -> Reason:
    """Declare a reason that counts `n` things."""
    return Reason(id, singular, plural)


def preason(id: str, context: str, text: str) -> Reason:
    """Declare a reason whose words mean something else elsewhere; `context` says what here."""
    return Reason(id, text, context=context)
