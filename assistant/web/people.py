"""The pages of people: names changed, two made one person, one parted into two."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, abort, render_template, request

from assistant.core.codec import tidy
from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.core.problem import Problem
from assistant.core.seat import Seat
from assistant.evening.opening import new_name_problem
from assistant.language import spoken
from assistant.settling.people import Chair, People, renamed, sat_together, split
from assistant.store.books import ChairsChangedError
from assistant.store.links import Role
from assistant.web.access.policy import device
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import books, people_at, table_name
from assistant.web.paging import paged
from assistant.web.responses import Answer, arg, moved_on, tables, toast

pages = Blueprint("people", __name__)
PER_PAGE = 50
"""So many of somebody's tables are shown at a time."""


def _people() -> People:
    return people_at(tables().names_at(device()))


@pages.get("/people")
def index() -> Answer:
    """List everybody who sat at this phone's tables."""
    people = _people()
    known = [(person, len(people.chairs(person))) for person in people.everybody()]
    known.sort(key=lambda one: spoken().order(one[0]))
    return render_template("people/people.html", people=known, unread=tables().unread(device()))


@pages.get("/people/of")
def show(problem: Problem | None = None) -> Answer:
    """Show a person's tables, with another name or another person for some of them."""
    people = _people()
    who = request.args.get("name", "") or arg("person")
    chairs = people.chairs(who) or abort(404)
    paging = paged(chairs, PER_PAGE)
    known = tables().outcomes([address for address, _ in paging.items])
    days = {sitting.address: sitting.day for sitting in tables().sittings(device())}
    page = render_template(
        "people/person.html",
        who=people.who(chairs[0]),
        sat=[(one, seat, known[one], days[one]) for one, seat in paging.items if one in known],
        paging=paging,
        everybody=sorted(people.everybody(), key=spoken().order),
        problem=problem,
        typed=arg("name"),
        picked=request.form.getlist("chair"),
    )
    return page, 422 if problem else 200


@pages.post("/people/rename")
def rename() -> Answer:
    """Give a person another name; with somebody else's name they are one person from now on."""
    return _say("rename", renamed(_people(), arg("person"), arg("name")))


@pages.post("/people/split")
def take_apart() -> Answer:
    """Say that some chairs of a person were somebody else's."""
    picked = [_chair(text) for text in request.form.getlist("chair")]
    return _say("split", split(_people(), [chair for chair in picked if chair], arg("name")))


def _chair(text: str) -> Chair | None:
    address, _, seat = text.rpartition(":")
    found = whole(seat)
    return (address, Seat(found)) if isinstance(found, int) else None


def _say(field: str, chairs: Mapping[Chair, str]) -> Answer:
    name, after = tidy(arg("name")), books().said()
    wrong = None if _people().chairs(name) else new_name_problem(name)
    if not chairs:
        wrong = msg("pick at least one table")
    wrong = wrong or _only_watched(chairs) or _together(_people(), chairs)
    if wrong:
        return show(Problem(field, wrong))
    try:
        first, last = books().know(chairs, device(), after)
    except ChairsChangedError:
        return _say(field, chairs)
    toast(msg("Saved"), take_back=f"{first}-{last}")
    return moved_on("people.show", name=name)


def _only_watched(chairs: Mapping[Chair, str]) -> Message | None:
    """Say at which table this phone only watches, where names are not its affair."""
    for address, _ in chairs:
        held = role_at(address)
        if held is None or not held.covers(Role.KEEP):
            table = tables().outcomes([address]).get(address)
            name = table_name(table) if table else ""
            return msg("this phone only watches at {table}", table=name)
    return None


def _together(people: People, chairs: Mapping[Chair, str]) -> Message | None:
    """Say at which table two people sat who would be one person now."""
    found = sat_together(people, chairs)
    if found is None:
        return None
    address = found[0][0]
    table, players = tables().outcomes([address])[address], people.names
    return msg(
        "{one} and {other} are both at one table ({table}): they are two people",
        one=players[found[0]],
        other=players[found[1]],
        table=table_name(table),
    )


@pages.post("/people/back")
def take_back() -> Answer:
    """Undo what this phone said last about some chairs."""
    first, last = (whole(text) for text in (arg("said") + "-").split("-")[:2])
    if isinstance(first, int) and isinstance(last, int):
        toast(_taken_back(first, last) or msg("Undone"))
    return moved_on("people.index")


def _taken_back(first: int, last: int) -> Message | None:
    """Say again what held before; tell why where that cannot be any more."""
    after = books().said()
    chairs = books().before(first, last, device())
    wrong = _only_watched(chairs) or _together(_people(), chairs)
    if wrong:
        return wrong
    try:
        books().know(chairs, device(), after)
    except ChairsChangedError:
        return _taken_back(first, last)
    return None
