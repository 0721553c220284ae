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
from assistant.evening.log.calls import drafted
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.preferans import GAME
from tests.english import say
from tests.games import auctions
from tests.games.auctions import PATIENT, Followed, Table, Upwards, calls
from tests.games.preferans.deals import bid, deal, evening, house, raspasy, written
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


# ---- The bids ----


def test_all_bids_low_to_high_with_nine_of_spades_and_clubs_and_misere_below_ten() -> None:
    assert TABLE.open("") == f"A pass unseen {' '.join(LADDER)}"
    assert "9S 9C 9D 9H misere 10S" in TABLE.open("")


def test_misere_stands_below_nine_by_house_rule() -> None:
    agreed = Table(GAME, house(misere_rank="below_nine"), CYRIL_DEALS)
    assert agreed.open("A misere") == "B pass 9S 9C 9D 9H 10S 10C 10D 10H"
    assert TABLE.open("A misere") == "B pass 10S 10C 10D 10H"
    assert agreed.refuses("A 9S, B misere")


def test_no_trumps_is_bid_above_hearts_and_misere_between_eight_and_nine() -> None:
    assert RUSSIAN.open("") == f"A pass unseen {WITH_NO_TRUMPS}"
    assert "6H 6NT 7S" in WITH_NO_TRUMPS
    assert "8H 8NT misere 9S" in WITH_NO_TRUMPS
    assert RUSSIAN.open("A misere").startswith("B pass 9S 9C 9D 9H 9NT 10S")
    assert RUSSIAN.open("A pass, B 8NT").startswith("C pass misere 9S")
    # Ten in no-trumps is the highest of all, so nobody is asked any more.
    assert RUSSIAN.open("A 10NT") == "A give_up 10NT"


def test_misere_is_bid_as_a_first_call_only() -> None:
    assert "misere" in RUSSIAN.open("A 6S, B 6C").split()
    assert "misere" not in RUSSIAN.open("A 6S, B 6C, C pass").split()
    why = {c.said: c.off for c in RUSSIAN.turn("A 6S, B 6C, C pass").ladder}
    assert say(why["misere"], NAMES) == "misère can only be a first bid"  # type: ignore[arg-type]


def test_who_has_bid_misere_bids_nothing_else() -> None:
    turn = RUSSIAN.turn("A misere, B 9S, C pass")
    assert [choice.said for choice in turn.choices] == ["pass"]
    why = {choice.said: say(choice.off, NAMES) for choice in turn.ladder if choice.off}
    assert why["9C"] == "a misère bidder makes no other bid"
    assert RUSSIAN.refuses("A misere, B 9S, C pass, A 10S")


def test_misere_that_was_not_bid_is_not_named() -> None:
    turn = RUSSIAN.turn("A 6S, B pass, C pass")
    assert "misere" not in [choice.said for choice in turn.choices]
    why = {choice.said: say(choice.off, NAMES) for choice in turn.ladder if choice.off}
    assert why == {"misere": "misère can only be a first bid"}
    assert "for misère" not in say(turn.told, NAMES)  # type: ignore[arg-type]
    assert RUSSIAN.open("A misere, B pass, C pass").startswith("A misere 9S")


def test_a_level_may_be_given_up_and_saves_itself() -> None:
    """Three undertricks of seven, at 4: the lowest that may be played is what was bid."""
    asked = "A 6S, B 7H, C pass, A pass"
    assert RUSSIAN.open(asked).startswith("B give_up 7H 7NT 8S")
    talk = RUSSIAN.after(f"{asked}, B give_up")
    assert talk.turn is None
    assert talk.heard["do"] == "save"
    assert talk.kept == talk.calls[:4]
    form = Fields({name: [said] for name, said in talk.heard.items()})
    draft, _ = drafted(GAME, form, RUSSIAN.rules, CYRIL_DEALS)
    assert {key: draft.plain[key] for key in ("contract", "declarer", "given_up", "whist")} == {
        "contract": "7H",
        "declarer": "1",
        "given_up": True,
        "whist": {},
    }
    assert RUSSIAN.refuses("A misere, B pass, C pass, A give_up")
    assert TABLE.refuses("A 6S, B pass, C pass, A give_up")
    unseen = RUSSIAN.after("A unseen, B pass, C pass, A give_up").heard
    assert (unseen["kind"], unseen["strain"]) == ("6", "S")


