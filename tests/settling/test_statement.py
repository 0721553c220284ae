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
    Agreed,
    Amount,
    BookEvent,
    Cut,
    Holder,
    NameClarified,
    PaymentRuleAgreed,
    Promise,
    TermsAgreed,
)
from assistant.settling.journal import Piece, Statement, agreement
from assistant.settling.payment_reasons import Reasons
from assistant.settling.rounded_shares import Basis, Purse, Terms
from assistant.settling.same_people import Chair, places_of
from assistant.settling.table_payments import transfers
from tests.samples import ALSO_PAID, PAID, UNPAID, five_each, some_each, unpaid
from tests.settling.club import CZK, TERMS, any_table, journal, people, statement, table

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


def agreed(tables: Mapping[str, Evening], *events: BookEvent) -> Agreed:
    return agreement(statement(tables, *events))


def adds_up(side: Reasons) -> bool:
    reasons = (*side.tables, *side.others)
    return not sum((amount for _, amount in reasons), side.payment + side.paid)  # type: ignore[operator]


def pays(found: Statement) -> list[tuple[str | None, str | None, object]]:
    return [(one.payer, one.payee, one.amount) for one in found.plan]


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


def test_what_is_left_over_stands_after_the_people() -> None:
    amounts = {None: Decimal(5), "Boris": Decimal(-7), "Anna": Decimal(2)}
    pieces = tuple(Piece(PURSE, "a", None, who, amount) for who, amount in amounts.items())
    found = Statement(journal(TABLES), PURSE, pieces)
    assert found.ranking == [("Anna", 2), ("Boris", -7), (None, 5)]


def test_a_correction_after_agreeing_shows_exactly_the_difference() -> None:
    # Anna lost it after all: -10, +5, +5 instead of +10, -5, -5; at 0.50 each.
    settled = agreed(TABLES)
    later = {**TABLES, "a": corrected(TABLES["a"], made=False)}
    found = statement(later, settled)
    assert found.open == {
        "Anna": money("-7.50"),
        "Boris": money("2.50"),
        "Cyril": money("2.50"),
        "Dana": money("5.00"),
        "Eva": money("-2.50"),
    }
    assert [(d.promise, d.left) for d in found.debts] == [
        (Promise("Boris", "Anna", money("2.50")), 0),
        (Promise("Cyril", "Dana", money("2.50")), 0),
        (Promise("Eva", "Dana", money("2.50")), money("2.50")),
    ]
    assert {(payer, amount) for payer, _, amount in pays(found)} == {("Anna", money("2.50"))}
    assert len(found.plan) == 3
    [changed] = found.changed
    assert (changed.table, changed.people) == ("a", ["Anna", "Boris", "Cyril"])
    assert (changed.before["Anna"], changed.after["Anna"]) == (money("5.00"), money("-5.00"))


def test_currencies_and_points_are_never_mixed() -> None:
    tables = {
        **TABLES,
        "c": table(PAID, "Anna Boris Cyril", five_each("Anna"), stake={**CZK, "currency": "EUR"}),
        "d": table(PAID, "Anna Boris Cyril", five_each("Anna")),
        "e": table(ALSO_PAID, "Anna Boris Cyril", some_each("Anna", 4)),
        "f": table(UNPAID, "Anna Boris Cyril", unpaid(17, 3, 2)),
    }
    found = journal(tables).statements
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
    assert not statement({**TABLES, "c": fine}, agreed({**TABLES, "c": fine})).needs_agreement


def test_one_person_at_two_seats_of_a_table_is_counted_once() -> None:
    said = {("a", Seat(1)): "Anna"}
    assert statement({"a": TABLES["a"]}, said=said).balances == {
        "Anna": money("2.50"),
        "Cyril": money("-2.50"),
    }


# ---- Who is meant ----


def said(name: str, *chairs: Chair) -> dict[Chair, str]:
    return dict.fromkeys(chairs, name)


ANNA_A, ANNA_B, BORIS = ("a", Seat(0)), ("b", Seat(0)), ("a", Seat(1))


def test_a_promise_goes_with_the_person_who_is_renamed() -> None:
    found = statement(TABLES, agreed(TABLES), said=said("Anna Nová", ANNA_A, ANNA_B))
    assert not found.needs_agreement
    assert found.changed == []
    names = {who for debt in found.debts for who in (debt.promise.payer, debt.promise.payee)}
    assert names == {"Anna Nová", "Boris", "Cyril", "Dana", "Eva"}


def test_names_that_were_mixed_up_keep_their_promises_and_what_is_wrong_by_them_is_open() -> None:
    # Boris and Cyril pay Anna 2.50 each; then it was Boris who won 5.00, and Anna who lost 2.50.
    alone = {"a": TABLES["a"]}
    found = statement(alone, agreed(alone), said=said("Boris", ANNA_A) | said("Anna", BORIS))
    assert [(d.promise.payer, d.promise.payee, d.left) for d in found.debts] == [
        ("Boris", "Anna", 0),
        ("Cyril", "Anna", 0),
    ]
    assert found.open == {"Boris": money("5.00"), "Anna": money("-2.50"), "Cyril": money("-2.50")}


def test_two_who_are_one_person_owe_themselves_nothing() -> None:
    alone = {"a": TABLES["a"]}
    found = statement(alone, agreed(alone), said=said("Anna", BORIS))
    assert found.balances == {"Anna": money("2.50"), "Cyril": money("-2.50")}
    assert not found.needs_agreement
    assert [(debt.left, debt.is_open) for debt in found.debts] == [
        (0, False),
        (money("2.50"), True),
    ]


