"""Nobody pays what he does not owe, whoever sits in, is renamed, merged, split or mixed up."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from assistant.core.seat import Seat
from assistant.settling.book import Cover, Meant, Paid, Party, Promise, Settled
from assistant.settling.meanings import claimants
from assistant.settling.statement import Statement
from tests.settling.club_of_comers import STAKES, ClubOfComers, points, total

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Filip", "Gita")


def opened(chance: Random, begun: ClubOfComers | None = None) -> ClubOfComers:
    """Some tables of some of these people, and overlapping books of them."""
    club = begun or ClubOfComers()
    stakes = chance.sample(STAKES, 2)
    for _ in range(chance.randint(1, 4)):
        name = club.open_table(chance.sample(NAMES, chance.randint(2, 4)), chance.choice(stakes))
        club.play(name, points(chance, len(club.tables[name].players)))
    for _ in range(chance.randint(1, 4)):
        club.open_book(chance.sample(list(club.tables), chance.randint(1, len(club.tables))))
    return club


# ---- What may happen ----


def play(club: ClubOfComers, chance: Random) -> None:
    name = chance.choice(list(club.tables))
    club.play(name, points(chance, len(club.tables[name].players)))


def strangers(club: ClubOfComers, name: str) -> list[str]:
    """Who has no chair at a table now, and is nobody by another name who had one."""
    seats, people = club.tables[name].tenures, club.people
    there = {seat.now for seat in seats}
    known = {one for seat in seats for _, one in seat.had}
    persons = {people.called[name, one] for one in known}
    return [one for one in NAMES if one not in there and (one in known or one not in persons)]


def join(club: ClubOfComers, chance: Random) -> None:
    name = chance.choice(list(club.tables))
    if len(club.tables[name].players) < 5 and (some := strangers(club, name)):
        club.join(name, chance.choice(some))


def sit_in(club: ClubOfComers, chance: Random) -> None:
    name = chance.choice(list(club.tables))
    if some := strangers(club, name):
        club.sit_in(name, chance.randrange(len(club.tables[name].players)), chance.choice(some))


def withdraw(club: ClubOfComers, chance: Random) -> None:
    taken = [
        (name, seat)
        for name, table in club.tables.items()
        for seat, tenures in enumerate(table.tenures)
        if len(tenures.had) > 1 and tenures.had[-2][1] not in {one.now for one in table.tenures}
    ]
    for one in taken and [chance.choice(taken)]:
        club.withdraw(*one)


def respell(club: ClubOfComers, chance: Random) -> None:
    """One name is spelled otherwise at one table."""
    name = chance.choice(list(club.tables))
    known = [one for seat in club.tables[name].tenures for _, one in seat.had]
    club.respell(name, {chance.choice(known): f"Nobody {chance.randint(1, 999)}"})


def mix_up(club: ClubOfComers, chance: Random) -> None:
    """Two names of one table were mixed up."""
    name = chance.choice(list(club.tables))
    one, other = chance.sample(club.tables[name].players, 2)
    club.respell(name, {one: other, other: one})


def rename(club: ClubOfComers, chance: Random) -> None:
    person = chance.choice(club.people.everybody())
    club.rename(person, f"Somebody {chance.randint(1, 999)}")


def merge(club: ClubOfComers, chance: Random) -> None:
    club.rename(*chance.sample(club.people.everybody(), 2))


def swap(club: ClubOfComers, chance: Random) -> None:
    one, other = chance.sample(club.people.everybody(), 2)
    if club.rename(one, "Nobody at all"):
        club.rename(other, one)
        club.rename("Nobody at all", other)


def split(club: ClubOfComers, chance: Random) -> None:
    people = club.people
    places = people.places(chance.choice(people.everybody()))
    some = chance.sample(places, chance.randint(1, len(places)))
    club.part(some, chance.choice([*NAMES, f"Another {chance.randint(1, 999)}"]))


def agree(club: ClubOfComers, chance: Random) -> None:
    club.agree(chance.choice(list(club.books)))


def take_back(club: ClubOfComers, chance: Random) -> None:
    club.take_back(chance.choice(list(club.books)))


def pay(club: ClubOfComers, chance: Random) -> None:
    for book, debt in club.debts() and [chance.choice(club.debts())]:
        club.pay(book, debt.number, chance.choice([Fraction(1, 2), Fraction(1)]))


def carry(club: ClubOfComers, chance: Random) -> None:
    for book, debt in club.debts() and [chance.choice(club.debts())]:
        club.carry(book, debt.number)


def take(club: ClubOfComers, chance: Random) -> None:
    carried = [(book, debt.number) for book, debt in club.debts() if debt.carried]
    for one in carried and [chance.choice(carried)]:
        club.take(chance.choice(list(club.books)), *one)


Step = Callable[[ClubOfComers, Random], None]
STEPS: list[Step] = [
    *(play, join, sit_in, sit_in, withdraw, respell, mix_up, rename, merge, swap, split),
    *(agree, agree, agree, agree, take_back, pay, pay, carry, take),
]


# ---- What is true after each of these ----


def sets(club: ClubOfComers) -> list[tuple[str, ...]]:
    names = list(club.tables)
    return [some for size in (1, 2, len(names)) for some in combinations(names, size)]


def check(club: ClubOfComers, chance: Random) -> None:
    """Whatever is settled together: nobody is asked for more than his chairs' open part."""
    for some in chance.sample(sets(club), min(3, len(sets(club)))):
        found = {one.purse: one for one in club.of(some)}
        for purse in club.purses():
            owed = club.open_by_chairs(purse, some)
            assert total([found[purse].open] if purse in found else []) == owed
            if purse in found:
                standing = total([owed, club.counts_for(purse, some)])
                assert total([found[purse].balances]) == standing
                assert total([found[purse].settled, found[purse].open]) == standing
    name = chance.choice(list(club.books))
    for statement in club.statements(name):
        standing = total([statement.balances])
        assert total([statement.settled, statement.open]) == standing
        for who, amount in statement.balances.items():
            assert sum(own for _, own in statement.of(who)) == amount
        for each in statement.open_of.values():
            assert sum(each.values()) == 0


