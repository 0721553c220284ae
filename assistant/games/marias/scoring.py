"""Scoring a deal of Mariáš, and the limits of payments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product

from assistant.core.ledger import Entry, balances, debt
from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation, opponents

from .bonuses import (
    HUNDRED_BONUSES,
    SEVEN_BONUSES,
    game_is_paid,
    game_won,
    hundred_payments,
    hundred_replaces_game,
    seven_payments,
    total_points,
    valat_payments,
)
from .dealer import active
from .doublings import Payment, doubled_payment, hearts_double, multiplied_payment
from .facts import Bonus, Contract, DealSide, Facts, Item, LastSeven, Marriages, Suit
from .prices import contract_prices
from .rules import WHY, HeartsDoubling, Rules

PAYER_CAP, EVENING_CAP = "payer_cap", "evening_cap"
POINTS = "points"
CAP = "cap"
Debts = Mapping[Seat, int]
Limit = tuple[str, int, Callable[..., Message]]
"""An item, the most that a player pays, and the reason for the amount above it."""


def limit_entries(entries: Sequence[Entry], rules: Rules, before: Situation) -> Iterator[Entry]:
    """Entries that pay back the amount above a payer's limits: per deal, then per evening."""
    if not (rules.payer_cap or rules.evening_cap):
        return
    for payer in before.clockwise():
        debts = _debts(entries, payer, before)
        for item, limit, why in _limits(payer, rules, before):
            excess = sum(debts.values()) - limit
            if excess > 0:
                capped_debts = _split_equally(limit, debts)
                for payee, amount in debts.items():
                    repayment = amount - capped_debts[payee]
                    yield from debt(payer, payee, repayment, POINTS, item, why(cut=excess))
                debts = capped_debts


def _limits(payer: Seat, rules: Rules, before: Situation) -> Iterator[Limit]:
    if rules.payer_cap:
        cap = rules.payer_cap
        yield PAYER_CAP, cap, partial(WHY["payer_capped"], cap=cap, payer=payer)
    if rules.evening_cap:
        cap = rules.evening_cap
        allowance = max(int(cap + before.balance(payer)), 0)
        spent_reason = WHY["evening_spent"]
        reason = (
            partial(WHY["evening_capped"], cap=cap, left=allowance) if allowance else spent_reason
        )
        yield EVENING_CAP, allowance, partial(reason, cap=cap, payer=payer)


def _debts(entries: Sequence[Entry], payer: Seat, before: Situation) -> Debts:
    """Amounts that a player owes the others, from the payer's left on."""
    debts: dict[Seat, int] = dict.fromkeys(before.clockwise(payer)[:-1], 0)
    for entry in entries:
        if entry.payer == payer:
            debts[entry.payee] += int(entry.amount)
        elif entry.payee == payer:
            debts[entry.payer] -= int(entry.amount)
    return {payee: amount for payee, amount in debts.items() if amount > 0}


def _split_equally(points: int, debts: Debts) -> Debts:
    """An amount split equally among the payees; odd points go to the first of them."""
    equal_share, odd_points = divmod(points, len(debts))
    return {payee: equal_share + (index < odd_points) for index, payee in enumerate(debts)}


