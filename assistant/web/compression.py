"""What goes over the line is compressed: pages quickly, what phones keep once and well."""

from __future__ import annotations

from functools import lru_cache

import brotli
from flask import Flask, Response, request
from flask_compress import Compress

KEPT = frozenset(
    """
    static scripts.screens
    styles.screens styles.of_game styles.of_paper styles.of_paper_of_game
    """.split()
)
"""What is addressed by its content, so that a phone asks for it once."""
TEXTS = ("text/css", "text/javascript", "image/svg+xml")
WELL = 10
"""Of 11; the last one saves 2 % and takes three times as long."""


def compress(app: Flask) -> None:
    """Compress an application's answers as far as the phone can read that."""
    app.config |= {
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_BR_LEVEL": 2,
        "COMPRESS_LEVEL": 4,
    }
    Compress(app)
    app.after_request(_close_file)  # what is registered last is asked first
    app.after_request(_compress_well)


def _compress_well(answer: Response) -> Response:
    """Send what phones keep as small as it gets: it is compressed once, for all of them."""
    kept = request.endpoint in KEPT and answer.status_code == 200 and answer.mimetype in TEXTS
    if kept and request.accept_encodings["br"]:
        answer.direct_passthrough = False
        answer.set_data(_small(answer.get_data()))
        answer.content_encoding = "br"
    return answer


def _close_file(answer: Response) -> Response:
    """Close a file that is sent when it is: what compresses it takes its place, and does not."""
    close = getattr(answer.response, "close", None)
    if close is not None:
        answer.call_on_close(close)
    return answer


@lru_cache(maxsize=32)
def _small(text: bytes) -> bytes:
    small: bytes = brotli.compress(text, mode=brotli.MODE_TEXT, quality=WELL)
    return small
