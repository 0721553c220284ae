"""A deal call by call: who acts, which calls are allowed, and their consequences.

A deal is a sequence of calls: bids, announcements, doublings, tricks. A game supplies two pure
functions: `Game.turn` returns who acts next and with which choices, `Game.fields_from_calls` the
fields of the recording screen that follow from the calls. Everything else is the same for all
games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from assistant.core.codec import encode, shown
from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation

AUCTION = "auction"
PLAY_KEYS = ("tricks_by", "talon")
"""The keys of facts about the play; a game's record may have any of them."""
ALL_CALLS = "all"
CALL_FIELDS = ("calls", "call", "uncall", "listen", "leave")
"""The fields of a recording screen that are about calls."""
STEP_FIELDS = ("call", "uncall", "listen")
"""The fields that only the step-by-step screen sends."""


@dataclass(frozen=True, slots=True)
class Step:
    """A legal call, with the choice that it makes and the turn that offered the choice.

    A `spare` call is implied by the rules: no turn offered it.
    """

    call: Call
    choice: Choice
    turn: Turn | None
    spare: bool = False

    @property
    def kept(self) -> bool:
        """Whether the record contains the call."""
        return self.spare or self.turn is None or self.turn.kept

    @property
    def listed(self) -> bool:
        """Whether the screen lists the call."""
        return self.spare or self.turn is None or self.turn.lists(self.choice)

    @property
    def anew(self) -> bool:
        """Whether the call starts a new list on the screen."""
        return not self.spare and self.turn is not None and self.turn.anew


@dataclass(frozen=True)
class Talk:
    """The calls of a deal so far; `turn` comes next, or is None after the last call."""

    said: tuple[Step, ...] = ()
    turn: Turn | None = None
    fields_from_calls: Mapping[str, str] = field(default_factory=dict)
    """The form fields that follow from the calls; spaces separate several values of a field."""
    wrong: Problem | None = None
    steps: bool = False
    """Whether the step-by-step screen is open, rather than the screen for the result."""
    known: Fields = NOTHING
    """All fields of the recording screen, computed from calls or filled in by hand."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """The players and their calls, as the record spells them."""
        return _calls(self.said)

    @property
    def names(self) -> tuple[Message, ...]:
        """The name of each call, as players say it."""
        return tuple(step.choice.name for step in self.said)

    @property
    def kept(self) -> tuple[Call, ...]:
        """The calls that the record contains."""
        return tuple(step.call for step in self.said if step.kept)

    @property
    def listed(self) -> tuple[tuple[Seat, Message], ...]:
        """The player and name of each listed call, from the latest `anew` call on."""
        list_starts = (n for n, step in enumerate(self.said) if step.anew)
        latest_steps = self.said[max(list_starts, default=0) :]
        return tuple((step.call[0], step.choice.name) for step in latest_steps if step.listed)

    @property
    def manual_fields(self) -> Mapping[str, Sequence[str]]:
        """The nonempty fields that somebody filled in by hand."""
        others = (
            (name, values) for name, values in self.known.values.items() if name not in CALL_FIELDS
        )
        return {
            name: values
            for name, values in others
            if any(values) and " ".join(values) != self.fields_from_calls.get(name)
        }

    @property
    def play_fields(self) -> Mapping[str, Sequence[str]]:
        """The fields in `PLAY_KEYS`, which are hidden fields of the recording screen."""
        return {name: self.known.values[name] for name in PLAY_KEYS if name in self.known.values}

    @property
    def calls_text(self) -> str:
        """The calls as the value of the field `calls`."""
        return " ".join(f"{int(seat)}={said}" for seat, said in self.calls)

    @property
    def told(self) -> Message | None:
        """The state of the deal in one line; None at its beginning and its end."""
        if self.turn is None or not self.calls:
            return None
        if self.turn.so_far is not None or self.turn.anybody:
            return self.turn.so_far
        return turn_words(self.turn.stage, self.calls[-1][0], self.names[-1], self.turn.actor)


NO_CALLS = Talk()
"""The talk of a deal that is not recorded call by call."""


def turn_words(stage: Message, last: Seat, call: Message, actor: Seat) -> Message:
    """A line with the last player, that player's call, and the next player (`actor`)."""
    # Translators: what is going on (auction), who called what last, whose turn it is
    return msg(
        "{stage}: {last} {said}, now it is {next}’s turn",
        stage=stage,
        last=last,
        said=call,
        next=actor,
    )


