"""Who was there in which deals, and how it is told beside a name."""

from dataclasses import replace
from decimal import Decimal

from assistant.core.names import name_order
from assistant.core.seat import Seat
from assistant.evening.log.attendance import stays
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Closed
from assistant.evening.summary.deal_results import course, lines_of, shared_seats
from assistant.language import english
from assistant.statistics.figures import of_pair, of_person
from assistant.statistics.parts_in_deals import see
from assistant.statistics.summaries import rivals
from assistant.statistics.table_results import PlayedTable, Unit, at_table
from assistant.store.participation import played_table, read_parts, write_parts
from tests.games.marias.test_between_deals import BETL, carry_on, evening


def told(now: Evening, room: int = 40) -> list[str]:
    """Say of each seat who had it in which deals."""
    said = [stays(now, seat, room) for seat in now.seats]
    return [english().say(one, now.players) if one else "" for one in said]


def test_a_seat_says_who_had_it_in_which_deals() -> None:
    now = evening(
        BETL,
        {"joined": "Dana", "seat": 2},
        BETL,
        {"left": "Cyril"},
        {"substitute": "Emil", "for": "Boris"},
        BETL,
    )
    assert told(now) == ["", "from 3, Boris 1–2", "1–2", "from 2"]
    assert [now.players[side[0]] for side in now.sides] == ["Anna", "Dana", "Emil", "Cyril"]
    assert now.sitting == ("Anna", "Dana", "Emil")


def test_names_are_shortened_where_there_is_little_room() -> None:
    long = "Řehoř Bartoloměj"
    now = evening(
        {**BETL, "soloist": long},
        {"substitute": "Emil", "for": long},
        {**BETL, "soloist": "Emil"},
        players=[long, "Boris", "Cyril"],
    )
    assert told(now) == ["from 2, Řehoř Bartoloměj 1", "", ""]
    assert told(now, 10) == ["from 2, Řehoř B. 1", "", ""]


def test_who_left_after_the_last_deal_played_them_all() -> None:
    now = evening(BETL, {"joined": "Dana"}, BETL, {"left": "Cyril"})
    assert told(now) == ["", "", "1–2", "from 2"]


def test_who_comes_for_the_next_deal_is_there_from_then_on() -> None:
    now = evening(BETL, {"joined": "Dana"}, {"substitute": "Emil", "for": "Boris"})
    assert told(now) == ["", "from 2, Boris 1", "", "from 2"]
    ended = carry_on(now, Closed(tuple(map(str, now.totals))))
    assert told(ended) == ["", "Boris 1", "", ""]


def test_who_comes_back_is_there_twice() -> None:
    now = evening(BETL, {"joined": "Dana"}, {"left": "Boris"}, BETL, {"joined": "Boris"}, BETL)
    assert told(now) == ["", "1, from 3", "", "from 2"]


def test_a_line_of_the_chart_is_there_while_its_player_is() -> None:
    """A betl is 5 from each: Dana has lost 5 with the second deal, Cyril 10 by then."""
    now = evening(BETL, {"joined": "Dana"}, BETL, {"left": "Cyril"}, BETL)
    lines = {
        now.players[side[0]]: line
        for side, line in zip(now.sides, lines_of(now, course(now)), strict=True)
    }
    assert lines["Dana"] == [None, -5, -10]
    assert lines["Cyril"] == [-5, -10, None]


def test_of_a_shared_seat_each_made_what_his_deals_brought() -> None:
    """A betl is 5 from each, 10 for who made it: Boris -5, -5, Emil +10; the fine is no deal's."""
    made = BETL | {"soloist": "Emil"}
    late = {"adjustment": {"from": ["Emil"], "points": 6, "reason": "came late"}}
    now = evening(BETL, BETL, {"substitute": "Emil", "for": "Boris"}, late, made)
    assert now.totals == (15, -6, -15)
    told = [
        (one.name, english().say(one.stays), one.deals, one.points) for one in shared_seats(now)
    ]
    assert told == [("Boris", "1–2", 2, -10), ("Emil", "from 3", 1, 10)]
    assert shared_seats(evening(BETL, {"joined": "Dana"}, BETL)) == []