def settle_all(club: ClubOfComers) -> None:
    """Everything is agreed on, in whatever books it takes, and everything paid."""
    for book, debt in club.debts():
        if debt.carried and club.taker(book, debt.number) is None:
            club.carry(book, debt.number)
    club.open_book(club.tables)
    for _ in range(2):
        for name in club.books:
            club.agree(name)
    for book, debt in club.debts():
        club.pay(book, debt.number, Fraction(1))


def check_end(club: ClubOfComers) -> None:
    """Every chair is covered, everybody's money is what counts for him, and nobody owes."""
    for name in club.books:
        for statement in club.statements(name):
            assert not any(statement.open.values())
            assert statement.plan == []
    for table in club.tables:
        for seat, amount in club.comes_to(table).items():
            assert club.covered(table, seat) == amount
    for purse in club.purses():
        assert club.moved(purse) == club.counts_for(purse, club.tables)
    for book, debt in club.debts():
        taken = club.taker(book, debt.number)
        same = debt.promise.payer == debt.promise.payee
        assert taken or same or not debt.left, (book, debt)


def keep(seed: int) -> None:
    chance = Random(seed)
    club = opened(chance)
    for _ in range(chance.randint(10, 40)):
        chance.choice(STEPS)(club, chance)
        check(club, chance)
    settle_all(club)
    check_end(club)


@pytest.mark.matrix(5)
@pytest.mark.parametrize("seed", range(12))
def test_nobody_owes_at_the_end_of_some_clubs(seed: int) -> None:
    keep(seed)


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 400, 10))
def test_nobody_owes_at_the_end_of_many_clubs(first: int) -> None:
    for seed in range(first, first + 10):
        keep(seed)


def test_nobody_owes_anything_new_when_somebody_sits_in() -> None:
    for seed in range(20):
        chance = Random(seed)
        club = opened(chance)
        for name in list(club.books):
            club.agree(name)
        for _ in range(3):
            before = {some: {one.purse: one.plan for one in club.of(some)} for some in sets(club)}
            settled = [some for some, plans in before.items() if not any(plans.values())]
            sit_in(club, chance)
            for some in settled:
                assert not any(one.plan for one in club.of(some))


# ---- By hand ----


def plans(club: ClubOfComers, *tables: str) -> list[tuple[Party, Party, int]]:
    """Who is asked to pay whom how much."""
    [found] = club.of(tables)
    return [(one.payer, one.payee, int(one.amount)) for one in found.plan]


def of_book(club: ClubOfComers, book: str) -> Statement:
    """The only statement of a book."""
    [found] = club.statements(book)
    return found


def asked(club: ClubOfComers, book: str) -> list[tuple[Party, Party, int]]:
    """Whom a book asks to pay."""
    return [(one.payer, one.payee, int(one.amount)) for one in of_book(club, book).plan]


