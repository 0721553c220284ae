"""What the program of today answers, as lines that are compared with those of then."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any

from werkzeug.datastructures import MultiDict

from .club import DATABASE, KNOWN, PLACES, Club, flat_text, lines_of, named, spelled
from .forms import fields_of

HOW = {"records": "", "commas": ",", "semicolons": ";"}
# Dana's row is new, and so the last: Emil took her seat, and what she made was counted as his.
VIEWS = {
    "deals": "address, player, deal",
    "balances": f"address = '{PLACES['kinds']}' AND player = 'Dana', address, player",
    "payments": "address, payer, payee, points",
}
SERVERS = {
    "plain": ("http://localhost", ""),
    "below a path": ("http://localhost", "/cards"),
    "TLS": ("https://localhost", ""),
    "TLS below a path": ("https://localhost", "/cards"),
}
COOKIES = ("assistant", "__Host-assistant", "__Secure-assistant")


MOVED = {"/": ("/more", "/settings")}
"""Where the forms of a page stand by now: each has the same fields there, and goes to the same."""


def addresses(club: Club) -> Iterator[str]:
    """Open every address as the phones that are named with it; the paths are those of the list."""
    phones = {who: club.phone(who) for who in ("own", "keep", "watch", "none")}
    for line in lines_of("addresses.txt"):
        method, path, *asked = line.split(" -> ")[0].split()
        answers = {}
        for who in (one.partition("=")[0] for one in asked if "=" in one):
            answers[who] = answer = phones[who].open(spelled(path), method=method, buffered=True)
            if who == "own":
                club.shown[path] = answer
        first, *_ = answers.values()
        leads = f"-> {named(first.location)}" if first.location else first.mimetype
        told = " ".join(f"{who}={answer.status_code}" for who, answer in answers.items())
        yield f"{method} {path} {told} {leads}"


def forms(club: Club) -> Iterator[str]:
    """Name every field of every form that the owner's phone was shown, and what it offers."""
    for path, answer in club.shown.items():
        for (method, to), field in fields_of(answer.text if answer.mimetype == "text/html" else ""):
            if to != "/language" or path == "/":  # that form was on every page
                yield named(f"{path} > {method} {to} > {field}")
    phone = club.phone("own")
    for path, pages in MOVED.items():
        for page in pages:
            for (method, to), field in fields_of(phone.get(page).text):
                yield named(f"{path} > {method} {to} > {field}")


def files(club: Club) -> Iterator[str]:
    """Write out what the owner's phone downloads: JSON by its keys, spreadsheets by column."""
    for path, answer in club.shown.items():
        if answer.mimetype == "application/json":
            yield from (named(path + line) for line in flat_text(answer.text))
    phone = club.phone("own")
    token = {"csrf_token": _token(phone.get("/data").text), "table": PLACES["kinds"]}
    texts = {how: phone.post("/data/export", data=token | {"how": how}).text for how in HOW}
    yield from (f"records{line}" for line in flat_text(texts.pop("records")))
    for how, text in texts.items():
        rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=HOW[how])
        yield from cells(how, rows, ("what", "why"))


def _token(page: str) -> str:
    """Find what a page's forms are known by."""
    return "".join(re.findall(r'name="csrf_token"[^>]*value="([^"]+)"', page)[:1])


def cells(
    table: str, rows: Iterable[Mapping[str, object]], words: tuple[str, ...]
) -> Iterator[str]:
    """Write a table cell by cell; of what is put in words only whether there is anything."""
    for number, row in enumerate(rows, 1):
        for column, value in row.items():
            yield named(
                f"{table} {number} {column} = {'…' if column in words and value else value}"
            )


def views(club: Club) -> Iterator[str]:
    """Read the views that anybody may put questions to."""
    with closing(sqlite3.connect(club.folder / DATABASE)) as db:
        db.row_factory = sqlite3.Row
        for view, order in VIEWS.items():
            rows = db.execute(f"SELECT * FROM {view} ORDER BY {order}")  # noqa: S608
            yield from cells(view, map(dict, rows), ("what",))


def cookies(club: Club) -> Iterator[str]:
    """Say which cookies a new phone gets at which place, and by which a phone is known again."""
    for place, (base, root) in SERVERS.items():
        at: Any = {"base_url": base, "environ_overrides": {"SCRIPT_NAME": root}}
        new = club.app.test_client()
        opened = new.get("/", **at)
        data = {"csrf_token": _token(new.get("/import", **at).text), "language": "cs"}
        chosen = new.post("/language", data=data, headers={"Referer": base}, **at)
        for answer in (opened, chosen):
            for cookie in answer.headers.getlist("Set-Cookie"):
                name, _, rest = cookie.partition("=")
                for flag in rest.split("; ")[1:]:
                    lasts = flag.startswith(("Expires=", "Max-Age="))
                    yield f"{place} {name}: {'is kept' if lasts else flag}"
        for name in COOKIES:
            headers = {"Cookie": f"{name}={KNOWN['cookies']['own']}"}
            phone = club.app.test_client(use_cookies=False)
            known = phone.get("/?page=1", headers=headers, **at)
            yield f"{place} {name} is known: {PLACES['kinds'] in known.text}"


def links(club: Club) -> Iterator[str]:
    """Open every link that is on paper as a new phone does, and say what it may do then."""
    for name, path in KNOWN["links"].items():
        phone = club.app.test_client()
        there = phone.get(path, follow_redirects=True)
        yield named(f"{name} -> {there.status_code} {there.request.path}")
        for page in ("share", "tables", "back", "record", "edit"):
            answer = phone.get(f"{there.request.path.rstrip('/')}/{page}")
            yield f"{name} {page} -> {answer.status_code}"


def journey(club: Club) -> Iterator[str]:
    """Send every form of then as its phone had it open; say what is answered, and then written."""
    phones = {who: club.phone(who) for who in KNOWN["cookies"]}
    before = set(_events(club))
    for number, step in enumerate(map(json.loads, lines_of("journey.jsonl")), 1):
        fields = MultiDict((name, spelled(value)) for name, value in step["fields"])
        headers = {"HX-Request": "true"} if step.get("htmx") else {}
        phone = phones[step["who"]]
        answer = phone.post(spelled(step["to"]), data=fields, headers=headers, buffered=True)
        leads = f" {named(answer.location)}" if answer.location else ""
        yield f"{number} {step['who']} {step['to']} -> {answer.status_code}{leads}"
    for key, body in sorted(set(_events(club)) - before):
        yield from (named(key + line) for line in flat_text(body))


def _events(club: Club) -> Iterator[tuple[str, str]]:
    """Read what is written at all tables and settlements, each event with its place and kind."""
    chance = "json_replace(body, '$.table', '…', '$.date', '…')"  # a new id, and today's date
    with closing(sqlite3.connect(club.folder / DATABASE)) as db:
        for key, log, body in (("evening", "events", chance), ("book", "book_events", "body")):
            body = f"iif(kind = 'opened', {body}, body)"
            place = f"{key} || ' ' || substr(1000 + number, 2) || ' ' || kind"
            yield from db.execute(f"SELECT {place}, {body} FROM {log}")  # noqa: S608
