"""A deal of Preferans from the first bid to the last trick; Akagiri, Preferans, bids, play."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from assistant.core.fields import AnyDraft, Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import read_draft
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.preferans import GAME
from tests.english import say
from tests.games import auctions
from tests.games.auctions import PATIENT, Followed, Table, Upwards, calls
from tests.games.preferans.deals import bid, deal, evening, house, raspasy
from tests.games.strategies import NAMES

SUITED = [f"{level}{suit}" for level in range(6, 11) for suit in "SCDH"]
LADDER = [*SUITED[:16], "misere", *SUITED[16:]]
BELOW_NINE = [*SUITED[:12], "misere", *SUITED[12:]]
# Whoever wins may name no-trumps too, the highest of its level.
NAMED = (
    "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT misere 10S 10C 10D 10H 10NT"
).split()
WITH_NO_TRUMPS = f"{' '.join(NAMED[:15])} misere {' '.join(NAMED[15:20])} {' '.join(NAMED[21:])}"
RUSSIAN_LADDER = WITH_NO_TRUMPS.split()
CYRIL_DEALS = Situation(1, Seat(2), 3)
TABLE = Table(GAME, house(), CYRIL_DEALS)
SOCHI = Table(GAME, house(convention="sochi"), CYRIL_DEALS)
RUSSIAN = Table(GAME, house(convention="sochi", edition=2), CYRIL_DEALS)
TALON = "S C D H not_noted"
SIX = "A 6S, B pass, C pass, A 6S"
MISERE = "A misere, B pass, C pass, A misere"
PASSED = "A pass, B pass, C pass"
RASPASY = raspasy(2, 5, 3)
LENINGRAD: dict[str, Any] = {"convention": "leningrad", "edition": 2}


# ---- Random calls beside a model ----


class Model(auctions.Model):
    """A deal by the words of the source: the auction, the contract, the defenders, the tricks."""

    def __init__(self, order: list[int], misere: int, *, half: bool, russian: bool) -> None:
        """Where half-whist is played, in Sochi, nobody is consoled on misère."""
        self.order, self.half, self.russian = order, half, russian
        self.ladder = [LADDER, BELOW_NINE, RUSSIAN_LADDER][2 if russian else misere]
        self.own: dict[int, list[str]] = {seat: [] for seat in order}
        self.auction = Upwards(order, self.ladder)
        self.unseen, self.calls = False, 0
        self.contract, self.said, self.turned = "", [""][:0], 0
        self.winners: list[int] = []

    def open(self) -> tuple[int, Collection[str]] | None:
        if now := self.auction.open():
            return now[0], [*self._misere(*now), *([] if self.calls else ["unseen"])]
        if self.auction.high is None:
            return self._raspasy()
        return self._contract(self.auction.high[0])

    def _misere(self, seat: int, words: Collection[str]) -> Collection[str]:
        """As Russians play it misère is a player's only bid, and so his first."""
        if not self.russian or not self.own[seat]:
            return words
        return ["pass"] if "misere" in self.own[seat] else [w for w in words if w != "misere"]

    def spare(self) -> Collection[tuple[int, str]]:
        return [] if self.contract else self.auction.spare()

    def hear_spare(self, seat: int, said: str) -> None:
        self.auction.hear_spare(seat, said)

    def _raspasy(self) -> tuple[int, Collection[str]] | None:
        if self.turned == len(self.winners) < 2:
            return self._leader, TALON.split()
        return self._trick()

    def _contract(self, declarer: int) -> tuple[int, Collection[str]] | None:
        if not self.contract:
            return declarer, self._may_name()
        if self.contract == "give_up":
            return None
        if self.contract != "misere" or not self.half:
            place = self.order.index(declarer)
            first, second = self.order[place - 2], self.order[place - 1]
            asked = self._defence(first, second)
            if asked:
                return asked
            if self.said[0] != "whist" and "whist" not in self.said[1:]:
                return None
        return self._trick()

    def _may_name(self) -> list[str]:
        """No-trumps is the highest of each level; unseen is worth the lowest bid of all."""
        strains = ["S", "C", "D", "H", "NT"]
        bid = "6S" if self.unseen else (self.auction.high or (0, ""))[1]
        levels = [f"{level}{strain}" for level in range(6, 11) for strain in strains]
        after = 20 if self.ladder is LADDER else 15
        named = [*levels[:after], "misere", *levels[after:]]
        as_high = named[named.index(bid) :]
        if not self.russian or bid == "misere":
            return as_high
        return ["give_up", *(one for one in as_high if one != "misere")]

    def _defence(self, first: int, second: int) -> tuple[int, list[str]] | None:
        """Half is for the second, after a pass, on six and seven; then the first may whist."""
        match self.said:
            case []:
                return first, ["pass", "whist"]
            case [one]:
                leaves = self.half and one == "pass" and self.contract[0] in "67"
                return second, ["pass", "whist", *(["half"] if leaves else [])]
            case ["pass", "half"]:
                return first, ["pass", "whist"]
        return None

    @property
    def _leader(self) -> int:
        return self.winners[-1] if self.winners else self.order[0]

    def _trick(self) -> tuple[int, Collection[str]] | None:
        return (
            (self._leader, [str(seat) for seat in self.order]) if len(self.winners) < 10 else None
        )

    def claims(self) -> Collection[int]:
        now = self.open()
        return self.order if now and set(now[1]) == {str(seat) for seat in self.order} else ()

    def hear_claim(self, seat: int) -> None:
        self.winners += [seat] * (10 - len(self.winners))

    def hear(self, said: str) -> None:
        self.calls += 1
        if now := self.auction.open():
            self.own[now[0]] += [] if said == "pass" else [said]
            # Worth six of spades, but seven of clubs is the first above it.
            self.unseen = said == "unseen" or (self.unseen and said == "pass")
            self.auction.hear("7S" if said == "unseen" else said)
        elif self.auction.high is not None and not self.contract:
            self.contract = said
        elif said in TALON.split():
            self.turned += 1
        elif said.isdigit():
            self.winners.append(int(said))
        else:
            self.said.append(said)


