"""What happens at the table in turn: who acts, what may be said, and what follows from it.

A deal is a sequence of calls: bids, announcements, doublings, tricks. A game tells with two pure
functions who acts after some calls and what he may say (`Game.turn`), and what the recording screen
knows by them (`Game.fields_from_calls`); everything else is the same for all games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from assistant.core.codec import encode, shown
from assistant.core.fields import NOTHING, Draft, Fields, Problem
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn

AUCTION = "auction"
PLAY = ("tricks_by", "talon")
"""The keys of the facts that tell how a deal was played, in games whose records keep that."""
ALL = "all"
CALL_FIELDS = ("calls", "call", "uncall", "listen", "leave")
"""The fields by which a recording screen follows the calls."""
STEP_FIELDS = ("call", "uncall", "listen")
"""Those of them that only the screen of the steps sends."""


@dataclass(frozen=True)
class Talk:
    """All calls so far, and the turn that the deal waits for; None once it has been played."""

    calls: tuple[Call, ...]
    names: tuple[Message, ...]
    """What each call is called by players."""
    turn: Turn | None
    heard: Mapping[str, str] = field(default_factory=dict)
    """Fields that follow from the calls; several values of one have spaces between them."""
    kept: tuple[Call, ...] = ()
    """The calls that the record has."""
    wrong: Problem | None = None
    listed: tuple[tuple[Seat, Message], ...] = ()
    """Who said what, as the screen lists it."""
    steps: bool = False
    """Whether the scorekeeper is on the screen of the steps, not on that of the result."""
    known: Fields = NOTHING
    """All fields of the recording screen, whether they follow from calls or were filled in."""

    @property
    def by_hand(self) -> Mapping[str, Sequence[str]]:
        """The fields that somebody filled in by hand; an empty field is not one of them."""
        said = (
            (name, values) for name, values in self.known.values.items() if name not in CALL_FIELDS
        )
        return {
            name: values
            for name, values in said
            if any(values) and " ".join(values) != self.heard.get(name)
        }

    @property
    def played(self) -> Mapping[str, Sequence[str]]:
        """How the play went, as hidden fields of the recording screen."""
        return {name: self.known.values[name] for name in PLAY if name in self.known.values}

    @property
    def spelled(self) -> str:
        """The calls as a field carries them."""
        return " ".join(f"{int(seat)}={said}" for seat, said in self.calls)

    @property
    def told(self) -> Message | None:
        """How far the deal has come, in one line."""
        if self.turn is None or not self.calls:
            return None
        if self.turn.so_far is not None or self.turn.anybody:
            return self.turn.so_far
        return in_turn(self.turn.stage, self.calls[-1][0], self.names[-1], self.turn.actor)


NOTHING_SAID = Talk((), (), None)
"""Nobody follows the deal call by call."""


def in_turn(stage: Message, last: Seat, said: Message, actor: Seat) -> Message:
    """Tell what was called last, or the part of it that counts, and who is next."""
    # Translators: what is going on (auction), who called what last, whose turn it is
    return msg(
        "{stage}: {last} {said}, now it is {next}’s turn",
        stage=stage,
        last=last,
        said=said,
        next=actor,
    )


def follow(game: AnyGame, calls: Sequence[Call], rules: Any, before: Situation) -> Talk:
    """Follow calls one by one, up to the first that was not allowed."""
    if not game.call_by_call:
        return NOTHING_SAID
    done: list[Call] = []
    names: list[Message] = []
    kept: list[Call] = []
    listed: list[tuple[Seat, Message]] = []
    wrong = None
    known: dict[str, Message] = {}
    turn = game.turn((), rules, before)
    for call in calls:
        known |= {one.said: one.name for one in (*turn.open, *turn.ladder)} if turn else {}
        choice, asked = _allowed(call, turn), turn
        if choice is None:
            spare = game.spare(tuple(done), rules, before)
            choice, asked = _among(call, spare), None
        if choice is None:
            wrong = Problem(AUCTION, _refusal(call, turn, known.get(call[1])))
            break
        done.append(call)
        names.append(choice.name)
        kept += [call] if asked is None or asked.kept else []
        listed = [] if asked and asked.anew else listed
        listed += [(call[0], choice.name)] if asked is None or asked.lists(choice) else []
        turn = game.turn(tuple(done), rules, before)
    heard = game.fields_from_calls(tuple(done), rules, before)
    return Talk(tuple(done), tuple(names), turn, heard, tuple(kept), wrong, tuple(listed))


def _allowed(call: Call, turn: Turn | None) -> Choice | None:
    choices = turn.open if turn else ()
    return next((choice for choice in choices if turn and turn.call(choice) == call), None)


def _among(call: Call, spare: Sequence[Choice]) -> Choice | None:
    """Find a call among those that may be said though nobody is asked for them."""
    return next((choice for choice in spare if (choice.by, choice.said) == call), None)


def _refusal(call: Call, turn: Turn | None, called: Message | None = None) -> Message:
    """Say why a call was not allowed; as the record spells it, where nothing is called so."""
    seat, said = call[0], called or shown(call[1])
    if turn is None:
        # Translators: who said what: a bid or another call
        return msg("{name}: {said} comes after the last call", name=seat, said=said)
    if turn.actor != seat and not turn.anybody:
        return msg("it is {other}’s turn, not {name}’s", name=seat, other=turn.actor)
    return msg("{name}: {said} cannot be called here", name=seat, said=said)


# ---- On the recording screen ----


def read_calls(
    game: AnyGame, form: Fields, rules: Any, before: Situation
) -> tuple[Talk | None, Fields]:
    """Read the calls of a recording screen; a new one fills in what follows from it.

    The field `calls` carries those before, `call` is the new one, `uncall` takes the last back with
    what it had filled in, or all of them: then that stays as if it had been filled in by hand.
    `listen` is on the screen of the steps; `leave` goes from there to that of the result.
    """
    if not game.call_by_call:
        return None, form
    if calls_dropped(form) or not any(map(form.one, CALL_FIELDS)):
        return NOTHING_SAID, form
    calls = list(_read(form.one("calls"), before))
    new = list(_read(form.one("call"), before))
    gone: Mapping[str, str] = {}
    if form.one("uncall"):
        gone = follow(game, calls, rules, before).heard
        calls = calls[:-1]
    talk = follow(game, [*calls, *new], rules, before)
    if not any(map(form.one, STEP_FIELDS)):
        return talk, form
    heard = {name: value.split(" ") for name, value in talk.heard.items()}
    kept = {name: said for name, said in form.values.items() if " ".join(said) != gone.get(name)}
    return replace(talk, steps=not form.one("leave")), Fields({**kept, **heard})


def calls_dropped(form: Fields) -> bool:
    """Tell whether the calls are to be forgotten."""
    return form.one("uncall") == ALL


def back_at_the_steps(form: Fields) -> Fields:
    """Go back from the screen of the result to the steps, where they were left."""
    gone = {"leave"} | (set(CALL_FIELDS) if calls_dropped(form) else set())
    kept = {name: values for name, values in form.values.items() if name not in gone}
    return Fields({**kept, "listen": ["1"]})


def _read(text: str, before: Situation) -> Iterator[Call]:
    for part in text.split():
        seat, _, said = part.partition("=")
        if seat.isascii() and seat.isdigit() and Seat(int(seat[:3])) in before.around:
            yield Seat(int(seat[:3])), said


def drafted(
    game: AnyGame, form: Fields, rules: Any, before: Situation
) -> tuple[Draft, Talk | None]:
    """Read a recording screen: the calls first, then what the game itself asks for."""
    talk, known = read_calls(game, form, rules, before)
    draft = game.draft(known, rules, before)
    played = {key: list(filter(None, known.values.get(key, ()))) for key in kept_play(game)}
    draft = replace(draft, stake=draft.told, plain={**draft.plain, **played})
    talk = talk and replace(talk, known=known)
    if talk is None or not talk.calls:
        return draft, talk
    said = [[str(int(seat)), call] for seat, call in talk.kept]
    plain = {**draft.plain, **({AUCTION: said} if has_auction(game) else {})}
    return replace(draft, plain=plain, told=_both(draft.told, talk.told)), talk


def _both(deal: Message | None, last: Message | None) -> Message | None:
    """Join what is being played and how far it has come, where both are known."""
    if deal is None or last is None:
        return deal or last
    return msg("{deal} · {last}", deal=deal, last=last)


def filled(game: AnyGame, facts: Any, before: Situation) -> Fields:
    """Fill a recording screen with a deal as it was written down, its auction included."""
    known = dict(game.fields(facts, before).values)
    calls = " ".join(f"{int(seat)}={said}" for seat, said in getattr(facts, AUCTION, ()))
    known |= {"calls": [calls]} if calls else {}
    seats = [str(seat) for seat in range(before.people)]
    played = {key: encode(getattr(facts, key), seats) for key in kept_play(game)}
    return Fields({**known, **{key: value for key, value in played.items() if value}})


def kept_play(game: AnyGame) -> list[str]:
    """The keys of a deal's play that the game's record may have."""
    return [one.name for one in fields(game.facts) if one.name in PLAY]


def has_auction(game: AnyGame) -> bool:
    """Whether the game's record may have the auction."""
    return any(one.name == AUCTION for one in fields(game.facts))


def auction_clashes(game: AnyGame, facts: Any, rules: Any, before: Situation) -> list[Problem]:
    """Tell what contradicts the rules of the auction, and what was written down otherwise."""
    calls = getattr(facts, AUCTION, ())
    if not calls or not game.call_by_call:
        return []
    talk = follow(game, calls, rules, before)
    if talk.wrong is not None:
        return [talk.wrong]
    if len(talk.kept) < len(calls):
        return [Problem(AUCTION, _refusal(calls[len(talk.kept)], None))]
    written = game.fields(facts, before)
    for name in game.settled_by_auction:
        if name in talk.heard and written.one(name) != talk.heard[name]:
            return [Problem(AUCTION, msg("the auction leads to another result"))]
    return []