def test_after_raspasy_bids_begin_higher_and_misere_may_always_be_bid() -> None:
    """Leningrad: six after the first raspasy, seven after the second; then nobody bids unseen."""
    agreed: dict[str, Any] = {"convention": "leningrad", "edition": 2}
    once = Table(GAME, house(**agreed), evening(RASPASY, **agreed).now)
    assert once.open("").split()[:4] == ["B", "pass", "unseen", "6S"]
    twice = Table(GAME, house(**agreed), evening(RASPASY, RASPASY, **agreed).now)
    assert twice.open("").split()[:3] == ["C", "pass", "7S"]
    assert "misere" in twice.open("").split()
    why = {choice.said: say(choice.off, NAMES) for choice in twice.turn("").ladder if choice.off}
    assert set(why) == {"6S", "6C", "6D", "6H", "6NT"}
    assert set(why.values()) == {"after raspasy, bids begin at 7"}
    assert twice.refuses("C unseen")
    assert twice.refuses("C 6H")


def test_the_talon_can_win_the_first_two_tricks_of_raspasy_for_the_dealer() -> None:
    agreed = house(convention="leningrad", edition=2)
    four = Table(GAME, agreed, Situation(1, Seat(3), 4))
    first = "A pass, B pass, C pass, A H"
    assert four.open(first) == "A 0 1 2 3"
    # Where the talon has won, forehand goes on.
    assert four.open(f"{first}, A 3, A S") == "A 0 1 2 3"
    assert four.open(f"{first}, A 3, A S, A 3") == "A 0 1 2"
    talk = four.after(f"{first}, A 3, A S, A 1, B rest.2")
    form = Fields({name: said.split(" ") for name, said in talk.heard.items()})
    draft, _ = drafted(GAME, form, agreed, four.before)
    assert draft.plain["tricks"] == {"0": 0, "1": 1, "2": 8, "3": 1}
    assert draft.plain["tricks_by"] == ["3", "1"]
    # At a table of three, and in Sochi, nobody sits out who could have them.
    assert RUSSIAN.open("A pass, B pass, C pass, A H") == "A 0 1 2"


def test_a_bid_stands_with_its_value() -> None:
    worth = {choice.said: choice.worth for choice in TABLE.turn("").choices}
    values = {"6S": 2, "7H": 4, "8D": 6, "9C": 8, "misere": 10, "10S": 10}
    assert {said: say(text, NAMES) for said, text in worth.items() if text and said in values} == {
        said: str(value) for said, value in values.items()
    }


def test_unseen_is_six_of_spades_and_only_seven_of_clubs_is_above_it() -> None:
    assert TABLE.open("A unseen") == f"B pass {' '.join(LADDER[5:])}"
    assert TABLE.refuses("A unseen, B 7S")
    assert TABLE.open("A unseen, B pass, C pass") == f"A {' '.join(NAMED)}"
    assert TABLE.open("A unseen, B 7C, C pass") == f"A pass {' '.join(LADDER[6:])}"
    (unseen,) = [choice for choice in TABLE.turn("").choices if choice.said == "unseen"]
    assert unseen.worth is not None
    assert say(unseen.worth, NAMES) == "counts as 6♠"


@pytest.mark.parametrize("said", ["A pass, B unseen", "A 6S, B 6C, C pass, A unseen"])
def test_only_forehand_bids_unseen_and_only_first(said: str) -> None:
    assert TABLE.refuses(said)


def test_who_passed_has_passed_for_good() -> None:
    assert TABLE.open("A pass, B 6S, C 6C").startswith("B pass 6D")
    assert TABLE.refuses("A pass, B 6S, C 6C, A 6D")
    assert TABLE.open("A pass, B 6S, C 6C, B pass").startswith("C 6C 6D")


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("A 6S, B pass, C pass", NAMED),
        ("A 7H, B pass, C pass", NAMED[NAMED.index("7H") :]),
        ("A pass, B 9H, C pass", NAMED[NAMED.index("9H") :]),
        ("A pass, B pass, C misere", ["misere", "10S", "10C", "10D", "10H", "10NT"]),
        ("A 10H", ["10H", "10NT"]),
    ],
)
def test_the_contract_is_at_least_the_bid_no_trumps_and_misere_included(
    said: str, named: list[str]
) -> None:
    turn = TABLE.turn(said)
    assert [choice.said for choice in turn.choices] == named
    assert not turn.kept


