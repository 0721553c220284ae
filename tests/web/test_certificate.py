"""A server without a public name makes its own TLS certificate."""

from __future__ import annotations

import http.client
import shutil
import ssl
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from assistant.web import certificate as made
from assistant.web.certificate import (
    CERTIFICATE_FOLDER,
    OWN_FILES,
    NoCertificateError,
    certificate,
    certificate_names,
)
from tests.serving import serving

needs_openssl = pytest.mark.skipif(not shutil.which("openssl"), reason="makes certificates")
NAMES = ["192.0.2.7", "cards.example.org", "localhost", "127.0.0.1", "2001:db8::1"]


@needs_openssl
def test_one_is_made_for_every_name_with_a_key_for_nobody_else(tmp_path: Path) -> None:
    chain, key = certificate(tmp_path, NAMES)
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chain, key)
    assert sorted(one.name for one in (tmp_path / CERTIFICATE_FOLDER).iterdir()) == sorted(
        [*made.MADE_FILES, made.NAMES_FILE]
    )


@needs_openssl
def test_it_stays_until_another_name_comes_or_it_grows_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chain, _ = certificate(tmp_path, NAMES)
    first = chain.read_bytes()
    certificate(tmp_path, NAMES)
    assert chain.read_bytes() == first
    certificate(tmp_path, [*NAMES, "192.0.2.8"])
    second = chain.read_bytes()
    assert second != first
    monkeypatch.setattr(made, "RENEWAL_SECONDS", made.VALID_DAYS * 24 * 3600 + 60)
    certificate(tmp_path, [*NAMES, "192.0.2.8"])
    assert chain.read_bytes() != second


def test_ones_own_is_used_as_it_is(tmp_path: Path) -> None:
    (tmp_path / CERTIFICATE_FOLDER).mkdir()
    own = tuple(tmp_path / CERTIFICATE_FOLDER / name for name in OWN_FILES)
    for file in own:
        file.write_text("mine", "utf-8")
    assert certificate(tmp_path, NAMES) == own
    assert {file.read_text("utf-8") for file in own} == {"mine"}


def test_without_openssl_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoCertificateError) as none:
        certificate(tmp_path, NAMES)
    assert "openssl, which this machine lacks" in none.value.why.text


def test_it_is_for_the_listed_names_and_this_machine() -> None:
    names = certificate_names("0.0.0.0", ["cards.example.org:8443", "[2001:db8::1]"])
    assert names[:2] == ["cards.example.org", "2001:db8::1"]
    assert {"localhost", "127.0.0.1"} <= set(names)
    assert "0.0.0.0" not in names


@pytest.fixture
def line(app: Flask, tmp_path: Path) -> Iterator[http.client.HTTPSConnection]:
    """A TLS connection that accepts the certificate."""
    pair = certificate(tmp_path / "made", ["127.0.0.1"])
    knows = ssl.create_default_context(cafile=str(pair[0]))
    with serving(app, pair=pair) as address:
        port = int(address.rpartition(":")[2])
        yield http.client.HTTPSConnection("127.0.0.1", port, timeout=30, context=knows)


@needs_openssl
def test_pages_come_over_it_and_none_swears_to_have_it_for_long(
    line: http.client.HTTPSConnection,
) -> None:
    line.request("GET", "/")
    answer = line.getresponse()
    page = answer.read()
    assert (answer.status, b"</html>" in page) == (200, True)
    assert "__Host-" in str(answer.headers["Set-Cookie"])
    assert "Strict-Transport-Security" not in answer.headers
    line.close()
