"""What is measured of the program, a sample at a time, over HTTP and the command line alone.

So a version whose modules are elsewhere is measured by the same, and beside this one.
"""

from __future__ import annotations

import itertools
import json
import resource
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from phones import MEASURED, NAMES, TAPPED, USUAL, Line, Values, bring, first_visit, record
from servers import Program, Server

from assistant.games import all_games
from tests.games.worked import seated, tapped

EVENING = 12
"""So many deals are recorded at a new table before there is another."""
LENGTHS = (300, 3000)
DEALS_EACH, OF_A_FILE = 50, 200
"""Deals of each of many tables, and how many tables are imported at once."""
AT_ONCE, TOGETHER = 8, 5
TAPS, OTHERS = 4, 3
"""What goes with a deal at a table: taps before it is saved, phones that look at it then."""
CARRIED = 10
SETTLED = 3.0
"""Seconds after which a server has read all that it reads by itself."""
SCORED = 2000
PAGES = {
    "the table": "",
    "the recording screen": "record",
    "the sheet": "sheet",
    "the course": "course",
    "the history": "history",
    "a deal explained": "deals/4",
    "the end": "end",
}
LISTS = {
    "the first page of tables": "/",
    "the last page of tables": "/?page=10",
    "a person and a place": "/?q=boris+pub+7",
    "a game and a month": f"/?q={USUAL}+2026-11",
    "the nights": "/nights",
    "picking tables for a book": "/books/new",
    "the people": "/people",
    "a person's tables": "/people/of?name=Anna",
    "a person's statistics": "/figures/person?who=Anna",
}


@dataclass
class Table:
    """A table that a phone records at, and its next deal."""

    address: str
    number: int


class Visit:
    """A version with its server, and a phone that has tables there."""

    def __init__(self, program: Program, folder: Path, tables: int) -> None:
        self.program, self.folder, self._many = program, folder / program.name, tables
        self.folder.mkdir()
        self.data = self.folder / "data"
        self.server = Server(self.data, "--limit-times=0", program=program)
        self.phone = Line(self.server.port).arrive()
        self._tables: dict[tuple[str, int], Table] = {}
        self._unprinted: dict[str, list[str]] = {}
        self._listed, self.years = 0, itertools.count(1980)

    def table(self, game: str, deals: int = 0) -> Table:
        """Find the table of so many deals, or one that was just begun."""
        there = self._tables.get((game, deals))
        if there is None or (deals == 0 and there.number > EVENING):
            if deals:
                address = bring(self.program, self.data, [record(game, deals)])[0]
            else:
                address = self.phone.sit_down(game, seated(game))
            there = Table(address, self.phone.next_deal(address))
            self._tables[game, deals] = there
        return there

    def unprinted(self, game: str) -> str:
        """Find a table of 40 deals whose sheet nobody has had printed yet."""
        waiting = self._unprinted.setdefault(game, [])
        if not waiting:
            waiting += bring(self.program, self.data, [record(game, 40)] * 12)
        return waiting.pop()

    def work(self) -> float:
        """The seconds that its server and its commands have computed."""
        ran = resource.getrusage(resource.RUSAGE_CHILDREN)
        return self.server.processor() + ran.ru_utime + ran.ru_stime

    def list_many(self) -> None:
        """Let the phone have opened many tables, of several games, places and dates."""
        for first in range(self._listed, self._many, OF_A_FILE):
            numbers = range(first, min(first + OF_A_FILE, self._many))
            for address in bring(self.program, self.data, [_one_of_many(n) for n in numbers]):
                self.phone.look(f"/t/{address}/")
        self._listed = self._many


def _one_of_many(number: int) -> dict[str, object]:
    game, day = [*MEASURED][number % len(MEASURED)], f"{1 + number % 12:02}-{1 + number % 28:02}"
    return record(game, DEALS_EACH, date=f"2026-{day}", place=f"Pub {number % 40}")


@dataclass(frozen=True)
class Figure:
    """One of the figures of a measurement; times are taken in seconds, and told in this unit."""

    what: str
    unit: str = "ms"
    aim: str = ""


@dataclass(frozen=True)
class Measure:
    """A measurement: the name that picks it, and what takes a sample of its figures."""

    name: str
    figures: Sequence[Figure]
    sample: Callable[[Visit], Sequence[float]]
    times: int = 8
    """How many samples are taken in a round."""


def measures() -> Iterator[Measure]:
    """List all measurements, in the order in which they are made."""
    kinds = [(game, 0) for game in all_games()]
    kinds += [(game, deals) for game in MEASURED for deals in LENGTHS]
    for what, name, sample in (("a deal saved", "save", _save), ("a tap", "tap", _tap)):
        for game, deals in kinds:
            there = f"{what}, {game}" + (f", {deals} deals" if deals else "")
            yield Measure(name, [Figure(there)], partial(sample, game=game, deals=deals))
    for game in MEASURED:
        for what, page in PAGES.items():
            figure = Figure(f"{what}, {game}, 40 deals")
            yield Measure("page", [figure], partial(_page, game=game, page=page), 6)
    both = Figure(f"a deal saved, {AT_ONCE} tables at once"), Figure("  the longest")
    yield Measure("together", both, _together, 2)
    yield Measure("capacity", [Figure("a deal with 4 taps, 3 looks: processor")], _carried, 1)
    visit = Figure("first visit", "kB", "< 45 kB"), Figure("  requests", "", "≤ 6")
    yield Measure("first", visit, _first, 1)
    for game in MEASURED:
        figure = Figure(f"a PDF of 40 deals, {game}", "ms", "≤ 250 ms")
        yield Measure("pdf", [figure], partial(_pdf, game=game), 2)
    yield Measure("report", [Figure("a report of ten such tables", "s")], _report, 1)
    yield Measure("start", STARTED, _start, 1)
    for game in MEASURED:
        figure = Figure(f"assistant score, {game}, {SCORED:,} deals", "s")
        yield Measure("commands", [figure], partial(_score, game=game), 1)
    took = [f"assistant {word}, 20 tables of 40 deals" for word in ("import", "export", "rebuild")]
    yield Measure("commands", [Figure(what, "s") for what in took], _commands, 1)
    for what, path in LISTS.items():
        figure = Figure(f"{what}, many tables", "ms", "< 30 ms")
        yield Measure("lists", [figure], partial(_list, path=path), 4)
    yield Measure("memory", [Figure("memory after all of this", "MB")], _memory, 1)


