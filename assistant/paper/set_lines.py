"""Text set in a width that it must not leave: as large as it fits, on as few lines as it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import category

from assistant.core.names import is_wide

SMALLER = 64
"""In hundredths: above it a line ends between words, and few lines are one; below it anywhere."""
FULL, CAPITAL, WIDE, SMALL = 104, 82, 100, 64
"""How wide letters are, in hundredths of their size, estimated from above."""
BROAD = frozenset("mwMW@%&жмфшщыюЖМФШЩЫЮ")


@dataclass(frozen=True, slots=True)
class SetText:
    """Lines of a text, and the size of their letters."""

    lines: tuple[str, ...]
    size: int


def fitted(text: str, room: int, size: int, most: int = 2, early: bool = False) -> SetText:
    """Set a text in a width, smaller where it has to be; on at most so many lines.

    An `early` one takes all of them before it is set smaller.

    >>> fitted("Anna", 200, 40)
    SetText(lines=('Anna',), size=40)
    """
    words = longest_word(text)
    whole = size * SMALLER // 100
    for smaller in range(size, 0, -1):
        lines = broken(text, room, smaller)
        if smaller > whole and (
            words * smaller > room * 100 or len(lines) > (most if early else 1)
        ):
            continue
        if len(lines) <= most:
            return SetText(lines, smaller)
    return SetText((text,), 1)


def broken(text: str, room: float, size: float) -> tuple[str, ...]:
    """Break a text into lines of a width: between words, and inside one that has no room."""
    lines = [""]
    for word in _words(text):
        if lines[-1] and set_width(lines[-1] + word.rstrip()) * size > room * 100:
            lines.append("")
        for letter in word:
            if lines[-1] and set_width((lines[-1] + letter).rstrip()) * size > room * 100:
                lines.append("")
            lines[-1] += letter
    return tuple(line.strip() for line in lines)


def longest_word(text: str) -> int:
    """Measure the longest of what no line may break, in hundredths of its size."""
    return max((set_width(word.rstrip()) for word in _words(text)), default=0)


def set_width(text: str) -> int:
    """Estimate how wide a text is when it is set, in hundredths of its size."""
    return sum(map(_letter, text))


def _letter(letter: str) -> int:
    if is_wide(letter):
        return FULL
    if letter in BROAD:
        return WIDE
    return CAPITAL if category(letter) == "Lu" else SMALL


def _words(text: str) -> Iterator[str]:
    """Divide a text where a line may end: after a blank or hyphen, and between wide letters."""
    word = ""
    for letter in text:
        word += letter
        if letter in " -" or is_wide(letter):
            yield word
            word = ""
    if word:
        yield word
