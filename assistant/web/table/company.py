"""Players who join, leave or substitute during the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import abort, render_template, request

from assistant.core.codec import tidy
from assistant.core.fields import Fields, Problem, whole
from assistant.core.house_rules import Option, changed_fixed_rules
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
from assistant.evening.log.seating_order import too_few_message
from assistant.evening.reading.incident_records import read_incident
from assistant.evening.reading.opening import (
    character_problems,
    look_alike_problem,
    name_taken_message,
    read_players,
)
from assistant.evening.summary.histories import rules_by_deal
from assistant.evening.summary.under_other_rules import for_all_deals
from assistant.web.access.cookies import device
from assistant.web.concurrency import StaleError, submitted_before, write, write_all
from assistant.web.nights.book_overview import people_at
from assistant.web.nights.settled_seats import (
    AgreedSeatAmount,
    agreed_seat_amounts,
    substitution_error,
)
from assistant.web.pages import KEEP, WATCH, Pages
from assistant.web.responses import Answer, arg, redirect_to, store, toast, warn_of_confusable
from assistant.web.table.phones import changes_since, toast_changed
from assistant.web.table.record_screen import save_draft
from assistant.web.table.settlement import table_terms_of

pages = Pages("company", __name__)


@pages.get("/t/<address>/company", may=KEEP)
def ask(address: str) -> Answer:
    """The form for joining, leaving and substituting."""
    return _page(address, store().tables.evening(address))


def _page(
    address: str, evening: Evening, problems: tuple[Problem, ...] = (), code: int = 200
) -> Answer:
    company, around = evening.game.company, evening.around
    new_lines = changes_since(address, evening, whole(arg("seen"))) if code != 200 else []
    page = render_template(
        "table/company.html",
        address=address,
        evening=evening,
        typed=request.form,
        problems=problems,
        newer=new_lines,
        anywhere=company.joining is NewcomerSeat.ANYWHERE,
        joining=company.joining is not NewcomerSeat.NOWHERE
        and len(around) < evening.game.seats[-1],
        leaving=company.leaving and not _too_few_problem(evening),
        away=[evening.players[seat] for seat in evening.seats if seat not in around],
        seated=[evening.players[seat] for seat in around],
        open_rules=_newcomer_rules(evening),
        settled=_settled_amounts(address, evening),
        substitutions=_withdrawable_substitutions(evening),
    )
    return page, code


def _settled_amounts(address: str, evening: Evening) -> list[AgreedSeatAmount]:
    """Amounts already settled for present players, who keep them if a substitute comes."""
    if evening.stake is None and not store().books.addresses_agreed_on([address]):
        return []
    terms = table_terms_of(address, evening)
    amounts = agreed_seat_amounts(terms.overview, address) if terms else []
    return [
        amount for amount in amounts if amount.who == amount.now and amount.seat in evening.around
    ]


def _too_few_problem(evening: Evening) -> Message | None:
    """Error message if nobody may leave because too few would stay, else None."""
    if evening.game.company.ends_with_too_few:
        return None
    return too_few_message(evening.game, len(evening.around) - 1)


def _newcomer_rules(evening: Evening) -> list[Option]:
    """House rules that start to matter with one more player."""
    count = len(evening.around) + 1
    return [option for option in evening.game.options if option.players == count]


@pages.post("/t/<address>/company", may=KEEP)
def change(address: str) -> Answer:
    """Record that a player joins, leaves or substitutes."""
    evening = store().tables.evening(address)
    if submitted_before(address, evening):
        return redirect_to("table.table", address=address)
    event, problems = _form_event(evening)
    if event is None or problems:
        return _page(address, evening, tuple(problems), 422)

    rule_events, rules = _new_rules(evening, event), evening.rules

    def unchanged(latest: Evening) -> bool:
        same_rules = not rule_events or latest.rules == rules
        return (
            same_rules
            and _form_event(latest) == (event, [])
            and not _place_may_have_moved(latest, event)
        )

    try:
        evening = write_all(address, evening, [*rule_events, event], unchanged)
    except StaleError as stale:
        return _page(address, stale.evening, tuple(_form_event(stale.evening)[1]), 409)
    toast(_saved_message(event, evening), undo=evening.number)
    if isinstance(event, Joined | Substituted):
        warn_of_confusable(evening.players, [event.name])
    return redirect_to("table.table", address=address)


@pages.post("/t/<address>/company/withdraw", may=KEEP)
def withdraw(address: str) -> Answer:
    """Withdraw a substitution, if the substitute still has the seat."""
    evening, number = store().tables.evening(address), whole(arg("entry"))
    if submitted_before(address, evening):
        return redirect_to("table.table", address=address)
    event = IncidentWithdrawn(number) if isinstance(number, int) else None
    refusal = substitution_error(address, evening, event) if event else None
    if refusal:
        toast(refusal)
        return redirect_to("company.ask", address=address)

    def unchanged(latest: Evening) -> bool:
        return number in [incident.number for incident in _withdrawable_substitutions(latest)]

    try:
        if event is None:
            raise StaleError(evening)
        evening = write(address, evening, event, unchanged)
    except StaleError as stale:
        toast_changed(address, stale.evening, evening.number)
        return redirect_to("company.ask", address=address)
    toast(msg("Withdrawn"), undo=evening.number)
    return redirect_to("table.table", address=address)


def _withdrawable_substitutions(evening: Evening) -> list[Incident]:
    """The latest substitution of each seat, if it can be withdrawn.

    It cannot if another player now has the name of the replaced player.
    """
    if evening.closed is not None or evening.over:
        return []
    latest_by_seat = {
        incident.event.seat: incident
        for incident in evening.counted_incidents
        if isinstance(incident.event, Substituted)
    }
    return [incident for incident in latest_by_seat.values() if incident.was not in evening.players]


def _place_may_have_moved(evening: Evening, event: IncidentEvent) -> bool:
    """Whether a newcomer's chosen place may have moved since the form was shown."""
    seen = whole(arg("seen"))
    if not isinstance(event, Joined) or event.place is None or not isinstance(seen, int):
        return False
    moves = Joined | Left | Substituted | Reseated
    newer_events = (incident.event for incident in evening.incidents if incident.written > seen)
    return any(isinstance(event, moves) for event in newer_events)


