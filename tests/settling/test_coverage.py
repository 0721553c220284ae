"""Money is settled once: whatever overlaps, is paid, carried or corrected, in whatever order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.settling.book import (
    Amount,
    BookEvent,
    BookOpened,
    Cover,
    Paid,
    Party,
    Promise,
    PromiseLowered,
    Settled,
    TablesPicked,
    TakenBack,
    TakenOver,
    TermsAgreed,
    read_book,
)
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.promises import spellings, taken_back
from assistant.settling.rounded_shares import Basis, Purse, Terms
from assistant.settling.statement import Statement
from tests.samples import PAID, SHEET, UNPAID, five_each, leaves_over, unpaid
from tests.settling.club import CZK, people, statement, written
from tests.settling.club import table as table_of
from tests.settling.settling_club import Club, got, table, total

PEOPLE = ("Anna", "Boris", "Cyril", "Dana")
TABLES = "abcd"


def points(chance: Random, seats: int) -> list[int]:
    """Points of a table that add up to nothing, but for what now and then goes into its box."""
    some = [chance.randint(-9, 9) for _ in range(seats - 1)]
    return [*some, -sum(some) - chance.choice([0, 0, 4])]


def opened(chance: Random, *, yen: bool = False) -> Club:
    """Some tables of some of four people, and overlapping books of them.

    They count points, or each is played for a yen a point in letters of its own.
    """
    club = Club(purse=Purse("円")) if yen else Club()
    for name in TABLES[: chance.randint(1, 4)]:
        seats = chance.sample(PEOPLE, chance.randint(2, 4))
        stake = Stake(Decimal(1), chance.choice(["円", "JPY", "jpy"])) if yen else None
        club.tables[name] = table(seats, points(chance, len(seats)), stake)
    for _ in range(chance.randint(1, 4)):
        club.open(chance.sample(list(club.tables), chance.randint(1, len(club.tables))))
    return club


# ---- What may happen ----


def agree(club: Club, chance: Random) -> None:
    club.agree(chance.choice(list(club.books)))


def agree_as_before(club: Club, chance: Random) -> None:
    club.agree_as_before(chance.choice(list(club.books)))


def take_back(club: Club, chance: Random) -> None:
    club.take_back(chance.choice(list(club.books)))


def correct(club: Club, chance: Random) -> None:
    name = chance.choice(list(club.tables))
    club.correct(name, points(chance, len(club.tables[name].players)))


def pay(club: Club, chance: Random) -> None:
    for promise in club.promises() and [chance.choice(club.promises())]:
        club.pay(*promise, chance.choice([Fraction(1, 2), Fraction(1)]))


def take_the_mark_back(club: Club, chance: Random) -> None:
    for promise in club.promises() and [chance.choice(club.promises())]:
        club.not_paid(*promise)


def carry(club: Club, chance: Random) -> None:
    for promise in club.promises() and [chance.choice(club.promises())]:
        club.carry(*promise)


def take(club: Club, chance: Random) -> None:
    carried = [
        (book, number)
        for book, number in club.promises()
        if club.book(book).debts[number - 1].carried
    ]
    for promise in carried and [chance.choice(carried)]:
        club.take(chance.choice(list(club.books)), *promise)


Step = Callable[[Club, Random], None]
BESIDE: list[Step] = [correct, pay, take_the_mark_back, carry, take, take]
BEFORE: list[Step] = [agree_as_before, agree_as_before, carry, take, *BESIDE]
NOW: list[Step] = [agree, agree, agree, correct, take_back, *BESIDE]


# ---- What is true after each of these ----


def check(club: Club) -> None:
    """The equation for every set by itself: of a book, or of any tables."""
    club.check_agreements()
    for name in club.books:
        found = club.statement(name)
        club.check(found, name, found.picked.tables if found else club.book(name).tables)
    for size in range(1, len(club.tables) + 1):
        for some in combinations(club.tables, size):
            club.check(club.of(some), "", some)


def settle_all(club: Club) -> None:
    """Everything is agreed on, and everything paid."""
    for book, number in club.promises():
        if club.book(book).debts[number - 1].carried and club.taker(book, number) is None:
            club.carry(book, number)
    for name in club.books:
        club.agree(name)
    for book, number in club.promises():
        club.pay(book, number, Fraction(1))


@pytest.mark.slow
@given(st.integers(0, 10**9), st.integers(0, 12), st.integers(8, 20), st.booleans())
def test_payments_open_promises_and_the_plan_are_the_standing_of_every_set(
    seed: int, older: int, newer: int, yen: bool
) -> None:
    chance = Random(seed)
    club = opened(chance, yen=yen)
    for steps, count in ((BEFORE, older), (NOW, newer)):
        for _ in range(count):
            chance.choice(steps)(club, chance)
            check(club)
    settle_all(club)
    check(club)
    received = [
        got(debt.promise.payer, debt.promise.payee, debt.paid)
        for name in club.books
        for debt in club.holds(name)
    ]
    union = {one for name in club.books for one in club.book(name).tables}
    assert total(received) == club.standing(union)
    for name in club.books:
        found = club.statement(name)
        assert found is None or (found.plan, found.lowered) == ([], [])


# ---- By hand ----


def settled(tables: Mapping[str, Evening], *events: BookEvent) -> Settled:
    """What is agreed on in a book of these tables."""
    return agreement(statement(tables, *events), people(tables))


def as_before(tables: Mapping[str, Evening], *events: BookEvent) -> Settled:
    """The same as an older version wrote it, that did not say what is covered."""
    return replace(settled(tables, *events), covers=None)


def two_books(
    tables: Mapping[str, Evening], first: list[BookEvent], second: list[BookEvent]
) -> list[Statement]:
    """The statements of two books of the same tables, one written after the other."""
    logs = [written(BookOpened("", tuple(tables)), *events) for events in (first, second)]
    later = [replace(one, place=len(logs[0]) + one.number) for one in logs[1]]
    one, other = read_book(logs[0]), read_book(later)
    who = people(tables)
    found = [
        statements_of_book(one, tables, who, "one", {"other": other}),
        statements_of_book(other, tables, who, "other", {"one": one}),
    ]
    return [statement for [statement] in found]


def pays(statement: Statement) -> list[tuple[Party, Party, Amount]]:
    return [(one.payer, one.payee, one.amount) for one in statement.plan]


# Five from each at 0.50: Anna +5.00, Boris and Cyril -2.50.
ONE = {"a": table_of(PAID, "Anna Boris Cyril", five_each("Anna"), stake=CZK)}
TWO, FIVE = Decimal("2.50"), Decimal("5.00")


def test_a_settlement_says_what_it_covers_by_what_terms_and_in_what_state() -> None:
    [(table_, cover)] = (settled(ONE).covers or {}).items()
    assert (table_, cover.amounts) == ("a", {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO})
    assert cover.terms == Terms(Basis.AGREED, Stake(Decimal("0.50"), "CZK"))
    assert cover.number == ONE["a"].number == 2


def test_another_book_of_the_same_table_plans_nothing() -> None:
    _, other = two_books(ONE, [settled(ONE)], [])
    assert other.plan == []
    assert other.balances == other.settled == {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO}
    [part] = other.parts
    assert (part.book, part.whole, len(part.debts)) == ("one", True, 2)


def test_a_settlement_that_came_without_its_payments_says_what_everybody_gets_by_it() -> None:
    here, _ = two_books(ONE, [], [replace(settled(ONE), promises=())])
    assert here.plan == []
    [part] = here.parts
    assert (part.whole, part.elsewhere, part.debts) == (False, True, ())
    assert part.amounts == {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO}


def test_a_settlement_by_which_nobody_paid_has_no_payments_anywhere() -> None:
    even = {"a": table_of(PAID, "Anna Boris Cyril", stake=CZK)}
    _, other = two_books(even, [settled(even)], [])
    assert other.plan == []
    assert not any(part.elsewhere for part in other.parts)


def test_who_is_renamed_since_is_settled_in_every_book() -> None:
    # Anna is called Zoe, and Boris' chair was Cyril the elder's.
    said = {("a", Seat(0)): "Zoe", ("a", Seat(1)): "Cyril the elder"}
    log = [replace(one, place=one.number) for one in written(BookOpened("", ("a",)), settled(ONE))]
    other = read_book(written(BookOpened("", ("a",))))
    [found] = statements_of_book(other, ONE, people(ONE, said), "other", {"one": read_book(log)})
    assert found.balances == found.settled == {"Zoe": FIVE, "Cyril the elder": -TWO, "Cyril": -TWO}
    assert found.plan == []


def test_a_second_older_settlement_of_a_table_is_overpaid() -> None:
    # Both were paid: Anna got 10.00 where 5.00 were hers, and pays 2.50 back to each.
    paid: list[BookEvent] = [as_before(ONE), Paid(1, TWO), Paid(2, TWO)]
    for found in two_books(ONE, paid, paid):
        assert found.settled["Anna"] == 2 * FIVE
        assert sorted(pays(found)) == [("Anna", "Boris", TWO), ("Anna", "Cyril", TWO)]


def test_what_was_not_paid_of_a_second_older_settlement_goes_off() -> None:
    paid: list[BookEvent] = [as_before(ONE), Paid(1, TWO), Paid(2, TWO)]
    for found in two_books(ONE, paid, [as_before(ONE)]):
        assert found.plan == []
        assert [(one.book, one.promise) for one in found.lowered] == [("other", 1), ("other", 2)]


def test_a_settlement_from_before_balances_were_kept_counts_in_its_own_book() -> None:
    oldest = replace(as_before(ONE), came_to={}, chairs={})
    one, other = two_books(ONE, [oldest], [])
    assert (one.plan, one.waits) == ([], False)
    assert sorted(pays(other)) == [("Boris", "Anna", TWO), ("Cyril", "Anna", TWO)]


def test_what_an_older_settlement_took_over_is_settled_there() -> None:
    taken = TakenOver("first", 1, Purse("CZK"), Promise("Boris", "Cyril", TWO))
    agreed = as_before(ONE, taken)
    # Anna gets 5.00 of Boris, who owes 2.50 here and 2.50 from earlier; Cyril is even.
    assert agreed.promises == (Promise("Boris", "Anna", FIVE),)
    found = statement(ONE, taken, agreed)
    assert (found.plan, found.waits) == ([], False)
    assert found.covered[""] == {"Anna": 0, "Boris": -TWO, "Cyril": TWO}
    assert found.balances == found.settled


def test_the_first_settlement_of_a_table_says_how_it_is_settled_everywhere() -> None:
    # The first book settles at 1.00 a point: 10.00. The other would at 2.00, and cannot any more.
    dear, dearer = (Terms(Basis.AGREED, Stake(Decimal(n), "CZK")) for n in ("1.00", "2.00"))
    first: list[BookEvent] = [TermsAgreed("a", dear)]
    for agree_ in (settled, as_before):
        log = [*first, agree_(ONE, *first)]
        one, other = two_books(ONE, log, [TermsAgreed("a", dearer)])
        assert one.balances["Anna"] == other.balances["Anna"] == Decimal("10.00")
        assert (one.plan, other.plan) == ([], [])


def test_other_terms_of_the_same_book_counted_when_it_agreed_again() -> None:
    # As older versions allowed: 0.50 a point, agreed; then 1.00 a point, agreed again.
    log: list[BookEvent] = [as_before(ONE)]
    log.append(TermsAgreed("a", Terms(Basis.AGREED, Stake(Decimal("1.00"), "CZK"))))
    more = Settled(
        Purse("CZK"),
        (Promise("Boris", "Anna", TWO), Promise("Cyril", "Anna", TWO)),
        {"a": {"Anna": Decimal(10), "Boris": Decimal(-5), "Cyril": Decimal(-5)}},
    )
    one, other = two_books(ONE, [*log, more], [])
    assert one.balances["Anna"] == other.balances["Anna"] == Decimal("10.00")
    assert (one.plan, other.plan) == ([], [])


def test_a_table_that_an_older_book_gave_up_is_open_again() -> None:
    # Agreed, taken out, and the payments back agreed on: the table is as if nothing had been.
    back = Settled(Purse("CZK"), (Promise("Anna", "Boris", TWO), Promise("Anna", "Cyril", TWO)), {})
    _, other = two_books(ONE, [as_before(ONE), TablesPicked(()), back], [])
    assert other.balances["Anna"] == FIVE
    assert not any(other.settled.values())
    assert other.waits


def test_a_table_that_is_left_out_and_one_where_nobody_pays_are_not_covered() -> None:
    names = "Anna Boris Cyril"
    tables = {**ONE, "b": table_of(PAID, names, five_each("Boris"), stake=CZK)}
    tables["c"] = table_of(UNPAID, names, unpaid(17, 3, 2))
    found = settled(tables, TermsAgreed("b", Terms(Basis.LEFT_OUT)))
    assert set(found.covers or {}) == {"a"}


# ---- Money as fine as its coins ----

EXACT = {"remainder": "exact"}


def thirds(currency: str) -> dict[str, Evening]:
    """At 1 a point Anna has -200/3, Boris and Cyril 100/3."""
    stake = {"per_point": "1", "currency": currency}
    names = "Anna Boris Cyril"
    return {"a": table_of(SHEET, names, leaves_over(10, 0, 0), rules=EXACT, stake=stake)}


def in_hundredths(currency: str = "JPY") -> Settled:
    """What was agreed on of it when every currency had hundredths: -66.66 and 33.33 twice."""
    third, two = Decimal("33.33"), Decimal("66.66")
    sums: dict[Party, Amount] = {"Anna": -two, "Boris": third, "Cyril": third}
    terms = Terms(Basis.AGREED, Stake(Decimal(1), currency))
    promises = (Promise("Anna", "Boris", third), Promise("Anna", "Cyril", third))
    return Settled(Purse(currency), promises, {"a": sums}, covers={"a": Cover(sums, terms)})


@pytest.mark.parametrize(
    ("currency", "third", "two"),
    [("JPY", "33", "-66"), ("CZK", "33.33", "-66.66"), ("BHD", "33.333", "-66.666")],
)
def test_a_currency_is_settled_in_its_own_coins(currency: str, third: str, two: str) -> None:
    found = statement(thirds(currency))
    assert pays(found) == [("Anna", who, Decimal(third)) for who in ("Boris", "Cyril")]
    assert [str(amount) for amount in found.balances.values()] == [two, third, third]


@pytest.mark.parametrize("currency", ["JPY", "CZK", "BHD", "chips"])
@pytest.mark.parametrize("covers", [True, False])
def test_what_was_agreed_on_in_hundredths_keeps_its_figures_in_every_book(
    currency: str, *, covers: bool
) -> None:
    old = in_hundredths(currency) if covers else replace(in_hundredths(currency), covers=None)
    for found in two_books(thirds(currency), [old], []):
        assert not found.waits
        assert found.changed == []
        assert found.balances == found.settled == old.came_to["a"]


def test_what_was_agreed_on_in_hundredths_is_open_in_whole_ones_once_it_is_taken_back() -> None:
    found, other = two_books(thirds("JPY"), [in_hundredths(), TakenBack(Purse("JPY"))], [])
    assert pays(found) == pays(other) == [("Anna", "Boris", 33), ("Anna", "Cyril", 33)]


def test_a_correction_of_what_was_agreed_on_in_hundredths_is_as_fine() -> None:
    """Anna really had no trick on her mountain: nobody owes anything."""
    yen = {"per_point": "1", "currency": "JPY"}
    yen = {"per_point": "1", "currency": "JPY"}
    even = {"a": table_of(SHEET, "Anna Boris Cyril", rules=EXACT, stake=yen)}
    found = statement(even, in_hundredths(), Paid(1, Decimal("33.33")))
    assert pays(found) == [("Boris", "Anna", Decimal("33.33"))]
    assert [(one.promise, one.off.amount) for one in found.lowered] == [(2, Decimal("33.33"))]
    again = agreement(found, people(even))
    later: list[BookEvent] = [in_hundredths(), Paid(1, Decimal("33.33")), again]
    later += [PromiseLowered(2, Decimal("33.33"), "")]
    assert not any(statement(even, *later).open.values())


# ---- One currency, written in several ways ----


def spelled(*words: str) -> dict[str, Evening]:
    """Tables at which Anna gets 2.50 each of Boris and Cyril, their currency written like this."""
    stakes = {word: {"per_point": "0.50", "currency": word} for word in words}
    return {
        word: table_of(PAID, "Anna Boris Cyril", five_each("Anna"), stake=stakes[word])
        for word in words
    }


def as_written(settled_: Settled, word: str) -> Settled:
    """The same as it was stored when each way to write a currency was a purse of its own."""
    return replace(settled_, purse=Purse(word))


@pytest.mark.parametrize(
    ("code", "words"),
    [("EUR", ("€", "EUR", "eur")), ("CZK", ("Kč", "CZK", "czk", "kč")), ("RUB", ("руб", "₽"))],
)
def test_a_currency_is_one_purse_however_it_is_written(code: str, words: tuple[str, ...]) -> None:
    found = statement(spelled(*words))
    assert found.purse.currency == code
    assert found.balances["Anna"] == FIVE * len(words)
    assert pays(found) == [(who, "Anna", TWO * len(words)) for who in ("Boris", "Cyril")]
    agreed = settled(spelled(*words))
    assert agreed.purse.letters == f":{code}"
    stakes = [cover.terms.stake for cover in (agreed.covers or {}).values()]
    assert stakes == [Stake(Decimal("0.50"), code)] * len(words)


def test_signs_of_several_currencies_and_other_words_are_purses_of_their_own() -> None:
    tables = spelled("$", "USD", "chips", "matches", "Chips")
    book = read_book(written(BookOpened("", tuple(tables))))
    found = statements_of_book(book, tables, people(tables))
    assert [one.purse for one in found] == list(map(Purse, ["$", "USD", "chips", "matches"]))
    assert [one.balances["Anna"] for one in found] == [FIVE, FIVE, 2 * FIVE, FIVE]


def test_what_was_settled_under_another_spelling_is_settled() -> None:
    tables = spelled("€")
    old = as_written(settled(tables), "€")
    for found in two_books(tables, [old], []):
        assert found.plan == []
        assert found.balances == found.settled
    [part] = found.parts
    assert [debt.purse.letters for debt in part.debts] == [":€", ":€"]


def test_an_open_promise_under_another_spelling_is_lowered() -> None:
    old = as_written(settled(spelled("€")), "€")
    wrong = {
        "€": table_of(PAID, "Anna Boris Cyril", stake={"per_point": "0.50", "currency": "€"}),
        **spelled("EUR"),
    }
    one, other = two_books(wrong, [old], [])
    for found in (one, other):
        assert found.plan == []
        assert not any(found.open.values())


def test_an_old_withdrawal_voids_its_own_letters_alone() -> None:
    log = read_book(
        written(
            BookOpened("", ("€", "EUR")),
            as_written(settled(spelled("€")), "€"),
            settled(spelled("EUR")),
            TakenBack(Purse("€")),
        )
    )
    assert [one.purse.letters for one in log.agreements.values()] == [":EUR"]
    assert [debt.void for debt in log.debts] == [True, True, False, False]
    tables = spelled("€", "EUR")
    [found] = statements_of_book(log, tables, people(tables))
    assert found.settled["Anna"] == found.open["Anna"] == FIVE


def test_taking_back_writes_an_event_for_each_spelling_that_holds() -> None:
    tables = spelled("€", "EUR")
    events = [as_written(settled(spelled("€")), "€"), settled(spelled("EUR"))]
    found = statement(tables, *events)
    purses = spellings(found.picked, Purse("eur"))
    assert [purse.letters for purse in purses] == [":€", ":EUR"]
    gone = [taken_back(found.picked, purse) for purse in purses]
    after = statement(tables, *events, *gone)
    assert not any(after.settled.values())
    assert after.open["Anna"] == 2 * FIVE


def test_older_settlements_that_do_not_say_what_they_cover_go_by_their_letters() -> None:
    tables = spelled("€", "EUR")
    first = replace(as_written(settled(spelled("€")), "€"), covers=None)
    second = replace(settled(spelled("EUR")), covers=None)
    for found in two_books(tables, [first, second], []):
        assert found.plan == []
        assert found.settled == found.balances


def test_that_nobody_pays_is_agreed_on_too() -> None:
    # What Anna won of Boris and Cyril she lost to them again: 5.00 and 2.50 each way.
    tables = {
        **ONE,
        "b": table_of(PAID, "Anna Boris Cyril", five_each("Anna", won=False), stake=CZK),
    }
    found = statement(tables)
    assert found.plan == []
    assert found.waits
    agreed = settled(tables)
    assert agreed.promises == ()
    assert not statement(tables, agreed).waits
    log = read_book(written(BookOpened("", ("a", "b")), agreed))
    [alone] = statements_of_book(
        read_book(written(BookOpened("", ("a",)))), tables, people(tables), "x", {"log": log}
    )
    assert (alone.balances["Anna"], alone.settled["Anna"], alone.plan) == (FIVE, FIVE, [])


def test_a_table_that_cannot_be_read_comes_to_what_is_settled_of_it() -> None:
    agreed = settled(ONE)
    book = read_book(written(BookOpened("", ("a",)), agreed))
    [found] = statements_of_book(book, {}, people(ONE))
    assert found.balances == {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO}
    assert found.plan == []
