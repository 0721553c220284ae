"""Who owes whom over several tables: promises clear it, corrections show only the difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Logged, Stake
from assistant.evening.log.replay import replay
from assistant.settling.book import (
    BOX_PARTY,
    BookEvent,
    BookOpened,
    CarriedOver,
    Paid,
    Promise,
    PromiseLowered,
    Settled,
    TablesPicked,
    TakenOver,
    TermsAgreed,
    WayAgreed,
    read_book,
)
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.payment_reasons import Reasons
from assistant.settling.rounded_shares import Basis, Purse, Terms
from assistant.settling.same_people import Chair, places_of
from assistant.settling.statement import StatementLine
from assistant.settling.table_payments import transfers
from tests.samples import ALSO_PAID, PAID, UNPAID, five_each, some_each, unpaid
from tests.settling.club import CZK, TERMS, any_table, people, statement, table, written

# Five from each, at 0.50 a point. a: Anna +10, Boris -5, Cyril -5. b: Dana +10, Anna -5, Eva -5.
TABLES = {
    "a": table(PAID, "Anna Boris Cyril", five_each("Anna"), stake=CZK),
    "b": table(PAID, "Anna Dana Eva", five_each("Dana"), stake=CZK),
}
PURSE = Purse("CZK")


def money(text: str) -> Decimal:
    return Decimal(text)


def corrected(evening: Evening, *, made: bool) -> Evening:
    """The first deal went the other way."""
    facts = replace(evening.deals[0].facts, made=made)
    return replay(evening, [Logged(len(evening.log) + 1, "", Amended(1, facts))])


def agreed(tables: Mapping[str, Evening], *events: BookEvent) -> Settled:
    return agreement(statement(tables, *events), people(tables))


def lowered(settled: Settled) -> list[BookEvent]:
    """What is written into the books of the promises that a settlement lowers."""
    return [PromiseLowered(one.promise, one.off.amount, one.book) for one in settled.lowered]


def adds_up(side: Reasons) -> bool:
    reasons = (*side.tables, *side.others, *side.lowered)
    return not sum((amount for _, amount in reasons), side.payment)


def test_what_came_between_the_deals_is_in_the_sums_of_all_tables() -> None:
    """a: Boris pays 4 more into the box, 2.00. b: Dana pays 6 of her 10 to Anna, 3.00."""
    late = {"adjustment": {"from": ["Boris"], "points": 4, "reason": "late"}}
    agreed_on = {"adjustment": {"from": ["Dana"], "to": ["Anna"], "points": 6, "reason": "agreed"}}
    tables = {
        "a": table(PAID, "Anna Boris Cyril", five_each("Anna"), late, stake=CZK),
        "b": table(PAID, "Anna Dana Eva", agreed_on, five_each("Dana"), stake=CZK),
    }
    found = statement(tables)
    assert found.balances == {
        "Anna": money("5.50"),
        "Boris": money("-4.50"),
        "Cyril": money("-2.50"),
        "Dana": money("2.00"),
        "Eva": money("-2.50"),
        BOX_PARTY: money("2.00"),
    }
    assert sum(promise.amount for promise in found.plan if promise.payee == BOX_PARTY) == 2


def test_everybodys_tables_are_added_up() -> None:
    found = statement(TABLES)
    assert found.balances == {
        "Anna": money("2.50"),
        "Boris": money("-2.50"),
        "Cyril": money("-2.50"),
        "Dana": money("5.00"),
        "Eva": money("-2.50"),
    }
    assert [(line.table, amount) for line, amount in found.of("Anna")] == [
        ("a", money("5.00")),
        ("b", money("-2.50")),
    ]


def test_what_is_left_over_stands_after_the_people() -> None:
    line = StatementLine("a", {None: Decimal(5), "Boris": Decimal(-7), "Anna": Decimal(2)})
    ranked = replace(statement(TABLES), lines=(line,)).ranking
    assert ranked == [("Anna", 2), ("Boris", -7), (None, 5)]


def test_three_payments_clear_five_people() -> None:
    # One who owes 2.50 clears Anna, the two others clear Dana: 5 people in 2 groups.
    found = statement(TABLES)
    assert len(found.plan) == 3
    assert found.proved
    assert sum(promise.amount for promise in found.plan) == money("7.50")


def test_what_is_promised_is_open_no_more() -> None:
    found = statement(TABLES, agreed(TABLES))
    assert not any(found.open.values())
    assert found.plan == []
    assert found.changed == []
    assert found.balances["Dana"] == money("5.00")


def test_paying_changes_nothing_in_what_is_open() -> None:
    settled = agreed(TABLES)
    found = statement(TABLES, settled, Paid(1, money("1.00")))
    assert not any(found.open.values())
    assert found.debts[0].left == settled.promises[0].amount - money("1.00")  # type: ignore[operator]


def test_a_correction_after_agreeing_shows_exactly_the_difference() -> None:
    # Anna lost it after all: -10, +5, +5 instead of +10, -5, -5; at 0.50 each.
    settled = agreed(TABLES)
    later = {**TABLES, "a": corrected(TABLES["a"], made=False)}
    found = statement(later, settled)
    assert found.open == {
        "Anna": money("-10.00"),
        "Boris": money("5.00"),
        "Cyril": money("5.00"),
        "Dana": 0,
        "Eva": 0,
    }
    # Boris had promised Anna 2.50: that goes off first, and she pays him the rest.
    assert settled.promises[0] == Promise("Boris", "Anna", money("2.50"))
    assert [(one.promise, one.off) for one in found.lowered] == [(1, settled.promises[0])]
    assert [(p.payer, p.payee, p.amount) for p in found.plan] == [
        ("Anna", "Boris", money("2.50")),
        ("Anna", "Cyril", money("5.00")),
    ]
    [changed] = found.changed
    assert (changed.table, changed.people) == ("a", ["Anna", "Boris", "Cyril"])
    assert (changed.was["Anna"], changed.now["Anna"]) == (money("5.00"), money("-5.00"))
    assert tuple(debt.promise for debt in found.debts) == settled.promises


def test_the_difference_settled_there_is_nothing_open_and_put_back_there_is_again() -> None:
    settled = agreed(TABLES)
    later = {**TABLES, "a": corrected(TABLES["a"], made=False)}
    more = agreed(later, settled)
    log = [settled, more, *lowered(more)]
    assert statement(later, *log).plan == []
    assert statement(later, *log).changed == []
    # Put back, Anna is to get 10.00 again, 5.00 of each: what she owes Boris and Cyril goes off.
    back = statement(TABLES, *log)
    assert back.plan == [Promise("Boris", "Anna", money("2.50"))]
    assert [(one.promise, one.off.amount) for one in back.lowered] == [
        (4, money("2.50")),
        (5, money("5.00")),
    ]


def test_a_table_that_comes_after_agreeing_is_a_difference() -> None:
    alone = {"a": TABLES["a"]}
    settled = agreed(alone)
    [changed] = statement(TABLES, settled, TablesPicked(("a", "b"))).changed
    assert (changed.table, changed.was) == ("b", {})


def test_a_table_stays_in_the_book_that_covers_it() -> None:
    found = statement(TABLES, agreed(TABLES), TablesPicked(("a",)))
    assert found.picked.tables == ("a", "b")
    assert (found.plan, found.changed) == ([], [])


def test_currencies_and_points_are_never_mixed() -> None:
    tables = {
        **TABLES,
        "c": table(PAID, "Anna Boris Cyril", five_each("Anna"), stake={**CZK, "currency": "EUR"}),
        "d": table(PAID, "Anna Boris Cyril", five_each("Anna")),
        "e": table(ALSO_PAID, "Anna Boris Cyril", some_each("Anna", 4)),
        "f": table(UNPAID, "Anna Boris Cyril", unpaid(17, 3, 2)),
    }
    book = read_book(written(BookOpened("", tuple(tables))))
    found = statements_of_book(book, tables, people(tables))
    assert [one.purse for one in found] == [
        PURSE,
        Purse("EUR"),
        Purse(game=ALSO_PAID),
        Purse(game=PAID),
    ]
    assert found[1].balances["Anna"] == money("5.00")
    # Four from each of two.
    assert found[2].balances == {"Anna": 8, "Boris": -4, "Cyril": -4}
    assert found[3].balances == {"Anna": 10, "Boris": -5, "Cyril": -5}


def test_finer_stakes_are_settled_to_the_last_of_their_units() -> None:
    # 0.005 a point: Anna +0.050 beside 2.50.
    fine = table(PAID, "Anna Boris Cyril", five_each("Anna"), stake={**CZK, "per_point": "0.005"})
    found = statement({**TABLES, "c": fine})
    assert found.balances["Anna"] == money("2.550")
    assert not any(statement({**TABLES, "c": fine}, agreed({**TABLES, "c": fine})).open.values())


def test_one_person_at_two_seats_of_a_table_is_counted_once() -> None:
    said = {("a", Seat(1)): "Anna"}
    assert statement({"a": TABLES["a"]}, said=said).balances == {
        "Anna": money("2.50"),
        "Cyril": money("-2.50"),
    }


# ---- Ways ----


def test_a_bank_takes_and_pays_all() -> None:
    found = statement(TABLES, WayAgreed(PURSE, bank="Eva"))
    assert all("Eva" in (promise.payer, promise.payee) for promise in found.plan)
    assert len(found.plan) == 4
    assert not found.proved


def test_two_who_do_not_pay_each_other_do_not() -> None:
    avoid = (("Boris", "Anna"), ("Cyril", "Anna"))
    found = statement({"a": TABLES["a"]}, WayAgreed(PURSE, avoid=avoid))
    assert not found.feasible
    assert found.plan == []
    one = statement({"a": TABLES["a"]}, WayAgreed(PURSE, avoid=avoid[:1]))
    assert {(p.payer, p.payee) for p in one.plan} == {("Boris", "Cyril"), ("Cyril", "Anna")}


# ---- Carried over, taken over ----


def test_what_is_carried_over_and_taken_over_balances_across_two_books() -> None:
    # In a Boris and Cyril pay Anna 2.50 each; Boris paid 1.00, and 1.50 is left to the next night.
    settled = agreed({"a": TABLES["a"]})
    first = statement({"a": TABLES["a"]}, settled, Paid(1, money("1.00")), CarriedOver(1))
    debt = first.debts[0]
    assert (debt.promise.payer, debt.left, debt.carried) == ("Boris", money("1.50"), True)
    assert not any(first.open.values())
    left = Promise("Boris", "Anna", money("1.50"))
    taken = TakenOver("first", 1, PURSE, left, {"Boris": (("a", Seat(1), 1),)})
    second = statement({"b": TABLES["b"]}, taken)
    assert second.balances == {
        "Anna": money("-1.00"),
        "Dana": money("5.00"),
        "Eva": money("-2.50"),
        "Boris": money("-1.50"),
    }
    # What was paid in the first book and is settled in both is what the tables came to.
    paid = [money("1.00"), debt.left * -1 + money("1.50"), first.debts[1].left]  # type: ignore[operator]
    assert sum(paid) + debt.left == first.balances["Anna"]  # type: ignore[operator]


def test_what_was_taken_over_is_part_of_what_was_agreed_on() -> None:
    taken = TakenOver("first", 1, PURSE, Promise("Boris", "Anna", money("1.50")))
    settled = agreed({"b": TABLES["b"]}, taken)
    assert settled.came_to[""] == {"Boris": money("-1.50"), "Anna": money("1.50")}
    found = statement({"b": TABLES["b"]}, taken, settled)
    assert not any(found.open.values())
    assert all(adds_up(side) for debt in found.debts for side in found.sides(debt))


# ---- Who is meant ----


def said(name: str, *chairs: Chair) -> dict[Chair, str]:
    return dict.fromkeys(chairs, name)


ANNA_A, ANNA_B, BORIS = ("a", Seat(0)), ("b", Seat(0)), ("a", Seat(1))


def test_a_promise_goes_with_the_person_who_is_renamed() -> None:
    settled = agreed(TABLES)
    found = statement(TABLES, settled, said=said("Anna Nová", ANNA_A, ANNA_B))
    assert not any(found.open.values())
    assert found.changed == []
    names = {who for debt in found.debts for who in (debt.promise.payer, debt.promise.payee)}
    assert "Anna Nová" in names
    assert "Anna" not in names


def test_names_that_were_mixed_up_keep_their_promises_and_what_is_wrong_by_them_is_open() -> None:
    # Boris and Cyril pay Anna 2.50 each; then it was Boris who won 5.00, and Anna who lost 2.50.
    settled = agreed({"a": TABLES["a"]})
    swapped = said("Boris", ANNA_A) | said("Anna", BORIS)
    found = statement({"a": TABLES["a"]}, settled, said=swapped)
    assert {(d.promise.payer, d.promise.payee) for d in found.debts} == {
        ("Boris", "Anna"),
        ("Cyril", "Anna"),
    }
    assert found.open == {"Boris": money("7.50"), "Anna": money("-7.50"), "Cyril": money("0.00")}


def test_two_who_are_one_person_owe_themselves_nothing() -> None:
    settled = agreed({"a": TABLES["a"]})
    found = statement({"a": TABLES["a"]}, settled, said=said("Anna", BORIS))
    assert found.balances == {"Anna": money("2.50"), "Cyril": money("-2.50")}
    assert not any(found.open.values())


def test_a_person_taken_apart_leaves_the_promise_with_who_keeps_the_name() -> None:
    # Anna's -2.50 of table b were another Anna's: Anna is to get 5.00, not 2.50.
    settled = agreed(TABLES)
    found = statement(TABLES, settled, said=said("Another fine or bonus", ANNA_B))
    assert {who: amount for who, amount in found.open.items() if amount} == {
        "Anna": money("2.50"),
        "Another fine or bonus": money("-2.50"),
    }


def test_a_bank_and_who_avoid_each_other_are_renamed_too() -> None:
    chairs = places_of(["Anna", "Boris"], people(TABLES))
    way = WayAgreed(PURSE, "Anna", (("Anna", "Boris"),), chairs)
    found = statement(TABLES, way, said=said("Zoë", ANNA_A, ANNA_B))
    assert (found.way.bank, found.way.avoid) == ("Zoë", (("Boris", "Zoë"),))


def test_who_is_only_taken_over_is_known_by_the_chairs_of_the_other_book() -> None:
    taken = TakenOver(
        "first", 1, PURSE, Promise("Boris", "Anna", money("1.50")), {"Boris": ((*BORIS, 1),)}
    )
    tables, others = {"b": TABLES["b"]}, {"a": TABLES["a"]}
    found = statement(tables, taken, others=others, said=said("Bořek", BORIS))
    assert found.balances["Bořek"] == money("-1.50")


# ---- Each payment explained ----


def test_a_payment_is_explained_by_tables_and_other_payments_for_both_sides() -> None:
    found = statement({"a": TABLES["a"]})
    payer, payee = found.planned_sides(0)
    assert (payer.who, payer.tables) == ("Boris", (("a", money("-2.50")),))
    assert (payer.others, payer.payment) == ((), money("2.50"))
    assert (payee.who, payee.tables) == ("Anna", (("a", money("5.00")),))
    assert [amount for _, amount in payee.others] == [money("-2.50")]
    assert payee.payment == money("-2.50")


def test_an_agreed_payment_is_explained_by_what_was_so_then() -> None:
    settled = agreed(TABLES)
    later = {**TABLES, "a": corrected(TABLES["a"], made=False)}
    was, now = statement(TABLES, settled), statement(later, settled)
    for debt, same in zip(was.debts, now.debts, strict=True):
        assert was.sides(debt) == now.sides(same)
        assert all(adds_up(side) for side in now.sides(same))
    for place in range(len(now.plan)):
        assert all(adds_up(side) for side in now.planned_sides(place))


@st.composite
def clubs(draw: st.DrawFn) -> dict[str, Evening]:
    """Up to three tables of any games."""
    some = draw(st.lists(any_table(), min_size=1, max_size=3))
    return dict(zip("abc", some, strict=False))


@given(clubs(), st.lists(TERMS, min_size=3, max_size=3), st.data())
def test_promises_clear_every_purse_and_every_payment_adds_up(
    tables: dict[str, Evening], terms: list[Terms], data: st.DataObject
) -> None:
    opened = BookOpened("", tuple(tables))
    events: list[BookEvent] = [
        opened,
        *(TermsAgreed(a, one) for a, one in zip(tables, terms, strict=False)),
    ]
    everybody = people(tables)
    for found in statements_of_book(read_book(written(*events)), tables, everybody):
        assert sum(found.balances.values()) == 0
        if len(found.plan) > 20:
            continue  # a party of sixty settles the same way, only longer
        for place in range(len(found.plan)):
            assert all(adds_up(side) for side in found.planned_sides(place))
        if found.plan:
            events.append(agreement(found, everybody))
    for found in statements_of_book(read_book(written(*events)), tables, everybody):
        assert not any(found.open.values()) or not found.debts
        for debt in found.debts:
            assert all(adds_up(side) for side in found.sides(debt))


def test_a_winners_stake_and_a_stake_per_point_in_one_purse_are_settled_together() -> None:
    tables = {"a": TABLES["a"], "f": table(UNPAID, "Anna Boris Cyril", unpaid(17, 3, 2))}
    terms = TermsAgreed("f", Terms(Basis.WINNER, Stake(money("10"), "CZK")))
    assert statement(tables, terms).balances == {
        "Anna": money("25.00"),
        "Boris": money("-12.50"),
        "Cyril": money("-12.50"),
    }


@given(
    any_table(),
    st.sampled_from(["0.50", "0.10", "0.01", "0.033", "1"]),
    st.sampled_from(["CZK", "JPY", "chips"]),
)
def test_what_a_tables_result_shows_is_what_is_agreed_on_of_it(
    evening: Evening, per_point: str, currency: str
) -> None:
    stake = Stake(money(per_point), currency)
    evening = replace(evening, opened=replace(evening.opened, stake=stake))
    if evening.payable is None:
        return
    name: dict[Seat | None, str | None] = {None: None}
    name |= {seat: evening.players[seat] for seat in evening.seats}
    shown = {(name[one.payer], name[one.payee], one.amount) for one in transfers(evening)}
    tables = {"a": evening}
    found = statements_of_book(read_book(written(BookOpened("", ("a",)))), tables, people(tables))
    plan = {(one.payer, one.payee, one.amount) for statement in found for one in statement.plan}
    assert plan == shown
