"""Templates are compiled once for all starts, and call what they call as Jinja does."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from jinja2 import (
    DictLoader,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateNotFound,
    Undefined,
    UndefinedError,
    pass_context,
)
from jinja2.runtime import Context
from markupsafe import Markup

from assistant import catalogues
from assistant.catalogues import compiled
from assistant.quick_templates import quicken

PIECES = {
    "macros": "{% macro named(n) %}<{{ n }}{{ word }}>{% endmacro %}",
    "base": '{% import "macros" as macros %}{% set n = 0 %}{% block body %}{% endblock %}',
    "page": '{% extends "base" %}{% import "macros" as macros %}{% block body %}'
    "{% for n in [1, 2] %}{{ macros.named(n) }}{{ seen(n) }}{{ kind(n) }}{{ n.bit_length() }}"
    '{% include "part" %}{% endfor %}{% endblock %}',
    "part": "[{{ n }}{{ word }}{{ mine }}]",
}


@pass_context
def seen(context: Context, number: int) -> str:
    return f"{number}{context['mine']}"


class Kind:
    def __call__(self, number: int) -> str:
        return f"{number:03}"


def environment(folder: Path) -> Environment:
    made = Environment(loader=DictLoader(PIECES), autoescape=True)
    quicken(made, folder)
    made.globals |= {"word": "w", "seen": seen, "kind": Kind()}
    return made


def test_a_page_is_what_jinja_makes_of_it(tmp_path: Path) -> None:
    plain = Environment(loader=DictLoader(PIECES), autoescape=True)
    plain.globals |= {"word": "w", "seen": seen, "kind": Kind()}
    said = plain.get_template("page").render(mine="m")
    quick = environment(tmp_path)
    assert [quick.get_template("page").render(mine="m") for _ in range(2)] == [said] * 2
    assert said == "<1w>1m0011[1wm]<2w>2m0022[2wm]"


@pytest.mark.parametrize(
    "thing",
    ["plain", "<b> & 'c' \"d\"", Markup("<b>"), 7, None, Undefined(name="x"), ["<"], True],
    ids=repr,
)
def test_what_is_written_is_as_safe_as_jinja_makes_it(tmp_path: Path, thing: object) -> None:
    text = "{{ thing }}{% macro m(x) %}{{ x }}{% endmacro %}{{ m(thing) }}{{ 'a' if 0 }}"
    text += "{% set x %}{{ thing }}{% endset %}{{ x }}{{ x ~ thing }}"
    quick = environment(tmp_path).from_string(text).render(thing=thing)
    assert quick == Environment(autoescape=True).from_string(text).render(thing=thing)


def test_what_is_not_there_is_still_missed(tmp_path: Path) -> None:
    strict = Environment(undefined=StrictUndefined)
    quicken(strict, tmp_path)
    with pytest.raises(UndefinedError):
        strict.from_string("{{ missing }}").render()


MACRO = "{% macro m(a, b=2, c='&') %}{{ a }}.{{ b }}.{{ c }}{{ ' more' if c == 3 }}{% endmacro %}"
FRAMED = "{% macro f(a, b='') %}[{{ caller() }}{{ a }}{{ b }}]{% endmacro %}"


@pytest.mark.parametrize(
    "call",
    [
        "{{ m('<b>') }}",
        "{{ m(1, 5, 3) }}",
        "{{ m(c=3, a=1) }}",
        "{{ m(1, b=m(2)) }}",
        "{{ m(*[1, 2]) ~ '<' }}",
        "{% for a in [1, 2] %}{{ m(a, c=a) }}{% endfor %}",
        "{{ m() }}",
        "{% call f('<', b=1) %}{{ m(1) }}{% endcall %}",
        "{% call f(1) %}{% call f(2) %}x{% endcall %}{% endcall %}",
        "{{ m(1, 2, 3, 4) }}",
        "{{ m(1, d=2) }}",
        "{{ m(1, a=2) }}",
        "{{ f(1) }}",
        "{% macro any() %}{{ varargs }}{{ kwargs }}{% endmacro %}{{ any(1, x=2) }}",
        "{% macro own(caller='-') %}{{ caller }}{% endmacro %}{{ own() }}{{ own(3) }}",
    ],
)
def test_a_macro_makes_what_jinja_makes_of_it(tmp_path: Path, call: str) -> None:
    made = []
    for one in (environment(tmp_path), Environment(autoescape=True)):
        try:
            made.append(one.from_string(MACRO + FRAMED + call).render())
        except (TypeError, UndefinedError) as error:
            made.append(f"{error}")
    assert made[0] == made[1]


def test_what_is_global_later_is_seen_too(tmp_path: Path) -> None:
    quick = environment(tmp_path)
    page = quick.get_template("part")
    assert page.render(n=1, mine="") == "[1w]"
    quick.globals["word"] = "v"
    assert page.render(n=1, mine="") == "[1v]"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Templates on a disk, where Python keeps what it has compiled."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "page").write_text("{{ 1 + 1 }}")
    return tmp_path


def from_disk(folder: Path, **so: Any) -> Environment:
    made = Environment(loader=FileSystemLoader(folder), **so)
    quicken(made, folder)
    return made


def test_a_template_is_compiled_once_and_anew_when_it_was_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert from_disk(folder).get_template("page").render() == "2"
    with monkeypatch.context() as patch:
        patch.setattr(Environment, "compile", lambda *_args: pytest.fail("it was compiled"))
        assert from_disk(folder).get_template("page").render() == "2"
    (folder / "page").write_text("{{ 2 + 2 }}")
    assert from_disk(folder).get_template("page").render() == "4"


def test_environments_that_read_otherwise_keep_their_own(folder: Path) -> None:
    (folder / "page").write_text("{% if true %}\nx{% endif %}")
    assert from_disk(folder).get_template("page").render() == "\nx"
    assert from_disk(folder, trim_blocks=True).get_template("page").render() == "x"


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
