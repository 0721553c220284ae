"""Pages for renaming, merging and splitting people; respelling names of settled players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from flask import abort, render_template, request

from assistant.core.codec import tidy
from assistant.core.fields import Problem, whole
from assistant.core.message import Message, msg
from assistant.evening.log.tenures import Tenures
from assistant.evening.reading.opening import new_name_problem
from assistant.language import spoken
from assistant.settling.book import Book, recorded_seats, recorded_tables
from assistant.settling.same_people import (
    People,
    Place,
    Sitter,
    earlier_names,
    merged_tablemates,
    merges_to_keep,
    names_by_place,
    renamed,
    split,
)
from assistant.store.books import ChairsChangedError
from assistant.store.links import Role
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.role_checks import role_at
from assistant.web.concurrency import MAX_TRIES
from assistant.web.nights.book_overview import name_at, people_at
from assistant.web.nights.settled_seats import reassignment_error
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import CHANGED, Answer, arg, paged, redirect_to, store, toast

pages = Pages("people", __name__)
TABLES_PER_PAGE = 50
"""Number of a person's tables per page."""


def _people() -> People:
    return people_at(store().queries.tenures_by_table(device()))


@pages.get("/people", may=ANYBODY)
def index() -> Answer:
    """List of all people at this phone's tables."""
    people = _people()
    counts = [(person, len(_listed_seats(people, person))) for person in people.everybody()]
    counts.sort(key=lambda entry: spoken().order(entry[0]))
    return render_template(
        "people/people.html", people=counts, unread=store().queries.unreadable_titles(device())
    )


def _listed_seats(people: People, person: str) -> list[Place]:
    """A person's seats, one per table and name, preferring the current seat."""
    first_seats: dict[Sitter | None, Place] = {}
    for place in people.places(person):
        first_seats.setdefault(people.sitter(place), place)
    return list(first_seats.values())


@pages.get("/people/of", may=ANYBODY)
def person(problem: Problem | None = None) -> Answer:
    """A person's tables, with forms to rename the person or split some tables off."""
    people = _people()
    who = request.args.get("name", "") or arg("person")
    chairs = _listed_seats(people, who) or abort(404)
    paging = paged(chairs, TABLES_PER_PAGE)
    outcomes = store().queries.outcomes([address for address, _, _ in paging.items])
    days = {sitting.address: sitting.day for sitting in store().queries.sittings(device())}
    page = render_template(
        "people/person.html",
        who=people.had(chairs[0]),
        sat=[
            (place, outcomes[address], days[address])
            for place in paging.items
            if (address := place[0]) in outcomes
        ],
        paging=paging,
        everybody=sorted(people.everybody(), key=spoken().order),
        seen=_last_statement(),
        problem=problem,
        typed=arg("name"),
        picked=request.form.getlist("chair"),
    )
    return page, 422 if problem else 200


@pages.post("/people/rename", may=ANYBODY)
def rename() -> Answer:
    """Rename a person; using another person's name merges the two."""
    return _record_names("rename", renamed(_people(), arg("person"), arg("name")))


@pages.post("/people/split", may=ANYBODY)
def take_apart() -> Answer:
    """Attribute some of a person's seats to another person."""
    picked, people = set(request.form.getlist("chair")), _people()
    chairs = (place for place in people.places(arg("person")) if chair_key(place) in picked)
    return _record_names("split", split(people, chairs, arg("name")))


@pages.app_template_global()
def chair_key(place: Place) -> str:
    """Identifier of a seat in forms."""
    return f"{place[0]}:{place[1]}"


def _last_statement() -> int:
    """Number of the last statement about this phone's tables; 0 if there is none.

    Forms include it, so that a stale form or a second submission is rejected.
    """
    name_statements = store().books.name_statements(store().queries.tenures_by_table(device()))
    return max((statement.number for statement in name_statements), default=0)


def _record_names(field: str, names: Mapping[Sitter, str]) -> Answer:
    name, last_row, people = tidy(arg("name")), store().books.last_chair_row(), _people()
    if whole(arg("seen")) != _last_statement():
        return _conflict_page(field, people)
    error = None if people.sitters(name) else new_name_problem(name)
    if not names:
        error = msg("choose at least one table")
    error = error or _permission_error(people, names) or _merge_error(people, names)
    if error:
        return person(Problem(field, error))
    try:
        first, last = store().books.name_chairs(names_by_place(people, names), device(), last_row)
    except ChairsChangedError:
        return _record_names(field, names)
    toast(msg("Saved"), form=("people.take_back", {}, {"said": f"{first}-{last}"}))
    return redirect_to("people.person", name=name)


