"""What goes over the line is compressed: pages quickly, what phones keep once and well."""

from __future__ import annotations

from functools import lru_cache

import brotli
from flask import Flask, Response, request
from flask_compress import Compress

from assistant.web.pages import Keeps, page_here

TEXTS = ("text/css", "text/javascript", "image/svg+xml")
PACKET = 550
"""Bytes of an answer that fits into one packet with its head: compressed, it comes no sooner."""
WELL = 10
"""Of 11; the last one saves 2 % and takes three times as long."""


def compress(app: Flask) -> None:
    """Compress an application's answers as far as the phone can read that."""
    app.config |= {
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_BR_LEVEL": 2,
        "COMPRESS_LEVEL": 4,
        "COMPRESS_MIN_SIZE": PACKET,
    }
    Compress(app)
    app.after_request(_compress_well)  # what is registered last is asked first


def _compress_well(answer: Response) -> Response:
    """Send what phones keep as small as it gets: it is compressed once, for all of them."""
    for_good = page_here().keeps is Keeps.FOR_GOOD
    kept = for_good and answer.status_code == 200 and answer.mimetype in TEXTS
    if kept and request.accept_encodings["br"]:
        answer.direct_passthrough = False
        answer.set_data(_small(answer.get_data()))
        answer.content_encoding = "br"
    # The compressed body that replaces a file would leave it open.
    close = getattr(answer.response, "close", None)
    if close is not None:
        answer.call_on_close(close)
    return answer


@lru_cache(maxsize=32)
def _small(text: bytes) -> bytes:
    small: bytes = brotli.compress(text, mode=brotli.MODE_TEXT, quality=WELL)
    return small
