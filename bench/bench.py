"""How fast the program is: each figure beside its target, or beside an earlier version's.

    python bench/bench.py --only save --only tap --against HEAD~5

Everything is measured over HTTP and the command line, so a version's modules do not matter. In a
comparison both servers run at the same time and are sampled in turns, so that other load affects
both. A figure is the median of its rounds. A round is the median of its samples, or in a comparison
their first quartile, because slower samples may have waited for other work. Work is CPU time.
"""

from __future__ import annotations

import argparse
import itertools
import json
import re
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from scenes import club, party, rush, strangers, watching
from visiting import MEASURED, TAPPED, USUAL, Line, Program, Server, Values, bring, earlier, record

from assistant.games import all_games
from tests.games.worked import seated, tapped

EVENING = 12  # deals recorded at a new table before the next one
LENGTHS = (300, 3000)
DEALS_EACH, OF_A_FILE = 50, 200  # deals of each of many tables; tables imported at once
AT_ONCE, TOGETHER, CARRIED, SCORED = 8, 5, 10, 2000
SETTLED = 3.0  # seconds after which a server has loaded everything
PAGES = ["", *"record sheet course history deals/4 end".split()]
LISTS = f"""
    / /?page=10 /?q=boris+pub+7 /?q={USUAL}+2026-11 /nights /books/new
    /people /people/of?name=Anna /figures/person?who=Anna
""".split()
SLOWER = 1.10  # the ratio over which a figure is marked
TOLD = {"ms": 1000.0}  # by what seconds are multiplied
SCENES = {scene.__name__: scene for scene in (watching, strangers, party, rush, club)}
BY_NAME_ALONE = {"club", "report", "rush"}  # slow ones, measured only by name


def main() -> None:
    """Measure and print."""
    names = [*dict.fromkeys(measure.name for measure in measures()), *SCENES]
    parser = argparse.ArgumentParser(description="Measure how fast the program is.")
    parser.add_argument("--against", metavar="COMMIT", help="compare with this version")
    only = "measure this; may be said again; comparisons leave out what many phones do otherwise"
    parser.add_argument("--only", choices=names, action="append", help=only)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=200, help="how many make a long list")
    options = parser.parse_args()
    usual = {*names} - BY_NAME_ALONE - (SCENES.keys() if options.against else set())
    chosen = {*options.only} if options.only else usual
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        programs = [stack.enter_context(earlier(options.against))] if options.against else []
        programs.append(Program())
        if wanted := [measure for measure in measures() if measure.name in chosen]:
            visits = []
            for program in programs:
                visits.append(Visit(program, folder, options.tables))
                stack.enter_context(visits[-1].server)
            compare(visits, wanted, options.rounds)
        for scene_name in (scene_name for scene_name in SCENES if scene_name in chosen):
            for program in programs:
                print(f"\n{scene_name}, {program.name}", flush=True)
                scene_folder = folder / f"{scene_name}-{program.name}"
                scene_folder.mkdir()
                SCENES[scene_name](program, scene_folder)


def compare(visits: Sequence[Visit], wanted: Sequence[Measure], rounds: int) -> None:
    """Take all samples, and print a line for each figure."""
    compares, marked = len(visits) > 1, 0
    names = "".join(f"{visit.program.name:>10}" for visit in visits)
    print(f"{'':46}{names}      {'ratio     work' if compares else 'aim'}")
    for measure in wanted:
        *figures, work = taken(visits, measure, rounds)
        for figure, values in zip(measure.figures, figures, strict=True):
            columns = "".join(f"{value * TOLD.get(figure.unit, 1):10.2f}" for value in values)
            ratios = {"figure": _ratio(values), "work": _ratio(work)}
            exceeded = [kind for kind, ratio in ratios.items() if ratio > SLOWER]
            marked += bool(exceeded)
            ratios_text = (
                f"{ratios['figure']:8.2f} {ratios['work']:8.2f}  {'OVER: ' if exceeded else ''}"
            )
            ratios_text += " and ".join(exceeded)
            print(
                f"{figure.what:46}{columns} {figure.unit:2}",
                ratios_text if compares else f"  {figure.aim}",
            )
            sys.stdout.flush()
    if compares:
        print(f"{marked} over {SLOWER:.2f} times")


def _ratio(values: Sequence[float]) -> float:
    """The last value divided by the first, or 1 if they are too small to compare."""
    return values[-1] / values[0] if values[0] > 0.001 else 1.0


