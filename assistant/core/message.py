"""A sentence before it is said: a text to translate and what is put into its places."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Union

from assistant.core.seat import Seat

A_PART = "with a fraction, as 1½"
"""The context in which a plural is said of what is no whole number."""

Param = Union[
    str, int, Fraction, Decimal, Seat, "Message", "Sign", tuple["Message | Seat | Sign | str", ...]
]
"""What a message is filled in with; a `Decimal` is an amount to be typed."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text with `{named}` places; a tuple among the parameters is a list of things to join.

    A reason of the score has an `id` that stays when its wording changes. Two messages that say the
    same are equal, wherever they come from. A `context` tells translators apart what English says
    in the same words: hearts of a French pack and of a German one.
    """

    text: str
    params: Mapping[str, Param] = field(default_factory=dict)
    plural: str | None = None
    context: str = ""
    id: str = field(default="", compare=False)

    @property
    def count(self) -> int | None:
        """The number that chooses between singular and plural; None for a part of one."""
        n = self.params["n"]
        if isinstance(n, Fraction) and n.denominator > 1:
            return None
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


def pmsg(context: str, text: str, **params: Param) -> Message:
    """Make a message whose words mean something else elsewhere; `context` says what here."""
    return Message(text, params, context=context)


def npmsg(context: str, singular: str, plural: str, n: int, **params: Param) -> Message:
    """Make a message that counts `n` things, in a context of its own."""
    return Message(singular, {"n": n, **params}, plural, context)


def fmsg(singular: str, plural: str, n: int | Fraction, **params: Param) -> Message:
    """Make a message that counts things of which there are halves and thirds too.

    Languages have a form of their own for those: translators find the plural in the context of
    `A_PART`.
    """
    return Message(singular, {"n": n, **params}, plural)
