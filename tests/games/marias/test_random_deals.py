"""Deals of Mariáš nobody thought of, beside models of the rules that know nothing of the program.

They are followed call by call, and played under every value of every house rule, the other rules
drawn. `--hypothesis-profile=new` plays some 20,000 deals: seven on each of 38 evenings of each
value.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize
from hypothesis.strategies import DrawFn

from assistant.core.house_rules import Option
from assistant.core.ledger import Entry
from assistant.core.message import Message, Param
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, Opened
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.deal_facts import write_facts
from assistant.evening.reading.opening import write_rules
from assistant.games import find_game
from assistant.records.record import read_record, write_record
from tests.examples import examples
from tests.games.auctions import PATIENT, Followed, Table
from tests.games.marias.deals import (
    BETL,
    BORIS_DEALS_FIVE,
    DANA_DEALS,
    GAME,
    OWN_SEVEN,
    PLAYED,
    evening,
    house,
    table,
)
from tests.games.marias.model import HIGHER, SUITS, Model
from tests.games.marias.strategies import valid
from tests.games.marias.tariff_model import paid
from tests.games.strategies import NAMES, house_rules

# ---- Call by call ----

ITEMS = "game soloist_seven soloist_hundred defenders_seven defenders_hundred".split()
SIDES = ("soloist", "defenders")
AGREED: Sequence[dict[str, Any]] = [
    {},
    {"valat": 10},
    {"announced_hundred": "instead_of_game"},
    {"flek_ends": True},
]
SITTING_OUT = {"four_players": "dealer_sits_out"}
THREE_PLAY = [
    *(table(**agreed) for agreed in AGREED),
    table(DANA_DEALS, **SITTING_OUT),
    table(BORIS_DEALS_FIVE, **SITTING_OUT),
]
FOUR_PLAY = [*(table(DANA_DEALS, **agreed) for agreed in AGREED), table(BORIS_DEALS_FIVE)]


class Deals(Followed):
    """A deal of three, of four with a called card, or of four or five of whom some sit out."""

    words = frozenset(
        [
            *SUITS,
            *HIGHER,
            *ITEMS,
            *"good bad pass made lost alone absent some valat 0 1 2 3 4 rest. rest.x".split(),
        ]
        + [f"{item}.x{2**n}" for item in ITEMS for n in range(1, 5)]
        + [f"{side}.{what}" for side in SIDES for what in "10 20 30 40 marriage last".split()]
        + [f"{side}.{how}" for side in SIDES for how in ("won", "beaten")]
    )

    @initialize(at=st.sampled_from(THREE_PLAY + FOUR_PLAY))
    def sit_down(self, at: Table) -> None:
        called = at in FOUR_PLAY
        order = [int(seat) for seat in at.before.clockwise()[: 4 if called else 3]]
        model = Model(
            order,
            called=called,
            valat=at.rules.valat > 0,
            instead=at.rules.announced_hundred == "instead_of_game",
            flek_ends=at.rules.flek_ends,
        )
        self.begin(at, model)


TestDeals = pytest.mark.slow(Deals.TestCase)
TestDeals.settings = settings(PATIENT, stateful_step_count=60)


# ---- Under every value of every house rule ----

DEALS = 7
CUTS = ("payer_cap", "evening_cap")


def values(option: Option) -> tuple[Any, ...]:
    """All values of a house rule; of a number those that are offered, or of a price some."""
    if option.values or option.offered:
        return tuple(option.values) or option.offered
    numbers = (option.least, option.default, option.default + option.step, 10 * option.step)
    return tuple(dict.fromkeys(numbers))


VALUES = [(option.key, value) for option in GAME.options for value in values(option)]


@st.composite
def evenings(draw: DrawFn, key: str, value: Any) -> Evening:
    """An evening of seven deals, or as many as there are before somebody's limit ends it."""
    rules = replace(draw(house_rules(GAME)), **{key: value})
    seats = draw(st.sampled_from(GAME.seats))
    dealer = Seat(draw(st.integers(0, seats - 1)))
    played = open_evening(GAME, Logged(1, "", Opened(GAME.key, NAMES[:seats], dealer, rules)))
    for number in range(2, 2 + DEALS):
        if not played.over:
            deal = Dealt(draw(valid(played.rules, played.now)))
            played = replay(played, [Logged(number, "", deal)])
    return played


@pytest.mark.parametrize(("key", "value"), VALUES)
@settings(max_examples=examples(1 / 8))
@given(data=st.data())
def test_under_every_value_of_every_rule_the_figures_agree(
    key: str, value: Any, data: st.DataObject
) -> None:
    played = data.draw(evenings(key, value))
    assert getattr(played.rules, key) == value
    pays_what_the_text_says(played)
    for deal in played.deals:
        assert sum(deal.points) == 0
        assert told(deal.entries) == written(deal.entries)
    again, problems = read_record(json.loads(json.dumps(write_record(played))), find_game)
    assert problems == []
    assert again is not None
    assert (again.rules, again.totals) == (played.rules, played.totals)
    assert [deal.entries for deal in again.deals] == [deal.entries for deal in played.deals]


def pays_what_the_text_says(played: Evening) -> None:
    """Hold each deal, the standing and the sheet against the rules written once more."""
    names, standing = list(played.players), [0] * len(played.players)
    rules = json.loads(json.dumps(write_rules(played.rules, GAME)))
    for deal, line in zip(played.deals, GAME.sheet(played, False), strict=True):
        facts = json.loads(json.dumps(write_facts(deal.facts, names)))
        moved = paid(facts, int(deal.before.dealer), names, standing, rules)
        assert list(deal.points) == moved
        standing = [have + won for have, won in zip(standing, moved, strict=True)]
        assert list(line.result.totals) == standing
    assert list(played.totals) == standing


