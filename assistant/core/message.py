"""Messages: texts to translate with parameters, and their JSON form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, Union

from assistant.core.seat import Seat

FRACTION_CONTEXT = "with a fraction, as 1½"
"""The context in which translators find the plural for fractions."""

Param = Union[
    str, int, Fraction, Decimal, Seat, "Message", "Sign", tuple["Message | Seat | Sign | str", ...]
]
"""The types of a parameter; a `Decimal` is an amount as people type it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text with `{named}` placeholders; a tuple among its parameters becomes a list in the text.

    The `id` of an entry's reason stays when the wording changes; comparisons of messages ignore it.
    A `context` separates equal English words with different translations: hearts of a French pack
    and of a German one.
    """

    text: str
    params: Mapping[str, Param] = field(default_factory=dict)
    plural: str | None = None
    context: str = ""
    id: str = field(default="", compare=False)

    @property
    def count(self) -> int | None:
        """The number that selects singular or plural; None if it is a fraction."""
        n = self.params["n"]
        if isinstance(n, Fraction) and n.denominator > 1:
            return None
        return int(n) if isinstance(n, (int, Fraction)) else 1


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture, such as a suit, and the word that replaces it in plain text."""

    picture: str
    word: Message


def msg(text: str, **params: Param) -> Message:
    """A message; `make messages` extracts its text."""
    return Message(text, params)


def nmsg(singular: str, plural: str, n: int, **params: Param) -> Message:
    """A message that counts `n` things."""
    return Message(singular, {"n": n, **params}, plural)


def pmsg(context: str, text: str, **params: Param) -> Message:
    """A message with a `context` for translators, if its words mean something else elsewhere."""
    return Message(text, params, context=context)


def fmsg(singular: str, plural: str, n: int | Fraction, **params: Param) -> Message:
    """A message that counts `n` things, which may be a fraction.

    Languages may have another form for fractions: its context is `FRACTION_CONTEXT`.
    """
    return Message(singular, {"n": n, **params}, plural)


def write_message(message: Message, names: Sequence[str] = ()) -> list[Any]:
    """A message as JSON data, without the id of a reason.

    With `names`, players are written by name instead of by seat.
    """
    params = {name: _write_param(param, names) for name, param in message.params.items()}
    plain = [message.text, params, message.plural]
    return [*plain, message.context] if message.context else plain


def read_message(plain: list[Any]) -> Message:
    """A message from the data of `write_message`."""
    text, params, plural, *context = plain
    return Message(
        text, {name: _read_param(param) for name, param in params.items()}, plural, *context
    )


def _write_param(param: Param, names: Sequence[str]) -> Any:
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
        return {"list": [_write_param(part, names) for part in param]}
    return param


def _read_param(plain: Any) -> Any:
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
    return tuple(_read_param(part) for part in plain["list"])
