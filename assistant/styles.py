"""The styles of screens and paper; later folders of `static/css` override earlier ones."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from assistant.folders import asset_folder

LAYERS = ("tokens", "base", "parts", "screens", "paper", "games", "printable")
SEAT_PLACEHOLDER = '"me"'
"""Replaced in the styles of a seat by the seat's number."""
COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
WHITESPACE = re.compile(r"\s+")
"""Replaced by one space, to shorten the styles sent to phones."""
PRINTABLE_SUBSTITUTIONS = {
    "@media screen": "@media not all",
    '"Sheet Emoji"': '"Sheet Emoji", sans-serif',
}
"""Substitutions that turn styles for PDFs into styles for pages that a browser prints.

Browsers widen a hairline to a whole pixel, and do not enlarge a line for letters of another script.
The folder `printable` corrects both by the properties `--taller` and `--line-above` of elements
with a fixed height.
"""
LAYER_ORDER = f"@layer {', '.join(LAYERS)};\n"


DARK_QUERY = "(prefers-color-scheme: dark)"
COLOUR_QUERIES = {"day": "(max-width: 0)", "night": "(min-width: 0)"}
"""Media queries that replace `DARK_QUERY`, by a phone's colour setting: never dark, or always."""


@cache
def screen_styles(colours: str = "") -> str:
    """The styles of every screen; `colours` "day" or "night" fixes the colour scheme."""
    styles = LAYER_ORDER + "".join(map(_folder_css, ("tokens", "base", "parts", "screens")))
    return styles.replace(DARK_QUERY, COLOUR_QUERIES.get(colours, DARK_QUERY))


@cache
def game_styles(key: str) -> str:
    """The styles of one game on screen and paper, or "" if it has none."""
    file = asset_folder("static") / "games" / f"{key}.css"
    return _layer_css("games", [file]) if file.is_file() else ""


def seat_styles(seat: int) -> str:
    """The styles that mark the cells and buttons of the player in this seat."""
    file = asset_folder("static") / "css" / "seat" / "seat.css"
    return _layer_css("screens", [file]).replace(SEAT_PLACEHOLDER, f'"{seat}"')


@cache
def paper_styles(key: str = "", names: tuple[str, ...] = ()) -> str:
    """The styles of everything printed, with those of the game `key`.

    With `names`, only these files for paper: fewer rules draw faster, because each of them is
    matched with each cell of a sheet.
    """
    sheet, paper = (asset_folder("static") / "css" / path for path in ("parts/sheet.css", "paper"))
    files = [file for file in sorted(paper.glob("*.css")) if file.stem in names or not names]
    game = game_styles(key) if key else ""
    return LAYER_ORDER + _layer_css("parts", [sheet]) + _layer_css("paper", files) + game


@cache
def printable_styles(key: str = "") -> str:
    """The styles of all pages that a browser prints, or with `key` those of one game on such pages.

    A screen's styles are not included, so that the page looks as it will be printed.
    """
    css = f"{LAYER_ORDER}{game_styles(key)}" if key else paper_styles() + _folder_css("printable")
    for on_paper, on_page in PRINTABLE_SUBSTITUTIONS.items():
        css = css.replace(on_paper, on_page)
    return css


def _folder_css(layer: str) -> str:
    folder = asset_folder("static") / "css" / layer
    return _layer_css(layer, sorted(folder.glob("*.css")) or [folder.with_suffix(".css")])


def _layer_css(name: str, files: list[Path]) -> str:
    css = COMMENT.sub("", "".join(file.read_text("utf-8") for file in files))
    return f"@layer {name} {{\n{WHITESPACE.sub(' ', css).strip()}\n}}\n"
