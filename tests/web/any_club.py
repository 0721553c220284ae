"""A random club: it sends every form that pages show, and then opens every page."""

from __future__ import annotations

import csv
import io
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from operator import attrgetter
from typing import Any
from urllib.parse import quote, urlsplit

from flask import Flask
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    MultipleResults,
    RuleBasedStateMachine,
    initialize,
    multiple,
    rule,
)
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from assistant.core.fields import Fields
from assistant.evening.log.calls import filled_fields
from assistant.evening.log.events import Adjusted
from assistant.evening.log.replay import moment_before
from assistant.games import all_games
from assistant.records.house_rules_file import NamedRules, rules_code, write_house_rules
from assistant.store.links import Role
from assistant.web.table.record_screen import CONTROL_FIELDS
from tests.games.strategies import house_rules, of
from tests.records.test_old_evenings import DIALECTS, NAMES, Evenings, lines_of, many_evenings
from tests.web.conftest import Form, Page, Phone

PEOPLE = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Filip", "Gita")
ALIKE = ("anna", "Boris ", "Ｃｙｒｉｌ", "Dàna", "Em il", "Weiß", "WEISS", "weiss")
"""Names that are spellings of one name, or look like another one."""
CALLED = (*PEOPLE, *ALIKE)
DAYS = ("", "2026-11-20", "2026-11-21")
SENT = (200, 303, 404, 409, 422)
"""How a form of a page may be answered; the application raises instead of answering 500."""

ELSEWHERE = {
    "static": "no page",
    "pocket.shell": "the same whatever was done",
    "pocket.beside": "no page",
    "pocket.file": "no page",
    "links.come": "leads to a page",
    "rulebook.index": "the same whatever was done",
    "rulebook.worked_examples": "the same whatever was done",
    "rulebook.reference": "the same whatever was done",
    "live.stream": "numbers",
    "live.version": "a number",
    "assets.script": "no page",
    "assets.screens": "no page",
    "assets.of_game": "no page",
    "assets.of_seat": "no page",
    "assets.of_paper": "no page",
    "assets.of_paper_of_game": "no page",
    "reports.wait": "a report that is being printed, by its token",
    "reports.ready": "a report that is printed, by its token",
}
PRINTED = (
    "reports.settlement reports.sheet reports.book reports.empty reports.empty_of_table"
    " reports.night reports.poster reports.table reports.pinned_rules reports.usual_rules"
    " statistics.yearbook_pdf statistics.people_pdf"
).split()
OTHERWISE: dict[str, tuple[int, ...]] = {
    "board.board": (404,),  # where fewer than three sit, or more than five
    "table.shown_cards": (404,),  # in games whose cards nobody has to remember
    "table.ask_dealer": (404,),  # in games without a dealer
    "seats.ask": (404,),  # in games without a dealer
    "seats.draw": (303, 404),  # while partners stay as they sit, and after the first deal
    "company.players": (404,),  # in games that nobody joins
    "explanations.person": (404,),  # without saying of which purse
    "explanations.payment": (404,),  # without saying which
    "taking_back.ask": (404,),  # without saying of which purse
    "people.person": (404,),  # without saying who
    "phones.ask": (404,),  # without saying which phone
    "sharing.code": (404,),  # where the link was taken back
    "statistics.deals": (404,),  # without saying whose
    "all_tables.back_up": (404,),  # where other phones come too
    "settings.on_this_phone": (404,),  # there as well
    "all_tables.save_back_up": (404,),  # there as well
}
"""Which pages may be anything but there, and where."""
FEW_OF = {
    "all_tables.choose": 1,
    "statistics.deals": 3,
    "statistics.game": 1,
    "statistics.pair": 1,
    "statistics.person": 2,
    "people.person": 3,
}
"""Of pages that are many and belong to no table or book only some are opened."""
TYPED: dict[str, st.SearchStrategy[str]] = {
    "amount": st.sampled_from(["", "1", "2.50", "0"]),
    "per_point": st.sampled_from(["", "0.10", "2"]),
    "currency": st.sampled_from(["", "CZK", "EUR"]),
    "name": st.sampled_from(CALLED),
    "name.0": st.sampled_from(CALLED),
    "name.1": st.sampled_from(("", *CALLED)),
    "joined": st.sampled_from(CALLED),
    "substitute": st.sampled_from(CALLED),
    "iban": st.sampled_from(["", "19-2000145399/0800", "DE89370400440532013000", "1"]),
    "title": st.sampled_from(["", "Friday"]),
    "deals": st.sampled_from(["", "2"]),
    "points": st.sampled_from(["", "3"]),
}
"""What may be written into a field."""
SAID_OF_A_FILE = {
    "order": st.sampled_from(["dmy", "mdy", "ymd"]),
    "decimal": st.sampled_from(["comma", "point"]),
    "unit": st.sampled_from(["points", "money"]),
    "currency": st.sampled_from(["CZK", "EUR"]),
    "adds_up": st.sampled_from(["yes", "no"]),
    "payable": st.sampled_from(["", "yes"]),
}
"""What may be answered about a file of old evenings."""


