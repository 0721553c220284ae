"""A page's limit on its body is known before the body is read."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.core.limits import FIELD_BYTES, FILE_BYTES, PASTED_BYTES
from assistant.web.forms import body_limits

FORM, FILE = "application/x-www-form-urlencoded", "Multipart/Form-Data; boundary=b"


@pytest.mark.parametrize(
    ("method", "path", "kind", "most"),
    [
        ("POST", "/import", FILE, FILE_BYTES),
        ("POST", "/take-in", FILE, FILE_BYTES),
        ("POST", "/take-in", FORM, PASTED_BYTES),
        ("POST", "/new", FORM, PASTED_BYTES),
        ("POST", "/t/anything/record", FORM, FIELD_BYTES),
        ("POST", "/t/anything/record", FILE, FIELD_BYTES),
        ("POST", "/books", FILE, FIELD_BYTES),
        ("POST", "/back-up", FILE, FIELD_BYTES),
        ("POST", "/no/page", FILE, FIELD_BYTES),
        ("POST", "/importš\x00", FILE, FIELD_BYTES),
        ("POST", "", FILE, FIELD_BYTES),
        ("GET", "/live", FILE, FIELD_BYTES),
        ("GET", "/import", FILE, FIELD_BYTES),
        ("HEAD", "/import", FILE, FIELD_BYTES),
        ("OPTIONS", "/import", FILE, FIELD_BYTES),
        ("GET", "/take-in", FORM, FIELD_BYTES),
        ("HEAD", "/new", FORM, FIELD_BYTES),
        ("PUT", "/import", FILE, FIELD_BYTES),
        ("POST", "/static/app.js", "", FIELD_BYTES),
    ],
)
def test_much_is_read_only_where_tables_come_in(
    app: Flask, method: str, path: str, kind: str, most: int
) -> None:
    said = path.encode().decode("latin-1")
    environ = {"REQUEST_METHOD": method, "PATH_INFO": said, "CONTENT_TYPE": kind}
    assert body_limits(app)(environ) == most


@pytest.mark.parametrize(
    ("said", "status"), [("; name=x", 422), ("", 400), ("; name", 400), ("; filename=x", 400)]
)
def test_a_part_without_a_name_cannot_be_read(app: Flask, said: str, status: int) -> None:
    part = f"--b\r\nContent-Disposition: form-data{said}\r\n\r\n1\r\n--b--\r\n"
    answer = app.test_client().post(
        "/new", data=part.encode(), content_type="multipart/form-data; boundary=b"
    )
    assert answer.status_code == status
