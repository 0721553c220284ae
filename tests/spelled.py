"""Reasons as ids instead of words, as worked examples have them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from assistant.core.ledger import points_text
from assistant.core.message import Message, Param, Sign
from assistant.core.seat import Seat


def spelled(message: Message, names: Sequence[str]) -> str:
    """A reason as its id and, in brackets, its parameters."""
    params = ", ".join(f"{key}={_param(param, names)}" for key, param in message.params.items())
    return f"{message.id}({params})" if params else message.id


def _param(param: Param, names: Sequence[str]) -> str:
    if isinstance(param, Message):
        return spelled(param, names)
    if isinstance(param, Sign):
        return spelled(param.word, names)
    if isinstance(param, Seat):
        return names[param]
    if isinstance(param, tuple):
        return f"[{', '.join(_param(part, names) for part in param)}]"
    return str(points_text(param)) if isinstance(param, (int, Fraction)) else str(param)


def inside(message: Message) -> Iterator[Message]:
    """A reason and all messages inside it."""
    yield message
    for param in message.params.values():
        for part in param if isinstance(param, tuple) else (param,):
            said = part.word if isinstance(part, Sign) else part
            if isinstance(said, Message):
                yield from inside(said)
