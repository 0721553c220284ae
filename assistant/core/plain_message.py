"""Messages as plain lists, to be kept and read again: what is kept is in no language."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from assistant.core.message import Message, Param, Sign
from assistant.core.seat import Seat


def write_message(message: Message) -> list[Any]:
    """Write a message as texts, numbers, lists and objects; without the id of a reason."""
    params = {name: _write(param) for name, param in message.params.items()}
    plain = [message.text, params, message.plural]
    return [*plain, message.context] if message.context else plain


def read_message(plain: list[Any]) -> Message:
    """Read it again."""
    text, params, plural, *context = plain
    return Message(text, {name: _read(param) for name, param in params.items()}, plural, *context)


def _write(param: Param) -> Any:
    if isinstance(param, Message):
        return write_message(param)
    if isinstance(param, Seat):
        return {"seat": int(param)}
    if isinstance(param, Fraction):
        return {"number": str(param)}
    if isinstance(param, Sign):
        return {"sign": param.picture, "word": write_message(param.word)}
    if isinstance(param, tuple):
        return {"list": [_write(part) for part in param]}
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
    if "sign" in plain:
        return Sign(plain["sign"], read_message(plain["word"]))
    return tuple(_read(part) for part in plain["list"])
