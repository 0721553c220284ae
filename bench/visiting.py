"""Versions of the program with their servers, phones with an open connection, and tables."""

from __future__ import annotations

import http.client
import itertools
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlencode

import brotli

from assistant.games import all_games
from tests.games.worked import brought

ROOT = Path(__file__).parents[1]
LOCKED = Path(".requirements", "run.txt")
PATIENCE = 20.0  # seconds to wait for an answer
CUT = 0.02  # seconds to wait for an answer to half a request
AT_REST = 15.0  # seconds before a phone reconnects; the server closes it soon
GONE, STREAM = 0, b"text/event-stream"
ENCODINGS = "br, gzip"
PLAIN = {"Content-Type": "application/x-www-form-urlencoded"}
FORM = PLAIN | {"Accept-Encoding": ENCODINGS, "HX-Request": "true"}
NAMES = ["Anna", "Boris", "Cyril"]
MEASURED = {key: own for key in all_games() if (own := brought(key, "measured"))}
"""The games with deals for measurements."""
TAPPED: dict[str, dict[str, str]] = {key: own.TAPPED for key, own in MEASURED.items()}
USUAL = next(iter(MEASURED))
Values = Mapping[str, str | Sequence[str]]
Pairs = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Program:
    """A version of the program: its name here, its checkout, and its Python."""

    name: str = "now"
    root: Path = ROOT
    python: str = sys.executable

    def command(self, *words: str | Path) -> list[str]:
        """The command line of a command."""
        run = "from assistant.cli import main; main()"
        return [self.python, "-c", run, *map(str, words)]

    @property
    def environment(self) -> dict[str, str]:
        """The environment with the path of its modules, which may write compiled files."""
        removed = ("MAKE", "PYTHONDONTWRITEBYTECODE")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(removed)}
        return kept | {"PYTHONPATH": str(self.root)}

    def run(self, *words: str | Path, command: Sequence[str] = ()) -> str:
        """Run a command to its end; return its output. Exits if it fails."""
        command, settings = command or self.command(*words), {"cwd": self.root, "text": True}
        process = subprocess.run(command, env=self.environment, stdout=subprocess.PIPE, **settings)
        if process.returncode:
            raise SystemExit(f"{self.name}: {' '.join(command)} failed")
        return process.stdout


@contextmanager
def earlier(commit: str) -> Iterator[Program]:
    """Check out an earlier version, with its own packages if it locks others."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        root = Path(name) / "then"
        _git("worktree", "add", "--quiet", "--detach", str(root), commit)
        try:
            yield _checked(Program("then", root, _python(root)))
        finally:
            _git("worktree", "remove", "--force", str(root))


def _git(*words: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *words], check=True)


def _python(root: Path) -> str:
    """The Python of a checkout: this one if it locks the same packages."""
    if (root / LOCKED).read_bytes() == (ROOT / LOCKED).read_bytes():
        return sys.executable
    Program("then", root).run(command=["make", "setup", f"PYTHON={sys.executable}"])
    return str(root / ".venv" / "bin" / "python")


def _checked(program: Program) -> Program:
    """The version, if it runs its own modules; else exit."""
    code = "import assistant; print(assistant.__file__)"
    location = program.run(command=[program.python, "-c", code])
    if not Path(location.strip()).is_relative_to(program.root):
        raise SystemExit(f"{program.root} would run {location}")
    return program


@dataclass(frozen=True)
class Said:
    """An answer: its status, or GONE if the connection was closed, its bytes, and seconds."""

    status: int
    text: bytes
    took: float


class Server:
    """`assistant serve` on loopback in a process of its own; its log is beside its tables."""

    def __init__(
        self, data: Path, *options: str, program: Program | None = None, files: int = 0
    ) -> None:
        program = program or Program()
        words = ["serve", "--host=127.0.0.1", "--port=0", f"--data={data}", *options]
        limit = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
        self._log, self._read = data.with_name(f"{data.name}.log"), 0
        with self._log.open("wb") as log:
            settings: dict[str, Any] = {
                "cwd": program.root,
                "env": program.environment,
                "text": True,
            }
            command = [*limit, *program.command(*words)]
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, **settings
            )
        self.port = self._port()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_wrong: object) -> None:
        self.stop()

    def _port(self) -> int:
        output = ""
        for line in self._process.stdout or ():
            output += line
            if "Ctrl+C" in line:
                break
        match = re.search(r":(\d+)/", output)
        if match is None:
            raise RuntimeError(f"the server did not start: {output}{self._log.read_text()}")
        return int(match[1])

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def logged(self) -> str:
        """What it has logged since the last call."""
        text = self._log.read_bytes()[self._read :]
        self._read += len(text)
        return text.decode(errors="replace")

    def memory(self) -> str:
        """Its maximum of memory, in words."""
        return f"{self._megabytes('status', 'VmHWM'):.0f} MB at most"

    def at_hand(self) -> float:
        """Megabytes of its own memory, with its part of shared memory."""
        return self._megabytes("smaps_rollup", "Pss")

    def _megabytes(self, file: str, name: str) -> float:
        file_path = Path(f"/proc/{self._process.pid}/{file}")
        match = (
            re.search(rf"{name}:\s*(\d+) kB", file_path.read_text()) if file_path.exists() else None
        )
        return int(match[1]) / 1024 if match else 0.0

    def processor(self) -> float:
        """CPU seconds of it and of its PDF processes."""
        started = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        printers = started.read_text().split() if started.exists() else []
        return sum(processor(int(pid)) for pid in (self._process.pid, *printers))

    def stop(self) -> int:
        """Stop it like Ctrl+C; return its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(60)

    def say(self, request: bytes, *, cut: bool = False) -> Said:
        """Send bytes, and read until the connection is closed; of a stream only the head."""
        start_time, text = time.monotonic(), b""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            try:
                line.sendall(request)
                line.settimeout(CUT if cut else PATIENCE)
                while more := line.recv(65536):
                    text += more
                    if STREAM in text.partition(b"\r\n\r\n")[0]:
                        break
            except OSError:
                pass
        seconds = time.monotonic() - start_time
        status = re.match(rb"(?:HTTP/1\.1 1\d\d.*\r\n\r\n)?HTTP/1\.[01] (\d{3})", text)
        return Said(int(status[1]) if status else GONE, text, 0.0 if cut else seconds)


