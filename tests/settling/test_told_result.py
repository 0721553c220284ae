"""What a group is told of a result is what the table and the settlement say, and nothing else."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given

from assistant.core.message import msg, pmsg
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import results_by_deal
from assistant.settling.book import Paid
from assistant.settling.journal import agreement
from assistant.settling.rounded_shares import Purse, Terms
from assistant.settling.table_payments import in_money, transfers
from assistant.settling.told_result import Money, table_result, tables_result
from tests.samples import PAID, UNPAID, five_each, one_each, unpaid
from tests.settling.club import CZK, any_table, journal, statement, table

THREE = "Anna Boris Cyril"


def money(amount: str) -> Money:
    return Money(Decimal(amount), "CZK")


def test_its_curves_end_where_everybody_stands() -> None:
    evening = table(PAID, THREE, five_each("Anna"), one_each("Boris"))
    told = table_result(evening, None, ())
    assert told.caption == msg("Points after each deal")
    assert [list(place.curve) for place in told.parts[0].places] == [[10, 9], [-5, -3], [-5, -6]]
    assert results_by_deal(evening)[-1] == (9, -3, -6)


def test_one_deal_has_no_chart_and_equal_players_no_rank() -> None:
    assert table_result(table(PAID, THREE, five_each("Anna")), None, ()).caption is None
    places = table_result(table(PAID, THREE), None, ()).parts[0].places
    assert {place.rank for place in places} == {None}


def test_where_nobody_pays_that_is_said() -> None:
    told = table_result(table(UNPAID, THREE, unpaid(17, 3, 2)), None, ())
    assert [part.payments for part in told.parts] == [(), ()]
    note = msg("By the house rules nobody pays: the totals are the result.")
    assert told.parts[1].notes == (note,)


def test_where_nobody_owes_anything_that_is_said() -> None:
    told = table_result(table(PAID, THREE, stake=CZK), None, ())
    assert told.parts[1].notes == (msg("Nobody owes anything."),)


def test_several_tables_tell_their_standing_and_the_payments_still_to_be_made() -> None:
    one = table(PAID, THREE, five_each("Anna"), stake=CZK)
    other = table(PAID, "Anna Boris Dana", one_each("Dana"), stake=CZK)
    czk = statement({"one": one, "other": other})
    (part,) = tables_result([czk]).parts
    assert {(place.who, place.sums) for place in part.places} == {
        (("Anna",), (money("4.50"),)),
        (("Dana",), (money("1.00"),)),
        (("Cyril",), (money("-2.50"),)),
        (("Boris",), (money("-3.00"),)),
    }
    assert [(one.payer, one.payee, one.sum) for one in part.payments] == [
        (promise.payer, promise.payee, money(str(promise.amount))) for promise in czk.plan
    ]
    curves = {place.who[0]: list(place.curve) for place in part.places}
    assert curves["Anna"] == [5, Decimal("4.5")]
    assert curves["Dana"] == [0, 1]


def test_what_became_of_a_payment_is_said() -> None:
    """Anna gets 2.50 from each of the two: one is paid, of the other a part."""
    tables = {"a": table(PAID, THREE, five_each("Anna"), stake=CZK)}
    settled = agreement(statement(tables))
    book = statement(tables, settled, Paid(1, Decimal("2.50")), Paid(2, Decimal("1.00")))
    (part,) = tables_result([book]).parts
    whole, partly = part.payments
    assert (whole.sum, whole.state, whole.paid) == (
        money("2.50"),
        pmsg("of a payment", "paid"),
        None,
    )
    assert (partly.paid, partly.left) == (money("1.00"), money("1.50"))


def test_a_table_that_is_settled_tells_the_payments_of_its_settlement() -> None:
    evening = table(PAID, THREE, five_each("Anna"), stake=CZK)
    tables = {"a": evening}
    settled = agreement(statement(tables))
    book = statement(tables, settled, Paid(1, Decimal("2.50")))
    _, paid = table_result(evening, Terms(), [book]).parts
    assert [(one.payer, one.state) for one in paid.payments] == [
        ("Boris", pmsg("of a payment", "paid")),
        ("Cyril", None),
    ]


def test_parts_of_several_purses_say_what_they_are_in() -> None:
    tables = {
        "one": table(PAID, THREE, five_each("Anna"), stake=CZK),
        "other": table(PAID, THREE, five_each("Boris")),
    }
    told = tables_result(journal(tables).statements)
    assert {part.purse for part in told.parts} == {Purse("CZK"), Purse("", PAID)}


@given(any_table())
def test_what_is_told_of_a_table_is_what_the_table_says(evening: Evening) -> None:
    told = table_result(evening, None, ())
    share = in_money(evening)
    by_name = {
        evening.players[side[0]]: (evening.totals[side[0]], side[0]) for side in evening.sides
    }
    for place in told.parts[0].places[: len(evening.sides)]:
        points, seat = by_name[str(place.who[0])]
        amount = share and Money(Decimal(str(share.amounts[seat])), share.purse.currency)
        assert set(place.sums) <= {points, amount}
        assert not place.curve or place.curve[-1] in (points, None)
    paid = [one for part in told.parts for one in part.payments]
    assert len(paid) == len(transfers(evening) if evening.settled else [])
