"""Many phones that look on: what recording costs beside them, and how soon they see it.

The server has two cores, the phones have the others. Each holds a stream, and after every deal it
fetches its page's screen, as a browser does.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from percentiles import p50_p99
from tables import TAPPED, USUAL, open_tables
from visiting import ASSISTANT, Line, served

WATCHERS = 500
DEALS = 40
PAUSES = (0.3, 2.5)
"""Seconds between two deals: often the phones are still fetching when the next one comes."""
SETTLING = 3.0
BEAT = 50
"""Seconds of silence in which a stream says once that it is there."""
HEADER = 52
"""Bytes of IP and TCP around what a packet carries."""
SEGMENTS = 136
"""Where Linux tells in `tcp_info` how many packets went out, and then how many came in."""


def watching(folder: Path) -> None:
    """Measure and print."""
    address = open_tables(folder, USUAL, 100, 1)[0]
    with _on_two_cores(folder) as port:
        phone = Line(port).arrive()
        alone, _ = _record(phone, address)
        with _crowd(port, address) as crowd:
            beside, saved = _record(phone, address)
            time.sleep(SETTLING)
            seen = _end(crowd)
        (p50, p99), (many50, many99) = p50_p99(alone), p50_p99(beside)
        print(f"{'record a deal, nobody looks on':46}{p50:9.2f}{p99:9.2f}")
        print(f"{f'  {WATCHERS} phones look on':46}{many50:9.2f}{many99:9.2f}", end="")
        print(f"{many50 / p50:8.1f}{many99 / p99:8.1f}   p50 ≤ 1.5 ×, p99 ≤ 2 × nobody")
        late = [min(t for t in times if t > at) - at for at in saved for times in seen]
        print(f"{'  until the last of them shows it':46}{max(late):9.2f} s{'≤ 2 s':>29}")
        print(
            f"{'  a phone on a stream, nothing happens':46}{_idle(port, address):9.1f} kB/h", end=""
        )
        print(f"{'≤ 20 kB/h':>28}")


@contextmanager
def _on_two_cores(folder: Path) -> Iterator[int]:
    """Serve a folder's tables on two cores, and leave the others to what comes after, if any."""
    command = (*ASSISTANT, "serve", "--host=127.0.0.1", "--port=0", f"--data={folder}")
    every = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    two = set(sorted(every)[:2])
    if two:
        os.sched_setaffinity(0, two)
    try:
        with served(*command) as port:
            if two:
                os.sched_setaffinity(0, every - two or two)
            yield port
    finally:
        if two:
            os.sched_setaffinity(0, every)


def _record(phone: Line, address: str) -> tuple[list[float], list[float]]:
    """Record deals with a pause between; return what each took, and when it was saved."""
    _, form = phone.get(f"/t/{address}/record")
    number = int(form.partition(b'name="seen_deal" value="')[2].partition(b'"')[0])
    took, saved, chance = [], [], random.Random(1)
    for n in range(DEALS):
        took.append(phone.record(address, number + n, TAPPED[USUAL]))
        saved.append(time.monotonic())
        time.sleep(chance.uniform(*PAUSES))
    return took, saved


@contextmanager
def _crowd(port: int, address: str) -> Iterator[subprocess.Popen[str]]:
    """Let phones look on, in a process of their own."""
    command = [sys.executable, __file__, str(port), address, str(WATCHERS)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as crowd:
        try:
            assert crowd.stdout is not None
            crowd.stdout.readline()
            time.sleep(SETTLING)
            yield crowd
        finally:
            crowd.kill()


def _end(crowd: subprocess.Popen[str]) -> list[list[float]]:
    """Let them go home; return when each of them had which screen."""
    said, _ = crowd.communicate("\n")
    found: list[list[float]] = json.loads(said)
    return found


def _idle(port: int, address: str) -> float:
    """Measure what an idle stream moves in an hour, with all that is around it."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        view = quote(f"/t/{address}/")
        line.sendall(f"GET /live?view={view} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(1)
        line.recv(65536)
        before = _segments(line)
        line.settimeout(BEAT)
        carried = len(line.recv(65536))
        time.sleep(0.5)
        packets = _segments(line) - before
    return (carried + packets * HEADER) * 3600 / 45 / 1000


def _segments(line: socket.socket) -> int:
    """Count the packets of a line, there and back; two for a word and its receipt elsewhere."""
    if not hasattr(socket, "TCP_INFO"):
        return 0
    told = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, SEGMENTS + 8)
    out, back = struct.unpack_from("=II", told, SEGMENTS)
    return int(out + back)


async def _look_on(port: int, address: str, shown: list[float], ready: asyncio.Event) -> None:
    """Be a phone that has a table before it."""
    page = f"/t/{address}/"
    asks, asked = await asyncio.open_connection("127.0.0.1", port)
    hears, told = await asyncio.open_connection("127.0.0.1", port)
    cookie = await _fetch(asks, asked, page, "")
    told.write(_request(f"/live?view={quote(page)}", cookie))
    await hears.readuntil(b"data: ")
    ready.set()
    news = asyncio.Event()
    hearing = asyncio.create_task(_hear(hears, news))
    try:
        while True:
            await news.wait()
            news.clear()
            await _fetch(asks, asked, page, f"{cookie}Live: 1\r\n")
            shown.append(time.monotonic())
    finally:
        hearing.cancel()


async def _hear(hears: asyncio.StreamReader, news: asyncio.Event) -> None:
    """Note that there is something new; what comes while it is fetched is one more fetch."""
    while True:
        await hears.readuntil(b"data: ")
        news.set()


def _request(path: str, more: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n{more}\r\n".encode()


async def _fetch(
    asks: asyncio.StreamReader, asked: asyncio.StreamWriter, path: str, more: str
) -> str:
    """Fetch a page; return the cookie that came with it, as the line of the next request."""
    asked.write(_request(path, more))
    head = (await asks.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"(?i)content-length: (\d+)", head)
    await asks.readexactly(int(length[1]) if length else 0)
    cookie = re.search(r"(?i)set-cookie: (assistant=[^;]+)", head)
    return f"Cookie: {cookie[1]}\r\n" if cookie else ""


async def _look_on_together(port: int, address: str, many: int) -> None:
    """Look on until a line comes in; then say when each phone had which screen."""
    shown: list[list[float]] = [[] for _ in range(many)]
    phones = []
    for mine in shown:
        ready = asyncio.Event()
        phones.append(asyncio.create_task(_look_on(port, address, mine, ready)))
        await ready.wait()
    print("looking on", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for phone in phones:
        phone.cancel()
    print(json.dumps(shown))


if __name__ == "__main__":
    asyncio.run(_look_on_together(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
