"""Templates are compiled once for all starts, and share their globals."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment, FileSystemLoader, TemplateNotFound

from assistant import catalogues
from assistant.catalogues import compiled
from assistant.quick_templates import TemplateCache, Templates


def test_templates_see_what_is_global_later_too() -> None:
    here = Templates(loader=DictLoader({"part": "{{ word }}{{ n }}"}), autoescape=True)
    here.globals["word"] = "w"
    page = here.get_template("part")
    assert page.render(n=1) == "w1"
    here.globals["word"] = "v"
    assert page.render(n=1) == "v1"
    assert here.from_string("{{ word }}{{ own }}", globals={"own": "o"}).render() == "vo"
    assert "own" not in here.globals


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Templates on a disk with Python's cache."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "page").write_text("{{ 1 + 1 }}")
    return tmp_path


def from_disk(folder: Path) -> Environment:
    kept = TemplateCache(folder / "__pycache__")
    return Environment(loader=FileSystemLoader(folder), bytecode_cache=kept)


def test_a_template_is_compiled_once_and_anew_when_it_was_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert from_disk(folder).get_template("page").render() == "2"
    with monkeypatch.context() as patch:
        patch.setattr(Environment, "compile", lambda *_args: pytest.fail("it was compiled"))
        assert from_disk(folder).get_template("page").render() == "2"
    (folder / "page").write_text("{{ 2 + 2 }}")
    assert from_disk(folder).get_template("page").render() == "4"


def test_where_nothing_can_be_kept_templates_are_compiled_all_the_same(folder: Path) -> None:
    (folder / "__pycache__").write_text("a file")
    assert [from_disk(folder).get_template("page").render() for _ in range(2)] == ["2"] * 2
    with pytest.raises(TemplateNotFound):
        from_disk(folder).get_template("none")


def test_where_python_keeps_nothing_neither_do_templates(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    from_disk(folder).get_template("page").render()
    assert not (folder / "__pycache__").exists()


CATALOGUE = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\nmsgid "a"\nmsgstr "{}"\n'


def test_a_catalogue_is_compiled_once_and_anew_when_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    source = tmp_path / "cs" / "LC_MESSAGES" / "messages.po"
    source.parent.mkdir(parents=True)
    source.write_text(CATALOGUE.format("first"))
    made = compiled(source)
    assert b"first" in made
    with monkeypatch.context() as patch:
        patch.setattr(catalogues, "read_source", lambda _file: pytest.fail("it was read"))
        assert compiled(source) == made
    source.write_text(CATALOGUE.format("second"))
    assert b"second" in compiled(source)
