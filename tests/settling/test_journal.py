"""A journal by its points, one after the other, and with whatever a club may do.

The program says the same as the slow journal everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures, respelled_tenures
from assistant.settling.book import (
    Agreed,
    Amount,
    BookEvent,
    BookMoved,
    BookOpened,
    CurrencyCancelled,
    Cut,
    Holder,
    Paid,
    PaidTwice,
    Promise,
    TablesPicked,
    Undone,
)
from assistant.settling.fewest_payments import EXACT_UP_TO
from assistant.settling.journal import Statement, agreement
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import NameStatement, merged_tablemates, names_by_place, renamed
from tests.samples import PAID
from tests.settling.slow_journal import (
    Club,
    Played,
    SlowJournal,
    Sums,
    exact,
    nearer,
    payments,
    sat,
    total,
)

POINTS = Purse(game=PAID)
CHAIRS = {"Anna": (("t", Seat(0), 1),), "Boris": (("t", Seat(1), 1),)}
SIX = Agreed(POINTS, (Promise("Boris", "Anna", 6),), {"t": Cut(2)}, CHAIRS)
SAT_IN = (Tenures(((1, "Anna"), (3, "Emil"))), Tenures(((1, "Boris"),)))


def journal(table: Played, *events: BookEvent) -> SlowJournal:
    """A book of one table, held equal to what the program says of it."""
    table.number = max([table.number, *(number for number, _ in table.deals)])
    club = Club({"t": table})
    club.write("book", BookOpened("", ("t",)), *events)
    club.check()
    return club.slow("book")


def two(*deals: tuple[int, list[int]]) -> Played:
    return Played(sat("Anna", "Boris"), deals=list(deals))


def three(*points: int) -> Played:
    return Played(sat("Anna", "Boris", "Cyril"), deals=[(2, [*points])])


def open_of(table: Played, *events: BookEvent) -> Sums:
    return journal(table, *events).open(POINTS)


# ---- By the points one after the other ----


def test_open_is_what_the_chairs_come_to_and_paid_less_received() -> None:
    table = two((2, [6, -6]))
    assert open_of(table) == open_of(table, SIX) == {"Anna": 6, "Boris": -6}
    assert open_of(table, SIX, Paid(1, 4)) == {"Anna": 2, "Boris": -2}
    assert not open_of(table, SIX, Paid(1, 6))


def test_what_is_undone_and_what_was_marked_wrongly_opens_again() -> None:
    table = two((2, [6, -6]))
    assert open_of(table, SIX, Paid(1, 6), Paid(1, -6)) == {"Anna": 6, "Boris": -6}
    assert not journal(table, SIX, Undone(2)).kept(POINTS)
    assert not journal(table, SIX, CurrencyCancelled(POINTS)).kept(POINTS)


def test_a_chair_is_cut_where_it_was_agreed() -> None:
    # Emil sat down for Anna after the agreement, and played one deal since.
    table = Played(SAT_IN, deals=[(2, [6, -6]), (4, [1, -1])])
    assert open_of(table) == {"Emil": 7, "Boris": -7}
    assert open_of(table, SIX) == {"Anna": 6, "Emil": 1, "Boris": -7}


def test_a_correction_before_the_cut_is_of_who_had_the_chair_then() -> None:
    table = Played(SAT_IN, deals=[(2, [8, -8]), (4, [1, -1])])  # the first was 6 when agreed
    assert open_of(table, SIX, Paid(1, 6)) == {"Anna": 2, "Emil": 1, "Boris": -3}


def test_what_was_settled_outside_is_paid_and_a_later_correction_opens_its_difference() -> None:
    outside = Agreed(POINTS, (), {"t": Cut(2, seen={Seat(0): 5, Seat(1): -5})}, elsewhere=True)
    assert open_of(two((2, [6, -6])), outside) == {"Anna": 1, "Boris": -1}


def test_what_was_agreed_here_and_elsewhere_counts_once_until_it_is_said_that_both_were_paid() -> (
    None
):
    table, seen = two((2, [6, -6])), {"t": Cut(2, seen={Seat(0): 6, Seat(1): -6})}
    here, there = replace(SIX, cuts=seen), Agreed(POINTS, (), seen, CHAIRS, elsewhere=True)
    assert open_of(table, here, there) == {"Anna": 6, "Boris": -6}
    assert not open_of(table, here, there, Undone(2))
    assert open_of(table, here, there, Undone(3)) == {"Anna": 6, "Boris": -6}
    assert not open_of(table, there, there)
    assert not journal(table, here, there, PaidTwice(3)).kept(POINTS)
    both = here, Paid(1, 6), there, PaidTwice(4)
    back = Promise("Anna", "Boris", 6)
    assert journal(table, *both).planned(POINTS) == payments([back])
    assert not open_of(table, *both, Agreed(POINTS, (back,), {"t": Cut(2)}, CHAIRS), Paid(2, 6))


def test_agreed_payments_stay_together_while_they_bring_nobody_further_from_zero() -> None:
    pays = Promise("Boris", "Anna", 4), Promise("Cyril", "Anna", 2)
    found = journal(three(6, -4, -2), Agreed(POINTS, pays, {"t": Cut(2)}))
    assert found.kept(POINTS) == payments(pays)
    assert found.planned(POINTS) == []


def test_of_agreed_payments_that_cannot_all_stay_each_stays_as_far_as_it_helps_both() -> None:
    pays = Promise("Boris", "Anna", 4), Promise("Cyril", "Anna", 2)
    found = journal(three(3, -4, 1), Agreed(POINTS, pays, {"t": Cut(2)}))  # corrected since
    assert found.kept(POINTS) == [("Boris", "Anna", Fraction(3))]
    assert found.planned(POINTS) == [("Boris", "Cyril", Fraction(1))]


def test_a_payment_that_was_replaced_does_not_come_back_with_what_replaced_it() -> None:
    back = Agreed(POINTS, (Promise("Anna", "Boris", 6),), {"t": Cut(2)}, CHAIRS)
    found = journal(two((2, [-6, 6])), SIX, back)  # corrected, and agreed again
    assert found.kept(POINTS) == [("Anna", "Boris", Fraction(6))]
    assert found.planned(POINTS) == []


def test_the_box_is_a_chair_and_nobodys_remainder_is_no_payee() -> None:
    table = two((2, [6, -8]))
    assert open_of(table) == {"Anna": 6, "Boris": -8, " box": 2}
    table.has_box = False
    agreed = Agreed(POINTS, (Promise("Boris", "Anna", 6), Promise("Boris", None, 2)), {"t": Cut(2)})
    club = Club({"t": table})
    club.write("book", BookOpened("", ("t",)), agreed, Paid(1, 6))
    club.check()
    [found] = club.journal("book").statements
    assert exact(found.open) == {"Boris": -2, None: 2}
    assert not any(debt.is_open for debt in found.debts)


def test_a_stake_given_later_opens_only_what_was_played_after_the_agreement_in_points() -> None:
    table = two((2, [6, -6]), (3, [1, -1]))
    table.number, table.stake = 3, Stake(Decimal(1), "CZK")
    club = Club({"t": table})
    club.write("book", BookOpened("", ("t",)), SIX)
    money, points = (club.statement("book", one) for one in (Purse("CZK"), POINTS))
    assert exact(money.open) == {"Anna": 1, "Boris": -1}
    assert exact(points.open) == {"Anna": 6, "Boris": -6}
    assert points.plan == []


def test_payments_of_books_that_became_one_are_kept_in_the_order_in_which_they_were_agreed() -> (
    None
):
    two_more = Played(sat("Anna", "Boris"), deals=[(2, [6, -6])], number=2)
    club = Club({"t": replace(two_more), "u": replace(two_more), "v": two_more})
    for book, table in (("a", "t"), ("b", "u")):
        club.write(book, BookOpened("", (table,)), agreement(opened(club, book, table)))
    club.write("b", BookMoved("a"))
    club.write("a", TablesPicked(("t", "v")))
    club.write("a", agreement(club.statement("a", POINTS)))
    assert len(club.statement("a", POINTS).agreed) == 3
    club.tables["t"].deals = [(2, [-2, 2])]
    club.check()
    found = [(debt.book, debt.left) for debt in club.statement("a", POINTS).debts]
    assert found == [("a", 6), ("b", 4), ("a", 0)]


def opened(club: Club, book: str, table: str) -> Statement:
    other = Club(club.tables)
    other.write(book, BookOpened("", (table,)))
    return other.statement(book, POINTS)


def test_what_nobody_can_read_any_more_comes_to_what_was_seen_of_it() -> None:
    seen: dict[Holder, Amount] = {Seat(0): 6, Seat(1): -6}
    club = Club({"t": two((2, [6, -6]))})
    club.write("book", BookOpened("", ("t",)), replace(SIX, cuts={"t": Cut(2, seen=seen)}))
    found = replace(club.journal("book"), tables={})
    [statement] = found.statements
    assert statement.open == {"Anna": 6, "Boris": -6}


# ---- Whatever a club does ----

NAMES = "Anna Boris Cyril Dana Emil Filip Gita Hana Ivan Jana Karel Lenka".split()
STAKES = (None, Stake(Decimal("0.50"), "CZK"), Stake(Decimal(1), "EUR"))


def any_points(chance: Random, seats: int) -> list[int]:
    """Points of a deal; now and then some go into the box, or are nobody's."""
    found = [chance.randint(-9, 9) for _ in range(seats)]
    return found if chance.random() < 0.2 else [*found[1:], -sum(found[1:])]


