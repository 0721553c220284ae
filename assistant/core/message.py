"""A sentence before it is said: a text to translate and what is put into its places."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Union

from assistant.core.seat import Seat

Param = Union[str, int, Fraction, Seat, "Message", "Sign", tuple["Message | Seat | Sign", ...]]


@dataclass(frozen=True, slots=True)
class Message:
    """A text with `{named}` places; a tuple among the parameters is a list of things to join.

    A reason of the score has an `id` that stays when its wording changes. Two messages that say the
    same are equal, wherever they come from.
    """

    text: str
    params: Mapping[str, Param] = field(default_factory=dict)
    plural: str | None = None
    id: str = field(default="", compare=False)

    @property
    def count(self) -> int:
        """The number that chooses between singular and plural."""
        n = self.params["n"]
        return int(n) if isinstance(n, (int, Fraction)) else 1


@dataclass(frozen=True, slots=True)
class Sign:
    """Something drawn, such as a suit: a picture's name, and the word where nothing is drawn."""

    picture: str
    word: Message


def msg(text: str, **params: Param) -> Message:
    """Make a message; the text is found by the catalogue's extraction."""
    return Message(text, params)


def nmsg(singular: str, plural: str, n: int, **params: Param) -> Message:
    """Make a message that counts `n` things."""
    return Message(singular, {"n": n, **params}, plural)