class Deals(Followed):
    words = ("pass", "unseen", "whist", "half", *NAMED, *TALON.split(), *"0123", "raspasy", "")
    words += ("give_up", "rest.", "rest.9", "rest.x")

    @initialize(
        dealer=st.integers(0, 4),
        seats=st.sampled_from([3, 4, 5]),
        misere=st.sampled_from([0, 1]),
        convention=st.sampled_from(["parlett", "sochi", "russian"]),
    )
    def sit_down(self, dealer: int, seats: int, misere: int, convention: str) -> None:
        dealer %= seats
        order = [(dealer + step) % seats for step in (1, 2, 3)]
        rank = ["above_nine", "below_nine"][misere]
        russian = convention == "russian"
        if russian:
            rules = house(convention="sochi", edition=2)
        else:
            rules = house(convention=convention, misere_rank=rank)
        half = convention != "parlett"
        model = Model(order, misere, half=half, russian=russian)
        self.begin(Table(GAME, rules, Situation(1, Seat(dealer), seats)), model)


Deals.TestCase.settings = PATIENT
TestDeals = Deals.TestCase


# ---- What may be said ----

FOUR_AGREED = Table(GAME, house(**LENINGRAD), Situation(1, Seat(3), 4))
BELOW = Table(GAME, house(misere_rank="below_nine"), CYRIL_DEALS)
STALINGRAD = Table(GAME, house(stalingrad=True), CYRIL_DEALS)
UNCONSOLED = Table(GAME, house(consolation="none"), CYRIL_DEALS)
SEVEN_BY_BORIS = "A 6S, B 7H, C pass, A pass"


def tricks(winners: str) -> str:
    """Tricks taken by these players; who took the last one leads the next."""
    leaders = f"A{winners[:-1]}"
    pairs = zip(leaders, winners, strict=True)
    return ", ".join(f"{leader} {'ABC'.index(taker)}" for leader, taker in pairs)


