"""How far a deal of Preferans has come: the auction, the contract, the whists, the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.core.before import Before
from assistant.core.call import Call, claimed
from assistant.core.seat import Seat
from assistant.families.upward_auction import Bids, part

from .defence import checked
from .facts import LEVELS, MISERE, RASPASY, TRICKS, Contract, Strain, Whist
from .rule_values import MisereRank
from .rules import Rules
from .scoring import active

UNSEEN = "unseen"
NOT_NOTED = "not_noted"
WORTH_OF_UNSEEN = "7S"
"""Unseen is worth six of spades, but the first bid above it is seven of clubs."""


def ladder(rules: Rules, *, named: bool = False) -> list[Contract]:
    """List the bids low to high; no-trumps can only be `named` (Akagiri, Preferans, the bids)."""
    strains = [strain for strain in Strain if named or strain is not Strain.NO_TRUMPS]
    found = [Contract(level, strain) for level in LEVELS for strain in strains]
    above = 8 if rules.misere_rank is MisereRank.BELOW_NINE else 9
    place = sum(contract.level <= above for contract in found)
    return [*found[:place], MISERE, *found[place:]]


def spelled(rules: Rules) -> list[str]:
    """The bids as the record spells them, low to high."""
    return [str(contract) for contract in ladder(rules)]


def in_place(calls: Sequence[Call]) -> list[Call]:
    """Put a bid that was made unseen into its place on the ladder."""
    return [(seat, WORTH_OF_UNSEEN if said == UNSEEN else said) for seat, said in calls]


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
    turned: tuple[str, ...] = ()
    """The suits of the talon's cards as they were turned up in raspasy."""
    rest: Seat | None = None
    """Who claimed all tricks that were left."""

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
    def played(self) -> bool:
        """Whether tricks are played: somebody whists, or nobody is asked."""
        if self.contract in (RASPASY, MISERE) and not self.whist:
            return True
        return Whist.WHIST in self.whist.values()

    @property
    def governor(self) -> Seat | None:
        """The defender who whists alone and plays for both."""
        whisters = [seat for seat, said in self.whist.items() if said is Whist.WHIST]
        return whisters[0] if len(whisters) == 1 else None

    @property
    def tricks(self) -> dict[Seat, int]:
        """Everybody's tricks so far, the rest with who claimed it."""
        taken = {seat: self.winners.count(seat) for seat in self.seats}
        if self.rest is not None:
            taken[self.rest] += TRICKS - len(self.winners)
        return taken

    @property
    def played_out(self) -> bool:
        """Whether it is known who has all tricks."""
        return self.rest is not None or len(self.winners) == TRICKS

    @property
    def leader(self) -> Seat:
        """Who leads: forehand first, then who took the last trick."""
        return self.winners[-1] if self.winners else self.seats[0]


def course(calls: Sequence[Call], rules: Rules, before: Before) -> Course:
    """Work out how far some calls have brought a deal."""
    seats = active(before, rules)
    bids, rest = part(in_place(calls), seats, spelled(rules))
    known = Course(seats, bids)
    if bids.actor is not None:
        return known
    return _contract(known, rest, rules, before) if bids.high else _raspasy(known, rest)


def _raspasy(known: Course, rest: Sequence[Call]) -> Course:
    turned = tuple(said for _, said in rest if said in (*Strain, NOT_NOTED))
    taken = Course(known.seats, known.bids, RASPASY, winners=_winners(rest), turned=turned)
    return replace(taken, rest=_claim(rest))


def _contract(known: Course, rest: Sequence[Call], rules: Rules, before: Before) -> Course:
    if known.declarer is None or not rest:
        return known
    contract = Contract.read(rest[0][1])
    order = before.clockwise(known.declarer)
    defenders = tuple(s for s in order if s in known.seats and s != known.declarer)
    whists = tuple((seat, said) for seat, said in rest if said in set(Whist))
    if contract is not None and checked(contract, rules):
        whists = tuple((seat, Whist.WHIST.value) for seat in defenders)
    taken = Course(known.seats, known.bids, contract, defenders, whists, _winners(rest[1:]))
    return replace(taken, rest=_claim(rest))


def _claim(rest: Sequence[Call]) -> Seat | None:
    return claimed(rest[-1][1]) if rest else None


def _winners(rest: Sequence[Call]) -> tuple[Seat, ...]:
    return tuple(Seat(int(said)) for _, said in rest if said.isdigit())
