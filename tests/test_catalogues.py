"""Every catalogue is complete: each message in all its forms, with the original's placeholders."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog, Message
from babel.support import Translations

from assistant import catalogues
from assistant.catalogues import read_source
from assistant.locale.update import catalogue_bytes, replace, update
from tests.pseudo_language import make_pseudo

PLACE = re.compile(r"\{(\w*)\}|%\((\w+)\)s")
EDGE = re.compile(r"^\s*|\s*$")
WORD = re.compile(r"[^\W\d_]{2}")
"""What has none is said alike in every language."""
COUNTED = range(200)
"""Enough to tell which counts a plural form serves."""
TEXTS = {"msg": (0,), "nmsg": (0,), "fmsg": (0,), "pmsg": (1,), "reason": (1,)}
"""The functions that take a message, and where its text stands."""
OF_GAMES = ("assistant/games/", "templates/games/")
UNSAID = "not said"


def template() -> Catalog:
    """The catalogue of messages to translate."""
    with (catalogues.LOCALE / f"{catalogues.DOMAIN}.pot").open("rb") as file:
        return pofile.read_po(file)


def places(text: str) -> set[str]:
    """The placeholders of a text."""
    return {one or other for one, other in PLACE.findall(text)}


def forms_of_one(catalogue: Catalog) -> set[int]:
    """The plural forms that serve a single count, and need not contain the number."""
    compiled = BytesIO()
    mofile.write_mo(compiled, catalogue)
    compiled.seek(0)
    choose = Translations(compiled).plural
    served = [choose(n) for n in COUNTED]
    return {form for form in served if served.count(form) == 1}


def wrong(message: Message, original: Message, forms: int, alone: Container[int]) -> Iterator[str]:
    """The problem of a translation; the forms `alone` serve one count each."""
    if message.fuzzy:
        yield "fuzzy"
    said = message.string if isinstance(message.string, (tuple, list)) else [message.string]
    asked = list(original.id) if isinstance(original.id, (tuple, list)) else [original.id]
    if len(said) != (forms if len(asked) > 1 else 1):
        yield f"{len(said)} plural forms, not {forms}"
    for form, text in enumerate(said):
        if not text:
            yield UNSAID
            continue
        wanted, found = places(asked[-1]), places(text)
        if found != wanted and not (form in alone and found == places(asked[0])):
            yield f"places {sorted(found)}, not {sorted(wanted)}"
        # A mark between two words has what spaces the language wants.
        if any(map(str.isalpha, asked[-1])) and EDGE.findall(text) != EDGE.findall(asked[-1]):
            yield "other spaces around it"


def faults(catalogue: Catalog, texts: Catalog) -> list[str]:
    """The problems of a catalogue: a line for each message."""
    said = {(one.id, one.context): one for one in catalogue if one.id}
    asked = {(one.id, one.context): one for one in texts if one.id}
    found = [f"{key}: missing" for key in asked.keys() - said.keys()]
    found += [f"{key}: no longer asked for" for key in said.keys() - asked.keys()]
    found += [f"{key}: obsolete" for key in catalogue.obsolete]
    forms, alone = catalogue.num_plurals, forms_of_one(catalogue)
    for key in asked.keys() & said.keys():
        found += [f"{key}: {fault}" for fault in wrong(said[key], asked[key], forms, alone)]
    return sorted(found)


def of_a_language(tag: str) -> Catalog:
    """The catalogue of a language."""
    name = tag.replace("-", "_")
    return read_source(catalogues.LOCALE / name / "LC_MESSAGES" / f"{catalogues.DOMAIN}.po")


def is_of_games(message: Message) -> bool:
    """Whether only games have a message, in their own folders."""
    return all(file.startswith(OF_GAMES) for file, _ in message.locations)


every_language = pytest.mark.parametrize("tag", catalogues.translated()[1:])


@every_language
def test_what_is_translated_is_whole_and_so_is_all_that_no_game_says(tag: str) -> None:
    """Whoever adds a game or changes its words may leave them untranslated while at work."""
    catalogue, waiting = of_a_language(tag), set[str]()
    for message in catalogue:
        if message.id and not any(message.string or ()) and is_of_games(message):
            waiting.add(f"{(message.id, message.context)}: {UNSAID}")
    assert [fault for fault in faults(catalogue, template()) if fault not in waiting] == []


@pytest.mark.whole
@every_language
def test_a_language_is_whole(tag: str) -> None:
    assert faults(of_a_language(tag), template()) == []


def test_the_made_up_language_is_whole(tmp_path: Path) -> None:
    make_pseudo(tmp_path)
    (file,) = tmp_path.glob("*/LC_MESSAGES/*.po")
    assert faults(read_source(file), template()) == []


def made(*messages: tuple[Any, Any], locale: str = "ru", **how: Any) -> Catalog:
    """A catalogue of messages with their translations."""
    catalogue = Catalog(locale=locale)
    for text, said in messages:
        catalogue.add(text, said, **how)
    return catalogue


DEALS = "{n} deal", "{n} deals"


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (made(), "missing"),
        (made((DEALS, ("{n} сдача", "{n} сдачи", "{n} сдач")), flags=["fuzzy"]), "fuzzy"),
        (made((DEALS, ("{n} сдача", "{n} сдачи", ""))), "not said"),
        (made((DEALS, ("{n} сдача", "{n} сдачи"))), "2 plural forms, not 3"),
        (made((DEALS, ("одна сдача", "{n} сдачи", "{n} сдач"))), "places [], not ['n']"),
        (made((DEALS, ("{n} сдача ", "{n} сдачи", "{n} сдач"))), "other spaces around it"),
        (made((DEALS, ("{n} сдача", "{n} сдачи", "{n} сдач")), ("a", "а")), "no longer asked for"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_said(said: Catalog, fault: str) -> None:
    assert [line.partition(": ")[2] for line in faults(said, made((DEALS, "")))] == [fault]


def test_a_form_that_serves_one_count_needs_no_number() -> None:
    """The first form is for 1 alone in Czech, and for 21 too in Russian."""
    texts = made((("one deal", "{n} deals"), ""), locale="cs")
    words = ("jedno rozdání", "{n} rozdání", "{n} rozdání")
    assert faults(made((("one deal", "{n} deals"), words), locale="cs"), texts) == []


def messages_of(source: str) -> Iterator[str]:
    """The texts that a module passes as messages, as Python reads them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for place in TEXTS.get(node.func.id, ()):
                if place < len(node.args) and isinstance(text := node.args[place], ast.Constant):
                    yield str(text.value)