def test_a_declarer_of_misere_shows_twelve_cards() -> None:
    assert "all twelve cards" in TABLE.told("A misere, B pass, C pass")
    assert "all twelve cards" not in TABLE.told("A 10S, B pass, C pass")


@pytest.mark.parametrize("bid", ["6S", "9H"])
def test_so_does_who_names_it_after_a_lower_bid(bid: str) -> None:
    named = f"A {bid}, B pass, C pass, A misere"
    shown = "Anna shows all twelve cards and discards two"
    assert "for misère, shows all twelve cards before discarding" in TABLE.told(
        f"A {bid}, B pass, C pass"
    )
    assert TABLE.told(named) == TABLE.told(f"{named}, B whist") == shown
    assert SOCHI.told(named) == shown
    assert TABLE.after(named).heard["kind"] == "misere"


def test_the_table_is_told_whose_bid_has_to_be_overbid() -> None:
    assert TABLE.told("A pass") == "no bid yet"
    assert TABLE.told("A unseen") == "Anna bids unseen, which counts as 6♠"
    assert TABLE.told("A 6S, B misere, C pass") == "Boris bids misère"


def test_every_bid_keeps_its_place_and_says_why_it_is_too_low() -> None:
    ladder = TABLE.turn("A pass, B 6C").ladder
    assert [choice.said for choice in ladder] == LADDER
    why = {choice.said: say(choice.off, NAMES) for choice in ladder if choice.off}
    assert why == {"6S": "6♣ is higher", "6C": "already bid"}
    lowest = TABLE.turn("A pass, B 6C").lowest
    assert lowest is not None
    assert lowest.said == "6D"
    assert TABLE.turn("A 10H").lowest.said == "10H"  # type: ignore[union-attr]


def test_below_an_unseen_bid_it_is_said_from_where_on_it_is_overbid() -> None:
    why = {choice.said: choice.off for choice in TABLE.turn("A unseen").ladder if choice.off}
    assert list(why) == ["6S", "6C", "6D", "6H", "7S"]
    assert {say(text, NAMES) for text in why.values()} == {
        ("after an unseen bid, bid 7♣ or higher")
    }


def test_a_contract_below_the_bid_keeps_its_place_too() -> None:
    ladder = TABLE.turn("A 7H, B pass, C pass").ladder
    assert [choice.said for choice in ladder] == NAMED
    (off, *_) = [say(choice.off, NAMES) for choice in ladder if choice.off]
    assert off == "lower than the bid of 7♥"


def test_every_bid_of_a_suit_stands_under_the_others_of_it() -> None:
    columns = {choice.said: choice.column for choice in TABLE.turn("A 7D, B pass, C pass").choices}
    assert [columns[f"8{strain}"] for strain in ("S", "C", "D", "H", "NT")] == [1, 2, 3, 4, 5]
    assert columns["7D"] == columns["10D"]
    assert columns["misere"] == 0


# ---- Whist and pass ----


def test_the_defenders_speak_from_the_declarers_left() -> None:
    assert TABLE.open("A pass, B 6S, C pass, B 7C") == "C pass whist"
    assert TABLE.open("A pass, B 6S, C pass, B 7C, C pass") == "A pass whist"


def test_half_is_for_the_second_after_a_pass_and_the_first_may_whist_after_all() -> None:
    assert SOCHI.open(f"{SIX}, B pass") == "C pass whist half"
    assert SOCHI.open(f"{SIX}, B whist") == "C pass whist"
    assert SOCHI.open("A 8S, B pass, C pass, A 8S, B pass") == "C pass whist"
    assert TABLE.open(f"{SIX}, B pass") == "C pass whist"
    assert SOCHI.open(f"{SIX}, B pass, C half") == "B pass whist"
    left = SOCHI.after(f"{SIX}, B pass, C half, B pass")
    assert left.turn is None
    assert (left.heard["whist"], left.heard["do"]) == ("half.2", "save")
    taken = SOCHI.after(f"{SIX}, B pass, C half, B whist")
    assert taken.turn is not None
    assert taken.heard["whist"] == "1"


def test_the_lone_whister_is_the_governor() -> None:
    asked = "hand laid open"
    assert TABLE.told(f"{SIX}, B whist, C pass") == (
        f"Boris plays for both defenders and may have Cyril’s {asked}"
    )
    assert TABLE.told(f"{SIX}, B pass, C whist") == (
        f"Cyril plays for both defenders and may have Boris’s {asked}"
    )
    assert asked not in TABLE.told(f"{SIX}, B whist, C whist")


