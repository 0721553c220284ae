"""What books have settled of tables that are picked, or were."""

from __future__ import annotations

from assistant.settling.book import TablesPicked
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
