"""Screens in WebKit and Firefox: whole, tappable, and each thing where Chromium has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import pytest

from assistant.catalogues import translated
from tests.browser.every_screen import SCREENS
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import RECORDING

from .copies import copy_of, lend_letters
from .engine import Engine
from .measure import JUDGED, ROUNDED, judge, laid_out

NORMAL, SMALL = SIZES = ((390, 664), (320, 568))
Found = dict[str, list[str]]
T = TypeVar("T")
UNSPACED = ("ja",)
"""Languages in which Chromium alone knows where a phrase ends, so that its lines end elsewhere."""


def compared(
    engine: Engine,
    server: Server,
    phone: Phone,
    size: tuple[int, int],
    tag: str = "",
    rounded: float = ROUNDED,
) -> list[str]:
    """List what is wrong with the screen that a phone shows in a language, in another engine."""
    width, height = size
    phone.page.set_viewport_size({"width": width, "height": height})
    lend_letters(phone.page)
    beside = phone.page.evaluate(JUDGED, width)
    url = copy_of(phone.page, server.app, server.address)
    judged = laid_out(engine, url, *size)
    return judge(judged, judged if tag in UNSPACED else beside, rounded)


def told(found: Found) -> str:
    """What is wrong, a line for each."""
    return "\n".join(f"{where}: {wrong}" for where, all_of in found.items() for wrong in all_of)


@pytest.mark.parametrize(
    "engine", ["webkit", pytest.param("firefox", marks=pytest.mark.whole)], indirect=True
)
@pytest.mark.daily
def test_recording_screens(engine: Engine, server: Server, phone: Phone) -> None:
    """What is touched at every deal of every game."""
    found: Found = {}
    for name in RECORDING:
        SCREENS[name](server, phone)
        for size in SIZES:
            found[f"{name} at {size[0]}"] = compared(engine, server, phone, size, rounded=0)
    phone.rest()
    assert not told(found), told(found)


def spoken(phone: Phone, tags: Iterable[str]) -> Iterator[str]:
    """Show the page of a phone in one language after the other."""
    try:
        for tag in tags:
            phone.page.set_extra_http_headers({"Accept-Language": tag})
            phone.page.goto(phone.page.url)
            yield tag
    finally:
        phone.page.set_extra_http_headers({})


def asked(engine: Engine, turn: int, value: T, values: Sequence[T]) -> bool:
    """Whether an engine shows a screen so: WebKit in each of some ways, Firefox in one in turn."""
    return engine.name == "WebKit" or values.index(value) == turn % len(values)


@pytest.mark.parametrize(("turn", "name"), [*enumerate(SCREENS)], ids=SCREENS)
def test_screen(turn: int, name: str, engines: list[Engine], server: Server, phone: Phone) -> None:
    """As it was touched, in English; as its address brings it, in others on a small phone."""
    SCREENS[name](server, phone)
    found: Found = {}
    for size in SIZES:
        for engine in engines:
            if asked(engine, turn, size, SIZES):
                found[f"{engine.name} at {size[0]}"] = compared(engine, server, phone, size)
    tags = translated()[1:]
    for tag in spoken(phone, tags):
        for engine in engines:
            if asked(engine, turn, tag, tags):
                found[f"{engine.name} in {tag}"] = compared(engine, server, phone, SMALL, tag)
    phone.rest()
    assert not told(found), told(found)
