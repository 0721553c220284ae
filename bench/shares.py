"""Where the time of a save and of a tap stands: statements, templates, compression, the rest."""

from __future__ import annotations

import secrets
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

import flask_compress.flask_compress as compressing
from jinja2 import Template
from tables import TAPPED, open_tables
from visiting import FORM

from assistant.store.turns import DatabaseInTurn
from assistant.web.app import create_app

TIMES, DEALS = 200, 300


def shares() -> None:
    """Measure in this process, without a line, and print the middle of each part."""
    with tempfile.TemporaryDirectory() as name:
        app = create_app(Path(name))
        app.config["WTF_CSRF_ENABLED"] = False
        phone = app.test_client()
        for game, deal in TAPPED.items():
            address = open_tables(Path(name), game, DEALS, 1)[0]
            phone.get(f"/t/{address}/")
            for what, path in (("tap", "preview"), ("save", "record")):
                parts: dict[str, list[float]] = defaultdict(list)
                for n in range(TIMES):
                    number = DEALS + 1 + (n if path == "record" else 0)
                    marks = {"seen_deal": f"{number}", "seen_written": "0"}
                    marks["submission"] = secrets.token_urlsafe(16)
                    with _clocks(parts), _clock(parts["whole"]):
                        answer = phone.post(f"/t/{address}/{path}", data=marks | deal, headers=FORM)
                    if answer.status_code != 200:
                        raise SystemExit(f"{path}: {answer.status}")
                _print(f"{what}, {game}, {DEALS} deals", parts)
        app.extensions["tables"].close()


def _print(what: str, parts: dict[str, list[float]]) -> None:
    whole = median(parts.pop("whole")) * 1000
    each = {name: sum(took) / TIMES * 1000 for name, took in parts.items()}
    told = ", ".join(f"{name} {took:.2f}" for name, took in each.items())
    print(f"{f'{what}: ms in all':46}{whole:9.2f}   of it {told}")


@contextmanager
def _clock(took: list[float]) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        took.append(time.perf_counter() - began)


@contextmanager
def _clocks(parts: dict[str, list[float]]) -> Iterator[None]:
    """Time what is known by its name."""

    def timed(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def timing(*args: Any, **named: Any) -> Any:
            with _clock(parts[name]):
                return call(*args, **named)

        return timing

    with (
        patch.object(DatabaseInTurn, "execute", timed("SQL", DatabaseInTurn.execute)),
        patch.object(Template, "render", timed("templates", Template.render)),
        patch.object(
            compressing, "_compress_data", timed("compression", compressing._compress_data)
        ),
    ):
        yield


if __name__ == "__main__":
    shares()
