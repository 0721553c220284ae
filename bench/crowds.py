"""Clients that hold connections to a server, in a process of their own: followers and strangers.

A follower has a stream, and fetches each new screen like a browser. Strangers have no link: they
request streams of many pages, or send half a request, and reconnect when they are closed.
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
"""Pages of a stranger's stream; the next number is tried after a refusal."""
APART = 0.01
"""Seconds between two clients of a kind; those that request a page come all at once."""
AGAIN = 0.5  # seconds before a reconnect
GIVEN = 20.0  # seconds in which all should connect
HALVES = [b"GET / HTTP/1.1\r\nHost: local"]
HALVES += [b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nname=An"]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Seen = list[tuple[float, float]]  # when a phone got a screen, and the seconds it took


class There:
    """A connected crowd, and what it has measured."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def held(self) -> str:
        """Wait until all are connected; return what they hold, in words."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def end(self) -> list[Seen]:
        """Disconnect all; return when each got which screen, and the seconds it took."""
        output, _ = self._process.communicate("\n")
        seen: list[Seen] = json.loads(output.splitlines()[-1])
        return seen


@contextmanager
def crowd(port: int, kinds: Sequence[tuple[str, str]], addresses: int = 1) -> Iterator[There]:
    """Connect clients, each of a kind and to a table, from so many local addresses."""
    command = [sys.executable, __file__, str(port), str(addresses)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([*command, json.dumps(kinds)], text=True, **pipes) as process:
        try:
            yield There(process)
        finally:
            process.kill()


class Crowd:
    """The clients and their connections."""

    def __init__(self, port: int, addresses: int) -> None:
        self._port, self._addresses = port, addresses
        self._here = Counter[str]()
        self._seen: list[Seen] = []

    async def hold(self, kinds: Sequence[tuple[str, str]]) -> None:
        """Connect, print how many are there, and stay until told to stop."""
        connect = {
            LOOK: self._look_on,
            PAGE: self._ask_once,
            STREAM: self._stream,
            HALF: self._half,
        }
        coroutines = (connect[kind](n, table) for n, (kind, table) in enumerate(kinds))
        tasks = [asyncio.create_task(coroutine) for coroutine in coroutines]
        began = time.monotonic()
        while self._here.total() < len(kinds) and time.monotonic() - began < GIVEN:
            await asyncio.sleep(0.1)
        print(*(f"{count} {kind}" for kind, count in self._here.items()), sep=", ", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        if ended := sum(task.done() for task in tasks):
            print(f"  {ended} fell out", file=sys.stderr)
        for task in tasks:
            task.cancel()
        print(json.dumps(self._seen))

    async def _line(self, number: int) -> Line:
        source = f"127.0.1.{1 + number % self._addresses}", 0
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=source)

    async def _ask_once(self, number: int, table: str) -> None:
        """Request a table's page and keep the connection."""
        began = time.monotonic()
        # Like the second request of a phone without a cookie.
        await _fetched(await self._line(number), f"/t/{table}/?again=1", "")
        self._seen.append([(time.monotonic(), time.monotonic() - began)])
        self._here["lines"] += 1
        await asyncio.Event().wait()

    async def _look_on(self, number: int, table: str) -> None:
        """Follow a table: fetch a new screen after each notification."""
        screens, page, news = Seen(), f"/t/{table}/", asyncio.Event()
        self._seen.append(screens)
        await asyncio.sleep(number * APART)
        connection = await self._line(number)
        cookie = await _fetched(connection, page, "")
        reader, line = await self._line(number)
        line.write(_request(f"/live?view={quote(page)}", cookie))
        hearing = asyncio.create_task(_hear(reader, news))
        await news.wait()
        news.clear()
        self._here["looking on"] += 1
        try:
            while await news.wait():
                news.clear()
                began = time.monotonic()
                try:
                    await _fetched(connection, page, f"{cookie}Live: 1\r\n")
                except (OSError, asyncio.IncompleteReadError):  # closed while idle
                    connection = await self._line(number)
                    await _fetched(connection, page, f"{cookie}Live: 1\r\n")
                screens.append((time.monotonic(), time.monotonic() - began))
        finally:
            hearing.cancel()

    async def _stream(self, number: int, _table: str) -> None:
        """Hold a stream of as many pages as allowed; open another when it ends."""
        attempt = 0
        await asyncio.sleep(number * APART)
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                pages = (quote(f"/?page={n}", safe="") for n in range(VIEWS[attempt]))
                reader, line = await self._line(number)
                line.write(_request("/live?" + "&".join(f"view={page}" for page in pages), ""))
                head = await reader.readuntil(b"\r\n\r\n")
                if b" 200 " in head.partition(b"\r\n")[0]:
                    await self._stay("streams", reader)
                else:
                    attempt = min(attempt + 1, len(VIEWS) - 1)
                line.close()
            await asyncio.sleep(AGAIN)

    async def _half(self, number: int, _table: str) -> None:
        """Hold a connection with half a request; reconnect when it is closed."""
        await asyncio.sleep(number % 300 * APART)
        while True:
            with suppress(OSError):
                reader, line = await self._line(number)
                line.write(HALVES[number % 2])
                await self._stay("halves", reader)
                line.close()
            await asyncio.sleep(AGAIN)

    async def _stay(self, kind: str, reader: asyncio.StreamReader) -> None:
        """Wait until the connection is closed."""
        self._here[kind] += 1
        with suppress(OSError):
            while await reader.read(65536):
                continue
        self._here[kind] -= 1


async def _hear(reader: asyncio.StreamReader, news: asyncio.Event) -> None:
    while True:
        await reader.readuntil(b"data: ")
        news.set()


def _request(path: str, more: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n{more}\r\n".encode()


async def _fetched(connection: Line, path: str, more: str) -> str:
    """Fetch a page; return its cookie as a header line."""
    reader, line = connection
    line.write(_request(path, more))
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"(?i)content-length: (\d+)", head)
    await reader.readexactly(int(length[1]) if length else 0)
    cookie = re.search(r"(?i)set-cookie: (assistant=[^;]+)", head)
    return f"Cookie: {cookie[1]}\r\n" if cookie else ""


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(Crowd(int(sys.argv[1]), int(sys.argv[2])).hold(json.loads(sys.argv[3])))
