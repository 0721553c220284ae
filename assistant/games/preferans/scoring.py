"""What one deal of Preferans is worth, and what it leaves for the next."""

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.game import Before
from assistant.core.ledger import TABLE, Entry, Ledger, Seat
from assistant.core.message import Message, msg, nmsg

from .facts import MISERE, RASPASY, TRICKS, Contract, Facts
from .rules import NineTen, Rules, Surplus
from .words import contract_name

POOL, MOUNTAIN, WHISTS = "pool", "mountain", "whists"
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
MISERE_VALUE = 10
AID = 10
"""Whists for every pool point given away."""


@dataclass(frozen=True, slots=True)
class Duty:
    """The tricks that the defenders owe together, and each by himself when they fall short."""

    joint: int
    own: int


DUTIES = {6: Duty(4, 2), 7: Duty(2, 1), 8: Duty(1, 1)}
ONE = Duty(1, 1)


def duty(contract: Contract, rules: Rules) -> Duty | None:
    """Tell what the defenders owe (Akagiri, Preferans, minimum tricks)."""
    if contract.level in (9, 10) and rules.whist_on_nine_ten is NineTen.ONE:
        return ONE
    return DUTIES.get(contract.level)


def value(contract: Contract) -> int:
    """The points of a contract."""
    return VALUES.get(contract.level, MISERE_VALUE)


def active(before: Before, _rules: Rules) -> tuple[Seat, ...]:
    """List who plays, from the dealer's left on; with four the dealer sits out."""
    return before.clockwise()[:3]


def raspasy_price(before: Before) -> int:
    """What a trick in raspasy would cost now: one more for each raspasy just before."""
    return int(before.memory or 0) + 1


def remember(facts: Facts, _rules: Rules, before: Before) -> int:
    """Keep in mind how many raspasy stand in a row."""
    return raspasy_price(before) if facts.contract == RASPASY else 0


def next_dealer(facts: Facts, rules: Rules, before: Before) -> Seat:
    """The dealer moves left, except after raspasy and misère."""
    stays = rules.dealer_stays and facts.contract in (RASPASY, MISERE)
    return before.dealer if stays else before.clockwise()[0]


def over(before: Before, rules: Rules) -> bool:
    """The game ends when every pool has reached the target."""
    return all(room(before.ledger, rules, seat) <= 0 for seat in before.clockwise())


def room(ledger: Ledger, rules: Rules, seat: Seat) -> int:
    """The pool points that a player is short of the target."""
    return rules.target - int(ledger.held(POOL, seat))


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Write a deal on the sheet (Akagiri, Preferans, scoring 1 to 3 and raspasy)."""
    if facts.contract == RASPASY:
        return tuple(_raspasy(facts, before))
    if made(facts):
        return (*_made(facts, rules, before), *_defence(facts, rules))
    return (*_failed(facts, rules), *_defence(facts, rules))


def undertricks(facts: Facts) -> int:
    """How far the declarer missed his contract, in tricks; 0 where he made it."""
    if not facts.tricks or facts.declarer is None:
        return 0
    taken = facts.tricks[facts.declarer]
    return taken if facts.contract == MISERE else max(0, facts.contract.level - taken)


def made(facts: Facts) -> bool:
    """Tell whether the declarer did what he undertook."""
    return undertricks(facts) == 0


def _raspasy(facts: Facts, before: Before) -> Iterator[Entry]:
    price = raspasy_price(before)
    for seat in before.clockwise():
        tricks = facts.tricks.get(seat, 0)
        if tricks:
            why = nmsg(
                "raspasy, {n} trick: {n} × {price}",
                "raspasy, {n} tricks: {n} × {price}",
                tricks,
                price=price,
            )
            yield _mountain(seat, tricks * price, RASPASY.word, why)


def _mountain(seat: Seat, amount: int, item: str, why: Message) -> Entry:
    return Entry(TABLE, seat, amount, MOUNTAIN, item, why)


def _whists(holder: Seat, against: Seat, amount: int, item: str, why: Message) -> Entry:
    return Entry(against, holder, amount, WHISTS, item, why)


def _failed(facts: Facts, rules: Rules) -> Iterator[Entry]:
    """The mountain grows, and whoever whisted is consoled."""
    if facts.declarer is None:
        return
    down, worth = undertricks(facts), value(facts.contract)
    name = contract_name(facts.contract)
    if facts.contract == MISERE:
        why = nmsg(
            "misère, {n} trick: {n} × {value}",
            "misère, {n} tricks: {n} × {value}",
            down,
            value=worth,
        )
    else:
        why = msg("{contract}, {n} down: {n} × {value}", contract=name, n=down, value=worth)
    yield _mountain(facts.declarer, down * worth, "undertricks", why)
    if facts.contract == MISERE and not rules.misere_consolation:
        return
    why = msg("consolation, {n} down: {n} × {value}", n=down, value=worth)
    for whister in facts.whisters:
        yield _whists(whister, facts.declarer, down * worth, "consolation", why)


def _defence(facts: Facts, rules: Rules) -> Iterator[Entry]:
    """What the whisters' tricks are worth, or what they lack."""
    owed = duty(facts.contract, rules)
    if owed is None or not facts.whisters:
        return
    joint = TRICKS - facts.tricks[facts.declarer] if facts.declarer is not None else 0
    if len(facts.whisters) == 1:
        yield from _lone(facts, owed, joint)
    else:
        for whister in facts.whisters:
            yield from _one_of_two(facts, owed, whister, enough=joint >= owed.joint)


