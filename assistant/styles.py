"""The styles of screens and paper: each folder of `static/css` is a layer over those before it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from assistant.folders import shipped

LAYERS = ("tokens", "base", "parts", "screens", "paper", "games", "printable")
SEAT_PLACEHOLDER = '"me"'
"""The placeholder for the number in the styles of a seat."""
COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
WHITESPACE = re.compile(r"\s+")
"""Comments and line breaks are not sent to phones."""
PRINTABLE = {
    "@media screen": "@media not all",
    '"Sheet Emoji"': '"Sheet Emoji", sans-serif',
}
"""Substitutions that make the styles of paper those of a page to print.

Browsers widen a hairline to a whole pixel, and do not enlarge a line for letters of another script.
The folder printable corrects both, with the properties `--taller` and `--line-above` of elements of
fixed height.
"""
ORDER = f"@layer {', '.join(LAYERS)};\n"


DARK = "(prefers-color-scheme: dark)"
COLOURS = {"day": "(max-width: 0)", "night": "(min-width: 0)"}
"""A phone's colour settings, and the media query in place of `DARK`: never, or always."""


@cache
def screen_styles(colours: str = "") -> str:
    """The styles of every screen, by day or night if a phone is set to one of them."""
    styles = ORDER + "".join(map(_folder, ("tokens", "base", "parts", "screens")))
    return styles.replace(DARK, COLOURS.get(colours, DARK))


@cache
def game_styles(key: str) -> str:
    """The styles of one game on screen and paper; empty if it has none."""
    file = shipped("static") / "games" / f"{key}.css"
    return _layer("games", [file]) if file.is_file() else ""


def seat_styles(seat: int) -> str:
    """The seat-specific styles."""
    file = shipped("static") / "css" / "seat" / "seat.css"
    return _layer("screens", [file]).replace(SEAT_PLACEHOLDER, f'"{seat}"')


@cache
def paper_styles(key: str = "", needed: tuple[str, ...] = ()) -> str:
    """The styles of everything printed, with those of a game, or only of the files `needed`.

    For each cell of a sheet all rules are matched that could apply to it.
    """
    sheet, paper = (shipped("static") / "css" / path for path in ("parts/sheet.css", "paper"))
    files = [file for file in sorted(paper.glob("*.css")) if file.stem in needed or not needed]
    game = game_styles(key) if key else ""
    return ORDER + _layer("parts", [sheet]) + _layer("paper", files) + game


@cache
def printable_styles(key: str = "") -> str:
    """The styles of a page to print, or only those of a game: as on paper.

    They share nothing with a screen's, so the page shows what will be printed; letters that our
    fonts lack are the browser's.
    """
    own = f"{ORDER}{game_styles(key)}" if key else paper_styles() + _folder("printable")
    for on_paper, on_page in PRINTABLE.items():
        own = own.replace(on_paper, on_page)
    return own


def _folder(layer: str) -> str:
    folder = shipped("static") / "css" / layer
    return _layer(layer, sorted(folder.glob("*.css")) or [folder.with_suffix(".css")])


def _layer(name: str, files: list[Path]) -> str:
    text = COMMENT.sub("", "".join(file.read_text("utf-8") for file in files))
    return f"@layer {name} {{\n{WHITESPACE.sub(' ', text).strip()}\n}}\n"
