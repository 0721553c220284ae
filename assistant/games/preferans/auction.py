"""A deal of Preferans step by step: the auction, the contract, who whists, trick by trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.core.bidding import PASSES, Bids, upwards
from assistant.core.game import Before, Problem
from assistant.core.ledger import Seat
from assistant.core.message import Message, msg
from assistant.core.talk import AUCTION, Call, Choice, Turn

from .choices import MisereRank
from .contracts import value
from .defence import checked
from .facts import (
    ACTIVE,
    LEVELS,
    MISERE,
    RASPASY,
    TRICKS,
    Contract,
    Facts,
    Strain,
    Whist,
    may_leave,
)
from .form import fields
from .raspasy import raspasy_price
from .rules import Rules
from .scoring import active
from .words import WHISTS, contract_name

UNSEEN = "unseen"
WORTH_OF_UNSEEN = "7S"
"""Unseen is worth six of spades, but the first bid above it is seven of clubs."""


def ladder(rules: Rules, *, named: bool = False) -> list[Contract]:
    """List the bids low to high; no-trumps can only be `named` (Akagiri, Preferans, the bids)."""
    strains = [strain for strain in Strain if named or strain is not Strain.NO_TRUMPS]
    found = [Contract(level, strain) for level in LEVELS for strain in strains]
    above = 8 if rules.misere_rank is MisereRank.BELOW_NINE else 9
    place = sum(contract.level <= above for contract in found)
    return [*found[:place], MISERE, *found[place:]]


@dataclass(frozen=True)
class Course:
    """How far a deal has come."""

    seats: tuple[Seat, ...]
    bids: Bids
    contract: Contract | None = None
    defenders: tuple[Seat, ...] = ()
    whists: tuple[Call, ...] = ()
    winners: tuple[Seat, ...] = ()
    """Who took each trick."""

    @property
    def declarer(self) -> Seat | None:
        """Who bid highest."""
        return self.bids.high[0] if self.bids.high else None

    @property
    def whist(self) -> dict[Seat, Whist]:
        """What each defender said last."""
        said = {seat: Whist(text) for seat, text in self.whists}
        if Whist.WHIST in said.values():
            return {s: Whist.PASS if w is Whist.HALF else w for s, w in said.items()}
        return said

    @property
    def leader(self) -> Seat:
        """Who leads: forehand first, then who took the last trick."""
        return self.winners[-1] if self.winners else self.seats[0]


def course(calls: Sequence[Call], rules: Rules, before: Before) -> Course:
    """Work out how far some calls have brought a deal."""
    seats = active(before, rules)
    bids, count = _bids((), seats, rules), 0
    while bids.actor is not None and count < len(calls):
        count += 1
        bids = _bids(calls[:count], seats, rules)
    if bids.actor is not None:
        return Course(seats, bids)
    return _after_auction(Course(seats, bids), calls[count:], rules, before)


def _bids(calls: Sequence[Call], seats: Sequence[Seat], rules: Rules) -> Bids:
    plain = [(seat, WORTH_OF_UNSEEN if said == UNSEEN else said) for seat, said in calls]
    return upwards(plain, seats, [str(contract) for contract in ladder(rules)])


def _after_auction(known: Course, rest: Sequence[Call], rules: Rules, before: Before) -> Course:
    if known.declarer is None:
        winners = tuple(Seat(int(said)) for _, said in rest)
        return Course(known.seats, known.bids, RASPASY, winners=winners)
    if not rest:
        return known
    contract = Contract.read(rest[0][1])
    order = before.clockwise(known.declarer)
    defenders = tuple(s for s in order if s in known.seats and s != known.declarer)
    rest = rest[1:]
    if contract is not None and _open(contract, rules):
        whists = tuple((seat, Whist.WHIST.value) for seat in defenders)
    else:
        whists = tuple((seat, said) for seat, said in rest if said in set(Whist))
        rest = rest[len(whists) :]
    winners = tuple(Seat(int(said)) for _, said in rest)
    return Course(known.seats, known.bids, contract, defenders, whists, winners)


def _open(contract: Contract, rules: Rules) -> bool:
    """Whether nobody is asked for a whist: the hands are laid open."""
    return contract == MISERE or checked(contract, rules)


def turn(calls: tuple[Call, ...], rules: Rules, before: Before) -> Turn | None:
    """Tell who acts: bids, names the contract, says whist or pass, takes a trick."""
    now = course(calls, rules, before)
    if now.bids.actor is not None:
        return _bid(now.bids, calls, rules)
    if now.contract is None:
        return _naming(now, calls, rules)
    return _whist(now, rules) or _trick(now, rules, before)


def _bid(bids: Bids, calls: tuple[Call, ...], rules: Rules) -> Turn | None:
    if bids.actor is None:
        return None
    open_ = [contract for contract in ladder(rules) if str(contract) in bids.open]
    unseen = () if calls else (Choice(UNSEEN, msg("unseen"), msg("worth {bid}", bid=_lowest())),)
    return Turn(msg("auction"), bids.actor, (PASSES, *unseen, *map(_contract, open_)))


def _lowest() -> Message:
    return contract_name(Contract(LEVELS[0], Strain.SPADES))


def _contract(contract: Contract) -> Choice:
    return Choice(str(contract), contract_name(contract), msg("{n}", n=value(contract)))


def highest(calls: Sequence[Call]) -> str:
    """The bid that won an auction, as it was said."""
    return next((said for _, said in reversed(calls) if said != PASSES.said), "")


def may_name(bid: str, rules: Rules) -> list[Contract]:
    """List the contracts that a bid allows: every one that is at least as high."""
    all_ = ladder(rules, named=True)
    least = Contract.read(bid) or all_[0]
    return all_[all_.index(least) :]


def _naming(now: Course, calls: tuple[Call, ...], rules: Rules) -> Turn | None:
    if now.declarer is None:
        return None
    choices = tuple(map(_contract, may_name(highest(calls), rules)))
    told = msg("takes the talon, lays two away and names the contract")
    return Turn(msg("contract"), now.declarer, choices, told, kept=False)


def _whist(now: Course, rules: Rules) -> Turn | None:
    """Ask the defenders in their order; after a half the first may whist after all."""
    said = dict(now.whists)
    if now.contract in (None, RASPASY) or (Whist.WHIST in now.whist.values() and len(said) == 2):
        return None
    asked = [seat for seat in now.defenders if seat not in said]
    if not asked and len(now.whists) == 2 and now.whists[1][1] == Whist.HALF:
        asked = [now.defenders[0]]
    if not asked or now.contract is None:
        return None
    second = asked[0] == now.defenders[1]
    half = second and said.get(now.defenders[0]) == Whist.PASS and may_leave(now.contract, rules)
    words = [Whist.PASS, Whist.WHIST, *([Whist.HALF] if half else [])]
    choices = tuple(Choice(word, WHISTS[word]) for word in words)
    return Turn(msg("whist or pass"), asked[0], choices, kept=False)


def _trick(now: Course, rules: Rules, before: Before) -> Turn | None:
    played = now.contract == RASPASY or Whist.WHIST in now.whist.values()
    if not played or len(now.winners) == TRICKS:
        return None
    number = len(now.winners) + 1
    choices = tuple(
        Choice(str(int(seat)), msg("{name}", name=seat), msg("{n}", n=now.winners.count(seat)))
        for seat in now.seats
    )
    stage = msg("trick {n}, led by", n=number)
    return Turn(stage, now.leader, choices, _standing(now, rules, before), kept=False)


def _standing(now: Course, rules: Rules, before: Before) -> Message:
    """Say how the contract stands: who has taken what, and whether it is decided."""
    if now.contract == RASPASY:
        price = raspasy_price(before, rules)
        return msg("raspasy, {price} a trick: who took it?", price=price)
    taken = Counter(now.winners)
    own = taken[now.declarer] if now.declarer is not None else 0
    others = len(now.winners) - own
    if now.contract == MISERE:
        return msg("misère: caught with {n}", n=own) if own else msg("misère: none taken yet")
    level = now.contract.level if now.contract else 0
    if own >= level:
        return msg("made with {n}; who took it?", n=own)
    if others > TRICKS - level:
        return msg("lost: {n} of {level} so far", n=own, level=level)
    return msg("{n} of {level}; who took it?", n=own, level=level)


def heard(calls: tuple[Call, ...], rules: Rules, before: Before) -> Mapping[str, str]:
    """Fill in what is known: declarer and contract, who whists, and the tricks at the end."""
    now = course(calls, rules, before)
    if now.bids.actor is not None:
        return {}
    contract = now.contract or Contract.read(highest(calls)) or Contract(LEVELS[0])
    tricks = {seat: now.winners.count(seat) for seat in now.seats}
    played = tricks if len(now.winners) == TRICKS else {}
    if contract == RASPASY and not played:
        return {"kind": RASPASY.word}
    facts = Facts(contract, now.declarer, now.whist, played)
    known = {name: values[0] for name, values in fields(facts, before).values.items()}
    known.pop("aid_written", None)
    both_passed = len(now.whist) == 2 and not facts.whisters and _whist(now, rules) is None
    return known | ({"do": "save"} if both_passed else {})


def auction_problems(facts: Facts, rules: Rules) -> list[Problem]:
    """Tell where the contract is not one that the auction allows."""
    if not facts.auction:
        return []
    bid = highest(facts.auction)
    allowed = may_name(bid, rules) if bid else [RASPASY]
    if facts.contract in allowed:
        return []
    return [Problem(AUCTION, msg("the auction does not allow this contract"))]


def clashes(facts: Facts, rules: Rules, before: Before) -> list[Problem]:
    """Tell what contradicts who deals, and what the auction does not allow."""
    if before.seats == ACTIVE or before.dealer not in facts.players:
        return auction_problems(facts, rules)
    field_ = "declarer" if facts.declarer == before.dealer else "tricks"
    if facts.declarer != before.dealer and before.dealer in facts.whist:
        field_ = "whist"
    return [Problem(field_, msg("{name} deals and sits out", name=before.dealer))]
