"""Players' names: sorting, shortening, searching, and their permitted letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import count, groupby
from typing import Final

from assistant.core.codec import shown, tidy
from assistant.core.limits import NAME, SEARCH
from assistant.core.message import Message, msg
from assistant.core.seat import Seat

NameKey = Callable[[str], tuple[object, ...]]
"""Returns the sort key of a name."""

SORTED_AFTER = {"й": "и", "ł": "l", "đ": "d", "ø": "o"}
SORTED_AFTER_BY_LANGUAGE = {"cs": {"č": "c", "ř": "r", "š": "s", "ž": "z", "ch": "h"}}
"""Letters that follow another one in the alphabet, mapped to that letter, by language."""
FIRST_SCRIPT = {"ru": ("\u0400", "\u04ff")}
"""The first and last letter of the script to sort before all others, by language."""
SMALL_KANA = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
KATAKANA = {kana: kana - ord("ァ") + ord("ぁ") for kana in range(ord("ァ"), ord("ヶ") + 1)}
"""Translation table from katakana to hiragana: phones write either."""
KANA_VOWELS = {"A": "あ", "I": "い", "U": "う", "E": "え", "O": "お"}
LONG_VOWEL = "ー"


def name_order(language: str) -> NameKey:
    """A function that returns the sort key of a name in a language.

    Accents, capitals and the kind of kana decide only between names that are otherwise equal.
    """
    predecessors = SORTED_AFTER | SORTED_AFTER_BY_LANGUAGE.get(language, {})
    low, high = FIRST_SCRIPT.get(language, ("", ""))

    def letters(text: str) -> tuple[tuple[int, str], ...]:
        keys = []
        while text:
            size = 2 if text[:2] in predecessors else 1
            plain = _plain(text[:size], predecessors)
            rank = 1 if plain[:1].isalpha() and not low <= plain[:1] <= high else 0
            keys.append((rank if low else 0, plain))
            text = text[size:]
        return tuple(keys)

    @lru_cache(10_000)
    def key(name: str) -> tuple[object, ...]:
        case_folded = unicodedata.normalize("NFKC", name).casefold()
        folded = _kana(unicodedata.normalize("NFC", case_folded))
        return letters(folded), unicodedata.normalize("NFD", case_folded), name

    return key


def _plain(letter: str, predecessors: dict[str, str]) -> str:
    """A letter without accents; a letter in `predecessors` becomes its predecessor with a mark."""
    if letter in predecessors:
        return f"{predecessors[letter]}\N{REPLACEMENT CHARACTER}"
    parts = unicodedata.normalize("NFD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))


def _kana(text: str) -> str:
    """The text in hiragana, with large kana for small ones and vowels for long marks."""
    folded = text.translate(KATAKANA).translate(SMALL_KANA)
    if LONG_VOWEL not in folded:
        return folded
    hiragana = ""
    for letter in folded:
        hiragana += _vowel(hiragana[-1:]) if letter == LONG_VOWEL else letter
    return hiragana


def _vowel(kana: str) -> str:
    return KANA_VOWELS.get(unicodedata.name(kana, " ")[-1] if kana else "", LONG_VOWEL)


@lru_cache(10_000)
def plain_name(name: str) -> str:
    """The form by which two names are compared.

    It ignores capitals, the width of letters and the kind of white space. It keeps accents, ё and
    letters of another script that look alike: `looks_like` finds those.

    >>> plain_name("Anna\N{NO-BREAK SPACE}Nováková") == plain_name("ＡＮＮＡ  Nováková")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


LATIN_TWINS = str.maketrans("ёавекмнорстухіјѕһαικνορτυχ", "eabekmhopctyxijshaikvoptux")
"""Small Cyrillic and Greek letters that look like a Latin letter, in lower or upper case."""


def looks_like(name: str, second: str) -> bool:
    """Whether two different names look the same: in letters of another script, or in ё.

    >>> looks_like("Алёна", "Алена"), looks_like("Anna", "Anna")
    (True, False)
    """
    first_plain, second_plain = plain_name(name), plain_name(second)
    return first_plain != second_plain and first_plain.translate(
        LATIN_TWINS
    ) == second_plain.translate(LATIN_TWINS)


