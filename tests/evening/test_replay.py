"""An evening follows from its log, whatever the order of corrections."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import (
    Amended,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    Joined,
    Left,
    Logged,
    Noted,
    Opened,
    RemainderGiven,
    Reopened,
    Restored,
    Withdrawn,
    seats_by_name,
)
from assistant.evening.log.replay import moment_before, open_evening, replay, up_to
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.evening.summary.histories import DealChange, changes
from assistant.games import all_games
from assistant.settling.table_payments import point_transfers
from tests.evening.three_players import carry_on
from tests.games.strategies import companies, evenings, of, opened
from tests.samples import PAID, SHEET, fills_a_pool, five_each, leaves_over

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)


PLAYERS = ("Anna", "Boris", "Cyril")


def sat_down(key: str, players: tuple[str, ...] = PLAYERS, **rules: Any) -> Evening:
    game = all_games()[key]
    agreed, problems = read_rules(rules, game)
    assert problems == []
    return open_evening(game, Logged(1, "", Opened(key, players, CYRIL, agreed)))


def facts(evening: Evening, **plain: Any) -> Any:
    read, problems = read_facts(plain, evening.game, evening.rules, seats_by_name(evening.players))
    assert problems == []
    return read


def five(player: str, *, won: bool) -> Any:
    return facts(sat_down(PAID), **five_each(player, won=won))


def test_an_evening_begins_with_the_event_that_opens_it() -> None:
    with pytest.raises(TypeError):
        open_evening(all_games()[PAID], Logged(1, "", Withdrawn(1)))


def test_a_new_evening_has_nothing_but_a_dealer() -> None:
    evening = sat_down(PAID)
    assert (evening.next_dealer, evening.totals, evening.over) == (CYRIL, (0, 0, 0), False)
    assert point_transfers(evening) == []
    assert evening.events == ()


def test_a_correction_changes_one_deal_and_everything_after_it() -> None:
    evening = carry_on(
        sat_down(PAID), Dealt(five("Anna", won=True)), Dealt(five("Boris", won=True))
    )
    assert evening.totals == (5, 5, -10)
    corrected = carry_on(evening, Amended(1, five("Anna", won=False)))
    assert corrected.totals == (-15, 15, 0)
    assert [deal.number for deal in corrected.deals] == [1, 2]


def test_a_withdrawn_deal_does_not_count_and_the_next_take_its_number() -> None:
    evening = carry_on(
        sat_down(PAID), Dealt(five("Anna", won=True)), Dealt(five("Boris", won=True))
    )
    withdrawn = carry_on(evening, Withdrawn(1))
    assert withdrawn.totals == (-5, 10, -5)
    assert [(deal.key, deal.number) for deal in withdrawn.deals] == [(2, 1)]
    assert withdrawn.deals[0].before.dealer == ANNA  # Cyril dealt the first: it was Anna's turn
    assert withdrawn.next_dealer == BORIS
    assert withdrawn.deal(1) is None
    assert withdrawn.slot(1) == replace(withdrawn.slots[0], counts=False)
    assert withdrawn.slot(0) is withdrawn.slot(3) is None
    assert carry_on(withdrawn, Restored(1)).totals == evening.totals


def test_deals_before_a_correction_are_not_scored_anew() -> None:
    deals = [Dealt(five("Anna", won=True)) for _ in range(3)]
    evening = carry_on(sat_down(PAID), *deals)
    corrected = carry_on(evening, Amended(3, five("Anna", won=False)))
    kept = zip(evening.deals[:2], corrected.deals[:2], strict=True)
    assert all(one is other for one, other in kept)
    assert corrected.deals[2] is not evening.deals[2]


def test_who_changed_what_stays_visible() -> None:
    made, lost = five("Anna", won=True), five("Anna", won=False)
    evening = carry_on(
        sat_down(PAID),
        Dealt(made),
        Withdrawn(1),
        Amended(1, lost),
        Closed(("0", "0", "0")),
        Restored(1),
        Amended(1, made),
    )
    told = [
        (change.logged.kind, *map(_written, (change.was, change.became)))
        for change in changes(evening, DealChange)
    ]
    assert told == [
        ("dealt", None, (made, True, 2)),
        ("withdrawn", (made, True, 2), (made, False, 3)),
        ("amended", (made, False, 3), (lost, False, 4)),
        ("restored", (lost, False, 4), (lost, True, 6)),
        ("amended", (lost, True, 6), (made, True, 7)),
    ]


def _written(slot: Slot | None) -> tuple[Any, bool, int] | None:
    return None if slot is None else (slot.facts, slot.counts, slot.written)


def test_a_closed_evening_can_go_on() -> None:
    closed = carry_on(sat_down(PAID), Closed(("0", "0", "0")))
    assert closed.closed == Closed(("0", "0", "0"))
    assert carry_on(closed, Reopened()).closed is None


def test_the_remainder_counts_once_the_game_is_over() -> None:
    evening = sat_down(SHEET)
    evening = carry_on(
        evening, Dealt(facts(evening, **leaves_over(10, 0, 0))), RemainderGiven(BORIS)
    )
    assert evening.totals == (-67, 33, 33)
    assert point_transfers(evening) == [(ANNA, BORIS, 33), (ANNA, CYRIL, 33), (ANNA, None, 1)]
    tens = [Dealt(facts(evening, **fills_a_pool(name))) for name in PLAYERS]
    over = carry_on(evening, *tens)
    assert over.over
    assert over.totals == (-67, 34, 33)
    assert carry_on(over, RemainderGiven(None)).totals == (-67, 33, 33)


def test_a_game_stopped_early_puts_what_pools_lack_on_the_mountain() -> None:
    evening = sat_down(SHEET)
    assert evening.stop_entries == ()
    ten = facts(evening, **fills_a_pool("Anna"))
    evening = carry_on(evening, Dealt(ten))
    assert evening.totals == (66, -34, -34)  # mountains 0 10 10, their mean 66
    assert carry_on(evening, Closed(()), RemainderGiven(ANNA)).totals == (68, -34, -34)


every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_set_right_in_the_end_is_the_same_as_written_right_at_once(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=5))
    right = [slot.facts for slot in evening.slots]
    counts = [True] * len(right)
    for _ in range(data.draw(st.integers(0, 5)) if right else 0):
        key = data.draw(st.integers(1, len(right)))
        what = data.draw(st.sampled_from([Withdrawn, Restored, Amended]))
        if what is Amended:
            right[key - 1] = data.draw(of(game).valid(evening.rules, evening.now))
            evening = carry_on(evening, Amended(key, right[key - 1]))
        else:
            counts[key - 1] = what is Restored
            evening = carry_on(evening, what(key))
    counted = [new for new, said in zip(right, counts, strict=True) if said]
    dealt = zip(evening.deals, counted, strict=True)  # whose turn it was stays as it was
    written = [one for deal, new in dealt for one in (DealerNamed(deal.before.dealer), Dealt(new))]
    at_once = carry_on(open_evening(game, evening.log[0]), *written)
    assert [replace(d, key=0) for d in evening.deals] == [replace(d, key=0) for d in at_once.deals]
    assert (evening.now, evening.totals) == (at_once.now, at_once.totals)
    assert replay(open_evening(game, evening.log[0]), evening.log[1:]) == evening


def test_a_tap_that_was_written_down_means_nothing() -> None:
    deal, right = Dealt(five("Boris", won=True)), Amended(1, five("Boris", won=False))
    plain = carry_on(sat_down(PAID), deal, right)
    tapped = carry_on(sat_down(PAID), Noted(), deal, Noted(), right, Noted())
    assert tapped.deals == plain.deals
    assert (tapped.totals, tapped.now) == (plain.totals, plain.now)
    assert [change.logged.number for change in changes(tapped, DealChange)] == [3, 5]


def test_who_joins_has_a_seat_in_every_deal() -> None:
    evening = carry_on(sat_down(PAID), Dealt(five("Boris", won=True)), Joined("Zdeněk"))
    assert evening.players == (*PLAYERS, "Zdeněk")
    assert evening.now.people == evening.deals[0].before.people == 4
    assert (evening.deals[0].before.seats, evening.now.seats) == (3, 4)
    assert len(evening.totals) == 4


def test_a_bound_is_reached_by_deals_or_points_and_ends_nothing() -> None:
    evening = carry_on(sat_down(PAID), Bounded(deals=2))
    assert not evening.bound_reached
    deal = Dealt(five("Boris", won=True))
    assert not carry_on(evening, deal).bound_reached
    played = carry_on(evening, deal, deal)
    assert played.bound_reached
    assert not played.over
    assert not carry_on(played, Withdrawn(2)).bound_reached
    # Five from each of two: 10 a deal.
    assert carry_on(evening, Bounded(points=10), deal).bound_reached
    assert not carry_on(evening, Bounded(points=11), deal).bound_reached
    assert not carry_on(sat_down(PAID), Bounded(), deal, deal).bound_reached


def test_a_named_dealer_deals_next_and_it_goes_on_from_him() -> None:
    deal = Dealt(five("Boris", won=True))
    evening = carry_on(sat_down(PAID), deal)
    assert evening.next_dealer == ANNA
    named = carry_on(evening, DealerNamed(BORIS))
    assert named.next_dealer == BORIS
    assert named.deals == evening.deals
    played = carry_on(named, deal, deal)
    assert [one.before.dealer for one in played.deals] == [CYRIL, BORIS, CYRIL]
    assert played.next_dealer == ANNA
    corrected = carry_on(played, Amended(1, five("Anna", won=True)))
    assert [one.before.dealer for one in corrected.deals] == [CYRIL, BORIS, CYRIL]


def test_a_named_dealer_stays_named_where_his_deal_is_withdrawn() -> None:
    deal = Dealt(five("Boris", won=True))
    evening = carry_on(sat_down(PAID), DealerNamed(BORIS), deal, deal, Withdrawn(1))
    assert [one.before.dealer for one in evening.deals] == [CYRIL]
    assert evening.next_dealer == ANNA
    assert carry_on(evening, Withdrawn(2)).next_dealer == BORIS


def test_whoever_dealt_what_is_withdrawn_at_once_deals_again() -> None:
    deal = Dealt(five("Boris", won=True))
    evening = carry_on(sat_down(PAID), deal, deal, Withdrawn(2))
    assert evening.next_dealer == ANNA
    again = carry_on(evening, deal)
    assert [one.before.dealer for one in again.deals] == [CYRIL, ANNA]
    # It counts again after all: Anna has dealt twice, and it goes on from the last deal.
    both = carry_on(again, Restored(2))
    assert [one.before.dealer for one in both.deals] == [CYRIL, ANNA, ANNA]
    assert both.next_dealer == BORIS


def test_who_has_left_hands_his_turn_on_though_the_deal_before_it_is_withdrawn() -> None:
    deal = Dealt(five("Boris", won=True))
    sat = sat_down(PAID, ("Anna", "Boris", "Cyril", "Dana"))
    # Cyril deals, then Dana; it would be Anna's turn, who leaves: Boris deals.
    left = carry_on(sat, deal, deal, Left(ANNA), Dealt(facts(sat, **five_each("Cyril", won=True))))
    assert [one.before.dealer for one in left.deals] == [CYRIL, Seat(3), BORIS]
    withdrawn = carry_on(left, Withdrawn(2))
    assert [one.before.dealer for one in withdrawn.deals] == [CYRIL, BORIS]


@every_game
@given(data=st.data())
def test_a_deal_stays_with_whoever_dealt_it(game: AnyGame, data: st.DataObject) -> None:
    evening, dealers = data.draw(opened(game)), list[Seat]()
    for _ in range(data.draw(st.integers(1, 7))):
        if data.draw(st.booleans()) and not evening.over:
            dealers.append(evening.next_dealer)
            new = data.draw(of(game).valid(evening.rules, evening.now))
            evening = carry_on(evening, Dealt(new))
        elif dealers:
            key = data.draw(st.integers(1, len(dealers)))
            counts = data.draw(st.booleans())
            evening = carry_on(evening, Restored(key) if counts else Withdrawn(key))
        told = [(deal.key, deal.before.dealer) for deal in evening.deals]
        assert told == [(deal.key, dealers[deal.key - 1]) for deal in evening.deals]
        keys = range(1, len(dealers) + 1)
        assert [moment_before(evening, key).before.dealer for key in keys] == dealers


# ---- As of a number of the log ----


def told(evening: Evening) -> tuple[object, ...]:
    """A table's results, without names."""
    share = evening.totals, evening.payable, evening.box, evening.fines, evening.differences
    return len(evening.players), evening.number, evening.over, evening.closed, *share


@pytest.mark.parametrize("key", all_games())
@given(data=st.data())
def test_where_nothing_was_corrected_later_it_had_come_to_what_the_shorter_log_says(
    key: str, data: st.DataObject
) -> None:
    evening = data.draw(companies(all_games()[key]))
    for number in range(1, evening.number + 2):
        known = [one for one in evening.log if one.number <= number]
        shorter = replay(open_evening(evening.game, known[0]), known[1:])
        assert told(up_to(evening, number)) == told(shorter)


def test_what_was_corrected_later_counts_as_it_is_scored_now() -> None:
    evening = carry_on(
        sat_down(PAID), Dealt(five("Anna", won=True)), Dealt(five("Boris", won=True))
    )
    corrected = carry_on(evening, Amended(1, five("Anna", won=False)))
    withdrawn = carry_on(evening, Withdrawn(1))
    assert up_to(evening, 2).totals == (10, -5, -5)
    assert up_to(corrected, 2).totals == (-10, 5, 5)
    assert up_to(withdrawn, 2).totals == (0, 0, 0)
    assert up_to(withdrawn, 3).totals == withdrawn.totals
