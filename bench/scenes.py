"""What many phones do for some minutes: they look on, record and print, and strangers are about."""

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

WATCHERS, BEAT = 500, 50  # phones; seconds in which a silent stream says that it is there
PACKET = 2 * 52  # bytes of IP and TCP around what a stream says, and of its receipt
LINES = 800  # those of 200 phones, four each
STREAMS, HALVES, ADDRESSES = 900, 280, (1, 50)
FEW_FILES, SPARE = 384, 128
"""With so few files a server has 256 lines: the others are spare for what else it opens."""
GUESTS, TURN_INS, PARTY_MINUTES = 60, 500, 2.0
TABLES, LOOKING_ON, CLUB_MINUTES = 50, 3, 10.0
RUSH_TABLES = 125
RUSHES = ((40, 100, "p99 ≤ 300 ms, the longest ≤ 1,000 ms"), (4, 1, "the longest ≤ 6,000 ms"))
"""Deals at each table, the seconds over which they are spread, and what is aimed at."""
A_DEAL, A_PRINT = 30.0, 4.0
"""Seconds between two of them in a club: of deals at one table, of what is printed in all."""


class Recorder:
    """A phone that records; a line that was closed it opens anew, as a browser does."""

    def __init__(self, server: Server, address: str) -> None:
        self._line, self._address = Line(server.port).arrive(), address
        self._number = self._line.next_deal(address)
        self.closed = 0
        self.saved: list[float] = []  # when each deal was

    def record(self, deals: int = 25, pause: float = 0) -> list[float]:
        """Record deals with a pause between; return what each took until it was shown."""
        took = []
        for _ in range(deals):
            began = time.perf_counter()
            while not self._recorded():
                if time.perf_counter() - began > GIVEN:
                    raise SystemExit("a deal could not be recorded")
            took.append(time.perf_counter() - began)
            self.saved.append(time.monotonic())
            time.sleep(random.uniform(0.5, 1.5) * pause)
        return took

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
    """Record while 500 phones look on: what it costs, and how soon they see it."""
    address = bring(program, folder / "data", [record(USUAL, 100)])[0]
    with Server(folder / "data", program=program) as server:
        phone = Recorder(server, address)
        alone = phone.record(40, 0.5)
        row("record a deal, nobody looks on", alone)
        with crowd(server.port, [(LOOK, address)] * WATCHERS) as there:
            told, phone.saved = there.held(), []
            beside = phone.record(40, 1.4)
            time.sleep(3)
            seen = [[at for at, _ in times] for times in there.end()]
        (p50, p99), (many50, many99) = p50_p99(alone), p50_p99(beside)
        aim = f"{many50 / p50:.1f} and {many99 / p99:.1f} times nobody, p50 ≤ 1.5, p99 ≤ 2"
        row(f"  {told}", beside, aim)
        late = [min(t for t in times if t > at) - at for at in phone.saved for times in seen]
        print(f"{'  until the last of them shows it':46}{max(late):9.2f} s   ≤ 2 s")
        idle = _idle(server.port, address)
        print(f"{'  a phone on a stream, nothing happens':46}{idle:9.1f} kB/h   ≤ 20 kB/h")


def _idle(port: int, address: str) -> float:
    """Measure what an idle stream moves in an hour, with all that is around it."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        view = f"/live?view=/t/{address}/"
        line.sendall(f"GET {view} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(1)
        line.recv(65536)
        line.settimeout(BEAT)
        carried = len(line.recv(65536))
    return (carried + PACKET) * 3600 / 45 / 1000


def strangers(program: Program, folder: Path) -> None:
    """Let them come from one address, then from fifty, to a server of many lines, then of few.

    The one of many lines has 200 guests before, with four lines each.
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
                with crowd(server.port, kinds, addresses) as there:
                    _beside(f"  strangers come from {addresses}", phone, server)
                    _beside(f"  {there.held()} stay", phone, server)
            print(f"  its own line was closed {phone.closed} times", end="")
            print(f", {server.logged().count(' ERROR ')} errors were logged")


def _beside(what: str, phone: Recorder, server: Server) -> None:
    began, had = time.monotonic(), server.processor()
    took = phone.record(25, 0.2)
    core = (server.processor() - had) / (time.monotonic() - began)
    row(what, took, f"{core:.2f} of a core; all < 0.3 s")


@dataclass
class Met:
    """What the phones met with: seconds by what it was, and what went wrong."""

    took: dict[str, list[float]] = field(default_factory=dict)
    wrong: Counter[str] = field(default_factory=Counter)

    def time(self, what: str, ask: Callable[[], int]) -> None:
        """Do something, and take down how long it took or how it failed."""
        started = time.perf_counter()
        try:
            status = ask()
        except (OSError, HTTPException) as error:
            self.wrong[f"{what}: {type(error).__name__}"] += 1
            return
        self.took.setdefault(what, []).append(time.perf_counter() - started)
        if status != 200:
            self.wrong[f"{what}: {status}"] += 1

    def print(self) -> None:
        """Say it."""
        for what, took in self.took.items():
            row(f"  {what} ({len(took)} times)", took)
        print(f"  what went wrong: {dict(+self.wrong) or 'nothing'}")


