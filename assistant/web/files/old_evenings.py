"""Importing old evenings from a spreadsheet, after a preview; a button removes them all."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import partial
from hashlib import blake2b

from flask import render_template, request

from assistant.clock import today, zone_of
from assistant.console import first_lines, located, problem_line
from assistant.core.game import AnyGame, Game
from assistant.core.grouping import grouped
from assistant.core.limits import FILE_TABLES, PASTED_BYTES, PROBLEM_LINES, TryKind
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import plain_name
from assistant.evening.reading.opening import typed_stake
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.records.collection import RecordReading
from assistant.records.old_cells import DECIMAL_SIGNS, ORDERS, read_day, read_number
from assistant.records.old_evening_results import MONEY, Fault, OldEvening, old_evening_record
from assistant.records.old_evenings_file import Reading, read_old_evenings
from assistant.records.spreadsheet import ENCODINGS
from assistant.store.addresses import address_of
from assistant.store.links import Role
from assistant.store.merging.imported_records import (
    ImportMode,
    compare_file,
    open_file_tables,
    read_file,
)
from assistant.store.merging.settlements import note_settled_elsewhere
from assistant.store.table_queries import ListedTable
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.role_checks import role_at
from assistant.web.files.intake import is_listed, uploaded_file
from assistant.web.forms import submission
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import Answer, arg, redirect_to, refused, store, toast
from assistant.web.table.description import usual_currency

pages = Pages("old_evenings", __name__)
TablesByDay = Mapping[tuple[str, frozenset[str]], list[ListedTable]]
"""This phone's tables by day and players."""


@dataclass(frozen=True, slots=True)
class OfferedEvening:
    """An evening of the file, and its possible duplicates."""

    number: int
    old: OldEvening
    table: str = ""
    """The address of a table on that day with the same people, or ""."""
    same_results: bool = False
    """Whether that table has the same results."""
    duplicate_of: int = 0
    """The earlier line of the file with the same evening, or 0."""


def game_of_results() -> AnyGame:
    """The game for evenings of which only the results are known."""
    games = all_games().values()
    return next(game for game in games if type(game).of_results is not Game.of_results)


@pages.get("/old-evenings", may=ANYBODY, key=True)
def show() -> Answer:
    """The form for a spreadsheet of old evenings."""
    return render_template("files/old_evenings.html", wrong=[], largest=PASTED_BYTES)


@pages.post("/old-evenings", may=ANYBODY, key=True, tries=TryKind.FILE, reads=Reads.FILE)
def take_in() -> Answer:
    """Show the evenings of a file, or import the ticked ones."""
    file = uploaded_file()
    data = file.read() if file else b""
    fields = {} if data.strip() else request.form.to_dict()
    data = data if data.strip() else _unpack(arg("held"))
    if not data.strip():
        return _refusal(msg("choose a spreadsheet saved as CSV"))
    if len(data) > PASTED_BYTES:
        return _refusal(msg("the file is too large: split it"))
    tables = _known_tables()
    reading = _parse(data, fields, tables)
    if reading.columns is None:
        return _refusal(reading.problem or msg("choose a spreadsheet saved as CSV"))
    problem = reading.problem
    if reading.formats.unit == MONEY and (currency := fields.get("currency", "")):
        problem = problem or next((error.text for error in typed_stake("1", currency)[1]), None)
    ticked = {int(n) for n in request.form.getlist("take") if n.isascii() and n.isdigit()}
    if fields.get("do") != "take" or problem or reading.questions:
        return _page(data, reading, fields, tables, problem)
    if fields.get("state", _digest(reading)) != _digest(reading):
        text = msg("The file is read differently now. Look at its evenings again.")
        return _page(data, reading, fields, tables, text)
    if not ticked:
        return _page(data, reading, fields, tables, msg("tick at least one evening"))
    return _import(data, reading, fields, tables, ticked)


def _unpack(text: str) -> bytes:
    """The file that a form field contains; earlier versions wrote it as plain text."""
    try:
        packed = base64.b64decode(text, validate=True)
        return zlib.decompressobj().decompress(packed, PASTED_BYTES + 1)
    except (ValueError, zlib.error):
        return text.encode()


def _refusal(problem: Message) -> Answer:
    lines = list(first_lines([problem], PROBLEM_LINES))
    return refused("files/old_evenings.html", wrong=lines, largest=PASTED_BYTES)


def _parse(data: bytes, fields: Mapping[str, str], tables: TablesByDay) -> Reading:
    """Parse a file; chosen column roles are ignored if the file's layout is no longer the same."""
    today_here = date.fromisoformat(today(zone_of(zone_name())))
    names = dict.fromkeys(name for rows in tables.values() for row in rows for name in row.players)
    limit = game_of_results().seats.stop - 1
    reading = read_old_evenings(data, fields, today_here, limit, names)
    if fields.get("shape", reading.layout_key) == reading.layout_key:
        return reading
    shape_fields = {key: text for key, text in fields.items() if not key.startswith("role")}
    return read_old_evenings(data, shape_fields, today_here, limit, names)


def _digest(reading: Reading) -> str:
    """A digest of the parsed file: the import compares it with that of the preview."""
    text = repr((reading.formats, reading.adds_up, reading.evenings))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _known_tables() -> TablesByDay:
    days = {row.address: row.day for row in store().queries.sittings(device())}
    tables = store().queries.by_address(days).values()
    return grouped(
        ((days[row.address], frozenset(map(plain_name, row.players))), row) for row in tables
    )