def test_all_hands_lie_open_before_the_first_lead_of_a_ten() -> None:
    ten = "A 10S, B pass, C pass, A 10S, B whist, C pass"
    assert "all hands are laid open" in TABLE.told(ten)
    assert "all hands are laid open" not in TABLE.told(f"{ten}, A 0")


def test_where_both_passed_the_deal_is_made_and_saves_itself() -> None:
    """Six is worth 2 in the pool."""
    talk = TABLE.after(f"{SIX}, B pass, C pass")
    assert talk.turn is None
    assert talk.heard["do"] == "save"
    form = Fields({name: [said] for name, said in talk.heard.items()})
    draft, _ = drafted(GAME, form, house(), CYRIL_DEALS)
    assert draft.plain["tricks"] == {}
    assert written(bid("6S", "Anna")) == {"pool Anna": 2}


def test_a_deal_does_not_save_itself_where_somebody_must_say_who_is_helped() -> None:
    """Anna's pool has 8 of 10: of 4 more, 2 are for Boris or for Cyril."""
    before = evening(bid("9S", "Anna")).now
    table = Table(GAME, house(), before)
    assert table.before.dealer == Seat(0)
    seven = "B pass, C pass, A 7S, A 7S, B pass, C pass"
    assert "do" not in table.after(seven).heard
    assert table.after(seven.replace("7S", "6S")).heard["do"] == "save"


def test_nobody_is_asked_whom_to_help_where_there_is_enough_for_everybody() -> None:
    """Everybody has 8 of 10. Eight of hearts is 6: 2 for Anna, and the 2 that each other lacks."""
    before = evening(bid("9S", "Anna"), bid("9S", "Boris"), bid("9S", "Cyril")).now
    table = Table(GAME, house(), before)
    eight = "A 8H, B pass, C pass, A 8H, B pass, C pass"
    assert table.after(eight).heard["do"] == "save"
    # Of 4 only 2 are left over, for one of two.
    assert "do" not in table.after(eight.replace("8H", "7H")).heard


# ---- The tricks ----


def test_the_rest_may_be_claimed_at_any_trick() -> None:
    """Anna has four tricks and Boris two: the last four are Anna's."""
    played = f"{SIX}, B whist, C pass, {tricks('AAAABB')}"
    claims = {choice.said: choice.worth for choice in TABLE.turn(played).claims}
    came_to = {said: say(worth, NAMES) for said, worth in claims.items() if worth}
    assert came_to == {"rest.0": "will make 8", "rest.1": "6", "rest.2": "4"}
    talk = TABLE.after(f"{played}, B rest.0")
    assert talk.turn is None
    form = Fields({name: said.split(" ") for name, said in talk.heard.items()})
    draft, _ = drafted(GAME, form, house(), CYRIL_DEALS)
    assert draft.plain["tricks"] == {"0": 8, "1": 2, "2": 0}
    # Written down in their order are the tricks that were played.
    assert draft.plain["tricks_by"] == ["0", "0", "0", "0", "1", "1"]


def test_a_claim_that_fails_the_contract_says_how_many_there_are() -> None:
    played = f"{SIX}, B whist, C pass, {tricks('ABBBB')}"
    worth = TABLE.turn(f"{played}, B 1").claims[0].worth
    assert worth is not None
    assert say(worth, NAMES) == "can make only 5"


def test_in_raspasy_the_rest_and_the_suits_that_were_turned_up_are_kept() -> None:
    talk = TABLE.after(f"{PASSED}, A H, A 1, B S, B 1, B 2, C rest.0")
    assert talk.heard["talon"] == "hearts spades"
    assert talk.heard["tricks_by"] == "1 1 2"
    assert (talk.heard["first"], talk.heard["second"]) == ("7", "2")


@pytest.mark.parametrize(
    ("turned", "kept"), [("A not_noted, A 0, A S", None), ("A S, A 0, A not_noted", "spades")]
)
def test_suits_are_kept_as_far_as_they_were_noted(turned: str, kept: str | None) -> None:
    assert TABLE.after(f"{PASSED}, {turned}, A 0").heard.get("talon") == kept