def party(program: Program, folder: Path) -> None:
    """Let sixty phones enter their own hands at one table, and look on."""
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
        for each, seconds, aim in RUSHES:
            numbers = [phone.next_deal(address) for phone, address in phones]
            met = Met()
            with (
                crowd(
                    server.port, [(LOOK, address) for address in addresses] * LOOKING_ON
                ) as there,
                ThreadPoolExecutor(RUSH_TABLES) as threads,
            ):
                there.held()
                starts = time.monotonic() + 1
                for (phone, address), number in zip(phones, numbers, strict=True):
                    when = sorted(starts + random.uniform(0, seconds) for _ in range(each))
                    threads.submit(_record_at, phone, address, number, when, met)
            saved = sum(phone.next_deal(address) for phone, address in phones) - sum(numbers)
            met.print()
            print(f"  {saved} of {each * RUSH_TABLES} in {seconds} s are there, each once; {aim}")


def _record_at(phone: Line, address: str, number: int, when: Sequence[float], met: Met) -> None:
    """Record a deal at each of these times, or as soon after it as the one before is answered."""
    phone.hang_up()
    for later, at in enumerate(when):
        time.sleep(max(0, at - time.monotonic()))
        what = partial(phone.record, address, number + later, TAPPED[USUAL])
        met.time("record", lambda what=what: 200 if what() else 0)  # type: ignore[misc]


def club(program: Program, folder: Path) -> None:
    """Keep a club's evening: 200 phones at 50 tables, sheets and reports, and a stranger."""
    if program != Program():
        raise SystemExit("the stranger knows this version alone")
    addresses = bring(program, folder / "data", [record(USUAL, 40)] * TABLES)
    tables = [(address, TAPPED[USUAL]) for address in addresses]
    with Server(folder / "data", *BEHIND_A_PROXY) as server:
        words = [__file__, folder, server.port, CLUB_MINUTES]
        stranger = subprocess.Popen([sys.executable, *map(str, words)])
        try:
            met = _evening(server, tables, LOOKING_ON, A_DEAL, CLUB_MINUTES)
            stranger.wait()
        finally:
            stranger.kill()
        met.print()
        print(f"  the server: {server.memory()}, {server.processor():.0f} s of CPU", end="")
        print(f", tracebacks in its log: {server.logged().count('Traceback')}")


def _evening(
    server: Server, tables: Sequence[tuple[str, Values]], each: int, pause: float, minutes: float
) -> Met:
    """Record at each of the tables, with so many seconds between, while some look on at each.

    Where several do so they have sheets and reports printed too.
    """
    met, over, addresses = Met(), Event(), [address for address, _ in tables]
    looking = [(LOOK, address) for address in addresses] * each
    with crowd(server.port, looking) as there, ThreadPoolExecutor(99) as threads:
        there.held()
        work = [threads.submit(_keep, server.port, one, pause, met, over) for one in tables]
        if each > 1:
            work += [threads.submit(_print, server.port, addresses, met, over)]
        time.sleep(minutes * 60)
        over.set()
        for one in work:
            one.result()
        met.took["see it"] = [took for times in there.end() for _, took in times]
    return met


def _keep(port: int, table: tuple[str, Values], pause: float, met: Met, over: Event) -> None:
    """Tap a deal in and save it, again and again."""
    (address, deal), phone = table, Line(port).arrive()
    part = dict([*deal.items()][:1])
    while not over.wait(random.uniform(0, 2 * pause)):
        phone.hang_up()
        try:
            number = phone.next_deal(address)
        except (OSError, HTTPException, ValueError):
            met.wrong["next deal"] += 1
            continue
        for path, said in (("preview", part), ("preview", deal), ("record", deal)):
            fields, to = phone.marks(number) | said, f"/t/{address}/{path}"
            met.time(path, lambda to=to, fields=fields: phone.sent(to, fields).status)  # type: ignore[misc]


def _print(port: int, addresses: list[str], met: Met, over: Event) -> None:
    """Have sheets and reports printed, one after the other."""
    phone = Line(port).arrive()
    while not over.wait(random.uniform(0, 2 * A_PRINT)):
        what = random.choice(["sheet"] * 4 + ["report"])
        path = f"/t/{random.choice(addresses)}/{what}.pdf"
        met.time(what, lambda path=path: 200 if phone.printed(path) else 0)  # type: ignore[misc]
        phone.hang_up()


class Visited(Server):
    """The club's server, as a stranger meets it: he neither starts nor stops it."""

    runs = True  # or the club would notice

    def __init__(self, port: int) -> None:
        self.port = port

    def logged(self) -> str:
        """What it has logged, which the club reads."""
        return ""


def stranger(folder: str, port: str, minutes: str) -> None:
    """Try everything that an attack thinks of, within the usual limits."""
    opened, server = Opened(Path(folder)), Visited(int(port))
    opened.look(server)
    keep = Path(tempfile.gettempdir(), "attack")
    Attack(server, opened, 1, keep, float(minutes)).requests(count()).print("  the stranger's")


if __name__ == "__main__":
    stranger(*sys.argv[1:])
