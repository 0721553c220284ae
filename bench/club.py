"""A club's evening: 200 phones at 50 tables, sheets and reports printed, and a stranger about.

    python bench/club.py 10

Ten minutes, or as many as are said. At each table one phone records and three look on; a stranger
in a process of its own sends what bench/attack.py thinks of, within the usual limits.
"""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import count, takewhile
from pathlib import Path

from attack import BEHIND_A_PROXY, Attack
from attack_places import Opened
from percentiles import p50_p99
from servers import Server
from tables import TAPPED, USUAL, open_tables
from visiting import Line
from watching import _fetch, _hear, _request

MINUTES = 10.0
TABLES, LOOKING_ON, DEALS = 50, 3, 40
A_DEAL, A_SHEET, A_REPORT = 30.0, 5.0, 20.0
"""Seconds between two of them: of deals at one table, of sheets and reports in the club."""
PATIENCE = 120.0
"""Seconds for which a report is waited for."""


@dataclass
class Met:
    """What the phones met with: seconds by what it was, and what went wrong."""

    took: dict[str, list[float]] = field(default_factory=dict)
    wrong: Counter[str] = field(default_factory=Counter)

    def note(self, what: str, seconds: float) -> None:
        """Take down how long something took."""
        self.took.setdefault(what, []).append(seconds)

    def time(self, what: str, ask: Callable[[], int]) -> None:
        """Do something, and take down how long it took or how it failed."""
        started = time.perf_counter()
        try:
            status = ask()
        except (OSError, HTTPException) as error:
            self.wrong[f"{what}: {type(error).__name__}"] += 1
            return
        self.note(what, time.perf_counter() - started)
        if status != 200:
            self.wrong[f"{what}: {status}"] += 1


