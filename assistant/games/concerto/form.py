"""The recording screen of Concerto: hand after hand in the order of the leads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.codec import encode
from assistant.core.fields import Draft, Fields
from assistant.core.message import Message, msg, pmsg
from assistant.core.parts import side_label
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import KINDS, Step, Steps, ask, filled_in, read_step
from assistant.families.poker.hand_ranking import FIVE_CARDS, Hand, Kind, best_of

from .deals import (
    BY_MOST,
    COUNTED,
    IN_HAND,
    LEFT,
    ROUNDS,
    SIDES,
    VALUES,
    Facts,
    Made,
    Rules,
    Shared,
    asks_weaker,
    kind_of,
    shares,
    worth,
)
from .scoring import (
    TIMES,
    leader,
    partner,
    partners,
    rounds_of,
    stronger,
    unasked_side,
    weaker,
)

Split = tuple[int, int]
PLACES = ROUNDS + len(SIDES)
"""The places of all that is asked for: the hands of the rounds, then both left-overs."""


@dataclass(frozen=True, slots=True)
class Column:
    """One side as the screen shows it: its partners, its rounds, its left-over, its points."""

    seats: tuple[Seat, Seat]
    rounds: tuple[Step, ...]
    left: Step
    points: int
    added: int
    """What its left-over gives the others; nothing where it does not count, or not yet."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    asked: Steps
    columns: tuple[Column, ...]
    made: Mapping[int, Made]
    """Every hand that is known, by its place: the rounds from 0, then both left-overs."""
    points: Mapping[int, int]
    """What every known hand is worth, by its place."""
    weaker: bool
    """Whether only the players can say whose left-over is weaker."""
    values: Mapping[Kind, str] = field(default_factory=dict)
    """What a hand of each kind counts, where one is asked for."""
    round: tuple[Seat, Seat] | None = None
    """Who leads the round that is asked for, and with whom."""
    best: Hand | None = None
    """What the picked cards make."""
    splits: tuple[Split, ...] = ()
    """How many cards of the hand that is asked for the leader and his partner may have given."""
    given: str = ""
    """How many they gave, where its round was followed card by card."""
    over: int = 0
    """How many rounds are over, as far as they were followed."""

    def said(self, place: int) -> Message:
        """What a hand is; nothing where it is not known."""
        return KINDS[kind_of(self.made.get(place, Kind.NOTHING))]


def draft(form: Fields, rules: Rules, before: Situation) -> Draft:
    """Read the screen's fields: what was said of every hand, and which one is asked for next."""
    steps = [_read(form, step, rules) for step in _steps(before, rules)]
    made = {step.place: hand for step in steps if (hand := _made(step)) is not None}
    side = _stronger(made, before)
    if side is not None and not steps[ROUNDS + side].answered:
        steps[ROUNDS + side] = replace(steps[ROUNDS + side], needless=True)
    asked = ask(form, steps)
    asks_it = _asks_weaker(made)
    if asks_it:
        asked = replace(asked, last=None)
    weaker_side = form.number("weaker") if asks_it else None
    over = form.number("over")
    offers = Offers(
        asked,
        _columns(steps, made, _adding(made, weaker_side, before), before),
        made,
        {place: worth(hand) for place, hand in made.items()},
        asks_it,
        over=over if isinstance(over, int) else 0,
    )
    offers = _with_hand(offers, form, rules, before)
    plain: dict[str, Any] = {
        "hands": _plain(steps[:ROUNDS], made),
        "left_over": _plain(steps[ROUNDS:], made),
        "weaker_left_over": weaker_side,
    }
    return Draft(plain, offers, _told(offers), _due(offers))


def _stronger(made: Mapping[int, Made], before: Situation) -> int | None:
    """The side that made more, once all hands are known: its left-over does not count."""
    hands = [made[number] for number in range(ROUNDS) if number in made]
    return stronger(hands, before) if len(hands) == ROUNDS else None


def _asks_weaker(made: Mapping[int, Made]) -> bool:
    """Whether all is known but whose left-over is weaker."""
    hands = list(made.values())
    return len(hands) == PLACES and asks_weaker(hands[:ROUNDS], hands[ROUNDS:])


def _adding(made: Mapping[int, Made], said: int | str | None, before: Situation) -> int | None:
    """The side that adds what the other left; None where nobody does, or it is not known yet."""
    side = _stronger(made, before)
    if side is not None or len(made) < PLACES:
        return side
    return weaker(list(made.values())[ROUNDS:], said if isinstance(said, int) else None)


def _due(offers: Offers) -> Message | None:
    """Ask for the first hand that was made and not said yet."""
    rounds = offers.asked.steps[: max(0, min(offers.over, ROUNDS))]
    number = next((step.place + 1 for step in rounds if not step.answered), None)
    return msg("Round {n} is over: which hand was made?", n=number) if number else None


def _plain(steps: Sequence[Step], made: Mapping[int, Made]) -> list[Any]:
    """The hands in the words of the record; what is no hand as it was said, to be refused."""
    return [
        encode(made.get(step.place, step.said or Kind.NOTHING), ())
        for step in steps
        if step.answered or step.needless
    ]


