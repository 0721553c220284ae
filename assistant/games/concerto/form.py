"""The recording screen of Concerto: hand after hand in the order of the leads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.form import Draft, Fields
from assistant.core.game import Before
from assistant.core.hands import KINDS, Cards, Step, Steps, ask, filled_in, read_step
from assistant.core.ledger import Seat
from assistant.core.message import Message, msg
from assistant.core.poker import FIVE_CARDS, Hand, Kind, best_of

from .facts import LEFT, ROUNDS, SIDES, Facts, asks_weaker
from .hands import BY_MOST, COUNTED, IN_HAND, VALUES, Made, Shared, cards_of, kind_of, shares, worth
from .rules import Rules
from .scoring import TIMES, leader, partner, partners, rounds_of
from .words import side_name

Split = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Column:
    """One side as the screen shows it: its partners, its rounds, its left-over, its points."""

    seats: tuple[Seat, Seat]
    rounds: tuple[Step, ...]
    left: Step
    points: int
    added: int
    """What its left-over counts for the others, should they add it."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    asked: Steps
    columns: tuple[Column, ...]
    made: Mapping[int, Made]
    """Every hand that is known, by its place: the rounds from 0, then both left-overs."""
    points: Mapping[int, int]
    """What every known hand is worth, by its place."""
    values: Mapping[Kind, str]
    """What a hand of each kind counts."""
    round: tuple[Seat, Seat] | None = None
    """Who leads the round that is asked for, and with whom."""
    best: Hand | None = None
    """What the picked cards make."""
    splits: tuple[Split, ...] = ()
    """How many cards of the hand that is asked for the leader and his partner may have given."""
    weaker: bool = False
    """Whether only the players can say whose left-over is weaker."""

    def said(self, place: int) -> Message:
        """What a hand is; nothing where it is not known."""
        return KINDS[kind_of(self.made[place]) if place in self.made else Kind.NOTHING]


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields: what was said of every hand, and which one is asked for next."""
    steps = [_read(form, step, rules) for step in _steps(before)]
    made = {step.place: hand for step in steps if (hand := _made(step)) is not None}
    asked = ask(form, steps)
    offers = Offers(
        asked,
        _columns(steps, made, rules, before),
        made,
        {place: worth(hand, rules) for place, hand in made.items()},
        {kind: _value(kind, rules) for kind in FIVE_CARDS},
        weaker=asked.done and _asks_weaker(made, rules),
    )
    if asked.open:
        offers = _with_hand(offers, asked.open, before)
    plain: dict[str, Any] = {
        "hands": [_plain(step) for step in steps[:ROUNDS] if step.answered],
        "left_over": [_plain(step) for step in steps[ROUNDS:] if step.answered],
        "weaker_left_over": form.number("weaker") if offers.weaker else None,
    }
    return Draft(plain, offers, _told(offers))


def _value(kind: Kind, rules: Rules) -> str:
    if not shares(kind, rules):
        return str(VALUES[kind])
    worths = BY_MOST[kind].values()
    return f"{min(worths)}\N{EN DASH}{max(worths)}"


def _with_hand(offers: Offers, step: Step, before: Before) -> Offers:
    """Say what there is to say of the hand that is asked for."""
    leads = leader(before, step.place)
    return replace(
        offers,
        round=(leads, partner(leads)) if step.place < ROUNDS else None,
        best=best_of(step.cards) if step.by_cards else None,
        splits=_splits(step),
    )


def _steps(before: Before) -> Iterable[Step]:
    for number in range(ROUNDS):
        leads = leader(before, number)
        title = msg(
            "Round {number}: {leads} leads with {partner}",
            number=number + 1,
            leads=leads,
            partner=partner(leads),
        )
        yield Step(number, title, FIVE_CARDS, IN_HAND)
    for side in SIDES:
        title = msg("Left over by {side}", side=side_name(side))
        yield Step(ROUNDS + side, title, FIVE_CARDS, LEFT)


def _read(form: Fields, step: Step, rules: Rules) -> Step:
    """Read a hand; where it matters who gave how many cards, it is not known without that."""
    read = read_step(form, step)
    kind = kind_of(read.cards) if read.by_cards else read.kind
    if step.place >= ROUNDS or kind is None or not shares(kind, rules):
        return read
    said = form.one(f"split.{step.place}")
    spelled = {_spelled(split) for split in _ways(kind)}
    return replace(read, wanting=True, more=said if said in spelled else "")


def _ways(kind: Kind) -> tuple[Split, ...]:
    return tuple((COUNTED[kind] - given, given) for given in range(COUNTED[kind] + 1))


def _spelled(split: Split) -> str:
    return f"{split[0]}-{split[1]}"


def _splits(step: Step) -> tuple[Split, ...]:
    if not step.wanting:
        return ()
    return _ways(kind_of(step.cards) if step.by_cards else step.kind or Kind.NOTHING)


def _split(step: Step) -> Split:
    leaders, _, partners_ = step.more.partition("-")
    return int(leaders), int(partners_)


def _made(step: Step) -> Made | None:
    hand: Kind | Cards | None = step.cards if step.by_cards else step.kind
    if hand is None or not step.answered:
        return None
    if not step.wanting:
        return hand
    split = _split(step)
    return Shared(split, hand) if isinstance(hand, Kind) else Shared(split, cards=hand)


def _plain(step: Step) -> Any:
    if not step.wanting:
        return step.plain
    key = "cards" if step.by_cards else "kind"
    return {key: step.plain, "split": list(_split(step))}


def _columns(
    steps: Sequence[Step], made: Mapping[int, Made], rules: Rules, before: Before
) -> tuple[Column, ...]:
    return tuple(
        Column(
            partners(side),
            tuple(steps[number] for number in rounds_of(side, before)),
            steps[ROUNDS + side],
            sum(worth(made[n], rules) for n in rounds_of(side, before) if n in made),
            _times(made.get(ROUNDS + side)),
        )
        for side in SIDES
    )


def _times(left: Made | None) -> int:
    return 0 if left is None else VALUES[kind_of(left)] * TIMES


def _asks_weaker(made: Mapping[int, Made], rules: Rules) -> bool:
    hands = tuple(made[number] for number in range(ROUNDS) if number in made)
    left = tuple(_left(made[ROUNDS + side]) for side in SIDES if ROUNDS + side in made)
    known = len(hands) == ROUNDS and len(left) == len(SIDES)
    return known and asks_weaker(Facts(hands, left), rules)


def _left(hand: Made) -> Kind | Cards:
    return hand if isinstance(hand, Kind) else cards_of(hand)


def _told(offers: Offers) -> Message | None:
    """How far the deal has come."""
    asked = offers.asked.open
    if asked is None:
        return None
    one, other = offers.columns
    return msg("{what} · {one} : {other}", what=asked.title, one=one.points, other=other.points)


def fields(facts: Facts, _before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    hands = (*facts.hands, *facts.left_over)
    bare = {
        place: (hand.kind or hand.cards) if isinstance(hand, Shared) else hand
        for place, hand in enumerate(hands)
    }
    values = filled_in(bare)
    for place, hand in enumerate(hands):
        if isinstance(hand, Shared):
            values[f"split.{place}"] = [_spelled(hand.split)]
    if facts.weaker_left_over is not None:
        values["weaker"] = [str(facts.weaker_left_over)]
    return Fields(values)