def follow(game: AnyGame, calls: Sequence[Call], rules: Any, before: Situation) -> Talk:
    """The talk after these calls; it ends before an illegal call, with the problem in `wrong`."""
    if not game.call_by_call:
        return NO_CALLS
    steps: tuple[Step, ...] = ()
    problem = None
    turn = game.turn((), rules, before)
    for call in calls:
        choice, spare = _legal_choice(call, turn), False
        if choice is None:
            choice = _spare_choice(call, game.spare(_calls(steps), rules, before))
            spare = choice is not None
        if choice is None:
            problem = Problem(AUCTION, _refusal(call, turn, _call_name(call[1], steps, turn)))
            break
        steps = (*steps, Step(call, choice, turn, spare))
        turn = game.turn(_calls(steps), rules, before)
    return Talk(steps, turn, game.fields_from_calls(_calls(steps), rules, before), problem)


def _calls(steps: Sequence[Step]) -> tuple[Call, ...]:
    return tuple(step.call for step in steps)


def _call_name(word: str, steps: Sequence[Step], turn: Turn | None) -> Message | None:
    """The name of the call `word`; None if no turn so far offered it."""
    turns = (turn, *(step.turn for step in reversed(steps)))
    choices = (
        choice
        for past_turn in turns
        if past_turn
        for choice in (*past_turn.open, *past_turn.ladder)[::-1]
    )
    return next((choice.name for choice in choices if choice.said == word), None)


def _legal_choice(call: Call, turn: Turn | None) -> Choice | None:
    choices = turn.open if turn else ()
    return next((choice for choice in choices if turn and turn.call(choice) == call), None)


def _spare_choice(call: Call, spare: Sequence[Choice]) -> Choice | None:
    """The choice for a call that the rules imply; None if `spare` does not contain it."""
    return next((choice for choice in spare if (choice.by, choice.said) == call), None)


def _refusal(call: Call, turn: Turn | None, name: Message | None = None) -> Message:
    """Why a call is not allowed; `name` is its name, by default its spelling in the record."""
    seat, call_text = call[0], name or shown(call[1])
    if turn is None:
        # Translators: who said what: a bid or another call
        return msg("{name}: {said} comes after the last call", name=seat, said=call_text)
    if turn.actor != seat and not turn.anybody:
        return msg("it is {other}’s turn, not {name}’s", name=seat, other=turn.actor)
    return msg("{name}: {said} cannot be called here", name=seat, said=call_text)


# ---- On the recording screen ----


def read_calls(
    game: AnyGame, form: Fields, rules: Any, before: Situation
) -> tuple[Talk | None, Fields]:
    """The calls of a recording screen, and its fields, updated after a new or undone call.

    The field `calls` has the earlier calls and `call` the new one. `uncall` undoes the last call
    and its fields, or drops all calls and keeps the fields. `listen` comes from the step-by-step
    screen; `leave` leads from it to the screen for the result. None in a game without calls.
    """
    if not game.call_by_call:
        return None, form
    if drops_calls(form) or not any(map(form.one, CALL_FIELDS)):
        return NO_CALLS, form
    calls = list(_read_call_field(form.one("calls"), before))
    new_calls = list(_read_call_field(form.one("call"), before))
    undone_fields: Mapping[str, str] = {}
    if form.one("uncall"):
        undone_fields = follow(game, calls, rules, before).fields_from_calls
        calls = calls[:-1]
    talk = follow(game, [*calls, *new_calls], rules, before)
    if not any(map(form.one, STEP_FIELDS)):
        return talk, form
    call_fields = {name: value.split(" ") for name, value in talk.fields_from_calls.items()}
    other_fields = {
        name: texts
        for name, texts in form.values.items()
        if " ".join(texts) != undone_fields.get(name)
    }
    return replace(talk, steps=not form.one("leave")), Fields({**other_fields, **call_fields})