STARTED = (
    Figure("from the start to the first page", "s", "≤ 0.6 s"),
    Figure("  of it on the processor", "s"),
    Figure("  memory at rest", "MB", "< 60 MB"),
)


def _save(visit: Visit, game: str, deals: int = 0) -> list[float]:
    """Record a deal at a table that is on the phone's screen already."""
    table = visit.table(game, deals)
    took = visit.phone.record(table.address, table.number, _deal(game, deals))
    table.number += 1
    return [took]


def _tap(visit: Visit, game: str, deals: int = 0) -> list[float]:
    """Tap twice: the deal is known in part, then whole, and never as before."""
    table, whole = visit.table(game, deals), _deal(game, deals)
    part = dict([*whole.items()][:1])
    took = [visit.phone.tap(table.address, table.number, said) for said in (part, whole)]
    return [sum(took) / 2]


def _deal(game: str, deals: int) -> Values:
    return TAPPED[game] if deals else tapped(game)


def _page(visit: Visit, game: str, page: str) -> list[float]:
    return [visit.phone.look(f"/t/{visit.table(game, 40).address}/{page}")]


def _list(visit: Visit, path: str) -> list[float]:
    visit.list_many()
    return [visit.phone.look(path)]


def _together(visit: Visit) -> list[float]:
    """Record at several tables at once, each from a phone of its own."""

    def play(_n: int) -> list[float]:
        phone = Line(visit.server.port).arrive()
        address = phone.sit_down(USUAL, NAMES)
        phone.next_deal(address)
        return [phone.record(address, 1 + deal, tapped(USUAL)) for deal in range(TOGETHER)]

    with ThreadPoolExecutor(AT_ONCE) as players:
        took = [one for each in players.map(play, range(AT_ONCE)) for one in each]
    return [median(took), max(took)]


def _carried(visit: Visit) -> list[float]:
    """Play deals; return the seconds of the server's processor, whatever else the machine does."""
    table, others = visit.table(USUAL, 40), [Line(visit.server.port) for _ in range(OTHERS)]
    before = visit.server.processor()
    for _ in range(CARRIED):
        visit.phone.look(f"/t/{table.address}/record")
        for _tap_of_four in range(TAPS // 2):
            _tap(visit, USUAL, 40)
        _save(visit, USUAL, 40)
        for other in others:
            other.look(f"/t/{table.address}/")
    return [(visit.server.processor() - before) / CARRIED]


def _first(visit: Visit) -> list[float]:
    requests, size = first_visit(visit.server.port)
    return [size / 1000, requests]


def _pdf(visit: Visit, game: str) -> list[float]:
    return [visit.phone.look(f"/t/{visit.unprinted(game)}/sheet.pdf")]


def _report(visit: Visit) -> list[float]:
    """Have a night of ten tables printed that has not been printed yet."""
    night = f"{next(visit.years)}-11-20"
    for address in bring(visit.program, visit.data, [record(USUAL, 40, date=night)] * 10):
        visit.phone.look(f"/t/{address}/")
    return [_timed(lambda: visit.phone.printed(f"/nights/{night}/report.pdf"))]


def _start(visit: Visit) -> list[float]:
    """Start a server in an empty folder, and leave it alone for a while."""
    data = visit.folder / "empty"
    began = time.perf_counter()
    with Server(data, program=visit.program) as server:
        Line(server.port).get("/", compressed=True)
        took, cpu = time.perf_counter() - began, server.processor()
        time.sleep(SETTLED)
        memory = server.at_hand()
    shutil.rmtree(data)
    return [took, cpu, memory]


def _score(visit: Visit, game: str) -> list[float]:
    file = visit.folder / "record.json"
    file.write_text(json.dumps(record(game, SCORED)), "utf-8")
    return [_timed(lambda: visit.program.run("score", file))]


def _commands(visit: Visit) -> list[float]:
    """Import tables into an empty folder, export them again, and score them anew."""
    data, run = visit.folder / "imported", visit.program.run
    records = [record([*MEASURED][n % len(MEASURED)], 40) for n in range(20)]
    took = [_timed(lambda: bring(visit.program, data, records))]
    took.append(_timed(lambda: run("export", "--all", f"--data={data}")))
    took.append(_timed(lambda: run("rebuild", f"--data={data}")))
    shutil.rmtree(data)
    return took


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _memory(visit: Visit) -> list[float]:
    return [visit.server.at_hand()]
