"""What books have settled of tables that are picked, or were."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.settling.book import BOX_PARTY, Chairs, Cover, Party, Promise, Settled, TablesPicked
from assistant.settling.rounded_shares import Purse, Terms
from assistant.settling.statement import Statement
from tests.samples import PAID
from tests.settling.club import statement
from tests.settling.club import table as table_of
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


# ---- The coin that rounding leaves over ----

NAMES = ("Anna", "Boris", "Cyril", "Dana")
YEN = Purse("JPY")


def lost(points: int, *to: str) -> dict[str, object]:
    """Dana loses so many points to each of these."""
    return {"adjustment": {"from": ["Dana"], "to": to, "points": points, "reason": "late"}}


def of_yen(*deals: object) -> Evening:
    """A table at a quarter of a yen a point."""
    return table_of(PAID, " ".join(NAMES), *deals, stake={"per_point": "0.25", "currency": "JPY"})


def settled_as(evening: Evening, yen: Mapping[Party, int], how: str) -> Settled:
    """A settlement of the table, as it was written by versions that rounded otherwise."""
    amounts: dict[Party, Decimal] = {who: Decimal(amount) for who, amount in yen.items()}
    promises = tuple(Promise("Dana", who, amounts[who]) for who in NAMES[:3] if amounts[who])
    chairs: Chairs = {who: (("a", Seat(seat), 0),) for seat, who in enumerate(NAMES)}
    if how == "oldest":
        return Settled(YEN, promises, {"a": amounts})
    of_seats = {Seat(seat): amounts[who] for seat, who in enumerate(NAMES)}
    cover = Cover(
        amounts, Terms(stake=evening.stake), evening.number, of_seats if how == "by chair" else {}
    )
    return Settled(YEN, promises, {"a": amounts}, chairs, {"a": cover})


def money_of(found: Statement) -> dict[str, int]:
    """What the pages of the table say of everybody."""
    [share] = [line.share for line in found.lines]
    assert share is not None
    return {who: int(amount) for who, amount in zip(NAMES, share.amounts, strict=True)}


@pytest.mark.parametrize("how", ["by chair", "by name", "oldest"])
def test_what_was_agreed_on_keeps_the_coin_where_it_was(how: str) -> None:
    # Dana owes 7 1/2 yen, the others get 2 1/2 each: by names Anna would get the third yen.
    evening = of_yen(lost(10, *NAMES[:3]))
    assert money_of(statement({"a": evening})) == {"Anna": 3, "Boris": 2, "Cyril": 2, "Dana": -7}
    agreed: dict[Party, int] = {"Anna": 2, "Boris": 2, "Cyril": 3, "Dana": -7}
    found = statement({"a": evening}, settled_as(evening, agreed, how))
    assert money_of(found) == agreed
    assert not found.waits
    assert not found.changed
    assert found.settled == agreed


def test_once_it_is_corrected_by_more_than_a_coin_it_is_rounded_anew() -> None:
    # Dana lost 40 points more to Anna, 10 yen: she owes 17 1/2, rounded 18, Anna gets 12 1/2,
    # rounded 12, Boris and Cyril 2 each; of the two yen too many Dana keeps one, Anna gets one.
    first = of_yen(lost(10, *NAMES[:3]))
    settled = settled_as(first, {"Anna": 2, "Boris": 2, "Cyril": 3, "Dana": -7}, "by chair")
    found = statement({"a": of_yen(lost(10, *NAMES[:3]), lost(40, "Anna"))}, settled)
    assert money_of(found) == {"Anna": 13, "Boris": 2, "Cyril": 2, "Dana": -17}
    assert found.open == {"Anna": 11, "Boris": 0, "Cyril": -1, "Dana": -10}
