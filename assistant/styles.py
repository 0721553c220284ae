"""The styles of screens and paper: each folder of `static/css` is a layer over those before it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from assistant.places import shipped

LAYERS = ("tokens", "base", "parts", "screens", "paper", "games", "printable")
SEAT = '"me"'
"""What stands in the styles of one seat for its number."""
COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
SPACE = re.compile(r"\s+")
"""Comments and lines are for whoever reads the files, not for phones."""
PRINTABLE = {
    "@media screen": "@media not all",
    '"Sheet Emoji"': '"Sheet Emoji", sans-serif',
}
"""What the styles of paper say, and what those of a page to print say instead.

Browsers make a hairline a whole pixel, and a line no higher for letters of another script: what
they lack or have too much is made up for in the folder printable, by the properties `--taller` and
`--line-above` of what has a height of its own.
"""
ORDER = f"@layer {', '.join(LAYERS)};\n"


DARK = "(prefers-color-scheme: dark)"
COLOURS = {"day": "(max-width: 0)", "night": "(min-width: 0)"}
"""What a phone may be set to, and what its styles say for whether it is dark: never, or always."""


@cache
def screen_styles(colours: str = "") -> str:
    """Join what every screen looks like, by day or night where a phone is set to one of them."""
    styles = ORDER + "".join(map(_folder, ("tokens", "base", "parts", "screens")))
    return styles.replace(DARK, COLOURS.get(colours, DARK))


@cache
def game_styles(key: str) -> str:
    """What only one game looks like, on screen and paper; empty where it has no such file."""
    file = shipped("static") / "games" / f"{key}.css"
    return _layer("games", [file]) if file.is_file() else ""


def seat_styles(seat: int) -> str:
    """What is otherwise on the phone of whoever has a seat."""
    file = shipped("static") / "css" / "seat" / "seat.css"
    return _layer("screens", [file]).replace(SEAT, f'"{seat}"')


@cache
def paper_styles(key: str = "", needed: tuple[str, ...] = ()) -> str:
    """Join what everything printed looks like, of one game or of none, or only the files `needed`.

    For each cell of a sheet all rules are gone through that could be meant for it.
    """
    sheet, paper = (shipped("static") / "css" / place for place in ("parts/sheet.css", "paper"))
    files = [file for file in sorted(paper.glob("*.css")) if file.stem in needed or not needed]
    game = game_styles(key) if key else ""
    return ORDER + _layer("parts", [sheet]) + _layer("paper", files) + game


@cache
def printable_styles(key: str = "") -> str:
    """Join what a page to print looks like, or what of it only one game does: as on paper.

    Nothing of it is as on a screen, so that it shows what will be printed; letters that our fonts
    lack are the browser's.
    """
    own = f"{ORDER}{game_styles(key)}" if key else paper_styles() + _folder("printable")
    for on_paper, on_page in PRINTABLE.items():
        own = own.replace(on_paper, on_page)
    return own


def _folder(layer: str) -> str:
    place = shipped("static") / "css" / layer
    return _layer(layer, sorted(place.glob("*.css")) or [place.with_suffix(".css")])


def _layer(name: str, files: list[Path]) -> str:
    text = COMMENT.sub("", "".join(file.read_text("utf-8") for file in files))
    return f"@layer {name} {{\n{SPACE.sub(' ', text).strip()}\n}}\n"
