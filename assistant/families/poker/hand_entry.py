"""Questions for poker hands on a recording screen, answered by kinds or by cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.cards import Card, Suit
from assistant.core.fields import Fields, Problem
from assistant.core.game_data import tables
from assistant.core.message import Message, Sign, msg, nmsg
from assistant.families.poker.hand_ranking import Hand, Kind

TABLES = tables(__package__)
WHY = TABLES.reasons
KINDS = {kind: WHY[kind]() for kind in Kind}
PACK = {suit: tuple(Card(rank, suit) for rank in range(14, 1, -1)) for suit in Suit}
"""The cards in the order of the screen, suit by suit."""
Cards = tuple[Card, ...]


def duplicate_cards(cards_by_field: Iterable[tuple[str, Cards]]) -> Iterator[Problem]:
    """A problem for each card recorded twice, at the field of its second occurrence."""
    counts: Counter[Card] = Counter()
    for field, cards in cards_by_field:
        for card in cards:
            counts[card] += 1
            if counts[card] == 2:
                yield Problem(field, msg("{card} appears twice", card=card.name))


def repeated_cards(cards: Cards) -> Cards:
    """Each card that is equal to an earlier card in `cards`."""
    return tuple(card for index, card in enumerate(cards) if card in cards[:index])


def wrong_card_count(cards: Collection[Card], expected: int) -> Message | None:
    """The error message for too few or too many cards; None if the number is right."""
    if len(cards) == expected:
        return None
    return nmsg(
        "{n} card instead of {wanted}",
        "{n} cards instead of {wanted}",
        n=len(cards),
        wanted=expected,
    )


def hand_names(hands: Iterable[Hand]) -> tuple[Message, ...]:
    """The names of the hands; "nothing" if there is none."""
    return tuple(KINDS[hand.kind] for hand in hands) or (KINDS[Kind.NOTHING],)


def card_names(cards: Iterable[Card]) -> tuple[Message | Sign, ...]:
    """The names of the cards."""
    return tuple(card.name for card in cards)


@dataclass(frozen=True, slots=True)
class Step:
    """A question for a hand on the recording screen, with the answer so far.

    `number` is the number in its form fields. `size` is the required number of cards, 0 for any
    number of cards; with `kinds_only` no cards can be picked. `form_kind` is the kind as sent by
    the form. `extra_answer`, such as the split of the hand, is required with `needs_extra`. A
    question that is `not_needed` is skipped. The answer determines the next questions if it is
    one of the `deciding_kinds`.
    """

    number: int
    title: Message
    kinds: tuple[Kind, ...]
    size: int = 0
    kinds_only: bool = False
    form_kind: str = ""
    cards: Cards = ()
    extra_answer: str = ""
    needs_extra: bool = False
    not_needed: bool = False
    deciding_kinds: tuple[Kind, ...] = ()

    @property
    def kind(self) -> Kind | None:
        """The chosen kind; None until a valid kind is chosen."""
        return next((kind for kind in self.kinds if kind == self.form_kind), None)

    @property
    def by_cards(self) -> bool:
        """Whether enough cards were picked."""
        return len(self.cards) == self.size if self.size else bool(self.cards)

    @property
    def hand(self) -> Kind | Cards | None:
        """The answer: cards if enough were picked, else the chosen kind; None without an answer."""
        return self.cards if self.by_cards else self.kind

    @property
    def answered(self) -> bool:
        """Whether the answer is complete, including the extra answer if needed."""
        return (self.by_cards or bool(self.form_kind)) and bool(
            self.extra_answer or not self.needs_extra
        )

    @property
    def is_blank(self) -> bool:
        """Whether no kind was chosen and no card picked."""
        return not (self.form_kind or self.cards)

    @property
    def cards_text(self) -> str:
        """The picked cards as a form field's value."""
        return " ".join(map(str, self.cards))

    @property
    def answer(self) -> str:
        """The whole answer as text, which the form sends back in the field `was`."""
        return f"{self.cards_text if self.by_cards else self.form_kind} {self.extra_answer}".strip()

    @property
    def plain(self) -> str | list[str]:
        """The hand as written in the record."""
        return [str(card) for card in self.cards] if self.by_cards else self.form_kind


