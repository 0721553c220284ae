"""The fields of a recording screen, as they were typed and tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.core.numerals import narrow


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
"""What a screen says on which nothing was touched."""


def whole(text: str) -> int | str | None:
    """Read a typed whole number; what is none is handed on for the decoder to refuse."""
    digits = narrow(text)
    if digits.removeprefix("-").isascii() and digits.removeprefix("-").isdigit():
        return int(digits) if len(digits) < 19 else text
    return text or None
