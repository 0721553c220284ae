"""Strangers without any link who hold streams and half requests, while a deal is saved beside them.

    python bench/strangers.py

First all of them come from one address, then from fifty. They are many on a server that may have
many lines, then on one that has 256 in all. Everything stays on loopback, and each round takes
some seconds.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from percentiles import p50_p99
from tables import TAPPED, USUAL, open_tables
from visiting import ASSISTANT, Line, port_of

STREAMS, HALVES = 900, 280
VIEWS = (200, 10)
"""How many pages a stream asks for; where that is refused the next are tried."""
ADDRESSES = (1, 50)
FEW_FILES = 384
"""With so many files a server has 256 lines: the others are for what else it opens,"""
SPARE = 128
"""and these are they."""
DEALS = 25
PAUSE = 0.2
"""Seconds between two deals."""
AGAIN = 0.5
"""Seconds after which a line that was closed is opened anew."""
GIVEN = 20.0
"""Seconds in which all strangers should have come."""
LIMIT = 100.0
"""Seconds after which they go home, whatever happens."""
MOST = 0.3
"""Seconds that a deal may take to be saved beside them."""
HALF_HEAD = b"GET / HTTP/1.1\r\nHost: local"
HALF_BODY = b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nname=An"


def strangers(folder: Path) -> None:
    """Measure and print."""
    print(f"{'':48}{'streams, halves':>17}{'core':>6}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}")
    address = open_tables(folder, USUAL, 40, 1)[0]
    for files in (0, FEW_FILES):
        with _served(folder, files) as (port, process):
            phone = Phone(port, address)
            lines = f"of {files - SPARE} lines" if files else "of many lines"
            _row(f"record a deal, a server {lines}", "", *_measured(phone, process))
            for addresses in ADDRESSES:
                with _crowd(port, addresses) as crowd:
                    _row(f"  strangers come from {addresses}", "", *_measured(phone, process))
                    told = _here(crowd)
                    _row(f"  strangers from {addresses} stay", told, *_measured(phone, process))
            if phone.closed:
                print(f"  its own line was closed {phone.closed} times")


def _row(what: str, told: str, took: list[float], core: float) -> None:
    p50, p99 = p50_p99(took)
    times = f"{core:6.2f}{p50:9.2f}{p99:9.2f}{max(took) * 1000:9.0f}"
    print(f"{what:48}{told:>17}{times}   all < {MOST} s", flush=True)


@contextmanager
def _served(folder: Path, files: int) -> Iterator[tuple[int, int]]:
    """Serve a folder's tables with 8 threads; with so many files open at most, or as many as go."""
    command = [*ASSISTANT, "serve", "--host=127.0.0.1", "--port=0", f"--data={folder}"]
    limit = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
    log = folder / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [*limit, *command, "--threads=8"], stdout=subprocess.PIPE, stderr=errors, text=True
        ) as process,
    ):
        try:
            yield port_of(process.stdout), process.pid
        finally:
            process.terminate()
    if wrong := log.read_text().count(" ERROR "):
        print(f"  {wrong} errors were logged")


class Phone:
    """A phone that records; a line that was closed it opens anew, as a browser does."""

    def __init__(self, port: int, address: str) -> None:
        self._line, self._address = Line(port).arrive(), address
        self._number = self._line.next_deal(address)
        self.closed = 0

    def record(self) -> float:
        """Record a deal; return the seconds until it was saved and shown."""
        began = time.perf_counter()
        while True:
            try:
                self._line.record(self._address, self._number, TAPPED[USUAL])
            except (OSError, http.client.HTTPException):
                self.closed += 1
                self._line.hang_up()
                if time.perf_counter() - began > GIVEN:
                    raise
            else:
                break
        self._number += 1
        return time.perf_counter() - began


def _measured(phone: Phone, server: int) -> tuple[list[float], float]:
    """Record deals; return what each took, and how much of a core the server had meanwhile."""
    took, began, had = [], time.monotonic(), _processor(server)
    for _ in range(DEALS):
        took.append(phone.record())
        time.sleep(PAUSE)
    return took, (_processor(server) - had) / (time.monotonic() - began)


def _processor(process: int) -> float:
    """The seconds of a processor that a process has had; none where the system does not say."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# ---- The strangers, in a process of their own ----


@contextmanager
def _crowd(port: int, addresses: int) -> Iterator[subprocess.Popen[str]]:
    """Let them come."""
    command = [sys.executable, __file__, str(port), str(addresses)]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE) as crowd:
        try:
            yield crowd
        finally:
            crowd.kill()


def _here(crowd: subprocess.Popen[str]) -> str:
    """Wait until they have come; tell how many streams and halves they hold."""
    assert crowd.stdout is not None
    return crowd.stdout.readline().strip()


class Crowd:
    """So many strangers at so many addresses of this machine, and what they hold."""

    def __init__(self, port: int, addresses: int) -> None:
        self._port, self._addresses = port, addresses
        self._streams, self._halves = 0, 0

    async def hold(self) -> None:
        """Come, say how many are there, and stay until they are sent home."""
        both = [self._stream(n) for n in range(STREAMS)] + [self._half(n) for n in range(HALVES)]
        tasks = [asyncio.create_task(one) for one in both]
        began = time.monotonic()
        while self._here < STREAMS + HALVES and time.monotonic() - began < GIVEN:
            await asyncio.sleep(0.2)
        print(f"{self._streams}, {self._halves}", flush=True)
        await asyncio.sleep(LIMIT)
        for task in tasks:
            task.cancel()

    @property
    def _here(self) -> int:
        return self._streams + self._halves

    async def _stream(self, number: int) -> None:
        """Hold a stream of as many pages as are allowed; where it ends, begin another."""
        tried = 0
        await asyncio.sleep(number / 100)
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                views = "&".join(
                    f"view={quote(f'/?page={n}', safe='')}" for n in range(VIEWS[tried])
                )
                hears, line = await self._line(number)
                line.write(f"GET /live?{views} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                head = await hears.readuntil(b"\r\n\r\n")
                if b" 200 " in head.partition(b"\r\n")[0]:
                    self._streams += 1
                    try:
                        while await hears.read(65536):
                            continue
                    finally:
                        self._streams -= 1
                else:
                    tried = min(tried + 1, len(VIEWS) - 1)
                line.close()
            await asyncio.sleep(AGAIN)

    async def _half(self, number: int) -> None:
        """Hold a line with half a request on it; where it is closed, open another."""
        await asyncio.sleep(number / 100)
        while True:
            with suppress(OSError):
                hears, line = await self._line(number)
                line.write((HALF_HEAD, HALF_BODY)[number % 2])
                self._halves += 1
                with suppress(OSError):
                    await hears.read(1)
                self._halves -= 1
                line.close()
            await asyncio.sleep(AGAIN)

    async def _line(self, number: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        mine = f"127.0.1.{1 + number % self._addresses}", 0
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=mine)


def _many_files() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> None:
    """Measure, or be the strangers of a measurement."""
    if sys.argv[1:]:
        _many_files()
        asyncio.run(Crowd(int(sys.argv[1]), int(sys.argv[2])).hold())
        return
    with tempfile.TemporaryDirectory() as name:
        strangers(Path(name))


if __name__ == "__main__":
    main()
