"""A round of Concerto card by card: who plays, who may pass, who says play; Akagiri, Concerto."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import drafted
from assistant.games.concerto import GAME
from assistant.games.concerto.form import Offers
from tests.english import say
from tests.games import auctions
from tests.games.auctions import PATIENT, Followed, Table
from tests.games.concerto.deals import AFTER_DANA, BY_CONTRIBUTION, NAMES, house

TABLE = Table(GAME, house(), AFTER_DANA)
FIVE = "A card, C card, A card, C card, A card"


class Model(auctions.Model):
    """Thirteen cards each; nobody skips a round here, so all are counted."""

    def __init__(self, dealer: int) -> None:
        self.cards, self.dealer = [13] * 4, dealer
        self.rounds, self.table, self.passes = 0, 0, 0
        self.lead()

    def lead(self) -> None:
        leads = (self.dealer + 1 + self.rounds) % 4
        self.at = leads if self.cards[leads] else (leads + 2) % 4
        self.table = self.passes = 0

    @property
    def other(self) -> int:
        return (self.at + 2) % 4

    def open(self) -> tuple[int, Collection[str]] | None:
        if self.rounds == 8:
            return None
        if not self.cards[self.other]:
            return self.at, ["made"]
        said = ["card"]
        if self.passes < 2 and self.table:
            said += ["pass", "play"]
        if self.passes < 2:
            said += ["made"]
        return self.at, said

    def hear(self, said: str) -> None:
        if said == "card":
            self.lay(self.at, 1)
            self.passes = 0
        elif said == "pass":
            self.passes += 1
        elif said == "play":
            caller, completes = self.at, self.other
            self.lay(completes, min(5 - self.table, self.cards[completes]))
            self.lay(caller, 5 - self.table)
        else:
            self.lay(self.at, 5 - self.table)
        if self.table == 5:
            self.rounds += 1
            self.lead()
        elif self.cards[self.other]:
            self.at = self.other

    def lay(self, seat: int, cards: int) -> None:
        self.cards[seat] -= cards
        self.table += cards
        assert self.cards[seat] >= 0


class Rounds(Followed):
    words = ("card", "pass", "play", "made", "out", "")

    @initialize(dealer=st.integers(0, 3))
    def sit_down(self, dealer: int) -> None:
        self.begin(Table(GAME, house(), Situation(1, Seat(dealer), 4)), Model(dealer))

    def may_be_followed(self, said: Collection[str]) -> Collection[str]:
        """Skip no round that two could play: else nobody counts the cards."""
        return [word for word in said if word != "made" or len(said) == 1]


Rounds.TestCase.settings = PATIENT
TestRounds = Rounds.TestCase


def test_the_leader_may_not_pass_and_both_play_in_turn() -> None:
    assert TABLE.open("") == "A card made"
    assert TABLE.open("A card") == "C card pass play made"
    assert TABLE.open("A card, C card") == "A card pass play made"
    assert TABLE.refuses("A pass")
    assert TABLE.refuses("A play")
    assert TABLE.refuses("A card, B card")


def test_after_two_passes_in_a_row_only_a_card_remains() -> None:
    assert TABLE.open("A card, C pass") == "A card pass play made"
    assert TABLE.open("A card, C pass, A pass") == "C card"
    assert TABLE.told("A card, C pass, A pass") == (
        "1 of 5 cards, two passes: a card must be played"
    )
    assert TABLE.open("A card, C pass, A card, C pass") == "A card pass play made"
    assert TABLE.open("A card, C pass, A pass, C card") == "A card pass play made"


def test_five_cards_end_a_round_and_the_lead_passes_left() -> None:
    assert TABLE.open(FIVE) == "B card made"
    assert say(TABLE.turn(FIVE).stage, NAMES) == "round 2"


def test_after_play_the_partner_completes_the_hand() -> None:
    (play,) = [c for c in TABLE.turn("A card").choices if c.said == "play"]
    assert play.worth is not None
    assert say(play.worth, NAMES) == "Anna completes the hand"
    assert TABLE.open("A card, C play") == "B card made"
    assert TABLE.told("A card, C play") == "round 1: Anna completes the hand, then Boris leads"
    said = f"{FIVE}, B card, D card"
    assert TABLE.told(f"{said}, B play") == "round 2: Dana completes the hand, then Cyril leads"
    assert TABLE.told(f"{said}, B made") == "Cyril leads"


# Anna plays 5 cards in round 1, 4 in round 3 and 3 in round 5: of her thirteen one is left.
RUNS_OUT = (
    "A card, C pass, A card, C pass, A card, C pass, A card, C pass, A card, B made, "
    "C card, A card, C pass, A card, C pass, A card, C pass, A card, D made, "
    "A card, C pass, A card, C pass, A card, C pass"
)


def test_where_the_partners_cards_run_out_the_caller_plays_the_rest() -> None:
    said = f"{RUNS_OUT.removesuffix(', C pass')}"
    (play,) = [c for c in TABLE.turn(said).choices if c.said == "play"]
    assert play.worth is not None
    assert say(play.worth, NAMES) == "Anna 1, then Cyril 1"


def test_a_player_whose_partner_has_no_cards_plays_alone_to_the_end() -> None:
    said = f"{RUNS_OUT}, A card"
    alone = {said: "1 card", f"{said}, C made, B made": "5 cards"}
    for so_far, cards in alone.items():
        turn = TABLE.turn(so_far)
        (only,) = turn.choices
        assert TABLE.open(so_far) == "C made"
        assert say(only.name, NAMES) == "plays alone"
        assert only.worth is not None
        assert say(only.worth, NAMES) == cards


def test_eight_rounds_end_the_deal() -> None:
    rounds = [f"{name} made" for name in "ABCDABCD"]
    assert TABLE.after(", ".join(rounds)).turn is None
    assert TABLE.open(", ".join(rounds[:7])) == "D card made out"


def test_once_a_round_was_skipped_a_player_may_say_that_he_has_no_cards_left() -> None:
    """Of Anna's thirteen five may lie in each skipped round: 8, 3, then none for certain."""
    twice = "A made, B made, C made, D made"
    thrice = f"{twice}, A made, B made"
    assert TABLE.open(twice) == "A card made"
    assert TABLE.open(thrice) == "C card made out"
    assert TABLE.open(f"{thrice}, C out") == "A made"
    assert TABLE.open(f"{thrice}, C card") == "A card pass play made out"


