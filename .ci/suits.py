"""Draw the font of the suits from the suits' drawings: `python .ci/suits.py`."""

from __future__ import annotations

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.reverseContourPen import ReverseContourPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assistant.drawings import SUIT_PATHS
from assistant.folders import PACKAGE

LETTERS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
HOLLOW = {"hearts": 0.72, "diamonds": 0.66}
"""Red suits are outlines: how large their inside is. They are told from black ones in black."""
SIZE = 1.15
"""How large a suit is beside letters, as in a page (paper/page.css, .suit)."""
SPACES = " \N{NO-BREAK SPACE}"
"""Pango takes them from the font of the letter before."""
NAME = "Suits"
FONTS = PACKAGE / "fonts"


def suits_font() -> FontBuilder:
    """Draw each suit as large, and as far below the line, as in a page.

    The lines of text keep their height, for the measures above and below it are those of the
    letters around.
    """
    letters = TTFont(FONTS / "NotoSans-Regular.ttf")
    em, line = letters["head"].unitsPerEm, letters["hhea"]
    space = letters["hmtx"]["space"]
    glyphs = {name: TTGlyphPen(None).glyph() for name in (".notdef", "space")}
    for suit in LETTERS:
        pen = TTGlyphPen(None)
        scale, top = SIZE * em / 24, (SIZE - 0.2) * em
        quadratic = Cu2QuPen(pen, 1)
        outside = TransformPen(ReverseContourPen(quadratic), (scale, 0, 0, -scale, 0, top))
        parse_path(SUIT_PATHS[suit], outside)
        if suit in HOLLOW:
            within = HOLLOW[suit] * scale
            middle = 12 * (scale - within)
            inside = TransformPen(quadratic, (within, 0, 0, -within, middle, top - middle))
            parse_path(SUIT_PATHS[suit], inside)
        glyphs[suit] = pen.glyph()
    font = FontBuilder(em, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(
        {ord(letter): suit for suit, letter in LETTERS.items()}
        | dict.fromkeys(map(ord, SPACES), "space")
    )
    font.setupGlyf(glyphs)
    edges = font.font["glyf"]
    font.setupHorizontalMetrics(
        {name: (round(SIZE * em), edges[name].xMin) for name in LETTERS}
        | {".notdef": space, "space": space}
    )
    font.setupHorizontalHeader(ascent=line.ascent, descent=line.descent)
    font.setupNameTable({"familyName": NAME, "styleName": "Regular"})
    font.setupOS2(
        sTypoAscender=line.ascent,
        sTypoDescender=line.descent,
        usWinAscent=line.ascent,
        usWinDescent=-line.descent,
    )
    font.setupPost()
    return font


if __name__ == "__main__":
    suits_font().save(FONTS / f"{NAME}.ttf")
