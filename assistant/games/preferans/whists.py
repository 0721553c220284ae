"""Payments to the whisters for their tricks, and by them for missing tricks."""

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.ledger import Entry, Points
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import TRICKS, Contract, Facts
from .prices import contract_value, fraction_of, is_made, mountain_entry, whist_entry, whist_price
from .rules import (
    WHY,
    Duty,
    EightDuty,
    LoneWhist,
    NineTenDuty,
    Rules,
    ShortfallAccount,
    ShortfallPrice,
    ShortPayment,
    ShortWhisters,
)


@dataclass(frozen=True, slots=True)
class TricksDue:
    """Tricks that the defenders owe together, and the share of each of two whisters."""

    total: int
    per_whister: int


TRICKS_DUE = {6: TricksDue(4, 2), 7: TricksDue(2, 1), 8: TricksDue(1, 1)}
ONE_DUE, NONE_DUE = TricksDue(1, 1), TricksDue(0, 0)
NINE_TEN_DUE: dict[NineTenDuty, dict[int, TricksDue]] = {
    NineTenDuty.NONE: {},
    NineTenDuty.ONE: {9: ONE_DUE, 10: ONE_DUE},
    NineTenDuty.TEN_FREE: {9: ONE_DUE, 10: NONE_DUE},
    NineTenDuty.TEN_CHECKED: {9: ONE_DUE},
}
SHORT_ITEM = "short"
"""The item of entries for missing tricks."""
SHORTFALL_DIVISORS = {ShortfallPrice.FULL: 1, ShortfallPrice.HALF: 2}
"""Divisors of the price of a missing trick."""


def tricks_due(contract: Contract, rules: Rules) -> TricksDue | None:
    """The tricks that the defenders owe; None if their tricks are neither owed nor paid.

    Source: Akagiri, Preferans, minimum tricks; nine and ten by house rule.
    """
    return (TRICKS_DUE | NINE_TEN_DUE[rules.whist_on_nine_ten]).get(contract.level)


def is_checked(contract: Contract, rules: Rules) -> bool:
    """Whether the hands are laid open and the tricks only counted, without whist."""
    return contract.level == 10 and rules.whist_on_nine_ten is NineTenDuty.TEN_CHECKED


@dataclass(frozen=True, slots=True)
class WhistedDeal:
    """A deal with at least one whister: the whisters in turn, and the tricks they owe."""

    facts: Facts
    rules: Rules
    declarer: Seat
    whisters_in_turn: tuple[Seat, ...]
    due: TricksDue

    @property
    def is_lone(self) -> bool:
        """Whether only one defender whists."""
        return len(self.whisters_in_turn) == 1

    @property
    def joint_tricks(self) -> int:
        """Tricks of both defenders."""
        return TRICKS - self.facts.tricks[self.declarer]

    @property
    def has_enough(self) -> bool:
        """Whether the defenders together took the tricks they owe together."""
        return self.joint_tricks >= self.due.total

    @property
    def price(self) -> int:
        """Price of a trick."""
        return whist_price(self.facts.contract, self.rules)

    @property
    def missing_tricks(self) -> int:
        """Number of tricks that the defenders together lack."""
        return max(0, self.due.total - self.joint_tricks)

    def tricks_of(self, whister: Seat) -> int:
        """Tricks of a whister; a lone whister also has the passer's tricks."""
        return self.joint_tricks if self.is_lone else self.facts.tricks[whister]


