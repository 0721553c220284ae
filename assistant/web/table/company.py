"""Who sits down, goes home or sits in for somebody while the game is on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import abort, render_template, request

from assistant.core.codec import tidy
from assistant.core.fields import Fields, Problem, whole
from assistant.core.house_rules import Option
from assistant.core.message import Message, msg
from assistant.core.parts import NewcomerSeat
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Event,
    IncidentEvent,
    IncidentWithdrawn,
    Joined,
    Left,
    Reseated,
    RulesAgreed,
    RulesChanged,
    Substituted,
)
from assistant.evening.log.incidents import Incident
from assistant.evening.log.rules_by_deal import rules_by_deal
from assistant.evening.log.seats_around import too_few
from assistant.evening.reading.incident_records import read_incident, whole_changed
from assistant.evening.reading.opening import (
    letter_problems,
    look_alike_problem,
    name_taken,
    read_players,
)
from assistant.evening.told.comparisons import for_all_deals
from assistant.web.access.cookies import device
from assistant.web.concurrency import StaleError, write, write_all, written_before
from assistant.web.nights.book_overview import people_at
from assistant.web.nights.settled_seats import AgreedOfSeat, agreed_of_seats, owners_entry
from assistant.web.pages import KEEP, WATCH, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast, warn_of_confusable
from assistant.web.table.phones import came_since, toast_changed
from assistant.web.table.record_screen import keep_draft
from assistant.web.table.settlement import covering_of

pages = Pages("company", __name__)


@pages.get("/t/<address>/company", may=KEEP)
def ask(address: str) -> Answer:
    """Ask who comes or goes."""
    return _page(address, store().tables.evening(address))


def _page(
    address: str, evening: Evening, problems: tuple[Problem, ...] = (), code: int = 200
) -> Answer:
    company, around = evening.game.company, evening.around
    came = came_since(address, evening, whole(arg("seen"))) if code != 200 else []
    page = render_template(
        "table/company.html",
        address=address,
        evening=evening,
        typed=request.form,
        problems=problems,
        came=came,
        anywhere=company.joining is NewcomerSeat.ANYWHERE,
        joining=company.joining is not NewcomerSeat.NOWHERE
        and len(around) < evening.game.seats[-1],
        leaving=_may_leave(evening),
        away=[evening.players[seat] for seat in evening.seats if seat not in around],
        seated=[evening.players[seat] for seat in around],
        asked=_asked(evening),
        settled=_settled(address, evening),
        sat_in=_sat_in(evening),
    )
    return page, code


def _settled(address: str, evening: Evening) -> list[AgreedOfSeat]:
    """List what is settled of those who sit there: it stays theirs whoever sits in."""
    if evening.stake is None and not store().books.ever_agreed_on([address]):
        return []
    covered = covering_of(address, evening)
    found = agreed_of_seats(covered.overview, address) if covered else []
    return [one for one in found if one.who == one.now and one.seat in evening.around]


def _may_leave(evening: Evening) -> bool:
    return evening.game.company.leaving and not _too_few_stay(evening)


def _too_few_stay(evening: Evening) -> Message | None:
    """Say that the game cannot go on once somebody has left, unless it ends by that."""
    if evening.game.company.ends_with_too_few:
        return None
    return too_few(evening.game, len(evening.around) - 1)


def _asked(evening: Evening) -> list[Option]:
    """The house rules that matter for one player more, and not before."""
    more = len(evening.around) + 1
    return [option for option in evening.game.options if option.players == more]


@pages.post("/t/<address>/company", may=KEEP)
def change(address: str) -> Answer:
    """Let somebody join, leave or sit in for somebody."""
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return moved_on("table.table", address=address)
    event, problems = _read(evening)
    if event is None or problems:
        return _page(address, evening, tuple(problems), 422)

    agreed, rules = _agreed(evening, event), evening.rules

    def still(now: Evening) -> bool:
        same_rules = not agreed or now.rules == rules
        return same_rules and _read(now) == (event, []) and not _seats_moved(now, event)

    try:
        evening = write_all(address, evening, [*agreed, event], still)
    except StaleError as stale:
        return _page(address, stale.evening, tuple(_read(stale.evening)[1]), 409)
    toast(_told(event, evening), undo=evening.number)
    if isinstance(event, Joined | Substituted):
        warn_of_confusable(evening.players, [event.name])
    return moved_on("table.table", address=address)


@pages.post("/t/<address>/company/withdraw", may=KEEP)
def withdraw(address: str) -> Answer:
    """Say that somebody never sat in for another, as long as he has the seat."""
    evening, entry = store().tables.evening(address), whole(arg("entry"))
    if written_before(address, evening):
        return moved_on("table.table", address=address)
    event = IncidentWithdrawn(entry) if isinstance(entry, int) else None
    wrong = owners_entry(address, evening, event) if event else None
    if wrong:
        toast(wrong)
        return moved_on("company.ask", address=address)

    def still(now: Evening) -> bool:
        return entry in [one.number for one in _sat_in(now)]

    try:
        if event is None:
            raise StaleError(evening)
        evening = write(address, evening, event, still)
    except StaleError as stale:
        toast_changed(address, stale.evening, evening.number)
        return moved_on("company.ask", address=address)
    toast(msg("Withdrawn"), undo=evening.number)
    return moved_on("table.table", address=address)


def _sat_in(evening: Evening) -> list[Incident]:
    """List who sits there for somebody else now, and may turn out never to have done so.

    Whoever has the name by now that would come back stands in the way.
    """
    if evening.closed is not None or evening.over:
        return []
    last = {
        one.event.seat: one
        for one in evening.counted_incidents
        if isinstance(one.event, Substituted)
    }
    return [one for one in last.values() if one.was not in evening.players]


def _seats_moved(evening: Evening, event: IncidentEvent) -> bool:
    """Whether the place where somebody sits down is another one since the form was shown."""
    seen = whole(arg("seen"))
    if not isinstance(event, Joined) or event.place is None or not isinstance(seen, int):
        return False
    moves = Joined | Left | Substituted | Reseated
    return any(one.written > seen and isinstance(one.event, moves) for one in evening.incidents)


def _told(event: IncidentEvent, evening: Evening) -> Message:
    match event:
        case Joined(name):
            return msg("{name} joins", name=name)
        case Left(seat) if arg("do") == "sit_out":
            return msg("{name} sits out", name=evening.players[seat])
        case Left(seat):
            return msg("{name} leaves", name=evening.players[seat])
        case Substituted(_, name):
            return msg("{name} sits in", name=name)
    raise TypeError(event)


def _read(evening: Evening) -> tuple[IncidentEvent | None, list[Problem]]:
    """Read what the form says, as an entry of a record is read."""
    if evening.closed is not None or evening.over:
        return None, [Problem("do", msg("The table has ended."))]
    plain = _plain()
    if plain is None:
        return None, [Problem("do", msg("Who joins, leaves or sits in?"), missing=True)]
    if plain.get("for") == "":
        return None, [Problem("for", msg("For whom?"), missing=True)]
    event, found = read_incident(plain, evening.game, evening.moment)
    if isinstance(event, Left) and (few := _too_few_stay(evening)):
        return None, [Problem("left", few)]
    named = plain.get("joined") or plain.get("substitute")
    known = dict.fromkeys(one for seat in evening.tenures for _, one in seat.had)
    if event is not None and named and (taken := look_alike_problem(str(named), known)):
        return None, [Problem("joined" if "joined" in plain else "substitute", taken)]
    return event, found


def _plain() -> dict[str, Any] | None:
    """What the form says in the words of a record."""
    match arg("do"):
        case "join":
            return {"joined": tidy(arg("joined")), "seat": whole(arg("seat"))}
        case "back":
            return {"joined": tidy(arg("back"))}
        case "leave" | "sit_out":
            return {"left": tidy(arg("left"))}
        case "substitute":
            return {"substitute": tidy(arg("substitute")), "for": tidy(arg("for"))}
    return None


def _agreed(evening: Evening, event: IncidentEvent) -> tuple[Event, ...]:
    """The house rules that one player more takes, as an event where they are not agreed yet."""
    asked = _asked(evening)
    if not isinstance(event, Joined) or not asked:
        return ()
    chosen = {option.key: _chosen(option) for option in asked}
    rules = replace(evening.rules, **{key: one for key, one in chosen.items() if one is not None})
    if rules == evening.rules:
        return ()
    if not rules_by_deal(evening)[1:]:
        return (RulesAgreed(rules),)
    for_all = whole_changed(evening.game, evening.rules, rules)
    return (for_all_deals(evening, rules) if for_all else RulesChanged(rules),)


def _chosen(option: Option) -> Any:
    """The value of a house rule that was chosen, by its place among them all."""
    place, values = whole(arg(f"rules.{option.key}")), tuple(option.values)
    return values[place] if isinstance(place, int) and 0 <= place < len(values) else None


@pages.app_template_global()
def seat_between(evening: Evening, place: int) -> tuple[Seat, Seat]:
    """Tell between whom somebody sits who takes a place among those there, from 1."""
    around = evening.around
    return around[(place - 2) % len(around)], around[(place - 1) % len(around)]


@pages.get("/t/<address>/players", may=WATCH)
def players(address: str) -> Answer:
    """List the players and where else the table is shown; ask for one more who may sit down."""
    return _players_page(address, store().tables.evening(address))


def _players_page(
    address: str, evening: Evening, problems: tuple[Problem, ...] = (), code: int = 200
) -> Answer:
    page = render_template(
        "table/players.html", address=address, evening=evening, problems=problems, typed=arg("name")
    )
    return page, code


@pages.post("/t/<address>/join", may=KEEP, form_of="company.players")
def join(address: str) -> Answer:
    """Sit one more player down; from the recording screen he is chosen there at once."""
    evening, name = store().tables.evening(address), tidy(arg("join") or arg("name"))
    if evening.game.company.joining is not NewcomerSeat.LAST:
        abort(404)
    again = written_before(address, evening)
    problems = () if again else _wrong(address, evening, name)
    if problems:
        return _players_page(address, evening, problems, 422)

    def still_free(now: Evening) -> bool:
        return not _wrong(address, now, name)

    try:
        evening = write(address, evening, Joined(name), still_free)
    except StaleError as changed:
        return _players_page(address, changed.evening, _wrong(address, changed.evening, name), 422)
    warn_of_confusable(evening.players, [name])
    if not arg("join"):
        toast(msg("{name} joins", name=name))
        return moved_on("company.players", address=address)
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
