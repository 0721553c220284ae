"""Editing a table's description never changes who sits where."""

from __future__ import annotations

from decimal import Decimal

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Dealt,
    Described,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Logged,
    Stake,
    Substituted,
)
from assistant.evening.log.replay import open_evening
from assistant.evening.reading.table_description import description_of, earlier_names, name_problems
from assistant.evening.summary.histories import (
    DescribedPart,
    DescriptionChange,
    changes,
    described_parts,
)
from assistant.evening.summary.wording import headline
from assistant.games import all_games, find_game
from assistant.records.record import read_record, write_record
from tests.english import say
from tests.evening.three_players import carry_on, read
from tests.samples import PAID, PARTY, five_each

TEN = Stake(Decimal("0.10"), "CZK")
TITLED = {"title": "Friday", "place": "Club", "date": "2026-11-20"}


def test_what_is_said_again_is_what_the_table_says_from_then_on() -> None:
    evening = read(game=PAID, deals=[five_each("Anna")], **TITLED)
    again = Described(("Annamária", "Boris", "Cyril"), "Saturday", "", "2026-11-21", TEN)
    became = carry_on(evening, again)
    assert description_of(became.opened) == again
    assert became.totals == evening.totals == (10, -5, -5)
    assert (became.described, evening.described) == (became.number, 1)
    # What else was said when the table sat down stays: rules, first dealer, public id.
    assert (became.rules, became.next_dealer) == (evening.rules, evening.next_dealer)


def test_two_may_change_their_names_and_keep_their_seats() -> None:
    evening = read(game=PAID, deals=[five_each("Anna")])
    swapped = carry_on(evening, Described(("Boris", "Anna", "Cyril")))
    assert dict(zip(swapped.players, swapped.totals, strict=True)) == {
        "Boris": 10,
        "Anna": -5,
        "Cyril": -5,
    }


def test_the_record_has_the_new_spelling_everywhere_and_reads_back_to_the_same() -> None:
    evening = read(game=PAID, deals=[five_each("Anna")], next_dealer="Anna", **TITLED)
    became = carry_on(evening, Described(("Annamária", "Boris", "Cyril"), stake=TEN))
    record = write_record(became)
    assert "Anna" not in str(record).replace("Annamária", "")
    assert record["stake"] == {"per_point": "0.10", "currency": "CZK"}
    assert not {"title", "place", "date"} & set(record)
    back, problems = read_record(record, find_game)
    assert back is not None, problems
    assert (back.players, back.totals) == (became.players, (10, -5, -5))
    assert back.next_dealer == Seat(0)


def test_the_history_tells_what_was_and_what_became() -> None:
    game = all_games()[PARTY]
    opening = read(game=PARTY, deals=[]).opened
    evening = open_evening(game, Logged(1, "", opening))
    three = ("Anna", "Boris", "Cyril")
    evening = carry_on(
        evening,
        Described(three, "Friday"),
        Joined("Dana"),
        Described((*three[:2], "Cyrila", "Daniela"), "Friday", stake=TEN),
        Described((*three[:2], "Cyrila", "Daniela"), "Friday"),
    )
    assert [
        (one.logged.number, one.logged.kind, one.parts)
        for one in changes(evening, DescriptionChange)
    ] == [
        (2, "described", (DescribedPart("title", "", "Friday"),)),
        (
            4,
            "described",
            (
                DescribedPart("name", "Cyril", "Cyrila"),
                DescribedPart("name", "Dana", "Daniela"),
                DescribedPart("stake", None, TEN),
            ),
        ),
        (5, "described", (DescribedPart("stake", TEN, None),)),
    ]


def test_the_same_said_again_is_no_difference() -> None:
    said = Described(("Anna", "Boris"), stake=Stake(Decimal("0.1"), "CZK"))
    assert described_parts(said, Described(("Anna", "Boris"), stake=TEN)) == ()


