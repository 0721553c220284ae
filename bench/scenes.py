"""Load of many phones for some minutes: they follow, record and print, besides strangers."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPException
from itertools import count
from pathlib import Path
from threading import Event

from attack import BEHIND_A_PROXY, Attack
from attack_places import Opened
from crowds import GIVEN, HALF, LOOK, PAGE, STREAM, crowd
from visiting import TAPPED, USUAL, Line, Program, Server, Values, bring, p50_p99, record, row

from tests.samples import PARTY, as_tapped, scores_10

WATCHERS, BEAT = 500, 50  # phones; seconds with at least one heartbeat
PACKET = 2 * 52  # bytes of IP and TCP headers of a message and its acknowledgement
LINES = 800  # 200 phones with four each
STREAMS, HALVES, ADDRESSES = 900, 280, (1, 50)
FEW_FILES, SPARE = 384, 128
"""With so few files a server has 256 connections; the others are for what else it opens."""
GUESTS, TURN_INS, PARTY_MINUTES = 60, 500, 2.0
TABLES, LOOKING_ON, CLUB_MINUTES = 50, 3, 10.0
RUSH_TABLES = 125
RUSHES = ((40, 100, "p99 ≤ 300 ms, the longest ≤ 1,000 ms"), (4, 1, "the longest ≤ 6,000 ms"))
"""Deals at each table, the seconds over which they are spread, and the target."""
A_DEAL, A_PRINT = 30.0, 4.0
"""Seconds between deals at one table of a club, and between PDFs in total."""


class Recorder:
    """A phone that records, and reconnects like a browser."""

    def __init__(self, server: Server, address: str) -> None:
        self._line, self._address = Line(server.port).arrive(), address
        self._number = self._line.next_deal(address)
        self.closed = 0
        self.saved: list[float] = []  # time of each deal

    def record(self, deals: int = 25, pause: float = 0) -> list[float]:
        """Record deals with pauses; return the seconds of each until it was shown."""
        seconds = []
        for _ in range(deals):
            began = time.perf_counter()
            while not self._recorded():
                if time.perf_counter() - began > GIVEN:
                    raise SystemExit("a deal could not be recorded")
            seconds.append(time.perf_counter() - began)
            self.saved.append(time.monotonic())
            time.sleep(random.uniform(0.5, 1.5) * pause)
        return seconds

    def _recorded(self) -> bool:
        try:
            self._line.record(self._address, self._number, TAPPED[USUAL])
        except (OSError, HTTPException):
            self.closed += 1
            self._line.hang_up()
            return False
        self._number += 1
        return True


def watching(program: Program, folder: Path) -> None:
    """Record while 500 phones follow: the cost, and how soon they see a deal."""
    address = bring(program, folder / "data", [record(USUAL, 100)])[0]
    with Server(folder / "data", program=program) as server:
        phone = Recorder(server, address)
        without_followers = phone.record(40, 0.5)
        row("record a deal, nobody looks on", without_followers)
        with crowd(server.port, [(LOOK, address)] * WATCHERS) as followers:
            title, phone.saved = followers.held(), []
            with_followers = phone.record(40, 1.4)
            time.sleep(3)
            seen = [[time_saved for time_saved, _ in times] for times in followers.end()]
        (p50, p99), (many50, many99) = p50_p99(without_followers), p50_p99(with_followers)
        aim = f"{many50 / p50:.1f} and {many99 / p99:.1f} times nobody, p50 ≤ 1.5, p99 ≤ 2"
        row(f"  {title}", with_followers, aim)
        delays = [
            min(time_seen for time_seen in times if time_seen > time_saved) - time_saved
            for time_saved in phone.saved
            for times in seen
        ]
        print(f"{'  until the last of them shows it':46}{max(delays):9.2f} s   ≤ 2 s")
        idle = _idle(server.port, address)
        print(f"{'  a phone on a stream, nothing happens':46}{idle:9.1f} kB/h   ≤ 20 kB/h")


def _idle(port: int, address: str) -> float:
    """KB an hour of an idle stream, with all headers."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        view = f"/live?view=/t/{address}/"
        line.sendall(f"GET {view} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(1)
        line.recv(65536)
        line.settimeout(BEAT)
        received = len(line.recv(65536))
    return (received + PACKET) * 3600 / 45 / 1000


def strangers(program: Program, folder: Path) -> None:
    """Record while strangers connect from one address, then from fifty, with many and few lines.

    The server with many connections also has 200 guests with four connections each.
    """
    address = bring(program, folder / "data", [record(USUAL, 40)])[0]
    kinds = [(HALF, "")] * HALVES + [(STREAM, "")] * STREAMS
    for files in (0, FEW_FILES):
        with Server(folder / "data", "--threads=8", program=program, files=files) as server:
            phone = Recorder(server, address)
            lines = f"of {files - SPARE} lines" if files else "of many lines"
            _beside(f"record a deal, a server {lines}", phone, server)
            if not files:
                with crowd(server.port, [(PAGE, address)] * LINES) as guests:
                    _beside(f"  {guests.held()} of guests stay", phone, server)
                    row("  their pages were there after", [took for ((_, took),) in guests.end()])
            for addresses in ADDRESSES:
                with crowd(server.port, kinds, addresses) as crowd_here:
                    _beside(f"  strangers come from {addresses}", phone, server)
                    _beside(f"  {crowd_here.held()} stay", phone, server)
            print(f"  its own line was closed {phone.closed} times", end="")
            print(f", {server.logged().count(' ERROR ')} errors were logged")


def _beside(title: str, phone: Recorder, server: Server) -> None:
    began, cpu_before = time.monotonic(), server.processor()
    seconds = phone.record(25, 0.2)
    core = (server.processor() - cpu_before) / (time.monotonic() - began)
    row(title, seconds, f"{core:.2f} of a core; all < 0.3 s")


@dataclass
class Met:
    """Seconds of each kind of request, and failures."""

    took: dict[str, list[float]] = field(default_factory=dict)
    wrong: Counter[str] = field(default_factory=Counter)

    def time(self, kind: str, call: Callable[[], int]) -> None:
        """Call a function, and store its duration or its failure."""
        started = time.perf_counter()
        try:
            status = call()
        except (OSError, HTTPException) as error:
            self.wrong[f"{kind}: {type(error).__name__}"] += 1
            return
        self.took.setdefault(kind, []).append(time.perf_counter() - started)
        if status != 200:
            self.wrong[f"{kind}: {status}"] += 1

    def print(self) -> None:
        """Print the results."""
        for kind, seconds in self.took.items():
            row(f"  {kind} ({len(seconds)} times)", seconds)
        print(f"  what went wrong: {dict(+self.wrong) or 'nothing'}")


def party(program: Program, folder: Path) -> None:
    """Sixty phones enter their own hands at one table, and follow it."""
    names = [f"Player {number}" for number in range(1, GUESTS + 1)]
    plain = {"format": "table-record/1", "game": PARTY, "players": names, "deals": []}
    address = bring(program, folder / "data", [plain])[0]
    hands = [(address, as_tapped(PARTY, scores_10(name), names)) for name in names]
    with Server(folder / "data", program=program) as server:
        pause = PARTY_MINUTES * 60 * GUESTS / TURN_INS
        _evening(server, hands, 1, pause, PARTY_MINUTES).print()


def rush(program: Program, folder: Path) -> None:
    """Record at 125 tables with 500 phones: for a while, then as many deals in one second."""
    addresses = bring(program, folder / "data", [record(USUAL, 4)] * RUSH_TABLES)
    with Server(folder / "data", "--limit-times=0", program=program) as server:
        phones = [(Line(server.port).arrive(), address) for address in addresses]
        for deals_each, seconds, aim in RUSHES:
            numbers = [phone.next_deal(address) for phone, address in phones]
            results = Met()
            with (
                crowd(
                    server.port, [(LOOK, address) for address in addresses] * LOOKING_ON
                ) as followers,
                ThreadPoolExecutor(RUSH_TABLES) as threads,
            ):
                followers.held()
                starts = time.monotonic() + 1
                for (phone, address), number in zip(phones, numbers, strict=True):
                    times = sorted(starts + random.uniform(0, seconds) for _ in range(deals_each))
                    threads.submit(_record_at, phone, address, number, times, results)
            saved = sum(phone.next_deal(address) for phone, address in phones) - sum(numbers)
            results.print()
            print(
                f"  {saved} of {deals_each * RUSH_TABLES} in {seconds} s are there, "
                f"each once; {aim}"
            )


def _record_at(
    phone: Line, address: str, number: int, times: Sequence[float], results: Met
) -> None:
    """Record a deal at each of these times, or once the deal before is answered."""
    phone.hang_up()
    for index, start in enumerate(times):
        time.sleep(max(0, start - time.monotonic()))
        call = partial(phone.record, address, number + index, TAPPED[USUAL])
        results.time("record", lambda call=call: 200 if call() else 0)  # type: ignore[misc]


def club(program: Program, folder: Path) -> None:
    """A club's evening: 200 phones at 50 tables, sheets and reports, and a stranger."""
    if program != Program():
        raise SystemExit("the stranger knows this version alone")
    addresses = bring(program, folder / "data", [record(USUAL, 40)] * TABLES)
    tables = [(address, TAPPED[USUAL]) for address in addresses]
    with Server(folder / "data", *BEHIND_A_PROXY) as server:
        words = [__file__, folder, server.port, CLUB_MINUTES]
        stranger = subprocess.Popen([sys.executable, *map(str, words)])
        try:
            results = _evening(server, tables, LOOKING_ON, A_DEAL, CLUB_MINUTES)
            stranger.wait()
        finally:
            stranger.kill()
        results.print()
        print(f"  the server: {server.memory()}, {server.processor():.0f} s of CPU", end="")
        print(f", tracebacks in its log: {server.logged().count('Traceback')}")


def _evening(
    server: Server, tables: Sequence[tuple[str, Values]], each: int, pause: float, minutes: float
) -> Met:
    """Record at each table with so many seconds between, while `each` phones follow it.

    With several followers they also print sheets and reports.
    """
    results, ended, addresses = Met(), Event(), [address for address, _ in tables]
    follower_kinds = [(LOOK, address) for address in addresses] * each
    with crowd(server.port, follower_kinds) as followers, ThreadPoolExecutor(99) as threads:
        followers.held()
        work = [threads.submit(_keep, server.port, task, pause, results, ended) for task in tables]
        if each > 1:
            work += [threads.submit(_print, server.port, addresses, results, ended)]
        time.sleep(minutes * 60)
        ended.set()
        for task in work:
            task.result()
        results.took["see it"] = [took for times in followers.end() for _, took in times]
    return results


def _keep(port: int, table: tuple[str, Values], pause: float, results: Met, ended: Event) -> None:
    """Tap a deal and save it, again and again."""
    (address, deal), phone = table, Line(port).arrive()
    first_value = dict([*deal.items()][:1])
    while not ended.wait(random.uniform(0, 2 * pause)):
        phone.hang_up()
        try:
            number = phone.next_deal(address)
        except (OSError, HTTPException, ValueError):
            results.wrong["next deal"] += 1
            continue
        for path, values in (("preview", first_value), ("preview", deal), ("record", deal)):
            fields, to = phone.marks(number) | values, f"/t/{address}/{path}"
            results.time(path, lambda to=to, fields=fields: phone.sent(to, fields).status)  # type: ignore[misc]


def _print(port: int, addresses: list[str], results: Met, ended: Event) -> None:
    """Print sheets and reports, one after another."""
    phone = Line(port).arrive()
    while not ended.wait(random.uniform(0, 2 * A_PRINT)):
        kind = random.choice(["sheet"] * 4 + ["report"])
        path = f"/t/{random.choice(addresses)}/{kind}.pdf"
        results.time(kind, lambda path=path: 200 if phone.printed(path) else 0)  # type: ignore[misc]
        phone.hang_up()


class Visited(Server):
    """The club's server for the stranger, who neither starts nor stops it."""

    runs = True  # its end would be noticed by the club

    def __init__(self, port: int) -> None:
        self.port = port

    def logged(self) -> str:
        """Nothing, because the club reads the log."""
        return ""


def stranger(folder: str, port: str, minutes: str) -> None:
    """Attack the server within its usual limits."""
    targets, server = Opened(Path(folder)), Visited(int(port))
    targets.look(server)
    keep = Path(tempfile.gettempdir(), "attack")
    Attack(server, targets, 1, keep, float(minutes)).requests(count()).print("  the stranger's")


if __name__ == "__main__":
    stranger(*sys.argv[1:])