def test_every_message_of_the_source_is_asked_for() -> None:
    """What is collected is found by its brackets: a text in brackets of its own is missed."""
    asked = {one.id[0] if isinstance(one.id, tuple) else one.id for one in template() if one.id}
    sources = Path(catalogues.__file__).parent.rglob("*.py")
    found = {text for file in sources for text in messages_of(file.read_text(encoding="utf-8"))}
    assert len(found) > 1000
    missed = {text for text in found - asked if WORD.search(PLACE.sub("", text))}
    assert missed == set(), "run `make messages`, which collects these"


def test_what_a_text_was_translated_as_stays_and_holds_again_when_the_text_is_back() -> None:
    said, asked = made(("Deal", "Сдача"), ("Fine", "Штраф")), made(("Deal", ""), ("Fine", ""))
    update(said, made(("The deal", ""), ("Fine", "")))
    assert {one.id: one.string for one in said if one.id} == {"Fine": "Штраф", "The deal": ""}
    assert '#~ msgid "Deal"\n#~ msgstr "Сдача"\n' in catalogue_bytes(said).decode()
    assert "#~" not in catalogue_bytes(said, ignore_obsolete=True).decode()
    update(said, asked)
    assert faults(said, asked) == []


def test_one_text_that_means_two_things_gets_each_translation_back() -> None:
    said = made(("round", "круг"))
    said.add("round", "круглый", context="shape")
    asked = made(("round", ""))
    asked.add("round", "", context="shape")
    update(said, made())
    assert len(said.obsolete) == 2
    update(said, asked)
    assert [(one.context, one.string) for one in said if one.id] == [
        (None, "круг"),
        ("shape", "круглый"),
    ]


def test_a_catalogue_is_replaced_whole_and_only_where_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "messages.po"
    file.write_bytes(b"old")
    with file.open("rb") as reading:
        replace(file, b"old")
        unchanged = file.stat().st_ino
        replace(file, b"new")
        assert reading.read() == b"old"
    assert unchanged != file.stat().st_ino
    assert file.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [file]
