"""A deal of Babel while it is played: the draws, the stop and what allows it; Akagiri, Babel."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from assistant.core.fields import Fields
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call
from assistant.evening.log.calls import drafted, follow
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.babel import GAME
from assistant.games.babel.deals import Rules
from tests.english import say
from tests.games.auctions import PATIENT, Table
from tests.games.strategies import NAMES

FROM_FLUSH = "flush full_house four straight_flush royal_flush".split()
TEN = "double_straight double_flush double_straight_flush".split()
RULES = Rules()
TABLE = Table(GAME, RULES, Situation(1, Seat(2), 3))


def at(seats: int) -> Table:
    """A table of so many, at which the last one deals."""
    return Table(GAME, RULES, Situation(1, Seat(seats - 1), seats))


class Trading(RuleBasedStateMachine):
    """Anybody may speak; 52 cards, ten dealt to each, a draw takes one for each."""

    @initialize(seats=st.integers(3, 5))
    def sit_down(self, seats: int) -> None:
        self.seats, self.stock = seats, 52 - 10 * seats
        self.before = Situation(1, Seat(0), seats)
        self.calls: list[Call] = []
        self.stopped: int | None = None
        self.hands: list[str] = []

    def allowed(self) -> Collection[tuple[int, str]]:
        if self.stopped is not None:
            over = len(self.hands) == 2 or set(self.hands) & set(TEN)
            kinds = [] if over else [*FROM_FLUSH, *([] if self.hands else TEN)]
            return [(self.stopped, kind) for kind in kinds]
        draws = [(0, "draw")] if self.stock >= self.seats else []
        return [*draws, *((seat, "stop") for seat in range(self.seats))]

    @rule(data=st.data())
    def somebody_says_what_he_may(self, data: st.DataObject) -> None:
        if not self.allowed():
            return
        seat, said = data.draw(st.sampled_from(sorted(self.allowed())))
        self.calls.append((Seat(seat), said))
        if said == "draw":
            self.stock -= self.seats
        elif said == "stop":
            self.stopped = seat
        else:
            self.hands.append(said)

    @rule(
        seat=st.integers(0, 4),
        said=st.sampled_from(["draw", "stop", "pass", "pair", "straight", *FROM_FLUSH, *TEN]),
    )
    def somebody_says_what_he_may_not(self, seat: int, said: str) -> None:
        if (seat, said) in self.allowed():
            return
        talk = follow(GAME, [*self.calls, (Seat(seat), said)], RULES, self.before)
        assert talk.wrong is not None
        assert talk.calls == tuple(self.calls)

    @invariant()
    def the_game_offers_what_the_rules_allow(self) -> None:
        turn = follow(GAME, self.calls, RULES, self.before).turn
        offered = [turn.call(choice) for choice in turn.choices] if turn else []
        assert sorted(offered) == sorted(self.allowed())


Trading.TestCase.settings = PATIENT
TestTrading = Trading.TestCase


@pytest.mark.parametrize(("seats", "times"), [(3, 7), (4, 3), (5, 0)])
def test_all_may_draw_while_the_stock_has_a_card_for_each(seats: int, times: int) -> None:
    dealer = "ABCDE"[seats - 1]
    for drawn in range(times):
        said = ", ".join([f"{dealer} draw"] * drawn) if drawn else ""
        first = at(seats).turn(said.replace("E", "D")).choices[0]
        assert first.said == "draw"
        assert isinstance(first.worth, Message)
        assert first.worth.count == times - drawn
    full = ", ".join([f"{dealer} draw"] * times)
    assert {choice.said for choice in at(seats).turn(full).choices} == {"stop"}


def test_anybody_may_stop_and_the_draws_are_the_dealers() -> None:
    turn = TABLE.turn("")
    assert turn.anybody
    assert [turn.call(choice) for choice in turn.choices] == [
        (2, "draw"), (0, "stop"), (1, "stop"), (2, "stop"),
    ]  # fmt: skip
    assert TABLE.refuses("A draw")


def test_the_check_list_has_every_hand_that_allows_a_stop_with_its_points() -> None:
    turn = TABLE.turn("B stop")
    assert (turn.actor, turn.anybody) == (1, False)
    worth = {choice.said: say(choice.worth, NAMES) for choice in turn.choices if choice.worth}
    assert worth == {
        "flush": "7", "full_house": "10", "four": "15", "straight_flush": "20", "royal_flush": "21",
        "double_straight": "30", "double_flush": "40", "double_straight_flush": "80",
    }  # fmt: skip
    assert "Undo the stop" in TABLE.told("B stop")


def test_two_hands_from_a_flush_up_or_one_of_ten_are_enough() -> None:
    assert TABLE.open("B stop, B flush") == f"B {' '.join(FROM_FLUSH)}"
    assert TABLE.after("B stop, B flush, B flush").turn is None
    assert TABLE.after("B stop, B double_straight").turn is None
    assert TABLE.refuses("B stop, B straight")
    assert TABLE.refuses("B stop, B flush, B double_flush")
    assert TABLE.refuses("B stop, C draw")


def screen(text: str, **typed: str) -> dict[str, object]:
    """The record as the screen has it after these calls, the last of which was tapped just now."""
    talk = TABLE.after(text)
    *earlier, last = talk.spelled.split()
    form = Fields(
        {"calls": [" ".join(earlier)], "call": [last]} | {k: [v] for k, v in typed.items()}
    )
    return dict(drafted(GAME, form, RULES, TABLE.before)[0].plain)


def test_the_stop_fills_in_who_stopped_and_his_hands_and_keeps_nothing_else() -> None:
    said = screen("C draw, B stop, B flush, B full_house")
    assert said == {"hands": {"1": ["flush", "full_house"]}, "stopped_by": "1"}
    assert screen("C draw, B stop, B double_flush") == {
        "hands": {"1": ["double_flush"]},
        "stopped_by": "1",
    }


def test_a_stop_that_is_taken_back_leaves_nothing_behind() -> None:
    talk = TABLE.after("B stop, B flush")
    shown = Fields({name: [value] for name, value in talk.heard.items()})
    form = Fields({**shown.values, "calls": [talk.spelled], "uncall": ["last"]})
    once, followed = drafted(GAME, form, RULES, TABLE.before)
    assert once.plain == {"hands": {}, "stopped_by": "1"}
    assert followed is not None
    form = Fields({**shown.values, "calls": [followed.spelled], "uncall": ["last"], "hand.2": [""]})
    assert drafted(GAME, form, RULES, TABLE.before)[0].plain == {"hands": {}, "stopped_by": None}


def test_the_table_is_told_how_many_draws_are_left_and_then_who_stops() -> None:
    draft, _ = drafted(GAME, Fields({"call": ["2=draw"]}), RULES, TABLE.before)
    assert draft.told is not None
    assert say(draft.told, NAMES) == "in play, up to 6 more cards each"
    draft, _ = drafted(GAME, Fields({"call": ["1=stop"]}), RULES, TABLE.before)
    assert draft.told is not None
    assert say(draft.told, NAMES) == "Boris stopped, counting hands · hands shown: 0 of 2"


def test_a_deal_followed_is_the_deal_written_down() -> None:
    """What a stop leaves open is asked on the screen as ever."""
    others = {"hand.0": "pair", "hand.1": "nothing", "hand.4": "nothing", "hand.5": "nothing"}
    followed = screen("C draw, B stop, B flush, B full_house", **others)
    typed = {"hand.2": "flush", "hand.3": "full_house", "stopped": "1", **others}
    form = Fields({name: [value] for name, value in typed.items()})
    seats = {str(place): Seat(place) for place in range(3)}
    plain = drafted(GAME, form, RULES, TABLE.before)[0].plain
    facts, problems = read_facts(followed, GAME, RULES, seats)
    assert problems == []
    assert facts == read_facts(plain, GAME, RULES, seats)[0]