@pytest.mark.parametrize(
    ("table", "said", "open_"),
    [
        # All bids low to high: misère below ten, or below nine by house rule.
        (TABLE, "", f"A pass unseen {' '.join(LADDER)}"),
        (BELOW, "A misere", "B pass 9S 9C 9D 9H 10S 10C 10D 10H"),
        # As Russians bid: no-trumps above hearts, misère between eight and nine.
        (RUSSIAN, "", f"A pass unseen {WITH_NO_TRUMPS}"),
        (RUSSIAN, "A 10NT", "A give_up 10NT"),
        (RUSSIAN, "A misere, B 9S, C pass", "A pass"),
        # The contract is at least the bid, no-trumps included; misère only if it was bid.
        (RUSSIAN, "A misere, B pass, C pass", f"A misere {WITH_NO_TRUMPS.partition('misere ')[2]}"),
        (TABLE, "A 6S, B pass, C pass", f"A {' '.join(NAMED)}"),
        # Unseen is six of spades, and only seven of clubs is above it.
        (TABLE, "A unseen", f"B pass {' '.join(LADDER[5:])}"),
        # The defenders speak from the declarer's left on; half is for the second after a pass.
        (TABLE, "A pass, B 6S, C pass, B 7C, C pass", "A pass whist"),
        (SOCHI, f"{SIX}, B pass", "C pass whist half"),
        (SOCHI, f"{SIX}, B pass, C half", "B pass whist"),
        # A misère is whisted where somebody is consoled; six of spades by both at Stalingrad.
        (TABLE, MISERE, "B pass whist"),
        (UNCONSOLED, MISERE, "A 0 1 2"),
        (STALINGRAD, SIX, "A 0 1 2"),
        # Who took the last trick leads. The talon's suits are shown for two leads only.
        (TABLE, f"{SIX}, B whist, C whist, {tricks('BCC')}", "C 0 1 2"),
        (TABLE, f"{PASSED}, A H, A 1", f"B {TALON}"),
        # They can win these two for a dealer who sits out, and forehand goes on.
        (FOUR_AGREED, f"{PASSED}, A H", "A 0 1 2 3"),
        (FOUR_AGREED, f"{PASSED}, A H, A 3, A S", "A 0 1 2 3"),
        (FOUR_AGREED, f"{PASSED}, A H, A 3, A S, A 3", "A 0 1 2"),
    ],
)
def test_what_may_be_said(table: Table, said: str, open_: str) -> None:
    """The model says all of it for any deal; here are the source's own examples."""
    assert table.open(said) == open_


@pytest.mark.parametrize(
    ("table", "said", "off"),
    [
        (TABLE, "A pass, B 6C", {"6S": "6♣ is higher", "6C": "already bid"}),
        (
            TABLE,
            "A unseen",
            dict.fromkeys(["6S", "6C", "6D", "6H", "7S"], "after an unseen bid, bid 7♣ or higher"),
        ),
        (TABLE, "A 6D, B pass, C pass", dict.fromkeys(["6S", "6C"], "lower than the bid of 6♦")),
        (RUSSIAN, "A 6S, B pass, C pass", {"misere": "misère can only be a first bid"}),
    ],
)
def test_every_bid_keeps_its_place_and_says_why_it_cannot_be(
    table: Table, said: str, off: dict[str, str]
) -> None:
    turn = table.turn(said)
    assert {choice.said: say(choice.off, NAMES) for choice in turn.ladder if choice.off} == off
    named = "pass" not in [choice.said for choice in turn.choices]
    full = NAMED if named and table is TABLE else LADDER
    assert table is RUSSIAN or [choice.said for choice in turn.ladder] == full
    assert turn.kept is not named


def test_a_bid_stands_with_its_value_under_the_others_of_its_suit() -> None:
    turn = TABLE.turn("")
    worth = {choice.said: say(choice.worth, NAMES) for choice in turn.choices if choice.worth}
    values = {"6S": "2", "7H": "4", "8D": "6", "9C": "8", "misere": "10", "10S": "10"}
    values["unseen"] = "counts as 6♠"
    assert {said: worth[said] for said in values} == values
    columns = {choice.said: choice.column for choice in TABLE.turn("A 7D, B pass, C pass").choices}
    assert [columns[f"8{strain}"] for strain in ("S", "C", "D", "H", "NT")] == [1, 2, 3, 4, 5]
    assert (columns["10D"], columns["misere"]) == (columns["7D"], 0)
    (given_up, *_) = RUSSIAN.turn("A 7D, B pass, C pass").choices
    assert given_up.worth
    assert say(given_up.worth, NAMES) == "without 3"
    lowest = TABLE.turn("A pass, B 6C").lowest
    assert lowest
    assert lowest.said == "6D"


