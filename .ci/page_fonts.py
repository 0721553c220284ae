"""Make the fonts of pages to print from those of PDFs: `python .ci/page_fonts.py`.

They are the same letters, cut down to what is written and packed as WOFF2, in files that a browser
loads only where one of their letters stands. What is too large for that, rare Japanese letters,
Chinese, Korean and emoji, the phone draws with fonts of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font  # type: ignore[import-untyped]

from assistant.folders import PACKAGE, asset_folder

FONTS = PACKAGE / "fonts"
THERE = asset_folder("static") / "fonts"
CATALOGUE = PACKAGE / "locale" / "ja" / "LC_MESSAGES" / "messages.po"
FACE = """@font-face {{
  font-family: "{family}";
  src: url("{file}") format("woff2");
  font-weight: {weight};
  unicode-range: {letters};
}}
"""
WEIGHTS = {"Regular": 400, "Bold": 700}
BOTH = tuple(WEIGHTS)
Letters = Iterable[int]


def _between(*ends: tuple[int, int]) -> set[int]:
    return {letter for first, last in ends for letter in range(first, last + 1)}


KANA = _between((0x3000, 0x30FF), (0xFF00, 0xFFEF))
KANJI = _between((0x4E00, 0x9FFF))
ARROWS = _between((0x2190, 0x2193), (0x2460, 0x2473))
EVERYTHING = _between((0, 0x10FFFF))
LATIN = _between(
    (0x20, 0x36F), (0x1E00, 0x1EFF), (0x2000, 0x20CF), (0x2100, 0x22FF), (0xFB00, 0xFB06)
)


@dataclass(frozen=True)
class Cut:
    """A part of a font: its letters, and where a browser looks into it, if not for just those."""

    family: str
    font: str
    name: str
    letters: Letters = field(default_factory=lambda: EVERYTHING)
    looked_up: Letters | None = None
    weights: tuple[str, ...] = BOTH


def _cuts() -> Iterator[Cut]:
    yield Cut("Sheet", "NotoSans", "latin", LATIN)
    yield Cut("Sheet", "NotoSans", "greek", _between((0x370, 0x3FF), (0x1F00, 0x1FFF)))
    yield Cut("Sheet", "NotoSans", "cyrillic", _between((0x400, 0x52F)))
    yield Cut("Sheet", "NotoSans", "devanagari", _between((0x900, 0x97F), (0xA8E0, 0xA8FF)))
    yield Cut("Sheet Suits", "Suits", "suits", map(ord, "♠♥♦♣"), weights=("",))
    signs = map(ord, "♤♡♢♧✓✗★☆▲▼△▽●○■□")
    yield Cut("Sheet Symbols", "NotoSansSymbols2", "signs", signs, weights=("Regular",))
    yield Cut("Sheet JP", "NotoSansJP", "arrows", ARROWS)
    written = KANA | (KANJI & set(map(ord, CATALOGUE.read_text("utf-8"))))
    yield Cut("Sheet JP", "NotoSansJP", "written", written, KANA | KANJI)
    for script in ("Arabic", "Hebrew", "Thai", "Georgian", "Armenian"):
        yield Cut(f"Sheet {script}", f"NotoSans{script}", "all", EVERYTHING - LATIN)


def _made(cut: Cut, weight: str) -> str:
    """Make a file, and say in a style what it is for."""
    options = Options(flavor="woff2", layout_features="*", hinting=False)
    source = FONTS / f"{cut.font}{'-' if weight else ''}{weight}.ttf"
    font = load_font(str(source), options)
    known = set(font.getBestCmap()) & set(cut.letters)
    cutter = Subsetter(options)
    cutter.populate(unicodes=known)
    cutter.subset(font)
    file = f"{source.stem}-{cut.name}.woff2"
    save_font(font, str(THERE / file), options)
    return FACE.format(
        family=cut.family,
        file=file,
        weight=WEIGHTS.get(weight, 400),
        letters=_ranges(cut.looked_up or known),
    )


def _ranges(letters: Letters) -> str:
    """Write which letters are meant."""
    found: list[list[int]] = []
    for letter in sorted(letters):
        if found and letter == found[-1][1] + 1:
            found[-1][1] = letter
        else:
            found.append([letter, letter])
    told = (f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in found)
    return re.sub(r"(.{1,86})(?:, |$)", r"\1,\n    ", ", ".join(told)).rstrip(",\n ")


def main() -> None:
    """Make all files and the style that names them."""
    for old in THERE.glob("*.woff2"):
        old.unlink()
    faces = [_made(cut, weight) for cut in _cuts() for weight in cut.weights]
    said = "/* The fonts of pages to print; made by .ci/page_fonts.py. */\n" + "".join(faces)
    Path(THERE / "fonts.css").write_text(said, "utf-8")


if __name__ == "__main__":
    main()