def test_a_taker_is_shown_with_what_he_plays_for() -> None:
    names = TABLE.turn(f"{SIX}, B whist, C pass, A 0").choices
    shown = [(say(c.note, NAMES) if c.note else "", say(c.worth, NAMES)) for c in names if c.worth]
    assert shown == [("needs 6 in all", "1"), ("whist", "0"), ("pass", "0")]


def tricks(winners: str) -> str:
    """Tricks taken by these players; who took the last one leads the next."""
    leaders = f"A{winners[:-1]}"
    pairs = zip(leaders, winners, strict=True)
    return ", ".join(f"{leader} {'ABC'.index(taker)}" for leader, taker in pairs)


def test_who_took_the_last_trick_leads_and_forehand_leads_first() -> None:
    whisted = f"{SIX}, B whist, C whist"
    assert TABLE.open(whisted) == "A 0 1 2"
    assert TABLE.open(f"{whisted}, {tricks('B')}") == "B 0 1 2"
    assert TABLE.open(f"{whisted}, {tricks('BCC')}") == "C 0 1 2"
    assert TABLE.refuses(f"{whisted}, {tricks('B')}, A 0")


def test_ten_tricks_fill_in_the_result() -> None:
    talk = TABLE.after(f"{SIX}, B whist, C pass, {tricks('AAAABBAACA')}")
    assert talk.turn is None
    assert "do" not in talk.heard
    form = Fields({name: [said] for name, said in talk.heard.items()})
    draft, _ = drafted(GAME, form, house(), CYRIL_DEALS)
    assert draft.plain["tricks"] == {"0": 7, "1": 2, "2": 1}
    assert talk.kept == talk.calls[:3]


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ("AB", "Anna has 1 of 6"),
        ("AAAAAB", "Anna has 5 of 6"),
        ("AAAAAA", "made with 6"),
        ("AAAABBAAA", "made with 7"),
        # Four are the defenders' duty on six; with the fifth the contract is lost.
        ("BBCC", "the defenders have reached their quota (4), Anna has 0 of 6"),
        ("BBCCC", "lost: 0 of 6"),
        ("ABBCCAC", "lost: 2 of 6"),
    ],
)
def test_made_lost_and_safe_are_told_as_soon_as_they_are(winners: str, told: str) -> None:
    said = f"{SIX}, B whist, C whist, {tricks(winners)}"
    assert TABLE.told(said).removesuffix(" so far") == told


def test_misere_is_whisted_where_somebody_is_consoled_and_told_as_caught() -> None:
    assert TABLE.open(MISERE) == "B pass whist"
    assert TABLE.open(f"{MISERE}, B whist") == "C pass whist"
    whisted = f"{MISERE}, B whist, C whist"
    assert TABLE.open(whisted) == "A 0 1 2"
    assert TABLE.told(whisted) == "misère: none taken yet"
    assert TABLE.told(f"{whisted}, {tricks('BBA')}") == "misère: caught with 1"
    assert screen(f"{whisted}, {tricks('BBCCBBCCBA')}").plain["whist"] == {
        "1": "whist",
        "2": "whist",
    }
    lone = TABLE.after(f"{MISERE}, B pass, C whist, {tricks('BBCCBBCCBA')}")
    form = Fields({name: [said] for name, said in lone.heard.items()})
    draft, _ = drafted(GAME, form, house(), CYRIL_DEALS)
    assert draft.plain["whist"] == {"1": "pass", "2": "whist"}
    assert draft.plain["tricks"] == {"0": 1, "1": 5, "2": 4}


def test_a_misere_that_both_pass_is_made_and_saves_itself() -> None:
    talk = TABLE.after(f"{MISERE}, B pass, C pass")
    assert talk.turn is None
    assert talk.heard["do"] == "save"


def test_where_nobody_is_consoled_on_misere_nobody_is_asked() -> None:
    assert SOCHI.open(MISERE) == "A 0 1 2"
    assert Table(GAME, house(consolation="none"), CYRIL_DEALS).open(MISERE) == "A 0 1 2"
    talk = SOCHI.after(f"{MISERE}, {tricks('BBCCBBCCBA')}")
    form = Fields({name: [said] for name, said in talk.heard.items()})
    draft, _ = drafted(GAME, form, SOCHI.rules, CYRIL_DEALS)
    assert draft.plain["whist"] == {}
    assert draft.plain["tricks"] == {"0": 1, "1": 5, "2": 4}


