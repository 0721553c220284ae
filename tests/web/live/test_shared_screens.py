"""Shared screens are kept while there is room."""

from __future__ import annotations

import gzip

import brotli
import pytest

from assistant.web.live.shared_screens import Screens, SharedScreen

LONG = b"x" * 100


def test_those_that_nobody_asks_for_make_room() -> None:
    screens = Screens(most=250)
    for name in ("a", "b"):
        screens.keep((name,), LONG)
    screens.get(("a",))
    screens.keep(("c",), LONG)
    assert [name for name in "abc" if screens.get((name,))] == ["a", "c"]


@pytest.mark.parametrize(
    ("understood", "read"), [("br", brotli.decompress), ("gzip", gzip.decompress), ("", bytes)]
)
def test_it_is_sent_as_small_as_the_phone_understands(understood: str, read: object) -> None:
    answer = SharedScreen(b"a screen " * 50).answer(lambda coding: coding == understood)
    assert answer.headers.get("Content-Encoding", "") == understood
    assert callable(read)
    assert read(answer.get_data()) == b"a screen " * 50
    assert understood == "" or len(answer.get_data()) < 100