def looked(now: Evening) -> PlayedTable:
    """A table as figures look at it."""
    return played_table("table", replace(now, opened=replace(now.opened, date="2026-11-20")))


def test_results_and_money_are_his_who_sat_there() -> None:
    """Boris lost 5 twice; Emil won 10 and was fined 6; a point is 0.50."""
    made = BETL | {"soloist": "Emil"}
    late = {"adjustment": {"from": ["Emil"], "points": 6, "reason": "came late"}}
    stake = {"per_point": "0.50", "currency": "CZK"}
    now = evening(BETL, BETL, {"substitute": "Emil", "for": "Boris"}, late, made, stake=stake)

    def who(_table: str, seat: Seat) -> str:
        return now.players[seat]

    results = at_table(looked(now), who)
    assert list(results) == ["Anna", "Boris", "Emil", "Cyril"]
    assert (results["Boris"].deals, results["Boris"].points, results["Boris"].sign) == (2, -10, -1)
    assert (results["Emil"].deals, results["Emil"].points, results["Emil"].sign) == (1, 4, 1)
    assert (results["Boris"].money, results["Emil"].money) == (Decimal(-5), Decimal(2))
    assert sum(one.points for one in results.values()) == sum(now.totals)
    (met,) = [
        one for one in rivals([looked(now)], who, "Anna", name_order("cs")) if one.other == "Boris"
    ]
    # Anna won 10, 10 and lost 5 and so has 7.50, which is 12.50 more than Boris.
    assert (met.deals, met.by(Unit(currency="CZK"))) == (2, Decimal("12.50"))


def test_a_table_is_won_by_who_sat_there_then_and_his_fine_is_his() -> None:
    """Anna made 4 betls and was fined 6: 34; Dana lost two of Boris's: -10, Boris -20 + 20."""
    theirs = BETL | {"soloist": "Boris"}
    late = {"adjustment": {"from": ["Anna"], "points": 6, "reason": "came late"}}
    now = evening(*[BETL] * 4, late, {"substitute": "Dana", "for": "Anna"}, theirs, theirs)

    def who(_table: str, seat: Seat) -> str:
        return now.players[seat]

    results = at_table(looked(now), who)
    assert now.totals == (24, 0, -30)
    assert {name: (one.points, one.first, one.deals) for name, one in results.items()} == {
        "Anna": (34, True, 4),
        "Dana": (-10, False, 2),
        "Boris": (0, False, 6),
        "Cyril": (-30, False, 6),
    }


def test_who_was_only_fined_before_somebody_took_his_seat_keeps_his_fine() -> None:
    late = {"adjustment": {"from": ["Anna"], "points": 6, "reason": "came late"}}
    now = evening(late, {"substitute": "Dana", "for": "Anna"}, BETL | {"soloist": "Boris"})
    results = at_table(looked(now), lambda _, seat: now.players[seat])
    assert {name: (one.points, one.deals) for name, one in results.items()} == {
        "Anna": (-6, 0),
        "Dana": (-5, 1),
        "Boris": (10, 1),
        "Cyril": (-5, 1),
    }


def test_who_comes_back_after_somebody_took_his_seat_has_both_together() -> None:
    """Boris lost 5, and 5 again on a seat of his own."""
    now = evening(BETL, {"substitute": "Emil", "for": "Boris"}, BETL, {"joined": "Boris"}, BETL)

    def who(_table: str, seat: Seat) -> str:
        return now.players[seat]

    boris = at_table(looked(now), who)["Boris"]
    assert (boris.deals, boris.points) == (2, -10)


def test_figures_belong_to_who_sat_there_in_each_deal() -> None:
    """Boris lost 5 with Anna's betl, Emil 5 with the next; both are one seat of the table."""
    now = evening(BETL, {"substitute": "Emil", "for": "Boris"}, BETL)
    seen = see("table", now)

    def who(_table: str, seat: Seat) -> str:
        return now.players[seat]

    for person, deal in (("Boris", 1), ("Emil", 2)):
        (record,) = of_person([seen], who, person)
        assert record.all.deals == (("table", deal),)
        assert record.all.points == -5
        (met,) = of_pair([seen], who, "Anna", person)
        assert met.own.deals == (("table", deal),)
    assert all(read_parts(write_parts(parts)) == parts for _, parts in seen.deals)
