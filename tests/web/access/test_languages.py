"""The language of each phone: its browser's, or a chosen one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from flask import Flask

from assistant.catalogues import SOURCE
from assistant.language import language_of, speaking, spoken
from tests.pseudo_language import TAG, known, make_pseudo, pseudo
from tests.samples import PAID, title
from tests.web.conftest import Form, Page, Phone


@pytest.fixture
def two_languages(tmp_path: Path) -> Iterator[None]:
    """Add a second, invented language."""
    make_pseudo(tmp_path / "locale")
    with known(tmp_path / "locale"):
        yield


HOME = "Today"


@pytest.mark.matrix(3)
@pytest.mark.parametrize(
    ("asked", "tag"),
    [
        ("", SOURCE),
        ("ar", TAG),
        ("ar-EG,ar;q=0.9,en;q=0.8", TAG),
        ("en-US,en;q=0.9,ar;q=0.8", SOURCE),
        ("fi,ar;q=0.5", TAG),
        ("fi", SOURCE),
        ("%", SOURCE),
    ],
)
@pytest.mark.usefixtures("two_languages")
def test_a_page_is_in_the_language_that_the_browser_likes_best(
    app: Flask, asked: str, tag: str
) -> None:
    answer = app.test_client().get("/", headers={"Accept-Language": asked})
    direction = {SOURCE: "ltr", TAG: "rtl"}[tag]
    assert f'<html lang="{tag}" dir="{direction}">' in answer.text
    assert (HOME if tag == SOURCE else pseudo(HOME)) in Page(answer.text).text
    assert "Accept-Language" in answer.vary


@pytest.mark.usefixtures("two_languages")
def test_a_language_is_chosen_in_the_settings_and_kept(app: Flask, address: str) -> None:
    phone, other = Phone(app), Phone(app)
    for path in ("/more", f"/t/{address}/"):
        assert "/settings" in phone.page(path).links
        form = phone.page("/settings").form("/language")
        answer = phone.send(form, {"language": TAG})
        assert (answer.status_code, answer.location) == (303, "/settings")
        assert f'aria-label="{pseudo("Menu")}"' in phone.get(path).text
        assert 'aria-label="Menu"' in other.get(path).text
        phone.send(Form("/language"), {"language": SOURCE})


@pytest.mark.usefixtures("two_languages")
def test_a_language_that_is_none_is_refused_and_nobody_is_led_elsewhere(app: Flask) -> None:
    phone = Phone(app)
    assert phone.send(Form("/language"), {"language": "tlh"}).status_code == 400
    for back in ("//example.org", "https://example.org", "/\\example.org", "/a\r\nX: y", ""):
        answer = phone.send(Form("/language"), {"language": TAG, "back": back})
        assert answer.location == "/"


@pytest.mark.usefixtures("two_languages")
def test_a_language_is_spoken_only_as_long_as_it_is_asked_for() -> None:
    assert spoken().tag == SOURCE
    with speaking(language_of(TAG)):
        assert spoken().tag == TAG
    assert spoken().tag == SOURCE


@pytest.mark.usefixtures("two_languages")
def test_a_table_is_found_by_its_games_name_in_ones_own_language_and_in_english(app: Flask) -> None:
    phone = Phone(app)
    phone.sit_down(PAID, title="cellar")

    def found(name: str) -> bool:
        return "cellar" in phone.get(f"/?q={quote(name)}").text

    assert found(title(PAID))
    assert not found(pseudo(title(PAID)))
    phone.send(Form("/language"), {"language": TAG})
    assert found(title(PAID))
    assert found(pseudo(title(PAID)))
    assert not found(f"{pseudo(title(PAID))}x")
