"""Letters that a new name may have: none that reverses others, and no invisible ones.

Stored names keep the letters that they have.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import Final

from assistant.core.codec import shown, tidy
from assistant.core.message import Message, msg

MOST_ACCENTS: Final = 6
"""How many accents one letter may carry; those of living languages take five at most."""

_TURNING: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_UNSEEN: Final = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff"
    "\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_SELECTORS: Final = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_TAGS: Final = "\U000e0000-\U000e007f"
_NEVER: Final = re.compile(f"[{_TURNING}{_UNSEEN}]")
_ONLY_BESIDE_OTHERS: Final = re.compile(f"[{_NON_JOINER}{_JOINER}{_SELECTORS}{_TAGS}]")
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,8}\U000e007f")
"""A flag of a region: its letters and digits as tags, which no other letter may have."""
_KEYCAP: Final = re.compile("(?<=[#*0-9])\ufe0f(?=\u20e3)")
_JOINING: Final = (
    "[\u0620-\u074f\u0750-\u077f\u0840-\u08ff\u07c0-\u07ff\u1800-\u18af\ua840-\ua87f\ufb50-\ufdff"
    "\ufe70-\ufefc\U00010ac0-\U00010aff\U00010d00-\U00010d3f\U0001e900-\U0001e95f]"
)
"""Letters that change their shape by their neighbours, unless something is between them.

It is compiled once somebody has such a letter: that takes long for so many, and few ever do.
"""
_MONGOLIAN: Final = re.compile("[\u1820-\u18aa]")
_IDEOGRAPH: Final = re.compile(
    "[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]"
)
_TO_COME: Final = re.compile("[\U0001f000-\U0001faff\U00020000-\U0003fffd]")
"""Where Unicode sets places aside for emoji and ideographs: a phone may know more than we do."""
_STACKS: Final = 9
"""The combining class of a mark that takes the vowel from a letter of an Indic script."""


def letter_problem(text: str) -> Message | None:
    """Tell what is wrong with the letters of a new name or title, if anything is."""
    said = tidy(text)
    if _NEVER.search(said) or _lone(said) or any(map(_unknown, said)):
        return msg("{name} has an invisible character: type the name again", name=shown(text))
    if _most_accents(said) > MOST_ACCENTS:
        return msg("{name} has too many marks on one letter: leave some out", name=shown(text))
    return None


def _lone(text: str) -> bool:
    """Tell whether something invisible stands where no script or emoji has it."""
    beside = _KEYCAP.sub("", _FLAG.sub("\U0001f3f4", text))
    return any(
        not _has_its_place(beside, found.start()) for found in _ONLY_BESIDE_OTHERS.finditer(beside)
    )


def _has_its_place(text: str, at: int) -> bool:
    letter, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if letter in (_NON_JOINER, _JOINER):
        return _joins(text, at) or (letter == _JOINER and _of_emoji(before) and _of_emoji(after))
    if letter in "\ufe0e\ufe0f":
        return _is_emoji(before)
    if letter in "\u180b\u180c\u180d\u180f":
        return _MONGOLIAN.match(before) is not None
    return _IDEOGRAPH.match(before) is not None


def _joins(text: str, at: int) -> bool:
    """Tell whether a joiner stands where a script needs it (RFC 5892, A.1 and A.2, and Bengali)."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if _is_stacking(before) or (_is_stacking(after) and before.isalpha()):
        return True
    return bool(re.match(_JOINING, before) and re.match(_JOINING, after))


def _is_stacking(letter: str) -> bool:
    return letter != "" and unicodedata.combining(letter) == _STACKS


def _is_emoji(letter: str) -> bool:
    """Tell whether a letter can be a picture: no word is spelled with it."""
    if not letter or letter.isascii():
        return False
    picture = unicodedata.category(letter) in ("So", "Sm", "Pd", "Po") or letter == "ℹ"
    return picture or _TO_COME.match(letter) is not None


def _of_emoji(letter: str) -> bool:
    """Tell whether a letter can be a part of a picture: also the sign that it is one."""
    return _is_emoji(letter) or letter in ("\ufe0f", "\u20e3")


def _unknown(letter: str) -> bool:
    return unicodedata.category(letter) == "Cn" and not _TO_COME.match(letter)


def _most_accents(text: str) -> int:
    """Count the accents on the letter that has most."""
    accents = (unicodedata.category(letter).startswith("M") for letter in text)
    return max((sum(run) for accented, run in groupby(accents) if accented), default=0)
