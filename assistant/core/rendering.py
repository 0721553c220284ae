"""Translation of messages into text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction

from assistant.core.fields import unambiguous_amount
from assistant.core.ledger import Points
from assistant.core.message import FRACTION_CONTEXT, Message, Param, Sign
from assistant.core.seat import Seat

Say = Callable[[Message, Sequence[str]], str]
Translate = Callable[[str, str], str]
"""Arguments: a context or "", and a text."""
TranslateCount = Callable[[str, str, str, int], str]
"""Arguments: a context or "", a singular, a plural and a count."""
WriteNumber = Callable[[Points], str]
Draw = Callable[[Sign, str], str]
WriteName = Callable[[str], str]


def message_translator(
    translate: Translate,
    translate_count: TranslateCount,
    number: WriteNumber,
    draw: Draw = lambda _sign, word: word,
    name: WriteName = str,
    kind: type[str] = str,
    comma: str = ", ",
    typed: Callable[[str], str] = str,
) -> Say:
    """A function that translates messages into one language and replaces seats by names.

    `draw` returns the text for a sign and its word, `name` for a player's name, `typed` for an
    amount. `kind` is the type of the text, such as `Markup`, which escapes what users typed.
    `comma` joins the items of a list.
    """

    def word(param: Param, names: Sequence[str]) -> str:
        if isinstance(param, Message):
            return say(param, names)
        if isinstance(param, Sign):
            return draw(param, say(param.word, names))
        if isinstance(param, Seat):
            return name(names[param])
        if isinstance(param, tuple):
            return kind(comma).join(word(part, names) for part in param)
        if isinstance(param, Decimal):
            return typed(unambiguous_amount(param))
        return number(param) if isinstance(param, (int, Fraction)) else param

    def say(message: Message, names: Sequence[str]) -> str:
        text = _wording(message, translate, translate_count)
        if not message.params:
            return kind(text)
        return kind(text).format_map(
            {key: word(param, names) for key, param in message.params.items()}
        )

    return say


def _wording(message: Message, translate: Translate, translate_count: TranslateCount) -> str:
    if message.plural is None:
        return translate(message.context, message.text)
    if message.count is None:
        return translate(FRACTION_CONTEXT, message.plural)
    return translate_count(message.context, message.text, message.plural, message.count)
