"""Players found by a few letters of their names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from assistant.core.bounds import SEARCH
from assistant.core.seat import Seat

SHOWN = 12


KATAKANA = range(ord("ァ"), ord("ヶ") + 1)
HIRAGANA = {kana: kana - ord("ァ") + ord("ぁ") for kana in KATAKANA}
"""Where a phone writes the one kana, another has written the other."""
STROKES = str.maketrans("łđøħŧ", "ldoht")
VOICED = "\N{COMBINING KATAKANA-HIRAGANA VOICED SOUND MARK}"
HALF_VOICED = "\N{COMBINING KATAKANA-HIRAGANA SEMI-VOICED SOUND MARK}"


@lru_cache(1000)
def plain(text: str) -> str:
    """Bring a name to letters that are easy to type: small, of usual width, without accents."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    kept = (one for one in parts if one in VOICED + HALF_VOICED or not unicodedata.combining(one))
    return unicodedata.normalize("NFC", "".join(kept)).translate(HIRAGANA).translate(STROKES)


def found(names: Sequence[str], letters: str, chosen: Seat | None = None) -> list[Seat]:
    """List the seats whose names have the letters: at the start of a word first, then anywhere.

    The chosen one comes first in any case. Without letters it is he alone, or all where few sit.
    """
    wanted = plain(letters.strip()[:SEARCH])
    if not wanted and (chosen is not None or len(names) > SHOWN):
        return [] if chosen is None else [chosen]

    def far(seat: Seat) -> int:
        name = plain(names[seat])
        starts = name.startswith(wanted), any(word.startswith(wanted) for word in name.split())
        return starts.index(True) if True in starts else 2 if wanted in name else 3

    near = {Seat(place): far(Seat(place)) for place in range(len(names))}
    seats = sorted((seat for seat in near if near[seat] < 3), key=near.__getitem__)
    first = [] if chosen is None else [chosen]
    return [*first, *(seat for seat in seats if seat not in first)][:SHOWN]
