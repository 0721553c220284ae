"""The suits as on the cards: each in its colour, and with a shape of its own."""

from __future__ import annotations

import re

import pytest
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]

from assistant.drawings import SUIT_COLOURS, SUIT_PATHS, picture
from assistant.folders import asset_folder

GERMAN = ("hearts", "bells", "acorns", "leaves")
FRENCH = {"hearts": "red", "diamonds": "red", "spades": "", "clubs": ""}
TOKEN = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")
READABLE = 3
"""So many times as bright is one as the other, at least, where a drawing says something (WCAG)."""


def tokens() -> dict[str, dict[str, str]]:
    """The colours by day, and by night."""
    styles = (asset_folder("static") / "css" / "tokens.css").read_text("utf-8")
    day, _, night = styles.partition("@media (prefers-color-scheme: dark)")
    return {"day": dict(TOKEN.findall(day)), "night": dict(TOKEN.findall(night))}


def brightness(colour: str) -> float:
    """The relative luminance of a colour, by WCAG."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, by WCAG."""
    darker, brighter = sorted((brightness(one), brightness(other)))
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("ground", ["paper", "mark"])
@pytest.mark.parametrize("suit", GERMAN)
@pytest.mark.parametrize("time", ["day", "night"])
def test_a_suit_is_seen_on_paper_and_where_it_is_chosen(time: str, suit: str, ground: str) -> None:
    colours = tokens()[time]
    assert contrast(colours[SUIT_COLOURS[suit]], colours[ground]) >= READABLE


def test_every_german_suit_has_a_colour_of_its_own() -> None:
    assert len({SUIT_COLOURS[suit] for suit in GERMAN}) == len(GERMAN)
    for colours in tokens().values():
        assert len({colours[SUIT_COLOURS[suit]] for suit in GERMAN}) == len(GERMAN)


@pytest.mark.parametrize("suit", FRENCH)
def test_french_suits_are_red_and_black(suit: str) -> None:
    kind = " ".join(("suit", FRENCH[suit])).strip()
    assert f'class="{kind}"' in picture(suit, suit)


@pytest.mark.parametrize("suit", GERMAN)
def test_a_drawing_is_coloured_by_its_class(suit: str) -> None:
    assert f'class="suit {SUIT_COLOURS[suit]}"' in picture(suit, suit)
    base = (asset_folder("static") / "css" / "base.css").read_text("utf-8")
    assert f".suit.{SUIT_COLOURS[suit]} {{ color: var(--{SUIT_COLOURS[suit]}); }}" in base


def width(suit: str) -> float:
    """The width of a drawing, of 24."""
    pen = BoundsPen(None)
    parse_path(SUIT_PATHS[suit], pen)
    left, _, right, _ = pen.bounds
    return float(right - left)


def test_bells_are_round_and_acorns_slim_where_no_colour_is_seen() -> None:
    assert width("bells") > 18
    assert width("acorns") < width("bells") * 3 / 4
