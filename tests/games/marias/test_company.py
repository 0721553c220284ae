"""Who comes and goes at a table of Mariáš, what is paid between deals, and whose results they are.

A betl made is 5 from each of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from assistant.core.seat import TABLE, Seat
from assistant.evening.log.attendance import stays_text
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    Closed,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    RulesAgreed,
)
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import has_outdated_end
from assistant.evening.summary.deal_results import (
    chart_lines,
    results,
    results_by_deal,
    shared_seats,
    sheet_lines,
)
from assistant.games import find_game
from assistant.language import english
from assistant.records.record import FORMAT, read_record, write_record
from assistant.records.score_report import result
from assistant.settling.book import BOX_PARTY
from assistant.settling.table_payments import in_money, transfers
from assistant.statistics.figures import pair_records, person_records
from assistant.statistics.parts_in_deals import statistics_table
from assistant.statistics.table_results import results_at
from assistant.store.encoding import read_parts, write_parts
from assistant.store.scores import played_table
from tests.evening.three_players import carry_on
from tests.games.marias.deals import BETL, evening
from tests.settling.club import statement

WHO = ["Anna", "Boris", "Cyril"]
DANA, EMIL = {"joined": "Dana"}, {"substitute": "Emil", "for": "Boris"}
CYRIL_LEAVES, BORIS_FIRST = {"left": "Cyril"}, {"joined": "Boris", "seat": 1}
CROWNS = {"per_point": "0.50", "currency": "CZK"}


def by(soloist: str) -> dict[str, Any]:
    return BETL | {"soloist": soloist}


def fine(*payers: str, points: int = 6, **said: Any) -> dict[str, Any]:
    """A fine, to the box where nobody is said."""
    entry = {"points": points, "reason": "renonc"} | ({"from": list(payers)} if payers else {})
    return {"adjustment": entry | said}


def wrong(*deals: Any) -> list[str]:
    plain = {"format": FORMAT, "game": "marias", "players": WHO, "deals": list(deals)}
    return [f"{p.incident or p.deal}: {p.field}" for p in read_record(plain, find_game)[1]]


@pytest.mark.parametrize(
    ("deals", "players", "there", "totals", "box"),
    [
        # Anna pays 6 to each of two; the box is a party of its own.
        ([BETL, fine("Anna", to=["Boris", "Cyril"])], "ABC", "ABC", (-2, 1, 1), 0),
        ([fine("Anna", "Cyril"), fine(to=["Boris"], points=4)], "ABC", "ABC", (-6, 4, -6), 8),
        # With Dana between Anna and Boris 15 −5 −5 −5, then without Cyril 10 −5 −5.
        (
            [BETL, DANA | {"seat": 2}, BETL, CYRIL_LEAVES, BETL],
            "ABCD",
            "ADB",
            (35, -15, -10, -10),
            0,
        ),
        # Who left may come back and goes on with what was his.
        (
            [BETL, DANA, CYRIL_LEAVES, BETL, {"joined": "Cyril"}, BETL],
            "ABCD",
            "ABDC",
            (35, -15, -10, -10),
            0,
        ),
        # A substitute takes the seat and its balance.
        ([BETL, EMIL, by("Emil")], "AEC", "AEC", (5, 5, -10), 0),
        # Two may have left, on two phones; nothing is dealt before others have come.
        (
            [BETL, {"left": "Boris"}, CYRIL_LEAVES, DANA, BORIS_FIRST, by("Dana")],
            "ABCD",
            "BAD",
            (5, -10, -5, 10),
            0,
        ),
        # Other rules hold from the next deal on: a betl is 15 by the federation's tariff.
        ([BETL, {"rules": {"values": "federation"}}, BETL], "ABC", "ABC", (40, -20, -20), 0),
    ],
)
def test_what_they_come_to(
    deals: list[Any], players: str, there: str, totals: tuple[int, ...], box: int
) -> None:
    now = evening(*deals)
    assert "".join(name[0] for name in now.players) == players
    assert "".join(now.players[seat][0] for seat in now.around) == there
    assert (now.totals, now.box) == (totals, box)
    assert write_record(now)["deals"] == deals


@pytest.mark.parametrize(
    ("deals", "problems"),
    [
        ([BETL, fine("Anna", to=["Anna"])], ["2: adjustment.to"]),
        ([BETL, fine()], ["2: adjustment.to"]),
        ([BETL, fine("Dana")], ["2: adjustment.from"]),
        ([BETL, fine("Anna", "Anna")], ["2: adjustment.from"]),
        ([BETL, fine("Anna", points=0)], ["2: adjustment.points"]),
        ([BETL, fine("Anna", reason="")], ["2: adjustment.reason"]),
        ([BETL, fine("Anna", account="pool")], ["2: adjustment.account"]),
        ([BETL, {"joined": "Anna"}], ["2: joined"]),
        ([BETL, DANA | {"seat": 5}], ["2: seat"]),
        ([BETL, DANA | {"seat": 0}], ["2: seat"]),
        ([BETL, {"left": "Dana"}], ["2: left"]),
        ([BETL, {"substitute": "Cyril", "for": "Anna"}], ["2: substitute"]),
        ([BETL, {"substitute": "Emil"}], ["2: for"]),
        ([BETL, EMIL | {"for": "Dana"}], ["2: for"]),
        ([BETL, {"rules": {"four_players": "dealer_sits_out"}}], ["2: rules.four_players"]),
        ([BETL, {"rules": {"evening_cap": 100}}], ["2: rules.evening_cap"]),
        ([BETL, DANA | {"left": "Anna"}], ["2: left"]),
        # Deals keep their numbers beside entries; who is away is in no deal.
        ([fine("Anna"), BETL, BETL | {"made": None}], ["2: made"]),
        ([DANA, CYRIL_LEAVES, by("Cyril")], ["1: soloist"]),
        ([BETL, {"left": "Boris"}, BETL], ["2: "]),
        ([BETL, {"left": "Boris"}, CYRIL_LEAVES], []),
        ([BETL, {"left": "Boris"}, CYRIL_LEAVES, {"left": "Anna"}], ["4: left"]),
    ],
)
def test_what_cannot_be_is_told_at_its_entry(deals: list[Any], problems: list[str]) -> None:
    assert wrong(*deals) == problems


def test_the_last_who_is_there_does_not_leave() -> None:
    with pytest.raises(SenselessError):
        carry_on(evening(BETL, {"left": "Boris"}, CYRIL_LEAVES), Left(Seat(0)))


def test_who_deals_goes_round_those_who_are_there() -> None:
    """Anna, then Dana on her left; Boris is next, and Cyril has left before it is his turn."""
    now = evening(BETL, DANA | {"seat": 3}, BETL, CYRIL_LEAVES, BETL, first_dealer="Boris")
    assert [now.players[deal.before.dealer] for deal in now.deals] == ["Boris", "Cyril", "Anna"]
    assert now.players[now.next_dealer] == "Boris"


@pytest.mark.parametrize(
    ("deals", "event"),
    [
        ([BETL, fine("Anna"), BETL], None),
        ([BETL], Joined("Dana")),
        # Back on the seat that was his, or hers who had joined.
        ([BETL, DANA | {"seat": 2}, BETL, CYRIL_LEAVES], Joined("Cyril")),
        ([BETL, DANA, BETL, {"left": "Dana"}], Joined("Dana")),
    ],
)
def test_what_came_between_is_withdrawn_and_restored_like_a_deal(
    deals: list[Any], event: Any
) -> None:
    before = evening(*[one for one in deals if event or "adjustment" not in one])
    then = carry_on(before, event) if event else evening(*deals)
    number = then.incidents[-1].number
    undone = carry_on(then, IncidentWithdrawn(number))
    assert (undone.players, undone.around) == (before.players, before.around)
    assert (undone.totals, undone.box) == (before.totals, before.box)
    again = carry_on(undone, IncidentRestored(number))
    assert (again.around, again.totals, again.box) == (then.around, then.totals, then.box)


def test_a_fine_is_allowed_after_the_end_and_the_end_stays_what_it_was() -> None:
    late = Adjusted(Adjustment((Seat(1),), (), 3, "late"))
    fined = carry_on(evening(BETL, ended=True), late)
    assert fined.totals == (10, -8, -5)
    assert not has_outdated_end(fined)
    assert isinstance(fined.closed, Closed)


def test_rules_for_all_deals_take_the_place_of_those_from_the_next_on() -> None:
    now = evening(BETL, {"rules": {"values": "federation"}}, BETL)
    assert [row.moved for row in results(now)] == [(10, -5, -5), (0, 0, 0), (30, -15, -15)]
    for_all = carry_on(now, RulesAgreed(now.deals[0].rules))
    assert for_all.totals == (20, -10, -10)
    assert write_record(for_all)["deals"] == [BETL, BETL]


# ---- How it is told ----


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (
            [BETL, DANA | {"seat": 2}, BETL, CYRIL_LEAVES, EMIL, BETL],
            ["", "from 3, Boris 1–2", "1–2", "from 2"],
        ),
        # Who left after the last deal played them all; who comes is there from the next one on.
        ([BETL, DANA, BETL, CYRIL_LEAVES], ["", "", "1–2", "from 2"]),
        ([BETL, DANA, EMIL], ["", "from 2, Boris 1", "", "from 2"]),
        (
            [BETL, DANA, {"left": "Boris"}, BETL, {"joined": "Boris"}, BETL],
            ["", "1, from 3", "", "from 2"],
        ),
    ],
)
def test_a_seat_says_who_had_it_in_which_deals(deals: list[Any], told: list[str]) -> None:
    assert stayed(evening(*deals)) == told


def stayed(now: Evening, room: int = 40) -> list[str]:
    said = [stays_text(now, seat, room) for seat in now.seats]
    return [english().say(one, now.players) if one else "" for one in said]


def test_of_an_ended_table_nobody_is_there_from_the_next_deal_on() -> None:
    now = evening(BETL, DANA, EMIL)
    ended = carry_on(now, Closed(tuple(map(str, now.totals))))
    assert stayed(ended) == ["", "Boris 1", "", ""]


def test_names_are_shortened_where_there_is_little_room() -> None:
    long = "Řehoř Bartoloměj"
    came = {"substitute": "Emil", "for": long}
    now = evening(by(long), came, by("Emil"), players=[long, "Boris", "Cyril"])
    assert (stayed(now)[0], stayed(now, 10)[0]) == (f"from 2, {long} 1", "from 2, Řehoř B. 1")


def test_chart_lines_sheet_and_chart_speak_of_who_was_there_then() -> None:
    """Dana is fined after Cyril has left, and Cyril once more when he is away."""
    fines = fine("Dana"), fine("Cyril")
    now = evening(fine("Anna"), BETL, DANA, CYRIL_LEAVES, fines[0], BETL, fines[1])
    rows = [{now.players[seat][0] for seat in row.there} for row in results(now)]
    three, four, then = {*"ABC"}, {*"ABCD"}, {*"ABD"}
    assert rows == [three, three, four, four, then, then, four]
    lines = sheet_lines(now, lambda facts: ())
    assert [line.result.there for line in lines] == [row.there for row in results(now)]
    assert [any(line.result.moved) for line in lines] == [
        True,
        True,
        False,
        False,
        True,
        True,
        True,
    ]
    lines = sheet_lines(evening(BETL, fine("Boris"), EMIL, BETL), lambda facts: ())
    assert [line.result.names[1] for line in lines] == ["Boris", "Boris", "Emil", "Emil"]
    now = evening(BETL, DANA, BETL, CYRIL_LEAVES, BETL)
    sides = [now.players[side[0]] for side in now.sides]
    drawn = dict(zip(sides, chart_lines(now, results_by_deal(now)), strict=True))
    assert (drawn["Dana"], drawn["Cyril"]) == ([None, -5, -10], [-5, -10, None])


# ---- Whose results they are ----


def had(now: Evening) -> dict[str, tuple[Any, ...]]:
    """What everybody made at a table, in how many deals, and whether he has won it."""
    table = played_table("table", replace(now, opened=replace(now.opened, date="2026-11-20")))
    found = results_at(table, lambda _, seat: now.players[seat])
    return {name: (one.points, one.deals, one.first, one.money) for name, one in found.items()}


@pytest.mark.parametrize(
    ("deals", "made"),
    [
        # Emil won 10 and was fined 6; a point is 0.50.
        (
            [BETL, BETL, EMIL, fine("Emil"), by("Emil")],
            {"Anna": (15, 3, "7.5"), "Boris": (-10, 2, "-5"), "Emil": (4, 1, "2")}
            | {"Cyril": (-15, 3, "-7.5")},
        ),
        # Boris lost 5, and 5 again on a seat of his own: he has both together.
        (
            [BETL, EMIL, BETL, {"joined": "Boris"}, BETL],
            {"Anna": (35, 3, "17.5"), "Boris": (-10, 2, "-5"), "Emil": (-10, 2, "-5")}
            | {"Cyril": (-15, 3, "-7.5")},
        ),
        # Anna was only fined before Dana took her seat.
        (
            [fine("Anna"), {"substitute": "Dana", "for": "Anna"}, by("Boris")],
            {"Anna": (-6, 0, "-3"), "Dana": (-5, 1, "-2.5"), "Boris": (10, 1, "5")}
            | {"Cyril": (-5, 1, "-2.5")},
        ),
    ],
)
def test_results_and_money_are_whose_who_sat_there(
    deals: list[Any], made: dict[str, tuple[Any, ...]]
) -> None:
    found = {
        name: (points, count, money)
        for name, (points, count, _, money) in had(evening(*deals, stake=CROWNS)).items()
    }
    assert found == {name: (*one[:2], Decimal(one[2])) for name, one in made.items()}


def test_a_table_is_won_by_who_sat_there_then_and_his_fine_is_his() -> None:
    """Anna made 4 betls and was fined 6: 34; Dana lost two of Boris's on her seat."""
    seat = {"substitute": "Dana", "for": "Anna"}
    now = evening(*[BETL] * 4, fine("Anna"), seat, by("Boris"), by("Boris"))
    assert now.totals == (24, 0, -30)
    won = {name: (points, first) for name, (points, _, first, _) in had(now).items()}
    assert won["Anna"] == (34, True)
    assert won["Dana"] == (-10, False)