def test_a_person_taken_apart_leaves_the_promise_with_who_keeps_the_name_or_is_chosen() -> None:
    # Anna's -2.50 of table b were another Anna's: Anna is to get 5.00, not 2.50.
    apart = said("Anna B", ANNA_B)
    found = statement(TABLES, agreed(TABLES), said=apart)
    assert {who: amount for who, amount in found.rest.items() if amount} == {
        "Anna": money("2.50"),
        "Anna B": money("-2.50"),
    }
    chosen = statement(TABLES, agreed(TABLES), NameClarified(2, "Anna", (*ANNA_B, 1)), said=apart)
    assert chosen.debts[0].promise == Promise("Boris", "Anna B", money("2.50"))


def test_a_bank_and_who_avoid_each_other_are_renamed_too() -> None:
    chairs = places_of(["Anna", "Boris"], people(TABLES))
    way = PaymentRuleAgreed(PURSE, "Anna", (("Anna", "Boris"),), chairs)
    found = statement(TABLES, way, said=said("Zoë", ANNA_A, ANNA_B))
    assert (found.payment_rule.bank, found.payment_rule.avoid) == ("Zoë", (("Boris", "Zoë"),))


# ---- The coin that rounding leaves over ----

NAMES = ("Anna", "Boris", "Cyril", "Dana")


def lost(points: int, *to: str) -> dict[str, object]:
    """Dana loses so many points to each of these."""
    return {"adjustment": {"from": ["Dana"], "to": to, "points": points, "reason": "late"}}


def of_yen(*deals: object) -> Evening:
    """A table at a quarter of a yen a point."""
    return table(PAID, " ".join(NAMES), *deals, stake={"per_point": "0.25", "currency": "JPY"})


def seen_as(evening: Evening, *yen: int) -> Agreed:
    """An agreement on the table, rounded otherwise."""
    seen: dict[Holder, Amount] = {Seat(seat): Decimal(amount) for seat, amount in enumerate(yen)}
    cuts = {"a": Cut(evening.number, Terms(stake=evening.stake), seen)}
    return Agreed(Purse("JPY"), (), cuts, elsewhere=True)


def yen_of(found: Statement) -> tuple[int, ...]:
    """What the pages of the table say of everybody."""
    [share] = [line.share for line in found.lines]
    return tuple(map(int, share.amounts)) if share else ()


def test_what_was_agreed_on_keeps_the_coin_where_it_was() -> None:
    # Dana owes 7 1/2 yen, the others get 2 1/2 each: by names Anna would get the third yen.
    evening = of_yen(lost(10, *NAMES[:3]))
    assert yen_of(statement({"a": evening})) == (3, 2, 2, -7)
    found = statement({"a": evening}, seen_as(evening, 2, 2, 3, -7))
    assert yen_of(found) == (2, 2, 3, -7)
    assert not found.needs_agreement
    assert not found.changed
    assert not any(found.open.values())


def test_once_it_is_corrected_by_more_than_a_coin_it_is_rounded_anew() -> None:
    # Dana lost 40 points more to Anna, 10 yen: she owes 17 1/2, rounded 18, Anna gets 12 1/2,
    # rounded 12, Boris and Cyril 2 each; of the two yen too many Dana keeps one, Anna gets one.
    settled = seen_as(of_yen(lost(10, *NAMES[:3])), 2, 2, 3, -7)
    found = statement({"a": of_yen(lost(10, *NAMES[:3]), lost(40, "Anna"))}, settled)
    assert yen_of(found) == (13, 2, 2, -17)
    assert found.open == {"Anna": 11, "Boris": 0, "Cyril": -1, "Dana": -10}


# ---- Each payment explained ----


def test_a_payment_is_explained_by_tables_and_other_payments_for_both_sides() -> None:
    found = statement({"a": TABLES["a"]})
    payer, payee = found.sides(found.plan[0])
    assert (payer.who, payer.tables) == ("Boris", (("a", money("-2.50")),))
    assert (payer.others, payer.payment) == ((), money("2.50"))
    assert (payee.who, payee.tables) == ("Anna", (("a", money("5.00")),))
    assert [amount for _, amount in payee.others] == [money("-2.50")]
    assert payee.payment == money("-2.50")


def explained(found: Statement) -> None:
    """Hold every payment of a statement explained, planned ones and agreed ones."""
    for promise in found.plan:
        assert all(adds_up(side) for side in found.sides(promise))
    for debt in found.debts:
        due = replace(debt.promise, amount=debt.due)
        assert all(adds_up(side) for side in found.sides(due, debt))


@st.composite
def clubs(draw: st.DrawFn) -> dict[str, Evening]:
    """Up to three tables of any games."""
    some = draw(st.lists(any_table(), min_size=1, max_size=3))
    return dict(zip("abc", some, strict=False))


@given(clubs(), st.lists(TERMS, min_size=3, max_size=3))
def test_whatever_is_settled_adds_up_and_is_explained(
    tables: dict[str, Evening], terms: list[Terms]
) -> None:
    events: list[BookEvent] = [
        TermsAgreed(table, terms) for table, terms in zip(tables, terms, strict=False)
    ]
    for found in journal(tables, *events).statements:
        assert sum(found.balances.values()) == 0
        if len(found.plan) > 20:
            continue  # a party of sixty settles the same way, only longer
        explained(found)
        events.append(agreement(found))
    for found in journal(tables, *events).statements:
        if len(found.debts) <= 20:
            explained(found)
            assert not found.needs_agreement or not found.agreed


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
    plan = {pay for statement in journal(tables).statements for pay in pays(statement)}
    assert plan == shown
