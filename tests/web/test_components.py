"""Cached components depend on their arguments and the language alone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup

from assistant.core.seat import Seat
from assistant.host import POCKET
from assistant.language import language_of, speaking
from assistant.web.app import app_without_pages
from assistant.web.components import CACHED_PIECES, in_words, share_components, side_of

_APP = app_without_pages(POCKET, b"secret")
share_components(_APP.jinja_env)
components: Any = _APP.jinja_env.globals["components"]
BOLD, SAFE = "<b>", Markup("<b>")
SCREEN: Any = SimpleNamespace(asks=lambda *_fields: False)
NAMED = SimpleNamespace(players=("Anna", BOLD, SAFE), sides=())


def body() -> Markup:
    return Markup("<i>")


def question(text: str) -> Any:
    return components.question(SCREEN, ["trump"], text, kind="above", result=text, caller=body)


PIECES: dict[str, Callable[[str], Any]] = {
    "hidden": lambda text: components.hidden("name", text),
    "choice": lambda text: components.choice("name", "value", text, sub=text),
    "choice refused": lambda text: components.choice("name", "value", "a", off=text),
    "question": question,
    "drawer": lambda text: components.drawer("id", text, "title", caller=body),
    "title of a drawer": lambda text: components.drawer("id", "a", text, caller=body),
    "player": lambda text: components.player(text, True),
    "names": lambda text: side_of(NAMED, [Seat(0), Seat(1 + (text is SAFE))]),
}


@pytest.mark.parametrize("name", PIECES)
def test_text_and_safe_text_are_two_pieces(name: str) -> None:
    for _ in range(2):
        unsafe, safe = PIECES[name](BOLD), PIECES[name](SAFE)
        assert (BOLD in unsafe, "&lt;b&gt;" in unsafe) == (False, True)
        assert (BOLD in safe, "&lt;b&gt;" in safe) == (True, False)


def test_a_percent_sign_is_one_in_a_name_and_in_a_value() -> None:
    sent = components.hidden("100 %d", "5 %%")
    assert sent == '<input type="hidden" name="100 %d" value="5 %%">'


def test_what_is_equal_and_written_otherwise_is_another_piece() -> None:
    values = [components.choice("n", value, "x") for value in (1, True, Fraction(1), 1)]
    assert ['value="1"' in value for value in values] == [True, False, True, True]


def test_points_are_written_in_the_language_spoken() -> None:
    written = []
    for tag in ("en", "cs", "en"):
        with speaking(language_of(tag)):
            written.append(components.points(12345))
    assert written == ['<b class="gain c7">+12,345</b>\n', *written[1:]]
    assert written[0] == written[2] != written[1]


@pytest.mark.parametrize(
    ("points", "piece"),
    [
        (0, '<b class="even c1">0</b>\n'),
        (-30, '<b class="loss c3">−30</b>\n'),
        (Fraction(3, 2), '<b class="gain c4">+1½</b>\n'),
    ],
)
def test_a_figure_says_how_many_signs_it_has(points: int | Fraction, piece: str) -> None:
    assert components.points(points) == piece


def test_a_choice_that_is_not_offered_says_why() -> None:
    assert components.choice("", "", "Open", off="Not now.", small=True, word="Open it") == (
        '<details class="opt off small" name="over">\n<summary aria-label="Open it"'
        ' aria-disabled="true" aria-description="Not now."><span>'
        '<span class="word">Open</span></span></summary>\n<p class="over">Not now.</p>\n'
        "</details>\n"
    )


def test_why_a_choice_is_not_offered_is_read_with_its_pictures_by_name() -> None:
    why = Markup(
        'lower than 7<svg class="suit"\n aria-label="♥"><path d="M1 2"/></svg> by <b>A</b>'
    )
    choice = components.choice("", "", "6", off=why)
    assert ' aria-description="lower than 7♥ by A">' in choice
    assert in_words("<A>") == "<A>"


def test_of_several_questions_in_one_row_only_the_first_is_seen() -> None:
    waiting: Any = SimpleNamespace(asks=lambda *_fields: True)
    rows = [
        components.question(waiting, ["hands"], "Hand", place=place, ready=place > 0, caller=body)
        for place in (0, 1)
    ]
    assert [row.partition(">")[0] for row in rows] == [
        '<fieldset class="ask open" id="ask-0" data-place="0" aria-labelledby="title-0"',
        '<fieldset class="ask" id="ask-1" data-place="1" hidden aria-labelledby="title-1"',
    ]


def test_a_part_of_a_sheet_is_named_by_its_words_or_has_none() -> None:
    assert components.part("suit", "Suit", "over-it", caller=body).startswith(
        '<fieldset class="ask over-it" id="ask-suit" aria-labelledby="title-suit">\n'
        '<p class="title" id="title-suit">Suit</p>\n<div class="answers">'
    )
    assert components.part("suit", "", caller=body).startswith(
        '<fieldset class="ask" id="ask-suit">\n<div class="answers">'
    )


def test_only_so_many_pieces_are_kept() -> None:
    for number in range(5000):
        components.choice("number", number, number)
    assert components.choice.cache_info().currsize == CACHED_PIECES
