"""What a deal of Concerto is worth: every checked figure, and how games and sessions end."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Logged
from assistant.evening.log.replay import replay
from assistant.families.poker.hand_ranking import FIVE_CARDS, Kind
from assistant.games.concerto.deals import VALUES
from assistant.games.concerto.scoring import adds, leader, partner, score, side_sums
from assistant.settling.table_payments import point_transfers
from tests.english import say
from tests.games.concerto.deals import (
    AFTER_DANA,
    BY_CONTRIBUTION,
    EIGHTEEN_16,
    EVEN,
    NAMES,
    NONE,
    evening,
    facts_of,
    hands,
    house,
    plain,
)

Sides = tuple[int, int]


def pays(deal: dict[str, Any], dealer: int = 3, **agreed: Any) -> Sides:
    """What both sides win; the partners win the same."""
    before = Situation(1, Seat(dealer), 4)
    one, other, *others = balances(score(facts_of(deal, **agreed), house(**agreed), before), 4)
    assert others == [one, other]
    return int(one), int(other)


# --- hands ---


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("nothing", 0),
        ("pair", 1),
        ("two_pair", 2),
        ("three", 3),
        ("straight", 5),
        ("flush", 6),
        ("full_house", 8),
        ("four", 12),
        ("straight_flush", 15),
        ("royal_flush", 15),
    ],
)
def test_the_price_list(kind: str, points: int) -> None:
    """A hand; and left over by the others, ten times as much for the side with more points."""
    assert pays(plain(hands(kind))) == (points, 0)
    assert pays(plain(hands("nothing", kind))) == (0, points)
    assert pays(plain(hands("pair"), ["nothing", kind])) == (1 + 10 * points, 0)
    assert pays(plain(hands("nothing", "pair"), [kind, "nothing"])) == (0, 1 + 10 * points)


def test_every_hand_of_five_cards_has_a_price() -> None:
    assert tuple(VALUES) == FIVE_CARDS


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KD 7C 5H 3S", 0),
        ("AS AD 7C 5H 3S", 1),
        ("AS AD 7C 7H 3S", 2),
        ("AS AD AC 5H 3S", 3),
        ("AS 2D 3C 4H 5S", 5),
        ("AS KD QC JH TS", 5),
        ("KS AD 2C 3H 4S", 0),
        ("AH KH 7H 5H 3H", 6),
        ("AS AD AC 5H 5S", 8),
        ("AS AD AC AH 5S", 12),
        ("9C KC QC TC JC", 15),
        ("AC 2C 3C 4C 5C", 15),
        ("AC KC QC TC JC", 15),
    ],
)
def test_five_cards_are_worth_what_they_make(cards: str, points: int) -> None:
    assert pays(plain(hands(cards))) == (points, 0)


@pytest.mark.parametrize(("dealer", "first_side"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_odd_rounds_belong_to_the_side_of_the_dealers_left_neighbour(
    dealer: int, first_side: int
) -> None:
    """18 in the odd rounds, 16 in the even ones."""
    points = pays(plain(EIGHTEEN_16), dealer)
    assert points == ((18, 16) if first_side == 0 else (16, 18))


@pytest.mark.parametrize("dealer", range(4))
def test_the_lead_passes_left_and_everybody_leads_twice(dealer: int) -> None:
    before = Situation(1, Seat(dealer), 4)
    leaders = [leader(before, number) for number in range(8)]
    assert leaders == [(dealer + number) % 4 for number in range(1, 9)]
    assert [partner(seat, before) for seat in leaders[:2]] == leaders[2:4]


# --- left-overs ---


@pytest.mark.parametrize(
    ("made", "left", "points"),
    [
        pytest.param(EIGHTEEN_16, ["nothing", "straight"], (68, 16), id="18 v 16, straight"),
        pytest.param(EVEN, ["pair", "straight"], (66, 16), id="16 v 16, pair and straight"),
        pytest.param(EIGHTEEN_16, ["straight", "nothing"], (18, 16), id="18 v 16, nothing"),
        pytest.param(EIGHTEEN_16, ["four", "pair"], (28, 16), id="not the own, not the better"),
        pytest.param(EVEN, ["straight", "pair"], (16, 66), id="16 v 16, straight and pair"),
        pytest.param(EVEN, ["nothing", "nothing"], (16, 16), id="16 v 16, nothing"),
        pytest.param(EVEN, ["nothing", "pair"], (26, 16), id="16 v 16, nothing and pair"),
        pytest.param(NONE, ["two_pair", "pair"], (0, 20), id="0 v 0"),
    ],
)
def test_the_checked_left_overs(made: list[str], left: list[str], points: Sides) -> None:
    assert pays(plain(made, left)) == points


def test_left_overs_are_of_the_side_of_the_first_and_third_player_whoever_deals() -> None:
    """Anna deals: the odd rounds, 18, are of Boris and Dana, who add the others' straight."""
    assert pays(plain(EIGHTEEN_16, ["straight", "nothing"]), dealer=0) == (16, 68)
    assert pays(plain(EIGHTEEN_16, ["nothing", "straight"]), dealer=0) == (16, 18)
    assert pays(plain(EVEN, ["pair", "straight"]), dealer=0) == (66, 16)


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("AS QD 9C 7H 5S 3D", 0),
        ("AS AD 9C 7H 5S 3D", 1),
        ("AS AD 9C 9H 5S 5D", 2),
        ("AS AD AC 9H 5S 3D", 3),
        ("AS 2D 3C 4H 5S 5D", 5),
        ("9S TD JC QH KS AD", 5),
        ("AH JH 9H 5H 3H 3S", 6),
        ("AS AD AC 9H 9S 9D", 8),
        ("AS AD AC AH 9S 9D", 12),
        ("4H 5H 6H 7H 8H 8S", 15),
        ("9H TH JH QH KH AH", 15),
    ],
)
def test_of_six_cards_the_best_five_count(cards: str, value: int) -> None:
    assert pays(plain(hands("pair"), ["nothing", cards])) == (1 + 10 * value, 0)


