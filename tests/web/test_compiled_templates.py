"""Compiled templates of the pocket render the same pages and sheets as their sources."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from assistant.host import POCKET
from assistant.paper.sheets import sheet_environment
from assistant.quick_templates import loader
from assistant.templating import paper_environment
from assistant.web.app import create_app
from tests.web.conftest import COMMONEST, Phone

POCKET_FOLDER = Path(__file__).parents[2] / "pocket"
ANEW = re.compile(r'(name="(?:submission|csrf_token)" value=)"[^"]*"')
PAGES = ("", "record", "sheet", "history", "course", "end", "rules", "print", "sheet.pdf")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled templates."""
    sys.path.insert(0, str(POCKET_FOLDER))
    try:
        contents: Any = import_module("contents")
    finally:
        sys.path.remove(str(POCKET_FOLDER))
    folder = tmp_path_factory.mktemp("compiled")
    for name, content in contents.compiled_templates().items():
        (folder / Path(name).name).write_bytes(content)
    return folder


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The pocket's application."""
    app = create_app(tmp_path, POCKET)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    yield app
    app.extensions["store"].tables.close()


def pages(phone: Phone, address: str) -> list[str]:
    shown = [phone.get(f"/t/{address}/{page}") for page in PAGES]
    return [ANEW.sub(r"\1", one.text) for one in shown if one.status_code == 200]


@pytest.mark.whole
@pytest.mark.parametrize("game", COMMONEST)
def test_pages_are_the_same(
    phone: Phone, app: Flask, game: str, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = phone.sit_down(game)
    phone.record(address, COMMONEST[game])
    phone.page("/")  # has seen what is said once
    before = pages(phone, address)
    for environment in (app.jinja_env, sheet_environment()):
        monkeypatch.setattr(environment, "loader", loader(compiled))
        monkeypatch.setattr(environment, "cache", {})
    assert len(before) == len(PAGES)
    for page, was in zip(pages(phone, address), before, strict=True):
        assert page.splitlines() == was.splitlines()
    assert Path(str(app.jinja_env.get_template("base.html").filename)).parent == compiled


def test_what_only_pages_write_is_compiled_alike_for_paper(app: Flask) -> None:
    """Both share compiled templates, so a filter has a context in both or in none."""
    on_paper = paper_environment().filters
    for name, write in app.jinja_env.filters.items():
        passed = getattr(write, "jinja_pass_arg", None)
        assert passed == getattr(on_paper.get(name), "jinja_pass_arg", None), name
