"""A deal followed call by call, also beside a model of its rules that knows nothing of ours."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from assistant.core.game import AnyGame
from assistant.core.next_call import Call, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import Talk, follow
from tests.english import say
from tests.games.strategies import NAMES

PATIENT = settings(stateful_step_count=30)


def calls(text: str) -> list[Call]:
    """Read "A 6S, B pass": initials of Anna, Boris, Cyril and Dana, and what each said."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return [(Seat("ABCD".index(who)), said) for who, said in pairs]


class Table:
    """A game under some house rules, at which a deal is followed."""

    def __init__(self, game: AnyGame, rules: Any, before: Situation) -> None:
        self.game, self.rules, self.before = game, rules, before

    def after(self, text: str) -> Talk:
        """Where a deal stands after these calls, all of which were allowed."""
        talk = follow(self.game, calls(text), self.rules, self.before)
        assert talk.wrong is None, say(talk.wrong.text, NAMES)
        return talk

    def turn(self, text: str) -> Turn:
        """What the deal waits for."""
        turn = self.after(text).turn
        assert turn is not None
        return turn

    def open(self, text: str) -> str:
        """Who acts and what he may say: "B pass 6C 6D"."""
        turn = self.turn(text)
        return " ".join(["ABCDE"[turn.actor], *(choice.said for choice in turn.choices)])

    def refuses(self, text: str) -> bool:
        """Whether the last of these calls was not allowed."""
        wrong = follow(self.game, calls(text), self.rules, self.before)
        return wrong.wrong is not None and len(wrong.calls) == len(calls(text)) - 1

    def told(self, text: str) -> str:
        """What the table is told now."""
        turn = self.turn(text)
        return say(turn.told, NAMES) if turn.told else ""


class Model(Protocol):
    """The rules of a deal once more, written from the source text."""

    def open(self) -> tuple[int, Collection[str]] | None:
        """Who acts, and what he may say; None where the deal is over."""

    def hear(self, said: str) -> None:
        """Take what he said."""

    def at_once(self) -> Collection[tuple[int, str]]:
        """What others than who acts may say before he does."""
        return ()

    def claims(self) -> Collection[int]:
        """Who may get all tricks that are left."""
        return ()

    def hear_claim(self, seat: int) -> None:
        """Give him all tricks that are left."""
        self.hear(f"rest.{seat}")

    def spare(self) -> Collection[tuple[int, str]]:
        """Who may say what although nobody asks him, for it follows from the rules."""
        return ()

    def hear_spare(self, _seat: int, said: str) -> None:
        """Take what need not have been said."""
        self.hear(said)


class Followed(RuleBasedStateMachine):
    """Says what may be said and what may not, and compares the game with a model."""

    words: Collection[str] = ()
    """Everything that anybody ever says."""

    def begin(self, table: Table, model: Model) -> None:
        """Sit down."""
        self.table, self.model = table, model
        self.calls: list[Call] = []

    def may_be_followed(self, said: Collection[str]) -> Collection[str]:
        """What the model can take of what may be said."""
        return said

    @rule(data=st.data())
    def somebody_says_what_he_may(self, data: st.DataObject) -> None:
        now = self.model.open()
        if now is None:
            return
        said = data.draw(st.sampled_from(sorted(self.may_be_followed(now[1]))))
        self.calls.append((Seat(now[0]), said))
        self.model.hear(said)

    @rule(data=st.data())
    def somebody_speaks_before_his_turn(self, data: st.DataObject) -> None:
        if now := sorted(self.model.at_once()):
            seat, said = data.draw(st.sampled_from(now))
            self.calls.append((Seat(seat), said))
            self.model.hear(said)

    @rule(data=st.data())
    def the_rest_goes_to_somebody(self, data: st.DataObject) -> None:
        now, claims = self.model.open(), sorted(self.model.claims())
        if now and claims:
            seat = data.draw(st.sampled_from(claims))
            self.calls.append((Seat(now[0]), f"rest.{seat}"))
            self.model.hear_claim(seat)

    @rule(data=st.data())
    def somebody_says_what_he_need_not(self, data: st.DataObject) -> None:
        spare = sorted(self.model.spare())
        if spare:
            seat, said = data.draw(st.sampled_from(spare))
            self.calls.append((Seat(seat), said))
            self.model.hear_spare(seat, said)

    @rule(data=st.data())
    def somebody_says_what_he_may_not(self, data: st.DataObject) -> None:
        now = self.model.open()
        seat = Seat(data.draw(st.integers(0, self.table.before.seats - 1)))
        said = data.draw(st.sampled_from(sorted(self.words)))
        if now and now[0] == seat and said in now[1]:
            return
        if (seat, said) in (*self.model.at_once(), *self.model.spare()):
            return
        table = self.table
        talk = follow(table.game, [*self.calls, (seat, said)], table.rules, table.before)
        assert talk.wrong is not None
        assert talk.calls == tuple(self.calls)

    @invariant()
    def the_game_offers_what_the_model_allows(self) -> None:
        table = self.table
        talk = follow(table.game, self.calls, table.rules, table.before)
        assert talk.wrong is None
        expected = self.model.open()
        if expected is None:
            assert talk.turn is None
            return
        assert talk.turn is not None
        assert talk.turn.actor == expected[0]
        offered = [talk.turn.call(choice) for choice in talk.turn.choices]
        own = [(expected[0], said) for said in expected[1]]
        assert sorted(offered) == sorted([*own, *self.model.at_once()])
        claims = [choice.said for choice in talk.turn.claims]
        assert sorted(claims) == [f"rest.{seat}" for seat in sorted(self.model.claims())]
        for choice in talk.turn.ladder:
            assert (choice.off is None) == (choice in talk.turn.choices)


class Upwards(Model):
    """An auction in which each bids more or passes for good, by the words of the source."""

    def __init__(self, seats: list[int], ladder: list[str]) -> None:
        self.ladder, self.waiting = ladder, list(seats)
        self.high: tuple[int, str] | None = None

    @property
    def over(self) -> bool:
        """Whether nobody may speak any more."""
        others = [seat for seat in self.waiting if self.high is None or seat != self.high[0]]
        return not others or (self.high is not None and self.high[1] == self.ladder[-1])

    def open(self) -> tuple[int, Collection[str]] | None:
        """Who speaks, and what he may say."""
        if self.over:
            return None
        above = self.ladder.index(self.high[1]) + 1 if self.high else 0
        return self.waiting[0], ["pass", *self.ladder[above:]]

    def spare(self) -> Collection[tuple[int, str]]:
        """Above the highest bid there is nothing: who still waits passes, said or not."""
        if self.high is None or self.high[1] != self.ladder[-1]:
            return []
        return [(seat, "pass") for seat in self.waiting if seat != self.high[0]][:1]

    def hear_spare(self, seat: int, _said: str) -> None:
        """Who passes leaves the row of those who still speak."""
        self.waiting.remove(seat)

    def hear(self, said: str) -> None:
        """Who passes leaves the row of those who still speak; who bids goes to its end."""
        seat = self.waiting.pop(0)
        if said != "pass":
            self.waiting.append(seat)
            self.high = seat, said