def test_only_a_name_that_is_changed_can_be_wrong() -> None:
    was = ("Anna", "Boris", "C" * 41)
    assert name_problems(was, was) == []
    found = name_problems(("Boris", "Boris", ""), was)
    assert [(one.field, say(one.text, ())) for one in found] == [
        ("name.0", "Two players are called Boris"),
        ("name.2", "Enter a name"),
    ]


def test_deals_are_told_by_the_names_of_now() -> None:
    evening = read(game=PAID, deals=[five_each("Anna")])
    became = carry_on(evening, Described(("Zuzana", "Boris", "Cyril")))
    told = became.game.headline(became.deals[0].facts, became.deals[0].before)
    assert "Zuzana" in say(told, became.players)
    # No deal is the one it was: what was drawn of it has the old name.
    assert became.deals[0] is not evening.deals[0]
    assert isinstance(became.log[1].event, Dealt)


# ---- People who came and went ----


def test_who_left_a_seat_is_spelled_otherwise_too() -> None:
    evening = carry_on(
        came_and_went(),
        Substituted(Seat(1), "Filip"),
        Described(
            ("Anička", "Filip", "Cyril", "Daniela"),
            earlier=(("Boris", "Bořek"), ("Emilián", "Emil")),
        ),
    )
    assert evening.first_players == ("Anička", "Bořek", "Cyril")
    assert earlier_names(evening) == ("Bořek", "Emil")
    assert evening.deals[0].names[1] == "Bořek"
    told = [say(headline(one, evening.game), evening.players) for one in evening.counted_incidents]
    assert told == ["Bořek leaves, Emil sits in", "Daniela joins", "Emil leaves, Filip sits in"]
    record = write_record(evening)
    back, problems = read_record(record, find_game)
    assert back is not None, problems
    assert (write_record(back), back.totals) == (record, evening.totals)
    taken_back = carry_on(evening, IncidentWithdrawn(evening.counted_incidents[-1].number))
    assert taken_back.players == ("Anička", "Emil", "Cyril", "Daniela")


def came_and_went() -> Evening:
    """Anna won; Emil replaced Boris, Dana joined; then all names but Cyril were respelled."""
    evening = read(game=PAID, deals=[five_each("Anna")])
    evening = carry_on(evening, Substituted(Seat(1), "Emil"), Joined("Dana"))
    return carry_on(evening, Described(("Anička", "Emilián", "Cyril", "Daniela")))


def test_who_came_later_is_spelled_otherwise_too_and_who_left_a_seat_keeps_his_name() -> None:
    evening = came_and_went()
    assert evening.players == ("Anička", "Emilián", "Cyril", "Daniela")
    assert evening.first_players == ("Anička", "Boris", "Cyril")
    assert earlier_names(evening) == ("Boris",)
    record = write_record(evening)
    back, problems = read_record(record, find_game)
    assert back is not None, problems
    assert (back.players, back.first_players) == (evening.players, evening.first_players)
    assert (back.totals, write_record(back)) == (evening.totals, record)


def test_the_history_tells_only_what_was_spelled_otherwise() -> None:
    (told,) = changes(came_and_went(), DescriptionChange)
    assert [(one.was, one.becomes) for one in told.parts] == [
        ("Anna", "Anička"),
        ("Emil", "Emilián"),
        ("Dana", "Daniela"),
    ]


def test_what_came_between_can_be_withdrawn_after_a_name_was_spelled_otherwise() -> None:
    evening = came_and_went()
    joined, substituted = (
        next(one.number for one in evening.log if isinstance(one.event, kind))
        for kind in (Joined, Substituted)
    )
    without = carry_on(evening, IncidentWithdrawn(joined), IncidentWithdrawn(substituted))
    assert without.players == ("Anička", "Boris", "Cyril")
    again = carry_on(without, IncidentRestored(substituted), IncidentRestored(joined))
    assert again.players == evening.players
