"""Targets of an attack: tables of every game, their files, and a phone with its own database."""

from __future__ import annotations

import base64
import copy
import csv
import io
import json
import random
import re
import secrets
import traceback
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from decimal import Decimal
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlencode

from attack_phones import Guest, Place, trespasses
from visiting import Said, Server

from assistant.host import POCKET
from assistant.settling.bank_account import grouped_iban
from assistant.store.links import Role
from assistant.store.tables import FILE
from assistant.web.app import create_app
from tests.records.test_old_evenings import DIALECTS, NAMES, lines_of
from tests.web.conftest import COMMONEST, Page, Phone

PAGES = "record end edit adjust company players rules share history hand-over next".split()
PAGES += ["", "deals/1", "deals/1/correct"]
PAGES_OF_ALL = "/ /new /import /take-in /house-rules /data /people /nights /books/new".split()
PAGES_OF_ALL += ["/figures", "/account", "/settings"]
WHERE = {"record": "/import", "collection": "/import", "log": "/take-in", "code": "/take-in"}
WHERE["evenings"] = "/old-evenings"
OF_EVENINGS = {
    "do": "take",
    "unit": "money",
    "currency": "CZK",
    "adds_up": "no",
    "decimal": "comma",
}
"""Answers about a file of old evenings, with which it is imported."""
ACCOUNT = ("Holder Q7x3k9", "CZ6508000000192000145399")
"""Holder and number of the owner's account, which no other phone may see."""
OWNER, NEIGHBOUR, STRANGER = "the owner", "a neighbour", "a stranger"
GUESTS = (
    *((OWNER, Role.OWN), ("a keeper", Role.KEEP), ("a watcher", Role.WATCH)),
    *((NEIGHBOUR, Role.WATCH), (STRANGER, None)),
)


