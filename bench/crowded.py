"""A party of 200 phones with four lines each, and as many that send half a request and no more."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import ExitStack
from pathlib import Path
from socket import create_connection

from percentiles import p50_p99
from tables import TAPPED, USUAL, open_tables
from visiting import Line, the_assistant

PHONES, LINES = 200, 4
HALVES = 200
DEALS = 40
PAGE = b"GET /t/%s/?again=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
"""As a phone asks that has no cookie yet, the second time."""
HALF_HEAD = b"GET / HTTP/1.1\r\nHost: local"
HALF_BODY = b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nname=An"


def crowded(folder: Path) -> None:
    """Measure and print."""
    address = open_tables(folder, USUAL, 40, 1)[0]
    with the_assistant(folder) as port:
        phone = Line(port).arrive()
        _row("record a deal, no other line", _record(phone, address))
        asyncio.run(_party(phone, port, address))


async def _party(phone: Line, port: int, address: str) -> None:
    held: list[asyncio.StreamWriter] = []
    waits = (_arrive(port, address, held) for _ in range(PHONES * LINES))
    waited = max(await asyncio.gather(*waits))
    print(f"{f'{PHONES} phones × {LINES} lines: the last has its page':46}{waited:9.2f} s")
    _row("  record a deal beside them", await asyncio.to_thread(_record, phone, address))
    with ExitStack() as halves:
        for said in (HALF_HEAD, HALF_BODY) * (HALVES // 2):
            halves.enter_context(create_connection(("127.0.0.1", port))).sendall(said)
        took = await asyncio.to_thread(_record, phone, address)
        _row(f"  and beside {HALVES} that sent half a request", took)
    for line in held:
        line.close()


async def _arrive(port: int, address: str, held: list[asyncio.StreamWriter]) -> float:
    """Open a line, ask for a page on it and keep it; return how long that took."""
    start = time.perf_counter()
    answer, line = await asyncio.open_connection("127.0.0.1", port)
    held.append(line)
    line.write(PAGE % address.encode())
    head = await answer.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    await answer.readexactly(int(length[1]) if length else 0)
    return time.perf_counter() - start


def _record(phone: Line, address: str) -> list[float]:
    _, form = phone.get(f"/t/{address}/record")
    number = int(form.partition(b'name="seen_deal" value="')[2].partition(b'"')[0])
    return [phone.record(address, number + n, TAPPED[USUAL]) for n in range(DEALS)]


def _row(what: str, took: list[float]) -> None:
    p50, p99 = p50_p99(took)
    print(f"{what:46}{p50:9.2f}{p99:9.2f}")
