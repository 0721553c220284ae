"""How far a deal of Preferans has come: the auction, the contract, the whists, the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, claimed, seat_said
from assistant.families.upward_auction import PASS, Bids, part

from .facts import LEVELS, MISERE, RASPASY, TRICKS, Contract, Strain, Whist, talon_is_dealers
from .raspasy import least_level
from .rule_values import MisereRank
from .rules import Rules
from .scoring import active
from .whist_payments import checked

UNSEEN = "unseen"
NOT_NOTED = "not_noted"
GIVE_UP = "give_up"
WORTH_OF_UNSEEN = "7S"
"""Unseen is worth six of spades, but the first bid above it is seven of clubs."""


def ladder(rules: Rules, *, named: bool = False) -> list[Contract]:
    """List the bids low to high (Akagiri, Preferans, the bids).

    By the text no-trumps can only be `named`, once the auction is won.
    """
    with_no_trumps = named or rules.no_trump_bid
    strains = [suit for suit in Strain if with_no_trumps or suit is not Strain.NO_TRUMPS]
    bids = [Contract(level, strain) for level in LEVELS for strain in strains]
    above = 8 if rules.misere_rank is MisereRank.BELOW_NINE else 9
    place = sum(contract.level <= above for contract in bids)
    return [*bids[:place], MISERE, *bids[place:]]


def open_ladder(rules: Rules, before: Situation) -> list[Contract]:
    """List the bids from the lowest that raspasy has left; misère may always be bid."""
    least = least_level(before, rules)
    return [bid for bid in ladder(rules) if bid == MISERE or bid.level >= least]


def spelled(rules: Rules, before: Situation) -> list[str]:
    """The bids as the record spells them, low to high."""
    return [str(contract) for contract in open_ladder(rules, before)]


def in_place(calls: Sequence[Call]) -> list[Call]:
    """Put a bid that was made unseen into its place on the ladder."""
    return [(seat, WORTH_OF_UNSEEN if word == UNSEEN else word) for seat, word in calls]


@dataclass(frozen=True)
class Course:
    """How far a deal has come."""

    seats: tuple[Seat, ...]
    bids: Bids
    contract: Contract | None = None
    given_up: bool = False
    talon_to: Seat | None = None
    """The sitting dealer, where tricks that the talon wins in raspasy are his."""
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
        answers = {seat: Whist(text) for seat, text in self.whists}
        if Whist.WHIST in answers.values():
            return {s: Whist.PASS if w is Whist.HALF else w for s, w in answers.items()}
        return answers

    @property
    def played(self) -> bool:
        """Whether tricks are played: somebody whists, or nobody is asked."""
        if self.contract in (RASPASY, MISERE) and not self.whist:
            return True
        return Whist.WHIST in self.whist.values()

    @property
    def governor(self) -> Seat | None:
        """The defender who whists alone and plays for both."""
        whisters = [seat for seat, answer in self.whist.items() if answer is Whist.WHIST]
        return whisters[0] if len(whisters) == 1 else None

    @property
    def tricks(self) -> dict[Seat, int]:
        """Everybody's tricks so far, the rest with who claimed it."""
        everybody = self.seats if self.talon_to is None else (*self.seats, self.talon_to)
        taken = {seat: self.winners.count(seat) for seat in everybody}
        if self.rest is not None:
            taken[self.rest] += TRICKS - len(self.winners)
        return taken

    @property
    def played_out(self) -> bool:
        """Whether it is known who has all tricks."""
        return self.rest is not None or len(self.winners) == TRICKS

    @property
    def leader(self) -> Seat:
        """Who leads: forehand first and after the talon, otherwise who took the last trick."""
        last = self.winners[-1] if self.winners else self.seats[0]
        return last if last in self.seats else self.seats[0]


def course(calls: Sequence[Call], rules: Rules, before: Situation) -> Course:
    """Work out how far some calls have brought a deal."""
    seats = active(before, rules)
    bids, rest = part(in_place(calls), seats, spelled(rules, before))
    so_far = Course(seats, bids)
    if bids.actor is not None:
        return so_far
    if bids.high is None:
        talon_to = before.dealer if talon_is_dealers(rules, before.seats) else None
        return _raspasy(replace(so_far, talon_to=talon_to), rest)
    if rest and rest[0][1] == GIVE_UP:
        lowest = next(word for _, word in reversed(calls[: -len(rest)]) if word != PASS)
        contract = Contract.read(lowest) or Contract(LEVELS[0], Strain.SPADES)
        return replace(so_far, contract=contract, given_up=True)
    return _contract(so_far, rest, rules, before)


def _raspasy(so_far: Course, rest: Sequence[Call]) -> Course:
    turned = tuple(word for _, word in rest if word in (*Strain, NOT_NOTED))
    return replace(
        so_far, contract=RASPASY, winners=_winners(rest), turned=turned, rest=_claim(rest)
    )


def _contract(so_far: Course, rest: Sequence[Call], rules: Rules, before: Situation) -> Course:
    if so_far.declarer is None or not rest:
        return so_far
    contract = Contract.read(rest[0][1])
    order = before.clockwise(so_far.declarer)
    defenders = tuple(s for s in order if s in so_far.seats and s != so_far.declarer)
    whists = tuple((seat, word) for seat, word in rest if word in set(Whist))
    if contract is not None and checked(contract, rules):
        whists = tuple((seat, Whist.WHIST.value) for seat in defenders)
    return replace(
        so_far,
        contract=contract,
        defenders=defenders,
        whists=whists,
        winners=_winners(rest[1:]),
        rest=_claim(rest),
    )


def _claim(rest: Sequence[Call]) -> Seat | None:
    return claimed(rest[-1][1]) if rest else None


def _winners(rest: Sequence[Call]) -> tuple[Seat, ...]:
    took = (seat_said(word) for _, word in rest)
    return tuple(seat for seat in took if seat is not None)