def _page(
    data: bytes,
    reading: Reading,
    fields: Mapping[str, str],
    tables: TablesByDay,
    problem: Message | str | None = None,
) -> Answer:
    """The page with the parsed file, its open questions, and its evenings."""
    faults = [_fault_line(fault) for evening in reading.evenings for fault in evening.faults]
    faults = [] if reading.questions else faults
    answer = render_template(
        "files/old_evenings.html",
        wrong=list(first_lines([*([problem] if problem else []), *faults], PROBLEM_LINES)),
        asked=problem is not None,
        held=base64.b64encode(zlib.compress(data)).decode(),
        state=_digest(reading),
        reading=reading,
        meanings={name: _meanings(name, cells) for name, cells in reading.questions.items()},
        offered=[] if reading.questions or reading.problem else _offered_evenings(reading, tables),
        fields=fields,
        ticked=request.form.getlist("take") if problem else None,
        currency=fields.get("currency", "") or usual_currency(),
        game=game_of_results(),
        encodings=ENCODINGS,
        largest=PASTED_BYTES,
    )
    return answer, 422 if problem or faults else 200


def _fault_line(fault: Fault) -> Message:
    line_text = msg("line {number}", number=fault.line)
    if fault.column:
        line_text = msg("line {number}, column {column}", number=fault.line, column=fault.column)
    return located(line_text, fault.text)


def _meanings(question: str, cells: tuple[str, ...]) -> Mapping[str, str]:
    """How the two cells would be read, by possible answer to `question`."""
    today_here = date.fromisoformat(today(zone_of(zone_name())))
    if question == "order":
        days = {order: [read_day(cell, order, today_here) for cell in cells] for order in ORDERS}
        return {
            order: " · ".join(spoken().day(cell_day.isoformat()) for cell_day in values if cell_day)
            for order, values in days.items()
            if all(values)
        }
    if question == "decimal":
        numbers = {sign: [read_number(cell, sign) for cell in cells] for sign in DECIMAL_SIGNS}
        return {sign: " · ".join(map(_amount, values)) for sign, values in numbers.items()}
    return {}


def _amount(value: Decimal | None) -> str:
    return spoken().amount(Decimal(f"{(value or Decimal(0)).normalize():f}"))


def _offered_evenings(reading: Reading, tables: TablesByDay) -> list[OfferedEvening]:
    """The evenings that can be imported, with possible duplicates."""
    line_numbers: dict[tuple[object, ...], int] = {}
    evenings = []
    for index, evening in enumerate(reading.evenings, 1):
        if evening.faults:
            continue
        results = {plain_name(name): result for name, result in evening.results.items()}
        key = evening.day, frozenset(results)
        address, same_results = "", False
        for table in tables.get(key, ()):
            totals = dict(zip(map(plain_name, table.players), table.totals, strict=True))
            # In that table fractions of a point are hundredths of the currency.
            same_results = totals in (
                results,
                {name: 100 * points for name, points in results.items()},
            )
            address = table.address
            if same_results:
                break
        first_line = line_numbers.setdefault(
            (key, tuple(results.items()), evening.title), evening.line
        )
        duplicate_of = first_line if first_line != evening.line else 0
        evenings.append(OfferedEvening(index, evening, address, same_results, duplicate_of))
    return evenings


def _import(
    data: bytes,
    reading: Reading,
    fields: Mapping[str, str],
    tables_by_day: TablesByDay,
    ticked: set[int],
) -> Answer:
    """Import the ticked evenings, each only once even if the form is sent twice."""
    submission_id, coins, game = submission(), 1 if reading.whole else 100, game_of_results()
    readings: list[RecordReading] = []
    for number, evening in enumerate(reading.evenings, 1):
        if number in ticked and not evening.faults:
            record = old_evening_record(evening, game, reading.adds_up, coins)
            (result,) = read_file(record, find_game)
            if result.problems:
                line_number = msg("line {number}", number=evening.line)
                line = located(line_number, problem_line(result.problems[0], result.names))
                return _page(data, reading, fields, tables_by_day, line)
            readings.append(RecordReading(number, result.evening, (), result.names))
    tables, books, phone = store().tables, store().books, device()

    def settle(address: str) -> None:
        if fields.get("payable") != "yes":
            note_settled_elsewhere(tables, books, address, phone)

    compare = partial(compare_file, tables, readings, is_listed)
    open_file_tables(
        tables,
        compare(),
        ImportMode.ANEW,
        compare,
        lambda number: f"{submission_id} {number}",
        phone,
        settle,
    )
    return redirect_to("old_evenings.taken", mark=submission_id)


# ---- A whole file, afterwards ----


def _tables_of_file(mark: str) -> list[str]:
    """The tables imported from a file, if this phone owns them."""
    addresses = {address_of(f"{mark} {number}") for number in range(1, FILE_TABLES + 1)}
    own_addresses = (sitting.address for sitting in store().queries.sittings(device()))
    return [
        address
        for address in own_addresses
        if address in addresses and role_at(address) is Role.OWN
    ]


@pages.get("/old-evenings/<mark>", may=ANYBODY)
def taken(mark: str) -> Answer:
    """How many evenings imported from a file are here, with a button to remove them."""
    return render_template("files/old_evenings_taken.html", mark=mark, tables=_tables_of_file(mark))


@pages.post("/old-evenings/<mark>", may=ANYBODY)
def take_out(mark: str) -> Answer:
    """Remove all tables imported from a file."""
    tables = _tables_of_file(mark)
    with store().tables.transaction():
        for address in tables:
            store().links.remove(address)
    count = len(tables)
    toast(nmsg("{n} evening was removed.", "{n} evenings were removed.", count))
    return redirect_to("old_evenings.show")
