"""A table received: from a file, from what was copied, or from behind a link."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from flask import current_app, render_template, request
from werkzeug.datastructures import FileStorage

from assistant.clock import now
from assistant.console import at, problem_line, said
from assistant.core.codec import Plain
from assistant.core.fields import Problem, whole
from assistant.core.limits import LINES, PASTED_BYTES, Tried
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.reading.opening import names_in
from assistant.evening.reading.table_description import just_numbered
from assistant.games import find_game
from assistant.records.collection import Read, same_record
from assistant.records.house_rules_file import are_house_rules
from assistant.records.record import parse
from assistant.records.spreadsheet import is_spreadsheet
from assistant.records.table_log import (
    FORMAT,
    Code,
    LogLine,
    digests,
    has_beginning,
    log_code,
    read_code,
    read_table_log,
)
from assistant.store.addresses import candidates
from assistant.store.links import TABLE, Role
from assistant.store.merging.imported_records import Arrival, Way, arrivals, read_file, take_all_up
from assistant.store.merging.merge import ForkChoice, Writing, settled_in
from assistant.store.merging.merge import take_in as take_in_log
from assistant.store.merging.settlements import news
from assistant.store.merging.table_logs import Arrived, Came, evening_of, look_for
from assistant.store.merging.two_histories import SUBJECTS, NotTogetherError
from assistant.store.tables import CameMeanwhileError, NumberTakenError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.roles import NotAllowedError, may, role_at
from assistant.web.files.hand_over import link_for, pages, whole_log
from assistant.web.forms import submission
from assistant.web.home.tables import REMOVED, is_removed
from assistant.web.pages import ANYBODY, Reads
from assistant.web.responses import Answer, arg, host, moved_on, refused, store, toast
from assistant.web.rules.saved_rules import led_to

OWNERS = frozenset(
    "rules_agreed rules_changed described bounded closed reopened remainder_given".split()
)
"""What only an owner of a table may write there."""
SHOW, SHOWN = "show", 5
"""What a form says to see first what came, and how many tables of it are shown."""
PAGE = "travel/take_in.html"
DATABASE = b"SQLite format 3\0"
CUT = msg("Part of this link is missing. Copy it again, or use the file.")


@pages.get("/import", may=ANYBODY, key=True)
@pages.get("/take-in", may=ANYBODY, key=True)
def show_take_in() -> Answer:
    """Ask for a file, or for what was copied; a link fills it in by itself."""
    return render_template(PAGE, wrong=[])


@pages.post("/import", may=ANYBODY, key=True, tries=Tried.FILE, reads=Reads.FILE)
@pages.post("/take-in", may=ANYBODY, key=True, tries=Tried.FILE, reads=Reads.FILE)
def take_in() -> Answer:
    """Receive whatever was sent; nothing here is overwritten by it."""
    file = chosen_file()
    text = (file.read() if file else b"") or arg("held").encode()
    if file and text.startswith(DATABASE) and not host().reachable:
        return _handed_on(file, "all_tables.look_into_back_up")
    if not text.strip():
        return _wrong(msg("choose a file, or paste the copied link"))
    link = text.decode(errors="replace")
    code = read_code(link)
    if code is None and has_beginning(link):
        return _wrong(CUT)
    data, problems = (code.data, []) if code else parse(text)
    if arg("do") == SHOW and not problems and not are_house_rules(data):
        return _shown(data, link if code else "")
    if code is not None and code.digest:
        return _compared(code)
    if _is_log(data):
        return _log(data)
    if are_house_rules(data):
        return led_to(data)
    if file and problems and not text.lstrip(MARKS).startswith(JSON) and is_spreadsheet(text):
        return _handed_on(file, "old_evenings.take_in")
    return _records(text, data, problems)


def _handed_on(file: FileStorage, page: str) -> Answer:
    """Let the page of another kind of file answer."""
    file.seek(0)
    answer: Answer = current_app.view_functions[page]()
    return answer


def _shown(data: Plain, link: str) -> Answer:
    """Show what came by a link, or in a file, before anything is taken in."""
    try:
        came, problems = _came(data)
    except UnreadableError as error:
        return _wrong(error.why)
    if not came:
        return _wrong(CUT) if link else _wrong(*(problem_line(one, ()) for one in problems))
    held = link_for(f"#{link.rpartition('#')[2]}") if link else _spelled(data)
    if len(held) > PASTED_BYTES:
        return _wrong(msg("the file is too large to be shown first: choose it below"))
    return render_template(PAGE, wrong=[], came=came[:SHOWN], more=len(came) - SHOWN, held=held)


def _came(data: Plain) -> tuple[list[Evening], Sequence[Problem]]:
    """Read the tables that came, whatever they came as, and what is wrong with others."""
    if not _is_log(data):
        read = read_file(data, find_game)
        problems = [problem for one in read for problem in one.problems]
        return [one.evening for one in read if one.evening], problems
    log, wrong = read_table_log(data)
    return ([evening_of(log, find_game)] if log is not None else []), wrong


def _spelled(data: Plain) -> str:
    """Spell again what came in a file, in as few letters as it can be held in."""
    log = read_table_log(data)[0] if _is_log(data) else None
    return log_code(log) if log else json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _is_log(data: Plain) -> TypeGuard[dict[str, Plain]]:
    """Tell whether a text is a table with its whole history."""
    return isinstance(data, dict) and data.get("format") == FORMAT


def _wrong(*lines: Message | str) -> Answer:
    return refused(PAGE, wrong=list(said(lines, LINES)))


def _writing() -> Writing:
    return Writing(store().tables, store().books, now, device())


# ---- A log ----


def _log(data: Plain) -> Answer:
    log, problems = read_table_log(data)
    if log is None:
        return _wrong(*(problem_line(problem, ()) for problem in problems))
    try:
        came = look_for(store().tables, log, find_game, listed_here)
        if came.what is Came.NEW and is_removed(log.table):
            return _wrong(REMOVED)
        if came.what is not Came.NEW:
            _may_write(came)
        if arg("choice") in set(ForkChoice) and came.what in (Came.FORK, Came.SETTLED):
            return _decided(came, ForkChoice(arg("choice")))
        came = take_in_log(_writing(), log, find_game, listed_here, submission())
    except UnreadableError as error:
        return _wrong(error.why)
    if came.what is Came.FORK:
        return _fork(came)
    return _taken(came)


def _may_write(came: Arrived) -> None:
    """Raise NotAllowedError where this phone may not write at a table what came in."""
    held, needed = role_at(came.address), _needed(came)
    if held is None or not held.covers(needed):
        raise NotAllowedError(TABLE, held, needed)


def _needed(came: Arrived) -> Role:
    """What a phone has to be at a table to take in what came."""
    if came.strange or news(store().tables, store().books, came.address, settled_in(came)):
        return Role.OWN
    if came.what is Came.NOTHING:
        return Role.WATCH
    kinds = {*_kinds(came.coming, came.log.lines), *_kinds(came.stayed, came.here_lines)}
    return Role.OWN if kinds & OWNERS or _moves_chairs(came) else Role.KEEP


def _moves_chairs(came: Arrived) -> bool:
    """Whether somebody who sat in may never have done so by it, where the table is settled."""
    about = [line for line in came.coming if SUBJECTS.get(line.kind) == "entry"]
    about_here = [line for line in came.stayed if SUBJECTS.get(line.kind) == "entry"]
    taken_back = {*_kinds(about, came.log.lines), *_kinds(about_here, came.here_lines)}
    gone = {line.kind for line in came.stayed}
    return "substituted" in taken_back | gone and bool(
        store().books.agreed_on([came.address], unreadable=[])
    )


def _kinds(lines: Iterable[LogLine], log: Sequence[LogLine]) -> Iterator[str]:
    """List what these lines of a log are, and what they take back or restore."""
    for line in lines:
        yield line.kind
        entry = line.body.get("entry")
        if isinstance(entry, int):
            yield from (one.kind for one in log[entry - 1 : entry])


SAID = {
    Came.NEW: msg("Received: the table is here with its whole history."),
    Came.NOTHING: msg("All of this table is already here."),
    Came.MORE: msg("Received: the table now has the newer deals."),
    Came.SETTLED: msg("Received: the choice made on the other phone holds here too."),
}


def _taken(came: Arrived) -> Answer:
    if may("travel.bring_back", came.address):
        store().travels.bring_back(came.address, device())
        store().travels.note_copy(came.address, len(came.log.lines), device())
    toast(SAID[came.what])
    if came.what in (Came.NEW, Came.MORE):
        say_who_was_numbered(came.address)
    return moved_on("table.table", address=came.address)


# ---- A fork ----


@dataclass(frozen=True, slots=True)
class Branch:
    """What one side wrote by itself: its deals, as they stand there, and how much besides."""

    evening: Evening
    deals: tuple[Deal, ...]
    others: int


def _branch(evening: Evening, lines: tuple[LogLine, ...]) -> Branch:
    start = lines[0].number if lines else evening.number + 1
    written = {slot.key for slot in evening.slots if slot.written >= start}
    deals = tuple(deal for deal in evening.deals if deal.key in written)
    others = sum(line.kind not in ("dealt", "amended") for line in lines)
    return Branch(evening, deals, others)


def _fork(came: Arrived, problem: Message | None = None) -> Answer:
    """Show both sides: nobody's deals are overwritten, and people say what counts."""
    here = store().tables.evening(came.address)
    return refused(
        "travel/fork.html",
        409,
        address=came.address,
        evening=here,
        here=_branch(here, tuple(came.stayed)),
        coming=_branch(came.evening, tuple(came.coming)),
        held=log_code(came.sent),
        strange=came.strange,
        seen=here.number,
        problem=problem,
    )


