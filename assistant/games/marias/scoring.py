"""What one deal of Mariáš is worth."""

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.before import Before, opponents
from assistant.core.ledger import Entry, debt
from assistant.core.message import Message, Param
from assistant.core.seat import Seat

from . import reasons
from .facts import CARD_POINTS, Bonus, Contract, DealSide, Facts, Item, Suit
from .rules import Counted, Hearts, Rules, Scheme, Values, rests
from .words import CONTRACTS, doubled_words

POINTS = "points"
CAP = "cap"
PRICES = {
    Values.PUB: dict(zip(Contract, (1, 5, 10, 10, 20), strict=True)),
    Values.FEDERATION: dict(zip(Contract, (1, 15, 30, 30, 60), strict=True)),
}
SEVENS = {side: Bonus(f"{side}_seven") for side in DealSide}
HUNDREDS = {side: Bonus(f"{side}_hundred") for side in DealSide}
TRUMP_MARRIAGE, PLAIN_MARRIAGE = 40, 20
SEVEN = {"announced": 2, "silent": 1}
HUNDRED = {"announced": 4, "silent": 2}
PER_TEN = 2
GOAL = 100


@dataclass(frozen=True, slots=True)
class Worth:
    """What an item is worth to the soloist from each opponent, below zero where he pays."""

    item: str
    points: int
    why: Message


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Settle a deal, in game points per opponent (Akagiri, Mariáš, scoring)."""
    pairs = _pairs(facts, rules, before)
    return tuple(
        entry
        for item in against_each(facts, rules)
        for ours, theirs in pairs
        for entry in debt(ours, theirs, item.points, POINTS, item.item, item.why)
    )


def against_each(facts: Facts, rules: Rules) -> list[Worth]:
    """List what is settled with each opponent, the table's limit kept."""
    items = list(worth(facts, rules))
    return items + _cap(items, rules.payment_cap)


def _pairs(facts: Facts, rules: Rules, before: Before) -> list[tuple[Seat, Seat]]:
    """Who settles with whom: the soloist's side first.

    Two against two settle one to one, otherwise the soloist settles with each of the others.
    """
    dealer_rests = rests(before.seats, rules) and not rules.sitter_pays
    others = opponents(before, facts.soloist, dealer_rests=dealer_rests)
    if facts.partner is not None:
        first, second = (seat for seat in others if seat != facts.partner)
        return [(facts.soloist, first), (facts.partner, second)]
    return [(facts.soloist, other) for other in others]


def worth(facts: Facts, rules: Rules) -> Iterator[Worth]:
    """List what each part of a deal is worth to the soloist from one opponent."""
    if facts.contract is not Contract.SUIT:
        yield _no_trumps(facts, rules)
    elif not facts.played:
        yield from _unplayed(facts, rules)
    else:
        yield _game(facts, rules)
        for side in DealSide:
            yield from _seven(facts, rules, side)
            yield from _hundred(facts, rules, side)


def _no_trumps(facts: Facts, rules: Rules) -> Worth:
    name = CONTRACTS[facts.contract]
    what = (
        reasons.CONTRACT_MADE(contract=name) if facts.made else reasons.CONTRACT_LOST(contract=name)
    )
    return _priced(facts, rules, Item.GAME, what, _price(facts, rules) * _sign(facts.made))


def _price(facts: Facts, rules: Rules) -> int:
    return PRICES[rules.values][facts.contract]


def _sign(won: bool | None) -> int:
    return 1 if won else -1


def _unplayed(facts: Facts, rules: Rules) -> Iterator[Worth]:
    """The two deals settled at once; the second comes to nothing whatever hearts double."""
    if not facts.announced:
        what = reasons.NOT_PLAYED()
        yield _priced(facts, rules, Item.GAME, what, _price(facts, rules))
        return
    price = _price(facts, rules) * SEVEN["announced"]
    yield Worth(Item.GAME, -price, reasons.GIVEN_UP())
    yield Worth(Item.SOLOIST_SEVEN, price, reasons.SEVEN_TAKEN_AS_WON())


def side_points(facts: Facts, side: DealSide) -> int:
    """The card points of a side, in a played suit game."""
    taken = facts.card_points or 0
    return taken if side is DealSide.SOLOIST else CARD_POINTS - taken


def marriage_values(facts: Facts, side: DealSide) -> list[int]:
    """The points of a side's marriages, in the order they were announced."""
    married = facts.marriages.soloist if side is DealSide.SOLOIST else facts.marriages.defenders
    return [TRUMP_MARRIAGE if suit is facts.trump else PLAIN_MARRIAGE for suit in married]


def total(facts: Facts, side: DealSide) -> int:
    """All points of a side, marriages included."""
    return side_points(facts, side) + sum(marriage_values(facts, side))


def _game(facts: Facts, rules: Rules) -> Worth:
    ours, theirs = total(facts, DealSide.SOLOIST), total(facts, DealSide.DEFENDERS)
    text = reasons.GAME_WON() if ours > theirs else reasons.GAME_LOST()
    what = reasons.GAME_COUNTED(game=text, ours=ours, theirs=theirs)
    return _priced(facts, rules, Item.GAME, what, _price(facts, rules) * _sign(ours > theirs))


