"""What one deal of Mariáš is worth, and what the limits of a table leave of its payments."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from assistant.core.ledger import Entry, balances, debt
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.core.situation import Situation, opponents

from .bonuses import game_is_paid, game_won, hundred, seven, total, valat
from .facts import Contract, DealSide, Facts, Item
from .flek import Worth, hearts_double, multiplied, priced
from .rules import WHY, Hearts, Rules, active
from .tariff import contract_prices

PAYER_CAP, EVENING_CAP = "payer_cap", "evening_cap"
POINTS = "points"
CAP = "cap"
Owed = Mapping[Seat, int]
Limit = tuple[str, int, Callable[..., Message]]
"""An item, the most that a player pays, and what is said where that cuts so much off."""


def limited(entries: Sequence[Entry], rules: Rules, before: Situation) -> Iterator[Entry]:
    """Give back what a player need not pay: of the deal first, then of the evening."""
    if not (rules.payer_cap or rules.evening_cap):
        return
    for payer in before.clockwise():
        owed = _owed(entries, payer, before)
        for item, most, why in _limits(payer, rules, before):
            cut = sum(owed.values()) - most
            if cut > 0:
                left = _shared(most, owed)
                for payee, amount in owed.items():
                    back = amount - left[payee]
                    yield from debt(payer, payee, back, POINTS, item, why(cut=cut))
                owed = left


def _limits(payer: Seat, rules: Rules, before: Situation) -> Iterator[Limit]:
    if rules.payer_cap:
        cap = rules.payer_cap
        yield PAYER_CAP, cap, partial(WHY["payer_capped"], cap=cap, payer=payer)
    if rules.evening_cap:
        cap = rules.evening_cap
        left = max(int(cap + before.balance(payer)), 0)
        spent = WHY["evening_spent"]
        capped = partial(WHY["evening_capped"], cap=cap, left=left) if left else spent
        yield EVENING_CAP, left, partial(capped, cap=cap, payer=payer)


def _owed(entries: Sequence[Entry], payer: Seat, before: Situation) -> Owed:
    """What a player owes each who is to have anything from him, from his left on."""
    owed: dict[Seat, int] = dict.fromkeys(before.clockwise(payer)[:-1], 0)
    for entry in entries:
        if entry.payer == payer:
            owed[entry.payee] += int(entry.amount)
        elif entry.payee == payer:
            owed[entry.payer] -= int(entry.amount)
    return {payee: amount for payee, amount in owed.items() if amount > 0}


def _shared(points: int, owed: Owed) -> Owed:
    """Share what is paid equally; odd points go to the payer's left first."""
    each, odd = divmod(points, len(owed))
    return {payee: each + (place < odd) for place, payee in enumerate(owed)}


def score(facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
    """Settle a deal, in game points per opponent (Akagiri, Mariáš, scoring)."""
    pairs = _pairs(facts, rules, before)
    entries = tuple(
        entry
        for item in against_each(facts, rules)
        for ours, theirs in pairs
        for entry in debt(ours, theirs, item.points, POINTS, item.item, item.why)
    )
    return (*entries, *limited(entries, rules, before))


def remember(facts: Facts, rules: Rules, before: Situation) -> bool | None:
    """Keep in mind whether somebody has lost the evening's limit with this deal.

    That ends the table: a fine that is paid later does not.
    """
    if not (rules.evening_cap_ends and rules.evening_cap):
        return None
    moved = balances(score(facts, rules, before), before.people)
    return any(
        before.balance(seat) + moved[seat] <= -rules.evening_cap for seat in before.clockwise()
    )


def over(before: Situation, rules: Rules) -> bool:
    """Tell whether somebody has lost so much that the table has ended."""
    return rules.evening_cap_ends and before.memory is True


def against_each(facts: Facts, rules: Rules) -> list[Worth]:
    """List what is settled with each opponent, the limit between two players kept."""
    items = list(worth(facts, rules))
    return items + _cap(items, rules.payment_cap)


def _pairs(facts: Facts, rules: Rules, before: Situation) -> list[tuple[Seat, Seat]]:
    """Who settles with whom: the soloist's side first.

    Two against two settle one to one, otherwise the soloist settles with each of the others; and
    with all who sit out where they pay too.
    """
    players = active(before, rules)
    settling = before.clockwise() if rules.sitter_pays else players
    others = opponents(before, facts.soloist, settling)
    if facts.partner is None:
        return [(facts.soloist, other) for other in others]
    defenders = (seat for seat in others if seat in players and seat != facts.partner)
    resting = (seat for seat in others if seat not in players)
    sides = zip((facts.soloist, facts.partner), defenders, strict=False)
    return [*sides, *((facts.soloist, seat) for seat in resting)]


def worth(facts: Facts, rules: Rules) -> Iterator[Worth]:
    """List what each part of a deal is worth to the soloist from one opponent."""
    if facts.contract is not Contract.SUIT:
        yield _no_trumps(facts, rules)
    elif not facts.played:
        yield from _unplayed(facts, rules)
    else:
        if game_is_paid(facts, rules):
            yield _game(facts, rules)
        for side in DealSide:
            yield from seven(facts, rules, side)
            yield from hundred(facts, rules, side)
        yield from valat(facts, rules)


def _no_trumps(facts: Facts, rules: Rules) -> Worth:
    what = WHY[f"{facts.contract}_{'made' if facts.made else 'lost'}"]()
    price = contract_prices(rules)[facts.contract]
    return priced(facts, rules, Item.GAME, what, price if facts.made else -price)


def _unplayed(facts: Facts, rules: Rules) -> Iterator[Worth]:
    """The deals settled at once; hearts double both parts of one with a seven, or neither."""
    if facts.fleks and not facts.announced:
        yield priced(facts, rules, Item.GAME, WHY["given_up"](), -rules.price_game)
        return
    if not facts.announced:
        yield priced(facts, rules, Item.GAME, WHY["not_played"](), rules.price_game)
        return
    hearts = rules.hearts_double is Hearts.ALL and hearts_double(facts, rules, Item.GAME)
    fleks = facts.fleks[Item.GAME]
    lost = WHY["given_up"]()
    yield multiplied(Item.GAME, lost, -rules.price_game, fleks=fleks, hearts=hearts)
    won = WHY["seven_taken_as_won"]()
    yield multiplied(Item.SOLOIST_SEVEN, won, rules.price_seven, hearts=hearts)


def _game(facts: Facts, rules: Rules) -> Worth:
    ours, theirs = total(facts, DealSide.SOLOIST), total(facts, DealSide.DEFENDERS)
    won = game_won(facts)
    what = (WHY["game_won"] if won else WHY["game_lost"])(ours=ours, theirs=theirs)
    return priced(facts, rules, Item.GAME, what, rules.price_game if won else -rules.price_game)


def _cap(items: list[Worth], cap: int) -> list[Worth]:
    """Cut a payment above the limit between two players, as an item of its own."""
    won = sum(item.points for item in items)
    over = abs(won) - cap
    if cap == 0 or over <= 0:
        return []
    why = WHY["capped"](cap=cap, cut=over)
    return [Worth(CAP, -over if won > 0 else over, why)]