def club(minutes: float = MINUTES) -> None:
    """Keep the evening and print what came of it."""
    with tempfile.TemporaryDirectory() as name:
        folder, log = Path(name), Path(name) / "data.log"
        addresses = open_tables(folder / "data", USUAL, DEALS, TABLES)
        server = Server(folder / "data", *BEHIND_A_PROXY, "--limit-times=1")
        stranger = subprocess.Popen(
            [sys.executable, __file__, "--stranger", name, str(server.port), str(minutes)],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            met = _evening(server.port, addresses, minutes * 60)
            told, _ = stranger.communicate()
            _print(met, minutes)
            print(f"  the server: {server.memory()}, {server.processor():.0f} s of CPU")
            logged = log.read_text(errors="replace")
            print(f"  tracebacks in its log: {logged.count('Traceback')}")
            print(f"  the stranger's {told}")
        finally:
            stranger.kill()
            print(f"  the server stopped with {server.stop()}")


def _evening(port: int, addresses: list[str], lasts: float) -> Met:
    met, over = Met(), threading.Event()
    work = [
        *(threading.Thread(target=_record, args=(port, one, met, over)) for one in addresses),
        threading.Thread(target=_print_sheets, args=(port, addresses, met, over)),
        threading.Thread(target=_print_reports, args=(port, addresses, met, over)),
        threading.Thread(target=lambda: asyncio.run(_look_on(port, addresses, met, over))),
    ]
    for one in work:
        one.start()
    time.sleep(lasts)
    over.set()
    for one in work:
        one.join()
    return met


def _record(port: int, address: str, met: Met, over: threading.Event) -> None:
    """Tap a deal in and save it, again and again."""
    phone, deal = Line(port).arrive(), TAPPED[USUAL]
    part = dict([*deal.items()][:1])
    while not over.wait(random.uniform(0, 2 * A_DEAL)):
        with suppress(OSError, HTTPException, ValueError):
            phone.hang_up()
            number = phone.next_deal(address)
            for tapped in (part, deal):
                fields = phone.marks(number) | tapped
                met.time("tap", lambda said=fields: phone.send(f"/t/{address}/preview", said))  # type: ignore[misc]
            saved = phone.marks(number) | deal
            met.time("record", lambda said=saved: phone.send(f"/t/{address}/record", said))  # type: ignore[misc]
            continue
        met.wrong["next deal"] += 1


def _print_sheets(port: int, addresses: list[str], met: Met, over: threading.Event) -> None:
    phone = Line(port).arrive()
    while not over.wait(random.uniform(0, 2 * A_SHEET)):
        met.time("sheet", lambda: _printed(phone, f"/t/{random.choice(addresses)}/sheet.pdf"))
        phone.hang_up()


def _print_reports(port: int, addresses: list[str], met: Met, over: threading.Event) -> None:
    phone = Line(port).arrive()
    while not over.wait(random.uniform(0, 2 * A_REPORT)):
        met.time("report", lambda: _printed(phone, f"/t/{random.choice(addresses)}/report.pdf"))
        phone.hang_up()


def _printed(phone: Line, path: str) -> int:
    """Have something printed, and wait for it as its page does; tell the status."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer, body = phone.get(path)
        if answer.status in (302, 303):
            where = str(answer.headers["Location"])
            ready = re.fullmatch(r"(?:https?://[^/]+)?(/reports/[^/?]+)", where)
            path = f"{ready[1]}/report.pdf" if ready else where
            time.sleep(0.2)
        elif answer.status == 200 and body.startswith(b"%PDF"):
            return 200
        elif answer.status == 200:
            time.sleep(0.5)
        else:
            return answer.status
    return 0


async def _look_on(port: int, addresses: list[str], met: Met, over: threading.Event) -> None:
    phones = [
        asyncio.create_task(_phone(port, address, met))
        for address in addresses
        for _ in range(LOOKING_ON)
    ]
    await asyncio.to_thread(over.wait)
    met.wrong.update(
        {"a phone that looks on fell out": sum(one.done() for one in phones)} if phones else {}
    )
    for one in phones:
        one.cancel()
    await asyncio.gather(*phones, return_exceptions=True)


async def _phone(port: int, address: str, met: Met) -> None:
    """Hold a stream of a table, and fetch its screen whenever there is another."""
    page = f"/t/{address}/"
    asks, asked = await asyncio.open_connection("127.0.0.1", port)
    hears, told = await asyncio.open_connection("127.0.0.1", port)
    cookie = await _fetch(asks, asked, page, "")
    told.write(_request(f"/live?view={page}", cookie))
    await hears.readuntil(b"data: ")
    news = asyncio.Event()
    hearing = asyncio.create_task(_hear(hears, news))
    try:
        while True:
            await news.wait()
            news.clear()
            started = time.perf_counter()
            # The line at rest may have been closed meanwhile: as a browser, it takes another.
            asks, asked = await asyncio.open_connection("127.0.0.1", port)
            await _fetch(asks, asked, page, f"{cookie}Live: 1\r\n")
            asked.close()
            met.note("see it", time.perf_counter() - started)
    finally:
        hearing.cancel()


def _print(met: Met, minutes: float) -> None:
    phones = TABLES * (1 + LOOKING_ON)
    print(
        f"{f'a club of {phones} phones, {minutes:g} min':46}{'p50 ms':>9}{'p99 ms':>9}{'most':>9}"
    )
    aims = {"record": "p99 < 25 ms", "sheet": "p50 < 250 ms"}
    for what, took in met.took.items():
        p50, p99 = p50_p99(took) if len(took) > 1 else (took[0] * 1000,) * 2
        most = max(took) * 1000
        print(f"  {f'{what} ({len(took)} times)':44}{p50:9.1f}{p99:9.1f}{most:9.0f}   ", end="")
        print(aims.get(what, ""))
    print(f"  what went wrong: {dict(+met.wrong) or 'nothing'}")


class Visited(Server):
    """The club's server, as a stranger meets it: he neither starts nor stops it."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def runs(self) -> bool:
        """Whether it is there, which the club will notice."""
        return True

    def logged(self) -> str:
        """What it has logged, which the club reads."""
        return ""


def stranger(folder: str, port: str, minutes: str) -> None:
    """Try everything, for some minutes."""
    until = time.monotonic() + float(minutes) * 60
    opened, server = Opened(Path(folder)), Visited(int(port))
    opened.look(server)
    numbers = takewhile(lambda _number: time.monotonic() < until, count())
    attack = Attack(server, opened, seed=1, keep=Path(tempfile.gettempdir(), "attack"))
    attack.requests(numbers).print("requests")


if __name__ == "__main__":
    if "--stranger" in sys.argv:
        stranger(*sys.argv[2:])
    else:
        club(*map(float, sys.argv[1:]))