def taken(visits: Sequence[Visit], measure: Measure, rounds: int) -> list[list[float]]:
    """The median of each version's rounds, for each figure and the work; versions take turns."""
    for visit in visits:
        measure.sample(visit)  # warm up
    results: list[list[list[float]]] = [[] for _ in visits]
    for number in range(rounds):
        samples: list[list[list[float]]] = [[] for _ in visits]
        for turn in range(measure.times):
            pairs_of_visits = [*zip(visits, samples, strict=True)]
            for visit, own_samples in (
                pairs_of_visits if (number + turn) % 2 else pairs_of_visits[::-1]
            ):
                before = visit.work()
                own_samples.append([*measure.sample(visit), 0])
                own_samples[-1][-1] = visit.work() - before
        for own_samples, own_rounds in zip(samples, results, strict=True):
            divisor = 4 if len(visits) > 1 else 2
            own_rounds.append(
                [
                    sorted(each)[len(own_samples) // divisor]
                    for each in zip(*own_samples, strict=True)
                ]
            )
    medians = ([*map(median, zip(*own_samples, strict=True))] for own_samples in results)
    return [[*each] for each in zip(*medians, strict=True)]


@dataclass
class Table:
    """A table with recorded deals, and the number of its next deal."""

    address: str
    number: int


class Visit:
    """A version with its server, and a phone with tables there."""

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
        """The table with so many deals, or one with few deals."""
        table = self._tables.get((game, deals))
        if table is None or (deals == 0 and table.number > EVENING):
            if deals:
                address = bring(self.program, self.data, [record(game, deals)])[0]
            else:
                address = self.phone.sit_down(game, seated(game))
            table = Table(address, self.phone.next_deal(address))
            self._tables[game, deals] = table
        return table

    def unprinted(self, game: str) -> str:
        """A table of 40 deals whose sheet was not printed yet."""
        addresses = self._unprinted.setdefault(game, [])
        if not addresses:
            addresses += bring(self.program, self.data, [record(game, 40)] * 12)
        return addresses.pop()

    def work(self) -> float:
        """CPU seconds of its server and commands."""
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return self.server.processor() + usage.ru_utime + usage.ru_stime

    def list_many(self) -> None:
        """Import many tables of several games, places and dates, and open each."""
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
    """One figure of a measurement; times are in seconds and printed in this unit."""

    what: str
    unit: str = "ms"
    aim: str = ""


@dataclass(frozen=True)
class Measure:
    """A measurement: its name, and the function that takes a sample of its figures."""

    name: str
    figures: Sequence[Figure]
    sample: Callable[[Visit], Sequence[float]]
    times: int = 16
    """Samples in a round."""


def measures() -> Iterator[Measure]:
    """All measurements in order."""
    kinds = [(game, 0) for game in all_games()]
    kinds += [(game, deals) for game in MEASURED for deals in LENGTHS]
    for title, name, sample in (("a deal saved", "save", _save), ("a tap", "tap", _tap)):
        for game, deals in kinds:
            full_title = f"{title}, {game}" + (f", {deals} deals" if deals else "")
            yield Measure(name, [Figure(full_title)], partial(sample, game=game, deals=deals))
    for game in MEASURED:
        for page in PAGES:
            figure = Figure(f"/t/…/{page}, {game}, 40 deals")
            yield Measure("page", [figure], partial(_page, game=game, page=page), 6)
    both = Figure(f"a deal saved, {AT_ONCE} tables at once"), Figure("  the longest")
    yield Measure("together", both, _together, 2)
    yield Measure("capacity", [Figure("a deal with 4 taps, 3 looks: processor")], _carried, 3)
    for game in MEASURED:
        whole = Figure(f"a deal from sheet to follower, {game}: processor")
        yield Measure("deal", [whole], partial(_whole, game=game), 6)
    visit = Figure("first visit", "kB", "< 45 kB"), Figure("  requests", "", "≤ 6")
    yield Measure("first", visit, _first, 1)
    for game in MEASURED:
        figure = Figure(f"a PDF of 40 deals, {game}", "ms", "≤ 250 ms")
        yield Measure("pdf", [figure], partial(_pdf, game=game), 2)
    yield Measure("report", [Figure("a report of ten such tables", "s")], _report, 1)
    started = [Figure("from the start to the first page", "s", "≤ 0.6 s")]
    started += [Figure("  of it computed", "s"), Figure("  memory at rest", "MB", "< 60 MB")]
    yield Measure("start", started, _start, 1)
    for game in MEASURED:
        figure = Figure(f"assistant score, {game}, {SCORED:,} deals", "s")
        yield Measure("commands", [figure], partial(_score, game=game), 1)
    took = [f"assistant {word}, 20 tables of 40 deals" for word in ("import", "export", "rebuild")]
    yield Measure("commands", [Figure(title, "s") for title in took], _commands, 1)
    for path in LISTS:
        figure = Figure(f"{path}, many tables", "ms", "< 30 ms")
        yield Measure("lists", [figure], partial(_list, path=path), 6)
    after = [Figure("memory after all of this", "MB")]
    yield Measure("memory", after, lambda visit: [visit.server.at_hand()], 1)


def _save(visit: Visit, game: str, deals: int = 0) -> list[float]:
    """Record a deal at a table that the phone has open."""
    table = visit.table(game, deals)
    seconds = visit.phone.record(table.address, table.number, _deal(game, deals))
    table.number += 1
    return [seconds]


def _tap(visit: Visit, game: str, deals: int = 0) -> list[float]:
    """Tap twice: the first tap makes part of the deal known, the second all of it."""
    table, deal_values = visit.table(game, deals), _deal(game, deals)
    first_value = dict([*deal_values.items()][:1])
    seconds = [
        visit.phone.tap(table.address, table.number, values)
        for values in (first_value, deal_values)
    ]
    return [sum(seconds) / 2]


def _deal(game: str, deals: int) -> Values:
    return TAPPED[game] if deals else tapped(game)


def _page(visit: Visit, game: str, page: str) -> list[float]:
    return [visit.phone.look(f"/t/{visit.table(game, 40).address}/{page}")]


def _list(visit: Visit, path: str) -> list[float]:
    visit.list_many()
    return [visit.phone.look(path)]


def _together(visit: Visit) -> list[float]:
    """Record at several tables at once, each from its own phone."""

    def play(_n: int) -> list[float]:
        phone = Line(visit.server.port).arrive()
        address = phone.sit_down(USUAL, seated(USUAL))
        phone.next_deal(address)
        return [phone.record(address, 1 + deal, tapped(USUAL)) for deal in range(TOGETHER)]

    with ThreadPoolExecutor(AT_ONCE) as players:
        seconds = [second for each in players.map(play, range(AT_ONCE)) for second in each]
    return [median(seconds), max(seconds)]


def _carried(visit: Visit) -> list[float]:
    """CPU seconds of the server for a deal with taps, looked at by other phones."""
    table, others = visit.table(USUAL, 40), [Line(visit.server.port) for _ in range(3)]
    before = visit.server.processor()
    for _ in range(CARRIED):
        visit.phone.look(f"/t/{table.address}/record")
        _tap(visit, USUAL, 40)
        _tap(visit, USUAL, 40)
        _save(visit, USUAL, 40)
        for other in others:
            other.look(f"/t/{table.address}/")
    return [(visit.server.processor() - before) / CARRIED]


def _whole(visit: Visit, game: str) -> list[float]:
    """CPU seconds of the server for a deal until all is loaded, with one follower."""
    table, follower = visit.table(game, 40), Line(visit.server.port)
    fetched = visit.phone.sit_at(table.address)
    follower.sit_at(table.address)
    for phone in (visit.phone, follower):
        phone.follow(table.address)
    before = visit.server.processor()
    for _ in range(CARRIED):
        visit.phone.play(table.address, table.number, TAPPED[game], fetched=fetched)
        follower.follow(table.address)
        table.number += 1
    return [(visit.server.processor() - before) / CARRIED]


def _first(visit: Visit) -> list[float]:
    """Bytes and requests of the first page on a new phone."""
    page = Line(visit.server.port).get("/")[1].decode()
    loaded = re.findall(r'<(?:link|script|img)[^>]+(?:href|src)="([^"]+)"', page)
    paths, phone = ["/", *dict.fromkeys(loaded)], Line(visit.server.port)
    size = 0
    for path in paths:
        answer, body = phone.get(path, compressed=True)
        size += sum(len(name) + len(value) + 4 for name, value in answer.getheaders()) + len(body)
    return [size / 1000, len(paths)]


def _pdf(visit: Visit, game: str) -> list[float]:
    return [visit.phone.look(f"/t/{visit.unprinted(game)}/sheet.pdf")]


def _report(visit: Visit) -> list[float]:
    """Print a new night of ten tables."""
    night = f"{next(visit.years)}-11-20"
    for address in bring(visit.program, visit.data, [record(USUAL, 40, date=night)] * 10):
        visit.phone.look(f"/t/{address}/")
    return [_timed(lambda: visit.phone.printed(f"/nights/{night}/report.pdf"))]


def _start(visit: Visit) -> list[float]:
    """Start a server in an empty folder: seconds, CPU seconds, and memory after a while."""
    data = visit.folder / "empty"
    began = time.perf_counter()
    with Server(data, program=visit.program) as server:
        Line(server.port).get("/", compressed=True)
        seconds, cpu = time.perf_counter() - began, server.processor()
        time.sleep(SETTLED)
        memory = server.at_hand()
    shutil.rmtree(data)
    return [seconds, cpu, memory]


def _score(visit: Visit, game: str) -> list[float]:
    file = visit.folder / "record.json"
    file.write_text(json.dumps(record(game, SCORED)), "utf-8")
    return [_timed(lambda: visit.program.run("score", file))]


def _commands(visit: Visit) -> list[float]:
    """Import tables into an empty folder, export them, and rebuild."""
    data, run = visit.folder / "imported", visit.program.run
    records = [record([*MEASURED][n % len(MEASURED)], 40) for n in range(20)]
    seconds = [_timed(lambda: bring(visit.program, data, records))]
    seconds.append(_timed(lambda: run("export", "--all", f"--data={data}")))
    seconds.append(_timed(lambda: run("rebuild", f"--data={data}")))
    shutil.rmtree(data)
    return seconds


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