def test_after_raspasy_bids_begin_higher_and_misere_may_always_be_bid() -> None:
    """Leningrad: six after the first raspasy, seven after the second; then nobody bids unseen."""
    once = Table(GAME, house(**LENINGRAD), evening(RASPASY, **LENINGRAD).now)
    assert once.open("").split()[:4] == ["B", "pass", "unseen", "6S"]
    twice = Table(GAME, house(**LENINGRAD), evening(RASPASY, RASPASY, **LENINGRAD).now)
    assert twice.open("").split()[:3] == ["C", "pass", "7S"]
    assert "misere" in twice.open("").split()
    why = {choice.said: say(choice.off, NAMES) for choice in twice.turn("").ladder if choice.off}
    assert why == dict.fromkeys(["6S", "6C", "6D", "6H", "6NT"], "after raspasy, bids begin at 7")


# ---- What the table is told ----


NAMES_IT = "shows and takes the talon, discards two, names the contract"
TWELVE = "Anna shows all twelve cards and discards two"
TEN = "A 10S, B pass, C pass, A 10S, B whist, C pass"
TWO_WHIST = f"{SIX}, B whist, C whist"
TOLD = {
    "A pass": "no bid yet",
    "A unseen": "Anna bids unseen, which counts as 6♠",
    "A 6S, B misere, C pass": "Boris bids misère",
    "A 6S, B pass, C pass": (f"{NAMES_IT} (for misère, shows all twelve cards before discarding)"),
    "A misere, B pass, C pass": "shows all twelve cards, discards two, names the contract",
    # So does who names it after a lower bid.
    "A 9H, B pass, C pass, A misere, B whist": TWELVE,
    f"{SIX}, B whist, C pass": "Boris plays for both defenders and may have Cyril’s hand laid open",
    f"{SIX}, B pass, C whist": "Cyril plays for both defenders and may have Boris’s hand laid open",
    TEN: "all hands are laid open before the lead",
    f"{TEN}, A 0": "Anna has 1 of 10",
    # Made, lost and safe are told as soon as they are. Four are the defenders' duty on six.
    TWO_WHIST: "Anna has 0 of 6",
    f"{TWO_WHIST}, {tricks('AB')}": "Anna has 1 of 6",
    f"{TWO_WHIST}, {tricks('AAAAAA')}": "made with 6",
    f"{TWO_WHIST}, {tricks('BBCC')}": (
        "the defenders have reached their quota (4), Anna has 0 of 6"
    ),
    f"{TWO_WHIST}, {tricks('ABBCCB')}": "lost: 1 of 6 so far",
    f"{MISERE}, B whist, C whist": "misère: none taken yet",
    f"{MISERE}, B whist, C whist, {tricks('BBA')}": "misère: caught with 1",
    PASSED: "which suit? (raspasy, 1 per trick)",
    f"{PASSED}, A H": "raspasy, 1 per trick: ♥ must be led",
    f"{PASSED}, A H, A 1, B C": "raspasy, 1 per trick: ♣ must be led",
    f"{PASSED}, A H, A 1, B C, B 2": "raspasy, 1 per trick",
    f"{PASSED}, A not_noted": "raspasy, 1 per trick",
}


@pytest.mark.parametrize("said", TOLD)
def test_what_the_table_is_told(said: str) -> None:
    assert TABLE.told(said) == TOLD[said]


def test_what_is_told_where_misere_is_no_contract_or_nobody_is_asked_who_whists() -> None:
    assert RUSSIAN.told("A 6S, B pass, C pass") == NAMES_IT
    assert SOCHI.told(MISERE) == TWELVE


def screen(said: str, table: Table = TABLE) -> AnyDraft:
    """What a recording screen has after these calls."""
    *before, (seat, word) = calls(said)
    known = " ".join(f"{int(who)}={what}" for who, what in before)
    form = Fields({"calls": [known], "call": [f"{int(seat)}={word}"]})
    return read_draft(GAME, form, table.rules, table.before)[0]