def screen(said: str) -> AnyDraft:
    """What a recording screen has after these calls."""
    *before, (seat, word) = calls(said)
    known = " ".join(f"{int(who)}={what}" for who, what in before)
    form = Fields({"calls": [known], "call": [f"{int(seat)}={word}"]})
    return drafted(GAME, form, house(), CYRIL_DEALS)[0]


@pytest.mark.parametrize(
    "said",
    [
        f"{SIX}, B whist, C pass",
        f"{SIX}, B whist, C pass, {tricks('BBBCC')}",
        f"{MISERE}, {tricks('A')}",
    ],
)
def test_as_long_as_tricks_are_followed_none_is_taken_for_granted(said: str) -> None:
    """A contract that is lost already must not stand on the screen as made."""
    assert screen(said).plain["tricks"] == {}


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
        (
            f"{PASSED}, A S, A 1, B H",
            "raspasy, 1 per trick · tricks: Anna 0, Boris 1, Cyril 0",
        ),
    ],
)
def test_every_phone_is_told_in_one_line_what_is_played(said: str, glance: str) -> None:
    told = screen(said).told
    assert told is not None
    assert say(told, NAMES) == glance


def test_tricks_are_counted_and_not_listed_one_by_one() -> None:
    talk = TABLE.after(f"{PASSED}, A S, A 1, B H, B 1")
    assert [say(name, NAMES) for _, name in talk.listed] == ["pass"] * 3


# ---- Raspasy ----


def priced(*before: dict[str, Any], **agreed: Any) -> str:
    """What raspasy is told to cost after these deals; the dealer stays after each."""
    now = evening(*before, **agreed).now
    return Table(GAME, house(**agreed), now).told(PASSED)


def test_three_passes_make_raspasy_and_its_price_rises_in_a_row() -> None:
    assert TABLE.after(PASSED).heard == {"kind": "raspasy"}
    assert priced() == "which suit? (raspasy, 1 per trick)"
    assert priced(RASPASY) == "which suit? (raspasy, 2 per trick)"
    assert priced(RASPASY, RASPASY) == "which suit? (raspasy, 3 per trick)"
    assert priced(RASPASY, bid("misere", "Anna", (0, 5, 5), "BC")).endswith("y, 1 per trick)")


def test_the_talons_suits_are_shown_for_the_first_two_leads_only() -> None:
    first = f"{PASSED}, A H"
    assert TABLE.open(PASSED) == f"A {TALON}"
    assert TABLE.told(first) == "raspasy, 1 per trick: ♥ must be led"
    assert TABLE.open(f"{first}, A 1") == f"B {TALON}"
    second = f"{first}, A 1, B C"
    assert TABLE.told(second) == "raspasy, 1 per trick: ♣ must be led"
    assert TABLE.told(f"{second}, B 2") == "raspasy, 1 per trick"
    assert TABLE.open(f"{second}, B 2") == "C 0 1 2"


def test_the_talon_need_not_be_noted() -> None:
    assert TABLE.told(f"{PASSED}, A not_noted") == "raspasy, 1 per trick"


def test_ten_tricks_of_raspasy_fill_in_the_result() -> None:
    said = f"{PASSED}, A S, A 1, B S, B 1, {tricks('BBBCCCAA').replace('A 1', 'B 1', 1)}"
    talk = TABLE.after(said)
    assert talk.turn is None
    form = Fields({name: [value] for name, value in talk.heard.items()})
    draft, _ = drafted(GAME, form, house(), CYRIL_DEALS)
    assert draft.plain["tricks"] == {"0": 2, "1": 5, "2": 3}
    assert talk.kept == talk.calls[:3]


# ---- The auction in a record ----

SEVEN = bid("7H", "Anna")


@pytest.mark.parametrize(
    ("plain", "auction", "fits"),
    [
        (SEVEN, "Anna 6S, Boris pass, Cyril pass", True),
        (SEVEN, "Anna unseen, Boris pass, Cyril pass", True),
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
    facts = deal(plain | {"auction": [call.split() for call in auction.split(",")]})
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
    said = [call.split() for call in auction.split(",")]
    facts = deal(plain | {"auction": said}, convention="sochi", edition=2)
    clashes = score_deal(GAME, RUSSIAN.rules, 1, facts, CYRIL_DEALS).clashes
    assert (clashes == ()) is fits


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