class Opened:
    """A folder with tables, and phones that came by links; the server is another process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self._app = create_app(self.folder)
        self._app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
        rules = [rule for rule in self._app.url_map.iter_rules() if rule.endpoint != "static"]
        owner, *guests = (self._arrived(*guest) for guest in GUESTS)
        self._phone = owner.phone
        kept = [text.encode() for text in (*ACCOUNT, grouped_iban(ACCOUNT[1]))]
        self.place = Place([*rules, *rules[:1]], owner, guests, owners=kept)
        self.open_more()

    def _arrived(self, name: str, role: Role | None) -> Guest:
        """A phone that has opened the home page, so that it has a cookie."""
        phone = Phone(self._app, role)
        phone.page("/")
        cookie = phone.client.get_cookie("assistant")
        return Guest(name, phone, cookie.value if cookie else "")

    @property
    def file(self) -> Path:
        return self.folder / FILE

    def open_more(self) -> None:
        """Open a table of every game with two deals; end and settle the first."""
        opened = []
        for game, values in COMMONEST.items():
            mark = f"Mark{secrets.token_hex(8)}"
            address = self._phone.sit_down(game, title=mark, per_point="0.10", currency="CZK")
            self.place.marks[address] = mark.encode()
            opened.append(address)
            for _ in range(2):
                self._phone.record(address, values)
        self.place.tables[:] = opened
        with suppress(StopIteration, AttributeError):  # if nobody owes anything
            address = opened[0]
            self._phone.send(self._phone.page(f"/t/{address}/end").form("/close"))
            form = self._phone.page(f"/t/{address}/end").form("/settle")
            self._phone.send(form)
            links = self._phone.page(f"/t/{address}/end").links
            self.place.books[:] = [next(link for link in links if link.startswith("/b/"))[3:]]
            self._keep_account(address)
        self._let_in()

    def _keep_account(self, table: str) -> None:
        """Confirm the owner's phone for the largest creditor, with a bank account."""
        store, phone = self._app.extensions["store"], self._phone
        evening = store.tables.evening(table)
        seat = max(evening.seats, key=evening.totals.__getitem__)
        owner = phone.device
        store.confirmed_phones.confirm(table, owner, seat, evening.number, evening.players, owner)
        phone.client.post("/account", data=dict(zip(("name", "iban"), ACCOUNT, strict=True)))
        assert store.bank_accounts.account(owner), "the owner's account was refused"

    def _let_in(self) -> None:
        """Send links: the last table is the owner's alone, the neighbour gets one table."""
        *open_tables, _closed = self.place.tables
        everything = [*self.place.tables, *self.place.books]
        subjects_of = {OWNER: everything, NEIGHBOUR: open_tables[1:2], STRANGER: []}
        for guest in (self.place.owner, *self.place.guests):
            role = guest.phone.role
            for subject in subjects_of.get(guest.name, [*open_tables, *self.place.books]):
                guest.phone.come(f"/{'b' if subject in self.place.books else 't'}/{subject}")
                guest.holds |= {subject: role} if role else {}

    def trespasses(self) -> list[str]:
        """Events that phones have written at these tables and books without the role."""
        subjects = {*self.place.owner.holds}
        return [*trespasses(self.file, [self.place.owner, *self.place.guests], subjects)]

    def look(self, server: Server) -> None:
        """Open the pages like a phone, for their forms and tokens."""
        for guest in (self.place.owner, *self.place.guests):
            answer = server.say(self._asked("/new", guest))
            set_cookie = re.search(rb"Set-Cookie: assistant=([^;]+)", answer.text, re.IGNORECASE)
            guest.cookie = set_cookie[1].decode() if set_cookie else guest.cookie
            token = re.search(rb'name="csrf_token" value="([^"]+)"', answer.text)
            guest.token = token[1].decode() if token else guest.token
        pages = [f"/t/{table}/{page}" for table in self.place.tables for page in PAGES]
        pages += [f"/b/{book}" for book in self.place.books]
        self.place.forms.clear()
        for path in (*PAGES_OF_ALL, *pages):
            text = server.say(self._asked(path)).text.decode(errors="replace")
            self.place.forms += Page(text).forms

    def _asked(self, path: str, guest: Guest | None = None) -> bytes:
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        cookie = (guest or self.place.owner).cookie
        return f"{head}Cookie: assistant={cookie}\r\n\r\n".encode()

    def whole_files(self, server: Server) -> dict[str, list[bytes]]:
        """Files of every kind, intact."""
        self.open_more()
        self.look(server)

        def saved(page: str) -> list[bytes]:
            paths = [f"/t/{table}/{page}" for table in self.place.tables]
            return [server.say(self._asked(path)).text.partition(b"\r\n\r\n")[2] for path in paths]

        files = {"record": saved("record.json"), "log": saved("log.json"), "code": saved("link")}
        collection = self._phone.client.post("/data/export", data={"how": "records"}).data
        files["collection"] = [collection]
        files["evenings"] = [*old_evenings()]
        self._app.extensions["store"].tables.connections.db.conn.execute(
            "PRAGMA wal_checkpoint(FULL)"
        )
        files["backup"] = [self.file.read_bytes()]
        return files

    def posted(self, kind: str, text: bytes, number: int) -> bytes:
        """The request that sends a file; links are sent as text."""
        fields: dict[str, Any] = {
            "csrf_token": self.place.owner.token,
            "submission": f"{number:022}",
        }
        text_sent = text
        if kind == "evenings":
            text_sent = base64.b64encode(zlib.compress(text))
            order = ("dmy", "mdy", "ymd")[number % 3]
            fields |= OF_EVENINGS | {"order": order, "take": [f"{n}" for n in range(1, 7)]}
        content = "application/x-www-form-urlencoded"
        body = urlencode(fields | {"held": text_sent}, doseq=True)
        content_bytes = body.encode()
        if kind not in ("code", "evenings"):
            content = "multipart/form-data; boundary=b"
            part = "--b\r\nContent-Disposition: form-data"
            parts = (fields | {"way": "new"}).items()
            body = "".join(f'{part}; name="{name}"\r\n\r\n{value}\r\n' for name, value in parts)
            body += f'{part}; name="record"; filename="f"\r\n\r\n'
            content_bytes = body.encode() + text + b"\r\n--b--\r\n"
        head = f"POST {WHERE[kind]} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        head += f"X-Forwarded-For: 10.9.{number // 40 >> 8 & 255}.{number // 40 & 255}\r\n"
        head += f"Cookie: assistant={self.place.owner.cookie}\r\nContent-Type: {content}\r\n"
        return f"{head}Content-Length: {len(content_bytes)}\r\n\r\n".encode() + content_bytes


def old_evenings() -> Iterator[bytes]:
    """Spreadsheets of old evenings in every layout, encoding and date format."""
    results = {NAMES[0]: Decimal("12.50"), NAMES[1]: Decimal(-5), NAMES[2]: Decimal("-7.50")}
    days = {date(2024, month, 13): results for month in range(1, 7)}
    for kind, (encoding, _, form, minus) in product(("evening", "result", "person"), DIALECTS):
        text = io.StringIO()
        csv.writer(text, delimiter=";").writerows(lines_of(days, kind, form, ",", minus))
        yield text.getvalue().encode(encoding)


class OneAlone:
    """A single-user program, where back-ups are restored."""

    def __init__(self, folder: Path) -> None:
        self._app = create_app(folder.parent / "alone", POCKET)
        self._app.config |= {"PROPAGATE_EXCEPTIONS": True, "WTF_CSRF_ENABLED": False}
        self._client = self._app.test_client()

    def put_back(self, text: bytes) -> Said:
        """Open a back-up and restore it, whatever the page answers."""
        began = monotonic()
        try:
            file = {"file": (io.BytesIO(text), "tables.db")}
            answer = self._client.post("/back-up", data=file)
            token = re.search(r'name="token" value="([^"]+)"', answer.text)
            if token:
                answer = self._client.post("/back-up/put-back", data={"token": token[1]})
                for path in ("/", "/people", "/nights", "/figures"):
                    page = self._client.get(path)
                    answer = page if page.status_code >= 500 else answer
            return Said(answer.status_code, answer.data, monotonic() - began)
        except Exception:
            return Said(500, traceback.format_exc().encode(), monotonic() - began)

    def close(self) -> None:
        self._app.extensions["store"].tables.close()


ODD_VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1, 1.5, 1e308, 10**18, 10**19, 10**400, "", "x", "\x00", "\u202e"),
    *("9" * 5000, "x" * 20_000, "\ud800", "ž\u0301" * 200, [], {}, [[]], [None], {"": ""}),
    *([1] * 5000, {"a": {"a": {"a": []}}}, "Anna", "Boris", "2026-02-30", "1/2", "²"),
]
ODD_KEYS = ["", "x", "format", "players", "deals", "rules", "auction", "\x00", "9" * 300]
DEPTHS = (50, 900, 5000, 200_000)


