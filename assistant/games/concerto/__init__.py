"""Concerto: two sides make four poker hands each; one side scores the other side's left-over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from assistant.core.fields import Question
from assistant.core.game import FactWords, Game, PointsFrom
from assistant.core.ledger import Points, balances
from assistant.core.message import Message, Param, msg, nmsg, pmsg
from assistant.core.parts import Side, side_label
from assistant.core.price_list import Price, PriceList, price, section
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.summary.running_scores import timeline
from assistant.evening.summary.wording import incident_words
from assistant.families.poker.collected_hands import kind_prices
from assistant.families.poker.hand_entry import KINDS, PACK, card_names
from assistant.families.poker.hand_ranking import FIVE_CARDS, Kind
from assistant.families.stake_basis import payable

from . import deals, form, rounds, scoring
from .deals import (
    POINTS_BY_LARGER_SHARE,
    ROUNDS,
    SIDES,
    SPLIT_CARDS,
    TABLES,
    VALUES,
    Facts,
    RecordedHand,
    Rules,
    SplitHand,
    cards_of,
    kind_of,
    priced_by_split,
    worth,
)
from .scoring import (
    BONUS,
    DEALS_PER_GAME,
    GOAL,
    LEFT_OVER_FACTOR,
    game_points,
    game_progress,
    leader,
    partner,
    partners,
    rounds_of,
    unasked_side,
)


@dataclass(frozen=True, slots=True)
class Cell:
    """A hand on the score sheet: its round, counted from 1, its kind and points."""

    round: int
    kind: Message
    points: int


@dataclass(frozen=True, slots=True)
class SideResult:
    """The hands and points of one side in a deal."""

    hands: tuple[Cell, ...]
    sum: int
    left_over: Message | None
    """The side's own left-over; None if nobody was asked for it."""
    added_points: Points
    """Points that the side adds for the other side's left-over."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal on the score sheet, and the score of the game after this deal."""

    deal: Deal
    side_results: tuple[SideResult, SideResult]
    game: tuple[Points, Points]
    bonus: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class IncidentLine:
    """An incident between two deals; its points for each side do not belong to any game."""

    words: tuple[Message, ...]
    points: tuple[Points, Points]
    names: tuple[str, ...]
    """Names of the players at the time of the incident, by seat."""


@dataclass(frozen=True, slots=True)
class SheetGame:
    """One game of the evening: its deals, the incidents between them, and its result."""

    number: int
    rows: tuple[DealLine | IncidentLine, ...]
    sides: tuple[Side, ...]
    """The partners of each side."""

    @property
    def last(self) -> DealLine | None:
        """The last deal of this game; None if it has no deal."""
        return next((row for row in reversed(self.rows) if isinstance(row, DealLine)), None)

    @property
    def over(self) -> bool:
        """Whether this game has ended."""
        return self.last is not None and self.last.deal.end_bonus is not None

    @property
    def bonus(self) -> tuple[Points, Points]:
        """Bonus of each side at the end of this game."""
        return self.last.bonus if self.last else (0, 0)

    @property
    def incident_points(self) -> tuple[Points, Points]:
        """Points of each side from incidents during this game; they are not part of its result."""
        points_by_row = [row.points for row in self.rows if isinstance(row, IncidentLine)]
        return sum(first for first, _ in points_by_row), sum(second for _, second in points_by_row)

    @property
    def result(self) -> tuple[Points, Points]:
        """Points of each side in this game, bonus included."""
        game = self.last.game if self.last else (0, 0)
        return game[0] + self.bonus[0], game[1] + self.bonus[1]


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetGame, ...]:
    """The games of an evening, with their deals and incidents."""
    games: list[list[Deal | Incident]] = []
    last_game_over = True
    for entry in timeline(evening):
        # Incidents after the end of the last game are listed under that game.
        after_last_game = (
            isinstance(entry, Incident) and entry in evening.latest_incidents and bool(games)
        )
        if last_game_over and not (after_last_game and _sides(entry) == _sides(games[-1][-1])):
            games.append([])
        games[-1].append(entry)
        last_game_over = (last_game_over and after_last_game) or (
            isinstance(entry, Deal) and entry.end_bonus is not None
        )
    return tuple(
        _game_on_sheet(evening, number, entries) for number, entries in enumerate(games, 1)
    )


def _game_on_sheet(evening: Evening, number: int, entries: Sequence[Deal | Incident]) -> SheetGame:
    sides = _sides(entries[-1])
    return SheetGame(number, tuple(_row(evening, entry, sides) for entry in entries), sides)