WENT_ON = msg("The table has just changed here. Choose again which deals count.")


def _decided(came: Arrived, choice: ForkChoice) -> Answer:
    """Write what counts, if both are as they were shown."""
    if whole(arg("seen")) != len(came.here_lines):
        return _fork(came, WENT_ON)
    try:
        if choice is ForkChoice.APART:
            return _put_apart(came)
        address = _writing().decide(came, choice)
    except (CameMeanwhileError, NumberTakenError):
        return _fork(came, WENT_ON)
    except NotTogetherError:
        return _fork(
            came, msg("These two histories cannot be combined like this. Choose one of them.")
        )
    store().travels.bring_back(address, device())
    toast(
        msg("Your choice is saved. Send the table again, so that it holds on the other phone too.")
    )
    return moved_on("table.table", address=address)


def _put_apart(came: Arrived) -> Answer:
    address = _writing().put_apart(came, submission(), listed_here)
    toast(msg("The received deals are now a table of their own."))
    return moved_on("table.table", address=address)


# ---- A code ----


def _compared(code: Code) -> Answer:
    """Open the table of a code; one that is here is compared, and nothing is written to it."""
    (read,) = read_file(code.data, find_game)
    evening = read.evening
    if evening is None:
        return _wrong(*(problem_line(problem, ()) for problem in read.problems))
    for address in candidates(store().tables.connections.db, evening):
        if evening.opened.table and listed_here(address):
            toast(_met(address, code, evening))
            return moved_on("table.table", address=address)
    return _records(b"", code.data, [])


