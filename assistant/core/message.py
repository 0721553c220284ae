"""A sentence before it is said: a text to translate, what is put into its places; both as lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, Union

from assistant.core.seat import Seat

A_PART = "with a fraction, as 1½"
"""The context of a plural that is for fractions."""

Param = Union[
    str, int, Fraction, Decimal, Seat, "Message", "Sign", tuple["Message | Seat | Sign | str", ...]
]
"""The values that messages are filled in with; a `Decimal` is an amount as it is typed."""


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


def fmsg(singular: str, plural: str, n: int | Fraction, **params: Param) -> Message:
    """Make a message that counts things of which there are halves and thirds too.

    Languages have a form of their own for those: translators find the plural in the context of
    `A_PART`.
    """
    return Message(singular, {"n": n, **params}, plural)


def write_message(message: Message, names: Sequence[str] = ()) -> list[Any]:
    """Write a message as texts, numbers, lists and objects; without the id of a reason.

    With `names` everybody is written by name, for readers who know of no seats.
    """
    params = {name: _write(param, names) for name, param in message.params.items()}
    plain = [message.text, params, message.plural]
    return [*plain, message.context] if message.context else plain


def read_message(plain: list[Any]) -> Message:
    """Read it again."""
    text, params, plural, *context = plain
    return Message(text, {name: _read(param) for name, param in params.items()}, plural, *context)


def _write(param: Param, names: Sequence[str]) -> Any:
    if isinstance(param, Message):
        return write_message(param, names)
    if isinstance(param, Seat):
        return names[param] if names else {"seat": int(param)}
    if isinstance(param, Fraction):
        return {"number": str(param)}
    if isinstance(param, Decimal):
        return {"amount": str(param)}
    if isinstance(param, Sign):
        return {"sign": param.picture, "word": write_message(param.word, names)}
    if isinstance(param, tuple):
        return {"list": [_write(part, names) for part in param]}
    return param


def _read(plain: Any) -> Any:
    if isinstance(plain, list):
        return read_message(plain)
    if not isinstance(plain, dict):
        return plain
    if "seat" in plain:
        return Seat(plain["seat"])
    if "number" in plain:
        return Fraction(plain["number"])
    if "amount" in plain:
        return Decimal(plain["amount"])
    if "sign" in plain:
        return Sign(plain["sign"], read_message(plain["word"]))
    return tuple(_read(part) for part in plain["list"])
