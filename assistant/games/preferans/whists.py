"""Payments to the whisters for their tricks, and by them for missing tricks."""

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.ledger import Entry, Points
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import TRICKS, Contract, Facts
from .prices import made, part, to_mountain, to_whists, value, whist_price
from .rules import (
    WHY,
    Answers,
    Duty,
    LoneWhist,
    NineTen,
    Rules,
    Short,
    Shortfall,
    ShortWhisters,
    Size,
)


@dataclass(frozen=True, slots=True)
class TricksDue:
    """Tricks that the defenders owe together, and the share of each of two whisters."""

    joint: int
    own: int


DUE = {6: TricksDue(4, 2), 7: TricksDue(2, 1), 8: TricksDue(1, 1)}
ONE, NOTHING = TricksDue(1, 1), TricksDue(0, 0)
NINE_TEN: dict[NineTen, dict[int, TricksDue]] = {
    NineTen.NONE: {},
    NineTen.ONE: {9: ONE, 10: ONE},
    NineTen.TEN_FREE: {9: ONE, 10: NOTHING},
    NineTen.TEN_CHECKED: {9: ONE},
}
SHORT = "short"
"""The item of entries for missing tricks."""
PARTS = {Size.FULL: 1, Size.HALF: 2}
"""Divisors of the price of a missing trick."""


def tricks_due(contract: Contract, rules: Rules) -> TricksDue | None:
    """The tricks that the defenders owe; None if their tricks are neither owed nor paid.

    Source: Akagiri, Preferans, minimum tricks; nine and ten by house rule.
    """
    return (DUE | NINE_TEN[rules.whist_on_nine_ten]).get(contract.level)


def checked(contract: Contract, rules: Rules) -> bool:
    """Whether the hands are laid open and the tricks only counted, without whist."""
    return contract.level == 10 and rules.whist_on_nine_ten is NineTen.TEN_CHECKED


@dataclass(frozen=True, slots=True)
class WhistedDeal:
    """A deal that was whisted: the whisters in their order, and the defenders' duty."""

    facts: Facts
    rules: Rules
    declarer: Seat
    in_turn: tuple[Seat, ...]
    due: TricksDue

    @property
    def lone(self) -> bool:
        """Whether only one defender whists."""
        return len(self.in_turn) == 1

    @property
    def joint(self) -> int:
        """Tricks of both defenders."""
        return TRICKS - self.facts.tricks[self.declarer]

    @property
    def enough(self) -> bool:
        """Whether the defenders together took the tricks they owe together."""
        return self.joint >= self.due.joint

    @property
    def price(self) -> int:
        """Price of a trick."""
        return whist_price(self.facts.contract, self.rules)

    @property
    def lacking(self) -> int:
        """Number of tricks that the defenders together lack."""
        return max(0, self.due.joint - self.joint)

    def taken(self, whister: Seat) -> int:
        """Tricks of a whister; a lone whister also has those of the passer."""
        return self.joint if self.lone else self.facts.tricks[whister]