def any_table(club: Club, chance: Random) -> tuple[str, Played]:
    return chance.choice(list(club.tables.items()))


def open_table(club: Club, chance: Random) -> None:
    name, stake = f"table {len(club.tables)}", chance.choice(STAKES)
    players = chance.sample(NAMES, chance.randint(2, 5))
    club.tables[name] = Played(sat(*players), stake, has_box=chance.random() < 0.7)
    if club.logs and chance.random() < 0.6:
        book = chance.choice(club.roots)
        own = [one.event.tables for one in club.logs[book] if hasattr(one.event, "tables")][-1]
        club.write(book, TablesPicked((*own, name)))
    else:
        club.write(f"book {len(club.logs)}", BookOpened("", (name,)))
    play(club, chance, name)


def play(club: Club, chance: Random, name: str = "") -> None:
    table = club.tables[name] if name else any_table(club, chance)[1]
    table.number += 1
    table.deals.append((table.number, any_points(chance, len(table.tenures))))


def correct(club: Club, chance: Random) -> None:
    _, table = any_table(club, chance)
    place = chance.randrange(len(table.deals))
    number, was = table.deals[place]
    table.deals[place] = number, any_points(chance, len(was))
    table.number += 1


def goes_on(club: Club, name: str, seats: tuple[Tenures, ...]) -> None:
    """Write an event after which these had the seats, unless it makes two of them one person."""
    table = club.tables[name]
    was, table.tenures = table.tenures, seats
    called = [who for (at, _), who in club.people.by_sitter.items() if at == name]
    if len(set(called)) < len(called):
        table.tenures = was
    else:
        table.number += 1


