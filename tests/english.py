"""The engine's own English, without a catalogue of translations."""

from assistant.core.message import Message
from assistant.core.rendering import message_translator

say = message_translator(
    lambda _where, text: text, lambda _where, one, many, n: one if n == 1 else many, str
)


def words(message: Message) -> str:
    """A message without names, as text."""
    return say(message, ())