def test_deals_of_a_shared_seat_belong_to_who_sat_there() -> None:
    now = evening(BETL, BETL, EMIL, fine("Emil"), by("Emil"))
    shared = [(o.name, english().say(o.stays), o.deals, o.points) for o in shared_seats(now)]
    assert shared == [("Boris", "1–2", 2, -10), ("Emil", "from 3", 1, 10)]
    assert shared_seats(evening(BETL, DANA, BETL)) == []
    seen = statistics_table("table", now)

    def who(_table: str, seat: Seat) -> str:
        return now.players[seat]

    for person, deals, points in (("Boris", (1, 2), -10), ("Emil", (3,), 10)):
        (record,) = person_records([seen], who, person)
        assert record.all.deals == tuple(("table", deal) for deal in deals)
        assert record.all.points == points
        (met,) = pair_records([seen], who, "Anna", person)
        assert met.own.deals == record.all.deals
    assert all(read_parts(write_parts(parts)) == parts for _, parts in seen.deals)


# ---- The box ----


def test_the_box_is_paid_by_who_was_fined_and_named_in_the_report() -> None:
    """10 −5 −5 of the betl; Boris pays 3 to the box: −8 in all, 1.50 of them to the box."""
    now = evening(BETL, fine("Boris", points=3), stake=CROWNS)
    paid = transfers(now)
    assert len(paid) == 3
    assert sum(one.amount or 0 for one in paid if one.payee == TABLE) == Decimal("1.50")
    share = in_money(now)
    assert share is not None
    assert share.amounts == (Decimal("5.00"), Decimal("-4.00"), Decimal("-2.50"))
    assert share.box == Decimal("1.50")
    plain = result(evening(fine("Boris", points=3)), english().say)
    assert plain["totals"] == {"Anna": 0, "Boris": -3, "Cyril": 0, "box": 3}
    assert plain["transfers"] == [{"from": "Boris", "to": "box", "points": 3}]
    assert plain["deals"][0]["lines"][0]["item"] == "adjustment"
    assert "box" not in result(evening(BETL), english().say)["totals"]


def test_boxes_of_several_tables_are_one() -> None:
    """Boris is fined 3 at one table and Cyril 2 at another: the box gets 2.50 of both."""
    fines: Sequence[Any] = (fine("Boris", points=3), fine("Cyril", points=2))
    found = statement(
        {name: evening(one, stake=CROWNS) for name, one in zip("ab", fines, strict=True)}
    )
    assert found.balances[BOX_PARTY] == Decimal("2.50")
    assert {(one.payer, one.payee, one.amount) for one in found.plan} == {
        ("Boris", BOX_PARTY, Decimal("1.50")),
        ("Cyril", BOX_PARTY, Decimal("1.00")),
    }