def _met(address: str, code: Code, evening: Evening) -> Message:
    """Tell how the table of a code stands to the one here."""
    log = whole_log(address)
    known = digests(log)
    if known[-1] == code.digest or same_record(evening, store().tables.evening(address)):
        return msg("This table is already here, with the same deals.")
    if code.digest in known:
        return msg("This table is here and has gone on since the code was shown.")
    if code.digest in {digest for met in log.met for digest in met.digests}:
        return msg("This table is here, with every deal that is in the code.")
    return msg("This table is here, but the other phone has newer deals. Receive its file.")


# ---- Records ----


def _records(text: bytes, data: Plain, problems: Sequence[Problem]) -> Answer:
    """Open the tables of a text that was read, however it came here."""
    found = [] if problems else [*map(_unless_removed, read_file(data, find_game))]
    wrong = list(said(_faults(data, problems, found), LINES))
    here = arrivals(store().tables, found, listed_here)
    wrong += said(_not_compared(here), LINES)
    if arg("way") not in WAYS and any(arrival.changed for arrival in here):
        text = text or json.dumps(data, ensure_ascii=False).encode()
        held = text.decode("utf-8-sig") if len(text) <= HELD else ""
        return refused(PAGE, wrong=wrong, arrivals=here, held=held)
    return _opened(found, here, wrong)


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


def _faults(
    data: Plain, problems: Sequence[Problem], found: Sequence[Read]
) -> Iterator[Message | str]:
    """Say what is wrong: with which table of a file of several, at which deal and field."""
    for problem in problems:
        yield problem_line(problem, names_in(data))
    for table in found:
        for problem in table.problems:
            line = problem_line(problem, table.names)
            yield at(msg("table {number}", number=table.number), line) if table.number else line


def _not_compared(here: Sequence[Arrival]) -> Iterator[Message]:
    """Say which tables of a file cannot be compared with those that they are here, and why."""
    for table in here:
        if table.refused:
            yield at(msg("table {number}", number=table.number), table.refused)


def _opened(found: Sequence[Read], here: Sequence[Arrival], wrong: Sequence[str]) -> Answer:
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
        return refused(PAGE, wrong=wrong, imported=sum(map(bool, taken)))
    if len(here) == 1 and (only := taken[0]):
        if here[0].known and here[0].known.address == only:
            toast(msg("This table is already here."))
        return moved_on("table.table", address=only)
    toast(msg("Received. Tables already here were not changed."))
    return moved_on("home.index")


def _mark(submission: str, number: int) -> str:
    """Mark each table of a file, so that the same file sent twice makes each once."""
    return f"{submission} {number}" if number else submission


def chosen_file() -> FileStorage | None:
    """The file that came, by the name of its field now or at first; None if none was chosen."""
    return request.files.get("file") or request.files.get("record") or None


def listed_here(address: str) -> bool:
    """Whether a table is on this phone's list: nobody finds out about others by a file."""
    return store().visits.has(device(), address)


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