def join(club: Club, chance: Random) -> None:
    name, table = any_table(club, chance)
    newcomer = Tenures(((table.number + 1, chance.choice(NAMES)),))
    goes_on(club, name, (*table.tenures, newcomer))


def sit_in(club: Club, chance: Random) -> None:
    name, table = any_table(club, chance)
    seats, place = [*table.tenures], chance.randrange(len(table.tenures))
    had = (*seats[place].had, (table.number + 1, chance.choice(NAMES)))
    seats[place] = replace(seats[place], had=had)
    goes_on(club, name, tuple(seats))


def sat_in_by_mistake(club: Club, chance: Random) -> None:
    name, table = any_table(club, chance)
    seats = tuple(
        Tenures(one.had[:-1], ((one.had[-1][0], table.number + 1),)) if len(one.had) > 1 else one
        for one in table.tenures
    )
    goes_on(club, name, seats)


def respell(club: Club, chance: Random) -> None:
    name, table = any_table(club, chance)
    one, other = chance.sample(NAMES, 2)
    swapped = {one: other} | ({other: one} if chance.random() < 0.5 else {})
    goes_on(club, name, respelled_tenures(table.tenures, swapped))


def rename(club: Club, chance: Random) -> None:
    people = club.people
    said = renamed(people, chance.choice(people.everybody()), chance.choice(NAMES))
    if merged_tablemates(people, said) is None:
        for place, person in names_by_place(people, said).items():
            club.name_statements.append(
                NameStatement(len(club.name_statements) + 1, "", place, person)
            )