@pytest.mark.parametrize(
    ("left", "points"),
    [
        # the last of five cards: a flush with 3 against one with 4
        (["AH JH 9H 5H 3H 2S", "AS JS 9S 5S 4S 2D"], (16 + 60, 16)),
        (["AS JS 9S 5S 4S 2D", "AH JH 9H 5H 3H 2S"], (16, 16 + 60)),
        # the ace low in a straight makes it the lowest
        (["AS 2D 3C 4H 5S 9D", "2S 3D 4C 5H 6S TD"], (16 + 50, 16)),
        # two pair: the higher pair, then the lower, then the fifth card
        (["KS KD 5C 5H 2S 3D", "QS QD JC JH AS 3C"], (16, 16 + 20)),
        (["KS KD 5C 5H AS 3D", "KC KH 6C 6H 2S 3C"], (16 + 20, 16)),
        (["KS KD 5C 5H AS 3D", "KC KH 5S 5D QS 3C"], (16, 16 + 20)),
        # a full house by its three
        (["3S 3D 3C AH AS 8D", "4S 4D 4C 2H 2S 8C"], (16 + 80, 16)),
        # a pair of a kind by another pair, both by cards
        (["9S 9H KS 7D 5C 3S", "9D 9C KD 7H 6H 2C"], (16 + 10, 16)),
        # wholly equal, whatever the sixth card is
        (["9S 9H KS 7D 5C 3S", "9D 9C KD 7H 5H 2C"], (16, 16)),
        # by cards, a royal flush is a straight flush with an ace: so it is better
        (["9H TH JH QH KH 2S", "TS JS QS KS AS 2D"], (16 + 150, 16)),
    ],
)
def test_equal_kinds_by_cards_are_compared_with_all_five_cards(
    left: list[str], points: Sides
) -> None:
    assert pays(plain(EVEN, left)) == points


@pytest.mark.parametrize(
    ("left", "points"),
    [
        (["straight_flush", "royal_flush"], (16 + 150, 16)),
        (["royal_flush", "straight_flush"], (16, 16 + 150)),
        (["TS JS QS KS AS 2D", "straight_flush"], (16, 16 + 150)),
        (["pair", "AS AD 9C 9H 5S 3D"], (16 + 20, 16)),
    ],
)
def test_other_kinds_are_compared_however_they_were_entered(left: list[str], points: Sides) -> None:
    assert pays(plain(EVEN, left)) == points


