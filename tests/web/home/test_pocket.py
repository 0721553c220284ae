"""The pocket is offered if it is built and the address allows it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant import folders
from assistant.web.home import pocket

TRUSTED = "https://cards.example.org"
HOME = "http://192.168.1.5:8000"


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "built"
    (folder / "python").mkdir(parents=True)
    (folder / "bundle.json").write_text("{}")
    (folder / "index.html").write_text("<title>shell</title>")
    (folder / "worker.js").write_text("plain")
    (folder / "worker.js.br").write_bytes(b"small")
    monkeypatch.setattr(pocket, "built_pocket", lambda: folder)
    return folder


@pytest.mark.parametrize("address", [TRUSTED, "http://localhost:8000", "http://127.0.0.1:8000"])
def test_it_is_offered_where_browsers_trust_the_address(
    built: Path, client: FlaskClient, address: str
) -> None:
    answer = client.get("/pocket/", base_url=address, buffered=True)
    assert answer.text == "<title>shell</title>"
    said = answer.headers["Content-Security-Policy"]
    assert "'wasm-unsafe-eval'" in said
    assert {"object-src 'none'", "form-action 'self'"} <= set(said.split("; "))
    assert "unsafe-inline" not in said


def test_of_scripts_within_it_only_its_own_runs(built: Path, client: FlaskClient) -> None:
    """The policy has the digest of its inline script, and of no other text."""
    (built / "index.html").write_text("<script></script>")
    said = client.get("/pocket/", base_url=TRUSTED, buffered=True).headers[
        "Content-Security-Policy"
    ]
    assert "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='" in said


def test_an_address_that_it_has_not_leads_to_its_first_page(
    built: Path, client: FlaskClient
) -> None:
    page = {"Accept": "text/html,*/*;q=0.8"}
    led = client.get("/pocket/take-in", base_url=TRUSTED, headers=page, buffered=True)
    assert (led.status_code, led.location) == (302, "/pocket/?asked=take-in")
    file = client.get("/pocket/none.js", base_url=TRUSTED, buffered=True)
    assert file.status_code == 404


def test_elsewhere_it_says_what_is_missing(built: Path, client: FlaskClient) -> None:
    assert "begins with https" in client.get("/pocket/", base_url=HOME, buffered=True).text
    assert client.get("/pocket/worker.js", base_url=HOME, buffered=True).status_code == 404


def test_where_there_is_none_it_is_not_offered_and_says_so(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pocket, "built_pocket", lambda: tmp_path)
    assert 'href="/pocket/"' not in client.get("/", follow_redirects=True).text
    said = client.get("/pocket/", base_url=TRUSTED, buffered=True).text
    assert "This server has no program for phones." in said


def test_where_it_is_built_more_offers_it(built: Path, client: FlaskClient) -> None:
    assert 'href="/pocket/"' in client.get("/more", follow_redirects=True).text


def test_the_folder_that_the_server_was_told_of_goes_before_that_of_a_checkout(
    built: Path, app: Flask, client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    shutil.copytree(built, told)
    (told / "index.html").write_text("<title>another shell</title>")
    monkeypatch.setitem(app.config, pocket.FOLDER_KEY, told)
    assert "another shell" in client.get("/pocket/", base_url=TRUSTED, buffered=True).text


def test_a_file_is_sent_small_to_those_who_can_read_that(built: Path, client: FlaskClient) -> None:
    plain = client.get("/pocket/worker.js", base_url=TRUSTED, buffered=True)
    assert plain.data == b"plain"
    assert "Content-Encoding" not in plain.headers
    small = client.get(
        "/pocket/worker.js", base_url=TRUSTED, buffered=True, headers={"Accept-Encoding": "br"}
    )
    assert (small.data, small.content_encoding) == (b"small", "br")
    assert small.mimetype == plain.mimetype


def test_a_file_outside_of_it_is_not_sent(built: Path, client: FlaskClient) -> None:
    (built.parent / "secret").write_text("secret")
    assert client.get("/pocket/../secret", base_url=TRUSTED, buffered=True).status_code == 404


@pytest.mark.parametrize("name", ["x" * 300, "a%00b", "python", "%20" * 300])
def test_what_is_no_file_of_it_is_not_there(built: Path, client: FlaskClient, name: str) -> None:
    small = {"Accept-Encoding": "br, gzip"}
    answer = client.get(f"/pocket/{name}", base_url=TRUSTED, headers=small, buffered=True)
    assert answer.status_code == 404


def test_it_knows_where_the_pages_of_the_server_are(client: FlaskClient) -> None:
    assert json.loads(client.get("/pocket/server.json", base_url=TRUSTED, buffered=True).data) == {
        "pages": "/"
    }


def test_it_is_built_beside_the_program() -> None:
    assert folders.built_pocket() == Path(folders.__file__).parents[1] / "dist" / "pocket"
