"""Poker hands on a recording screen: asked for one after the other, as kinds or as cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.cards import Card, Suit
from assistant.core.fields import Fields, Problem
from assistant.core.message import Message, Sign, msg, nmsg
from assistant.core.tables import tables
from assistant.families.poker.hand_ranking import Hand, Kind

TABLES = tables(__package__)
WHY = TABLES.reasons
KINDS = {kind: WHY[kind]() for kind in Kind}
PACK = {suit: tuple(Card(rank, suit) for rank in range(14, 1, -1)) for suit in Suit}
"""The cards as a screen lays them out, suit by suit."""
Cards = tuple[Card, ...]


def twice(held: Iterable[tuple[str, Cards]]) -> Iterator[Problem]:
    """Say which cards of one pack were written down already, at the field where they come again."""
    written: Counter[Card] = Counter()
    for at, cards in held:
        for card in cards:
            written[card] += 1
            if written[card] == 2:
                yield Problem(at, msg("{card} appears twice", card=card.name))


def doubled(cards: Cards) -> Cards:
    """List the copies of cards beyond the first, which come from other packs."""
    return tuple(card for place, card in enumerate(cards) if card in cards[:place])


def wrong_number(cards: Collection[Card], wanted: int) -> Message | None:
    """Say that there are too few or too many cards."""
    if len(cards) == wanted:
        return None
    return nmsg(
        "{n} card instead of {wanted}",
        "{n} cards instead of {wanted}",
        n=len(cards),
        wanted=wanted,
    )


def hand_words(hands: Iterable[Hand]) -> tuple[Message, ...]:
    """Name hands one after the other, or say that there is none."""
    return tuple(KINDS[hand.kind] for hand in hands) or (KINDS[Kind.NOTHING],)


def cards_word(cards: Iterable[Card]) -> tuple[Message | Sign, ...]:
    """Name cards one after the other."""
    return tuple(card.name for card in cards)


@dataclass(frozen=True, slots=True)
class Step:
    """A hand that the screen asks for: its place, what it may be, and what was said so far.

    `size` is how many cards make it, 0 any number; `kinds_only` where none can be picked. `said` is
    the kind as its field sent it, `cards` those that were picked, `more` what else was said, where
    the hand is `wanting` it. One that is `needless` is not asked for, as nothing depends on it. It
    depends on kinds that are `settling` what is asked next.
    """

    place: int
    title: Message
    kinds: tuple[Kind, ...]
    size: int = 0
    kinds_only: bool = False
    said: str = ""
    cards: Cards = ()
    more: str = ""
    wanting: bool = False
    needless: bool = False
    settling: tuple[Kind, ...] = ()

    @property
    def kind(self) -> Kind | None:
        """The kind that was said."""
        return next((kind for kind in self.kinds if kind == self.said), None)

    @property
    def by_cards(self) -> bool:
        """Whether enough cards were picked."""
        return len(self.cards) == self.size if self.size else bool(self.cards)

    @property
    def hand(self) -> Kind | Cards | None:
        """What was said: its cards, or its kind."""
        return self.cards if self.by_cards else self.kind

    @property
    def answered(self) -> bool:
        """Whether the hand is known."""
        return (self.by_cards or bool(self.said)) and bool(self.more or not self.wanting)

    @property
    def untouched(self) -> bool:
        """Whether nothing was said of the hand."""
        return not (self.said or self.cards)

    @property
    def spelled(self) -> str:
        """The cards as a field carries them."""
        return " ".join(map(str, self.cards))

    @property
    def answer(self) -> str:
        """What was said, in one text to compare."""
        return f"{self.spelled if self.by_cards else self.said} {self.more}".strip()

    @property
    def plain(self) -> str | list[str]:
        """The hand in the words of the record."""
        return [str(card) for card in self.cards] if self.by_cards else self.said


@dataclass(frozen=True, slots=True)
class Steps:
    """All hands of a deal, which of them is asked for now, and whether by its cards."""

    steps: Sequence[Step]
    open: Step | None
    picking: bool
    used: frozenset[Card] = frozenset()
    """Cards of other hands, which cannot be picked again."""
    last: Step | None = None
    """The one that was answered last, where none is asked for any more."""

    @property
    def shown(self) -> Step | None:
        """The hand whose answers the screen shows: after the last answer they stay."""
        return self.open or self.last

    @property
    def ready(self) -> Sequence[Step]:
        """The hand whose answers the screen shows, and those that may be asked for after it.

        What follows a hand that is picked by its cards, or changed, is known only afterwards.
        """
        shown = self.shown
        if shown is None or self.picking or shown.said:
            return () if shown is None else (shown,)
        start = self.steps.index(shown)
        after = (*self.steps[start + 1 :], *self.steps[:start])
        return (shown, *(step for step in after if step.untouched and not step.needless))

    @property
    def done(self) -> bool:
        """Whether all are known that have to be."""
        return all(step.answered or step.needless for step in self.steps)


def read_step(form: Fields, step: Step) -> Step:
    """Read what was said of a hand: cards picked on the grid count before the kind."""
    place = step.place
    kind = form.one(f"hand.{place}")
    if step.kinds_only:
        return replace(step, said=kind)
    picked = _cards(form.values.get(f"card.{place}", ()))
    kept = _cards(form.one(f"cards.{place}").split())
    if form.one("picking") == str(place):
        complete = replace(step, cards=picked)
        return complete if complete.by_cards else replace(complete, said=kind)
    return replace(step, said=kind) if kind else replace(step, cards=kept or picked)


def _cards(texts: Iterable[str]) -> Cards:
    """Read cards, and ignore texts that are none: no screen sends them."""
    return tuple(card for card in map(Card.read, texts) if card is not None)


def ask(form: Fields, steps: Sequence[Step], *, packs: int = 1) -> Steps:
    """Choose the hand to ask for: the one that was touched, or after an answer the next open one.

    The fields `at`, `opened` and `was` carry what was asked for before and what was said then.
    """
    at, opened = form.one("at"), form.one("opened")
    touched = next((step for step in steps if str(step.place) == at), None)
    if touched and at == opened and _answered_now(touched, form.one("was")):
        touched = None
    now = touched or _next_open(steps, opened)
    last = None if now else next((step for step in steps if str(step.place) == opened), None)
    shown = now or last
    picking = shown is not None and _picks(form, shown, same=at == opened)
    others = (step.cards for step in steps if shown is None or step.place != shown.place)
    used = frozenset(card for cards in others for card in cards) if packs == 1 else frozenset()
    return Steps(steps, now, picking, used, last)


def _answered_now(step: Step, was: str) -> bool:
    return step.answered and step.answer != was and (not step.by_cards or step.size > 0)


def _next_open(steps: Sequence[Step], after: str) -> Step | None:
    """The next hand that is not known yet, after the last one and from there on round."""
    start = next((n for n, step in enumerate(steps, 1) if str(step.place) == after), 0)
    in_turn = (*steps[start:], *steps[:start])
    return next((step for step in in_turn if not (step.answered or step.needless)), None)


def _picks(form: Fields, step: Step, *, same: bool) -> bool:
    """Whether the hand is asked for by its cards: as it was entered, or as the last one was."""
    if not same and step.answered:
        return step.by_cards
    return form.one("by") == "cards" and not step.kinds_only


def filled_in(hands: Mapping[int, Kind | Cards]) -> dict[str, list[str]]:
    """Fill the screen with hands as they were written down."""
    values: dict[str, list[str]] = {}
    for place, hand in hands.items():
        if isinstance(hand, Kind):
            values[f"hand.{place}"] = [hand]
        elif hand:
            values[f"cards.{place}"] = [" ".join(map(str, hand))]
    return values
