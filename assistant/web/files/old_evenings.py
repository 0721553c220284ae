"""Old evenings from a spreadsheet: shown first, taken in as paid, and taken out again at once."""

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
from assistant.console import at, problem_line, said
from assistant.core.game import AnyGame, Game
from assistant.core.grouping import grouped
from assistant.core.limits import FILE_TABLES, LINES, PASTED_BYTES, Tried
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import plain_name
from assistant.evening.reading.opening import typed_stake
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.records.collection import Read
from assistant.records.old_cells import DECIMAL_SIGNS, ORDERS, day, number
from assistant.records.old_evenings import MONEY, Fault, OldEvening, record_of
from assistant.records.old_evenings_file import Reading, read_old_evenings
from assistant.records.spreadsheet import ENCODINGS, SEPARATORS
from assistant.store.addresses import address_of
from assistant.store.links import Role
from assistant.store.merging.imported_records import Way, arrivals, read_file, take_all_up
from assistant.store.merging.settlements import settle_outside
from assistant.store.table_queries import Listed
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.roles import role_at
from assistant.web.files.intake import chosen_file, listed_here
from assistant.web.forms import submission
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import Answer, arg, moved_on, refused, store, toast
from assistant.web.table.description import usual_currency

pages = Pages("old_evenings", __name__)
Tables = Mapping[tuple[str, frozenset[str]], list[Listed]]
"""This phone's tables by their day and who sat there."""


@dataclass(frozen=True, slots=True)
class Offered:
    """An evening of the file, and what it might be already."""

    number: int
    old: OldEvening
    here: str = ""
    """The address of a table of that day with the same people."""
    same: bool = False
    """Whether everybody has the same there."""
    twice: int = 0
    """The line of the file that says the same; 0 if none does."""


def game_of_results() -> AnyGame:
    """Find the game that takes evenings of which only the results are known."""
    games = all_games().values()
    return next(game for game in games if type(game).of_results is not Game.of_results)


@pages.get("/old-evenings", may=ANYBODY, key=True)
def show() -> Answer:
    """Ask for a spreadsheet of old evenings."""
    return render_template("files/old_evenings.html", wrong=[], largest=PASTED_BYTES)


@pages.post("/old-evenings", may=ANYBODY, key=True, tries=Tried.FILE, reads=Reads.FILE)
def take_in() -> Answer:
    """Show how a file is read and its evenings, or open those that were ticked."""
    file = chosen_file()
    data = file.read() if file else b""
    fields = {} if data.strip() else request.form.to_dict()
    data = data if data.strip() else _unpacked(arg("held"))
    if not data.strip():
        return _refused(msg("choose a spreadsheet saved as CSV"))
    if len(data) > PASTED_BYTES:
        return _refused(msg("the file is too large: split it"))
    here = _here()
    reading = _read(data, fields, here)
    if reading.columns is None:
        return _refused(reading.problem or msg("choose a spreadsheet saved as CSV"))
    why = reading.problem
    if reading.habits.unit == MONEY and (currency := fields.get("currency", "")):
        why = why or next((one.text for one in typed_stake("1", currency)[1]), None)
    ticked = {int(one) for one in request.form.getlist("take") if one.isascii() and one.isdigit()}
    if fields.get("do") != "take" or why or reading.questions:
        return _shown(data, reading, fields, here, why)
    if fields.get("state", _state(reading)) != _state(reading):
        anew = msg("The file is read differently now. Look at its evenings again.")
        return _shown(data, reading, fields, here, anew)
    if not ticked:
        return _shown(data, reading, fields, here, msg("tick at least one evening"))
    return _taken(data, reading, fields, here, ticked)


def _unpacked(held: str) -> bytes:
    """Read the file that a form holds; a page of an earlier version holds its text."""
    try:
        packed = base64.b64decode(held, validate=True)
        return zlib.decompressobj().decompress(packed, PASTED_BYTES + 1)
    except (ValueError, zlib.error):
        return held.encode()


def _refused(why: Message) -> Answer:
    wrong = list(said([why], LINES))
    return refused("files/old_evenings.html", wrong=wrong, largest=PASTED_BYTES)


def _read(data: bytes, fields: Mapping[str, str], here: Tables) -> Reading:
    """Read a file; roles of columns count only for lines that are as they were shown."""
    on = date.fromisoformat(today(zone_of(zone_name())))
    names = dict.fromkeys(name for some in here.values() for one in some for name in one.players)
    most = game_of_results().seats.stop - 1
    reading = read_old_evenings(data, fields, on, most, names)
    if fields.get("shape", reading.shape) == reading.shape:
        return reading
    told = {key: text for key, text in fields.items() if not key.startswith("role")}
    return read_old_evenings(data, told, on, most, names)


def _state(reading: Reading) -> str:
    """Digest how a file is read: only evenings that were shown just so are taken in."""
    told = repr((reading.habits, reading.adds_up, reading.evenings))
    return blake2b(told.encode(), digest_size=8).hexdigest()


def _here() -> Tables:
    days = {one.address: one.day for one in store().queries.sittings(device())}
    tables = store().queries.these(days).values()
    return grouped(
        ((days[one.address], frozenset(map(plain_name, one.players))), one) for one in tables
    )


