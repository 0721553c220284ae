"""Money has one format for each language, on every screen and sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from assistant.games import all_games
from assistant.language import Language, language_of
from assistant.paper.sizes import A4
from tests import printed
from tests.signs import strange_money, strange_signs
from tests.web.conftest import COMMONEST, Page, Phone
from tests.web.evening_club import settle_night

SPOKEN = {"en": ("EUR", "CZK"), "cs": ("CZK", "EUR"), "ru": ("RUB", "EUR"), "ja": ("JPY", "USD")}
"""A currency that has its sign before the amount in some languages, and one behind it in all."""
WRITTEN = [(tag, currency) for tag, two in SPOKEN.items() for currency in two]
every_writing = pytest.mark.parametrize(("tag", "currency"), WRITTEN)
AMOUNT = re.compile(r"[+−-]?\d[\d.,\s]*")
SEEN = 120
"""So many screens are looked at, those first that are the fewest taps away."""
NO_SCREEN = re.compile(r"\.(pdf|json|csv|svg|png|txt)\b|/print|/static|/pocket|/language")


@pytest.fixture
def night(phone: Phone, tag: str, currency: str) -> str:
    """A night with a table of every game for money, a fine, and a settlement."""
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = tag
    stake = {"per_point": "7" if currency == "JPY" else "12.50", "currency": currency}
    fine = {"from": ["0"], "to": "box", "points": "6", "reason": "late"}
    for game in all_games():
        address = phone.sit_down(game, date="2026-11-20", place="Club", **stake)
        for _ in range(2):
            phone.record(address, COMMONEST[game])
        phone.send(phone.page(f"/t/{address}/adjust").form("/adjust"), fine)
    book = settle_night(phone)
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    return book


def screens(phone: Phone) -> Iterator[tuple[str, Page]]:
    """Every screen that links reach from the first one, the nearest first."""
    ahead, known = ["/"], {"/"}
    for path in ahead:
        answer = phone.get(path)
        if answer.status_code != 200 or answer.mimetype != "text/html":
            continue
        page = Page(answer.text)
        yield path, page
        for link in (link.partition("#")[0] for link in page.links):
            if link.startswith("/") and link not in known and not NO_SCREEN.search(link):
                known.add(link)
                ahead.append(link)


@every_writing
@pytest.mark.matrix(1)
def test_every_screen_writes_money_and_signs_as_its_language_does(
    phone: Phone, night: str, tag: str, currency: str
) -> None:
    language, seen, shown = language_of(tag), set[str](), 0
    for path, page in islice(screens(phone), SEEN):
        seen.add(path)
        for words in with_units(page.words, language.currency(currency)):
            assert strange_signs(words) == [], path
            assert strange_money(words, language, currency) == [], path
            shown += bool(AMOUNT.search(words)) and language.currency(currency) in words
    assert f"/b/{night}" in seen
    assert shown > 20


def with_units(words: list[str], sign: str) -> Iterator[str]:
    """Join each amount with its unit in the next element."""
    for one, after in pairwise([*filter(None, map(str.strip, words)), ""]):
        yield f"{one} {after}" if after == sign and AMOUNT.fullmatch(one) else one


@pytest.mark.pdf
@every_writing
@pytest.mark.whole
@pytest.mark.usefixtures("night")
def test_every_sheet_writes_money_and_signs_as_its_language_does(
    phone: Phone, tag: str, currency: str
) -> None:
    language = language_of(tag)
    for table in phone.store.queries.all_tables():
        evening = phone.evening(table.address)
        written_well(printed.lines(printed.evening_pdf(evening, language, A4)), language, currency)
        for paper in ("report.pdf", "poster.pdf"):
            sheet = phone.get(f"/t/{table.address}/{paper}").data
            written_well(printed.lines(sheet), language, currency)


def written_well(lines: list[str], language: Language, currency: str) -> None:
    for line in lines:
        assert strange_signs(line) == []
        assert strange_money(line, language, currency) == []
