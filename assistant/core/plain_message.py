"""Messages as plain lists, to be kept and read again: what is kept is in no language."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from assistant.core.message import Message, Param, Sign
from assistant.core.seat import Seat


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