def _sides(entry: Deal | Incident) -> tuple[Side, ...]:
    """The partners of each side in a deal, or after an incident; empty if unknown."""
    if isinstance(entry, Incident):
        before = entry.moment_after and entry.moment_after.before
    else:
        before = entry.before
    return tuple(partners(side, before) for side in SIDES) if before else ()


def _row(
    evening: Evening, entry: Deal | Incident, sides: tuple[Side, ...]
) -> DealLine | IncidentLine:
    first, second = (side[0] for side in sides)
    if isinstance(entry, Incident):
        effect = incident_effect(evening.game, entry)
        return IncidentLine(
            incident_words(entry, evening.game),
            (effect.moved[first], effect.moved[second]),
            effect.names,
        )
    points_before = game_points(entry.before)
    bonus = balances(entry.end_bonus or (), entry.before.people)
    return DealLine(
        entry,
        side_results=(_side_result(entry, 0), _side_result(entry, 1)),
        game=(points_before[0] + entry.points[first], points_before[1] + entry.points[second]),
        bonus=(bonus[first], bonus[second]),
    )


def _side_result(deal: Deal, side: int) -> SideResult:
    facts: Facts = deal.facts
    cells = [
        Cell(number + 1, KINDS[kind_of(hand)], worth(hand))
        for number, hand in enumerate(facts.hands)
        if number in rounds_of(side, deal.before)
    ]
    own_points = sum(cell.points for cell in cells)
    points = deal.points[partners(side, deal.before)[0]]
    is_unasked = side == unasked_side(facts, deal.before)
    left_over = None if is_unasked else KINDS[kind_of(facts.left_over[side])]
    return SideResult(tuple(cells), own_points, left_over, points - own_points)


FACT_NAMES = TABLES.words("fact_names", str)
QUESTIONS = {
    "hands": Question(pmsg("poker hands", "hands"), msg("Which hand was made?")),
    "left_over": Question(msg("left-over"), msg("What is left over?")),
}


def _score_params(before: Situation) -> dict[str, Param]:
    """Parameters for messages: leader, partner, and the deals and points of the current game."""
    round_leader, (first, second) = leader(before, 0), game_points(before)
    return {
        "leads": round_leader,
        "partner": partner(round_leader, before),
        "deal": game_progress(before).deals + 1,
        "deals": DEALS_PER_GAME,
        "one": first,
        "other": second,
    }


def _hand_names(facts: Facts, side: int, before: Situation) -> tuple[Message, ...]:
    numbers = [number for number in rounds_of(side, before) if number < len(facts.hands)]
    return tuple(KINDS[kind_of(facts.hands[number])] for number in numbers)


def _hand_in_words(hand: RecordedHand) -> Message:
    """A hand in words, with its cards and its split between the partners if they were recorded."""
    text, cards = KINDS[kind_of(hand)], card_names(cards_of(hand))
    if cards:
        # Translators: a poker hand, and its cards in a row
        text = msg("{kind} ({cards})", kind=text, cards=cards)
    if isinstance(hand, SplitHand):
        first, second = hand.split
        # Translators: a poker hand, how many of its cards the leader gave, how many his partner
        text = msg("{hand}, {leader} + {partner}", hand=text, leader=first, partner=second)
    return text


def _hands_in_words(hands: Iterable[RecordedHand]) -> tuple[Message, ...]:
    return tuple(map(_hand_in_words, hands))


def _side_name(side: int) -> Message:
    """A side in words: with or against the player on the first seat, as partners may change."""
    name = Seat(0)
    # Translators: a side of two partners, named by one of them
    return msg("against {name}", name=name) if side else msg("{name} and partner", name=name)


FACT_WORDS: FactWords = {
    "hands": _hands_in_words,
    "left_over": _hands_in_words,
    "weaker_left_over": _side_name,
}


ROUND_ITEMS = tuple(f"round_{number}" for number in range(1, ROUNDS + 1))
"""The items of the ledger entries for the hands of the rounds."""


def _split_prices(kind: Kind) -> Iterator[Price]:
    """Prices of a kind of hand by the number of cards that each partner gave."""
    for larger_share, points in POINTS_BY_LARGER_SHARE[kind].items():
        name = msg(
            "{kind} {most} + {rest}",
            kind=KINDS[kind],
            most=larger_share,
            rest=SPLIT_CARDS[kind] - larger_share,
        )
        yield price(name, points)