@pytest.fixture
def club() -> ClubOfComers:
    """At G Anna owes Dana 100; at Q Anna, Boris and Cyril come to nothing yet."""
    club = ClubOfComers()
    club.open_table(["Dana", "Filip", "Anna"], None)
    club.open_table(["Anna", "Boris", "Cyril"], None)
    club.play(G, [100, 0, -100])
    return club


G, Q = "table 0", "table 1"
ANNAS = 2


@pytest.fixture
def lowered(club: ClubOfComers) -> ClubOfComers:
    """G was settled; then Dana paid Anna a fine of 40, and both tables lowered the first by 40."""
    club.agree(club.open_book([G]))
    club.play(G, [-40, 0, 40])
    club.agree(club.open_book([G, Q]))
    [debt] = of_book(club, "book 0").debts
    assert debt.left == 60
    return club


def test_whoever_sits_in_owes_nothing_of_what_was_settled_before(lowered: ClubOfComers) -> None:
    lowered.sit_in(G, ANNAS, "Emil")
    for some in ([G], [Q], [G, Q]):
        assert [one.plan for one in lowered.of(some)] == [[]]
    found = of_book(lowered, "book 1")
    assert found.plan == []
    assert {who: amount for who, amount in found.balances.items() if amount} == {
        "Anna": -60,
        "Dana": 60,
    }
    [debt] = of_book(lowered, "book 0").debts
    assert (debt.promise.payer, debt.promise.payee, debt.left) == ("Anna", "Dana", 60)


def test_of_a_person_split_since_a_lowering_means_who_the_promise_means(
    lowered: ClubOfComers,
) -> None:
    assert lowered.part([(G, Seat(ANNAS), 1)], "Anna B")
    assert plans(lowered, G, Q) == []
    assert (asked(lowered, "book 0"), asked(lowered, "book 1")) == ([], [])
    [debt] = of_book(lowered, "book 0").debts
    assert (debt.promise.payer, debt.left) == ("Anna B", 60)


def test_what_was_paid_before_somebody_sat_in_stays_paid(club: ClubOfComers) -> None:
    club.agree(club.open_book([G]))
    club.pay("book 0", 1, Fraction(1))
    club.sit_in(G, ANNAS, "Emil")
    assert plans(club, G) == plans(club, G, Q) == []
    [debt] = of_book(club, "book 0").debts
    assert (debt.promise.payer, debt.promise.payee, debt.left) == ("Anna", "Dana", 0)


def test_what_is_open_when_somebody_sits_in_goes_with_the_chair(club: ClubOfComers) -> None:
    club.agree(club.open_book([G]))
    club.play(G, [7, 0, -7])
    club.sit_in(G, ANNAS, "Emil")
    assert plans(club, G) == [("Emil", "Dana", 7)]
    found = of_book(club, "book 0")
    assert {who: amount for who, amount in found.balances.items() if amount} == {
        "Anna": -100,
        "Emil": -7,
        "Dana": 107,
    }


def test_a_person_who_is_two_owes_himself_what_the_other_paid(club: ClubOfComers) -> None:
    # Anna has -150 at G and 50 at Q, and promises 100; then it was another Anna at G.
    club.play(G, [50, 0, -50])
    club.play(Q, [50, -50, 0])
    club.agree(club.open_book([G, Q]))
    assert total([of_book(club, "book 0").settled])["Anna"] == -100
    assert club.part([(G, Seat(ANNAS), 1)], "Anna B")
    assert asked(club, "book 0") == [("Anna B", "Anna", 150)]
    [settled] = of_book(club, "book 0").picked.coverage.agreed
    found = claimants(club.book("book 0").agreements[settled.written.number], club.people)
    assert found == {"Anna": {"Anna B": (G, Seat(ANNAS), 1), "Anna": (Q, Seat(0), 1)}}


def test_whose_a_promise_is_that_two_could_have_made_can_be_said(club: ClubOfComers) -> None:
    # It is the other Anna's: she promised 100 of her 150, and 50 of Anna's would be too much.
    club.play(G, [50, 0, -50])
    club.play(Q, [50, -50, 0])
    club.agree(club.open_book([G, Q]))
    assert club.part([(G, Seat(ANNAS), 1)], "Anna B")
    club.write("book 0", Meant(2, "Anna", (G, Seat(ANNAS), 1)))
    assert asked(club, "book 0") == [("Anna B", "Anna", 50)]
    assert {one.promise.payer for one in of_book(club, "book 0").debts} == {"Anna B", "Boris"}


