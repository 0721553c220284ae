"""Broken files: whole ones of every kind, with anything put, cut, turned or doubled in them."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

ODD_VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1, 1.5, 1e308, 10**18, 10**19, 10**400, "", "x", "\x00", "\u202e"),
    *("9" * 5000, "x" * 20_000, "\ud800", "ž\u0301" * 200, [], {}, [[]], [None], {"": ""}),
    *([1] * 5000, {"a": {"a": {"a": []}}}, "Anna", "Boris", "2026-02-30", "1/2", "²"),
]
ODD_KEYS = ["", "x", "format", "players", "deals", "rules", "auction", "\x00", "9" * 300]
DEPTHS = (50, 900, 5000, 200_000)


class Breaker:
    """Breaks whole files by a seed and a number: the same again for the same."""

    def __init__(self, whole: Mapping[str, list[bytes]], seed: int) -> None:
        self._whole, self._seed = whole, seed

    def broken(self, number: int) -> tuple[str, bytes]:
        """Give the kind of a file, and its bytes."""
        rng = random.Random(f"{self._seed}:file:{number}")
        kind = rng.choice(sorted(self._whole))
        text = rng.choice(self._whole[kind])
        if kind in ("record", "collection", "log") and rng.random() < 0.7:
            return kind, _spoiled(text, rng)
        return kind, _cut(text, rng)


def _spoiled(text: bytes, rng: random.Random) -> bytes:
    """Say something else in a few places of a JSON file that stays one."""
    data = copy.deepcopy(json.loads(text))
    for many in range(rng.choice([1, 1, 1, 2, 5])):
        places = list(_places(data))
        if not places:
            break
        box, key = rng.choice(places)
        match rng.randint(0, 5):
            case 0 | 1:
                box[key] = copy.deepcopy(rng.choice(ODD_VALUES))
            case 2:
                del box[key]
            case 3 if isinstance(box, dict):
                box[rng.choice(ODD_KEYS)] = box[key]
            case 4 if isinstance(box, list):
                box.extend([box[key]] * (rng.choice([1, 2, 300]) if many == 0 else 1))
            case _:
                other, there = rng.choice(places)
                box[key] = copy.deepcopy(other[there])
    said = json.dumps(data, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.05:
        depth = rng.choice(DEPTHS)
        said = said.replace("[", "[" * depth, 1).replace("]", "]" * depth, 1)
    return said.encode(errors="surrogatepass")


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Walk through every place of a file where something else could stand."""
    waiting = [data]
    while waiting:
        box = waiting.pop()
        inside = list(box.items()) if isinstance(box, dict) else list(enumerate(box))
        for key, value in inside:
            yield box, key
            if isinstance(value, dict | list) and value:
                waiting.append(value)


def _cut(text: bytes, rng: random.Random) -> bytes:
    """Change bytes, whatever they mean."""
    at = rng.randrange(len(text) or 1)
    ways: list[Callable[[], bytes]] = [
        lambda: text[:at],
        lambda: text[at:],
        lambda: text[:at] + rng.randbytes(rng.choice([1, 4, 100])) + text[at:],
        lambda: text[:at] + b"\x00" * rng.choice([1, 8, 4096]) + text[at + 1 :],
        lambda: text + text,
        lambda: text.replace(b'"', b"'"),
        lambda: text.decode("latin-1").encode("utf-16"),
        lambda: rng.randbytes(rng.choice([0, 1, 100, 5000])),
        lambda: _spotted(text, rng),
        lambda: _spotted(text, rng),
    ]
    return rng.choice(ways)()


def _spotted(text: bytes, rng: random.Random) -> bytes:
    spotted = bytearray(text)
    for _ in range(rng.choice([1, 3, 30, 300]) if text else 0):
        spotted[rng.randrange(len(spotted))] = rng.randrange(256)
    return bytes(spotted)