def score(facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
    """Ledger entries of a deal in game points (Akagiri, Mariáš, scoring), with limits applied."""
    pairs = _pairs(facts, rules, before)
    entries = tuple(
        entry
        for item in capped_payments(facts, rules)
        for seat, opponent in pairs
        for entry in debt(seat, opponent, item.points, POINTS, item.item, item.why)
    )
    return (*entries, *limit_entries(entries, rules, before))


def remember(facts: Facts, rules: Rules, before: Situation) -> bool | None:
    """Whether a player's loss has reached the evening's limit with this deal; None without a limit.

    A loss that reaches the limit ends the table; a later fine does not.
    """
    if not (rules.evening_cap_ends and rules.evening_cap):
        return None
    changes = balances(score(facts, rules, before), before.people)
    return any(
        before.balance(seat) + changes[seat] <= -rules.evening_cap for seat in before.clockwise()
    )


def over(before: Situation, rules: Rules) -> bool:
    """Whether a player's loss has ended the table."""
    return rules.evening_cap_ends and before.memory is True


def capped_payments(facts: Facts, rules: Rules) -> list[Payment]:
    """Payments from each opponent, reduced to the limit between two players."""
    items = list(payments(facts, rules))
    return items + _cap_items(items, rules.payment_cap)


def _pairs(facts: Facts, rules: Rules, before: Situation) -> list[tuple[Seat, Seat]]:
    """The pairs of players who settle, the soloist's side first.

    Two against two settle one to one; otherwise the soloist settles with each of the others, and
    with those who sit out if the house rules say so.
    """
    players = active(before, rules)
    settling_seats = before.clockwise() if rules.sitter_pays else players
    other_seats = opponents(before, facts.soloist, settling_seats)
    if facts.partner is None:
        return [(facts.soloist, seat) for seat in other_seats]
    defenders = (seat for seat in other_seats if seat in players and seat != facts.partner)
    resting_seats = (seat for seat in other_seats if seat not in players)
    side_pairs = zip((facts.soloist, facts.partner), defenders, strict=False)
    return [*side_pairs, *((facts.soloist, seat) for seat in resting_seats)]


def payments(facts: Facts, rules: Rules) -> Iterator[Payment]:
    """Points of each part of a deal for the soloist, from one opponent."""
    if facts.contract is not Contract.SUIT:
        yield _no_trump_payment(facts, rules)
    elif not facts.played:
        yield from _unplayed_payments(facts, rules)
    else:
        if game_is_paid(facts, rules):
            yield _game_payment(facts, rules)
        for side in DealSide:
            yield from seven_payments(facts, rules, side)
            yield from hundred_payments(facts, rules, side)
        yield from valat_payments(facts, rules)


def _no_trump_payment(facts: Facts, rules: Rules) -> Payment:
    reason = WHY[f"{facts.contract}_{'made' if facts.made else 'lost'}"]()
    price = contract_prices(rules)[facts.contract]
    return doubled_payment(facts, rules, Item.GAME, reason, price if facts.made else -price)


def _unplayed_payments(facts: Facts, rules: Rules) -> Iterator[Payment]:
    """Payments of a deal settled at once; hearts double both the game and the seven, or neither."""
    if facts.fleks and not facts.announced:
        yield doubled_payment(facts, rules, Item.GAME, WHY["given_up"](), -rules.price_game)
        return
    if not facts.announced:
        yield doubled_payment(facts, rules, Item.GAME, WHY["not_played"](), rules.price_game)
        return
    hearts = rules.hearts_double is HeartsDoubling.ALL and hearts_double(facts, rules, Item.GAME)
    fleks = facts.fleks[Item.GAME]
    game_reason = WHY["given_up"]()
    yield multiplied_payment(Item.GAME, game_reason, -rules.price_game, fleks=fleks, hearts=hearts)
    seven_reason = WHY["seven_taken_as_won"]()
    yield multiplied_payment(Item.SOLOIST_SEVEN, seven_reason, rules.price_seven, hearts=hearts)


def _game_payment(facts: Facts, rules: Rules) -> Payment:
    ours, theirs = total_points(facts, DealSide.SOLOIST), total_points(facts, DealSide.DEFENDERS)
    won = game_won(facts)
    reason = (WHY["game_won"] if won else WHY["game_lost"])(ours=ours, theirs=theirs)
    return doubled_payment(
        facts, rules, Item.GAME, reason, rules.price_game if won else -rules.price_game
    )


def _cap_items(items: list[Payment], cap: int) -> list[Payment]:
    """An extra item that takes back the payment above the limit between two players, if any."""
    total = sum(item.points for item in items)
    excess = abs(total) - cap
    if cap == 0 or excess <= 0:
        return []
    why = WHY["capped"](cap=cap, cut=excess)
    return [Payment(CAP, -excess if total > 0 else excess, why)]


CACHE_SIZE = 2_000
SideMarriages = tuple[tuple[Suit, ...], tuple[Suit, ...]]
Ending = Mapping[str, int]
"""A possible result of a deal: points of its parts for the soloist, from each opponent."""


def endings(facts: Facts, rules: Rules, *, won: bool) -> Sequence[Ending]:
    """Possible results of a deal in which one side wins all paid items: the soloist if `won`.

    Bonuses that nobody announced are ignored. The result with the smallest amount comes first.
    """
    fleks = tuple(sorted(facts.fleks.items()))
    return _endings(facts.contract, facts.trump, facts.announced, fleks, rules, won)


@lru_cache(CACHE_SIZE)
def _endings(
    contract: Contract,
    trump: Suit | None,
    announced: tuple[Bonus, ...],
    fleks: tuple[tuple[Item, int], ...],
    rules: Rules,
    won: bool,
) -> tuple[Ending, ...]:
    facts = Facts(Seat(0), contract, trump, announced=announced, fleks=dict(fleks))
    if contract is not Contract.SUIT:
        return (_ending(replace(facts, made=won), rules),)
    endings = (_ending(result, rules) for result in _possible_results(facts, rules, won=won))
    ending_by_total = {sum(ending.values()): ending for ending in endings}
    return tuple(ending_by_total[total_points] for total_points in sorted(ending_by_total, key=abs))


def _ending(facts: Facts, rules: Rules) -> Ending:
    points_by_item: dict[str, int] = {}
    for part in capped_payments(facts, rules):
        points_by_item[part.item] = points_by_item.get(part.item, 0) + part.points
    return points_by_item


def _possible_results(facts: Facts, rules: Rules, *, won: bool) -> Iterator[Facts]:
    """Suit games with a result, enough of them to cover every possible payment."""
    hundreds = tuple(bonus for bonus in HUNDRED_BONUSES.values() if bonus in facts.announced)
    relevant_rules = Rules(
        hundred_scheme=rules.hundred_scheme,
        hundred_marriage=rules.hundred_marriage,
        hundred_against=rules.hundred_against,
        announced_hundred=rules.announced_hundred,
    )
    for last_seven in _possible_sevens(facts, won=won):
        for points, marriages in _points_to_try(
            facts.trump or Suit.HEARTS, hundreds, relevant_rules, won
        ):
            yield replace(
                facts,
                card_points=points,
                marriages=Marriages(*marriages),
                last_trick_seven=last_seven,
            )


def _possible_sevens(facts: Facts, *, won: bool) -> tuple[LastSeven | None, ...]:
    """The 7 in the last trick: won if its winner announced it, otherwise absent or beaten."""
    announcing_sides = [side for side in DealSide if SEVEN_BONUSES[side] in facts.announced]
    winner = DealSide.SOLOIST if won else DealSide.DEFENDERS
    if winner in announcing_sides:
        return (LastSeven(winner, won=True),)
    return (None, LastSeven(winner.other, won=False)) if announcing_sides else (None,)


@lru_cache(CACHE_SIZE)
def _points_to_try(
    trump: Suit, hundreds: tuple[Bonus, ...], rules: Rules, won: bool
) -> tuple[tuple[int, SideMarriages], ...]:
    """Card points and marriages to try; one simple pair if no hundred was announced.

    Of all pairs with the same payment only one is kept; doublings and sevens do not matter here.
    """
    if not hundreds:
        return ((60 if won else 30, ((), ())),)
    facts = Facts(Seat(0), Contract.SUIT, trump, announced=hundreds)
    items = {*hundreds} if hundred_replaces_game(hundreds, rules) else {Item.GAME, *hundreds}
    pairs: dict[tuple[int, ...], tuple[int, SideMarriages]] = {}
    for points, marriages in product(range(0, 100, 10), _possible_marriages(trump)):
        ending = _ending(replace(facts, card_points=points, marriages=Marriages(*marriages)), rules)
        if _all_one_way(ending, items, won=won):
            payment = tuple(ending.values())
            pairs.pop(payment, None)  # the last of equal results is kept, at its own position
            pairs[payment] = points, marriages
    return tuple(pairs.values())


def _all_one_way(ending: Ending, items: Set[str], *, won: bool) -> bool:
    """Whether exactly these items are paid, and one side wins them all: the soloist if `won`."""
    return ending.keys() == items and all((points > 0) is won for points in ending.values())


def _possible_marriages(trump: Suit) -> Iterator[SideMarriages]:
    """The combinations of marriages that can lead to different points."""
    plain_suits = [suit for suit in Suit if suit is not trump]
    for split, end in ((0, 0), (0, 1), (0, 3), (1, 1), (1, 3), (2, 2), (3, 3)):
        ours, theirs = tuple(plain_suits[:split]), tuple(plain_suits[split:end])
        yield ours, theirs
        yield (trump, *ours), theirs
        yield ours, (trump, *theirs)


def stake_words(facts: Facts, rules: Rules) -> Message:
    """The possible payments of a deal between the soloist and one opponent.

    Because of limits, the actual payment may be less.
    """
    won, lost = (_amount_range(endings(facts, rules, won=won)) for won in (True, False))
    if rules.payer_cap or rules.evening_cap:
        # Translators: what the soloist gets from each opponent, or pays each
        return msg("won: {won}, lost: {lost} per opponent, within the limits", won=won, lost=lost)
    # Translators: what the soloist gets from each opponent, or pays each
    return msg("won: {won}, lost: {lost} per opponent", won=won, lost=lost)


def _amount_range(results: Sequence[Ending]) -> Message:
    least, most = (signed_points(sum(ending.values())) for ending in (results[0], results[-1]))
    if len(results) > 2:
        return pmsg("an amount", "{n} or more", n=least)
    # Translators: the least and the most that may be paid
    return msg("{least} to {most}", least=least, most=most) if len(results) > 1 else least


def price_words(facts: Facts, rules: Rules) -> Message:
    """The price of a bid, in game points from each opponent."""
    return msg("{n}", n=endings(facts, rules, won=True)[0][Item.GAME])


def item_words(facts: Facts, rules: Rules, item: str) -> Message:
    """The possible payments of one part of a deal, regardless of the other parts."""
    announced = () if item == Item.GAME else (Bonus(item),)
    fleks = {Item(item): facts.fleks.get(Item(item), 0)}
    facts = replace(facts, announced=announced, fleks=fleks)
    won, lost = (endings(facts, rules, won=won)[0][item] for won in (True, False))
    if won == -lost:
        # Translators: as much is won as lost by one part of a deal, from each opponent or to each
        return msg("{n} won or lost", n=won)
    return msg("{won} / {lost}", won=signed_points(won), lost=signed_points(lost))


def signed_points(points: int) -> Message:
    """Points with the sign of a gain or a loss."""
    return msg("+{n}", n=points) if points > 0 else msg("{n}", n=points)