@pytest.mark.parametrize(
    ("said", "split"),
    [(FIVE, "3-2"), ("A card, C play", "5-0"), ("A card, C card, A play", "1-4")],
)
def test_who_gave_how_many_cards_is_known_where_it_counts(said: str, split: str) -> None:
    shared = Table(GAME, house(**BY_CONTRIBUTION), AFTER_DANA)
    over = {"over": "1"}
    assert shared.after(said).heard == {**over, "split.0": split}
    assert TABLE.after(said).heard == over
    assert shared.after(f"{said}, B card").heard == over
    assert shared.after("A card, C made").heard == over


def due(**said: str) -> str:
    """What is asked before the deal goes on."""
    form = Fields({name.replace("_", "."): [text] for name, text in said.items()})
    draft, _ = drafted(GAME, form, house(), AFTER_DANA)
    return say(draft.due, NAMES) if draft.due else ""


def test_the_hand_of_a_round_that_is_over_is_asked_for_before_the_next() -> None:
    assert due(calls="0=card", call="2=pass") == ""
    assert due(calls="0=card", call="2=play") == "Round 1 is over: which hand was made?"
    assert due(calls="0=card 2=play", over="1") == "Round 1 is over: which hand was made?"
    assert due(calls="0=card 2=play", over="1", hand_0="flush") == ""
    assert due(calls="0=card 2=play", over="1", cards_0="AS KS QS JS TS") == ""
    assert due(calls="0=card 2=play", over="1", uncall="last") == ""
    assert due(hand_0="flush") == ""


@pytest.mark.parametrize("garbage", ["-1", "x", "99", "1.5"])
def test_no_text_in_place_of_the_rounds_that_are_over_breaks_the_screen(garbage: str) -> None:
    assert due(over=garbage) == ("Round 1 is over: which hand was made?" if garbage == "99" else "")


def test_a_straight_flush_that_was_followed_is_not_asked_for_its_split() -> None:
    form = Fields({"split.0": ["3-2"], "hand.0": ["straight_flush"]})
    drafted_, _ = drafted(GAME, form, house(**BY_CONTRIBUTION), AFTER_DANA)
    assert isinstance(drafted_, Offers)
    assert drafted_.asked.open is not None
    assert drafted_.plain["hands"] == [{"kind": "straight_flush", "split": [3, 2]}]
    assert drafted_.asked.open.place == 1
    nothing = Fields({"split.0": ["3-2"]})
    assert Offers(nothing, house(**BY_CONTRIBUTION), AFTER_DANA).given == "3-2"


def test_the_calls_are_not_in_the_record_and_the_hands_are_asked_as_ever() -> None:
    talk = TABLE.after(FIVE)
    assert talk.kept == ()
    form = Fields({"calls": [talk.spelled], "over": ["1"], "hand.0": ["flush"]})
    followed, _ = drafted(GAME, form, house(), AFTER_DANA)
    typed, _ = drafted(GAME, Fields({"hand.0": ["flush"]}), house(), AFTER_DANA)
    assert followed.plain == typed.plain
    assert followed.told is not None
    assert say(followed.told, NAMES) == (
        "Anna + Cyril 6, Boris + Dana 0 · round 2: 0 of 5 cards, Boris is next"
    )
