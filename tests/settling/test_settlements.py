"""What books have settled of tables that are picked, or were."""

from __future__ import annotations

from assistant.settling.book import BOX_PARTY, TablesPicked
from tests.settling.settling_club import Club, table


def test_what_a_book_settled_of_another_books_table_stays_in_it_whatever_is_picked() -> None:
    club = Club({"t": table(["Anna", "Boris"], [5, -5]), "u": table(["Anna", "Boris"], [1, -1])})
    club.agree(club.open(["t"]))
    club.correct("t", [8, -8])
    second = club.open(["t"])
    club.agree(second)
    club.write(second, TablesPicked(("u",)))
    found = club.statement(second)
    club.check(found, second, ["u", "t"])
    assert found is not None
    assert found.balances == {"Anna": 9, "Boris": -9}


def test_the_box_has_a_row_where_only_an_open_amount_of_it_is_left() -> None:
    """Anna was fined 10, which she still owes the box by a later night; there was no fine at all.

    What the first book has of it is nothing, +10 into the box and -10 out of it again; but Anna's
    10 were moved to the second, where they are open.
    """
    club = Club({"t": table(["Anna", "Boris"], [-10, 0])})
    first = club.open(["t"])
    club.agree(first)
    club.carry(first, 1)
    club.correct("t", [0, 0])
    club.agree(first)
    second = club.open(["t"])
    club.take(second, first, 1)
    found = club.statement(second)
    club.check(found, second, ["t"])
    assert found is not None
    assert found.balances == {"Anna": 0, "Boris": 0, BOX_PARTY: 0}
    assert (found.settled[BOX_PARTY], found.open[BOX_PARTY]) == (-10, 10)
