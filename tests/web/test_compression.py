"""Answers are compressed, and their content is the same."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest
from flask import Flask, Response, send_file
from werkzeug.test import TestResponse

from assistant.catalogues import translated
from assistant.web.compression import PACKET_BYTES
from tests.web.conftest import Page

LIMIT = 45_000
"""How many bytes a first visit may cost, on a phone with one bar of signal."""


@pytest.fixture
def loaded(app: Flask) -> list[str]:
    """The files of the first page."""
    return Page(app.test_client().get("/").text).loads


def asked(app: Flask, path: str, encoding: str, tag: str = "en", has: str = "") -> TestResponse:
    """Request like a phone with this language and cache."""
    headers = {"Accept-Encoding": encoding, "Accept-Language": tag, "If-None-Match": has}
    answer = app.test_client().get(path, headers=headers)
    with answer:
        answer.make_sequence()
    return answer


@pytest.mark.parametrize("tag", translated())
def test_a_first_visit_is_light_in_every_language(app: Flask, loaded: list[str], tag: str) -> None:
    answers = [asked(app, path, "br, gzip", tag) for path in ("/", *loaded)]
    assert len(answers) >= 4
    sizes = [len(answer.data) + len(str(answer.headers)) for answer in answers]
    assert sum(sizes) < LIMIT, sizes


def test_what_is_kept_says_the_same_however_it_is_sent(app: Flask, loaded: list[str]) -> None:
    for path in loaded:
        plain = asked(app, path, "identity")
        assert plain.content_encoding is None
        small = asked(app, path, "br")
        assert small.content_encoding == "br"
        assert brotli.decompress(small.data) == plain.data
        assert "Accept-Encoding" in small.headers["Vary"]


def test_a_phone_that_knows_no_brotli_is_answered_too(app: Flask, loaded: list[str]) -> None:
    styles = next(path for path in loaded if path.startswith("/styles/"))
    answer = asked(app, styles, "gzip")
    assert answer.content_encoding == "gzip"
    assert gzip.decompress(answer.data) == asked(app, styles, "identity").data


def test_what_the_phone_has_already_is_not_sent_again(app: Flask, loaded: list[str]) -> None:
    script = next(path for path in loaded if path.startswith("/static/"))
    etag = asked(app, script, "br").headers["ETag"]
    again = asked(app, script, "br", has=etag)
    assert (again.status_code, again.data) == (304, b"")


def test_a_file_is_closed_once_it_was_sent(app: Flask, tmp_path: Path) -> None:
    file = (tmp_path / "long.js").open("wb+")
    file.write(b"// as compressed while it is sent" * 1000)
    file.seek(0)
    with app.test_request_context(headers={"Accept-Encoding": "br"}):
        answer = app.process_response(send_file(file, "text/javascript"))
        assert answer.content_encoding == "br"
        answer.close()
    assert file.closed


@pytest.mark.parametrize(("size", "encoding"), [(PACKET_BYTES - 1, None), (PACKET_BYTES, "gzip")])
def test_what_fits_into_a_packet_is_not_compressed(
    app: Flask, size: int, encoding: str | None
) -> None:
    with app.test_request_context("/", headers={"Accept-Encoding": "gzip"}):
        answer = app.process_response(Response("a" * size, mimetype="text/html"))
    assert answer.content_encoding == encoding
