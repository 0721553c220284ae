"""Mariáš: one soloist against the other players, with announcements and doublings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter

from assistant.core.cards import EQUAL_DRAW_AGAIN, TEN_ABOVE_KING, SeatDraw
from assistant.core.game import Game, PointsFrom
from assistant.core.house_rules import Ours
from assistant.core.message import Message, Sign, msg, pmsg
from assistant.core.parts import EVERYBODY_COMES, Mark, UsualAdjustment, each
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import SheetLine, sheet_lines

from . import call_by_call, form, reference, scoring, words
from .bonuses import VALAT, game_won
from .dealer import active, next_dealer
from .doublings import doubling_with_item
from .facts import Bonus, Contract, DealSide, Facts, Item, doubling_side, owning_side, problems
from .rules import TABLES, WHY, Rules
from .scoring import payments
from .words import BONUSES, CONTRACTS, SUITS

SILENT_LABELS = TABLES.words("silent", Bonus)
VALAT_LABELS = {DealSide.SOLOIST: msg("valát"), DealSide.DEFENDERS: msg("defenders’ valát")}
PARTNER_POSITION, FIRST_BONUS_POSITION, FIRST_VALAT_POSITION, FIRST_DOUBLING_POSITION = (
    10,
    20,
    30,
    40,
)
SeatsBySide = Mapping[DealSide, tuple[Seat, ...]]


def figures(facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
    """Statistics of contract, sevens, hundreds and doublings, for every player of a side.

    The record does not say which of two partners announced, doubled or held the seven.
    """
    players = _players_by_side(facts, rules, before)
    for item, won in _items_won(facts, rules).items():
        if item is Item.GAME:
            yield from _contract_marks(facts, won)
        else:
            yield from _bonus_marks(facts, players, Bonus(item), won)
        yield from _doubling_marks(facts, players, item, won)
    if facts.valat is not None:
        position = FIRST_VALAT_POSITION + list(DealSide).index(facts.valat)
        key = f"{facts.valat}_valat"
        yield from each(players[facts.valat], key, VALAT_LABELS[facts.valat], position, True)


def _players_by_side(facts: Facts, rules: Rules, before: Situation) -> SeatsBySide:
    soloists = tuple(seat for seat in (facts.soloist, facts.partner) if seat is not None)
    defenders = tuple(seat for seat in active(before, rules) if seat not in soloists)
    return {DealSide.SOLOIST: soloists, DealSide.DEFENDERS: defenders}


def _items_won(facts: Facts, rules: Rules) -> dict[Item, bool]:
    """Whether each part of the deal was won by the side it belongs to.

    A game that is not paid because a hundred replaces it is still won or lost by its points.
    """
    won_by_item = {
        Item(payment.item): (payment.points > 0)
        is (owning_side(Item(payment.item)) is DealSide.SOLOIST)
        for payment in payments(facts, rules)
        if payment.item != VALAT
    }
    return won_by_item if Item.GAME in won_by_item else {Item.GAME: game_won(facts)} | won_by_item


def _contract_marks(facts: Facts, won: bool) -> Iterator[Mark]:
    position = list(Contract).index(facts.contract)
    label = CONTRACTS[facts.contract]
    yield Mark(facts.contract, label, position, facts.soloist, won)
    if facts.partner is not None:
        yield Mark("partner", msg("as partner"), PARTNER_POSITION, facts.partner, won, beside=True)


def _bonus_marks(facts: Facts, players: SeatsBySide, bonus: Bonus, won: bool) -> Iterator[Mark]:
    is_silent = bonus not in facts.announced
    label: Message = SILENT_LABELS[bonus] if is_silent else BONUSES[bonus]
    position = FIRST_BONUS_POSITION + 2 * list(Bonus).index(bonus) + is_silent
    key = f"silent_{bonus}" if is_silent else bonus
    yield from each(players[owning_side(Item(bonus))], key, label, position, won)


def _doubling_marks(facts: Facts, players: SeatsBySide, item: Item, won: bool) -> Iterator[Mark]:
    """Statistics of doublings; a doubling succeeds if the side that doubled wins the item.

    The opponents of the side that owns the item double first.
    """
    for count in range(1, facts.fleks.get(item, 0) + 1):
        side = doubling_side(item, count)
        key, label = f"doubling_{count}_{item}", doubling_with_item(item, count)
        position = FIRST_DOUBLING_POSITION + count * len(Item) + list(Item).index(item)
        yield from each(players[side], key, label, position, won is (side is owning_side(item)))


BONUS_NOTATION = TABLES.words("noted", Bonus)
VALAT_NOTATION = TABLES.words("valats", DealSide)


def notation(facts: Facts) -> list[Message]:
    """The contract in players' notation: suit, doublings, then announced sevens and hundreds."""
    name = CONTRACTS[facts.contract]
    if facts.contract is Contract.SUIT and facts.trump is not None:
        name = msg("{trump}", trump=Sign(facts.trump, SUITS[facts.trump]))
    parts = [_with_multiplier(name, facts, Item.GAME)]
    parts += [
        _with_multiplier(BONUS_NOTATION[bonus], facts, Item(bonus.value))
        for bonus in facts.announced
    ]
    parts += [VALAT_NOTATION[facts.valat]] if facts.valat else []
    if facts.partner is not None:
        with_partner = msg(
            "{what} +\N{NO-BREAK SPACE}{partner}", what=parts[-1], partner=facts.partner
        )
        parts[-1] = with_partner
    return parts


