"""Servers as other programs, and phones that keep a line to them open."""

from __future__ import annotations

import http.client
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import urlencode

ASSISTANT = [sys.executable, "-c", "from assistant.cli import main; main()"]
ENCODINGS = "br, gzip"
FORM = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Accept-Encoding": ENCODINGS,
    "HX-Request": "true",
}


@contextmanager
def served(*command: str | Path) -> Iterator[int]:
    """Run a server that says its address; give its port."""
    with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True) as process:
        try:
            yield port_of(process.stdout)
        finally:
            process.terminate()


def port_of(said: IO[str] | None) -> int:
    """Read where a server listens from what it says when it starts."""
    text = ""
    while said is not None and "Ctrl+C" not in text:
        line = said.readline()
        if not line:
            raise SystemExit("the server did not start")
        text += line
    found = re.search(r":(\d+)/", text)
    return int(found[1]) if found else 0


@contextmanager
def the_assistant(folder: Path) -> Iterator[int]:
    """Serve a folder's tables as `assistant serve` does."""
    with served(*ASSISTANT, "serve", "--host=127.0.0.1", "--port=0", f"--data={folder}") as port:
        yield port


@contextmanager
def the_bare_view(folder: Path) -> Iterator[int]:
    """Serve the view that commits one row."""
    with served(sys.executable, Path(__file__).with_name("bare.py"), folder) as port:
        yield port


class Line:
    """A phone's open connection, with its cookie."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port)
        self.cookie: dict[str, str] = {}
        self.token = ""

    def get(self, path: str, *, compressed: bool = False) -> tuple[http.client.HTTPResponse, bytes]:
        """Ask for a page; at a first visit it leads to itself once more, with a cookie."""
        encodings = {"Accept-Encoding": ENCODINGS} if compressed else {}
        self._line.request("GET", path, headers=self.cookie | encodings)
        answer = self._line.getresponse()
        body = answer.read()
        cookie = answer.headers["Set-Cookie"]
        if cookie:
            self.cookie = {"Cookie": cookie.partition(";")[0]}
        there = answer.headers["Location"] or ""
        if there.endswith("again=1") or there == path.removesuffix("?again=1"):
            return self.get(there, compressed=compressed)
        return answer, body

    def hang_up(self) -> None:
        """Close the line, as a browser does after a while; the next request opens another."""
        self._line.close()

    def arrive(self) -> Line:
        """Visit the form of a new table, for the cookie and the token that go with every POST."""
        _, body = self.get("/new")
        found = re.search(rb'name="csrf_token" value="([^"]+)"', body)
        self.token = found[1].decode() if found else ""
        return self

    def post(self, path: str, fields: dict[str, str]) -> float:
        """Send a form; return the seconds until the whole answer was there."""
        start = time.perf_counter()
        status = self.send(path, fields)
        took = time.perf_counter() - start
        if status != 200:
            raise SystemExit(f"{path}: {status}")
        return took

    def send(self, path: str, fields: dict[str, str]) -> int:
        """Send a form and read its answer; return the answer's status."""
        self._line.request("POST", path, urlencode(fields).encode(), self.cookie | FORM)
        answer = self._line.getresponse()
        answer.read()
        return answer.status

    def next_deal(self, address: str) -> int:
        """Open the recording screen of a table; tell which deal it asks about."""
        _, form = self.get(f"/t/{address}/record")
        return int(form.partition(b'name="seen_deal" value="')[2].partition(b'"')[0])

    def record(self, address: str, number: int, deal: dict[str, str]) -> float:
        """Record a deal as a tap on "save" does; the answer is the table as it is then."""
        return self.post(f"/t/{address}/record", self.marks(number) | deal)

    def tap(self, address: str, number: int, deal: dict[str, str]) -> float:
        """Tap on the recording screen; the answer is what the deal would pay."""
        return self.post(f"/t/{address}/preview", self.marks(number) | deal)

    def marks(self, number: int) -> dict[str, str]:
        """What a form says beside the deal itself: a new one for each time that it is sent."""
        return {
            "csrf_token": self.token,
            "submission": secrets.token_urlsafe(16),
            "seen_deal": str(number),
            "seen_written": "0",
        }


def first_visit(port: int) -> tuple[int, int]:
    """Open the first page as a new phone does: how many requests, how many bytes over the line."""
    line = Line(port)
    page = line.get("/")[1].decode()
    loaded = re.findall(r'<(?:link|script|img)[^>]+(?:href|src)="([^"]+)"', page)
    paths = ["/", *dict.fromkeys(loaded)]
    new = Line(port)
    return len(paths), sum(_size(*new.get(path, compressed=True)) for path in paths)


def _size(answer: http.client.HTTPResponse, body: bytes) -> int:
    headers = sum(len(name) + len(value) + 4 for name, value in answer.getheaders())
    return headers + len(body)
