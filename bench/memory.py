"""Measure what files take that are as large as they may be, and larger; run as it is.

Each is sent to a program of its own, which then shows the tables and the night and asks for the
report. Prints what was answered, the seconds of work and the peak of the whole process.
"""

from __future__ import annotations

import io
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from assistant.core.bounds import DEALS, ENTRIES, EVENTS, FILE_DEALS, FILE_TABLES
from assistant.evening.deal_facts import read_facts
from assistant.games import all_games
from assistant.web.app import create_app

DAY, AT = "2026-11-20", "2026-11-20T18:00:00.000+00:00"
SHORT = {"bid": "passed_out"}
FINE = {"adjustment": {"to": ["Anna"], "points": 1, "reason": "x" * 80}}
PAGES = ("/", f"/nights/{DAY}", f"/nights/{DAY}/report.pdf")


@cache
def game_of_short_deals() -> str:
    """The first game of which a deal may be as short as this one."""
    found = all_games().items()
    return next(key for key, game in found if not read_facts(SHORT, game, game.rules(), {})[1])


def table(*deals: Any, last: str = "Cyril") -> Any:
    """A table in a record."""
    names = ["Anna", "Boris", last]
    said = {
        "format": "table-record/1",
        "game": game_of_short_deals(),
        "players": names,
        "date": DAY,
    }
    return said | {"deals": list(deals)}


def tables(many: int, *deals: Any) -> Any:
    """A file of several tables."""
    its = [table(*deals, last=f"Guest {n}") for n in range(many)]
    return {"format": "table-records/1", "tables": its}


def log(*events: tuple[str, Any]) -> Any:
    """A table with its history."""
    opened = {"game": game_of_short_deals(), "players": ["Anna", "Boris", "Cyril"], "table": "T1"}
    lines = [
        {"n": n, "at": AT, "by": "", "submission": f"s{n}", "kind": kind, "body": body}
        for n, (kind, body) in enumerate([("opened", opened), *events], 1)
    ]
    return {"format": "table-log/1", "table": "T1", "events": lines}


FILES: dict[str, Callable[[], Any]] = {
    "as many deals as a table may have": lambda: table(*[SHORT] * DEALS),
    "0.9 MB of deals": lambda: table(*[SHORT] * 38_000),
    "3.9 MB of deals": lambda: table(*[SHORT] * 170_000),
    "as many deals as a file may have": lambda: tables(FILE_DEALS // DEALS, *[SHORT] * DEALS),
    "as many tables as a file may have": lambda: tables(FILE_TABLES),
    "tables of fines": lambda: tables(FILE_DEALS // ENTRIES, *[FINE] * ENTRIES),
    "deals of nothing but problems": lambda: tables(FILE_DEALS // DEALS, *[{}] * DEALS),
    "a long history": lambda: log(*[("noted", {})] * (EVENTS - 1)),
    "4.8 MB of empty objects": lambda: [{}] * 1_200_000,
}


def measure(named: str) -> None:
    """Take one file in, and look at what became of it."""
    text = json.dumps(FILES[named]()).encode()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder))
        app.config["WTF_CSRF_ENABLED"] = False
        client, began = app.test_client(), time.process_time()
        client.get("/")
        file = (io.BytesIO(text), "tables.json")
        answered = [client.post("/import", data={"record": file}).status_code]
        answered += [client.get(page).status_code for page in PAGES]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    said = " ".join(map(str, answered))
    print(
        f"{named:36} {len(text) / 1e6:5.2f} MB  answered {said}  "
        f"{time.process_time() - began:5.1f} s of work  {peak:5.0f} MB at most"
    )


def main() -> None:
    """Measure each file in a process of its own."""
    for named in FILES:
        subprocess.run([sys.executable, __file__, named], check=True)


if __name__ == "__main__":
    measure(sys.argv[1]) if sys.argv[1:] else main()
