"""Drawings of suits and symbols, identical on screen and paper, and QR codes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from assistant.core.ledger import Points
from assistant.core.message import Sign

if TYPE_CHECKING:
    from segno import QRCode

SUIT_COLOURS = dict.fromkeys(("hearts", "diamonds"), "red") | {
    name: name for name in ("bells", "acorns", "leaves")
}
"""CSS class for the colour of each suit that is not black."""
SUIT_PATHS = {
    "hearts": "M12 21C5 15.4 2 12 2 8a5 5 0 0 1 10-1.6A5 5 0 0 1 22 8c0 4-3 7.4-10 13z",
    "diamonds": "M12 1.5l7.5 10.5L12 22.5 4.5 12z",
    "spades": "M12 1.5C14 6 21 9.4 21 14.2c0 2.7-2 4.6-4.4 4.6-1.5 0-2.9-.8-3.6-2 .1 2.5.8 4.4 "
    "2.2 5.7H8.8c1.4-1.3 2.1-3.2 2.2-5.7-.7 1.2-2.1 2-3.6 2C5 18.8 3 16.9 3 14.2 3 "
    "9.4 10 6 12 1.5z",
    "clubs": "M12 1.5a4.6 4.6 0 0 1 3.4 7.7 4.6 4.6 0 1 1-2.4 8c.1 2.3.8 4.1 2.2 "
    "5.3H8.8c1.4-1.2 2.1-3 2.2-5.3a4.6 4.6 0 1 1-2.4-8A4.6 4.6 0 0 1 12 1.5z",
    "bells": "M12 .8a2.4 2.4 0 0 1 2.3 3.1A9.6 9.6 0 0 1 21.6 12H2.4A9.6 9.6 0 0 1 9.7 3.9 2.4 "
    "2.4 0 0 1 12 .8zM2.5 14h19A9.6 9.6 0 0 1 13.2 22.9v-4.6a1.9 1.9 0 1 0-2.4 0v4.6A9.6 9.6 0 0 "
    "1 2.5 14z",
    "acorns": "M11.1.8h2.6l-.4 3.4c3.2.4 5.2 2.4 5.2 5.3H5.5c0-2.9 2-4.9 5.2-5.3zM6.8 "
    "11.1h10.4c.2 5.3-1.6 9.3-4.2 10.7l-1 1.6-1-1.6C8.4 20.4 6.6 16.4 6.8 11.1z",
    "leaves": "M12 1c2 3.2 8.8 5.6 8.8 11.4 0 3.6-2.8 6.2-6 6.2-.6 "
    "0-1.2-.1-1.8-.3V23h-2v-4.7c-.6.2-1.2.3-1.8.3-3.2 0-6-2.6-6-6.2C3.2 6.6 10 4.2 "
    "12 1zM11.4 7.5v8.3h1.2V7.5zM8 10.3l-.8.9 3.7 3.6.8-.9zM16 10.3l-3.7 3.6.8.9 "
    "3.7-3.6z",
}


@lru_cache(1000, typed=True)
def picture(name: str, word: str) -> Markup:
    """SVG of a suit; `word` is the label for screen readers, empty if the word is next to it."""
    colour = f" {SUIT_COLOURS[name]}" if name in SUIT_COLOURS else ""
    label = (
        Markup('role="img" aria-label="{}"').format(word) if word else Markup('aria-hidden="true"')
    )
    return Markup(
        '<svg class="suit{}" viewBox="0 0 24 24" {}><path fill-rule="evenodd" d="{}"/></svg>'
    ).format(colour, label, SUIT_PATHS[name])


def draw(sign: Sign, word: str) -> Markup:
    """SVG of a symbol if there is one, else its word."""
    return picture(sign.picture, word) if sign.picture in SUIT_PATHS else escape(word)


def safe_svg(drawing: object) -> Markup:
    """Mark one of our own SVGs as safe: it contains no user input."""
    return Markup(str(drawing))  # noqa: S704 - see above


SPARK_WIDTH, SPARK_HEIGHT = 84, 28


def sparklines(curves: Sequence[Sequence[Points | None]]) -> list[Markup]:
    """An SVG for each player's points after each deal: all start at 0, and have the same scale.

    A curve skips deals without the player. A player without deals has an empty SVG.
    """
    values = [float(points) for curve in curves for points in curve if points is not None]
    low, high = min([0.0, *values]), max([0.0, *values])
    scale = (SPARK_HEIGHT - 4) / ((high - low) or 1)
    return [_sparkline(curve, high, scale) for curve in curves]


def _sparkline(curve: Sequence[Points | None], high: float, scale: float) -> Markup:
    if not curve:
        return Markup()
    x_step, y_zero = SPARK_WIDTH / len(curve), round(2 + scale * high, 1)
    coordinates = [
        f"{round(x_step * index, 1):g} {round(2 + scale * (high - float(points)), 1):g}"
        for index, points in enumerate(curve, 1)
        if points is not None
    ]
    return Markup(
        '<svg class="sparkline" viewBox="0 0 {} {}" aria-hidden="true"><path d="M0 {:g}h{}"/>'
        '<path d="M0 {:g}L{}"/></svg>'
    ).format(SPARK_WIDTH, SPARK_HEIGHT, y_zero, SPARK_WIDTH, y_zero, " ".join(coordinates))


def qr_code(link: str, border: int | None = None) -> Markup:
    """QR code of a link, with as few modules as possible, so that it can be scanned from afar."""
    import segno  # imported here, because neither paper nor the first page needs it

    return _svg(segno.make(link, error="l"), border)


def _svg(code: QRCode, border: int | None) -> Markup:
    buffer, svg_options = io.BytesIO(), {"xmldecl": False, "lineclass": None, "omitsize": True}
    code.save(buffer, kind="svg", svgclass="qr", border=border, **svg_options)
    return safe_svg(buffer.getvalue().decode())


@dataclass(frozen=True, slots=True)
class PaymentCode:
    """QR code of a bank transfer: an SVG for the screen, and a PNG to open in another app."""

    drawing: Markup
    picture: str
    """The PNG as a data URL."""


def payment_code(text: str, max_version: int = 40) -> PaymentCode:
    """QR code for a bank app, with the error correction level that the standards require.

    Raises segno.DataOverflowError if the code's version, which is its size, is above `max_version`.
    """
    import segno  # imported here, because no other page needs it

    code = segno.make_qr(text, error="m", boost_error=False, encoding="utf-8")
    if int(code.version) > max_version:
        raise segno.DataOverflowError(f"version {code.version} of at most {max_version}")
    return PaymentCode(_svg(code, 4), code.png_data_uri(scale=8, border=4))
