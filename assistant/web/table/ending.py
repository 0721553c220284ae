"""Ending an evening: the result, its reasons, who pays whom, and what a group is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import render_template, url_for

from assistant.clock import next_at, zone_of
from assistant.core.fields import Problem, hour_in, whole
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import UNBOUNDED, Bounded, Closed, RemainderGiven, Reopened, Until
from assistant.evening.log.replay import ended_otherwise
from assistant.language import spoken
from assistant.paper.result_card import Card, card
from assistant.settling.told_result import table_result
from assistant.store.links import TABLE
from assistant.store.participation import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.concurrency import StaleError, write
from assistant.web.nights.book_overview import BookOverview, shown
from assistant.web.nights.group_messages import drawing, link_asked, message_page
from assistant.web.nights.settled_seats import settled_before
from assistant.web.pages import OWN, WATCH, Follows, Pages
from assistant.web.press import file_name
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast
from assistant.web.table.phones import written_last
from assistant.web.table.settlement import covering, end, overview_of_table

pages = Pages("ending", __name__)
MOST = 100_000
"""No evening has so many deals or points that this bound would be too low."""


@pages.get("/t/<address>/end", may=WATCH, follows=Follows.PHONE)
def result(address: str) -> Answer:
    """Show what everybody gets or pays if the table ends now, or ended."""
    return _page(address, store().tables.evening(address))


def _page(
    address: str,
    evening: Evening,
    bound_problem: Problem | None = None,
    typed: Mapping[str, str] | None = None,
    came: Sequence[Message] = (),
) -> Answer:
    overview, unreadable = _overview(address, evening)
    page = render_template(
        "table/result.html",
        address=address,
        evening=evening,
        winners=winners(evening),
        differs=ended_otherwise(evening),
        overview=overview,
        covered=covering(overview, address) if overview else None,
        settled_before=settled_before(overview, address) if overview else [],
        unreadable=unreadable,
        shown=shown,
        ended_at=_ended_at(evening),
        file_name=file_name,
        remainder=-sum(evening.totals) - evening.box if evening.game.has_remainder else 0,
        given=_given(evening),
        bound_problem=bound_problem,
        came=came,
        bound_seen=_bound(evening),
        typed=typed or _typed(evening.bound),
    )
    return page, 422 if bound_problem else 409 if came else 200


def _ended_at(evening: Evening) -> str:
    """Tell when a table was ended; nothing where it was not."""
    ended = (one.at for one in reversed(evening.log) if isinstance(one.event, Closed))
    return next(ended, "") if evening.closed else ""


def _bound(evening: Evening) -> str:
    """What bound there is, as a form says that it has seen it."""
    until = evening.bound.until
    by_clock = f" {until.at} {until.whole_round}" if until else ""
    return f"{evening.bound.deals} {evening.bound.points}{by_clock}"


def _typed(bound: Bounded) -> dict[str, str]:
    """What was typed when a bound was set."""
    return {
        "deals": str(bound.deals or ""),
        "points": str(bound.points or ""),
        "until": bound.until.hour if bound.until else "",
        "round": "yes" if bound.until and bound.until.whole_round else "",
    }


def _read_bound(evening: Evening, typed: Mapping[str, str]) -> tuple[Bounded, Problem | None]:
    """Read when the players want to stop; a time that has passed today is tomorrow’s."""
    read = [whole(typed[key] or "0") for key in ("deals", "points")]
    numbers = [n for n in read if isinstance(n, int) and 0 <= n <= MOST]
    if len(numbers) < len(read):
        wrong = msg("enter whole numbers up to {most}, or leave the field empty", most=MOST)
        return UNBOUNDED, Problem("bound", wrong)
    deals, points = numbers
    if not typed["until"]:
        return Bounded(deals, points), None
    hour = hour_in(typed["until"])
    if hour is None:
        wrong = msg("enter a time such as {hour}, or leave the field empty", hour="23:30")
        return UNBOUNDED, Problem("bound", wrong)
    was, zone = evening.bound.until, evening.opened.zone
    same = was is not None and was.hour == f"{hour:%H:%M}"
    at = was.at if was and same else next_at(hour, zone_of(zone))
    return Bounded(deals, points, Until(at, zone, bool(typed["round"]))), None


def _overview(address: str, evening: Evening) -> tuple[BookOverview | None, UnreadableError | None]:
    """Lay a table out to be settled, or say which settlement of it cannot be read."""
    try:
        return overview_of_table(address, evening), None
    except UnreadableError as error:
        return None, error


@pages.post("/t/<address>/close", may=OWN)
def close(address: str) -> Answer:
    """Close the table with the balances that were shown."""
    end(address, store().tables.evening(address), arg("seen"))
    return moved_on("ending.result", address=address)


@pages.post("/t/<address>/reopen", may=OWN)
def reopen(address: str) -> Answer:
    """Carry on with a closed table."""
    evening = store().tables.evening(address)
    try:
        write(address, evening, Reopened(), lambda now: now.closed is not None)
    except StaleError as stale:
        came = written_last(address, stale.evening, stale.evening.number)
        toast(msg("The table was already reopened."), told=came)
    return moved_on("table.table", address=address)


@pages.post("/t/<address>/remainder", may=OWN, form_of="ending.result")
def remainder(address: str) -> Answer:
    """Note who drew the card for the points that belong to nobody."""
    evening = store().tables.evening(address)
    said, seen = whole(arg("to")), arg("seen")
    to = Seat(said) if isinstance(said, int) and 0 <= said < len(evening.players) else None

    def still(now: Evening) -> bool:
        return _may_give(now) and (seen in ("", _given(now)) or now.remainder_to == to)

    try:
        write(address, evening, RemainderGiven(to), still)
    except StaleError as stale:
        if _may_give(stale.evening):
            toast(CHANGED, told=written_last(address, stale.evening, stale.evening.number))
        else:
            toast(msg("There is no remainder any more."))
    return moved_on("ending.result", address=address)


def _may_give(evening: Evening) -> bool:
    return evening.game.has_remainder and (evening.over or evening.closed is not None)


def _given(evening: Evening) -> str:
    """To whom it was given, as a form says that it has seen it."""
    to = evening.remainder_to
    return "nobody" if to is None else f"{int(to)}"


@pages.post("/t/<address>/bound", may=OWN, form_of="ending.result")
def bound(address: str) -> Answer:
    """Save when the players want to stop: after so many deals, at so many points, at an hour."""
    evening = store().tables.evening(address)
    typed = {key: arg(key) for key in ("deals", "points", "until", "round")}
    event, wrong = _read_bound(evening, typed)
    if wrong:
        return _page(address, evening, wrong, typed)
    seen = arg("seen")

    def still(now: Evening) -> bool:
        return now.closed is None and (seen in ("", _bound(now)) or now.bound == event)

    try:
        evening = write(address, evening, event, still)
    except StaleError as stale:
        if stale.evening.closed is None:
            return _page(address, stale.evening, None, typed, _who_bound(address, stale.evening))
        toast(msg("The table has ended."))
        return moved_on("table.table", address=address)
    toast(msg("Saved"), undo=evening.number)
    return moved_on("table.table", address=address)


def _who_bound(address: str, evening: Evening) -> list[Message]:
    """Say who has set the end otherwise, and how it is now; in an older back-up nobody has."""
    numbers = [one.number for one in evening.log if isinstance(one.event, Bounded)]
    return [CHANGED, *(written_last(address, evening, numbers[-1]) if numbers else ())]


def _result_card(address: str) -> Card:
    evening = store().tables.evening(address)
    say = spoken().say
    game = say(evening.game.title)
    about = [
        game if evening.title else "",
        spoken().day(day_of(evening)),
        say(nmsg("{n} deal", "{n} deals", len(evening.deals))),
        say(_state(evening)),
    ]
    try:
        overview = overview_of_table(address, evening)
    except UnreadableError:
        told = table_result(evening, None, ())
    else:
        covered = covering(overview, address)
        terms = covered.terms if covered else None
        told = table_result(evening, terms, overview.statements)
    return card(told, evening.title or game, about, spoken(), link_asked(TABLE, address))


def _state(evening: Evening) -> Message:
    """Say whether a group_message goes on, as its result page does."""
    if evening.closed:
        return msg("ended")
    return msg("game over") if evening.over else msg("so far")


@pages.get("/t/<address>/group", may=WATCH)
def group_message(address: str) -> Answer:
    """Show what a group is told of a group_message."""
    back = url_for("ending.result", address=address)
    drawn = url_for("ending.group_picture", address=address)
    return message_page(_result_card(address), address, TABLE, back, drawn)


@pages.get("/t/<address>/group.svg", may=WATCH)
def group_picture(address: str) -> Answer:
    """Draw what a group is told of a group_message."""
    return drawing(_result_card(address))