def test_of_a_settlement_by_which_nobody_paid_a_split_is_open_too(club: ClubOfComers) -> None:
    # Anna has -100 at G and 100 at Q: Dana is paid by Boris, and she pays nobody.
    club.play(Q, [100, -100, 0])
    club.agree(club.open_book([G, Q]))
    assert of_book(club, "book 0").plan == []
    assert club.part([(G, Seat(ANNAS), 1)], "Anna B")
    assert asked(club, "book 0") == [("Anna B", "Anna", 100)]


def test_of_two_who_were_mixed_up_twice_as_much_comes_back(club: ClubOfComers) -> None:
    club.agree(club.open_book([G]))
    club.pay("book 0", 1, Fraction(1))
    club.respell(G, {"Anna": "Dana", "Dana": "Anna"})
    assert asked(club, "book 0") == [("Dana", "Anna", 200)]


def test_who_never_sat_in_has_what_was_settled_with_him(club: ClubOfComers) -> None:
    club.sit_in(G, ANNAS, "Emil")
    club.agree(club.open_book([G]))
    club.pay("book 0", 1, Fraction(1))
    club.withdraw(G, ANNAS)
    assert asked(club, "book 0") == []
    [debt] = of_book(club, "book 0").debts
    assert (debt.promise.payer, debt.promise.payee) == ("Anna", "Dana")


def test_what_an_earlier_version_asked_for_by_mistake_is_open_the_other_way(
    lowered: ClubOfComers,
) -> None:
    # It moved the lowering to Emil, and Anna paid him 40.
    lowered.sit_in(G, ANNAS, "Emil")
    cover = Cover({"Anna": -40, "Emil": 40}, number=lowered.tables[G].number)
    chairs = {"Anna": ((Q, Seat(0), 0),), "Emil": ((G, Seat(ANNAS), 0),)}
    wrong = Settled(lowered.purse(G), (Promise("Anna", "Emil", 40),), {}, chairs, {G: cover})
    lowered.write("book 1", wrong)
    lowered.write("book 1", Paid(1, 40))
    assert asked(lowered, "book 1") == [("Emil", "Anna", 40)]


@pytest.mark.parametrize("first", ["book 0", "book 1"])
def test_a_wrong_agreement_of_before_is_mended_in_either_book(
    lowered: ClubOfComers, first: str
) -> None:
    lowered.play(Q, [50, -50, 0])
    lowered.agree("book 1")
    lowered.sit_in(G, ANNAS, "Emil")
    cover = Cover({"Anna": -40, "Emil": 40}, number=lowered.tables[G].number)
    chairs = {"Anna": ((Q, Seat(0), 0),), "Emil": ((G, Seat(ANNAS), 0),)}
    wrong = Settled(lowered.purse(G), (Promise("Anna", "Emil", 40),), {}, chairs, {G: cover})
    lowered.write("book 1", wrong)
    assert lowered.agree(first)
    for book in ("book 0", "book 1"):
        found = of_book(lowered, book)
        assert (found.plan, found.lowered) == ([], [])
        assert not any(found.open.values())
        for each in found.open_of.values():
            assert sum(each.values()) == 0


def test_of_a_promise_that_was_taken_over_it_is_asked_whose_it_is_too(club: ClubOfComers) -> None:
    club.agree(club.open_book([G]))
    club.carry("book 0", 1)
    club.take(club.open_book([Q]), "book 0", 1)
    club.agree("book 1")
    assert club.part([(G, Seat(ANNAS), 1)], "Anna B")
    [settled] = club.book("book 1").agreements.values()
    assert set(claimants(settled, club.people)) == {"Anna"}
    club.write("book 1", Meant(club.book("book 1").number, "Anna", (G, Seat(ANNAS), 1)))
    assert asked(club, "book 1") == []


def test_a_settlement_beside_says_that_something_is_open_in_it(club: ClubOfComers) -> None:
    club.agree(club.open_book([G]))
    club.open_book([G, Q])
    [part] = of_book(club, "book 1").parts
    assert (part.whole, part.waits) == (True, False)
    club.respell(G, {"Anna": "Dana", "Dana": "Anna"})
    [part] = of_book(club, "book 1").parts
    assert (part.whole, part.waits) == (False, True)
    assert asked(club, "book 0") == [("Dana", "Anna", 100)]