def _seven(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Worth]:
    """The trump 7 in the last trick; what was announced replaces what would be silent."""
    seven = facts.last_trick_seven
    held = seven is not None and seven.by is side
    won = held and seven is not None and seven.won
    bonus = SEVENS[side]
    if bonus in facts.announced:
        if won:
            points, what = SEVEN["announced"], reasons.SEVEN_WON()
        elif held:
            points, what = -rules.announced_killed_seven, reasons.SEVEN_KILLED()
        else:
            points, what = -SEVEN["announced"], reasons.SEVEN_FAILED()
        yield _bonus(facts, rules, side, bonus, what, points)
    elif won:
        yield _bonus(facts, rules, side, bonus, reasons.SILENT_SEVEN_WON(), SEVEN["silent"])
    elif held:
        what = reasons.SILENT_SEVEN_KILLED()
        yield _bonus(facts, rules, side, bonus, what, -rules.silent_killed_seven)


def _hundred(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Worth]:
    """A hundred, and the tens above or short of it."""
    bonus = HUNDREDS[side]
    announced = bonus in facts.announced
    reached = side_points(facts, side) + _counted_marriage(facts, rules, side)
    if reached >= GOAL:
        tens = (total(facts, side) - GOAL) // 10
        base = HUNDRED["announced" if announced else "silent"]
        what = reasons.HUNDRED_MADE() if announced else reasons.SILENT_HUNDRED()
        points = base + tens * PER_TEN
        if rules.hundred_scheme is Scheme.LINEAR and announced:
            points = base * (1 + tens)
        elif rules.hundred_scheme is Scheme.DOUBLING:
            points = base * 2**tens
        what = reasons.HUNDRED_REACHED(hundred=what, total=total(facts, side))
        yield _bonus(facts, rules, side, bonus, what, points)
    elif announced:
        short = (GOAL - reached) // 10
        what = reasons.HUNDRED_FAILED(total=reached)
        yield _bonus(facts, rules, side, bonus, what, -_failed_hundred(facts, rules, side, short))


def _failed_hundred(facts: Facts, rules: Rules, side: DealSide, short: int) -> int:
    base = HUNDRED["announced"]
    if rules.hundred_scheme is Scheme.LINEAR:
        return base * (short + sum(marriage_values(facts, side.other)) // 10)
    if rules.hundred_scheme is Scheme.DOUBLING:
        return int(base * 2 ** (short - 1))
    return base


def _counted_marriage(facts: Facts, rules: Rules, side: DealSide) -> int:
    """The marriage points that may help to a hundred."""
    values = marriage_values(facts, side)
    if rules.hundred_marriage is Counted.ALL:
        return sum(values)
    if rules.hundred_marriage is Counted.FIRST:
        return values[0] if values else 0
    return max(values, default=0)


def _bonus(
    facts: Facts, rules: Rules, side: DealSide, bonus: Bonus, what: Message, points: int
) -> Worth:
    """A bonus is counted for its own side; the defenders' is the soloist's loss."""
    if side is DealSide.DEFENDERS:
        what = reasons.OF_DEFENDERS(what=what)
    priced = _priced(facts, rules, Item(bonus.value), what, points)
    sign = 1 if side is DealSide.SOLOIST else -1
    return Worth(priced.item, priced.points * sign, priced.why)


def _priced(facts: Facts, rules: Rules, item: Item, what: Message, points: int) -> Worth:
    """Double what is doubled, and say so: "game won, flek, re: 1 × 4"."""
    words, factors = [what], [points]
    fleks = facts.fleks.get(item, 0)
    if fleks:
        words += doubled_words(fleks)
        factors.append(2**fleks)
    hearts = _hearts_double(facts, rules, item)
    if hearts:
        words.append(reasons.HEARTS())
        factors.append(2)
    why = reasons.PRICED(what=tuple(words), sum=_product(factors))
    return Worth(item, points * 2 ** (fleks + hearts), why)


def _product(factors: list[int]) -> Param:
    product: Param = factors[0]
    for factor in factors[1:]:
        product = reasons.TIMES(product=product, factor=factor)
    return product


def _hearts_double(facts: Facts, rules: Rules, item: Item) -> bool:
    """Tell whether hearts as trumps double this item."""
    if facts.trump is not Suit.HEARTS:
        return False
    if rules.hearts_double is Hearts.UNPLAYED:
        return not facts.played
    if rules.hearts_double is Hearts.GAME:
        return item is Item.GAME
    return rules.hearts_double is Hearts.ALL


def _cap(items: list[Worth], cap: int) -> list[Worth]:
    """Cut a payment above the table's limit, as an item of its own."""
    won = sum(item.points for item in items)
    over = abs(won) - cap
    if cap == 0 or over <= 0:
        return []
    why = reasons.CAPPED(cap=cap, cut=-over)
    return [Worth(CAP, -over if won > 0 else over, why)]