def defence(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entries of the defenders' tricks. Source: Akagiri, Preferans, scoring 3."""
    due, declarer = tricks_due(facts.contract, rules), facts.declarer
    if declarer is None or due is None:
        return
    if facts.half is not None:
        yield _half_whist(facts.half, declarer, due.joint // 2, whist_price(facts.contract, rules))
    elif facts.whisters:
        in_turn = tuple(seat for seat in before.clockwise(declarer) if seat in facts.whisters)
        played = WhistedDeal(facts, rules, declarer, in_turn, due)
        yield from _paid(played)
        yield from _missing(played)


def _half_whist(seat: Seat, declarer: Seat, tricks: int, price: int) -> Entry:
    """Payment of a half-whist: half of the tricks owed; nothing is played."""
    why = WHY["half_whist"](n=tricks, value=price)
    return to_whists(seat, declarer, tricks * price, "half", why)


def _paid(played: WhistedDeal) -> Iterator[Entry]:
    """Payments for the defenders' tricks; gentleman's whist also pays a passer."""
    for seat, points, why in _earnings(played):
        if points:
            yield to_whists(seat, played.declarer, points, "tricks", why)


def _earnings(played: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    """Each payment: for all tricks, for a share of a missed duty, or for half of a lone whist."""
    rules = played.rules
    if not played.enough and rules.tricks_when_short is Short.DUTY:
        return _shares_paid(played)
    if played.lone and not made(played.facts) and rules.lone_whist is LoneWhist.GENTLEMAN:
        return _halves(played)
    return _tricks(played)


def _tricks(played: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    for whister in played.facts.whisters:
        tricks, price = played.taken(whister), played.price
        why = WHY["tricks"](n=tricks, value=price)
        yield whister, tricks * price, why


def _shares_paid(played: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    """Payments if the defenders together are short: whisters with enough tricks get their share."""
    for whister, share in shares(played).items():
        if share.tricks <= played.taken(whister):
            why = WHY["own_share"](n=share.tricks, value=played.price)
            yield whister, share.tricks * played.price, why


def _halves(played: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    why = WHY["tricks_shared"](n=played.joint, value=played.price)
    for seat in played.facts.whist:
        yield seat, part(played.joint * played.price, 2), why


@dataclass(frozen=True, slots=True)
class Share:
    """The tricks that a whister is responsible for; their price is divided by `parts`."""

    tricks: int
    parts: int = 1


def shares(played: WhistedDeal) -> dict[Seat, Share]:
    """Each whister's responsibility: all of the duty for a lone whister, a share for each of two.

    A house rule decides who owes the single trick of levels eight and above.
    """
    if played.lone:
        return {played.in_turn[0]: Share(played.due.joint)}
    none, own, half = Share(0), Share(played.due.own), Share(played.due.own, parts=2)
    two_shares = (own, own)
    if played.facts.contract.level >= 8:
        two_shares = {
            Answers.BOTH: (own, own),
            Answers.SECOND: (none, own),
            Answers.SPLIT: (half, half),
        }[played.rules.short_on_eight]
    answers = dict(zip(played.in_turn, two_shares, strict=True))
    return {whister: answers[whister] for whister in played.facts.whisters}


def _missing(played: WhistedDeal) -> Iterator[Entry]:
    """Charges for missing tricks; none if the tricks are owed jointly and their total is enough."""
    if played.enough and played.rules.duty is Duty.JOINT:
        return
    for whister, share in shares(played).items():
        if played.taken(whister) < share.tricks:
            yield _charge(played, whister, share)


def _charge(played: WhistedDeal, whister: Seat, share: Share) -> Entry:
    """The charge for missing tricks: whists of the declarer, or the whister's own mountain."""
    own_mountain = played.rules.shortfall_to is Shortfall.OWN_MOUNTAIN
    price = value(played.facts.contract, played.rules) if own_mountain else played.price
    parts = share.parts * PARTS[played.rules.shortfall_price]
    lack, owed, kind = share.tricks - played.taken(whister), share.tricks, "short"
    if _answers_together(played) and played.lacking < lack:
        lack, owed, kind = played.lacking, played.due.joint, "short_together"
    why = WHY[kind](n=lack, owed=owed, value=price)
    if parts > 1:
        why = WHY[f"{kind}_in_part"](n=lack, owed=owed, value=price, parts=parts)
    points = part(lack * price, parts)
    if own_mountain:
        return to_mountain(whister, points, SHORT, why)
    return to_whists(played.declarer, whister, points, SHORT, why)


def _answers_together(played: WhistedDeal) -> bool:
    """Whether a whister pays at most for the tricks that both defenders lack together."""
    together = played.rules.short_whisters is ShortWhisters.TOGETHER
    return together and played.rules.duty is Duty.JOINT