def another_name(name: str, names: Iterable[str]) -> str:
    """The name with the lowest number that makes it different from all `names`.

    >>> another_name("anna", ["Anna", "Anna 2"])
    'anna 3'
    """
    used = set(map(plain_name, names))
    base = name if len(name) <= NAME - 4 else cut_to_width(name, NAME - 4)[: NAME - 4].rstrip()
    candidates = (f"{base} {number}" for number in count(2))
    return next(candidate for candidate in candidates if plain_name(candidate) not in used)


def numbered_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with a number after each that is only another spelling of an earlier name.

    >>> numbered_apart(["Anna", "Boris", "ANNA"])
    ('Anna', 'Boris', 'ANNA 2')
    """
    numbered: list[str] = []
    for name in names:
        is_twin = plain_name(name) in map(plain_name, numbered)
        numbered.append(another_name(name, (*names, *numbered)) if is_twin else name)
    return tuple(numbered)


def is_wide(letter: str) -> bool:
    """Whether a letter has double width, as kana, kanji and hangul have."""
    return unicodedata.east_asian_width(letter) in "WF"


def letters_of(text: str) -> list[str]:
    """The grapheme clusters of a text: a flag or a joined emoji is one.

    >>> letters_of("Jö🇨🇿")
    ['J', 'ö', '🇨🇿']
    """
    if max(text, default="") < "\N{COMBINING GRAVE ACCENT}":
        return list(text)
    from pyuegc import EGC  # a table of 0.4 MB, which Latin names do without

    letters: list[str] = EGC(text)
    return letters


@lru_cache(10_000)
def width(text: str) -> int:
    """The width of a text in letters; wide letters count 2, combining accents 0.

    >>> width("Řehoř"), width("健太"), width("👩‍👩‍👧")
    (5, 4, 2)
    """
    return sum(map(_letter_width, letters_of(text)))


def _letter_width(letter: str) -> int:
    signs = (sign for sign in letter if not unicodedata.combining(sign))
    return min(2, sum(2 if is_wide(sign) else 1 for sign in signs))


def cut_to_width(text: str, room: int) -> str:
    """The longest beginning of a text whose width is at most `room`."""
    beginning = ""
    for letter in letters_of(text):
        room -= _letter_width(letter)
        if room < 0:
            break
        beginning += letter
    return beginning


BUTTON_WIDTH = 10
"""The width that fits a button, in letters."""
VOWELS = frozenset("aeiouyáéěíóúůýäëöüâêîôûàèìòùаеёиоуыэюяіїє")


@lru_cache(1_000)
def short_names(players: tuple[str, ...], room: int = BUTTON_WIDTH) -> tuple[str, ...]:
    """Names that fit `room`: first name and initial, or an abbreviation.

    Names that would become equal keep more letters.

    >>> short_names(("Anna", "Řehoř Bartoloměj", "Řehoř Bořek", "Maximiliána"))
    ('Anna', 'Řehoř Ba.', 'Řehoř Bo.', 'Maximil.')
    """
    spellings = [_spellings(name, room) for name in players]
    return tuple(_first_unique(index, spellings, room) for index in range(len(players)))


@lru_cache(1_000)
def head_names(players: tuple[str, ...], room: int = BUTTON_WIDTH) -> tuple[str, ...]:
    """Names for column heads: long ones become first name and initial.

    Words are not shortened, because the column shows long words vertically.

    >>> head_names(("Anna", "Řehoř Bartoloměj", "Maximiliána"))
    ('Anna', 'Řehoř B.', 'Maximiliána')
    """
    short_forms = [tuple(_initialled(name, letters) for letters in (1, 2, 3)) for name in players]
    spellings = [
        (*([name] if width(name) <= room else ()), *forms, name)
        for name, forms in zip(players, short_forms, strict=True)
    ]
    return tuple(_first_unique(index, spellings, 2 * NAME) for index in range(len(players)))


def _spellings(name: str, room: int) -> list[str]:
    """The spellings of a name to choose from: in full, with an initial, abbreviated to `room`."""
    return [name, *(_initialled(name, letters) for letters in (1, 2, 3)), _abbreviated(name, room)]


def _first_unique(index: int, spellings: Sequence[Sequence[str]], room: int) -> str:
    """A player's first spelling that fits and is no other player's; else the full name."""
    others = {
        spelling
        for other, other_spellings in enumerate(spellings)
        if other != index
        for spelling in other_spellings
    }
    candidates = (name for name in spellings[index] if width(name) <= room and name not in others)
    return next(candidates, spellings[index][0])


def _initialled(name: str, letters: int) -> str:
    """First name and initial: Řehoř B., or Řehoř Ba. next to a Řehoř Bořek."""
    first, *rest = _words_without_titles(name)
    return f"{first} {_initial(rest[-1], letters)}" if rest else name


def _words_without_titles(name: str) -> list[str]:
    """The words of a name without titles: Dr. Karel Mach is Karel Mach. Initials stay."""
    words = name.split() or [name]
    while len(words) > 1 and len(words[0]) > 2 and words[0].endswith("."):
        del words[0]
    return words


def _initial(word: str, letters: int) -> str:
    """The initial of a word: B. for Bartoloměj; an abbreviation such as jr. stays."""
    return word if word.endswith(".") else f"{''.join(letters_of(word)[:letters])}."


def _abbreviated(name: str, most: int) -> str:
    """An abbreviation that ends with a consonant: Maxim. for Maximiliána."""
    first, *rest = _words_without_titles(name)
    initial = f" {_initial(rest[-1], 1)}" if rest else ""
    if width(first) + width(initial) <= most:
        return first + initial
    letters = letters_of(cut_to_width(first, most - 1 - width(initial))) or letters_of(first)[:1]
    while len(letters) > 3 and letters[-1].lower() in VOWELS:
        letters.pop()
    return f"{''.join(letters)}{'…' if is_wide(letters[-1][0]) else '.'}{initial}"


MOST_FOUND = 12
"""The maximum number of players that a search lists."""

STROKES = str.maketrans("łđøħŧ", "ldoht")
VOICED = "\N{COMBINING KATAKANA-HIRAGANA VOICED SOUND MARK}"
HALF_VOICED = "\N{COMBINING KATAKANA-HIRAGANA SEMI-VOICED SOUND MARK}"


@lru_cache(1000)
def typing_key(text: str) -> str:
    """A name in letters that are easy to type: lower case, normal width, no accents.

    >>> typing_key("Řehoř Ångström")
    'rehor angstrom'
    """
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    letters = (
        sign for sign in parts if sign in VOICED + HALF_VOICED or not unicodedata.combining(sign)
    )
    return unicodedata.normalize("NFC", "".join(letters)).translate(KATAKANA).translate(STROKES)


def seats_with_letters(
    names: Sequence[str], letters: str, chosen: Seat | None = None
) -> list[Seat]:
    """The seats whose names contain the letters; matches at the start of a word come first.

    The chosen seat is always first. Without letters the list is the chosen seat alone, or all
    players of a small table.

    >>> seats_with_letters(["Adéla", "Boris", "Anna Bártová"], "ba")
    [2]
    """
    query = typing_key(letters.strip()[:SEARCH])
    if not query and (chosen is not None or len(names) > MOST_FOUND):
        return [] if chosen is None else [chosen]

    def match_rank(seat: Seat) -> int:
        name = typing_key(names[seat])
        starts = name.startswith(query), any(word.startswith(query) for word in name.split())
        return starts.index(True) if True in starts else 2 if query in name else 3

    ranks = {Seat(index): match_rank(Seat(index)) for index in range(len(names))}
    seats = sorted((seat for seat in ranks if ranks[seat] < 3), key=ranks.__getitem__)
    chosen_first = [] if chosen is None else [chosen]
    return [*chosen_first, *(seat for seat in seats if seat not in chosen_first)][:MOST_FOUND]


MOST_ACCENTS: Final = 6
"""The maximum number of accents on one letter; living languages use up to five."""

_DIRECTION_MARKS: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_INVISIBLE: Final = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff"
    "\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_SELECTORS: Final = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_TAGS: Final = "\U000e0000-\U000e007f"
_FORBIDDEN: Final = re.compile(f"[{_DIRECTION_MARKS}{_INVISIBLE}]")
_ALLOWED_BY_NEIGHBOURS: Final = re.compile(f"[{_NON_JOINER}{_JOINER}{_SELECTORS}{_TAGS}]")
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,8}\U000e007f")
"""The flag of a region: tags for its letters and digits, which are allowed nowhere else."""
_KEYCAP: Final = re.compile("(?<=[#*0-9])\ufe0f(?=\u20e3)")
_JOINING: Final = (
    "[\u0620-\u074f\u0750-\u077f\u0840-\u08ff\u07c0-\u07ff\u1800-\u18af\ua840-\ua87f\ufb50-\ufdff"
    "\ufe70-\ufefc\U00010ac0-\U00010aff\U00010d00-\U00010d3f\U0001e900-\U0001e95f]"
)
"""Letters whose shape depends on their neighbours, so that a joiner has a use.