def _with_hand(offers: Offers, form: Fields, rules: Rules, before: Situation) -> Offers:
    """Say what there is to say of the hand that is asked for."""
    step = offers.asked.shown
    if step is None:
        return offers
    leads = leader(before, step.place)
    return replace(
        offers,
        values={kind: _value(kind, step, rules) for kind in FIVE_CARDS},
        round=(leads, partner(leads, before)) if step.place < ROUNDS else None,
        best=best_of(step.cards) if step.by_cards else None,
        splits=_splits(step),
        given=form.one(f"split.{step.place}"),
    )


def _value(kind: Kind, step: Step, rules: Rules) -> str:
    if step.place >= ROUNDS:
        return str(TIMES * VALUES[kind])
    if not shares(kind, rules):
        return str(VALUES[kind])
    worths = BY_MOST[kind].values()
    return f"{min(worths)}\N{EN DASH}{max(worths)}"


def _steps(before: Situation, rules: Rules) -> Iterable[Step]:
    settling = tuple(kind for kind in FIVE_CARDS if shares(kind, rules))
    for number in range(ROUNDS):
        leads = leader(before, number)
        title = msg(
            "Round {number}: {leads}, then {partner}",
            number=number + 1,
            leads=leads,
            partner=partner(leads, before),
        )
        yield Step(number, title, FIVE_CARDS, IN_HAND, settling=settling)
    for side in SIDES:
        title = msg("Left over: {side}", side=side_label(partners(side, before)))
        yield Step(ROUNDS + side, title, FIVE_CARDS, LEFT)


def _read(form: Fields, step: Step, rules: Rules) -> Step:
    """Read a hand; where it matters who gave how many cards, it is not known without that."""
    read = read_step(form, step)
    if step.place >= ROUNDS or read.hand is None or not shares(kind_of(read.hand), rules):
        return read
    wanting = replace(read, wanting=True)
    split = form.one(f"split.{step.place}")
    return replace(wanting, more=split) if split in map(_spelled, _splits(wanting)) else wanting


def _splits(step: Step) -> tuple[Split, ...]:
    if not step.wanting or step.hand is None:
        return ()
    counted = COUNTED[kind_of(step.hand)]
    return tuple((counted - given, given) for given in range(counted + 1))


def _spelled(split: Split) -> str:
    return f"{split[0]}-{split[1]}"


def _made(step: Step) -> Made | None:
    hand = step.hand
    if hand is None or not step.answered:
        return None
    if not step.wanting:
        return hand
    split = next(split for split in _splits(step) if _spelled(split) == step.more)
    return Shared(split, hand) if isinstance(hand, Kind) else Shared(split, cards=hand)


def _columns(
    steps: Sequence[Step], made: Mapping[int, Made], adding: int | None, before: Situation
) -> tuple[Column, ...]:
    return tuple(
        Column(
            partners(side, before),
            tuple(steps[number] for number in rounds_of(side, before)),
            steps[ROUNDS + side],
            sum(worth(made[n]) for n in rounds_of(side, before) if n in made),
            TIMES * worth(made.get(ROUNDS + side, Kind.NOTHING)) if adding == 1 - side else 0,
        )
        for side in SIDES
    )


def _told(offers: Offers) -> Message | None:
    """How far the deal has come."""
    asked = offers.asked.open
    if asked is None:
        return None
    one, other = offers.columns
    if offers.over:
        return pmsg(
            "two sides and the points of each",
            "{side} {one}, {others} {other}",
            side=side_label(one.seats),
            one=one.points,
            others=side_label(other.seats),
            other=other.points,
        )
    return msg("{what} · {one} : {other}", what=asked.title, one=one.points, other=other.points)


def fields(facts: Facts, before: Situation) -> Fields:
    """Fill the screen with a deal as it was written down."""
    hands = (*facts.hands, *facts.left_over)
    unasked = unasked_side(facts, before)
    bare = {
        place: (hand.kind or hand.cards) if isinstance(hand, Shared) else hand
        for place, hand in enumerate(hands)
        if unasked is None or place != ROUNDS + unasked
    }
    values = filled_in(bare)
    for place, hand in enumerate(hands):
        if isinstance(hand, Shared):
            values[f"split.{place}"] = [_spelled(hand.split)]
    if facts.weaker_left_over is not None:
        values["weaker"] = [str(facts.weaker_left_over)]
    return Fields(values)


def repeats(facts: Facts, _rules: Rules, before: Situation) -> Fields:
    """Offer each side its kinds of the last deal again, hand by hand; the lead has passed on."""
    led = {side: rounds_of(1 - side, before) for side in SIDES}
    if len(led[0]) != len(led[1]):  # partners sit side by side until the table lets them back
        return Fields({})
    again = {
        place: hand
        for side in SIDES
        for place, number in zip(rounds_of(side, before), led[side], strict=True)
        if isinstance(hand := facts.hands[number], Kind)
    }
    return Fields(filled_in(again))
