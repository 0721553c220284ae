"""The club that d5afaa11 left behind: its tables, its key, and the cookies of its phones."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from assistant.web.app import create_app

THEN = Path(__file__).parent / "made_before"
KNOWN: dict[str, Any] = json.loads((THEN / "phones.json").read_text("utf-8"))
PLACES: dict[str, str] = KNOWN["places"]
"""What the tables and settlements are called here, and their addresses."""
DATABASE, SECRET = "tables.db", "secret"
"""What the files of a data folder were called."""


def left_behind(folder: Path) -> Path:
    """Put the club's data folder there as it was left."""
    folder.mkdir(exist_ok=True)
    (folder / SECRET).write_text(KNOWN["secret"])
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.executescript((THEN / "tables.sql").read_text("utf-8"))
    return folder


class Club:
    """The program of today over what was left."""

    def __init__(self, folder: Path) -> None:
        self.folder = left_behind(folder)
        self.app: Flask = create_app(folder)
        self.shown: dict[str, TestResponse] = {}
        """What the owner's phone was shown, by the path."""

    def phone(self, who: str) -> FlaskClient:
        """A phone with the cookie that it had then."""
        client = self.app.test_client()
        client.set_cookie("assistant", KNOWN["cookies"][who])
        return client


def lines_of(file: str) -> list[str]:
    """Read a list of then."""
    return (THEN / file).read_text("utf-8").splitlines()


def spelled(text: str) -> str:
    """Write the club's addresses into a line that has their names."""
    return re.sub(r"\{([a-z_]+)\}", lambda found: PLACES.get(found[1], found[0]), text)


def named(text: str) -> str:
    """Write the names of the club's addresses where they stand themselves."""
    for name, address in PLACES.items():
        text = text.replace(address, f"{{{name}}}")
    return text


def flat(plain: object, at: str = "") -> Iterator[str]:
    """Write JSON as lines: each with the way to a value, and the value."""
    if isinstance(plain, dict) and plain:
        for key, value in plain.items():
            yield from flat(value, f"{at}.{key}")
    elif isinstance(plain, list) and plain:
        for place, value in enumerate(plain):
            yield from flat(value, f"{at}[{place}]")
    else:
        yield f"{at} = {json.dumps(plain, ensure_ascii=False)}"


def flat_text(text: str) -> Iterator[str]:
    """Write a text of JSON as lines; none where it is something else."""
    with suppress(ValueError):
        yield from flat(json.loads(text))