def _shown(
    data: bytes,
    reading: Reading,
    fields: Mapping[str, str],
    here: Tables,
    why: Message | str | None = None,
) -> Answer:
    """Show how a file is read, what it leaves open, and its evenings."""
    faults = [_line(fault) for one in reading.evenings for fault in one.faults]
    faults = [] if reading.questions else faults
    answer = render_template(
        "files/old_evenings.html",
        wrong=list(said([*([why] if why else []), *faults], LINES)),
        asked=why is not None,
        held=base64.b64encode(zlib.compress(data)).decode(),
        state=_state(reading),
        reading=reading,
        meanings={name: _meanings(name, cells) for name, cells in reading.questions.items()},
        offered=[] if reading.questions or reading.problem else _offered(reading, here),
        fields=fields,
        ticked=request.form.getlist("take") if why else None,
        currency=fields.get("currency", "") or usual_currency(),
        game=game_of_results(),
        encodings=ENCODINGS,
        separators=SEPARATORS,
        largest=PASTED_BYTES,
    )
    return answer, 422 if why or faults else 200


def _line(fault: Fault) -> Message:
    where = msg("line {number}", number=fault.line)
    if fault.column:
        where = msg("line {number}, column {column}", number=fault.line, column=fault.column)
    return at(where, fault.text)


def _meanings(question: str, cells: tuple[str, ...]) -> Mapping[str, list[str]]:
    """Say what two cells mean by each answer to a question."""
    on = date.fromisoformat(today(zone_of(zone_name())))
    if question == "order":
        days = {one: [day(cell, one, on) for cell in cells] for one in ORDERS}
        return {one: [d.isoformat() for d in some if d] for one, some in days.items() if all(some)}
    if question == "decimal":
        return {one: [_plain(number(cell, one)) for cell in cells] for one in DECIMAL_SIGNS}
    return {}


def _plain(value: Decimal | None) -> str:
    return spoken().amount(Decimal(f"{(value or Decimal(0)).normalize():f}"))


def _offered(reading: Reading, here: Tables) -> list[Offered]:
    """List the evenings that can be taken in, each with what it might be already."""
    lines: dict[tuple[object, ...], int] = {}
    offered = []
    for place, old in enumerate(reading.evenings, 1):
        if old.faults:
            continue
        results = {plain_name(name): result for name, result in old.results.items()}
        key = old.day, frozenset(results)
        there, same = "", False
        for table in here.get(key, ()):
            totals = dict(zip(map(plain_name, table.players), table.totals, strict=True))
            # Parts of a point are hundredths of the currency there.
            same = totals in (results, {name: 100 * one for name, one in results.items()})
            there = table.address
            if same:
                break
        line = lines.setdefault((key, tuple(results.items()), old.title), old.line)
        offered.append(Offered(place, old, there, same, line if line != old.line else 0))
    return offered


def _taken(
    data: bytes, reading: Reading, fields: Mapping[str, str], here: Tables, ticked: set[int]
) -> Answer:
    """Open each evening that was ticked, once even if the form comes twice."""
    mark, coins, game = submission(), 1 if reading.whole else 100, game_of_results()
    chosen: list[Read] = []
    for place, old in enumerate(reading.evenings, 1):
        if place in ticked and not old.faults:
            record = record_of(old, game, reading.adds_up, coins)
            (read,) = read_file(record, find_game)
            if read.problems:
                where = msg("line {number}", number=old.line)
                line = at(where, problem_line(read.problems[0], read.names))
                return _shown(data, reading, fields, here, line)
            chosen.append(Read(place, read.evening, (), read.names))
    tables, books, phone = store().tables, store().books, device()

    def settle(address: str) -> None:
        if fields.get("payable") != "yes":
            settle_outside(tables, books, address, phone)

    again = partial(arrivals, tables, chosen, listed_here)
    take_all_up(tables, again(), Way.ANEW, again, lambda place: f"{mark} {place}", phone, settle)
    return moved_on("old_evenings.taken", mark=mark)


# ---- A whole file, afterwards ----


def _of_file(mark: str) -> list[str]:
    """The tables that came with one file, as far as this phone owns them."""
    its = {address_of(f"{mark} {place}") for place in range(1, FILE_TABLES + 1)}
    here = (one.address for one in store().queries.sittings(device()))
    return [address for address in here if address in its and role_at(address) is Role.OWN]


@pages.get("/old-evenings/<mark>", may=ANYBODY)
def taken(mark: str) -> Answer:
    """Say how many evenings of a file are here, and let them be taken out again."""
    return render_template("files/old_evenings_taken.html", mark=mark, tables=_of_file(mark))


@pages.post("/old-evenings/<mark>", may=ANYBODY)
def take_out(mark: str) -> Answer:
    """Remove all tables of a file from the lists, as each could be by itself."""
    tables = _of_file(mark)
    with store().tables.at_once():
        for address in tables:
            store().links.remove(address)
    n = len(tables)
    toast(nmsg("{n} evening was removed.", "{n} evenings were removed.", n))
    return moved_on("old_evenings.show")
