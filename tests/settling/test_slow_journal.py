"""What is open by a journal of facts is what is open by the books that it is translated from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures
from assistant.settling.added_amounts import got_by
from assistant.settling.book import Party
from assistant.settling.coverage import coverage
from assistant.settling.meanings import Meanings
from assistant.settling.rounded_shares import Purse
from tests.settling.club_of_comers import ClubOfComers, points
from tests.settling.slow_journal import (
    Agreed,
    Holder,
    Outside,
    Paid,
    Payment,
    SlowJournal,
    Sums,
    Undone,
    nearer,
    total,
)
from tests.settling.test_comers import STEPS, opened
from tests.settling.translated_books import facts_of

CZK = Purse("CZK")


@dataclass
class Played:
    """A table of which each deal has its number in the log."""

    tenures: tuple[Tenures, ...]
    purse: Purse | None = CZK
    deals: list[tuple[int, list[int]]] = field(default_factory=list)
    each: Fraction = Fraction(1)

    def worth(self, number: int | None = None) -> Mapping[Holder, Fraction]:
        """Add up the deals up to a number."""
        counted = (own for at, own in self.deals if number is None or at <= number)
        return total(
            {Seat(seat): amount * self.each for seat, amount in enumerate(own)} for own in counted
        )


def sat(*players: str) -> tuple[Tenures, ...]:
    return tuple(Tenures(((1, one),)) for one in players)


def journal(table: Played, *facts: object) -> SlowJournal:
    return SlowJournal({"table": table}, facts, {})  # type: ignore[arg-type]


# ---- By the points one after the other ----


def test_open_is_what_the_chairs_come_to_and_paid_less_received() -> None:
    table = Played(sat("Anna", "Boris"), deals=[(2, [6, -6])])
    agreed = Agreed("one", CZK, {"table": 2}, (Payment("Boris", "Anna", Fraction(6)),))
    assert journal(table).open(CZK) == {"Anna": 6, "Boris": -6}
    assert journal(table, agreed).open(CZK) == {"Anna": 6, "Boris": -6}
    assert journal(table, agreed, Paid("one", 0, Fraction(4))).open(CZK) == {"Anna": 2, "Boris": -2}
    assert not journal(table, agreed, Paid("one", 0, Fraction(6))).open(CZK)


def test_what_is_undone_and_what_was_marked_wrongly_opens_again() -> None:
    table = Played(sat("Anna", "Boris"), deals=[(2, [6, -6])])
    agreed = Agreed("one", CZK, {"table": 2}, (Payment("Boris", "Anna", Fraction(6)),))
    marked = Paid("one", 0, Fraction(6)), Paid("one", 0, Fraction(-6))
    assert journal(table, agreed, *marked).open(CZK) == {"Anna": 6, "Boris": -6}
    assert not journal(table, agreed, Undone("one")).unpaid(CZK)


def test_a_chair_is_cut_where_it_was_agreed() -> None:
    # Emil sat down for Anna after the agreement, and played one deal since.
    seats = (Tenures(((1, "Anna"), (3, "Emil"))), Tenures(((1, "Boris"),)))
    table = Played(seats, deals=[(2, [6, -6]), (4, [1, -1])])
    agreed = Agreed("one", CZK, {"table": 2}, (Payment("Boris", "Anna", Fraction(6)),))
    assert journal(table).open(CZK) == {"Emil": 7, "Boris": -7}
    assert journal(table, agreed).open(CZK) == {"Anna": 6, "Emil": 1, "Boris": -7}


def test_a_correction_before_the_cut_is_of_who_had_the_chair_then() -> None:
    seats = (Tenures(((1, "Anna"), (3, "Emil"))), Tenures(((1, "Boris"),)))
    table = Played(seats, deals=[(2, [8, -8]), (4, [1, -1])])  # the first was 6 when it was agreed
    agreed = Agreed("one", CZK, {"table": 2}, (Payment("Boris", "Anna", Fraction(6)),))
    paid = journal(table, agreed, Paid("one", 0, Fraction(6)))
    assert paid.open(CZK) == {"Anna": 2, "Emil": 1, "Boris": -3}


def test_what_was_settled_outside_is_paid_and_a_later_correction_opens_its_difference() -> None:
    table = Played(sat("Anna", "Boris"), deals=[(2, [6, -6])])
    outside = Outside(CZK, "table", 2, {Seat(0): Fraction(5), Seat(1): Fraction(-5)})
    assert journal(table, outside).open(CZK) == {"Anna": 1, "Boris": -1}


def test_agreed_payments_stay_together_while_they_bring_nobody_further_from_zero() -> None:
    table = Played(sat("Anna", "Boris", "Cyril"), deals=[(2, [6, -4, -2])])
    pays = Payment("Boris", "Anna", Fraction(4)), Payment("Cyril", "Anna", Fraction(2))
    agreed = Agreed("one", CZK, {"table": 2}, pays)
    assert journal(table, agreed).kept(CZK) == [*pays]
    assert journal(table, agreed).planned(CZK) == []


def test_of_agreed_payments_that_cannot_all_stay_each_stays_as_far_as_it_helps_both() -> None:
    table = Played(sat("Anna", "Boris", "Cyril"), deals=[(2, [3, -4, 1])])  # corrected since
    pays = Payment("Boris", "Anna", Fraction(4)), Payment("Cyril", "Anna", Fraction(2))
    agreed = Agreed("one", CZK, {"table": 2}, pays)
    assert journal(table, agreed).kept(CZK) == [Payment("Boris", "Anna", Fraction(3))]
    assert journal(table, agreed).planned(CZK) == [Payment("Boris", "Cyril", Fraction(1))]


# ---- Against the books ----


@dataclass
class ClubWithDeals(ClubOfComers):
    """A club that knows in which deal its points were made.

    It does neither of the two things of which books and journal say something else: where a deal
    was corrected nobody sits in (books gave the difference to who has the chair now), and only
    what was agreed last at a table is taken back.
    """

    deals: dict[str, list[tuple[int, list[int]]]] = field(default_factory=dict)
    corrected: set[str] = field(default_factory=set)

    def play(self, name: str, points: list[int]) -> None:  # type: ignore[override]
        """Write a deal."""
        super().play(name, points)
        self.deals.setdefault(name, []).append((self.tables[name].number, points))

    def correct(self, name: str, place: int, points: list[int]) -> None:
        """Correct a deal: its number stays, the log grows."""
        if any(len(one.had) > 1 for one in self.tables[name].tenures):
            return
        self.corrected.add(name)
        number, was = self.deals[name][place]
        moved = [new - old for new, old in zip(points, was, strict=True)]
        moved += [0] * (len(self.tables[name].players) - len(moved))
        super().play(name, moved)
        self.deals[name][place] = number, points

    def sit_in(self, name: str, seat: int, who: str) -> None:
        """Let somebody take a chair over, where no deal was corrected."""
        if name not in self.corrected:
            super().sit_in(name, seat, who)

    def take_back(self, name: str) -> None:
        """Take back what a book agreed, where no other book has agreed on its tables since."""
        held = [one for one in self.coverings if one.holds]
        own = [place for place, one in enumerate(held) if one.book == name]
        later = held[own[0] :] if own else []
        tables = {held[place].table for place in own}
        if all(one.book == name for one in later if one.table in tables):
            super().take_back(name)

    def played(self, name: str) -> Played:
        """Return a table as a journal sees it."""
        stake = self.tables[name].stake
        each = Fraction(stake.per_point) if stake else Fraction(1)
        return Played(self.tables[name].tenures, self.purse(name), self.deals[name], each)

    def journal(self) -> SlowJournal:
        """Tell all books as one journal."""
        books = {name: self.book(name) for name in self.books}
        tables = {name: self.played(name) for name in self.tables}
        return SlowJournal(tables, facts_of(books, self.people), self.people.called)

    def still_owed(self, purse: Purse) -> Sums:
        """What is open by the books: of chairs, of promises, and of what was taken over."""
        books = {name: self.book(name) for name in self.books}
        meanings = Meanings(books, self.people)
        found: list[Mapping[Party, object]] = [self.open_by_chairs(purse, self.tables)]
        for name, debt in self.debts():
            if debt.purse == purse and self.taker(name, debt.number) is None:
                promise = meanings.promise(name, debt.number) or debt.promise
                found.append(got_by(replace(promise, amount=debt.left)))
        for name, book in books.items():
            found += [got_by(meanings.taken(one).left) for one in book.taken if one.purse == purse]
            own = coverage(books, self.people, meanings).own(purse, name)
            found.append({who: -amount for who, amount in own.items()})
        return {who: Fraction(str(a)) for who, a in total_of(found).items()}


def total_of(parts: list[Mapping[Party, object]]) -> Sums:
    return total({who: Fraction(str(a)) for who, a in part.items()} for part in parts)


def correct(club: ClubWithDeals, chance: Random) -> None:
    name = chance.choice(list(club.tables))
    place = chance.randrange(len(club.deals[name]))
    club.correct(name, place, points(chance, len(club.deals[name][place][1])))


def club_of(seed: int) -> ClubWithDeals:
    chance, club = Random(seed), ClubWithDeals()
    opened(chance, club)
    for _ in range(25):
        chance.choice([*STEPS, correct])(club, chance)
    return club


SEEDS = [pytest.param(seed, marks=pytest.mark.whole if seed % 12 else ()) for seed in range(300)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_is_open_by_a_journal_as_by_the_books_before(seed: int) -> None:
    club = club_of(seed)
    found = club.journal()
    for purse in club.purses():
        assert found.open(purse) == club.still_owed(purse), purse
        assert not sum(found.open(purse).values())


@pytest.mark.parametrize("seed", SEEDS[:100])
def test_a_plan_keeps_agreed_payments_that_hold_and_clears_the_rest(seed: int) -> None:
    club = club_of(seed)
    found = club.journal()
    for purse in club.purses():
        open_, kept, planned = found.open(purse), found.kept(purse), found.planned(purse)
        paid = [{one.payer: one.amount, one.payee: -one.amount} for one in [*kept, *planned]]
        assert not total([open_, *paid])
        after = total([open_, *paid[: len(kept)]])
        assert all(nearer(after.get(who, 0), open_.get(who, 0)) for who in {*open_, *after})
