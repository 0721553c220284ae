"""Compression of answers: fast for pages, as small as possible for files that browsers cache."""

from __future__ import annotations

from functools import lru_cache

import brotli
from flask import Flask, Response, request
from flask_compress import Compress

from assistant.web.pages import Keeps, current_page

TEXT_TYPES = ("text/css", "text/javascript", "image/svg+xml")
PACKET_BYTES = 550
"""An answer of so many bytes fits into one packet, so compressing it saves no time."""
FILE_LEVEL = 10
"""Level 10 of Brotli's 11; level 11 saves 2 % more, and takes three times as long."""


def compress(app: Flask) -> None:
    """Compress the answers of an application with an algorithm that the browser accepts."""
    app.config |= {
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_BR_LEVEL": 2,
        "COMPRESS_LEVEL": 4,
        "COMPRESS_MIN_SIZE": PACKET_BYTES,
    }
    Compress(app)
    app.after_request(_compress_well)  # Flask runs the last registered function first


def _compress_well(answer: Response) -> Response:
    """Compress an answer whose URL is permanent as far as possible, and cache the result."""
    permanent = current_page().keeps is Keeps.FOR_GOOD
    cacheable = permanent and answer.status_code == 200 and answer.mimetype in TEXT_TYPES
    if cacheable and request.accept_encodings["br"]:
        answer.direct_passthrough = False
        answer.set_data(_compressed(answer.get_data()))
        answer.content_encoding = "br"
    # The compressed body that replaces a file would leave it open.
    close = getattr(answer.response, "close", None)
    if close is not None:
        answer.call_on_close(close)
    return answer


@lru_cache(maxsize=32)
def _compressed(text: bytes) -> bytes:
    compressed: bytes = brotli.compress(text, mode=brotli.MODE_TEXT, quality=FILE_LEVEL)
    return compressed
