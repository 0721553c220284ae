"""Every figure that a stored database comes to, as lines that are kept beside it.

`python -m tests.answers.figures tests/*/*/made_before/tables.sql` writes them anew, where a figure
was wrong.

Pages may be laid out anew and their digests with them; what anybody has won, owes or is to pay may
not change by that. Told are each deal's points with what stands after it, the columns of the
spreadsheet that hold figures, what people's statistics come to, and every payment of a settlement.
"""

from __future__ import annotations

import csv
import io
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from assistant.core.message import Message
from assistant.language import spoken
from assistant.records.score_report import result
from assistant.records.spreadsheet import BYTE_ORDER_MARK, spreadsheet
from assistant.statistics.figures import Record, game_record, person_records
from assistant.statistics.summaries import all_rivalries, summaries
from assistant.store.unreadable import UnreadableError
from assistant.web.app import create_app
from assistant.web.nights.book_overview import known_books, open_overview
from assistant.web.responses import store
from assistant.web.statistics.view import View, requested_view
from tests.answers.asked import unpack

COLUMNS = ("points", "bonus", "total", "amount")
"""Those of the spreadsheet that are figures; a deal's people are named before them."""


def figures(database: Path) -> list[str]:
    """Tell all figures of a stored database, in an order that no page decides."""
    cookies = dict(re.findall(r"^-- (\w+) (\S+)$", database.read_text("utf-8"), re.MULTILINE))
    with tempfile.TemporaryDirectory() as folder:
        unpack(database.read_text("utf-8"), Path(folder))
        app = create_app(Path(folder))
        phone = {"Cookie": f"assistant={cookies['own']}; zone=Europe/Prague"}
        with app.test_request_context("/", headers=phone):
            return [*_of_tables(), *_of_settlements(), *_of_people(requested_view())]


def kept_figures(database: Path) -> list[str]:
    """Read the figures that stand beside a database."""
    return file_of(database).read_text("utf-8").splitlines()


def file_of(database: Path) -> Path:
    """Find the file of figures beside a database."""
    return database.with_name("figures.txt")


def _of_tables() -> Iterator[str]:
    """Tell what `score` and the spreadsheet say of each table, without what is put in words."""
    for address in sorted(one.address for one in store().queries.all_tables()):
        try:
            evening = store().tables.evening(address)
        except UnreadableError:
            yield f"table {address}: unreadable"
            continue
        scored = result(evening, _silent)
        for number, deal in enumerate(scored.pop("deals"), 1):
            yield f"table {address} {number}: {_flat(deal)}"
        yield f"table {address}: {_flat(scored)}"
        text = "".join(spreadsheet([evening], _silent, day_of=lambda _: ""))
        for row in csv.DictReader(io.StringIO(text.removeprefix(BYTE_ORDER_MARK))):
            told = " ".join(row[column] or "–" for column in COLUMNS)
            yield f"csv {address} {row['deal'] or '–'} {row['player']}: {told}"


def _silent(_: Message, __: Sequence[str]) -> str:
    """Put nothing in words."""
    return ""


def _of_settlements() -> Iterator[str]:
    """Tell every purse of every settlement: who gets or owes what, what is planned and agreed."""
    unreadable = []
    for address in sorted(known_books()):
        try:
            overview = open_overview(address)
        except UnreadableError:
            unreadable.append(address)
            continue
        for one in sorted(overview.statements, key=lambda found: found.purse.key):
            where = f"settlement {address} {one.purse.key}"
            yield f"{where}: {_flat({str(who): str(much) for who, much in one.ranking})}"
            open_ = {str(who): str(much) for who, much in one.open.items() if much}
            yield f"{where} open: {_flat(open_)}"
            for plan in one.plan:
                yield f"{where} planned: {plan.payer} > {plan.payee} {plan.amount}"
            for debt in one.debts:
                made, gone = debt.promise, f"{debt.paid} {debt.left}"
                yield f"{where} {debt.key}: {made.payer} > {made.payee} {made.amount} {gone}"
    yield from (f"settlement {address}: unreadable" for address in unreadable)


def _of_people(view: View) -> Iterator[str]:
    """Tell what statistics say of people, of pairs and of each game."""
    for one in summaries(view.played, view.person_at, view.units, spoken().order):
        totals = [str(one.total(unit)) for unit in view.units]
        told = f"{len(one.results)} {one.deals} {one.won} {totals} {one.form}"
        yield f"statistics {one.person}: {told}"
        for record in person_records(view.tables, view.person_at, one.person):
            yield f"statistics {one.person} {record.game}: {_counted(record)}"
    for pair in all_rivalries(view.played, view.person_at, spoken().order):
        yield f"statistics {pair.one} – {pair.other}: {pair.won} {pair.lost} {pair.level}"
    for game in sorted({seen.game for seen in view.tables}):
        yield f"statistics {game}: {_counted(game_record(view.tables, game))}"


def _counted(record: Record) -> str:
    counted = {name: len(deals) for name, deals in record.deals_by_statistic.items()}
    points = {one: getattr(record, one).points for one in ("all", "best", "worst")}
    return f"{_flat(counted)} points {_flat(points)}"


def _flat(plain: object) -> str:
    """Write what JSON says in one line, without what is put in words."""
    if isinstance(plain, dict):
        told = (f"{key} {_flat(value)}" for key, value in plain.items() if key != "why")
        return f"({' '.join(told)})"
    if isinstance(plain, (list, tuple)):
        return f"[{' '.join(map(_flat, plain))}]"
    return str(plain)


if __name__ == "__main__":
    for stored in sys.argv[1:]:
        text = "".join(f"{line}\n" for line in figures(Path(stored)))
        file_of(Path(stored)).write_text(text, "utf-8")
