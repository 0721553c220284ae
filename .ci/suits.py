"""Draw the font of the suits from the suits' drawings: `python .ci/suits.py`."""

from __future__ import annotations

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.reverseContourPen import ReverseContourPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assistant.drawings import PATHS
from assistant.places import PACKAGE

LETTERS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
SPACES = " \N{NO-BREAK SPACE}"
"""Pango takes them from the font of the letter before."""
NAME = "Suits"
FONTS = PACKAGE / "fonts"


def suits_font() -> FontBuilder:
    """Fill an em with each drawing, as far below the line as in a page (paper/page.css, .suit).

    The lines of text keep their height, for the measures above and below it are those of the
    letters around.
    """
    letters = TTFont(FONTS / "NotoSans-Regular.ttf")
    em, line = letters["head"].unitsPerEm, letters["hhea"]
    space = letters["hmtx"]["space"]
    glyphs = {name: TTGlyphPen(None).glyph() for name in (".notdef", "space")}
    for suit in LETTERS:
        pen = TTGlyphPen(None)
        scale = em / 24
        turned = TransformPen(
            ReverseContourPen(Cu2QuPen(pen, 1)), (scale, 0, 0, -scale, 0, 0.88 * em)
        )
        parse_path(PATHS[suit], turned)
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
        {name: (em, edges[name].xMin) for name in LETTERS} | {".notdef": space, "space": space}
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
