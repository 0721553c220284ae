"""What evenings tell about people, pairs and games, counted by hand, with deals of Frog."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from assistant.core.names import name_order
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.summary.table_summary import Balance
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.statistics.figures import game_record, pair_records, person_records
from assistant.statistics.parts_in_deals import DealRole, PersonOf, TableDeals, statistics_table
from assistant.statistics.summaries import person_rivalries
from assistant.statistics.table_results import PlayedTable, results_by_person
from tests.english import say

NAMES = ["Anna", "Boris", "Cyril"]


def evening(game: str, *deals: Any, players: Sequence[str] = NAMES, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def played(tables: Sequence[TableDeals]) -> list[PlayedTable]:
    """The same tables, a day each, and what they came to left aside."""
    return [
        PlayedTable(
            table,
            f"2026-10-{day:02}",
            tuple(Balance(Seat(place), "", 0) for place in range(len(table.players))),
        )
        for day, table in enumerate(tables, 1)
    ]


def by_name(tables: Sequence[TableDeals]) -> PersonOf:
    """Take everybody for the person of his name."""
    players = {table.address: table.players for table in tables}
    return lambda address, seat: players[address][seat]


def frog(bidder: str, points: int, bid: str = "frog") -> dict[str, Any]:
    return {"bid": bid, "bidder": bidder, "points": points}


# Frog, 1 for each point away from 60, with each of two others:
#           Anna  Boris  Cyril
# 1 Anna 70  +20    -10    -10
# 2 Boris 55  +5    -10     +5
# 3 all passed
# 4 Anna 50  -20    +10    +10
FIRST = (frog("Anna", 70), frog("Boris", 55), {"bid": "passed_out"}, frog("Anna", 50))


# Another table, where Cyril is missing and Dana sits in, grand at 4 a point:
#           Boris  Anna   Dana
# 1 Anna 61   -4     +8     -4
SECOND = (frog("Anna", 61, "grand"),)


@pytest.fixture
def tables() -> list[TableDeals]:
    """Two tables of Frog."""
    second = evening("frog", *SECOND, players=["Boris", "Anna", "Dana"])
    return [statistics_table("one", evening("frog", *FIRST)), statistics_table("two", second)]


def test_somebodys_points_are_those_of_all_his_deals_each_named(tables: list[TableDeals]) -> None:
    (anna,) = person_records(tables, by_name(tables), "Anna")
    assert anna.tables == ("one", "two")
    # 20 + 5 + 0 - 20 + 8
    assert (anna.all.count, anna.all.points) == (5, 13)
    assert anna.all.deals == (("one", 1), ("one", 2), ("one", 3), ("one", 4), ("two", 1))
    assert anna.all.mean == Fraction(13, 5)


def test_points_a_deal_as_declarer_and_as_defender(tables: list[TableDeals]) -> None:
    (anna,) = person_records(tables, by_name(tables), "Anna")
    declared, defended = anna.roles[DealRole.DECLARER], anna.roles[DealRole.DEFENDER]
    assert declared.deals == (("one", 1), ("one", 4), ("two", 1))
    assert (declared.points, declared.mean) == (8, Fraction(8, 3))
    assert (defended.deals, defended.points) == ((("one", 2),), 5)
    assert defended.mean == Fraction(5)
    assert DealRole.PARTNER not in anna.roles


def test_bids_are_counted_with_what_was_made_and_what_failed(tables: list[TableDeals]) -> None:
    (anna,) = person_records(tables, by_name(tables), "Anna")
    frogs, grand = anna.tallies
    assert [say(tally.label, []) for tally in anna.tallies] == ["frog", "grand"]
    assert frogs.all.deals == (("one", 1), ("one", 4))
    assert frogs.made.deals == (("one", 1),)
    assert frogs.failed.deals == (("one", 4),)
    assert (frogs.rate, grand.rate) == (Fraction(1, 2), Fraction(1))


def test_what_is_neither_made_nor_failed_has_no_rate() -> None:
    level = statistics_table("one", evening("frog", frog("Anna", 60)))
    (anna,) = person_records([level], by_name([level]), "Anna")
    (tally,) = anna.tallies
    assert (tally.all.number, tally.made.number, tally.failed.number) == (1, 0, 0)
    assert tally.rate is None


def test_the_best_and_the_worst_deal_of_equal_ones_the_first(tables: list[TableDeals]) -> None:
    (anna,) = person_records(tables, by_name(tables), "Anna")
    assert (anna.best.deals, anna.best.points) == ((("one", 1),), 20)
    assert (anna.worst.deals, anna.worst.points) == ((("one", 4),), -20)
    (boris,) = person_records(tables, by_name(tables), "Boris")
    assert (boris.worst.deals, boris.worst.points) == ((("one", 1),), -10)


def test_every_number_names_the_deals_behind_it(tables: list[TableDeals]) -> None:
    (anna,) = person_records(tables, by_name(tables), "Anna")
    assert anna.deals_by_statistic == {
        "all": (("one", 1), ("one", 2), ("one", 3), ("one", 4), ("two", 1)),
        "declarer": (("one", 1), ("one", 4), ("two", 1)),
        "defender": (("one", 2),),
        "best": (("one", 1),),
        "worst": (("one", 4),),
        "mark.frog": (("one", 1), ("one", 4)),
        "mark.frog.made": (("one", 1),),
        "mark.frog.failed": (("one", 4),),
        "mark.grand": (("two", 1),),
        "mark.grand.made": (("two", 1),),
        "mark.grand.failed": (),
    }


def test_two_people_head_to_head(tables: list[TableDeals]) -> None:
    (met,) = pair_records(tables, by_name(tables), "Anna", "Boris")
    # Anna 20 + 5 + 0 - 20 + 8, Boris -10 - 10 + 0 + 10 - 4
    assert (met.own.count, met.own.points, met.others.points) == (5, 13, -14)
    assert met.more == (("one", 1), ("one", 2), ("two", 1))
    assert met.less == (("one", 4),)
    assert met.taken is not None
    # From Boris: 10 + 5 - 10 + 4; Boris's own -10 of the second deal went to Cyril as well.
    assert (met.taken.points, met.taken.count) == (9, 4)
    declares, defends = DealRole.DECLARER, DealRole.DEFENDER
    own, others = met.roles[declares, defends]
    assert (own.points, others.points, own.count) == (8, -4, 3)
    own, others = met.roles[defends, declares]
    assert (own.deals, own.points, others.points) == ((("one", 2),), 5, -10)
    assert (defends, defends) not in met.roles
    assert met.deals_by_statistic["defender.declarer"] == (("one", 2),)
    assert met.deals_by_statistic["taken"] == met.taken.deals


def test_who_never_sat_together_has_no_head_to_head(tables: list[TableDeals]) -> None:
    assert pair_records(tables, by_name(tables), "Cyril", "Dana") == []
    assert person_records(tables, by_name(tables), "Nobody") == []


def test_a_game_counts_every_deal_once(tables: list[TableDeals]) -> None:
    game = game_record(tables, "frog")
    assert (game.all.count, game.all.points) == (5, 0)
    # Declarers: 20 - 10 - 20 + 8
    assert (game.roles[DealRole.DECLARER].count, game.roles[DealRole.DECLARER].points) == (4, -2)
    assert (game.best.points, game.worst.points) == (20, -20)
    frogs, grand = game.tallies
    assert (frogs.all.number, frogs.made.number, frogs.failed.number) == (3, 1, 2)
    assert grand.all.number == 1
    assert game_record(tables, "another").all.deals == ()


def test_people_are_listed_with_their_tables_and_deals(tables: list[TableDeals]) -> None:
    results = results_by_person(played(tables), by_name(tables))
    sat = {person: (len(at), sum(one.deals for one in at)) for person, at in results.items()}
    assert sat == {"Anna": (2, 5), "Boris": (2, 5), "Cyril": (1, 4), "Dana": (1, 1)}


def test_whom_somebody_sat_with_is_listed_most_often_first(tables: list[TableDeals]) -> None:
    who = by_name(tables)

    def company(person: str) -> list[str]:
        return [
            one.other for one in person_rivalries(played(tables), who, person, name_order("cs"))
        ]

    assert company("Anna") == ["Boris", "Cyril", "Dana"]
    assert company("Dana") == ["Anna", "Boris"]
    assert company("Nobody") == []


def test_a_person_is_whoever_it_is_said_to_be(tables: list[TableDeals]) -> None:
    known = by_name(tables)

    def who(address: str, seat: Seat) -> str:
        return known(address, seat).replace("Dana", "Cyril")

    (cyril,) = person_records(tables, who, "Cyril")
    # -10 + 5 + 0 + 10 at the one table, -4 at the other
    assert (cyril.tables, cyril.all.points) == (("one", "two"), 1)
    assert sorted(results_by_person(played(tables), who)) == ["Anna", "Boris", "Cyril"]


def test_who_sits_out_a_deal_has_no_part_in_it() -> None:
    """Four at Frog: the dealer sits out, and is not paid."""
    four = [*NAMES, "Dana"]
    sat = evening("frog", frog("Anna", 70), players=four, first_dealer="Dana")
    ((_, parts),) = statistics_table("one", sat).deals
    assert [part.seat for part in parts] == [0, 1, 2]


def test_a_sitting_dealer_who_pays_has_a_part_but_does_not_defend() -> None:
    four, rules = [*NAMES, "Dana"], {"sitter_pays": True}
    sat = evening("frog", frog("Anna", 70), players=four, first_dealer="Dana", rules=rules)
    seen = [statistics_table("one", sat)]
    (dana,) = person_records(seen, by_name(seen), "Dana")
    assert (dana.all.points, dana.roles) == (-10, {})
