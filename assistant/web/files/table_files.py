"""One table as a record, the way to it for other phones, and tables taken in from a file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from flask import current_app, render_template, request

from assistant.console import at, problem_line, said
from assistant.core.codec import Plain
from assistant.core.fields import Problem
from assistant.core.limits import LINES, Tried
from assistant.core.message import Message, msg
from assistant.evening.reading.opening import names_in
from assistant.evening.reading.table_description import just_numbered
from assistant.games import find_game
from assistant.language import spoken
from assistant.records.collection import Read
from assistant.records.house_rules_file import are_house_rules
from assistant.records.record import parse, write_record
from assistant.records.spreadsheets.sheet import is_spreadsheet
from assistant.records.table_log import FORMAT as LOG_FORMAT
from assistant.store.merging.imported_records import Arrival, Way, arrivals, read_file, take_all_up
from assistant.web.access.cookies import device
from assistant.web.file_names import file_name
from assistant.web.forms import submission
from assistant.web.home.tables import REMOVED, is_removed
from assistant.web.pages import ANYBODY, WATCH, Pages, Reads
from assistant.web.printing.press import download
from assistant.web.responses import Answer, arg, moved_on, refused, store, toast
from assistant.web.rules.shared_rules import led_to

pages = Pages("table_files", __name__)


@pages.get("/t/<address>/record.json", may=WATCH)
def record(address: str) -> Answer:
    """Download the table as a record."""
    evening = store().tables.evening(address)
    text = json.dumps(write_record(evening), ensure_ascii=False, indent=1)
    return download(text + "\n", "application/json", file_name(evening, "json"))


@pages.get("/import", may=ANYBODY, key=True)
def show_import() -> Answer:
    """Ask for a file of records."""
    return render_template("files/import.html", wrong=[])


@pages.post("/import", may=ANYBODY, key=True, tries=Tried.FILE, reads=Reads.FILE)
def import_record() -> Answer:
    """Open the tables of a file, each once; or say what is wrong with it.

    Only a table on this phone's list is known again: whoever has another's record must not find
    out its address. A table that cannot be taken does not stop the others.
    """
    file = request.files.get("record")
    text = (file.read() if file else b"") or arg("held").encode()
    if not text.strip():
        empty = msg("choose a file of exported tables")
        return refused("files/import.html", wrong=[spoken().say(empty)])
    data, problems = parse(text)
    if file and problems and not text.lstrip(MARKS).startswith(JSON) and is_spreadsheet(text):
        file.seek(0)
        return current_app.view_functions["old_evenings.take_in"]()
    if are_house_rules(data):
        return led_to(data)
    if isinstance(data, dict) and data.get("format") == LOG_FORMAT:
        if file:
            file.seek(0)
        return current_app.view_functions["travel.take_in"]()
    return import_text(text, data, problems)


def import_text(text: bytes, data: Plain, problems: Sequence[Problem]) -> Answer:
    """Open the tables of a text that was read, however it came here."""
    found = [] if problems else [*map(_unless_removed, read_file(data, find_game))]
    wrong = list(said(_lines(data, problems, found), LINES))
    here = arrivals(store().tables, found, listed_here)
    wrong += said(_refused(here), LINES)
    if arg("way") not in WAYS and any(arrival.changed for arrival in here):
        text = text or json.dumps(data, ensure_ascii=False).encode()
        held = text.decode("utf-8-sig") if len(text) <= HELD else ""
        return refused("files/import.html", wrong=wrong, arrivals=here, held=held)
    return _taken_up(found, here, wrong)


def _unless_removed(read: Read) -> Read:
    """Refuse a table that is to be brought back instead: one id is one table."""
    if read.evening is None or not is_removed(read.evening.opened.table):
        return read
    return replace(read, evening=None, problems=[Problem("", REMOVED)])


MARKS, JSON = b"\xef\xbb\xbf \t\r\n", (b"{", b"[")
"""How a file of tables begins; any other is a spreadsheet."""
HELD = 400_000
"""How long a file may be to be kept on the page that asks what is to be done with it."""
WAYS = (Way.NEW, Way.LEAVE)


def _lines(
    data: Plain, problems: Sequence[Problem], found: Sequence[Read]
) -> Iterator[Message | str]:
    """Say what is wrong: with which table of a file of several, at which deal and field."""
    for problem in problems:
        yield problem_line(problem, names_in(data))
    for table in found:
        for problem in table.problems:
            line = problem_line(problem, table.names)
            yield at(msg("table {number}", number=table.number), line) if table.number else line


def _refused(here: Sequence[Arrival]) -> Iterator[Message]:
    """Say which tables of a file cannot be compared with those that they are here, and why."""
    for table in here:
        if table.refused:
            yield at(msg("table {number}", number=table.number), table.refused)


def listed_here(address: str) -> bool:
    """Whether a table is on this phone's list: nobody finds out about others by a file."""
    return store().visits.has(device(), address)


def _taken_up(found: Sequence[Read], here: Sequence[Arrival], wrong: Sequence[str]) -> Answer:
    """Open what is new; what is here already only as a table that changed, and if it is said so."""
    mark = submission()
    way = Way.NEW if arg("way") == Way.NEW else Way.LEAVE
    done = take_all_up(
        store().tables,
        here,
        way,
        lambda: arrivals(store().tables, found, listed_here),
        lambda number: _mark(mark, number),
        device(),
    )
    here, taken = [arrival for arrival, _ in done], [address for _, address in done]
    for arrival, address in done:
        if address and not arrival.known:
            say_who_was_numbered(address)
    if wrong:
        return refused("files/import.html", wrong=wrong, imported=sum(map(bool, taken)))
    if len(here) == 1 and (only := taken[0]):
        if here[0].known and here[0].known.address == only:
            toast(msg("This table is already here."))
        return moved_on("table.table", address=only)
    toast(msg("Imported. Tables already here were not changed."))
    return moved_on("home.index")


def say_who_was_numbered(address: str) -> None:
    """Say whose name was numbered at a table that came in, because another has the same one."""
    for change in just_numbered(store().tables.evening(address)):
        toast(
            msg(
                "Two players here were called {name}. One of them is {numbered} from now on.",
                name=change.was,
                numbered=change.becomes,
            )
        )


def _mark(submission: str, number: int) -> str:
    """Mark each table of a file, so that the same file sent twice makes each once."""
    return f"{submission} {number}" if number else submission