LEFT_OVER_PRICE = msg("×{n}", n=LEFT_OVER_FACTOR)
LEFT_OVER = section(
    msg("The other side’s left-over"),
    (
        # Translators: who adds the other side’s left-over, ten times what it is worth
        price(msg("its best hand, for the side with more points"), LEFT_OVER_PRICE),
        price(msg("on equal points, for the weaker left-over"), LEFT_OVER_PRICE),
    ),
    explains=("left_over",),
)


def _game_end(rules: Rules) -> PriceList:
    lines = [
        price(msg("end of a game"), nmsg("after {n} deal", "after {n} deals", DEALS_PER_GAME)),
        price(msg("earlier end"), nmsg("at {n} point", "at {n} points", GOAL)),
        price(msg("bonus for reaching {goal} alone", goal=GOAL), msg("+{n}", n=BONUS)),
    ]
    if rules.session_target:
        lines.append(
            price(
                msg("end of the session"),
                nmsg("at {n} point", "at {n} points", rules.session_target),
            )
        )
    return section(pmsg("four deals of Concerto", "The game"), lines, explains=("bonus",))


WORDS = {"GRID": PACK, "KINDS": KINDS, "partners": partners}
"""Names available in the game's templates."""


class Concerto(Game[Facts, Rules]):
    """The definition of the game."""

    title = msg("Concerto")
    seats = range(4, 5)
    rank = 5
    points_from = PointsFrom.TABLE
    facts = Facts
    rules = Rules
    reasons = scoring.REASONS
    fact_names = FACT_NAMES
    fact_words = FACT_WORDS
    questions = QUESTIONS
    words = WORDS
    figure_tells = True

    problems = staticmethod(deals.problems)
    clashes = staticmethod(scoring.clashes)
    score = staticmethod(scoring.score)
    payable = staticmethod(payable)
    sides = staticmethod(scoring.sides)
    may_part = staticmethod(scoring.between_games)
    remember = staticmethod(scoring.remember)
    over = staticmethod(scoring.over)
    finish = staticmethod(scoring.finish)
    draft = staticmethod(form.Offers)
    fields = staticmethod(form.fields)
    repeats = staticmethod(form.repeats)
    turn = staticmethod(rounds.turn)
    fields_from_calls = staticmethod(rounds.fields_from_calls)

    def deal_words(self, before: Situation, rules: Rules) -> Message:
        """Text on the deal, the leading player, and the score of the game (Akagiri, Concerto, the
        deal).
        """
        return msg(
            "all cards, one by one · {leads} leads, then {partner} · deal {deal} of {deals} in "
            "this game, {one} : {other}",
            **_score_params(before),
        )

    def leads(self, before: Situation, rules: Rules) -> Message:
        """Text that names the leading player, and the score of the game."""
        return msg(
            "{leads} leads, then {partner} · deal {deal} of {deals}, {one} : {other}",
            **_score_params(before),
        )

    def headline(self, facts: Facts, before: Situation) -> Message:
        """One line of text for a deal: the hands of each side."""
        sides = [
            msg(
                "{name}: {hands}",
                name=side_label(partners(side, before)),
                hands=_hand_names(facts, side, before),
            )
            for side in SIDES
        ]
        return msg("{one} – {other}", one=sides[0], other=sides[1])

    figures = staticmethod(scoring.figures)
    sheet = staticmethod(sheet)

    def price_list(self, rules: Rules) -> list[PriceList]:
        """Price lists. Source: Akagiri, Concerto, values."""
        kinds = [kind for kind in FIVE_CARDS if kind is not Kind.ROYAL_FLUSH]
        lines = list(
            kind_prices([kind for kind in kinds if not priced_by_split(kind, rules)], VALUES)
        )
        split_kinds = [kind for kind in kinds if priced_by_split(kind, rules)]
        title = msg("Hands (3 + 1: three cards from one partner)") if split_kinds else msg("Hands")
        lines += (line for kind in split_kinds for line in _split_prices(kind))
        return [section(title, lines, explains=ROUND_ITEMS), LEFT_OVER, _game_end(rules)]

    def reference(self, rules: Rules) -> Sequence[PriceList]:
        """Rule sections: the play of a round, and Parlett's optional signals.

        Source: Akagiri, Concerto, the play and signals.
        """
        return [part.under(rules) for part in TABLES.parts.values()]


GAME = Concerto()