def defence_entries(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entries of the defenders' tricks. Source: Akagiri, Preferans, scoring 3."""
    due, declarer = tricks_due(facts.contract, rules), facts.declarer
    if declarer is None or due is None:
        return
    if facts.half_whister is not None:
        yield _half_whist_entry(
            facts.half_whister, declarer, due.total // 2, whist_price(facts.contract, rules)
        )
    elif facts.whisters:
        whisters_in_turn = tuple(
            seat for seat in before.clockwise(declarer) if seat in facts.whisters
        )
        deal = WhistedDeal(facts, rules, declarer, whisters_in_turn, due)
        yield from _payment_entries(deal)
        yield from _charges(deal)


def _half_whist_entry(seat: Seat, declarer: Seat, tricks: int, price: int) -> Entry:
    """Entry that pays a half-whist: for half of the tricks owed, as no trick is played."""
    why = WHY["half_whist"](n=tricks, value=price)
    return whist_entry(seat, declarer, tricks * price, "half", why)


def _payment_entries(deal: WhistedDeal) -> Iterator[Entry]:
    """Payments for the defenders' tricks; gentleman's whist also pays a passer."""
    for seat, points, why in _earnings(deal):
        if points:
            yield whist_entry(seat, deal.declarer, points, "tricks", why)


def _earnings(deal: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    """Each payment as player, points and reason: for tricks, for shares, or half to each."""
    rules = deal.rules
    if not deal.has_enough and rules.tricks_when_short is ShortPayment.DUTY:
        return _share_payments(deal)
    if deal.is_lone and not is_made(deal.facts) and rules.lone_whist is LoneWhist.GENTLEMAN:
        return _half_payments(deal)
    return _trick_payments(deal)


def _trick_payments(deal: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    for whister in deal.facts.whisters:
        tricks, price = deal.tricks_of(whister), deal.price
        why = WHY["tricks"](n=tricks, value=price)
        yield whister, tricks * price, why


def _share_payments(deal: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    """Payments if the defenders together are short: whisters with enough tricks get their share."""
    for whister, share in whister_shares(deal).items():
        if share.tricks <= deal.tricks_of(whister):
            why = WHY["own_share"](n=share.tricks, value=deal.price)
            yield whister, share.tricks * deal.price, why


def _half_payments(deal: WhistedDeal) -> Iterator[tuple[Seat, Points, Message]]:
    why = WHY["tricks_shared"](n=deal.joint_tricks, value=deal.price)
    for seat in deal.facts.whist:
        yield seat, fraction_of(deal.joint_tricks * deal.price, 2), why


@dataclass(frozen=True, slots=True)
class Share:
    """The tricks that a whister is responsible for; their price is divided by `parts`."""

    tricks: int
    parts: int = 1


def whister_shares(deal: WhistedDeal) -> dict[Seat, Share]:
    """The tricks that each whister owes: all of them for a lone whister, a share for each of two.

    A house rule decides who owes the single trick of levels eight and above.
    """
    if deal.is_lone:
        return {deal.whisters_in_turn[0]: Share(deal.due.total)}
    no_share, full_share, half_share = (
        Share(0),
        Share(deal.due.per_whister),
        Share(deal.due.per_whister, parts=2),
    )
    shares = (full_share, full_share)
    if deal.facts.contract.level >= 8:
        shares = {
            EightDuty.BOTH: (full_share, full_share),
            EightDuty.SECOND: (no_share, full_share),
            EightDuty.SPLIT: (half_share, half_share),
        }[deal.rules.short_on_eight]
    share_by_whister = dict(zip(deal.whisters_in_turn, shares, strict=True))
    return {whister: share_by_whister[whister] for whister in deal.facts.whisters}


def _charges(deal: WhistedDeal) -> Iterator[Entry]:
    """Charges for missing tricks; none if the tricks are owed jointly and their total is enough."""
    if deal.has_enough and deal.rules.duty is Duty.JOINT:
        return
    for whister, share in whister_shares(deal).items():
        if deal.tricks_of(whister) < share.tricks:
            yield _charge(deal, whister, share)


def _charge(deal: WhistedDeal, whister: Seat, share: Share) -> Entry:
    """Entry for missing tricks: whists for the declarer, or points on the whister's mountain."""
    own_mountain = deal.rules.shortfall_to is ShortfallAccount.OWN_MOUNTAIN
    price = contract_value(deal.facts.contract, deal.rules) if own_mountain else deal.price
    parts = share.parts * SHORTFALL_DIVISORS[deal.rules.shortfall_price]
    missing_tricks, owed_tricks, reason_key = (
        share.tricks - deal.tricks_of(whister),
        share.tricks,
        "short",
    )
    if _pays_together(deal) and deal.missing_tricks < missing_tricks:
        missing_tricks, owed_tricks, reason_key = (
            deal.missing_tricks,
            deal.due.total,
            "short_together",
        )
    why = WHY[reason_key](n=missing_tricks, owed=owed_tricks, value=price)
    if parts > 1:
        why = WHY[f"{reason_key}_in_part"](
            n=missing_tricks, owed=owed_tricks, value=price, parts=parts
        )
    points = fraction_of(missing_tricks * price, parts)
    if own_mountain:
        return mountain_entry(whister, points, SHORT_ITEM, why)
    return whist_entry(deal.declarer, whister, points, SHORT_ITEM, why)


def _pays_together(deal: WhistedDeal) -> bool:
    """Whether a whister pays at most for the tricks that both defenders lack together."""
    pays_together = deal.rules.short_whisters is ShortWhisters.TOGETHER
    return pays_together and deal.rules.duty is Duty.JOINT
