"""Every page, paper and file of a table shows the same points, and the settlement's money."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from assistant.core.ledger import points_text
from assistant.evening.log.evening import Evening
from assistant.games import all_games
from assistant.language import english
from assistant.records.spreadsheet import number_text
from assistant.settling.table_payments import in_money, transfers
from assistant.statistics.table_results import results_by_person
from tests import printed
from tests.test_cli import run
from tests.web.conftest import COMMONEST, Phone

UNIT = "żołędzie"
"""A currency that stands nowhere else."""
STAKE = {"per_point": "0.15", "currency": UNIT}
PER_POINT = Decimal(STAKE["per_point"])
SCREENS = (
    " sheet end course room history deals/1 deals/1/correct rules rules-at-hand record try share"
).split(" ")
PAPERS = ("sheet.pdf", "report.pdf", "poster.pdf")
DEALS = 3
BASES = [
    (game.key, value)
    for game in all_games().values()
    for value in next((o.values for o in game.options if o.key == "stake_basis"), ("",))
]
every_basis = pytest.mark.parametrize(("game", "basis"), BASES)
HEADED = re.compile(r'<b class="(?:gain|loss|even) c\d+">\s*(\S+?)\s*</b>')
PLACED = re.compile(r'<b class="(?:gain|loss|even)">(\S+?)</b></li>')
RANKED = re.compile(r"</span> <b>(\S+?)</b>")


@pytest.fixture
def played(phone: Phone, game: str, basis: str) -> str:
    """A table with a stake and several common deals."""
    rules = {"rules.stake_basis": basis} if basis else {}
    return with_deals(phone, phone.sit_down(game, **STAKE, **rules), game)


@pytest.fixture
def in_points(phone: Phone, game: str) -> str:
    """A table without a stake."""
    return with_deals(phone, phone.sit_down(game), game)


def with_deals(phone: Phone, address: str, game: str) -> str:
    for _ in range(DEALS):
        assert phone.record(address, COMMONEST[game]).status_code == 303
    return address


def signed(evening: Evening) -> list[str]:
    return [english().signed(points) for points in evening.totals]


def money_in(text: str) -> set[Decimal]:
    """All amounts of money in a text, without signs."""
    return {Decimal(amount) for amount in re.findall(rf"(\d+\.\d+)\s{UNIT}", text)}


def settled(evening: Evening) -> set[Decimal]:
    """Everybody's amount and every payment in the settlement."""
    share = in_money(evening)
    amounts = share.amounts if share else ()
    paid = [one.amount for one in transfers(evening)]
    return {abs(amount) for amount in (*amounts, *paid) if isinstance(amount, Decimal)}


def priced(evening: Evening) -> set[Decimal]:
    """House rules' prices in money, which the form shows."""
    points = [getattr(evening.rules, one.key) for one in evening.game.options if one.in_points]
    return {point * PER_POINT for point in points}


def moved(amounts: Mapping[str, Decimal]) -> dict[str, Decimal]:
    return {who: round(amount, 2) for who, amount in amounts.items() if round(amount, 2)}


def added(rows: Iterable[Mapping[str, Any]]) -> dict[str, Decimal]:
    """The sums of money rows for everybody who gets or pays."""
    sums: dict[str, Decimal] = {}
    for row in rows:
        sums[row["player"]] = sums.get(row["player"], Decimal(0)) + Decimal(row["amount"] or 0)
    return moved(sums)


def paid_in(evening: Evening) -> dict[str, Decimal]:
    """The same from the settlement."""
    share = in_money(evening)
    amounts = share.amounts if share else ()
    shares = zip(evening.players, amounts, strict=bool(share))
    return moved({who: Decimal(str(amount)) for who, amount in shares})


def assert_written(evening: Evening, text: str) -> None:
    """Check that everybody's number is in a text, with or without its sign."""
    words = text.split()
    for points in evening.totals:
        assert {english().signed(points), english().number(points)} & {*words}, points


@every_basis
def test_every_screen_says_the_same(phone: Phone, game: str, basis: str, played: str) -> None:
    evening = phone.evening(played)
    figures = signed(evening)
    by_side = [figures[side[0]] for side in evening.sides]
    pages = {screen: phone.page(f"/t/{played}/{screen}") for screen in SCREENS}
    assert HEADED.findall(pages[""].html)[: len(by_side)] == by_side
    rows = re.findall(r"<tr>(?:(?!<tr>).)*$", pages["course"].html, re.DOTALL)
    assert re.findall(r"<td[^>]*>\s*(\S+?)\s*</td>", rows[-1]) == by_side
    numbers = [english().number(evening.totals[side[0]]) for side in evening.sides]
    assert sorted(RANKED.findall(pages["room"].html)) == sorted(numbers)
    assert_written(evening, pages["sheet"].text)
    shown: set[Decimal] = set()
    for screen, page in pages.items():
        money = money_in(page.text) - (priced(evening) if screen == "rules" else set())
        assert money <= settled(evening), screen
        assert evening.settled or UNIT not in page.text, screen
        shown |= money
    assert shown >= {one.amount for one in transfers(evening)}