def _lone(facts: Facts, owed: Duty, joint: int) -> Iterator[Entry]:
    """A lone whister answers for both defenders' tricks."""
    (whister,) = facts.whisters
    if joint >= owed.joint:
        yield from _tricks_paid(facts, whister, joint)
    else:
        yield from _short(facts, whister, joint, owed.joint)


def _one_of_two(facts: Facts, owed: Duty, whister: Seat, *, enough: bool) -> Iterator[Entry]:
    tricks = facts.tricks[whister]
    if enough:
        yield from _tricks_paid(facts, whister, tricks)
    elif tricks < owed.own:
        yield from _short(facts, whister, tricks, owed.own)
    else:
        why = nmsg(
            "together short, own {n} trick: {n} × {value}",
            "together short, own {n} tricks: {n} × {value}",
            owed.own,
            value=value(facts.contract),
        )
        yield from _paid(facts, whister, owed.own, why)


def _tricks_paid(facts: Facts, whister: Seat, tricks: int) -> Iterator[Entry]:
    worth = value(facts.contract)
    why = nmsg("{n} trick: {n} × {value}", "{n} tricks: {n} × {value}", tricks, value=worth)
    yield from _paid(facts, whister, tricks, why)


def _paid(facts: Facts, whister: Seat, tricks: int, why: Message) -> Iterator[Entry]:
    if tricks and facts.declarer is not None:
        yield _whists(whister, facts.declarer, tricks * value(facts.contract), "tricks", why)


def _short(facts: Facts, whister: Seat, tricks: int, owed: int) -> Iterator[Entry]:
    """The declarer writes what a whister lacks: "one trick short of two: 2 × 4"."""
    lack = owed - tricks
    why = nmsg(
        "{n} trick short of {owed}: {n} × {value}",
        "{n} tricks short of {owed}: {n} × {value}",
        lack,
        owed=owed,
        value=value(facts.contract),
    )
    if facts.declarer is not None:
        yield _whists(facts.declarer, whister, lack * value(facts.contract), "short", why)


def _made(facts: Facts, rules: Rules, before: Before) -> Iterator[Entry]:
    """The pool grows to the target; what is above it helps others (American aid)."""
    declarer = facts.declarer
    if declarer is None:
        return
    worth, above = value(facts.contract), surplus(facts, rules, before)
    kept = worth - above
    gifts = aid_given(facts, rules, before)
    lost = above - sum(points for _, points in gifts)
    name = contract_name(facts.contract)
    if kept:
        why = _with_lost(_made_why(name, worth, kept), 0 if gifts else lost)
        yield Entry(TABLE, declarer, kept, POOL, "made", why)
    for left, (receiver, points) in enumerate(gifts, 1 - len(gifts)):
        why = msg("aid from {giver}, {contract} made: {n}", giver=declarer, contract=name, n=points)
        yield Entry(TABLE, receiver, points, POOL, "aid", _with_lost(why, 0 if left else lost))
        why = msg("aid to {receiver}: {n} × {price}", receiver=receiver, n=points, price=AID)
        yield _whists(declarer, receiver, points * AID, "aid", why)
    if lost and rules.surplus_when_full is Surplus.OWN_MOUNTAIN:
        why = msg("all pools full: {n} off the own mountain", n=lost)
        yield Entry(declarer, TABLE, lost, MOUNTAIN, "surplus", why)


def _with_lost(why: Message, lost: int) -> Message:
    """Say with a deal's last pool points how many more nobody could take."""
    if not lost:
        return why
    return msg("{why}, all pools are full: {n} left over", why=why, n=lost)


def _made_why(name: Message, worth: int, kept: int) -> Message:
    if kept == worth:
        return msg("{contract} made: {value}", contract=name, value=worth)
    return msg(
        "{contract} made: {kept} of {value}, the target is reached",
        contract=name,
        kept=kept,
        value=worth,
    )


def surplus(facts: Facts, rules: Rules, before: Before) -> int:
    """The pool points of a made contract above the declarer's target."""
    if facts.declarer is None or not made(facts):
        return 0
    worth = value(facts.contract)
    return worth - min(worth, max(0, room(before.ledger, rules, facts.declarer)))


def aid_given(facts: Facts, rules: Rules, before: Before) -> list[tuple[Seat, int]]:
    """Share surplus pool points: as the scorekeeper said, then from the giver's left on."""
    short = {
        seat: max(0, room(before.ledger, rules, seat))
        for seat in before.clockwise(facts.declarer)[:-1]
    }
    left = surplus(facts, rules, before)
    given: dict[Seat, int] = {}
    for seat, points in (*facts.aid, *((seat, left) for seat in short)):
        gift = min(points, short.get(seat, 0), left)
        if gift > 0:
            given[seat] = given.get(seat, 0) + gift
            short[seat] -= gift
            left -= gift
    return list(given.items())
