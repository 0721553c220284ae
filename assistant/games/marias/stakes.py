"""What a deal of Mariáš would pay if it were won or lost, before it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from itertools import product

from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat

from .bonuses import HUNDREDS, SEVENS, hundred_instead
from .facts import Bonus, Contract, DealSide, Facts, Item, LastSeven, Marriages, Suit
from .rules import Rules
from .scoring import against_each

KEPT = 2_000
Married = tuple[tuple[Suit, ...], tuple[Suit, ...]]
Ending = Mapping[str, int]
"""A way in which a deal may end: what its parts are worth to the soloist from each opponent."""


def endings(facts: Facts, rules: Rules, *, won: bool) -> Sequence[Ending]:
    """List what a deal may be worth if everything goes the soloist's way, or the others'.

    Bonuses that nobody announced are left aside. The first is the least that is won or lost.
    """
    fleks = tuple(sorted(facts.fleks.items()))
    return _endings(facts.contract, facts.trump, facts.announced, fleks, rules, won)


@lru_cache(KEPT)
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
    ways = (_ending(result, rules) for result in _results(facts, rules, won=won))
    by_total = {sum(end.values()): end for end in ways}
    return tuple(by_total[total] for total in sorted(by_total, key=abs))


def _ending(facts: Facts, rules: Rules) -> Ending:
    worth: dict[str, int] = {}
    for part in against_each(facts, rules):
        worth[part.item] = worth.get(part.item, 0) + part.points
    return worth


def _results(facts: Facts, rules: Rules, *, won: bool) -> Iterator[Facts]:
    """Play a suit game out in ways that tell its possible payments apart."""
    hundreds = tuple(bonus for bonus in HUNDREDS.values() if bonus in facts.announced)
    decisive = Rules(
        hundred_scheme=rules.hundred_scheme,
        hundred_marriage=rules.hundred_marriage,
        hundred_against=rules.hundred_against,
        announced_hundred=rules.announced_hundred,
    )
    for seven in _sevens(facts, won=won):
        for points, married in _points(facts.trump or Suit.HEARTS, hundreds, decisive, won):
            yield replace(
                facts, card_points=points, marriages=Marriages(*married), last_trick_seven=seven
            )


def _sevens(facts: Facts, *, won: bool) -> tuple[LastSeven | None, ...]:
    """How the trump 7 may end where somebody announced it: won, not there, or beaten."""
    announced = [side for side in DealSide if SEVENS[side] in facts.announced]
    winner = DealSide.SOLOIST if won else DealSide.DEFENDERS
    if winner in announced:
        return (LastSeven(winner, won=True),)
    return (None, LastSeven(winner.other, won=False)) if announced else (None,)


@lru_cache(KEPT)
def _points(
    trump: Suit, hundreds: tuple[Bonus, ...], rules: Rules, won: bool
) -> tuple[tuple[int, Married], ...]:
    """Card points and marriages; the plainest where no hundred depends on them.

    Of those that bring a hundred the same, one is enough: no flek and no seven tells them apart.
    """
    if not hundreds:
        return ((60 if won else 30, ((), ())),)
    facts = Facts(Seat(0), Contract.SUIT, trump, announced=hundreds)
    parts = {*hundreds} if hundred_instead(hundreds, rules) else {Item.GAME, *hundreds}
    apart: dict[tuple[int, ...], tuple[int, Married]] = {}
    for points, married in product(range(0, 100, 10), _marriages(trump)):
        end = _ending(replace(facts, card_points=points, marriages=Marriages(*married)), rules)
        if _fits(end, parts, won=won):
            worth = tuple(end.values())
            apart.pop(worth, None)  # the last of those alike stands for all, in its own place
            apart[worth] = points, married
    return tuple(apart.values())


def _fits(end: Ending, parts: Set[str], *, won: bool) -> bool:
    """Whether the game, if it is paid, and the announced hundreds alone went one side's way."""
    return end.keys() == parts and all((points > 0) is won for points in end.values())


def _marriages(trump: Suit) -> Iterator[Married]:
    """Every way in which marriages may fall to both sides, as far as it counts differently."""
    plain = [suit for suit in Suit if suit is not trump]
    for first, second in ((0, 0), (0, 1), (0, 3), (1, 1), (1, 3), (2, 2), (3, 3)):
        ours, theirs = tuple(plain[:first]), tuple(plain[first:second])
        yield ours, theirs
        yield (trump, *ours), theirs
        yield ours, (trump, *theirs)


def stake_words(facts: Facts, rules: Rules) -> Message:
    """Say what a deal would pay each way, from one opponent or to one.

    What is paid in all, and what somebody may still lose, can be less: a limit may cut it.
    """
    won, lost = (_span(endings(facts, rules, won=won)) for won in (True, False))
    if rules.payer_cap or rules.evening_cap:
        # Translators: what the soloist gets from each opponent, or pays each
        return msg("won: {won}, lost: {lost} per opponent, within the limits", won=won, lost=lost)
    # Translators: what the soloist gets from each opponent, or pays each
    return msg("won: {won}, lost: {lost} per opponent", won=won, lost=lost)


def _span(ends: Sequence[Ending]) -> Message:
    least, most = (signed(sum(end.values())) for end in (ends[0], ends[-1]))
    if len(ends) > 2:
        return pmsg("an amount", "{n} or more", n=least)
    # Translators: the least and the most that may be paid
    return msg("{least} to {most}", least=least, most=most) if len(ends) > 1 else least


def price_words(facts: Facts, rules: Rules) -> Message:
    """Say what a bid is worth."""
    return msg("{n}", n=endings(facts, rules, won=True)[0][Item.GAME])


def item_words(facts: Facts, rules: Rules, item: str) -> Message:
    """Say what one part of a deal would pay each way, whatever becomes of the others."""
    announced = () if item == Item.GAME else (Bonus(item),)
    fleks = {Item(item): facts.fleks.get(Item(item), 0)}
    facts = replace(facts, announced=announced, fleks=fleks)
    won, lost = (endings(facts, rules, won=won)[0][item] for won in (True, False))
    if won == -lost:
        # Translators: as much is won as lost by one part of a deal, from each opponent or to each
        return msg("{n} won or lost", n=won)
    return msg("{won} / {lost}", won=signed(won), lost=signed(lost))


def signed(points: int) -> Message:
    """Write points with the sign of a gain or a loss."""
    return msg("+{n}", n=points) if points > 0 else msg("{n}", n=points)