def _saved_message(event: IncidentEvent, evening: Evening) -> Message:
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


def _form_event(evening: Evening) -> tuple[IncidentEvent | None, list[Problem]]:
    """The event of the form, or None, and its problems; parsed like an entry of a record file."""
    if evening.closed is not None or evening.over:
        return None, [Problem("do", msg("The table has ended."))]
    entry = _form_entry()
    if entry is None:
        return None, [Problem("do", msg("Who joins, leaves or sits in?"), missing=True)]
    if entry.get("for") == "":
        return None, [Problem("for", msg("For whom?"), missing=True)]
    event, problems = read_incident(entry, evening.game, evening.moment)
    if isinstance(event, Left) and (problem := _too_few_problem(evening)):
        return None, [Problem("left", problem)]
    new_name = entry.get("joined") or entry.get("substitute")
    former_names = dict.fromkeys(name for seat in evening.tenures for _, name in seat.had)
    if (
        event is not None
        and new_name
        and (name_problem := look_alike_problem(str(new_name), former_names))
    ):
        return None, [Problem("joined" if "joined" in entry else "substitute", name_problem)]
    return event, problems


def _form_entry() -> dict[str, Any] | None:
    """The form as an entry of a record file, or None without a chosen action."""
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


def _new_rules(evening: Evening, event: IncidentEvent) -> tuple[Event, ...]:
    """The event that sets the house rules chosen for one more player; empty if none changes."""
    open_rules = _newcomer_rules(evening)
    if not isinstance(event, Joined) or not open_rules:
        return ()
    values = {option.key: _chosen_value(option) for option in open_rules}
    rules = replace(
        evening.rules, **{key: value for key, value in values.items() if value is not None}
    )
    if rules == evening.rules:
        return ()
    if not rules_by_deal(evening)[1:]:
        return (RulesAgreed(rules),)
    changes_all = changed_fixed_rules(evening.rules, rules)
    return (for_all_deals(evening, rules) if changes_all else RulesChanged(rules),)


def _chosen_value(option: Option) -> Any:
    """The chosen value of a house rule, or None."""
    number, values = whole(arg(f"rules.{option.key}")), tuple(option.values)
    return values[number] if isinstance(number, int) and 0 <= number < len(values) else None


@pages.app_template_global()
def neighbours_at(evening: Evening, place: int) -> tuple[Seat, Seat]:
    """The two seats between which a newcomer at `place` (from 1) would sit."""
    seats = evening.around
    return seats[(place - 2) % len(seats)], seats[(place - 1) % len(seats)]


@pages.get("/t/<address>/players", may=WATCH)
def players(address: str) -> Answer:
    """The list of players; also the form for one more player, if the game allows it."""
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
    """Add a player; if sent from the recording screen, also choose the new player there."""
    evening, name = store().tables.evening(address), tidy(arg("join") or arg("name"))
    if evening.game.company.joining is not NewcomerSeat.LAST:
        abort(404)
    is_repeated = submitted_before(address, evening)
    problems = () if is_repeated else _newcomer_problems(address, evening, name)
    if problems:
        return _players_page(address, evening, problems, 422)

    def unchanged(latest: Evening) -> bool:
        return not _newcomer_problems(address, latest, name)

    try:
        evening = write(address, evening, Joined(name), unchanged)
    except StaleError as changed:
        return _players_page(
            address, changed.evening, _newcomer_problems(address, changed.evening, name), 422
        )
    warn_of_confusable(evening.players, [name])
    if not arg("join"):
        toast(msg("{name} joins", name=name))
        return redirect_to("company.players", address=address)
    fields = {"player": [str(evening.players.index(name))], "find": [""]}
    draft = store().drafts.own_fields(address, evening, device()).values
    save_draft(address, evening, Fields({**draft, **fields}))
    return redirect_to("recording.record", address=address)


def _newcomer_problems(address: str, evening: Evening, name: str) -> tuple[Problem, ...]:
    if evening.game.company.joining is not NewcomerSeat.LAST or evening.closed:
        return (Problem("players", msg("no one can join this table any more")),)
    problems = read_players([*evening.players, name], evening.game)[1]
    problems += character_problems({"players": [name]})
    if not problems and people_at({address: evening.tenures}).sitters(name):
        return (Problem("players", name_taken_message(name, [*evening.players, name])),)
    return tuple(problems)
