"""Every amount on screen, on paper and in files equals the settlement's."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.games import all_games
from assistant.settling.table_payments import in_money, transfers
from assistant.statistics.table_results import by_person
from tests import printed
from tests.web.conftest import COMMONEST, Page, Phone

UNIT = "żołędzie"
"""A currency that stands nowhere else."""
STAKE = {"per_point": "0.15", "currency": UNIT}
SCREENS = (
    " sheet end course room history deals/1 deals/1/correct rules rules-at-hand record try share"
).split(" ")
PAPERS = ("sheet.pdf", "report.pdf", "poster.pdf")
BASES = [
    (game.key, value)
    for game in all_games().values()
    for value in next((o.values for o in game.options if o.key == "stake_basis"), ("",))
]
every_basis = pytest.mark.parametrize(("game", "basis"), BASES)


@pytest.fixture
def played(phone: Phone, game: str, basis: str) -> str:
    """A table with a stake and three deals."""
    rules = {"rules.stake_basis": basis} if basis else {}
    address = phone.sit_down(game, **STAKE, **rules)
    for _ in range(3):
        phone.record(address, COMMONEST[game])
    assert len(phone.evening(address).deals) == 3
    return address


def money_in(text: str) -> set[Decimal]:
    """All amounts of money in a text, without signs."""
    return {Decimal(figure) for figure in re.findall(rf"(\d+\.\d+)\s{UNIT}", text)}


def settled(evening: Evening) -> set[Decimal]:
    """Everybody's amount and every payment in the settlement."""
    share = in_money(evening)
    amounts = share.amounts if share else ()
    paid = [one.amount for one in transfers(evening)]
    return {abs(amount) for amount in (*amounts, *paid) if isinstance(amount, Decimal)}


def priced(evening: Evening) -> set[Decimal]:
    """House rules' prices in money, which the form shows."""
    points = [getattr(evening.rules, one.key) for one in evening.game.options if one.in_points]
    return {point * Decimal(STAKE["per_point"]) for point in points}


def added(rows: Iterable[Mapping[str, Any]]) -> dict[str, Decimal]:
    """The sums of money rows for everybody who gets or pays."""
    found: dict[str, Decimal] = {}
    for row in rows:
        found[row["player"]] = found.get(row["player"], Decimal(0)) + Decimal(row["amount"] or 0)
    return _moved(found)


def paid_in(evening: Evening) -> dict[str, Decimal]:
    """The same from the settlement."""
    share = in_money(evening)
    amounts = share.amounts if share else ()
    found = zip(evening.players, amounts, strict=bool(share))
    return _moved({who: Decimal(str(amount)) for who, amount in found})


@every_basis
def test_statistics_say_what_is_settled(phone: Phone, game: str, basis: str, played: str) -> None:
    evening = phone.evening(played)
    there = phone.store.queries.played_tables([played])[played]
    results = by_person([there], lambda _, seat: evening.players[seat])
    money = {who: one.money or Decimal(0) for who, (one,) in results.items()}
    assert _moved(money) == paid_in(evening)
    assert {who: one.deals for who, (one,) in results.items() if one.deals} == {
        evening.players[seat]: deals for seat, deals in there.seen.taken_part.items() if deals
    }


def _moved(found: Mapping[str, Decimal]) -> dict[str, Decimal]:
    return {who: round(amount, 2) for who, amount in found.items() if round(amount, 2)}


@every_basis
def test_screens_show_what_is_settled(phone: Phone, game: str, basis: str, played: str) -> None:
    evening = phone.evening(played)
    shown: set[Decimal] = set()
    for screen in SCREENS:
        answer = phone.get(f"/t/{played}/{screen}")
        text = Page(answer.text).text
        found = money_in(text) - (priced(evening) if screen == "rules" else set())
        assert found <= settled(evening), screen
        assert evening.settled or UNIT not in text, screen
        shown |= found
    assert UNIT not in phone.page("/").text
    paid = {one.amount for one in transfers(evening)}
    assert shown >= paid


@pytest.mark.pdf
@every_basis
@pytest.mark.matrix(1)
def test_papers_show_what_is_settled(phone: Phone, game: str, basis: str, played: str) -> None:
    evening = phone.evening(played)
    told = settled(evening) | ({Decimal("0.15")} if evening.settled else set())
    for paper in PAPERS:
        text = printed.text(phone.get(f"/t/{played}/{paper}").data)
        assert money_in(text) <= told, paper
        assert (UNIT in text) is evening.settled, paper
    empty = printed.text(phone.get(f"/t/{played}/empty.pdf").data)
    assert money_in(empty) <= {Decimal("0.15")}
    assert (UNIT in empty) is evening.settled
    report = printed.text(phone.get(f"/t/{played}/report.pdf").data)
    assert money_in(report) >= settled(evening)


@every_basis
def test_files_say_what_is_settled(phone: Phone, game: str, basis: str, played: str) -> None:
    fine = {"from": ["0"], "to": "box", "points": "6", "reason": "late"}
    phone.send(phone.page(f"/t/{played}/adjust").form("/adjust"), fine)
    evening = phone.evening(played)
    export = phone.client.post("/data/export", data={"table": played, "how": "commas"})
    rows = list(csv.DictReader(io.StringIO(export.text.removeprefix("\ufeff"))))
    currency = UNIT if evening.settled else ""
    assert {(row["stake"], row["currency"]) for row in rows} == {
        ("0.15" if evening.settled else "", currency)
    }
    assert evening.box == 6 * len(evening.sides[0])
    assert added(rows) == paid_in(evening)


@every_basis
def test_what_is_kept_says_what_is_settled(
    phone: Phone, game: str, basis: str, played: str
) -> None:
    evening = phone.evening(played)
    share = in_money(evening)
    db = phone.tables.connections.db
    balances = list(db.execute("SELECT player, amount, currency FROM balances"))
    amounts = [float(amount) for amount in share.amounts] if share else [None] * len(balances)
    currency = UNIT if share else None
    wanted = [(*one, currency) for one in zip(evening.players, amounts, strict=True)]
    assert sorted(balances) == sorted(wanted)
    columns = ("player", "amount")
    dealt = [
        dict(zip(columns, row, strict=True))
        for row in db.execute("SELECT player, amount FROM deals")
    ]
    assert added(dealt) == paid_in(evening)
    paid = [row[0] for row in db.execute("SELECT amount FROM payments")]
    assert sorted(paid) == sorted(float(one.amount or 0) for one in transfers(evening))