class Sheet(Page):
    """A page that also knows the choices of its lists."""

    def __init__(self, html: str) -> None:
        self._worded = False
        super().__init__(html)

    def start(self, tag: str, said: dict[str, str]) -> None:
        super().start(tag, said)
        self._worded = tag == "option" and "value" not in said
        if tag == "option" and "value" in said and self.forms:
            self.forms[-1].choices.append((self._list, said["value"]))

    def data(self, data: str) -> None:
        super().data(data)
        if self._worded and self.forms:
            self.forms[-1].choices.append((self._list, data))
            self._worded = False


class Club(RuleBasedStateMachine):
    """Phones that open tables and books, and send every form with any choice."""

    tables: Bundle[str] = Bundle("tables")
    books: Bundle[str] = Bundle("books")

    def __init__(self, app: Flask) -> None:
        super().__init__()
        self.app = app
        self.phone = Phone(app)
        self.files: list[str] = []

    # ---- Tables ----

    @initialize(target=tables, data=st.data(), game=st.sampled_from(list(all_games())))
    def open_the_first_table(self, data: st.DataObject, game: str) -> str:
        table = self.open(data, game)
        self.record(data, table)
        return table

    @rule(target=tables, data=st.data(), game=st.sampled_from(list(all_games())))
    def open_another_table(self, data: st.DataObject, game: str) -> str:
        return self.open(data, game)

    def open(self, data: st.DataObject, game: str) -> str:
        known = all_games()[game]
        most = min(known.seats.stop - 1, len(PEOPLE))
        seats = data.draw(st.integers(known.seats.start, most))
        names = data.draw(st.permutations(PEOPLE))[:seats]
        rules = data.draw(house_rules(known))
        values: dict[str, Any] = {
            "game": game,
            "name": names,
            "dealer": "0",
            "do": "start",
            "date": data.draw(st.sampled_from(DAYS)),
            **{f"rules.{one.key}": _spelled(getattr(rules, one.key)) for one in known.options},
        }
        if data.draw(st.booleans()):
            values |= {"per_point": "0.10", "currency": "CZK"}
        answer = self.phone.send(Form("/new"), values)
        assert answer.status_code in (303, 422), answer.status
        if answer.status_code == 422:  # house rules that cannot go together
            return self.phone.sit_down(game)
        return answer.location.rstrip("/").rpartition("/")[2]

    @rule(data=st.data(), table=tables)
    def record(self, data: st.DataObject, table: str) -> None:
        for _ in range(data.draw(st.integers(1, 2))):
            evening = self.phone.evening(table)
            if evening.over or evening.closed:
                return
            facts = data.draw(of(evening.game).valid(evening.rules, evening.now))
            self._write(table, "record", filled_fields(evening.game, facts, evening.now))

    @rule(data=st.data(), table=tables)
    def begin_a_deal(self, data: st.DataObject, table: str) -> None:
        evening = self.phone.evening(table)
        if not evening.over and not evening.closed and not self.phone.at_hand(table).values:
            facts = data.draw(of(evening.game).valid(evening.rules, evening.now))
            values = filled_fields(evening.game, facts, evening.now).values
            some = data.draw(st.sets(st.sampled_from(sorted(values)))) if values else ()
            fields = Fields({name: values[name] for name in some})
            self._write(table, "record", fields, to="preview")

    @rule(data=st.data(), table=tables)
    def correct(self, data: st.DataObject, table: str) -> None:
        evening = self.phone.evening(table)
        if evening.slots:
            self._correct(data, table, data.draw(st.integers(1, len(evening.slots))))

    def _correct(self, data: st.DataObject, table: str, key: int) -> None:
        evening = self.phone.evening(table)
        before = moment_before(evening, key).before
        facts = data.draw(of(evening.game).valid(evening.rules, before))
        self._write(table, f"deals/{key}/correct", filled_fields(evening.game, facts, before))

    def _write(self, table: str, page: str, fields: Fields, to: str = "record") -> None:
        form = Sheet(self.phone.get(f"/t/{table}/{page}").text).form("/record")
        sent = MultiDict([pair for pair in form.fields if pair[0] in CONTROL_FIELDS])
        for name, values in fields.values.items():
            sent.setlist(name, list(values))
        answer = self.phone.client.post(f"/t/{table}/{to}", data=sent)
        assert answer.status_code in SENT, answer.status

    @rule(data=st.data(), table=tables, corrected=st.booleans())
    def withdraw_or_restore(self, data: st.DataObject, table: str, corrected: bool) -> None:
        slots = self.phone.evening(table).slots
        if slots:
            key = data.draw(st.integers(1, len(slots)))
            self._send_a_form(data, f"/t/{table}/deals/{key}")
            if corrected:
                self._correct(data, table, key)

    @rule(
        data=st.data(),
        table=tables,
        page=st.sampled_from(
            ["", "", "end", "end", "dealer", "players", "company", "seats", "rules", "record"]
        ),
    )
    def send_a_form_of_a_table(self, data: st.DataObject, table: str, page: str) -> None:
        self._send_a_form(data, f"/t/{table}/{page}")

    # ---- Old evenings ----

    @rule(
        target=tables,
        data=st.data(),
        evenings=many_evenings(),
        kind=st.sampled_from(["evening", "result", "person"]),
        dialect=st.sampled_from(DIALECTS),
        separator=st.sampled_from([";", "\t", ","]),
        undone=st.booleans(),
    )
    def take_in_old_evenings(
        self,
        data: st.DataObject,
        evenings: Evenings,
        kind: str,
        dialect: tuple[str, str, str, str],
        separator: str,
        undone: bool,
    ) -> MultipleResults[str]:
        encoding, _, form, minus = dialect
        renamed = dict(zip(NAMES, data.draw(st.permutations(CALLED)), strict=False))
        lines = lines_of(evenings, kind, form, data.draw(st.sampled_from(",.")), minus)
        text = io.StringIO()
        rows = ([renamed.get(cell, cell) for cell in line] for line in lines)
        csv.writer(text, delimiter=separator).writerows(rows)
        sent = text.getvalue().encode(encoding, "replace")
        answer = self.phone.client.post(
            "/old-evenings", data={"record": (io.BytesIO(sent), "evenings.csv")}
        )
        assert answer.status_code in SENT, answer.status
        before = self._listed()
        said = data.draw(st.fixed_dictionaries(SAID_OF_A_FILE))
        for do in ("show", "take"):
            forms = [one for one in Sheet(answer.text).forms if one.action == "/old-evenings"]
            if forms and answer.status_code != 303:
                answer = self.phone.send(forms[0], said | {"do": do})
                assert answer.status_code in SENT, answer.status
        if answer.status_code != 303:
            return multiple()
        self.files.append(answer.location.rpartition("/")[2])
        if undone:
            self.phone.send(self.phone.page(answer.location).form(answer.location))
            assert set(self._listed()) == set(before)
        return multiple(*(one for one in self._listed() if one not in before))

    def _listed(self) -> list[str]:
        """The tables by day, so that random choices do not depend on addresses."""
        sittings = self.phone.store.queries.sittings(self._device())
        return [one.address for one in sorted(sittings, key=attrgetter("day"))]

    # ---- Books and people ----

    @rule(target=books, data=st.data(), some=st.lists(tables, min_size=1, max_size=3, unique=True))
    def open_book(self, data: st.DataObject, some: list[str]) -> str:
        for table in some:
            self.phone.get(f"/t/{table}/")
        answer = self.phone.send(Form("/books"), {"table": some, "title": "Friday"})
        assert answer.status_code == 303, answer.status
        return answer.location.partition("/b/")[2].partition("/")[0]

    @rule(data=st.data(), book=books)
    def agree_on_a_book(self, data: st.DataObject, book: str) -> None:
        self._send_a_form(data, f"/b/{book}", ("payments.settle",))

    @rule(data=st.data(), book=books)
    def pay_in_a_book(self, data: st.DataObject, book: str) -> None:
        self._send_a_form(data, f"/b/{book}", ("payments.pay",))

    @rule(data=st.data(), book=books)
    def send_a_form_of_a_book(self, data: st.DataObject, book: str) -> None:
        self._send_a_form(data, f"/b/{book}")

    @rule(data=st.data(), book=books)
    def pick_tables(self, data: st.DataObject, book: str) -> None:
        self._send_a_form(data, f"/b/{book}/tables")

    @rule(data=st.data(), book=books, currency=st.sampled_from(["CZK", "EUR"]))
    def take_back(self, data: st.DataObject, book: str, currency: str) -> None:
        self._send_a_form(data, f"/b/{book}/back?purse=:{currency}")

    @rule(data=st.data(), table=tables)
    def show_an_account(self, data: st.DataObject, table: str) -> None:
        """Assign the phone, confirm it, and enter, change or delete an account."""
        self._send_a_form(data, f"/t/{table}/players", ("phones.choose_player",))
        for link in self.phone.page(f"/t/{table}/share").links:
            if self._takes(link, "GET") == "phones.ask":
                self._send_a_form(data, link)
        self._send_a_form(data, "/account")

    @rule(data=st.data(), who=st.sampled_from(CALLED))
    def rename_or_take_apart(self, data: st.DataObject, who: str) -> None:
        self._send_a_form(data, f"/people/of?name={quote(who)}")

    @rule(data=st.data(), table=tables)
    def adjust(self, data: st.DataObject, table: str) -> None:
        sides = [f"{place}" for place in range(len(self.phone.evening(table).sides))]
        payers = data.draw(st.sets(st.sampled_from([*sides, "box"])))
        payees = data.draw(st.sets(st.sampled_from([*sides, "box"])))
        values = {"from": sorted(payers), "to": sorted(payees), "points": "3", "reason": "late"}
        answer = self.phone.send(Form(f"/t/{table}/adjust"), {**values, "seen": "0"})
        assert answer.status_code in (*SENT, 409), answer.status

    @rule(data=st.data(), table=tables)
    def adjust_again(self, data: st.DataObject, table: str) -> None:
        entries = self.phone.evening(table).incidents
        last = f"/{entries[-1].number}" if entries else ""
        self._send_a_form(data, f"/t/{table}/adjust{last}")

    @rule(
        data=st.data(),
        table=tables,
        way=st.sampled_from([("join", "joined"), ("substitute", "substitute")]),
        name=st.sampled_from(CALLED),
    )
    def join_or_sit_in(
        self, data: st.DataObject, table: str, way: tuple[str, str], name: str
    ) -> None:
        do, field = way
        for form in Sheet(self.phone.get(f"/t/{table}/company").text).forms:
            if any(button.get("value") == do for button in form.buttons):
                values = {
                    one: data.draw(st.sampled_from(form.offered(one)))
                    for one in dict.fromkeys(choice for choice, _ in form.choices)
                }
                answer = self.phone.send(form, values | {"do": do, field: name})
                assert answer.status_code in SENT, answer.status

    @rule(data=st.data(), table=tables)
    def say_it_otherwise(self, data: st.DataObject, table: str) -> None:
        self._send_a_form(data, f"/t/{table}/edit")

    # ---- Forms ----

    def _send_a_form(self, data: st.DataObject, path: str, first: Sequence[str] = ()) -> None:
        """Send a form of a page, preferably one of `first`; then one of the answer."""
        answer = self.phone.get(path)
        for _ in range(2):
            there = Sheet(answer.text).forms
            forms = [one for one in there if self._takes(one.action, "POST")]
            forms = [f for f in forms if self._takes(f.action, "POST") in first] or forms
            if not forms or not (answer := self._sent(data, forms)).text:
                return
            if answer.status_code != 200:
                return

    def _sent(self, data: st.DataObject, forms: list[Form]) -> TestResponse:
        ways = sorted({self._takes(one.action, "POST") for one in forms})
        way = data.draw(st.sampled_from(ways))
        form = data.draw(
            st.sampled_from([f for f in forms if self._takes(f.action, "POST") == way])
        )
        values: dict[str, Any] = {}
        for name in dict.fromkeys(name for name, _ in form.choices):
            if data.draw(st.booleans()):
                values[name] = data.draw(st.sampled_from(form.offered(name)))
        for name in dict.fromkeys(name for name, _ in form.fields):
            if name in TYPED and name not in values and data.draw(st.booleans()):
                values[name] = data.draw(TYPED[name])
        pressed = data.draw(st.sampled_from(form.buttons)) if form.buttons else {}
        if "name" in pressed:
            values[pressed["name"]] = pressed.get("value", "")
        answer = self.phone.send(form, values)
        assert answer.status_code in SENT, (form.action, answer.status)
        return answer

    # ---- Pages ----

    def teardown(self) -> None:
        """Open every page."""
        wanted, seen, counts = deque(self._everything()), set[str](), dict[str, int]()
        while wanted:
            path = wanted.popleft()
            endpoint = self._takes(path, "GET")
            if path in seen or endpoint in (*PRINTED, *ELSEWHERE):
                continue
            seen.add(path)
            counts[endpoint] = counts.get(endpoint, 0) + 1
            if counts[endpoint] <= FEW_OF.get(endpoint, 1000):
                wanted += self._open(path, endpoint)

    def _open(self, path: str, endpoint: str) -> list[str]:
        """Open a page; return the program's page to which it redirects."""
        answer = self.phone.get(path)
        allowed = OTHERWISE.get(endpoint, ()) if "?" not in path else ()
        assert answer.status_code in (200, *allowed), (path, answer.status)
        if answer.mimetype != "text/html":
            return []
        links = (link.partition("#")[0] for link in Page(answer.text).links)
        return [link for link in links if link.startswith("/")]

    def _takes(self, path: str, method: str) -> str:
        """The endpoint at an address, or ""."""
        parts = urlsplit(path)
        try:
            found = self.app.url_map.bind("localhost").match(parts.path, method)
        except HTTPException:
            return ""
        return str(found[0])

    def _everything(self) -> Iterator[str]:
        """Every page of the URL map, with all values of its parameters."""
        for one in self.app.url_map.iter_rules():
            if "GET" in (one.methods or ()) and one.endpoint not in (*PRINTED, *ELSEWHERE):
                yield from self._pages(one)

    def _pages(self, page: Rule) -> Iterator[str]:
        """URLs of a rule; a parameter without known values fails the test."""
        places, path = set(page.arguments) - set(page.defaults or ()), str(page.rule)
        if "/transfer/" in path:
            yield from self._of_payments(path)
        elif places == {"address", "role"}:
            shared = self._tables() if path.startswith("/t/") else self._books()
            for one, role in product(shared, Role):
                yield path.replace("<address>", one).replace("<role>", role)
        elif path.startswith("/t/"):
            for table in self._tables():
                yield from self._of_table(table, path, places)
        elif places == {"address"}:
            yield from (path.replace("<address>", book) for book in self._books())
        elif (place := "".join(places)) in ("key", "code", "mark"):
            yield from (path.replace(f"<{place}>", one) for one in self._known(place))
        elif places == {"day"}:
            sittings = self.phone.store.queries.sittings(self._device())
            yield from (
                f"{path.replace('<day>', one.day)}?place={quote(one.place)}" for one in sittings
            )
        else:
            assert not places, page
            yield path

    def _known(self, place: str) -> Iterable[str]:
        """Keys of games, codes of their rules, or files of old evenings."""
        if place == "code":
            named = (NamedRules(game, "Ours", game.rules()) for game in all_games().values())
            return [rules_code(write_house_rules(one)) for one in named]
        return all_games() if place == "key" else self.files

    def _of_payments(self, path: str) -> Iterator[str]:
        """URLs of a rule about a payment of a book or table.

        Payments that no longer exist are skipped.
        """
        of_table = "<book>" in path
        books = self.phone.store.books
        for debt in (debt for book in self._books() for debt in books.book(book).debts):
            tables = debt.agreement.agreed.cuts if of_table else [debt.book]
            for at in tables:
                if not of_table or debt.book in books.addresses_agreed_on([at]):
                    filled_in = path.replace("<address>", at).replace("<book>", debt.book)
                    yield filled_in.replace("<int:number>", str(debt.number))

    def _of_table(self, table: str, path: str, places: set[str]) -> Iterator[str]:
        filled_in = path.replace("<address>", table)
        if places == {"address"}:
            yield filled_in
            return
        if places == {"address", "number"}:
            for one in self.phone.evening(table).incidents:
                if isinstance(one.event, Adjusted):
                    yield filled_in.replace("<int:number>", str(one.number))
            return
        assert places == {"address", "key"}, path
        for slot in self.phone.evening(table).slots:
            yield filled_in.replace("<int:key>", str(slot.key))

    def _device(self) -> str:
        with self.phone.client.session_transaction() as session:
            return str(session.get("device", ""))

    def _tables(self) -> list[str]:
        gone = self.phone.store.links.removed_subjects()
        return [one for one in self.phone.tables.addresses("") if one not in gone]

    def _books(self) -> list[str]:
        books: list[str] = self.app.extensions["store"].books.addresses()
        return books


def _spelled(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
