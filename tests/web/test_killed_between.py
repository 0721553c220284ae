"""A form with several events, killed between them: all are stored, or none.

Sent again it is complete. The program is killed before each of its commits in turn.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlite_utils import Database

from assistant.clock import now
from assistant.core.seat import Seat
from assistant.evening.summary.reseating import Reseating
from assistant.games import all_games, find_game
from assistant.store.database.write_queue import WRITE_STATEMENTS, QueuedDatabase
from assistant.store.store import Store
from tests.games.worked import seated
from tests.samples import PAID, THREE, first, five_each
from tests.store.merging.test_imported_tables import RECORD
from tests.web.conftest import COMMONEST, Form, Phone, Values
from tests.web.evening_club import CZK, first_table, open_table, settle_night
from tests.web.files.test_old_evenings import CROWNS, look, say, take
from tests.web.nights.book_steps import DAY, act

WRITTEN = (
    "SELECT evening, number, kind FROM events ORDER BY 1, 2",
    # The address of an old evening's own settlement follows from the random id of its table.
    "SELECT iif(submission = book || ' ' || number, '', book), number, kind FROM book_events"
    " ORDER BY 1, 2",
    "SELECT evening, seat, person FROM chairs ORDER BY id",
    "SELECT subject, removed FROM removals ORDER BY number",
)
Sent = tuple[Form, Values]


class KilledError(BaseException):
    """The program is killed; no page answers."""


class Killing:
    """Kills before the next commit after `left` more; never if it is None."""

    left: int | None = None

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        atomic, execute = QueuedDatabase.atomic, QueuedDatabase.execute

        @contextmanager
        def killed_atomic(db: QueuedDatabase) -> Generator[Database]:
            outermost = not db.conn.in_transaction
            with atomic(db) as inside:
                yield inside
                if outermost:
                    self._count()

        def killed_execute(db: QueuedDatabase, sql: str, parameters: Any = None) -> Any:
            if not db.conn.in_transaction and sql.lstrip().startswith(WRITE_STATEMENTS):
                self._count()
            return execute(db, sql, parameters)

        monkeypatch.setattr(QueuedDatabase, "atomic", killed_atomic)
        monkeypatch.setattr(QueuedDatabase, "execute", killed_execute)

    def _count(self) -> None:
        if self.left == 0:
            raise KilledError
        if self.left is not None:
            self.left -= 1


def _dealt(phone: Phone) -> str:
    """A table of a game without partners in which somebody deals, after its first deal."""
    game = first(lambda one: one.dealt and all(len(side) == 1 for side in one.sides(3)))
    table = phone.sit_down(game, seated(game))
    phone.record(table, COMMONEST[game])
    return table


def order(phone: Phone) -> Sent:
    """Another seating and dealer."""
    table = _dealt(phone)
    sits = ",".join(f"{int(seat)}" for seat in reversed(phone.evening(table).around))
    form = phone.page(f"/t/{table}/seats?order={sits}").form("/seats")
    others = [seat for seat in form.offered("dealer") if [seat] != form.chosen("dealer")]
    return form, {"when": "next", "dealer": others[0]}


def order_undone(phone: Phone) -> Sent:
    """The same, undone."""
    form, values = order(phone)
    phone.send(form, values)
    table = form.action.split("/")[2]
    return phone.page(f"/t/{table}/").form("/adjust/undo"), {}


def draw(phone: Phone) -> Sent:
    """A drawn seating; the player with the lowest card deals."""
    game = first(lambda one: one.dealt and all(len(side) == 1 for side in one.sides(3)))
    table = phone.sit_down(game, seated(game))
    for time in range(1, 20):
        page = phone.page(f"/t/{table}/seats/draw?by=chance&time={time}")
        form = page.form("/seats/draw")
        evening = phone.evening(table)
        sits = tuple(Seat(int(seat)) for seat in form.chosen("order")[0].split(","))
        if sits[0] != evening.now.dealer and not Reseating(evening, sits).same:
            return form, {}
    raise AssertionError


def _fine(phone: Phone) -> tuple[str, Form]:
    """A usual adjustment of some game that changes the dealer."""
    for game in all_games():
        table = phone.sit_down(game, seated(game))
        evening = phone.evening(table)
        offers = evening.game.usual_adjustments(evening.now, evening.rules)
        place = next((n for n, one in enumerate(offers) if one.deals_next is not None), None)
        if place is not None:
            forms = phone.page(f"/t/{table}/adjust").forms
            return table, next(form for form in forms if form.chosen("usual") == [f"{place}"])
    raise AssertionError


def fine(phone: Phone) -> Sent:
    """A fine that the rules define, with the next dealer."""
    return _fine(phone)[1], {}


def fine_undone(phone: Phone) -> Sent:
    """The same, undone."""
    table, form = _fine(phone)
    phone.send(form)
    return phone.page(f"/t/{table}/").form("/adjust/undo"), {}


def newcomer(phone: Phone) -> Sent:
    """Another player, with the house rule for one more player."""
    game = first(lambda one: any(option.players == 4 for option in one.options))
    table = phone.sit_down(game, THREE)
    form = next(
        form
        for form in phone.page(f"/t/{table}/company").forms
        if any(button.get("value") == "join" for button in form.buttons)
    )
    rule = next(name for name, _ in form.choices if name.startswith("rules."))
    other = next(value for value in form.offered(rule) if [value] != form.chosen(rule))
    return form, {"do": "join", "joined": "Dana", "seat": "1", rule: other}


def settled_end(phone: Phone) -> Sent:
    """A table that ends by an agreement."""
    table = open_table(phone, PAID, [*THREE], five_each("Anna"), stake=CZK, **DAY)
    return phone.page(f"/t/{table}/end").form("/settle"), {}


def next_table(phone: Phone) -> Sent:
    """The end of a table and the next table, by an older form."""
    table = phone.sit_down(PAID, THREE)
    phone.record(table, COMMONEST[PAID])
    form = phone.page(f"/t/{table}/end").form("/close")
    return replace(form, action=f"/t/{table}/next"), {}


def _name_of_two_nights(phone: Phone) -> Sent:
    tables = [first_table(phone), first_table(phone)]
    book = settle_night(phone)
    assert act(phone, book, "/settle").status_code == 303
    return phone.page(f"/t/{tables[0]}/edit").form("/edit"), {"name.0": "Anita"}


def other_name(phone: Phone) -> Sent:
    """Another name at one of two tables of a settlement, and so at both."""
    return _name_of_two_nights(phone)


def other_name_undone(phone: Phone) -> Sent:
    """The same, undone."""
    form, values = _name_of_two_nights(phone)
    phone.send(form, values)
    table = form.action.split("/")[2]
    return phone.page(f"/t/{table}/").form("/undo"), {}


def agreement(phone: Phone) -> Sent:
    """An agreement on an ended table, in a new book."""
    table = open_table(phone, PAID, [*THREE], five_each("Anna"), stake=CZK, **DAY)
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    return phone.page(f"/t/{table}/end").form("/settle"), {}


def file_of_tables(phone: Phone) -> Sent:
    """A file in which two tables have one id, and one has two spellings of a name."""
    changes: list[dict[str, Any]] = [
        *({"table": one} for one in ("T1", "T1", "T2")),
        {"players": ["Weiß", "WEISS", "Boris"]},
        {},
    ]
    records = [RECORD | {"title": f"{n}"} | one for n, one in enumerate(changes)]
    held = json.dumps({"format": "table-records/1", "tables": records})
    return phone.page("/import").form("/take-in"), {"held": held}


def old_evenings(phone: Phone) -> Sent:
    """Old evenings that count as paid."""
    return say(phone, look(phone), **CROWNS).form("/old-evenings"), {"do": "take"}


def old_evenings_undone(phone: Phone) -> Sent:
    """The same, removed again."""
    where = take(phone, say(phone, look(phone), **CROWNS))
    return phone.page(where).form(where), {}


FORMS = (
    order,
    order_undone,
    draw,
    fine,
    fine_undone,
    newcomer,
    settled_end,
    next_table,
    other_name,
    other_name_undone,
    agreement,
    file_of_tables,
    old_evenings,
    old_evenings_undone,
)


@pytest.mark.matrix(5)
@pytest.mark.parametrize("made", FORMS, ids=lambda made: made.__name__)
def test_a_form_is_written_whole_or_not_at_all_and_completed_when_sent_again(
    phone: Phone,
    app: Flask,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    made: Callable[[Phone], Sent],
) -> None:
    form, values = made(phone)
    killing, kept = Killing(monkeypatch), tmp_path / "kept"
    app.extensions["store"].close()
    shutil.copytree(tmp_path, kept)
    nothing = _written(app, kept, tmp_path / "before")
    phone.send(form, values)
    everything = _written(app)
    assert len(everything) > len(nothing) + 1
    kills = 0
    while True:
        _written(app, kept, tmp_path / f"killed {kills}")
        killing.left = kills
        try:
            phone.send(form, values)
        except KilledError:
            killing.left = None
        else:
            break
        after = _written(app, tmp_path / f"killed {kills}", tmp_path / f"again {kills}")
        assert after in (nothing, everything)
        phone.send(form, values)
        assert _written(app) == everything
        kills += 1
    assert kills >= 1


def _written(app: Flask, kept: Path | None = None, folder: Path | None = None) -> list[Any]:
    """All rows; a `kept` folder is copied and opened elsewhere first."""
    if kept is not None and folder is not None:
        app.extensions["store"].close()
        shutil.copytree(kept, folder)
        app.extensions["store"] = Store(folder, find_game, now)
    db = app.extensions["store"].tables.connections.db
    return [row for query in WRITTEN for row in db.execute(query)]
