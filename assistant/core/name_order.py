"""The order in which names stand in a list: each language has its own."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache

NameKey = Callable[[str], tuple[object, ...]]
"""What a name is sorted by."""

AFTER = {"й": "и", "ł": "l", "đ": "d", "ø": "o"}
OWN_AFTER = {"cs": {"č": "c", "ř": "r", "š": "s", "ž": "z", "ch": "h"}}
"""What is a letter of its own, and the letter that it stands after, by language."""
FIRST = {"ru": ("\u0400", "\u04ff")}
"""The writing that stands before all others."""
SMALL_KANA = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
KATAKANA = {kana: kana - ord("ァ") + ord("ぁ") for kana in range(ord("ァ"), ord("ヶ") + 1)}
VOWELS = {"A": "あ", "I": "い", "U": "う", "E": "え", "O": "お"}
LONG = "ー"


def name_order(language: str) -> NameKey:
    """Make the key to sort names by as readers of a language expect.

    Accents, capitals and the kind of kana count only between names that are the same otherwise.
    """
    after = AFTER | OWN_AFTER.get(language, {})
    low, high = FIRST.get(language, ("", ""))

    def letters(text: str) -> tuple[tuple[int, str], ...]:
        found = []
        while text:
            size = 2 if text[:2] in after else 1
            plain = _plain(text[:size], after)
            rank = 1 if plain[:1].isalpha() and not low <= plain[:1] <= high else 0
            found.append((rank if low else 0, plain))
            text = text[size:]
        return tuple(found)

    @lru_cache(10_000)
    def key(name: str) -> tuple[object, ...]:
        usual = unicodedata.normalize("NFKC", name).casefold()
        folded = _kana(unicodedata.normalize("NFC", usual))
        return letters(folded), unicodedata.normalize("NFD", usual), name

    return key


def _plain(letter: str, after: dict[str, str]) -> str:
    """Bring a letter to the one it is sorted with; one of its own comes after that."""
    if letter in after:
        return f"{after[letter]}\N{REPLACEMENT CHARACTER}"
    parts = unicodedata.normalize("NFD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))


def _kana(text: str) -> str:
    """Write all kana alike: as hiragana, small ones large, and a long vowel as that vowel."""
    alike = text.translate(KATAKANA).translate(SMALL_KANA)
    if LONG not in alike:
        return alike
    written = ""
    for one in alike:
        written += _vowel(written[-1:]) if one == LONG else one
    return written


def _vowel(kana: str) -> str:
    return VOWELS.get(unicodedata.name(kana, " ")[-1] if kana else "", LONG)
