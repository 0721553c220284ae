"""The end of a table: its result, who pays whom, the planned end, and the group message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import render_template, url_for

from assistant.clock import next_at, zone_of
from assistant.core.fields import Problem, parse_time, whole
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import UNBOUNDED, Bounded, Closed, RemainderGiven, Reopened, Until
from assistant.evening.log.replay import has_outdated_end
from assistant.language import spoken
from assistant.paper.result_card import Card, card
from assistant.settling.told_result import table_result
from assistant.store.links import TABLE
from assistant.store.scores import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.concurrency import StaleError, write
from assistant.web.downloads import file_name
from assistant.web.nights.book_overview import BookOverview, payments_digest
from assistant.web.nights.group_messages import drawing, message_page, requested_link
from assistant.web.nights.settled_seats import settled_before
from assistant.web.pages import OWN, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store, toast
from assistant.web.table.phones import change_lines
from assistant.web.table.settlement import end_table, overview_of_table, table_terms

pages = Pages("ending", __name__)
LARGEST_BOUND = 100_000
"""Upper bound on the deals and points in the form, above any real evening."""


@pages.get("/t/<address>/end", may=WATCH, follows=Follows.PHONE)
def result(address: str) -> Answer:
    """The result of a table; for an open table, the result if it ended now."""
    return _page(address, store().tables.evening(address))


def _page(
    address: str,
    evening: Evening,
    bound_problem: Problem | None = None,
    typed: Mapping[str, str] | None = None,
    newer: Sequence[Message] = (),
) -> Answer:
    overview, unreadable = _readable_overview(address, evening)
    page = render_template(
        "table/result.html",
        address=address,
        evening=evening,
        winners=winners(evening),
        differs=has_outdated_end(evening),
        overview=overview,
        covered=table_terms(overview, address) if overview else None,
        settled_before=settled_before(overview, address) if overview else [],
        unreadable=unreadable,
        payments_digest=payments_digest,
        ended_at=_ended_at(evening),
        file_name=file_name,
        remainder=-sum(evening.totals) - evening.box if evening.game.has_remainder else 0,
        given=_remainder_value(evening),
        bound_problem=bound_problem,
        newer=newer,
        bound_seen=_bound_text(evening),
        typed=typed or _form_values(evening.bound),
    )
    return page, 422 if bound_problem else 409 if newer else 200


def _ended_at(evening: Evening) -> str:
    """The time when a table was ended, or "" if it was not."""
    times = (logged.at for logged in reversed(evening.log) if isinstance(logged.event, Closed))
    return next(times, "") if evening.closed else ""


def _bound_text(evening: Evening) -> str:
    """The bound as text for a hidden form field, to detect another phone's change."""
    until = evening.bound.until
    by_clock = f" {until.at} {until.whole_round}" if until else ""
    return f"{evening.bound.deals} {evening.bound.points}{by_clock}"


def _form_values(bound: Bounded) -> dict[str, str]:
    """The bound as form values."""
    return {
        "deals": str(bound.deals or ""),
        "points": str(bound.points or ""),
        "until": bound.until.hour if bound.until else "",
        "round": "yes" if bound.until and bound.until.whole_round else "",
    }


def _read_bound(evening: Evening, values: Mapping[str, str]) -> tuple[Bounded, Problem | None]:
    """The bound entered in the form, and its problem; an hour already past means tomorrow."""
    numbers = [whole(values[key] or "0") for key in ("deals", "points")]
    counts = [value for value in numbers if isinstance(value, int) and 0 <= value <= LARGEST_BOUND]
    if len(counts) < len(numbers):
        text = msg("enter whole numbers up to {most}, or leave the field empty", most=LARGEST_BOUND)
        return UNBOUNDED, Problem("bound", text)
    deals, points = counts
    if not values["until"]:
        return Bounded(deals, points), None
    hour = parse_time(values["until"])
    if hour is None:
        text = msg("enter a time such as {hour}, or leave the field empty", hour="23:30")
        return UNBOUNDED, Problem("bound", text)
    old_until, zone = evening.bound.until, evening.opened.zone
    same_hour = old_until is not None and old_until.hour == f"{hour:%H:%M}"
    time = old_until.at if old_until and same_hour else next_at(hour, zone_of(zone))
    return Bounded(deals, points, Until(time, zone, bool(values["round"]))), None


def _readable_overview(
    address: str, evening: Evening
) -> tuple[BookOverview | None, UnreadableError | None]:
    """The book overview of a table, or the error if its settlement is unreadable."""
    try:
        return overview_of_table(address, evening), None
    except UnreadableError as error:
        return None, error


