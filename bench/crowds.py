"""Who holds lines to a server, in a process of their own: who looks on at a table, and strangers.

Whoever looks on has a stream, and fetches the screen whenever there is another, as a browser does.
Strangers without any link ask for streams of many pages, or send half a request and no more; where
their line is closed they come again.
"""

from __future__ import annotations

import asyncio
import json
import re
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from urllib.parse import quote

LOOK, PAGE, STREAM, HALF = "look", "page", "stream", "half"
VIEWS = (200, 10)
"""How many pages a stranger's stream asks for; where that is refused the next are tried."""
APART = 0.01
"""Seconds between two of a kind that come; whoever asks for a page comes with all others."""
AGAIN = 0.5  # seconds after which a line that was closed is opened anew
GIVEN = 20.0  # seconds in which all should have come
HALVES = [b"GET / HTTP/1.1\r\nHost: local"]
HALVES += [b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nname=An"]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Seen = list[tuple[float, float]]  # when a phone had a screen, and how many seconds that took


class There:
    """A crowd that has come: what it holds, and at its end what it has seen."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def held(self) -> str:
        """Wait until they have come; say what they hold."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def end(self) -> list[Seen]:
        """Let them go home; return when each of them had which screen, and how long it took."""
        said, _ = self._process.communicate("\n")
        seen: list[Seen] = json.loads(said.splitlines()[-1])
        return seen


@contextmanager
def crowd(port: int, kinds: Sequence[tuple[str, str]], addresses: int = 1) -> Iterator[There]:
    """Let them come, each of a kind and to a table, from so many addresses of this machine."""
    command = [sys.executable, __file__, str(port), str(addresses)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([*command, json.dumps(kinds)], text=True, **pipes) as process:
        try:
            yield There(process)
        finally:
            process.kill()


class Crowd:
    """All of them, and what they hold."""

    def __init__(self, port: int, addresses: int) -> None:
        self._port, self._addresses = port, addresses
        self._here = Counter[str]()
        self._seen: list[Seen] = []

    async def hold(self, kinds: Sequence[tuple[str, str]]) -> None:
        """Come, say how many are there, and stay until they are sent home."""
        comes = {LOOK: self._look_on, PAGE: self._ask_once, STREAM: self._stream, HALF: self._half}
        coming = (comes[kind](n, table) for n, (kind, table) in enumerate(kinds))
        tasks = [asyncio.create_task(one) for one in coming]
        began = time.monotonic()
        while self._here.total() < len(kinds) and time.monotonic() - began < GIVEN:
            await asyncio.sleep(0.1)
        print(*(f"{many} {kind}" for kind, many in self._here.items()), sep=", ", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        if gone := sum(task.done() for task in tasks):
            print(f"  {gone} fell out", file=sys.stderr)
        for task in tasks:
            task.cancel()
        print(json.dumps(self._seen))

    async def _line(self, number: int) -> Line:
        mine = f"127.0.1.{1 + number % self._addresses}", 0
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=mine)

    async def _ask_once(self, number: int, table: str) -> None:
        """Open a line, ask for a table's page on it and keep it."""
        began = time.monotonic()
        # As a phone asks that has no cookie yet, the second time.
        await _fetched(await self._line(number), f"/t/{table}/?again=1", "")
        self._seen.append([(time.monotonic(), time.monotonic() - began)])
        self._here["lines"] += 1
        await asyncio.Event().wait()

    async def _look_on(self, number: int, table: str) -> None:
        """Be a phone that has a table before it; news while it fetches is one more fetch."""
        seen, page, news = Seen(), f"/t/{table}/", asyncio.Event()
        self._seen.append(seen)
        await asyncio.sleep(number * APART)
        asks = await self._line(number)
        cookie = await _fetched(asks, page, "")
        hears, line = await self._line(number)
        line.write(_request(f"/live?view={quote(page)}", cookie))
        hearing = asyncio.create_task(_hear(hears, news))
        await news.wait()
        news.clear()
        self._here["looking on"] += 1
        try:
            while await news.wait():
                news.clear()
                began = time.monotonic()
                try:
                    await _fetched(asks, page, f"{cookie}Live: 1\r\n")
                except (OSError, asyncio.IncompleteReadError):  # it was closed at rest
                    asks = await self._line(number)
                    await _fetched(asks, page, f"{cookie}Live: 1\r\n")
                seen.append((time.monotonic(), time.monotonic() - began))
        finally:
            hearing.cancel()

    async def _stream(self, number: int, _table: str) -> None:
        """Hold a stream of as many pages as are allowed; where it ends, begin another."""
        tried = 0
        await asyncio.sleep(number * APART)
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                pages = (quote(f"/?page={n}", safe="") for n in range(VIEWS[tried]))
                hears, line = await self._line(number)
                line.write(_request("/live?" + "&".join(f"view={page}" for page in pages), ""))
                head = await hears.readuntil(b"\r\n\r\n")
                if b" 200 " in head.partition(b"\r\n")[0]:
                    await self._stay("streams", hears)
                else:
                    tried = min(tried + 1, len(VIEWS) - 1)
                line.close()
            await asyncio.sleep(AGAIN)

    async def _half(self, number: int, _table: str) -> None:
        """Hold a line with half a request on it; where it is closed, open another."""
        await asyncio.sleep(number % 300 * APART)
        while True:
            with suppress(OSError):
                hears, line = await self._line(number)
                line.write(HALVES[number % 2])
                await self._stay("halves", hears)
                line.close()
            await asyncio.sleep(AGAIN)

    async def _stay(self, what: str, hears: asyncio.StreamReader) -> None:
        """Stay until the line is closed."""
        self._here[what] += 1
        with suppress(OSError):
            while await hears.read(65536):
                continue
        self._here[what] -= 1


async def _hear(hears: asyncio.StreamReader, news: asyncio.Event) -> None:
    while True:
        await hears.readuntil(b"data: ")
        news.set()


def _request(path: str, more: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n{more}\r\n".encode()


async def _fetched(both: Line, path: str, more: str) -> str:
    """Fetch a page; return the cookie that came with it, as the line of the next request."""
    hears, line = both
    line.write(_request(path, more))
    head = (await hears.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"(?i)content-length: (\d+)", head)
    await hears.readexactly(int(length[1]) if length else 0)
    cookie = re.search(r"(?i)set-cookie: (assistant=[^;]+)", head)
    return f"Cookie: {cookie[1]}\r\n" if cookie else ""


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(Crowd(int(sys.argv[1]), int(sys.argv[2])).hold(json.loads(sys.argv[3])))