def _conflict_page(field: str, people: People) -> Answer:
    """Page with a conflict message, next to the form if the person still exists."""
    if people.places(arg("person")):
        return person(Problem(field, CHANGED))
    toast(CHANGED)
    return redirect_to("people.index")


def _permission_error(people: People, names: Mapping[Sitter, str]) -> Message | None:
    """Error message if this phone may not change names at one of the tables; else None.

    Phones that only watch may not. At settled tables only owners may.
    """
    addresses = dict.fromkeys(address for address, _ in names)
    for address in addresses:
        role = role_at(address)
        if role is None or not role.covers(Role.KEEP):
            return msg(
                "this phone may only watch at {table}: ask for the link to keep score there",
                table=name_at(address),
            )
    affected_people = people.at(addresses)
    return reassignment_error(affected_people, affected_people.with_names(names))


def _merge_error(people: People, names: Mapping[Sitter, str]) -> Message | None:
    """Error message if `names` would merge two players of one table; else None."""
    pair = merged_tablemates(people, names)
    if pair is None:
        return None
    (address, first), (_, second) = pair
    return msg(
        "{one} and {other} both sit at one table ({table}), so they are two people",
        one=first,
        other=second,
        table=name_at(address),
    )


@pages.post("/people/back", may=ANYBODY)
def take_back() -> Answer:
    """Undo the statements of this phone that the form lists."""
    first, last = (whole(text) for text in (arg("said") + "-").split("-")[:2])
    if isinstance(first, int) and isinstance(last, int):
        toast(_undo_statements(range(first, last + 1)) or msg("Undone"))
    return redirect_to("people.index")


def _undo_statements(numbers: range) -> Message | None:
    """Undo this phone's statements with these numbers; return an error message if impossible."""
    last_row, tenures = store().books.last_chair_row(), store().queries.tenures_by_table(device())
    people = people_at(tenures)
    names = earlier_names(tenures, store().books.name_statements(tenures), numbers, device())
    if not names:
        return CHANGED
    error = _permission_error(people, names) or _merge_error(people, names)
    if error:
        return error
    try:
        store().books.name_chairs(names_by_place(people, names), device(), last_row)
    except ChairsChangedError:
        return _undo_statements(numbers)
    return None


def respelling_error(
    address: str, old_tenures: Sequence[Tenures], new_tenures: Sequence[Tenures]
) -> Message | None:
    """Error message if only an owner may respell these names; None if it is allowed."""
    if tuple(old_tenures) == tuple(new_tenures):
        return None
    before, after, names = _people_respelled(address, old_tenures, new_tenures)
    return reassignment_error(before, after.with_names(names))


def keep_people_merged(
    address: str, old_tenures: Sequence[Tenures], new_tenures: Sequence[Tenures]
) -> None:
    """Use the new spelling of a table's names at all tables that are settled together with it.

    A person whom settlements treat as one then stays one.
    """
    if tuple(old_tenures) == tuple(new_tenures):
        return
    for _ in range(MAX_TRIES):
        last_row = store().books.last_chair_row()
        _, after_people, names = _people_respelled(address, old_tenures, new_tenures)
        if not names:
            return
        with suppress(ChairsChangedError):
            store().books.name_chairs(names_by_place(after_people, names), device(), last_row)
            return


def _people_respelled(
    address: str, old_tenures: Sequence[Tenures], new_tenures: Sequence[Tenures]
) -> tuple[People, People, dict[Sitter, str]]:
    """The people before and after a respelling, and the result of `merges_to_keep`."""
    tables, books = _connected_by_settlements(address)
    tenures = {
        table: outcome.tenures for table, outcome in store().queries.outcomes(tables).items()
    }
    before = people_at({**tenures, address: old_tenures})
    after = people_at({**tenures, address: new_tenures})
    seat_groups = [group for book in books for group in recorded_seats(book)]
    return before, after, merges_to_keep(seat_groups, before, after)


def _connected_by_settlements(address: str) -> tuple[list[str], list[Book]]:
    """All tables and books that settlements connect with a table, directly or indirectly."""
    tables, books = {address}, dict[str, Book]()
    while new_books := [
        book for book in store().books.addresses_agreed_on(tables) if book not in books
    ]:
        for book in new_books:
            books[book] = Book()
            with suppress(UnreadableError):
                books[book] = store().books.unmerged_book(book)
            tables |= {*books[book].tables, *recorded_tables(books[book])}
    return sorted(tables), list(books.values())
