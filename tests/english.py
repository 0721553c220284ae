"""The engine's own English, without a catalogue of translations."""

from assistant.core.rendering import sayer

say = sayer(lambda text: text, lambda one, many, n: one if n == 1 else many, str)