def broken(intact: Mapping[str, list[bytes]], seed: int, number: int) -> tuple[str, bytes]:
    """A broken file of some kind; the same for the same seed and number."""
    rng = random.Random(f"{seed}:file:{number}")
    kind = rng.choice(sorted(intact))
    text = rng.choice(intact[kind])
    if kind in ("record", "collection", "log") and rng.random() < 0.7:
        return kind, _spoiled(text, rng)
    return kind, _cut(text, rng)


def _spoiled(text: bytes, rng: random.Random) -> bytes:
    """Change a few values of a JSON file, which stays valid JSON."""
    data = copy.deepcopy(json.loads(text))
    for round_number in range(rng.choice([1, 1, 1, 2, 5])):
        places = list(_places(data))
        if not places:
            break
        container, key = rng.choice(places)
        match rng.randint(0, 5):
            case 0 | 1:
                container[key] = copy.deepcopy(rng.choice(ODD_VALUES))
            case 2:
                del container[key]
            case 3 if isinstance(container, dict):
                container[rng.choice(ODD_KEYS)] = container[key]
            case 4 if isinstance(container, list):
                container.extend(
                    [container[key]] * (rng.choice([1, 2, 300]) if round_number == 0 else 1)
                )
            case _:
                other, other_key = rng.choice(places)
                container[key] = copy.deepcopy(other[other_key])
    spoiled = json.dumps(data, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.05:
        depth = rng.choice(DEPTHS)
        spoiled = spoiled.replace("[", "[" * depth, 1).replace("]", "]" * depth, 1)
    return spoiled.encode(errors="surrogatepass")


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container and key of a file."""
    pending = [data]
    while pending:
        container = pending.pop()
        items = (
            list(container.items()) if isinstance(container, dict) else list(enumerate(container))
        )
        for key, value in items:
            yield container, key
            if isinstance(value, dict | list) and value:
                pending.append(value)


def _cut(text: bytes, rng: random.Random) -> bytes:
    """Change bytes at random."""
    position = rng.randrange(len(text) or 1)
    changes: list[Callable[[], bytes]] = [
        lambda: text[:position],
        lambda: text[position:],
        lambda: text[:position] + rng.randbytes(rng.choice([1, 4, 100])) + text[position:],
        lambda: text[:position] + b"\x00" * rng.choice([1, 8, 4096]) + text[position + 1 :],
        lambda: text + text,
        lambda: text.replace(b'"', b"'"),
        lambda: text.decode("latin-1").encode("utf-16"),
        lambda: rng.randbytes(rng.choice([0, 1, 100, 5000])),
        lambda: _spotted(text, rng),
        lambda: _spotted(text, rng),
    ]
    return rng.choice(changes)()


def _spotted(text: bytes, rng: random.Random) -> bytes:
    spotted = bytearray(text)
    for _ in range(rng.choice([1, 3, 30, 300]) if text else 0):
        spotted[rng.randrange(len(spotted))] = rng.randrange(256)
    return bytes(spotted)