def test_without_a_stake_list_and_result_show_the_points(phone: Phone, in_points: str) -> None:
    evening, listed = phone.evening(in_points), phone.page("/")
    by_side = [signed(evening)[side[0]] for side in evening.sides]
    assert sorted(PLACED.findall(phone.page(f"/t/{in_points}/end").html)) == sorted(by_side)
    assert HEADED.findall(listed.html)[: len(by_side)] == by_side


def test_comparing_house_rules_begins_with_it(phone: Phone, in_points: str) -> None:
    evening = phone.evening(in_points)
    form = phone.page(f"/t/{in_points}/rules").form("/rules")
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


@pytest.mark.pdf
@every_basis
@pytest.mark.matrix(1)
def test_every_paper_says_the_same(phone: Phone, game: str, basis: str, played: str) -> None:
    evening = phone.evening(played)
    texts = [printed.text(phone.get(f"/t/{played}/{paper}").data) for paper in PAPERS]
    for text in texts:
        assert_written(evening, text)
        assert money_in(text) <= settled(evening) | ({PER_POINT} if evening.settled else set())
        assert (UNIT in text) is evening.settled
    assert money_in(texts[PAPERS.index("report.pdf")]) >= settled(evening)
    empty = printed.text(phone.get(f"/t/{played}/empty.pdf").data)
    assert money_in(empty) <= {PER_POINT}
    assert (UNIT in empty) is evening.settled


@every_basis
def test_every_file_says_the_same(
    phone: Phone, game: str, basis: str, played: str, tmp_path: Path
) -> None:
    fine = {"from": ["0"], "to": "box", "points": "6", "reason": "late"}
    phone.send(phone.page(f"/t/{played}/adjust").form("/adjust"), fine)
    evening = phone.evening(played)
    assert evening.box == 6 * len(evening.sides[0])
    record = tmp_path / "record.json"
    record.write_bytes(phone.get(f"/t/{played}/record.json").data)
    totals = json.loads(run("score", record).stdout)["totals"]
    assert list(totals.values())[: len(evening.totals)] == [*map(points_text, evening.totals)]
    export = phone.client.post("/data/export", data={"table": played, "how": "commas"})
    rows = list(csv.DictReader(io.StringIO(export.text.removeprefix("\ufeff"))))
    # The last line of each is where he stands; who has none was in no deal and has nothing.
    last = {row["player"]: row["total"] for row in rows}
    assert [last.get(name, "0") for name in evening.players] == list(
        map(number_text, evening.totals)
    )
    stake = ("0.15", UNIT) if evening.settled else ("", "")
    assert {(row["stake"], row["currency"]) for row in rows} == {stake}
    assert added(rows) == paid_in(evening)


@every_basis
def test_what_is_kept_says_the_same(phone: Phone, game: str, basis: str, played: str) -> None:
    evening, share = phone.evening(played), in_money(phone.evening(played))
    (outcome,) = phone.store.queries.outcomes([played]).values()
    assert outcome.totals == evening.totals
    db = phone.tables.connections.db
    balances = db.execute("SELECT player, round(points, 4), amount, currency FROM balances")
    points = [round(float(points), 4) for points in evening.totals]
    amounts = [float(amount) for amount in share.amounts] if share else [None] * len(points)
    currency = [UNIT if share else None] * len(points)
    kept = zip(evening.players, points, amounts, currency, strict=True)
    assert sorted(balances) == sorted(kept)
    dealt = list(db.execute("SELECT player, amount, total FROM deals ORDER BY deal"))
    assert added({"player": who, "amount": amount} for who, amount, _ in dealt) == paid_in(evening)
    last = {player: round(total, 4) for player, _, total in dealt}
    assert [last.get(name, 0) for name in evening.players] == points
    paid = [row[0] for row in db.execute("SELECT amount FROM payments")]
    assert sorted(paid) == sorted(float(one.amount or 0) for one in transfers(evening))


@every_basis
def test_statistics_say_the_same(phone: Phone, game: str, basis: str, played: str) -> None:
    evening = phone.evening(played)
    there = phone.store.queries.played_tables([played])[played]
    results = results_by_person([there], lambda _, seat: evening.players[seat])
    money = {who: one.money or Decimal(0) for who, (one,) in results.items()}
    assert moved(money) == paid_in(evening)
    assert {who: one.deals for who, (one,) in results.items() if one.deals} == {
        evening.players[seat]: deals for seat, deals in there.seen.deals_by_seat.items() if deals
    }
