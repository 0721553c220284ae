"""Receiving a table: from a file, pasted text, or a link."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from flask import current_app, render_template, request
from werkzeug.datastructures import FileStorage

from assistant.clock import now
from assistant.console import first_lines, located, problem_line
from assistant.core.codec import Plain
from assistant.core.fields import Problem, whole
from assistant.core.limits import PASTED_BYTES, PROBLEM_LINES, TryKind
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.reading.opening import names_in_record
from assistant.evening.summary.histories import numbered_names
from assistant.games import find_game
from assistant.records.collection import RecordReading, same_record
from assistant.records.house_rules_file import are_house_rules
from assistant.records.record import parse
from assistant.records.spreadsheet import is_spreadsheet
from assistant.records.table_log import (
    FORMAT,
    Code,
    LogLine,
    digests,
    has_code_beginning,
    log_code,
    read_code,
    read_table_log,
)
from assistant.store.addresses import possible_addresses
from assistant.store.links import TABLE, Role
from assistant.store.merging.imported_records import (
    FileTable,
    ImportMode,
    compare_file,
    open_file_tables,
    read_file,
)
from assistant.store.merging.merge import ForkChoice, LogImporter, settlements_in
from assistant.store.merging.merge import import_log as take_in_log
from assistant.store.merging.settlements import new_settlements
from assistant.store.merging.table_logs import ComparedLog, LogStatus, compare_log, evening_of
from assistant.store.merging.two_histories import SUBJECT_OF_KIND, CannotFollowError
from assistant.store.tables import NumberTakenError, TableCreatedError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.role_checks import NotAllowedError, may, role_at
from assistant.web.files.hand_over import link_for, pages, whole_log
from assistant.web.forms import submission
from assistant.web.home.tables import REMOVED_MESSAGE, is_removed
from assistant.web.pages import ANYBODY, Reads
from assistant.web.responses import Answer, arg, host, redirect_to, refused, store, toast
from assistant.web.rules.saved_rules import redirect_to_rules

OWNER_KINDS = frozenset(
    "rules_agreed rules_changed described bounded closed reopened remainder_given".split()
)
"""Kinds of events that only owners may write."""
SHOW_ACTION = "show"
"""The action that shows received tables before they are imported."""
TABLES_SHOWN = 5
"""How many received tables are shown before they are imported."""
TEMPLATE = "travel/take_in.html"
SQLITE_HEADER = b"SQLite format 3\0"
INCOMPLETE_LINK = msg("Part of this link is missing. Copy it again, or use the file.")


@pages.get("/import", may=ANYBODY, key=True)
@pages.get("/take-in", may=ANYBODY, key=True)
def show_take_in() -> Answer:
    """The form for a file or pasted text; a link fills it in."""
    return render_template(TEMPLATE, wrong=[])


@pages.post("/import", may=ANYBODY, key=True, tries=TryKind.FILE, reads=Reads.FILE)
@pages.post("/take-in", may=ANYBODY, key=True, tries=TryKind.FILE, reads=Reads.FILE)
def take_in() -> Answer:
    """Import the sent file, text or link; nothing is overwritten."""
    file = uploaded_file()
    text = (file.read() if file else b"") or arg("held").encode()
    if file and text.startswith(SQLITE_HEADER) and not host().multi_user:
        return _import_other(file, "all_tables.look_into_back_up")
    if not text.strip():
        return _refusal(msg("choose a file, or paste the copied link"))
    link = text.decode(errors="replace")
    code = read_code(link)
    if code is None and has_code_beginning(link):
        return _refusal(INCOMPLETE_LINK)
    data, problems = (code.data, []) if code else parse(text)
    if arg("do") == SHOW_ACTION and not problems and not are_house_rules(data):
        return _preview(data, link if code else "")
    if code is not None and code.digest:
        return _open_code(code)
    if _is_log(data):
        return _import_log(data)
    if are_house_rules(data):
        return redirect_to_rules(data)
    if (
        file
        and problems
        and not text.lstrip(LEADING_BYTES).startswith(JSON_STARTS)
        and is_spreadsheet(text)
    ):
        return _import_other(file, "old_evenings.take_in")
    return _import_records(text, data, problems)


def _import_other(file: FileStorage, page: str) -> Answer:
    """The response of the view function that imports this kind of file."""
    file.seek(0)
    answer: Answer = current_app.view_functions[page]()
    return answer


def _preview(data: Plain, link: str) -> Answer:
    """Show received tables before they are imported."""
    try:
        evenings, problems = _read_tables(data)
    except UnreadableError as error:
        return _refusal(error.why)
    if not evenings:
        lines = [problem_line(problem, ()) for problem in problems]
        return _refusal(INCOMPLETE_LINK) if link else _refusal(*lines)
    held_text = link_for(f"#{link.rpartition('#')[2]}") if link else _compact(data)
    if len(held_text) > PASTED_BYTES:
        return _refusal(msg("the file is too large to be shown first: choose it below"))
    return render_template(
        TEMPLATE,
        wrong=[],
        evenings=evenings[:TABLES_SHOWN],
        more=len(evenings) - TABLES_SHOWN,
        held=held_text,
    )


def _read_tables(data: Plain) -> tuple[list[Evening], Sequence[Problem]]:
    """The readable evenings in a received log or record file, and the problems of the others."""
    if not _is_log(data):
        results = read_file(data, find_game)
        problems = [problem for result in results for problem in result.problems]
        return [result.evening for result in results if result.evening], problems
    log, problems_of_log = read_table_log(data)
    return ([evening_of(log, find_game)] if log is not None else []), problems_of_log


def _compact(data: Plain) -> str:
    """The received data as short text, for a hidden field of the form."""
    log = read_table_log(data)[0] if _is_log(data) else None
    return log_code(log) if log else json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _is_log(data: Plain) -> TypeGuard[dict[str, Plain]]:
    return isinstance(data, dict) and data.get("format") == FORMAT


def _refusal(*lines: Message | str) -> Answer:
    return refused(TEMPLATE, wrong=list(first_lines(lines, PROBLEM_LINES)))


def _log_importer() -> LogImporter:
    return LogImporter(store().tables, store().books, now, device())


# ---- A log ----


def _import_log(data: Plain) -> Answer:
    log, problems = read_table_log(data)
    if log is None:
        return _refusal(*(problem_line(problem, ()) for problem in problems))
    try:
        comparison = compare_log(store().tables, log, find_game, is_listed)
        if comparison.status is LogStatus.NEW and is_removed(log.table):
            return _refusal(REMOVED_MESSAGE)
        if comparison.status is not LogStatus.NEW:
            _require_role(comparison)
        if arg("choice") in set(ForkChoice) and comparison.status in (
            LogStatus.FORK,
            LogStatus.SETTLED,
        ):
            return _store_choice(comparison, ForkChoice(arg("choice")))
        comparison = take_in_log(_log_importer(), log, find_game, is_listed, submission())
    except UnreadableError as error:
        return _refusal(error.why)
    if comparison.status is LogStatus.FORK:
        return _fork_page(comparison)
    return _finish_import(comparison)


def _require_role(comparison: ComparedLog) -> None:
    """Raise NotAllowedError unless this phone may import these events."""
    own_role, needed_role = role_at(comparison.address), _needed_role(comparison)
    if own_role is None or not own_role.covers(needed_role):
        raise NotAllowedError(TABLE, own_role, needed_role)


def _needed_role(comparison: ComparedLog) -> Role:
    """The role that importing these events requires."""
    if comparison.unrelated or new_settlements(
        store().tables, store().books, comparison.address, settlements_in(comparison)
    ):
        return Role.OWN
    if comparison.status is LogStatus.NOTHING:
        return Role.WATCH
    kinds = {
        *_event_kinds(comparison.new_lines, comparison.log.lines),
        *_event_kinds(comparison.own_lines, comparison.existing_lines),
    }
    return Role.OWN if kinds & OWNER_KINDS or _changes_settled_seats(comparison) else Role.KEEP


def _changes_settled_seats(comparison: ComparedLog) -> bool:
    """Whether importing the events changes substitutions at a settled table."""
    new_lines = [line for line in comparison.new_lines if SUBJECT_OF_KIND.get(line.kind) == "entry"]
    own_lines = [line for line in comparison.own_lines if SUBJECT_OF_KIND.get(line.kind) == "entry"]
    corrected_kinds = {
        *_event_kinds(new_lines, comparison.log.lines),
        *_event_kinds(own_lines, comparison.existing_lines),
    }
    own_kinds = {line.kind for line in comparison.own_lines}
    return "substituted" in corrected_kinds | own_kinds and bool(
        store().books.books_agreed_on([comparison.address], unreadable=[])
    )


def _event_kinds(lines: Iterable[LogLine], log: Sequence[LogLine]) -> Iterator[str]:
    """The kinds of these lines and of the lines that they withdraw or restore."""
    for line in lines:
        yield line.kind
        entry = line.body.get("entry")
        if isinstance(entry, int):
            yield from (target.kind for target in log[entry - 1 : entry])


RECEIVED_MESSAGES = {
    LogStatus.NEW: msg("Received: the table is here with its whole history."),
    LogStatus.NOTHING: msg("All of this table is already here."),
    LogStatus.MORE: msg("Received: the table now has the newer deals."),
    LogStatus.SETTLED: msg("Received: the choice made on the other phone holds here too."),
}


def _finish_import(comparison: ComparedLog) -> Answer:
    if may("travel.bring_back", comparison.address):
        store().travels.bring_back(comparison.address, device())
        store().travels.note_copy(comparison.address, len(comparison.log.lines), device())
    toast(RECEIVED_MESSAGES[comparison.status])
    if comparison.status in (LogStatus.NEW, LogStatus.MORE):
        _toast_numbered_names(comparison.address)
    return redirect_to("table.table", address=comparison.address)


# ---- A fork ----


@dataclass(frozen=True, slots=True)
class Branch:
    """One side of a fork: its own deals, and the number of its other events."""

    evening: Evening
    deals: tuple[Deal, ...]
    other_events: int


def _branch(evening: Evening, lines: tuple[LogLine, ...]) -> Branch:
    start = lines[0].number if lines else evening.number + 1
    keys = {slot.key for slot in evening.slots if slot.written >= start}
    deals = tuple(deal for deal in evening.deals if deal.key in keys)
    other_count = sum(line.kind not in ("dealt", "amended") for line in lines)
    return Branch(evening, deals, other_count)


def _fork_page(comparison: ComparedLog, problem: Message | None = None) -> Answer:
    """Show both sides of a fork, so that the user chooses which deals count."""
    evening = store().tables.evening(comparison.address)
    return refused(
        "travel/fork.html",
        409,
        address=comparison.address,
        evening=evening,
        here=_branch(evening, tuple(comparison.own_lines)),
        coming=_branch(comparison.evening, tuple(comparison.new_lines)),
        held=log_code(comparison.sent_log),
        strange=comparison.unrelated,
        seen=evening.number,
        problem=problem,
    )


CHANGED_MEANWHILE = msg("The table has just changed here. Choose again which deals count.")


def _store_choice(comparison: ComparedLog, choice: ForkChoice) -> Answer:
    """Store the choice, if both sides are unchanged."""
    if whole(arg("seen")) != len(comparison.existing_lines):
        return _fork_page(comparison, CHANGED_MEANWHILE)
    try:
        if choice is ForkChoice.APART:
            return _open_separately(comparison)
        address = _log_importer().resolve(comparison, choice)
    except (TableCreatedError, NumberTakenError):
        return _fork_page(comparison, CHANGED_MEANWHILE)
    except CannotFollowError:
        return _fork_page(
            comparison, msg("These two histories cannot be combined like this. Choose one of them.")
        )
    store().travels.bring_back(address, device())
    toast(
        msg("Your choice is saved. Send the table again, so that it holds on the other phone too.")
    )
    return redirect_to("table.table", address=address)


def _open_separately(comparison: ComparedLog) -> Answer:
    address = _log_importer().open_separately(comparison, submission(), is_listed)
    toast(msg("The received deals are now a table of their own."))
    return redirect_to("table.table", address=address)


# ---- A code ----


def _open_code(code: Code) -> Answer:
    """Import the table of a code; if the table is already here, only compare it."""
    (result,) = read_file(code.data, find_game)
    evening = result.evening
    if evening is None:
        return _refusal(*(problem_line(problem, ()) for problem in result.problems))
    for address in possible_addresses(store().tables.connections.db, evening):
        if evening.opened.table and is_listed(address):
            toast(_comparison_text(address, code, evening))
            return redirect_to("table.table", address=address)
    return _import_records(b"", code.data, [])


def _comparison_text(address: str, code: Code, evening: Evening) -> Message:
    """How the table of a code differs from the table here."""
    log = whole_log(address)
    our_digests = digests(log)
    if our_digests[-1] == code.digest or same_record(evening, store().tables.evening(address)):
        return msg("This table is already here, with the same deals.")
    if code.digest in our_digests:
        return msg("This table is here and has gone on since the code was shown.")
    if code.digest in {digest for merge in log.met for digest in merge.digests}:
        return msg("This table is here, with every deal that is in the code.")
    return msg("This table is here, but the other phone has newer deals. Receive its file.")


# ---- Records ----


def _import_records(text: bytes, data: Plain, problems: Sequence[Problem]) -> Answer:
    """Import the tables of a parsed record file."""
    results = [] if problems else [*map(_refuse_removed, read_file(data, find_game))]
    lines = list(first_lines(_problem_lines(data, problems, results), PROBLEM_LINES))
    file_tables = compare_file(store().tables, results, is_listed)
    lines += first_lines(_not_compared_lines(file_tables), PROBLEM_LINES)
    if arg("way") not in IMPORT_MODES and any(file_table.changed for file_table in file_tables):
        text = text or json.dumps(data, ensure_ascii=False).encode()
        held_text = text.decode("utf-8-sig") if len(text) <= MAX_HELD_BYTES else ""
        return refused(TEMPLATE, wrong=lines, arrivals=file_tables, held=held_text)
    return _open_tables(results, file_tables, lines)


def _refuse_removed(result: RecordReading) -> RecordReading:
    """The read table, or a problem if the same table was removed here."""
    if result.evening is None or not is_removed(result.evening.opened.table):
        return result
    return replace(result, evening=None, problems=[Problem("", REMOVED_MESSAGE)])


LEADING_BYTES = b"\xef\xbb\xbf \t\r\n"
"""The byte order mark and white space, which may precede JSON."""
JSON_STARTS = b"{", b"["
"""The first bytes of a JSON file of tables; other files may be spreadsheets."""
MAX_HELD_BYTES = 400_000
"""Largest file, in bytes, that the page for a choice contains in a hidden field."""
IMPORT_MODES = (ImportMode.NEW, ImportMode.LEAVE)


def _problem_lines(
    data: Plain, problems: Sequence[Problem], results: Sequence[RecordReading]
) -> Iterator[Message | str]:
    """Lines about problems, each with its table, deal and field."""
    for problem in problems:
        yield problem_line(problem, names_in_record(data))
    for table in results:
        for problem in table.problems:
            line = problem_line(problem, table.names)
            yield (
                located(msg("table {number}", number=table.number), line) if table.number else line
            )


def _not_compared_lines(file_tables: Sequence[FileTable]) -> Iterator[Message]:
    """Lines about the tables of a file that cannot be compared with those here, and why."""
    for file_table in file_tables:
        if file_table.refusal:
            yield located(msg("table {number}", number=file_table.number), file_table.refusal)


def _open_tables(
    results: Sequence[RecordReading], file_tables: Sequence[FileTable], lines: Sequence[str]
) -> Answer:
    """Open new tables; open changed versions of known tables only if the form says so."""
    submission_id = submission()
    mode = ImportMode.NEW if arg("way") == ImportMode.NEW else ImportMode.LEAVE
    outcomes = open_file_tables(
        store().tables,
        file_tables,
        mode,
        lambda: compare_file(store().tables, results, is_listed),
        lambda number: _submission_id(submission_id, number),
        device(),
    )
    file_tables, addresses = (
        [file_table for file_table, _ in outcomes],
        [address for _, address in outcomes],
    )
    for file_table, address in outcomes:
        if address and not file_table.existing:
            _toast_numbered_names(address)
    if lines:
        return refused(TEMPLATE, wrong=lines, imported=sum(map(bool, addresses)))
    if len(file_tables) == 1 and (first_address := addresses[0]):
        if file_tables[0].existing and file_tables[0].existing.address == first_address:
            toast(msg("This table is already here."))
        return redirect_to("table.table", address=first_address)
    toast(msg("Received. Tables already here were not changed."))
    return redirect_to("home.index")


def _submission_id(submission: str, number: int) -> str:
    """The submission id of one table of a file, so that the file opens each table once."""
    return f"{submission} {number}" if number else submission


def uploaded_file() -> FileStorage | None:
    """The uploaded file, or None."""
    return request.files.get("file") or request.files.get("record") or None


def is_listed(address: str) -> bool:
    """Whether a table is on this phone's list; a file must not reveal other tables."""
    return store().visits.has(device(), address)


def _toast_numbered_names(address: str) -> None:
    """Show in a toast which names got a number because two players had the same name."""
    for change in numbered_names(store().tables.evening(address)):
        toast(
            msg(
                "Two players here were called {name}. One of them is {numbered} from now on.",
                name=change.was,
                numbered=change.becomes,
            )
        )
