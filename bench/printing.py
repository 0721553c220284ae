"""A season on paper: ten tables of forty deals in one report, in a process of its own."""

from __future__ import annotations

import itertools
import resource
import subprocess
import sys
import time

from tables import MEASURED, record

from assistant.games import find_game
from assistant.language import english
from assistant.paper.pdf import report_pdf
from assistant.paper.reports import Report
from assistant.paper.sizes import A4
from assistant.records.record import read_record
from assistant.settling.book import BookOpened, WrittenEvent, read_book
from assistant.settling.people import People
from assistant.settling.settlements import Picked
from assistant.web.nights.book_overview import BookOverview

TABLES, DEALS = 10, 40


def season() -> Report:
    """Play the tables, of the games that bring deals to measure with in turn."""
    games = list(itertools.islice(itertools.cycle(MEASURED), TABLES))
    read = [read_record(record(game, DEALS), find_game)[0] for game in games]
    evenings = {f"{place}": evening for place, evening in enumerate(read) if evening}
    people = People({(a, s): e.players[s] for a, e in evenings.items() for s in e.seats})
    book = read_book([WrittenEvent(1, "", "", BookOpened("Season", tuple(evenings)))])
    overview = BookOverview(Picked("", book, {}, people), evenings)
    told_of = {"overview": overview, "unread": ()}
    return Report(list(evenings.values()), told_of)


def printing() -> None:
    """Measure in another process, whose memory is all the report's."""
    subprocess.run([sys.executable, __file__], check=True)


if __name__ == "__main__":
    report = season()
    start = time.perf_counter()
    report_pdf(report, english(), A4, lambda _done, _of: None)
    took = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    what = f"report of {TABLES} tables of {DEALS} deals"
    print(f"{what:46}{took:9.2f} s{'≤ 2.5 s':>33}")
    print(f"{'  memory':46}{memory:9.0f} MB{'< 300 MB':>35}")