@pytest.mark.parametrize(
    ("weaker", "points"), [(0, (16 + 60, 16)), (1, (16, 16 + 60)), (None, (16, 16))]
)
@pytest.mark.parametrize("left", [["flush", "flush"], ["flush", "AH JH 9H 5H 3H 2S"]])
def test_equal_kinds_are_as_the_table_says_or_nobodys(
    left: list[str], weaker: int | None, points: Sides
) -> None:
    assert pays(plain(EVEN, left, weaker_left_over=weaker)) == points


# --- by each partner’s share ---

FOURS = [((4, 0), 8), ((3, 1), 12), ((2, 2), 16), ((1, 3), 12), ((0, 4), 8)]
STRAIGHT_FLUSHES = [
    ((5, 0), 10),
    ((4, 1), 15),
    ((3, 2), 20),
    ((2, 3), 20),
    ((1, 4), 15),
    ((0, 5), 10),
]


@pytest.mark.parametrize(
    ("kind", "split", "points"),
    [("four", *one) for one in FOURS]
    + [(kind, *one) for kind in ("straight_flush", "royal_flush") for one in STRAIGHT_FLUSHES],
)
def test_a_four_or_straight_flush_counts_more_the_evener_it_was_made(
    kind: str, split: Sides, points: int
) -> None:
    made = hands({"kind": kind, "split": list(split)})
    assert pays(plain(made), **BY_CONTRIBUTION) == (points, 0)


@pytest.mark.parametrize(
    ("cards", "split", "points"),
    [
        ("7S 7H 7D 7C KD", (2, 2), 16),
        ("9C KC QC TC JC", (4, 1), 15),
        ("AS KS QS JS TS", (3, 2), 20),
    ],
)
def test_a_split_hand_may_be_told_by_its_cards(cards: str, split: Sides, points: int) -> None:
    made = hands("nothing", {"cards": cards.split(), "split": list(split)})
    assert pays(plain(made), **BY_CONTRIBUTION) == (0, points)


def test_other_hands_and_left_overs_count_as_in_the_table() -> None:
    assert pays(plain(EIGHTEEN_16[:2] + NONE[2:], ["four", "pair"]), **BY_CONTRIBUTION) == (6, 128)
    for left, points in (("straight_flush", 150), ("royal_flush", 150), ("four", 120)):
        deal = plain(hands("pair"), ["nothing", left])
        assert pays(deal, **BY_CONTRIBUTION) == (1 + points, 0)


def test_splits_decide_who_has_the_higher_total() -> None:
    """A four of 4 + 0 is 8 against a full house, 8: equal. As 3 + 1 it is 12."""
    left = ["pair", "straight"]
    even = plain(hands({"kind": "four", "split": [4, 0]}, "full_house"), left[::-1])
    assert pays(even, **BY_CONTRIBUTION) == (8, 8 + 50)
    more = plain(hands({"kind": "four", "split": [3, 1]}, "full_house"), left[::-1])
    assert pays(more, **BY_CONTRIBUTION) == (12 + 10, 8)


# --- reasons ---


def reasons(deal: dict[str, Any], **agreed: Any) -> list[tuple[str, str]]:
    entries = score(facts_of(deal, **agreed), house(**agreed), AFTER_DANA)
    assert {entry.payer for entry in entries} <= {TABLE}
    assert {entry.account for entry in entries} <= {"points"}
    return list(dict.fromkeys((entry.item, say(entry.why, NAMES)) for entry in entries))


def test_every_point_carries_its_reason() -> None:
    assert reasons(plain(EIGHTEEN_16, ["nothing", "straight"])) == [
        ("round_1", "round 1, Anna leads: flush 6"),
        ("round_2", "round 2, Boris leads: full house 8"),
        ("round_3", "round 3, Cyril leads: four 12"),
        ("round_4", "round 4, Dana leads: flush 6"),
        ("round_6", "round 6, Boris leads: two pair 2"),
        ("left_over", "left over: Boris + Dana, straight 5 × 10"),
    ]


@pytest.mark.parametrize("split", [[1, 3], [3, 1]])
def test_the_split_is_a_reason(split: list[int]) -> None:
    deal = plain(hands({"kind": "four", "split": split}))
    assert reasons(deal, **BY_CONTRIBUTION) == [("round_1", "round 1, Anna leads: four, 3 + 1: 12")]


def test_a_deal_of_nothing_has_no_reasons() -> None:
    assert reasons(plain()) == []


