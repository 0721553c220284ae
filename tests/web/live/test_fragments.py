"""What many phones read alike is made once, and kept as long as there is room."""

from __future__ import annotations

import gzip
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import brotli
import pytest

from assistant.web.live.fragments import Fragments
from assistant.web.screen_parts import Part

NOW = [Part("now")]
LONG = [Part("x" * 100)]


def test_who_asks_at_once_waits_for_the_first_and_makes_nothing() -> None:
    made, together = [], Barrier(8)

    def make() -> list[Part]:
        made.append(1)
        time.sleep(0.02)
        return NOW

    def ask(_phone: int) -> object:
        together.wait()
        return kept.of(("a view", 1), make)

    kept = Fragments()
    with ThreadPoolExecutor(8) as phones:
        answers = list(phones.map(ask, range(8)))
    assert len(made) == 1
    assert len({id(one) for one in answers}) == 1


def test_those_that_nobody_asks_for_make_room() -> None:
    kept, made = Fragments(most=250), list[str]()

    def ask(name: str) -> None:
        def make() -> list[Part]:
            made.append(name)
            return LONG

        kept.of((name,), make)

    for name in ("a", "b", "a", "c", "a", "b"):
        ask(name)
    assert made == ["a", "b", "c", "b"]


def test_what_is_too_large_for_all_the_room_is_kept_alone() -> None:
    kept = Fragments(most=10)
    for name in ("a", "b"):
        found = kept.of((name,), lambda: LONG)
        assert found is not None
        assert kept.of((name,), list) is found


def test_what_is_not_for_others_is_not_kept() -> None:
    kept = Fragments()
    assert kept.of(("a",), lambda: None) is None
    assert kept.of(("a",), lambda: NOW) is not None


def test_whoever_waited_for_one_that_failed_makes_it() -> None:
    kept = Fragments()

    def fail() -> list[Part]:
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011 - the one from above
        kept.of(("a",), fail)
    found = kept.of(("a",), lambda: NOW)
    assert found is not None
    assert found.since(None) == "now"


@pytest.mark.parametrize(
    ("understood", "read"), [("br", brotli.decompress), ("gzip", gzip.decompress), ("", bytes)]
)
def test_it_is_sent_as_small_as_the_phone_understands(understood: str, read: object) -> None:
    found = Fragments().of(("a",), lambda: [Part("a screen " * 50)])
    assert found is not None
    answer = found.answer(lambda coding: coding == understood)
    assert answer.headers.get("Content-Encoding", "") == understood
    assert callable(read)
    assert read(answer.get_data()) == b"a screen " * 50
    assert understood == "" or len(answer.get_data()) < 100