@pages.post("/t/<address>/close", may=OWN)
def close(address: str) -> Answer:
    """End the table, unless the balances shown have changed."""
    end_table(address, store().tables.evening(address), arg("seen"))
    return redirect_to("ending.result", address=address)


@pages.post("/t/<address>/reopen", may=OWN)
def reopen(address: str) -> Answer:
    """Reopen a table that was ended."""
    evening = store().tables.evening(address)
    try:
        write(address, evening, Reopened(), lambda latest: latest.closed is not None)
    except StaleError as stale:
        lines = change_lines(address, stale.evening, stale.evening.number)
        toast(msg("The table was already reopened."), told=lines)
    return redirect_to("table.table", address=address)


@pages.post("/t/<address>/remainder", may=OWN, form_of="ending.result")
def remainder(address: str) -> Answer:
    """Store which player gets the remainder, the points that nobody has won."""
    evening = store().tables.evening(address)
    number, seen = whole(arg("to")), arg("seen")
    seat = Seat(number) if isinstance(number, int) and 0 <= number < len(evening.players) else None

    def unchanged(table: Evening) -> bool:
        return _may_give_remainder(table) and (
            seen in ("", _remainder_value(table)) or table.remainder_to == seat
        )

    try:
        write(address, evening, RemainderGiven(seat), unchanged)
    except StaleError as stale:
        if _may_give_remainder(stale.evening):
            toast(CHANGED, told=change_lines(address, stale.evening, stale.evening.number))
        else:
            toast(msg("There is no remainder any more."))
    return redirect_to("ending.result", address=address)


def _may_give_remainder(evening: Evening) -> bool:
    return evening.game.has_remainder and (evening.over or evening.closed is not None)


def _remainder_value(evening: Evening) -> str:
    """The seat that gets the remainder, as a form value; "nobody" if none."""
    seat = evening.remainder_to
    return "nobody" if seat is None else f"{int(seat)}"


@pages.post("/t/<address>/bound", may=OWN, form_of="ending.result")
def bound(address: str) -> Answer:
    """Store when the players want to stop: after some deals, at a score, or at an hour."""
    evening = store().tables.evening(address)
    values = {key: arg(key) for key in ("deals", "points", "until", "round")}
    event, problem = _read_bound(evening, values)
    if problem:
        return _page(address, evening, problem, values)
    seen = arg("seen")

    def unchanged(latest: Evening) -> bool:
        return latest.closed is None and (
            seen in ("", _bound_text(latest)) or latest.bound == event
        )

    try:
        evening = write(address, evening, event, unchanged)
    except StaleError as stale:
        if stale.evening.closed is None:
            return _page(
                address, stale.evening, None, values, _bound_change_lines(address, stale.evening)
            )
        toast(msg("The table has ended."))
        return redirect_to("table.table", address=address)
    toast(msg("Saved"), undo=evening.number)
    return redirect_to("table.table", address=address)


def _bound_change_lines(address: str, evening: Evening) -> list[Message]:
    """Lines saying that the table has changed, with the latest change of the bound."""
    numbers = [logged.number for logged in evening.log if isinstance(logged.event, Bounded)]
    return [CHANGED, *(change_lines(address, evening, numbers[-1]) if numbers else ())]


def _result_card(address: str) -> Card:
    evening = store().tables.evening(address)
    say = spoken().say
    game = say(evening.game.title)
    subtitle = [
        game if evening.title else "",
        spoken().day(day_of(evening)),
        say(nmsg("{n} deal", "{n} deals", len(evening.deals))),
        say(_state_text(evening)),
    ]
    overview, _ = _readable_overview(address, evening)
    terms = table_terms(overview, address) if overview else None
    statements = overview.statements if overview else ()
    summary = table_result(evening, terms.terms if terms else None, statements)
    return card(summary, evening.title or game, subtitle, spoken(), requested_link(TABLE, address))


def _state_text(evening: Evening) -> Message:
    """The state of a table, in the words of its result page."""
    if evening.closed:
        return msg("ended")
    return msg("game over") if evening.over else msg("so far")


@pages.get("/t/<address>/group", may=WATCH)
def group_message(address: str) -> Answer:
    """The message about a table's result for a group chat."""
    back = url_for("ending.result", address=address)
    picture = url_for("ending.group_picture", address=address)
    return message_page(_result_card(address), address, TABLE, back, picture)


@pages.get("/t/<address>/group.svg", may=WATCH)
def group_picture(address: str) -> Answer:
    """The picture of a table's result for a group chat."""
    return drawing(_result_card(address))