def written(entries: Sequence[Entry]) -> list[int]:
    """What each line brings; what a limit over several players cut, in all for the payer."""
    cuts: Counter[tuple[str, Seat]] = Counter()
    for entry in entries:
        if entry.item in CUTS:
            cuts[entry.item, entry.payee] += int(entry.amount)
    return [int(entry.amount) for entry in entries if entry.item not in CUTS] + [*cuts.values()]


def told(entries: Sequence[Entry]) -> list[int]:
    """The same as the reasons tell it."""
    priced = [entry.why.params for entry in entries if entry.item not in CUTS]
    cuts = {(e.item, e.payee): e.why.params["cut"] for e in entries if e.item in CUTS}
    sums = (why["cut"] if "cut" in why else why["sum"] for why in priced)
    return [abs(reckoned(one)) for one in sums] + [reckoned(cut) for cut in cuts.values()]


def reckoned(sum_: Param) -> int:
    """Multiply out the sum of a reason."""
    if not isinstance(sum_, Message):
        return int(str(sum_))
    return reckoned(sum_.params["product"]) * reckoned(sum_.params["factor"])


def test_every_value_of_every_rule_is_drawn() -> None:
    assert {key for key, _ in VALUES} == {option.key for option in GAME.options}
    for option in GAME.options:
        assert {value for key, value in VALUES if key == option.key} >= {*option.values}


# ---- What chance seldom deals, worked out by hand ----

HUNDRED_WITHOUT = {**PLAYED, "announced": ["soloist_hundred"]}
LOST = {**BETL, "made": False, "contract": "durch"}
SILENT_HUNDRED = {
    **PLAYED,
    "fleks": {"game": 1},
    "card_points": 80,
    "marriages": {"soloist": ["leaves"]},
}
UNPAID = {"silent_hundred": "replaces_game", "price_silent_hundred": 0}
LEAGUE = {"payer_cap": 20, "evening_cap": 100, "evening_cap_ends": True}


def fine(payer: str, points: int, *to: str) -> dict[str, Any]:
    return {"adjustment": {"from": [payer], "to": list(to), "points": points, "reason": "renonc"}}


@pytest.mark.parametrize(
    ("rules", "deals", "totals"),
    [
        # 60 without a marriage is four tens short, whichever counts: 4 × 4, and the game won is 1.
        ({"hundred_scheme": "linear"}, [HUNDRED_WITHOUT], (-30, 15, 15)),
        (
            {"hundred_scheme": "linear", "hundred_marriage": "first"},
            [HUNDRED_WITHOUT],
            (-30, 15, 15),
        ),
        # Doubling it is 4 × 2 × 2 × 2; four tens more of a trump marriage against it, × 16.
        ({"hundred_scheme": "doubling"}, [HUNDRED_WITHOUT], (-62, 31, 31)),
        (
            {"hundred_scheme": "doubling", "hundred_against": True},
            [HUNDRED_WITHOUT | {"marriages": {"defenders": ["leaves"]}}],
            (-1026, 513, 513),
        ),
        # Anna paid 10 to each, and has 10 of 30 left; fined beyond it she pays nothing more.
        ({"evening_cap": 30}, [fine("Anna", 10, "Boris", "Cyril"), LOST], (-30, 15, 15)),
        ({"evening_cap": 30}, [fine("Anna", 20, "Boris", "Cyril"), LOST], (-40, 20, 20)),
        # Won 20, then 40 of the 25 + 20 that may be lost.
        (
            {"evening_cap": 25},
            [LOST | {"made": True}, LOST | {"fleks": {"game": 1}}],
            (-20, 10, 10),
        ),
        # 40 each: 15 between two, 18 in all, of which 30 − 18 = 12 may still be lost.
        (
            {"payment_cap": 15, "payer_cap": 18, "evening_cap": 30},
            [LOST | {"fleks": {"game": 2}}] * 3,
            (-30, 15, 15),
        ),
        # 80 + 40 silent with one flek: in the game's place it is nothing where its price is 0 and
        # grows by itself, so the game is paid, 1 × 2; its flat tens are 2 × 2 × 2.
        ({**UNPAID, "hundred_scheme": "linear"}, [SILENT_HUNDRED], (4, -2, -2)),
        (UNPAID, [SILENT_HUNDRED], (16, -8, -8)),
        # A seven and a hundred that pay nothing unannounced are no lines.
        (
            {"price_silent_seven": 0, "price_silent_hundred": 0},
            [PLAYED | {"last_trick_seven": OWN_SEVEN, "marriages": {"soloist": ["leaves"]}}],
            (2, -1, -1),
        ),
    ],
)
def test_deals_that_chance_seldom_deals(
    rules: dict[str, Any], deals: list[dict[str, Any]], totals: tuple[int, ...]
) -> None:
    assert evening(*deals, rules=rules).totals == totals


def test_the_deal_after_which_somebody_has_lost_the_limit_ends_the_table() -> None:
    """A fine alone does not: the next deal does, whoever plays it."""
    lost = [LOST] * 5
    assert not evening(*lost[:4], rules=LEAGUE).over
    assert evening(*lost, rules=LEAGUE).over
    for without in ({"evening_cap_ends": False}, {"evening_cap": 0}):
        assert not evening(*lost, rules=LEAGUE | without).over
    fined = fine("Boris", 50, "Anna", "Cyril")
    assert not evening(fined, rules=LEAGUE).over
    assert evening(fined, BETL, rules=LEAGUE).over
    assert GAME.endless(house())
    assert not GAME.endless(house(**LEAGUE))
