"""Each of the other engines has a window of an exact size, a finger, and a console that is read."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.browser.phones import Server

from .engine import Engine, until

SIZES = [(390, 664), (320, 568)]
NIGHT = "() => matchMedia('(prefers-color-scheme: dark)').matches"
MIDDLE = """selector => {
    const {left, top, width, height} = document.querySelector(selector).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


def test_a_phone_of_each_size_by_night_in_another_language(
    engine: Engine, server: Server, tmp_path: Path
) -> None:
    engine.prefer("cs", dark=True)
    engine.go(f"{server.address}/")
    assert engine.call(NIGHT)
    assert engine.call("() => document.documentElement.lang") == "cs"
    for size in SIZES:
        engine.size(*size)
        picture = tmp_path / "screen.png"
        engine.picture(picture)
        with Image.open(picture) as seen:
            assert seen.size == size
    engine.wipe()
    assert not engine.call(NIGHT)


def test_a_touch_goes_to_what_lies_there(engine: Engine, server: Server) -> None:
    engine.go(f"{server.address}/")
    engine.click(*engine.call(MIDDLE, "a.go"))
    until(lambda: engine.call(MIDDLE, "#names"))


def test_what_the_console_says_is_kept(engine: Engine, server: Server) -> None:
    engine.go(f"{server.address}/")
    assert engine.complaints() == []
    engine.call("() => { console.log('well'); console.error('broken'); }")
    assert ["broken" in said for said in engine.complaints()] == [True]