def agree(club: Club, chance: Random) -> None:
    root = chance.choice(club.roots)
    for found in club.journal(root).statements:
        if found.needs_agreement and chance.random() < 0.8:
            club.write(root, agreement(found))


def elsewhere(club: Club, chance: Random) -> None:
    root = chance.choice(club.roots)
    for found in club.journal(root).statements:
        cuts = agreement(found).cuts
        if cuts and chance.random() < 0.4:
            table = chance.choice(list(cuts))
            seen = {who: amount for who, amount in cuts[table].seen.items() if amount}
            told = {table: replace(cuts[table], seen=seen)}
            club.write(root, Agreed(found.purse, (), told, elsewhere=True))


def pay(club: Club, chance: Random) -> None:
    for found in club.journal(chance.choice(club.roots)).statements:
        for debt in found.debts:
            chosen = chance.random()
            if chosen < 0.3 and debt.is_open:
                club.write(debt.book, Paid(debt.number, debt.left))
            elif chosen < 0.4 and debt.is_open:
                club.write(debt.book, Paid(debt.number, found.zero + 1))
            elif chosen < 0.5 and debt.paid:
                club.write(debt.book, Paid(debt.number, -debt.paid))


def undo(club: Club, chance: Random) -> None:
    for found in club.journal(chance.choice(club.roots)).statements:
        its = [debt for debt in found.debts if debt.agreement == found.latest]
        if found.latest and not any(debt.paid for debt in its):
            club.write(found.latest.book, Undone(found.latest.written.number))


def move(club: Club, chance: Random) -> None:
    if len(club.roots) > 1 and chance.random() < 0.5:
        one, other = chance.sample(club.roots, 2)
        club.write(one, BookMoved(other))


STEPS: list[Callable[[Club, Random], None]] = [
    *(open_table, play, play, play, correct, join, sit_in, sat_in_by_mistake, respell, rename),
    *(agree, agree, agree, elsewhere, pay, pay, pay, undo, move),
]
SEEDS = [pytest.param(seed, marks=pytest.mark.whole if seed % 12 else ()) for seed in range(300)]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_club_is_settled_as_by_the_slow_journal(seed: int) -> None:
    chance, club = Random(seed), Club()
    for _ in range(3):
        open_table(club, chance)
    for _ in range(30):
        chance.choice(STEPS)(club, chance)
        club.check()
    for root in club.roots:
        pay_all(club, root)


def pay_all(club: Club, root: str) -> None:
    """Agree on all that is planned, and pay it: everybody is at zero then."""
    for found in club.journal(root).statements:
        kept = payments([replace(one.promise, amount=one.left) for one in found.debts if one.left])
        if not kept:
            people = [who for who, amount in found.rest.items() if amount]
            assert found.proved or len(people) > EXACT_UP_TO
        paid = [{payer: amount, payee: -amount} for payer, payee, amount in kept]
        open_, after = exact(found.open), total([exact(found.open), *paid])
        assert all(nearer(after.get(who, 0), open_.get(who, 0)) for who in {*open_, *after})
        club.write(root, agreement(found))
        for debt in club.statement(root, found.purse).debts:
            if debt.is_open:
                club.write(debt.book, Paid(debt.number, debt.left))
        now = club.statement(root, found.purse)
        assert now.plan == [] == list(now.unagreed)
        drawn = [one for one in now.debts if one.left]
        assert all(None in (one.promise.payer, one.promise.payee) for one in drawn)
        assert any(drawn) or not any(now.open.values())
    club.check()