@pytest.mark.parametrize(
    ("said", "glance"),
    [
        ("A 6S", "auction: Anna 6♠, now it is Boris’s turn"),
        # Six is worth 2, and as much on the mountain for each trick that is short.
        (
            f"{SIX}, B whist, C pass, {tricks('AAAB')}",
            "Anna 6♠, Boris whists · made: +2, each undertrick: 2 on the mountain"
            " · Anna has 3 of 6",
        ),
        (
            f"{MISERE}, B whist, C whist, {tricks('BA')}",
            "Anna misère · made: +10, each trick: 10 on the mountain · misère: caught with 1",
        ),
        (f"{PASSED}, A S, A 1, B H", "raspasy, 1 per trick · tricks: Anna 0, Boris 1, Cyril 0"),
    ],
)
def test_every_phone_is_told_in_one_line_what_is_played(said: str, glance: str) -> None:
    told = screen(said).told
    assert told is not None
    assert say(told, NAMES) == glance


def test_a_taker_is_shown_with_what_he_plays_for_and_may_claim_the_rest() -> None:
    """Anna has four tricks and Boris two: the last four are Anna's."""
    played = f"{SIX}, B whist, C pass, {tricks('AAAABB')}"
    turn = TABLE.turn(played)
    takers = [
        (c.note and say(c.note, NAMES), c.worth and say(c.worth, NAMES)) for c in turn.choices
    ]
    assert takers == [("needs 6 in all", "4"), ("whist", "2"), ("pass", "0")]
    claims = [(choice.said, choice.worth and say(choice.worth, NAMES)) for choice in turn.claims]
    assert claims == [("rest.0", "will make 8"), ("rest.1", "6"), ("rest.2", "4")]
    failing = TABLE.turn(f"{SIX}, B whist, C pass, {tricks('ABBBBB')}").claims[0].worth
    assert failing
    assert say(failing, NAMES) == "can make only 5"
    read_draft = screen(f"{played}, B rest.0")
    assert read_draft.plain["tricks"] == {"0": 8, "1": 2, "2": 0}
    # Written down in their order are the tricks that were played.
    assert read_draft.plain["tricks_by"] == ["0", "0", "0", "0", "1", "1"]


# ---- What is filled in ----


@pytest.mark.parametrize(
    ("table", "said", "plain"),
    [
        # As long as tricks are followed none is taken for granted, though it is lost already.
        (TABLE, f"{SIX}, B whist, C pass, {tricks('BBBCC')}", {"tricks": {}}),
        (
            TABLE,
            f"{SIX}, B whist, C pass, {tricks('AAAABBAACA')}",
            {"contract": "6S", "tricks": {"0": 7, "1": 2, "2": 1}},
        ),
        (
            TABLE,
            f"{MISERE}, B pass, C whist, {tricks('BBCCBBCCBA')}",
            {"whist": {"1": "pass", "2": "whist"}, "tricks": {"0": 1, "1": 5, "2": 4}},
        ),
        (
            SOCHI,
            f"{MISERE}, {tricks('BBCCBBCCBA')}",
            {"whist": {}, "tricks": {"0": 1, "1": 5, "2": 4}},
        ),
        (
            TABLE,
            f"{PASSED}, A S, A 1, B S, B 1, {tricks('BBBCCCAA').replace('A 1', 'B 1', 1)}",
            {"contract": "raspasy", "tricks": {"0": 2, "1": 5, "2": 3}},
        ),
        (
            TABLE,
            f"{PASSED}, A H, A 1, B S, B 1, B 2, C rest.0",
            {"talon": ["hearts", "spades"], "tricks": {"0": 7, "1": 2, "2": 1}},
        ),
        # Suits are kept as far as they were noted.
        (TABLE, f"{PASSED}, A S, A 0, A not_noted, A 0, A rest.0", {"talon": ["spades"]}),
        (
            FOUR_AGREED,
            f"{PASSED}, A H, A 3, A S, A 1, B rest.2",
            {"tricks": {"0": 0, "1": 1, "2": 8, "3": 1}, "tricks_by": ["3", "1"]},
        ),
        (
            RUSSIAN,
            f"{SEVEN_BY_BORIS}, B give_up",
            {"contract": "7H", "declarer": "1", "given_up": True, "whist": {}},
        ),
        (RUSSIAN, "A unseen, B pass, C pass, A give_up", {"contract": "6S", "given_up": True}),
        (SOCHI, f"{SIX}, B pass, C half, B pass", {"whist": {"1": "pass", "2": "half"}}),
        (
            SOCHI,
            f"{SIX}, B pass, C half, B whist, {tricks('AAAAAABBBB')}",
            {"whist": {"1": "whist", "2": "pass"}},
        ),
    ],
)
def test_what_was_said_is_filled_in(table: Table, said: str, plain: dict[str, Any]) -> None:
    found = screen(said, table).plain
    assert {name: found.get(name) for name in plain} == plain


