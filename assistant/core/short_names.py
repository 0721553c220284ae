"""Players' names where there is little room: never cut inside without a sign of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from assistant.core.widths import cut, is_wide, width

ROOM = 10
"""How many letters a button has room for, wide ones counted twice."""
VOWELS = frozenset("aeiouyáéěíóúůýäëöüâêîôûàèìòùаеёиоуыэюяіїє")


@lru_cache(1_000)
def short_names(players: tuple[str, ...], room: int = ROOM) -> tuple[str, ...]:
    """Shorten what is long to the first name and an initial, or to an abbreviation.

    Two names that would look the same keep as much more of themselves as tells them apart.
    """
    ways = [_spellings(name, room) for name in players]
    return tuple(_first_apart(place, ways, room) for place in range(len(players)))


def _spellings(name: str, room: int) -> list[str]:
    """All spellings of a name, from the whole to the shortest."""
    return [name, *(_initialled(name, letters) for letters in (1, 2, 3)), _abbreviated(name, room)]


def _first_apart(place: int, ways: Sequence[Sequence[str]], room: int) -> str:
    """Take the first spelling that has room and cannot be anybody else's; else the whole name."""
    others = {spelled for other, way in enumerate(ways) if other != place for spelled in way}
    fitting = (name for name in ways[place] if width(name) <= room and name not in others)
    return next(fitting, ways[place][0])


def _initialled(name: str, letters: int) -> str:
    """Řehoř Bartoloměj is Řehoř B., or Řehoř Ba. beside a Řehoř Bořek."""
    first, *more = name.split() or [name]
    return f"{first} {more[-1][:letters]}." if more else name


def _abbreviated(name: str, most: int) -> str:
    """Maximiliána is Maxim., as abbreviations end with a consonant."""
    first, *more = name.split() or [name]
    initial = f" {more[-1][0]}." if more else ""
    if width(first) + width(initial) <= most:
        return first + initial
    kept = cut(first, most - 1 - width(initial)) or first[:1]
    while len(kept) > 3 and kept[-1].lower() in VOWELS:
        kept = kept[:-1]
    return f"{kept}{'…' if is_wide(kept[-1]) else '.'}{initial}"
