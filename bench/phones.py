"""Phones that keep a line to a server open, and records of tables for them to sit down at."""

from __future__ import annotations

import http.client
import itertools
import json
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlencode

from servers import Program

from assistant.games import all_games
from tests.games.worked import brought

ENCODINGS = "br, gzip"
PLAIN = {"Content-Type": "application/x-www-form-urlencoded"}
FORM = PLAIN | {"Accept-Encoding": ENCODINGS, "HX-Request": "true"}
NAMES = ["Anna", "Boris", "Cyril"]
MEASURED = {key: own for key in all_games() if (own := brought(key, "measured"))}
"""The games that bring deals to measure with."""
TAPPED: dict[str, dict[str, str]] = {key: own.TAPPED for key, own in MEASURED.items()}
USUAL = next(iter(MEASURED))
Values = Mapping[str, str | Sequence[str]]
Pairs = Sequence[tuple[str, str]]


def record(game: str, deals: int, **more: Any) -> dict[str, Any]:
    """Make a record of so many deals, as they come in an evening."""
    own = MEASURED[game]
    plain = {"format": "table-record/1", "game": game, "players": NAMES, "rules": own.RULES}
    return plain | {"deals": list(itertools.islice(own.deals(NAMES), deals))} | more


def bring(program: Program, data: Path, records: Sequence[Mapping[str, Any]]) -> list[str]:
    """Let a version import tables, each under a title of its own; return their addresses."""
    tables = [plain | {"title": secrets.token_hex(8)} for plain in records]
    file = data.with_name("tables.json")
    file.write_text(json.dumps({"format": "table-records/1", "tables": tables}), "utf-8")
    return program.run("import", f"--data={data}", file).split()


def p50_p99(seconds: Sequence[float]) -> tuple[float, float]:
    """The middle, and what one in a hundred exceeds, in milliseconds."""
    if len(seconds) < 2:
        return (sum(seconds) * 1000,) * 2
    return median(seconds) * 1000, quantiles(seconds, n=100)[98] * 1000


def row(what: str, took: Sequence[float], aim: str = "") -> None:
    """Print how long something took, in milliseconds."""
    p50, p99 = p50_p99(took)
    print(f"{what:46}{p50:9.2f}{p99:9.2f}{max(took, default=0) * 1000:9.0f}   {aim}", flush=True)


class Line:
    """A phone's open connection, with its cookie."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.cookie: dict[str, str] = {}
        self.token = ""

    def get(self, path: str, *, compressed: bool = False) -> tuple[http.client.HTTPResponse, bytes]:
        """Ask for a page; at a first visit it leads to itself once more, with a cookie."""
        encodings = {"Accept-Encoding": ENCODINGS} if compressed else {}
        self._line.request("GET", path, headers=self.cookie | encodings)
        answer = self._line.getresponse()
        body = answer.read()
        self._remember(answer)
        there = answer.headers["Location"] or ""
        if there.endswith("again=1") or there == path.removesuffix("?again=1"):
            return self.get(there, compressed=compressed)
        return answer, body

    def look(self, path: str) -> float:
        """Open a page that is there; return the seconds until the whole of it was there."""
        start = time.perf_counter()
        answer, _ = self.get(path, compressed=True)
        took = time.perf_counter() - start
        if answer.status != 200:
            raise SystemExit(f"{path}: {answer.status}")
        return took

    def hang_up(self) -> None:
        """Close the line, as a browser does after a while; the next request opens another."""
        self._line.close()

    def arrive(self) -> Line:
        """Visit the form of a new table, for the cookie and the token that go with every POST."""
        _, body = self.get("/new")
        found = re.search(rb'name="csrf_token" value="([^"]+)"', body)
        self.token = found[1].decode() if found else ""
        return self

    def sit_down(self, game: str, names: Sequence[str]) -> str:
        """Begin a table whose last player deals first; return its address."""
        values = {"game": game, "name": names, "dealer": f"{len(names) - 1}", "do": "start"}
        answer = self.sent("/new", self.marks(1) | values)
        return str(answer.headers["HX-Redirect"] or answer.headers["Location"]).split("/")[-2]

    def post(self, path: str, fields: Values) -> float:
        """Send a form; return the seconds until the whole answer was there."""
        start = time.perf_counter()
        status = self.send(path, fields)
        took = time.perf_counter() - start
        if status != 200:
            raise SystemExit(f"{path}: {status}")
        return took

    def send(self, path: str, fields: Values) -> int:
        """Send a form and read its answer; return the answer's status."""
        return self.sent(path, fields).status

    def sent(
        self, path: str, fields: Values | Pairs, headers: Mapping[str, str] = FORM
    ) -> http.client.HTTPResponse:
        """Send a form and read its answer; return the answer without its body."""
        said = urlencode(fields, doseq=True).encode()
        self._line.request("POST", path, said, self.cookie | headers)
        answer = self._line.getresponse()
        answer.read()
        self._remember(answer)
        return answer

    def _remember(self, answer: http.client.HTTPResponse) -> None:
        cookie = answer.headers["Set-Cookie"]
        if cookie:
            self.cookie = {"Cookie": cookie.partition(";")[0]}

    def next_deal(self, address: str) -> int:
        """Open the recording screen of a table; tell which deal it asks about."""
        _, form = self.get(f"/t/{address}/record")
        return int(form.partition(b'name="seen_deal" value="')[2].partition(b'"')[0])

    def record(self, address: str, number: int, deal: Values) -> float:
        """Record a deal as a tap on "save" does; the answer is the table as it is then."""
        return self.post(f"/t/{address}/record", self.marks(number) | deal)

    def tap(self, address: str, number: int, deal: Values) -> float:
        """Tap on the recording screen; the answer is what the deal would pay."""
        return self.post(f"/t/{address}/preview", self.marks(number) | deal)

    def marks(self, number: int) -> dict[str, str | Sequence[str]]:
        """What a form says beside the deal itself: a new one for each time that it is sent."""
        return {
            "csrf_token": self.token,
            "submission": secrets.token_urlsafe(16),
            "seen_deal": str(number),
            "seen_written": "0",
        }

    def printed(self, path: str) -> bytes:
        """Have something printed, and look again until it is there, as its page does."""
        while True:
            answer, body = self.get(path)
            if answer.status in (302, 303):
                path = re.sub("^https?://[^/]+", "", str(answer.headers["Location"]))
            elif answer.headers.get_content_type() == "application/pdf":
                return body
            elif answer.status != 200 or b"PDF failed" in body:
                raise SystemExit(f"{path} was not printed: {answer.status}")
            else:
                time.sleep(0.2)
            if ready := re.search(rb'href="([^"]+/report\.pdf)"', body):
                path = ready[1].decode()


def first_visit(port: int) -> tuple[int, int]:
    """Open the first page as a new phone does: how many requests, how many bytes over the line."""
    page = Line(port).get("/")[1].decode()
    loaded = re.findall(r'<(?:link|script|img)[^>]+(?:href|src)="([^"]+)"', page)
    paths = ["/", *dict.fromkeys(loaded)]
    new = Line(port)
    return len(paths), sum(_size(*new.get(path, compressed=True)) for path in paths)


def _size(answer: http.client.HTTPResponse, body: bytes) -> int:
    headers = sum(len(name) + len(value) + 4 for name, value in answer.getheaders())
    return headers + len(body)
