"""American aid on the recording screen: what is tapped holds, the rest is dealt anew."""

from __future__ import annotations

from itertools import permutations

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.preferans import GAME
from assistant.games.preferans.facts import Facts
from assistant.games.preferans.form import Aid, Offers, fields
from assistant.games.preferans.settlement import earned, share
from tests.games.preferans.deals import bid, evening, house

ANNA, BORIS, CYRIL, DANA = (Seat(seat) for seat in range(4))
BOTH_PASS = {"whist": "nobody"}
SEVEN = {"kind": "7", "strain": "S", "declarer": "0", **BOTH_PASS}
"""Anna makes seven, worth 4, and her pool is full."""
THREE = evening(bid("9S", "Boris"), bid("10S", "Anna")).now
"""Boris lacks 2, Cyril 10: all 4 are left over for the two."""


def passed(contract: str, declarer: str, *others: str) -> dict[str, object]:
    """A contract that was not played."""
    return {"contract": contract, "declarer": declarer, "whist": dict.fromkeys(others, "pass")}


FOUR = evening(
    passed("10S", "Anna", "Boris", "Cyril"),
    passed("9S", "Boris", "Cyril", "Dana"),
    passed("8S", "Dana", "Anna", "Cyril"),
    seats=4,
).now
"""Boris lacks 2, Cyril, who deals, 10, Dana 4."""
TABLES = pytest.mark.parametrize(("before", "lacks"), [
    (THREE, {BORIS: 2, CYRIL: 10}),
    (FOUR, {BORIS: 2, CYRIL: 10, DANA: 4}),
], ids=["three", "four"])  # fmt: skip


class Phone:
    """A recording screen on which the aid is tapped."""

    def __init__(self, before: Situation) -> None:
        self.before = before
        self.form = {name: [value] for name, value in SEVEN.items()}

    @property
    def drafted(self) -> Offers:
        """What the screen says."""
        return Offers(Fields(self.form), house(), self.before)

    @property
    def aid(self) -> Aid:
        """Whom it asks for."""
        aid = self.drafted.aid
        assert aid is not None
        return aid

    @property
    def given(self) -> dict[Seat, int]:
        """Who gets how many as it stands on the screen."""
        return {seat: self.aid.given.get(seat, 0) for seat in self.aid.possible}

    @property
    def facts(self) -> Facts:
        """What would be written down."""
        seats = {str(place): Seat(place) for place in range(self.before.seats)}
        facts, problems = read_facts(self.drafted.plain, GAME, house(), seats)
        assert problems == []
        assert isinstance(facts, Facts)
        return facts

    def tap(self, seat: Seat, points: int) -> None:
        """Tap a number, and get the screen that answers: what holds on it is marked."""
        self.form[f"aid.{seat}"] = [str(points)]
        aid = self.aid
        rest = {name: said for name, said in self.form.items() if not name.startswith("aid")}
        marked = {f"aid.{one}": [str(n)] for one, n in aid.tapped}
        self.form = {**rest, **marked, "aid_tapped": [aid.said]}
        assert (seat, points) in aid.tapped


def shared(facts: Facts, before: Situation) -> dict[Seat, int]:
    """Who gets how many by the facts."""
    gain = earned(facts, house())
    assert gain is not None
    return dict(share(gain, house(), before).given)


@TABLES
def test_by_default_the_givers_left_is_helped_first(
    before: Situation, lacks: dict[Seat, int]
) -> None:
    phone = Phone(before)
    assert phone.facts.aid == ()
    assert phone.given == {**dict.fromkeys(lacks, 0), BORIS: 2, CYRIL: 2}


@pytest.mark.parametrize(("points", "cyril"), [(0, 4), (1, 3), (2, 2)])
def test_what_is_tapped_for_the_first_holds_and_the_rest_is_dealt_anew(
    points: int, cyril: int
) -> None:
    phone = Phone(THREE)
    phone.tap(BORIS, points)
    assert phone.given == {BORIS: points, CYRIL: cyril}
    aid = ((BORIS, points), (CYRIL, cyril)) if points else ((CYRIL, cyril),)
    assert phone.facts.aid == aid


def test_a_nought_for_the_first_goes_to_the_next_of_four() -> None:
    phone = Phone(FOUR)
    phone.tap(BORIS, 0)
    assert phone.given == {BORIS: 0, CYRIL: 4, DANA: 0}
    phone.tap(CYRIL, 1)
    assert phone.given == {BORIS: 0, CYRIL: 1, DANA: 3}
    # Dana's 1 leaves 3 that the others must take: the older tap, Boris's, gives way.
    phone.tap(DANA, 1)
    assert phone.given == {BORIS: 2, CYRIL: 1, DANA: 1}
    assert phone.facts.aid == ((BORIS, 2), (CYRIL, 1), (DANA, 1))


@TABLES
def test_no_more_is_offered_than_somebody_lacks_or_than_is_left(
    before: Situation, lacks: dict[Seat, int]
) -> None:
    offered = Phone(before).aid.possible
    for seat, lack in lacks.items():
        others = sum(other for one, other in lacks.items() if one != seat)
        assert list(offered[seat]) == [n for n in range(5) if n <= lack and 4 - n <= others]


@pytest.mark.slow
@TABLES
def test_every_number_can_be_tapped_in_every_order(
    before: Situation, lacks: dict[Seat, int]
) -> None:
    def go_on(phone: Phone, order: tuple[Seat, ...]) -> None:
        for points in phone.aid.possible[order[0]]:
            tapped = Phone(before)
            tapped.form = dict(phone.form)
            tapped.tap(order[0], points)
            given = tapped.given
            assert given[order[0]] == points
            assert sum(given.values()) == 4
            assert all(0 <= n <= lacks[seat] for seat, n in given.items())
            assert all(given[seat] == n for seat, n in tapped.aid.tapped)
            comes_back(tapped, given)
            if order[1:]:
                go_on(tapped, order[1:])

    def comes_back(phone: Phone, given: dict[Seat, int]) -> None:
        facts = phone.facts
        assert shared(facts, before) == {seat: n for seat, n in given.items() if n}
        again = Phone(before)
        again.form = {name: list(said) for name, said in fields(facts, before).values.items()}
        assert again.facts == facts
        assert again.given == given

    for order in permutations(lacks):
        go_on(Phone(before), order)


def test_a_correction_deals_anew_only_when_somebody_taps() -> None:
    phone = Phone(THREE)
    phone.tap(BORIS, 0)
    written = phone.facts
    phone.form = {name: list(said) for name, said in fields(written, THREE).values.items()}
    assert phone.facts == written
    phone.tap(BORIS, 1)
    assert phone.given == {BORIS: 1, CYRIL: 3}


GARBAGE = ["x", "1", "1:", ":", "1:2:3", "1:x", "12:1 0", "1:99999999999999"]


@pytest.mark.parametrize("said", GARBAGE)
def test_garbage_among_what_was_tapped_is_left_aside(said: str) -> None:
    phone = Phone(THREE)
    phone.form["aid_tapped"] = [said]
    phone.form["aid_written"] = [said]
    assert phone.given == {BORIS: 2, CYRIL: 2}