@pytest.mark.parametrize(
    ("table", "said", "saves"),
    [
        (TABLE, f"{SIX}, B pass, C pass", True),
        (TABLE, f"{MISERE}, B pass, C pass", True),
        (SOCHI, f"{SIX}, B pass, C half, B pass", True),
        (RUSSIAN, f"{SEVEN_BY_BORIS}, B give_up", True),
        (TABLE, f"{SIX}, B whist, C pass, {tricks('AAAABBAACA')}", False),
    ],
)
def test_a_deal_that_nobody_whists_saves_itself(table: Table, said: str, saves: bool) -> None:
    """What only helps is not kept: the contract and the whists are facts of their own."""
    talk = table.after(said)
    assert talk.turn is None
    assert ("do" in talk.fields_from_calls) is saves
    assert talk.kept == talk.calls[: 4 if said.startswith(SEVEN_BY_BORIS) else 3]


def test_a_deal_does_not_save_itself_where_somebody_must_say_who_is_helped() -> None:
    """Of Anna's seven, 2 of 4 are for Boris or for Cyril; where all lack 2, 8 is for everybody."""
    table = Table(GAME, house(), evening(bid("9S", "Anna")).now)
    seven = "B pass, C pass, A 7S, A 7S, B pass, C pass"
    assert "do" not in table.after(seven).fields_from_calls
    assert table.after(seven.replace("7S", "6S")).fields_from_calls["do"] == "save"
    nines = [bid("9S", name) for name in NAMES[:3]]
    full = Table(GAME, house(), evening(*nines).now)
    eight = "A 8H, B pass, C pass, A 8H, B pass, C pass"
    assert full.after(eight).fields_from_calls["do"] == "save"
    assert "do" not in full.after(eight.replace("8H", "7H")).fields_from_calls


def test_tricks_are_counted_and_not_listed_one_by_one() -> None:
    talk = TABLE.after(f"{PASSED}, A S, A 1, B H, B 1")
    assert [say(name, NAMES) for _, name in talk.listed] == ["pass"] * 3


# ---- The auction in a record ----

SEVEN = bid("7H", "Anna")


def spoken(auction: str) -> dict[str, Any]:
    """An auction as the record spells it."""
    return {"auction": [call.split() for call in auction.split(",")]}