def drops_calls(form: Fields) -> bool:
    """Whether the form deletes all calls of the deal."""
    return form.one("uncall") == ALL_CALLS


def fields_for_steps(form: Fields) -> Fields:
    """The fields to send when going back from the result to the step-by-step screen."""
    dropped_names = {"leave"} | (set(CALL_FIELDS) if drops_calls(form) else set())
    others = {name: values for name, values in form.values.items() if name not in dropped_names}
    return Fields({**others, "listen": ["1"]})


def _read_call_field(text: str, before: Situation) -> Iterator[Call]:
    for part in text.split():
        seat, _, call = part.partition("=")
        if seat.isascii() and seat.isdigit() and Seat(int(seat[:3])) in before.around:
            yield Seat(int(seat[:3])), call


def read_draft(
    game: AnyGame, form: Fields, rules: Any, before: Situation
) -> tuple[AnyDraft, Talk | None]:
    """The draft from the fields of a recording screen, and its calls if the game has calls."""
    talk, form = read_calls(game, form, rules, before)
    draft = game.draft(form, rules, before)
    play_facts: dict[str, Any] = {
        key: list(filter(None, form.values.get(key, ()))) for key in play_keys(game)
    }
    if talk and talk.calls and has_auction(game):
        play_facts[AUCTION] = [[str(int(seat)), call] for seat, call in talk.kept]
    if play_facts or talk:
        draft = draft.with_record({**draft.plain, **play_facts}, talk.told if talk else None)
    return draft, talk and replace(talk, known=form)


def filled_fields(game: AnyGame, facts: Any, before: Situation) -> Fields:
    """The fields of a recording screen for a recorded deal, including its auction."""
    values = dict(game.fields(facts, before).values)
    calls = " ".join(f"{int(seat)}={call}" for seat, call in getattr(facts, AUCTION, ()))
    values |= {"calls": [calls]} if calls else {}
    seats = [str(seat) for seat in range(before.people)]
    play_values = {key: encode(getattr(facts, key), seats) for key in play_keys(game)}
    return Fields({**values, **{key: value for key, value in play_values.items() if value}})


def play_keys(game: AnyGame) -> list[str]:
    """The keys in `PLAY_KEYS` that the game's record may have."""
    return [fact_field.name for fact_field in fields(game.facts) if fact_field.name in PLAY_KEYS]


def has_auction(game: AnyGame) -> bool:
    """Whether the game's record may contain the auction."""
    return any(fact_field.name == AUCTION for fact_field in fields(game.facts))


def auction_clashes(game: AnyGame, facts: Any, rules: Any, before: Situation) -> list[Problem]:
    """The problems of an auction that breaks its rules or contradicts the rest of the record."""
    calls = getattr(facts, AUCTION, ())
    if not calls or not game.call_by_call:
        return []
    talk = follow(game, calls, rules, before)
    if talk.wrong is not None:
        return [talk.wrong]
    if len(talk.kept) < len(calls):
        return [Problem(AUCTION, _refusal(calls[len(talk.kept)], None))]
    recorded_fields = game.fields(facts, before)
    for name in game.settled_by_auction:
        if (
            name in talk.fields_from_calls
            and recorded_fields.one(name) != talk.fields_from_calls[name]
        ):
            return [Problem(AUCTION, msg("the auction leads to another result"))]
    return []
