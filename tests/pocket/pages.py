"""Opens every page that links reach from the first page, in the Python that imports this."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from typing import Any
from urllib.parse import urlencode

from assistant.drawings import payment_code
from assistant.games import all_games
from assistant.pocket import Pocket
from tests.games.replayed import evening_of
from tests.games.worked import worked

HERE = "https://cards.example.org"
BASE = "/pocket/"
FEW = 9
"""So many pages of one kind are opened."""
MANY = 400
VARIES = re.compile(r"(?<=/t/)[^/]+|(?<=/b/)[^/]+|\d+")
ACCOUNTS = ("19-2000145399/0800", "BE31435411161155", "DE89370400440532013001")
WRONG = re.compile(r'<p class="wrong"[^>]*>([^<]+)')
TOKEN = re.compile(r'name="csrf_token" value="([^"]*)"')
LED_TO = re.compile(r'(?:href|action)="([^"]+)"')


def walked(folder: str = "/tables") -> dict[str, Any]:
    """The number of pages, and those that failed, with a table of every game."""
    pocket = Pocket(folder, BASE)
    evenings = [evening_of(key, worked(key)[0]) for key in all_games()]
    opened = [pocket.tables.open(evening.opened, evening.events) for evening in evenings]
    waiting = [BASE, *(f"{BASE}t/{address}/" for address in opened)]
    found: dict[str, int] = {}
    kinds: Counter[str] = Counter()
    while waiting and len(found) < MANY:
        path = waiting.pop(0).partition("#")[0]
        kind = VARIES.sub("", path)
        if path not in found and kinds[kind] < FEW:
            kinds[kind] += 1
            found[path], links = _opened(pocket, path)
            waiting += [link for link in links if link.startswith(BASE)]
    return {"pages": len(found), "failed": [path for path, code in found.items() if code >= 500]}


def accounts_entered(folder: str = "/tables") -> list[str]:
    """Enter accounts, one of them wrong; return the messages, a code, and the stored accounts."""
    pocket, found = Pocket(folder, BASE), list[str]()
    for iban in ACCOUNTS:
        typed = urlencode({"name": "Anna", "iban": iban, "csrf_token": _token(pocket)})
        asked = json.dumps([["Content-Type", "application/x-www-form-urlencoded"]])
        _, _, body = pocket.answer("POST", f"{HERE}{BASE}account", asked, typed.encode())
        found += WRONG.findall(body.decode())
    found.append(payment_code("SPD*1.0*ACC:CZ6508000000192000145399").picture[:22])
    kept = pocket.application.extensions["store"].bank_accounts.all_accounts().values()
    return [*found, *sorted(one.account.iban for one in kept)]


def _token(pocket: Pocket) -> str:
    _, _, body = pocket.answer("GET", f"{HERE}{BASE}account", "[]", b"")
    return str(TOKEN.findall(body.decode())[0])


def _opened(pocket: Pocket, path: str) -> tuple[int, list[str]]:
    asked = json.dumps([["Accept-Language", "ja"]])
    status, headers, body = pocket.answer("GET", HERE + path, asked, b"")
    html = "text/html" in dict(json.loads(headers)).get("Content-Type", "")
    return status, [unescape(link) for link in LED_TO.findall(body.decode())] if html else []