def _with_multiplier(name: Message, facts: Facts, item: Item) -> Message:
    """An item with its multiplier, joined by a no-break space."""
    fleks = facts.fleks.get(item, 0)
    return msg("{item}\N{NO-BREAK SPACE}×{factor}", item=name, factor=2**fleks) if fleks else name


RENONC = msg("renonc")
FINE_NOTE = Ours("The text has no fine; tables that play for something have one, each its own.")


SEAT_DRAW = SeatDraw(
    suits=tuple(Sign(suit, word) for suit, word in SUITS.items()),
    ranks=(
        *("7", "8", "9"),
        # Translators: the jack (lower knave) of a German pack, on a card
        pmsg("German ranks", "J"),
        # Translators: the queen (upper knave) of a German pack, on a card
        pmsg("German ranks", "Q"),
        *("K", "10", "A"),
    ),
    notes=(TEN_ABOVE_KING, EQUAL_DRAW_AGAIN),
)
CIRCLED_LABELS = (
    *(BONUS_NOTATION[Bonus.SOLOIST_SEVEN], BONUS_NOTATION[Bonus.SOLOIST_HUNDRED]),
    # Translators: betl, to be circled on a blank sheet
    pmsg("on a blank sheet", "B"),
    # Translators: durch, to be circled on a blank sheet
    pmsg("on a blank sheet", "D"),
    *(msg("×{factor}", factor=2**fleks) for fleks in range(1, 4)),
)


class Marias(Game[Facts, Rules]):
    """The definition of Mariáš."""

    title = msg("Mariáš")
    seats = range(3, 6)
    rank = 1
    points_from = PointsFrom.PLAYERS
    facts = Facts
    rules = Rules
    reasons = tuple(WHY.values())
    fact_names = words.FACT_NAMES
    fact_words = words.FACT_WORDS
    questions = words.QUESTIONS
    home = ("cs",)
    presets = TABLES.presets(Rules)
    company = EVERYBODY_COMES
    seat_draw = SEAT_DRAW
    cut_only = True
    usual_reasons = (RENONC,)
    words = words
    circled = CIRCLED_LABELS

    problems = staticmethod(problems)
    clashes = staticmethod(call_by_call.clashes)
    score = staticmethod(scoring.score)

    def usual_adjustments(self, before: Situation, rules: Rules) -> tuple[UsualAdjustment, ...]:
        """The usual adjustment: for a renonc, at a price that each table sets."""
        return (UsualAdjustment(RENONC, FINE_NOTE),)

    active = staticmethod(active)
    next_dealer = staticmethod(next_dealer)
    remember = staticmethod(scoring.remember)
    over = staticmethod(scoring.over)

    def endless(self, rules: Rules) -> bool:
        """Whether the evening goes on however much a player has lost."""
        return not rules.evening_cap_ends

    draft = staticmethod(form.Offers)
    fields = staticmethod(form.fields)
    opened_by = staticmethod(form.opened_by)
    turn = staticmethod(call_by_call.turn)
    fields_from_calls = staticmethod(call_by_call.fields_from_calls)
    spare = staticmethod(call_by_call.spare)
    deal_words = staticmethod(words.deal_words)
    leads = staticmethod(words.leads)
    headline = staticmethod(words.headline)
    outcome = staticmethod(words.outcome)
    declarer = attrgetter("soloist")
    figures = staticmethod(figures)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetLine, ...]:
        """Lines of the evening's score sheet."""
        return sheet_lines(evening, notation)

    price_list = staticmethod(reference.price_list)
    reference = staticmethod(reference.reference)


GAME = Marias()