The pattern is compiled when first needed: that is slow, and few names have such letters.
"""
_MONGOLIAN: Final = re.compile("[\u1820-\u18aa]")
_IDEOGRAPH: Final = re.compile(
    "[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]"
)
_RESERVED: Final = re.compile("[\U0001f000-\U0001faff\U00020000-\U0003fffd]")
"""Ranges that Unicode reserves for emoji and ideographs; new phones may already have some."""
_VIRAMA_CLASS: Final = 9
"""The combining class of a virama, which removes the vowel of an Indic letter."""


def letter_problem(text: str) -> Message | None:
    """The problem with the letters of a new name or title; None if there is none."""
    name = tidy(text)
    if _FORBIDDEN.search(name) or _has_stray_character(name) or any(map(_is_unassigned, name)):
        return msg("{name} has an invisible character: type the name again", name=shown(text))
    if _most_accents(name) > MOST_ACCENTS:
        return msg("{name} has too many marks on one letter: leave some out", name=shown(text))
    return None


def _has_stray_character(text: str) -> bool:
    """Whether a text has an invisible character that neither its script nor an emoji needs."""
    rest = _KEYCAP.sub("", _FLAG.sub("\U0001f3f4", text))
    return any(
        not _is_needed(rest, match.start()) for match in _ALLOWED_BY_NEIGHBOURS.finditer(rest)
    )


def _is_needed(text: str, index: int) -> bool:
    letter, before, after = text[index], text[index - 1 : index], text[index + 1 : index + 2]
    if letter in (_NON_JOINER, _JOINER):
        return _is_needed_joiner(text, index) or (
            letter == _JOINER and _is_part_of_emoji(before) and _is_part_of_emoji(after)
        )
    if letter in "\ufe0e\ufe0f":
        return _is_emoji(before)
    if letter in "\u180b\u180c\u180d\u180f":
        return _MONGOLIAN.match(before) is not None
    return _IDEOGRAPH.match(before) is not None


def _is_needed_joiner(text: str, index: int) -> bool:
    """Whether the script needs the joiner at this index (RFC 5892, A.1 and A.2, and Bengali)."""
    before, after = text[index - 1 : index], text[index + 1 : index + 2]
    if _is_stacking(before) or (_is_stacking(after) and before.isalpha()):
        return True
    return bool(re.match(_JOINING, before) and re.match(_JOINING, after))


def _is_stacking(letter: str) -> bool:
    return letter != "" and unicodedata.combining(letter) == _VIRAMA_CLASS


def _is_emoji(letter: str) -> bool:
    """Whether a letter can be shown as a picture and belongs to no word."""
    if not letter or letter.isascii():
        return False
    is_picture = unicodedata.category(letter) in ("So", "Sm", "Pd", "Po") or letter == "ℹ"
    return is_picture or _RESERVED.match(letter) is not None


def _is_part_of_emoji(letter: str) -> bool:
    """Whether a letter can be part of an emoji: a picture, a variation selector or a keycap."""
    return _is_emoji(letter) or letter in ("\ufe0f", "\u20e3")


def _is_unassigned(letter: str) -> bool:
    return unicodedata.category(letter) == "Cn" and not _RESERVED.match(letter)


def _most_accents(text: str) -> int:
    """The largest number of accents on one letter."""
    accents = (unicodedata.category(letter).startswith("M") for letter in text)
    return max((sum(run) for is_accent, run in groupby(accents) if is_accent), default=0)
