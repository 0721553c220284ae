"""Letters that a new name may have."""

import pytest

from assistant.core.names import MOST_ACCENTS, letter_problem
from tests.english import say

SHOWN = {
    "Persian, a joiner between letters that would join": "علی\u200cرضا",
    "Hindi, half a letter": "क्\u200dष",
    "Malayalam, the old spelling of a chillu at the end": "അവന\u0d4d\u200d",
    "Sinhala": "ශ\u0dca\u200dරී",
    "Bengali, before the sign that stacks": "র\u200d\u09cdয",
    "Hebrew with points and an accent": "שָׁ\u05bc\u0594",
    "Burmese, five marks": "ကြွှိုင့်",
    "Tibetan": "བརྒྱུད",
    "Vietnamese, typed mark by mark": "Nguye\u0302\u0303n",
    "Japanese, a name's own form of a letter": "葛\U000e0100城",
    "Mongolian, a letter's other form": "ᠠ\u180bᠨ",
    "a family": "👨\u200d👩\u200d👧\u200d👦",
    "coloured": "👩🏽\u200d🚀",
    "a heart as a picture": "❤\ufe0f",
    "a flag of a rainbow": "🏳\ufe0f\u200d🌈",
    "a head shaking": "🙂\u200d↔\ufe0f",
    "Scotland's flag": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a key": "Anna 1\ufe0f\u20e3",
    "an emoji of years to come": "Anna \U0001fae9\U0001faff",
    "an ideograph of years to come": "\U0002ebf0",
    "spaces": "Anna\u00a0Nová\u3000子",
    "a letter of signs": "Anna ℹ\ufe0f ™\ufe0f",
}
UNSEEN = {
    "turns what follows round": "Anna\u202egnp",
    "isolates": "\u2066Anna",
    "a mark of direction": "Anna\u200f",
    "an Arabic one": "Anna\u061c",
    "a space of no width": "An\u200bna",
    "no break": "An\u2060na",
    "a byte order mark": "\ufeffAnna",
    "a soft hyphen": "An\u00adna",
    "an empty Korean letter": "\u3164",
    "an empty Braille cell": "\u2800",
    "a joiner in a Latin name": "An\u200dna",
    "a non-joiner in a Latin name": "An\u200cna",
    "a joiner at the end": "علی\u200c",
    "a joiner first": "\u200d👩",
    "two joiners": "👩\u200d\u200d🚀",
    "a joiner of an emoji and a letter": "👩\u200dA",
    "a selector after a letter": "Anna\ufe0f",
    "a selector after a digit": "Anna 1\ufe0f",
    "a selector alone": "\ufe0f",
    "two selectors": "❤\ufe0f\ufe0f",
    "a selector of ideographs after a letter": "Anna\U000e0100",
    "a selector of Mongolian after a letter": "Anna\u180b",
    "tags alone": "Anna\U000e0067\U000e0062",
    "tags after another emoji": "👩\U000e0067\U000e0062\U000e007f",
    "a flag that does not end": "🏴\U000e0067\U000e0062",
    "no letter at all": "Anna\u0378",
    "no letter, ever": "Anna\ufffe",
}


@pytest.mark.parametrize("text", SHOWN.values(), ids=SHOWN)
def test_what_people_are_called_is_taken(text: str) -> None:
    assert letter_problem(text) is None


@pytest.mark.parametrize("text", UNSEEN.values(), ids=UNSEEN)
def test_what_nobody_sees_is_told(text: str) -> None:
    problem = letter_problem(text)
    assert problem is not None
    assert "invisible" in say(problem, ())


def test_a_letter_has_as_many_marks_as_any_language_needs_and_no_tower() -> None:
    assert letter_problem("x" + "\u0323" * MOST_ACCENTS + "y" + "\u0323" * MOST_ACCENTS) is None
    problem = letter_problem("x" + "\u0323" * (MOST_ACCENTS + 1))
    assert problem is not None
    assert "too many marks" in say(problem, ())
