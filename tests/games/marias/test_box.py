"""The table's box pays and is paid like a person, at its table and in a settlement of several."""

from decimal import Decimal
from typing import Any

from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.language import english
from assistant.records.record import FORMAT, read_record
from assistant.records.score_report import result
from assistant.settling.book import BOX_PARTY
from assistant.settling.table_payments import Transfer, in_money, transfers
from tests.settling.club import statement

BETL = {"soloist": "Anna", "contract": "betl", "made": True}


def table(*deals: Any, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": "marias", "players": ["Anna", "Boris", "Cyril"]}
    evening, problems = read_record(plain | {"deals": list(deals)} | more, find_game)
    assert evening, problems
    return evening


def fine(name: str, points: int) -> dict[str, Any]:
    return {"adjustment": {"from": [name], "points": points, "reason": "late"}}


CROWNS = {"per_point": "0.50", "currency": "CZK"}


def test_the_box_is_paid_by_who_was_fined() -> None:
    """10 −5 −5 of the betl; Boris pays 3 to the box: −8 in all, 1.50 of them to the box."""
    evening = table(BETL, fine("Boris", 3), stake=CROWNS)
    paid = transfers(evening)
    assert len(paid) == 3
    assert sum(one.amount or 0 for one in paid if one.payee == TABLE) == Decimal("1.50")
    share = in_money(evening)
    assert share is not None
    assert share.amounts == (Decimal("5.00"), Decimal("-4.00"), Decimal("-2.50"))
    assert share.box == Decimal("1.50")


def test_the_report_names_the_box_in_totals_and_payments() -> None:
    plain = result(table(fine("Boris", 3)), english().say)
    assert plain["totals"] == {"Anna": 0, "Boris": -3, "Cyril": 0, "box": 3}
    assert plain["transfers"] == [{"from": "Boris", "to": "box", "points": 3}]
    assert plain["deals"][0]["points"] == {"Anna": 0, "Boris": -3, "Cyril": 0}
    assert plain["deals"][0]["lines"][0]["item"] == "adjustment"


def test_a_table_without_fines_has_no_box() -> None:
    plain = result(table(BETL), english().say)
    assert plain["totals"] == {"Anna": 10, "Boris": -5, "Cyril": -5}
    assert transfers(table(BETL)) == [
        Transfer(Seat(1), Seat(0), 5),
        Transfer(Seat(2), Seat(0), 5),
    ]


def test_boxes_of_several_tables_are_one() -> None:
    """Boris is fined 3 at one table and Cyril 2 at another: the box gets 2.50 of both."""
    tables = {
        "a": table(fine("Boris", 3), stake=CROWNS),
        "b": table(fine("Cyril", 2), stake=CROWNS),
    }
    found = statement(tables)
    assert found.balances[BOX_PARTY] == Decimal("2.50")
    assert {(one.payer, one.payee, one.amount) for one in found.plan} == {
        ("Boris", BOX_PARTY, Decimal("1.50")),
        ("Cyril", BOX_PARTY, Decimal("1.00")),
    }
