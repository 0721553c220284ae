"""Players who sit down while the game is on."""

from __future__ import annotations

from flask import abort, render_template

from assistant.core.codec import tidy
from assistant.core.fields import Fields, Problem
from assistant.core.message import msg
from assistant.core.parts import NewcomerSeat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Joined
from assistant.evening.reading.opening import letter_problems, name_taken, read_players
from assistant.web.access.cookies import device
from assistant.web.concurrency import StaleError, write, written_before
from assistant.web.nights.book_overview import people_at
from assistant.web.pages import KEEP, WATCH, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast, warn_of_confusable
from assistant.web.table.record_screen import keep_draft

pages = Pages("joining", __name__)


@pages.get("/t/<address>/players", may=WATCH)
def players(address: str) -> Answer:
    """List the players and where else the table is shown; ask for one more who may sit down."""
    return _page(address, store().tables.evening(address))


def _page(
    address: str, evening: Evening, problems: tuple[Problem, ...] = (), code: int = 200
) -> Answer:
    page = render_template(
        "table/players.html", address=address, evening=evening, problems=problems, typed=arg("name")
    )
    return page, code


@pages.post("/t/<address>/join", may=KEEP, form_of="joining.players")
def join(address: str) -> Answer:
    """Sit one more player down; from the recording screen he is chosen there at once."""
    evening, name = store().tables.evening(address), tidy(arg("join") or arg("name"))
    if evening.game.company.joining is not NewcomerSeat.LAST:
        abort(404)
    again = written_before(address, evening)
    problems = () if again else _wrong(address, evening, name)
    if problems:
        return _page(address, evening, problems, 422)

    def still_free(now: Evening) -> bool:
        return not _wrong(address, now, name)

    try:
        evening = write(address, evening, Joined(name), still_free)
    except StaleError as changed:
        return _page(address, changed.evening, _wrong(address, changed.evening, name), 422)
    warn_of_confusable(evening.players, [name])
    if not arg("join"):
        toast(msg("{name} joins", name=name))
        return moved_on("joining.players", address=address)
    chosen = {"player": [str(evening.players.index(name))], "find": [""]}
    known = store().drafts.at_hand(address, evening, device()).values
    keep_draft(address, evening, Fields({**known, **chosen}))
    return moved_on("recording.record", address=address)


def _wrong(address: str, evening: Evening, name: str) -> tuple[Problem, ...]:
    if evening.game.company.joining is not NewcomerSeat.LAST or evening.closed:
        return (Problem("players", msg("no one can join this table any more")),)
    found = read_players([*evening.players, name], evening.game)[1]
    found += letter_problems({"players": [name]})
    if not found and people_at({address: evening.tenures}).sitters(name):
        return (Problem("players", name_taken(name, [*evening.players, name])),)
    return tuple(found)