def test_totals_and_who_adds_are_by_side_whoever_deals() -> None:
    facts = facts_of(plain(EIGHTEEN_16))
    for dealer, sums, side in ((3, (18, 16), 0), (0, (16, 18), 1)):
        before = Situation(1, Seat(dealer), 4)
        assert (side_sums(facts.hands, before), adds(facts, before)) == (sums, side)
    assert adds(facts_of(plain(EVEN)), AFTER_DANA) is None


# --- games ---


def won(side: int, times: int) -> dict[str, Any]:
    """A deal of ten times a hand left over and nothing else: all tied, the weaker left-over wins.

    Worth 10, 20, 30, 50, 60, 80, 120 or 150 to one side, whoever deals.
    """
    kind = next(str(kind) for kind in FIVE_CARDS if VALUES[kind] * 10 == times)
    return plain(left_over=["nothing", kind] if side == 0 else [kind, "nothing"])


def course(*points: tuple[int, int], **agreed: Any) -> Evening:
    """An evening of deals: which side wins how much."""
    return evening(*(won(side, times) for side, times in points), **agreed)


def games_of(played: Evening) -> list[Sides]:
    """What the closing entries of each game add to both sides."""
    added = [balances(deal.end_bonus, 4) for deal in played.deals if deal.end_bonus is not None]
    return [(int(points[0]), int(points[1])) for points in added]


def totals(played: Evening) -> Sides:
    one, other, *others = played.totals
    assert others == [one, other]
    return int(one), int(other)


@pytest.mark.parametrize(
    ("deals", "ended", "added"),
    [
        pytest.param([(0, 80)], False, None, id="80"),
        pytest.param([(0, 80), (0, 20)], True, (100, 0), id="100 exactly"),
        pytest.param([(1, 120)], True, (0, 100), id="120 at once"),
        pytest.param([(0, 80), (1, 80), (0, 10)], False, None, id="90 v 80"),
        pytest.param([(0, 80), (1, 80), (0, 10), (1, 10)], True, (0, 0), id="90 v 90, four deals"),
        pytest.param([(0, 80), (1, 60), (0, 10), (1, 10)], True, (0, 0), id="90 v 70, four deals"),
        pytest.param([(0, 80), (1, 80), (0, 10), (1, 20)], True, (0, 100), id="90 v 100"),
        pytest.param([(0, 10)] * 3, False, None, id="30 after three deals"),
        pytest.param([(0, 10)] * 4, True, (0, 0), id="40 after four deals"),
    ],
)
def test_a_game_ends_after_four_deals_or_at_100(
    deals: list[tuple[int, int]], ended: bool, added: Sides | None
) -> None:
    played = course(*deals)
    assert [deal.end_bonus is not None for deal in played.deals[:-1]] == [False] * (len(deals) - 1)
    assert (played.deals[-1].end_bonus is not None) == ended
    assert games_of(played) == ([] if added is None else [added])


# 132 v 88, 132 v 104 and 100 v 100 by hand: 68 v 16, then 0 v 72, and a third deal. Anna deals
# the second, so that its first round is of Boris; Boris the third, whose first is of Cyril.
FIRST = plain(EIGHTEEN_16, ["nothing", "straight"])
SECOND = plain(hands("four"), ["flush", "nothing"])
BOTH = ["four", "full_house", "four", "flush", "full_house", "two_pair", "two_pair", "nothing"]


@pytest.mark.parametrize(
    ("third", "after"),
    [
        pytest.param(
            plain(hands("full_house", "nothing", "flush"), ["nothing", "straight"]),
            (232, 88),
            id="132 v 88",
        ),
        pytest.param(plain(BOTH, ["nothing", "three"]), (132, 104), id="132 v 104"),
        pytest.param(
            plain(hands("four", "four", "full_house", "nothing", "two_pair"), ["nothing", "pair"]),
            (100, 100),
            id="100 v 100",
        ),
    ],
)
def test_the_winner_with_100_or_more_against_fewer_gets_100(
    third: dict[str, Any], after: Sides
) -> None:
    played = evening(FIRST, SECOND, third)
    assert totals(evening(FIRST, SECOND)) == (68, 88)
    assert totals(played) == after
    assert played.deals[-1].end_bonus is not None


