"""Old evenings taken in from a spreadsheet: shown first, and nobody pays for them unasked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import render_template, request

from assistant.console import at, problem_line, said
from assistant.core.codec import tidy
from assistant.core.game import AnyGame
from assistant.core.limits import LINES, PASTED_BYTES, Tried
from assistant.core.message import Message, msg
from assistant.core.names import plain_name
from assistant.evening.reading.opening import typed_stake
from assistant.games import all_games, find_game
from assistant.records.collection import Read, content_digest
from assistant.records.old_evenings import (
    AtLine,
    OldEvening,
    decoded,
    read_old_evenings,
    record_of,
)
from assistant.store.merging.imported_records import (
    Arrival,
    Way,
    arrivals,
    read_file,
    take_all_up,
)
from assistant.web.access.cookies import device
from assistant.web.files.table_files import listed_here
from assistant.web.forms import submission
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import Answer, arg, moved_on, refused, store, toast
from assistant.web.table.usual_stakes import usual_currency

pages = Pages("old_evenings", __name__)


@dataclass(frozen=True, slots=True)
class Offered:
    """An evening of the file as it is shown, with all that it might be already."""

    old: OldEvening
    arrival: Arrival
    beside: tuple[str, ...] = ()
    """Other tables here of that day, with the same people."""
    twice: int = 0
    """The line of the file that says the same; 0 where none does."""

    @property
    def here(self) -> bool:
        """Whether it is here already, just so."""
        return self.arrival.known is not None and self.arrival.known.same

    @property
    def doubtful(self) -> bool:
        """Whether it may be an evening that is here or stands in the file before."""
        return bool(self.arrival.known or self.beside or self.twice)


@dataclass(frozen=True, slots=True)
class Looked:
    """What a file has: evenings to be offered, and what does not fit, line by line."""

    offered: tuple[Offered, ...] = ()
    wrong: tuple[Message | str, ...] = ()
    found: Sequence[Read] = field(default_factory=list)
    parts: bool = False
    """Whether some results can only be money, and do not say of which currency."""


def game_of_results() -> AnyGame:
    """Find the game that takes evenings of which only the results are known."""
    return next(game for game in all_games().values() if game.of_results is not None)


@pages.get("/old-evenings", may=ANYBODY, key=True)
def show() -> Answer:
    """Ask for a spreadsheet of old evenings."""
    return render_template("files/old_evenings.html", wrong=[])


@pages.post("/old-evenings", may=ANYBODY, key=True, tries=Tried.FILE, reads=Reads.FILE)
def take_in() -> Answer:
    """Show the evenings of a file, or open those that were ticked."""
    file = request.files.get("record")
    text = file.read() if file else b""
    if not text.strip() and not arg("held").strip():
        return _refused(msg("choose a spreadsheet saved as CSV"))
    held = decoded(text) if text.strip() else request.form["held"]
    if len(held.encode()) > PASTED_BYTES:
        return _refused(msg("the file is too large: split it"))
    currency = tidy(arg("currency")) or usual_currency()
    looked = _looked(held, currency)
    if arg("do") != "take" or text.strip():
        return _shown(looked, held, currency)
    ticked = {line for line in request.form.getlist("take") if line.isascii() and line.isdigit()}
    if not ticked:
        return _shown(looked, held, currency, msg("tick at least one evening"))
    if looked.parts and (wrong := typed_stake("1", currency)[1]):
        return _shown(looked, held, currency, wrong[0].text)
    return _taken(looked, set(map(int, ticked)))


def _refused(why: Message) -> Answer:
    return refused("files/old_evenings.html", wrong=list(said([why], LINES)))


def _looked(held: str, currency: str) -> Looked:
    """Read a file's evenings, and look for each among the tables of this phone."""
    evenings, wrong = read_old_evenings(held.encode())
    game = game_of_results()
    found, kept, more = list[Read](), dict[int, OldEvening](), list[AtLine]()
    for number, old in enumerate(evenings, 1):
        (read,) = read_file(record_of(old, game, currency), find_game)
        if read.evening is None:
            more += [AtLine(old.line, problem_line(one, ())) for one in read.problems]
        else:
            kept[number] = old
            found.append(Read(number, read.evening, (), read.names))
    lines = sorted([*wrong, *more], key=lambda one: one.line)
    here = arrivals(store().tables, found, listed_here)
    return Looked(
        tuple(_offered(kept, here)),
        tuple(at(msg("line {number}", number=one.line), one.text) for one in lines),
        found,
        any(old.parts and not old.currency for old in kept.values()),
    )


def _offered(kept: dict[int, OldEvening], here: Sequence[Arrival]) -> list[Offered]:
    """Tell of each evening what it might be already."""
    there = _by_day_and_people()
    first: dict[str, int] = {}
    offered = []
    for arrival in here:
        old, digest = kept[arrival.number], content_digest(arrival.evening)
        people = old.day, frozenset(map(plain_name, old.results))
        known = arrival.known.address if arrival.known else ""
        beside = tuple(one for one in there.get(people, ()) if one != known)
        offered.append(Offered(old, arrival, beside, first.get(digest, 0)))
        first.setdefault(digest, old.line)
    return offered


def _by_day_and_people() -> dict[tuple[str, frozenset[str]], list[str]]:
    """List this phone's tables, whatever was played, by their day and who sat there."""
    days = {one.address: one.day for one in store().queries.sittings(device())}
    found: dict[tuple[str, frozenset[str]], list[str]] = {}
    for address, table in store().queries.these(days).items():
        people = frozenset(map(plain_name, table.players))
        found.setdefault((days[address], people), []).append(address)
    return found


def _shown(looked: Looked, held: str, currency: str, why: Message | None = None) -> Answer:
    """Show what would be taken in, and what does not fit."""
    wrong = list(said([*([why] if why else ()), *looked.wrong], LINES))
    shown: dict[str, Any] = {
        "wrong": wrong,
        "offered": looked.offered,
        "held": held if looked.offered else "",
        "parts": looked.parts,
        "currency": currency,
        "ticked": request.form.getlist("take"),
        "asked": why is not None,
        "game": game_of_results(),
    }
    if wrong or not looked.offered:
        return refused("files/old_evenings.html", **shown)
    return render_template("files/old_evenings.html", **shown)


def _taken(looked: Looked, ticked: set[int]) -> Answer:
    """Open each evening that was ticked, once even where the form comes twice."""
    mark = submission()
    chosen = [read for read in looked.found if read.number in ticked]
    done = take_all_up(
        store().tables,
        arrivals(store().tables, chosen, listed_here),
        Way.ANEW,
        lambda but: arrivals(
            store().tables, chosen, lambda address: address not in but and listed_here(address)
        ),
        lambda number: f"{mark} {number}",
        device(),
    )
    taken = sum(address is not None for _, address in done)
    toast(msg("Evenings taken in: {n}. Nobody pays for them unless you say so.", n=taken))
    return moved_on("home.index")
