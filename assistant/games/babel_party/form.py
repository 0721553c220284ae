"""The recording screen of a party: who turns in, found by a few letters, and two hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.before import Before
from assistant.core.draft import Draft
from assistant.core.fields import Fields
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.families.poker.collected_hands import TEN, best, read_hands
from assistant.families.poker.hand_entry import Step, Steps, ask, filled_in
from assistant.families.poker.ranking import FIVE_CARDS, TEN_CARDS, Kind, Split

from .facts import Facts
from .rules import Rules

SCORING = FIVE_CARDS[FIVE_CARDS.index(Kind.STRAIGHT) :]


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    asked: Steps
    steps: tuple[Step, ...]
    values: Mapping[Kind, int]
    player: Seat | None
    find: str
    split: Split | None
    """The best of the cards, once all ten are picked."""


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields: who turns in, and which hands."""
    first = Step(0, msg("First hand"), (*SCORING, *TEN_CARDS), TEN)
    second = Step(1, msg("Second hand"), SCORING, kinds_only=True)
    steps = read_hands(form, first, second)
    said = form.number("player")
    player = Seat(said) if isinstance(said, int) and said in before.around else None
    picked = steps[0].by_cards
    offers = Offers(
        ask(form, steps, packs=2),
        steps,
        rules.values,
        player,
        form.one("find"),
        best(steps[0].cards, rules.values, both=True) if picked else None,
    )
    plain = {
        "player": None if player is None else str(int(player)),
        "cards": steps[0].plain if picked else None,
        "hands": [step.said for step in steps if step.said],
    }
    return Draft(plain, offers, msg("{name} turns in", name=player) if player is not None else None)


def fields(facts: Facts, _before: Before) -> Fields:
    """Fill the screen with a turn-in as it was written down."""
    shown = (facts.cards,) if facts.cards else facts.hands
    return Fields(filled_in(dict(enumerate(shown))) | {"player": [str(int(facts.player))]})
