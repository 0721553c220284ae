"""Help of commands in letters twice as wide as others: in columns, and broken as Japanese is."""

from __future__ import annotations

import re
from typing import Final

import click
from click import _textwrap, formatting

from assistant.core.names import width

WIDE: Final = "\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60"
OPENING: Final = "「『（［｛【〈《"
NEVER_FIRST: Final = (
    "、。，．：；？！」』）］｝】〉》・ー…々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
PIECES: Final = rf"[{OPENING}]*(?:[^{WIDE}]+|[{WIDE}])[{NEVER_FIRST}]*"
"""A line may end after each, besides where it may in other languages; compiled for help alone."""


class _Wrapper(_textwrap.TextWrapper):
    def _split(self, text: str) -> list[str]:
        return [
            word
            for piece in re.findall(PIECES, text)
            for word in super(_Wrapper, self)._split(piece)
        ]


def _room(text: str) -> int:
    return width(click.unstyle(text))


def lay_out() -> None:
    """Have click count in columns of a terminal, not in letters."""
    for module in (formatting, _textwrap):
        module.term_len = _room  # type: ignore[attr-defined]
    _textwrap.TextWrapper = _Wrapper  # type: ignore[misc]
