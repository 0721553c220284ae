"""How much room letters take where it is guessed before anything is drawn."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


def is_wide(letter: str) -> bool:
    """Whether a letter is as wide as two: kana, kanji, hangul and what is written among them."""
    return unicodedata.east_asian_width(letter) in "WF"


@lru_cache(10_000)
def width(text: str) -> int:
    """Count the letters of a text, wide ones twice and accents of their own not at all."""
    return sum(2 if is_wide(letter) else 1 for letter in text if not unicodedata.combining(letter))


def cut(text: str, room: int) -> str:
    """Take as many letters from the beginning of a text as have room."""
    while text and width(text) > room:
        text = text[:-1]
    return text
