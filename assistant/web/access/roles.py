"""Who may open which page: every endpoint of the application, and what it takes to open it."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Flask, g, request

from assistant.store.books import NoSuchBookError
from assistant.store.links import BOOK, Role, Standing
from assistant.store.tables import NoSuchTableError
from assistant.web.access.policy import known_device
from assistant.web.responses import store

WATCH = """
    table.show table.deal table.history table.sheet table.room statistics.table
    house_rules.show rulebook.at_hand joining.show phones.say deal_marks.mark memo.show
    trial.show trial.tap
    ending.show table_files.record table_files.share sharing.code
    reports.prints reports.sheet reports.table reports.poster reports.empty_of_table
    adjustment_corrections.entry
    travel.code
    books.show books.share explanations.person explanations.payment books.pdf reports.book
"""
KEEP = """
    recording.show recording.save recording.preview recording.hear recording.correct
    recording.drop recording.take_up recording.take_over recording.give_back
    overtaken.elsewhere overtaken.onward
    table.withdraw table.restore table.undo
    table.ask_dealer table.name_dealer company.show company.change company.withdraw joining.join
    adjustments.show adjustments.save adjustments.again adjustments.undo adjustments.usual
    adjustment_corrections.correct adjustment_corrections.amend
    adjustment_corrections.restore adjustment_corrections.withdraw
    travel.hand_over travel.log travel.link travel.take_along travel.bring_back travel.copied
    payments.pay
"""
OWN = """
    house_rules.choose house_rules.switch description.show description.say
    deal_marks.allow ending.bound ending.close ending.remainder ending.reopen next_table.begin
    settlement.settle sharing.make sharing.change sharing.send_away sharing.remove
    books.ask_tables books.pick_tables payments.settle payments.carry payments.take
    payments.terms payments.way payments.whose taking_back.show taking_back.take_back
"""
NEEDED = {
    endpoint: role
    for role, endpoints in ((Role.WATCH, WATCH), (Role.KEEP, KEEP), (Role.OWN, OWN))
    for endpoint in endpoints.split()
}
"""What a phone has to be at the table or book that a page is of."""
OPENING = frozenset(
    """
    home.new home.start table_files.show_import table_files.import_record
    travel.show_take_in travel.take_in
    """.split()
)
"""What opens tables, and may be asked a key for; the next table is opened at one."""
TAKES_IN = frozenset({"table_files.import_record", "travel.take_in"})
"""What takes tables in from a file."""
ANYBODY = frozenset(
    """
    static styles.screens styles.of_game styles.of_seat styles.of_paper styles.of_paper_of_game
    scripts.screens
    languages.choose links.come
    live.version live.stream
    home.index nights.index nights.night reports.night books.new books.open_book
    people.index people.show people.rename people.take_apart people.take_back
    statistics.index statistics.game statistics.contracts statistics.person statistics.pair
    statistics.deals all_tables.show all_tables.export reports.wait reports.ready
    rulebook.index rulebook.show rulebook.reference reports.empty
    pocket.show pocket.beside pocket.file
    removed_tables.index removed_tables.bring_back
    travel.back_up travel.save_back_up travel.look_into_back_up travel.put_back
    """.split()
)
"""What shows nothing of a table, or only of those that the phone may see."""


class NotAllowedError(Exception):
    """The phone may not do this at a table or book that it knows, or not any more."""

    def __init__(self, kind: str, role: Role | None, needed: Role) -> None:
        super().__init__(f"this takes {needed}")
        self.kind, self.role, self.needed = kind, role, needed


def standing(subject: str) -> Standing:
    """How this phone stands to a table or book; asked once a request."""
    known: dict[str, Standing] = g.setdefault("standings", {})
    if subject not in known:
        known[subject] = store().links.standing(subject, known_device())
    return known[subject]


def show_as(subject: str, shown: Standing) -> None:
    """Let this request alone stand so to a table or book, and its page stay as it is."""
    g.standings, g.stays = {subject: shown}, True


def forget_standing() -> None:
    """Ask anew from now on: this request has changed who may do what."""
    g.pop("standings", None)


def role_at(subject: str) -> Role | None:
    """What this phone may do with a table or book; None where it may not even see it."""
    return standing(subject).role


def role() -> Role | None:
    """What this phone may do with the table or book of this page; None on all other pages."""
    subject = (request.view_args or {}).get("address")
    return role_at(subject) if subject else None


def shown(subjects: Iterable[str]) -> set[str]:
    """Tell which of these tables or books this phone may see."""
    return {subject for subject in subjects if role_at(subject) is not None}


def may(endpoint: str, subject: str = "") -> bool:
    """Tell whether this phone may open a page, or send its form: of this page's table or book."""
    needed = NEEDED.get(endpoint)
    held = role_at(subject) if subject else role()
    return needed is None or (held is not None and held.covers(needed))


def allow(endpoint: str, subject: str) -> None:
    """Let this phone open a page of a table or book; else raise why not.

    Where there is nothing, and where there is what a stranger may not know of, it is the same.
    """
    needed, known = NEEDED[endpoint], standing(subject)
    if known.role is not None and known.role.covers(needed):
        return
    if known.kind and known.came:
        raise NotAllowedError(known.kind, known.role, needed)
    raise NoSuchBookError(subject) if known.kind == BOOK else NoSuchTableError(subject)


def guard(app: Flask) -> None:
    """Ask before every request whether this phone may; to be called after forms are guarded."""
    app.before_request(_asked)
    app.jinja_env.globals |= {"may": may, "role": role}


def _asked() -> None:
    """Refuse what this phone may not; what no list names opens nothing of a table or book."""
    if request.endpoint is None or request.endpoint in ANYBODY | OPENING:
        return
    subject = (request.view_args or {}).get("address")
    if subject is None:
        return
    if request.endpoint not in NEEDED:
        raise NoSuchTableError(subject)
    allow(request.endpoint, subject)