@dataclass(frozen=True, slots=True)
class Steps:
    """All hand questions of a deal, and the open question.

    `picking` is whether the screen asks for the cards of the hand, not for its kind.
    """

    steps: Sequence[Step]
    open_step: Step | None
    picking: bool
    used_cards: frozenset[Card] = frozenset()
    """Cards already picked for other hands, which cannot be picked again."""
    last_step: Step | None = None
    """The question answered last, if no question is open."""

    @property
    def on_screen(self) -> Step | None:
        """The question on the screen: the open question, or the last one if all are answered."""
        return self.open_step or self.last_step

    @property
    def page_steps(self) -> Sequence[Step]:
        """The questions that one page contains: the current question, then the unanswered ones.

        Only the current question, if its hand is picked by cards or already has a kind.
        """
        current = self.on_screen
        if current is None or self.picking or current.form_kind:
            return () if current is None else (current,)
        start = self.steps.index(current)
        next_steps = (*self.steps[start + 1 :], *self.steps[:start])
        return (current, *(step for step in next_steps if step.is_blank and not step.not_needed))

    @property
    def done(self) -> bool:
        """Whether all required questions are answered."""
        return all(step.answered or step.not_needed for step in self.steps)


def read_step(form: Fields, step: Step) -> Step:
    """`step` with its answer from the form: cards, or a kind until enough cards are picked."""
    number = step.number
    kind = form.one(f"hand.{number}")
    if step.kinds_only:
        return replace(step, form_kind=kind)
    picked_cards = _read_cards(form.values.get(f"card.{number}", ()))
    sent_cards = _read_cards(form.one(f"cards.{number}").split())
    if form.one("picking") == str(number):
        with_cards = replace(step, cards=picked_cards)
        return with_cards if with_cards.by_cards else replace(with_cards, form_kind=kind)
    return (
        replace(step, form_kind=kind) if kind else replace(step, cards=sent_cards or picked_cards)
    )


def _read_cards(texts: Iterable[str]) -> Cards:
    """The cards in these texts; invalid texts are ignored, as no screen sends them."""
    return tuple(card for card in map(Card.read, texts) if card is not None)


def read_steps(form: Fields, steps: Sequence[Step], *, packs: int = 1) -> Steps:
    """All questions; the open question is the tapped one, or after an answer the next one.

    The form field `at` has the number of the tapped question, `opened` the number of the
    question on the last screen, and `was` its answer at that time.
    """
    tapped_number, last_number = form.one("at"), form.one("opened")
    tapped_step = next((step for step in steps if str(step.number) == tapped_number), None)
    if tapped_step and tapped_number == last_number and _answered_now(tapped_step, form.one("was")):
        tapped_step = None
    open_step = tapped_step or _next_open(steps, last_number)
    last_step = (
        None
        if open_step
        else next((step for step in steps if str(step.number) == last_number), None)
    )
    on_screen = open_step or last_step
    picking = on_screen is not None and _asks_for_cards(
        form, on_screen, same_step=tapped_number == last_number
    )
    other_cards = (
        step.cards for step in steps if on_screen is None or step.number != on_screen.number
    )
    used_cards = (
        frozenset(card for cards in other_cards for card in cards) if packs == 1 else frozenset()
    )
    return Steps(steps, open_step, picking, used_cards, last_step)


def _answered_now(step: Step, old_answer: str) -> bool:
    return step.answered and step.answer != old_answer and (not step.by_cards or step.size > 0)


def _next_open(steps: Sequence[Step], last_number: str) -> Step | None:
    """The next unanswered question after `last_number`, continuing from the start."""
    start = next((n for n, step in enumerate(steps, 1) if str(step.number) == last_number), 0)
    order = (*steps[start:], *steps[:start])
    return next((step for step in order if not (step.answered or step.not_needed)), None)


def _asks_for_cards(form: Fields, step: Step, *, same_step: bool) -> bool:
    """Whether the screen asks for cards, not kinds: the form field `by` has the user's choice.

    An answered hand that was just opened is shown as it was entered.
    """
    if not same_step and step.answered:
        return step.by_cards
    return form.one("by") == "cards" and not step.kinds_only


def hand_fields(hands: Mapping[int, Kind | Cards]) -> dict[str, list[str]]:
    """Form fields of recorded hands."""
    values: dict[str, list[str]] = {}
    for number, hand in hands.items():
        if isinstance(hand, Kind):
            values[f"hand.{number}"] = [hand]
        elif hand:
            values[f"cards.{number}"] = [" ".join(map(str, hand))]
    return values