@pytest.mark.parametrize(
    ("plain", "auction", "fits"),
    [
        (SEVEN, "Anna 6S, Boris pass, Cyril pass", True),
        (SEVEN, "Anna unseen, Boris pass, Cyril pass", True),
        (bid("6S", "Anna"), "Anna unseen, Boris pass, Cyril pass", True),
        (SEVEN, "Anna 6S, Boris 6C, Cyril pass, Anna 7H, Boris pass", True),
        (bid("6NT", "Anna"), "Anna 6H, Boris pass, Cyril pass", True),
        (bid("misere", "Anna", (0, 5, 5), "BC"), "Anna 8H, Boris pass, Cyril pass", True),
        (RASPASY, "Anna pass, Boris pass, Cyril pass", True),
        # The contract is below the bid, or somebody else won, or nobody did.
        (SEVEN, "Anna 8S, Boris pass, Cyril pass", False),
        (bid("6NT", "Anna"), "Anna 7S, Boris pass, Cyril pass", False),
        (SEVEN, "Anna 6S, Boris 6C, Cyril pass, Anna pass", False),
        (SEVEN, "Anna pass, Boris pass, Cyril pass", False),
        (RASPASY, "Anna 6S, Boris pass, Cyril pass", False),
        # What nobody could say.
        (SEVEN, "Boris 6S", False),
        (SEVEN, "Anna 6NT", False),
        (SEVEN, "Anna unseen, Boris 7S", False),
        (SEVEN, "Anna 6S, Boris pass, Cyril pass, Anna 7H", False),
        # Half an auction: what may still come of it fits, nothing else does.
        (SEVEN, "Anna 6S, Boris 7D", True),
        (bid("6S", "Cyril"), "Anna pass, Boris pass", True),
        (SEVEN, "Anna 6S, Boris 7H", False),
        (SEVEN, "Anna pass, Boris 6S", False),
        # Above the highest bid passes follow from the rules: said, in part, or left out.
        (bid("10NT", "Anna"), "Anna 10H", True),
        (bid("10NT", "Anna"), "Anna 10H, Boris pass", True),
        (bid("10NT", "Anna"), "Anna 10H, Boris pass, Cyril pass", True),
        (bid("10NT", "Anna"), "Anna 10H, Cyril pass", False),
        (bid("10NT", "Anna"), "Anna 10H, Boris pass, Cyril pass, Anna pass", False),
        (bid("10NT", "Boris"), "Anna 10H", False),
        (RASPASY, "Anna pass, Boris pass", True),
        (RASPASY, "Anna pass, Boris 6S", False),
    ],
)  # fmt: skip
def test_an_auction_must_not_contradict_the_deal(
    plain: dict[str, Any], auction: str, fits: bool
) -> None:
    facts = deal(plain | spoken(auction))
    clashes = score_deal(GAME, house(), 1, facts, CYRIL_DEALS).clashes
    assert {clash.field for clash in clashes} == (set() if fits else {"auction"})


CAUGHT = bid("misere", "Anna", (2, 5, 3), "BC")


@pytest.mark.parametrize(
    ("plain", "auction", "fits"),
    [
        (bid("6NT", "Anna"), "Anna 6NT, Boris pass, Cyril pass", True),
        (bid("7S", "Anna"), "Anna 6NT, Boris pass, Cyril pass", True),
        (bid("6H", "Anna"), "Anna 6NT, Boris pass, Cyril pass", False),
        (bid("9S", "Anna"), "Anna misere, Boris 9S", False),
        (bid("9S", "Boris"), "Anna misere, Boris 9S, Cyril pass, Anna pass", True),
        (CAUGHT, "Anna misere, Boris pass, Cyril pass", True),
        (CAUGHT, "Anna 6S, Boris pass, Cyril pass", False),
        (CAUGHT, "Anna 6S, Boris 6C", False),
        (CAUGHT, "Anna unseen", False),
        (CAUGHT, "Anna misere, Boris 9S, Cyril pass", False),
        # Cyril, who has not spoken yet, may still bid misère.
        (bid("misere", "Cyril", (5, 3, 2), "AB"), "Anna 6S, Boris 6C", True),
        (bid("misere", "Cyril", (5, 3, 2), "AB"), "Anna 6S, Boris 9C", False),
        ({"contract": "7H", "declarer": "Anna", "given_up": True}, "Anna 7H", True),
        ({"contract": "7H", "declarer": "Anna", "given_up": True}, "Anna 8H", False),
    ],
)  # fmt: skip
def test_an_auction_of_russian_players_must_not_contradict_the_deal(
    plain: dict[str, Any], auction: str, fits: bool
) -> None:
    facts = deal(plain | spoken(auction), convention="sochi", edition=2)
    assert (score_deal(GAME, RUSSIAN.rules, 1, facts, CYRIL_DEALS).clashes == ()) is fits


@pytest.mark.parametrize(
    ("past", "plain", "fits"),
    [
        (1, bid("6H", "Anna"), True),
        (2, bid("6NT", "Anna"), False),
        (2, bid("7S", "Anna"), True),
        (3, bid("6H", "Anna"), False),
        (3, CAUGHT, True),
        (3, RASPASY, True),
    ],
)
def test_without_an_auction_the_contract_shows_what_may_have_been_bid(
    past: int, plain: dict[str, Any], fits: bool
) -> None:
    played = evening(*[RASPASY] * past, plain, convention="leningrad", edition=2)
    told = [(one.deal, one.field, say(one.text, NAMES)) for one in played.clashes]
    low = (past + 1, "contract", "after raspasy, bids begin at 7")
    assert told == ([] if fits else [low])
