"""Every place that shows a table's standing shows the same."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from assistant.core.ledger import points_text
from assistant.evening.log.evening import Evening
from assistant.language import english
from assistant.records.spreadsheet import figure
from tests.printed import text
from tests.test_cli import run
from tests.web.conftest import COMMONEST, Page, Phone

HEADED = re.compile(r'<b class="(?:gain|loss|even) c\d+">\s*(\S+?)\s*</b>')
PLACED = re.compile(r'<b class="(?:gain|loss|even)">(\S+?)</b></li>')
RANKED = re.compile(r"</span> <b>(\S+?)</b>")
DEALS = 3


@pytest.fixture
def played(phone: Phone, game: str) -> str:
    """A table with several common deals."""
    address = phone.sit_down(game)
    for _ in range(DEALS):
        assert phone.record(address, COMMONEST[game]).status_code == 303
    return address


def signed(evening: Evening) -> list[str]:
    return [english().signed(points) for points in evening.totals]


def headed(page: Page, sides: int) -> list[str]:
    """The first numbers of a screen, one a side."""
    return HEADED.findall(page.html)[:sides]


def assert_written(evening: Evening, text: str) -> None:
    """Check that everybody's number is in a text, with or without its sign."""
    words = text.split()
    for points in evening.totals:
        assert {english().signed(points), english().number(points)} & {*words}, points


def test_every_screen_says_the_same(phone: Phone, played: str) -> None:
    evening = phone.evening(played)
    figures = signed(evening)
    by_side = [figures[side[0]] for side in evening.sides]
    for path in (f"/t/{played}/", "/"):
        assert headed(phone.page(path), len(by_side)) == by_side, path
    assert sorted(PLACED.findall(phone.page(f"/t/{played}/end").html)) == sorted(by_side)
    course = phone.page(f"/t/{played}/course").html
    rows = [re.findall(r"<td[^>]*>\s*(\S+?)\s*</td>", row) for row in course.split("<tr>")]
    assert rows[-1] == by_side
    numbers = [english().number(evening.totals[side[0]]) for side in evening.sides]
    assert sorted(RANKED.findall(phone.page(f"/t/{played}/room").html)) == sorted(numbers)
    assert_written(evening, phone.page(f"/t/{played}/sheet").text)


def test_comparing_house_rules_begins_with_it(phone: Phone, played: str) -> None:
    evening = phone.evening(played)
    form = phone.page(f"/t/{played}/rules").form("/rules")
    for option in evening.game.options:
        for value in option.values:
            if value == getattr(evening.rules, option.key):
                continue
            spelled = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            answer = phone.send(form, {f"rules.{option.key}": spelled, "do": "compare"})
            said = re.findall(r"<del>(\S+?)</del>|<b[^>]*>\s*(\S+?)\s*</b>", answer.text)
            if answer.status_code == 200 and "Standings" in answer.text:
                begins = [one or other for one, other in said]
                assert [f for f in signed(evening) if f not in begins] == [], option.key


def test_every_file_says_the_same(phone: Phone, played: str, tmp_path: Path) -> None:
    evening = phone.evening(played)
    record = tmp_path / "record.json"
    record.write_bytes(phone.get(f"/t/{played}/record.json").data)
    totals = list(json.loads(run("score", record).stdout)["totals"].values())
    assert totals == [points_text(points) for points in evening.totals]
    asked = {"table": [played], "how": "commas"}
    lines = phone.send(phone.page("/data").form("/data/export"), asked).text.lstrip("\ufeff")
    # The last line of each is where he stands; who has none was in no deal and has nothing.
    last = {line["player"]: line["total"] for line in csv.DictReader(io.StringIO(lines))}
    stood = [last.get(name, "0") for name in evening.players]
    assert stood == [figure(points) for points in evening.totals]


@pytest.mark.matrix(2)
def test_every_paper_says_the_same(phone: Phone, played: str) -> None:
    evening = phone.evening(played)
    for path in ("sheet.pdf", "report.pdf", "poster.pdf"):
        assert_written(evening, text(phone.get(f"/t/{played}/{path}").data))


def test_what_is_kept_says_the_same(phone: Phone, played: str) -> None:
    evening = phone.evening(played)
    (outcome,) = phone.store.queries.outcomes([played]).values()
    assert outcome.totals == evening.totals
    db = phone.tables.connections.db
    query = "SELECT points FROM balances WHERE address = ?"
    exactly = [round(float(points), 4) for points in evening.totals]
    assert [round(row[0], 4) for row in db.execute(query, [played])] == exactly
    query = "SELECT player, total FROM deals WHERE address = ? ORDER BY deal"
    last = {player: round(total, 4) for player, total in db.execute(query, [played])}
    assert [last.get(name, 0) for name in evening.players] == exactly