def test_the_bonus_belongs_to_both_partners_and_says_why() -> None:
    (deal,) = course((1, 120)).deals
    assert deal.points == (0, 120, 0, 120)
    assert deal.end_bonus is not None
    assert balances(deal.end_bonus, 4) == (0, 100, 0, 100)
    (why,) = {say(entry.why, NAMES) for entry in deal.end_bonus}
    assert why == "reached 100 alone, bonus: 100"
    assert {entry.item for entry in deal.end_bonus} == {"bonus"}


def test_the_next_game_begins_at_nothing() -> None:
    """120 and 100; then 80 and 10 for the same side are no game yet."""
    played = course((0, 120), (0, 80), (0, 10))
    assert games_of(played) == [(100, 0)]
    assert totals(played) == (310, 0)
    assert games_of(course((0, 120), (0, 80), (0, 10), (0, 10))) == [(100, 0), (100, 0)]


def test_a_new_game_counts_its_own_four_deals() -> None:
    played = course(*[(0, 10)] * 4, *[(1, 10)] * 4, (0, 10))
    assert games_of(played) == [(0, 0), (0, 0)]
    assert [deal.number for deal in played.deals if deal.end_bonus is not None] == [4, 8]


def test_the_dealer_moves_left_every_deal_across_games_too() -> None:
    played = course((0, 120), (0, 10), (0, 120), (0, 10), first_dealer="Cyril")
    assert [deal.before.dealer for deal in played.deals] == [2, 3, 0, 1]
    assert played.next_dealer == 2


def test_without_a_target_there_is_no_end() -> None:
    played = course(*[(0, 150)] * 10)
    assert (played.over, winners(played)) == (False, [])


# --- sessions ---


def test_a_session_ends_with_the_game_in_which_a_side_reaches_its_target() -> None:
    """150 + 100 a game: 250, then 500."""
    assert not course((0, 150), session_target=500).over
    played = course((0, 150), (0, 150), session_target=500)
    assert (played.over, winners(played)) == (True, ["Anna", "Cyril"])
    assert not course(*[(0, 150)] * 3, session_target=1000).over
    assert course(*[(1, 150)] * 4, session_target=1000).over


def test_a_session_does_not_end_in_the_middle_of_a_game() -> None:
    """250, then 120 + 100 is 470; 50 more is 520, but that game goes on to its end."""
    begun = [(0, 150), (0, 120)]
    on = course(*begun, (0, 50), session_target=500)
    assert (totals(on), on.over) == ((520, 0), False)
    ended = course(*begun, (0, 50), (1, 20), (1, 20), (1, 20), session_target=500)
    assert (totals(ended), ended.over) == ((520, 60), True)


def test_both_sides_may_win_a_session() -> None:
    """250 each of two games won, then 90 each of three that were drawn: 520 each."""
    drawn = [(0, 80), (1, 80), (0, 10), (1, 10)]
    played = course((0, 150), (1, 150), *drawn * 3, session_target=500)
    assert (totals(played), played.over) == ((520, 520), True)
    assert winners(played) == list(NAMES)


def test_nothing_can_be_dealt_after_the_end_of_a_session() -> None:
    with pytest.raises(AssertionError, match="the game was already over"):
        course((0, 150), (0, 150), (0, 10), session_target=500)


def test_a_corrected_deal_moves_the_ends_of_all_games_after_it() -> None:
    """80 + 80 end a game with the second deal; 10 + 80 + 10 with the third."""
    played = course((0, 80), (0, 80), (0, 10), (0, 10))
    assert [deal.number for deal in played.deals if deal.end_bonus is not None] == [2]
    amended = replay(played, [Logged(9, "", Amended(1, facts_of(won(0, 10))))])
    assert [deal.number for deal in amended.deals if deal.end_bonus is not None] == [3]
    assert (totals(played), totals(amended)) == ((280, 0), (210, 0))


# --- what is paid ---


def test_each_pays_each_the_difference_of_the_totals() -> None:
    """250 v 0: each of two pays 250 to each of two."""
    played = course((0, 150), stake_basis="difference")
    paid = sorted((payer, points) for payer, _, points in point_transfers(played))
    assert paid == [(1, 500), (3, 500)]
    assert point_transfers(course((0, 150))) == []


def test_kinds_are_ranked_as_they_are_priced() -> None:
    prices = [VALUES[kind] for kind in FIVE_CARDS]
    assert prices == sorted(prices)
    assert FIVE_CARDS[-1] is Kind.ROYAL_FLUSH