def processor(process: int) -> float:
    """CPU seconds of a process, or 0 if the system does not count them."""
    computed = 0
    for file in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with suppress(OSError):  # the thread has ended
            computed += int(file.read_text().split()[0])
    return computed / 1e9


def record(game: str, deals: int, **more: Any) -> dict[str, Any]:
    """A record of so many deals."""
    deals_module = MEASURED[game]
    plain = {
        "format": "table-record/1",
        "game": game,
        "players": NAMES,
        "rules": deals_module.RULES,
    }
    return plain | {"deals": list(itertools.islice(deals_module.deals(NAMES), deals))} | more


def bring(program: Program, data: Path, records: Sequence[Mapping[str, Any]]) -> list[str]:
    """Import tables with unique titles into a version; return their addresses."""
    tables = [plain | {"title": secrets.token_hex(8)} for plain in records]
    file = data.with_name("tables.json")
    file.write_text(json.dumps({"format": "table-records/1", "tables": tables}), "utf-8")
    return program.run("import", f"--data={data}", file).split()


def p50_p99(seconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    if len(seconds) < 2:
        return (sum(seconds) * 1000,) * 2
    return median(seconds) * 1000, quantiles(seconds, n=100)[98] * 1000


def row(title: str, seconds: Sequence[float], aim: str = "") -> None:
    """Print a line with durations in milliseconds."""
    p50, p99 = p50_p99(seconds)
    print(
        f"{title:46}{p50:9.2f}{p99:9.2f}{max(seconds, default=0) * 1000:9.0f}   {aim}", flush=True
    )


class Line:
    """A phone's open connection, with its cookie."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.cookie: dict[str, str] = {}
        self.token, self._asked = "", 0.0
        self._marks: dict[str, str] = {}  # ETags of the open tables

    def get(
        self, path: str, *, compressed: bool = False, headers: Mapping[str, str] | None = None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Request a page, and follow the redirect of a first visit."""
        encodings = {"Accept-Encoding": ENCODINGS} if compressed else {}
        answer, body = self._ask("GET", path, encodings | dict(headers or {}))
        location = answer.headers["Location"] or ""
        if location.endswith("again=1") or location == path.removesuffix("?again=1"):
            return self.get(location, compressed=compressed)
        return answer, body

    def look(self, path: str) -> float:
        """Open a page; return the seconds until it was complete."""
        return _timed(path, lambda: self.get(path, compressed=True)[0])

    def hang_up(self) -> None:
        """Close the connection; the next request opens another."""
        self._line.close()

    def arrive(self) -> Line:
        """Open the form of a new table, for its cookie and token."""
        _, body = self.get("/new")
        match = re.search(rb'name="csrf_token" value="([^"]+)"', body)
        self.token = match[1].decode() if match else ""
        return self

    def sit_down(self, game: str, names: Sequence[str]) -> str:
        """Open a table whose last player deals first; return its address."""
        values = {"game": game, "name": names, "dealer": f"{len(names) - 1}", "do": "start"}
        answer = self.sent("/new", self.marks(1) | values)
        return str(answer.headers["HX-Redirect"] or answer.headers["Location"]).split("/")[-2]

    def post(self, path: str, fields: Values) -> float:
        """Send a form; return the seconds until the answer was complete."""
        return _timed(path, lambda: self.sent(path, fields))

    def sent(
        self, path: str, fields: Values | Pairs, headers: Mapping[str, str] = FORM
    ) -> http.client.HTTPResponse:
        """Send a form and read its answer; return the answer without its body."""
        return self._ask("POST", path, headers, urlencode(fields, doseq=True))[0]

    def _ask(
        self, method: str, path: str, headers: Mapping[str, str], sent: str | None = None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        if time.monotonic() - self._asked > AT_REST:
            self.hang_up()
        self._line.request(method, path, sent, self.cookie | headers)
        answer = self._line.getresponse()
        body, self._asked = answer.read(), time.monotonic()
        if cookie := answer.headers["Set-Cookie"]:
            self.cookie = {"Cookie": cookie.partition(";")[0]}
        return answer, body

    def sit_at(self, address: str) -> bool:
        """Open a table's page; return whether its script fetches the recording screen."""
        return f'hx-get="/t/{address}/record"'.encode() in self.get(f"/t/{address}/")[1]

    def follow(self, address: str) -> float:
        """Request the new screen of an open table, like its page."""
        etag = self._marks.get(address)
        known = {"If-None-Match": etag} if etag else {}
        headers = {"Live": "1", "Accept-Encoding": ENCODINGS} | known
        began = time.perf_counter()
        answer, _ = self._ask("GET", f"/t/{address}/", headers)
        self._marks[address] = answer.headers["ETag"] or ""
        return time.perf_counter() - began

    def play(self, address: str, number: int, deal: Values, *, fetched: bool) -> None:
        """Record a deal with two taps from the open table, and load everything."""
        alone = {"HX-Request": "true"} if fetched else {}
        self.get(f"/t/{address}/record", compressed=True, headers=alone)
        for values in (dict([*deal.items()][:1]), deal):
            self.tap(address, number, values)
        answer, screen = self._recorded(address, number, deal)
        if b'data-version=""' in expanded(answer, screen):
            self.follow(address)  # like a page that does not know its version

    def next_deal(self, address: str) -> int:
        """The number of the next deal on the recording screen."""
        _, form = self.get(f"/t/{address}/record")
        return int(form.partition(b'name="seen_deal" value="')[2].partition(b'"')[0])

    def record(self, address: str, number: int, deal: Values) -> float:
        """Record a deal like a tap on "save"; the answer is the table."""
        return _timed(f"/t/{address}/record", lambda: self._recorded(address, number, deal)[0])

    def _recorded(
        self, address: str, number: int, deal: Values
    ) -> tuple[http.client.HTTPResponse, bytes]:
        fields = urlencode(self.marks(number) | dict(deal), doseq=True)
        self._marks.pop(address, None)
        return self._ask("POST", f"/t/{address}/record", FORM, fields)

    def tap(self, address: str, number: int, deal: Values) -> float:
        """Tap on the recording screen; the answer is the preview."""
        return self.post(f"/t/{address}/preview", self.marks(number) | deal)

    def marks(self, number: int) -> dict[str, Any]:
        """Fields beside the deal, with a new submission id."""
        new = {"csrf_token": self.token, "submission": secrets.token_urlsafe(16)}
        return new | {"seen_deal": str(number), "seen_written": "0"}

    def printed(self, path: str) -> bytes:
        """Request a PDF, and reload the progress page until it is there."""
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


def expanded(answer: http.client.HTTPResponse, body: bytes) -> bytes:
    """The decompressed body."""
    return bytes(brotli.decompress(body)) if answer.headers["Content-Encoding"] == "br" else body


def _timed(path: str, ask: Callable[[], http.client.HTTPResponse]) -> float:
    start = time.perf_counter()
    status = ask().status
    took = time.perf_counter() - start
    if status != 200:
        raise SystemExit(f"{path}: {status}")
    return took
