"""The facts of a deal of Preferans, and checks for impossible or missing facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from assistant.core.cards import Suit
from assistant.core.fields import Problem, superfluous_problems
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat

from .rules import Bonus, BonusAccount, ConsoledPlayers, Rules

TRICKS = 10
ACTIVE_PLAYERS = 3
TALON_CARDS = 2
"""Number of talon cards turned up in raspasy, one for each of the first two tricks."""


class Strain(StrEnum):
    """The trump suit of a contract, or no-trumps."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMPS = "NT"


LEVELS = range(6, 11)
HALF_WHIST_LEVELS = range(6, 8)
"""Levels at which a defender may say half-whist."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: level and strain, or the word "misere" or "raspasy"."""

    level: int = 0
    strain: Strain | None = None
    word: str = ""

    def __str__(self) -> str:
        return self.word or f"{self.level}{self.strain}"

    @classmethod
    def read(cls, text: str) -> Contract | None:
        """The contract with this spelling in the record; None if there is no such contract."""
        return _BY_SPELLING.get(text)


SIX_SPADES = Contract(6, Strain.SPADES)
MISERE = Contract(word="misere")
RASPASY = Contract(word="raspasy")
_LEVEL_CONTRACTS = [Contract(level, strain) for level in LEVELS for strain in Strain]
_BY_SPELLING = {str(contract): contract for contract in (*_LEVEL_CONTRACTS, MISERE, RASPASY)}


class Whist(StrEnum):
    """A defender's answer to a contract."""

    WHIST = "whist"
    PASS = "pass"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one deal.

    `aid` lists players with the surplus pool points they get, in order. `tricks_by` has the taker
    of each trick, as far as the play was recorded. `talon` has the suits of the cards turned up in
    raspasy. The talon's tricks are recorded as `tricks` of a dealer who sits out. A contract that
    was `given_up` has neither whists nor tricks.
    """

    contract: Contract
    declarer: Seat | None = None
    whist: Mapping[Seat, Whist] = field(default_factory=dict)
    tricks: Mapping[Seat, int] = field(default_factory=dict)
    aid: tuple[tuple[Seat, int], ...] = ()
    auction: tuple[tuple[Seat, str], ...] = ()
    tricks_by: tuple[Seat, ...] = ()
    talon: tuple[Suit, ...] = ()
    given_up: bool = False

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """The opponents of the declarer, as far as they are recorded."""
        return tuple(self.whist) or tuple(seat for seat in self.tricks if seat != self.declarer)

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """The defenders who whist; both if tricks are recorded without whists."""
        if self.tricks and not self.whist:
            return self.defenders
        return tuple(seat for seat, answer in self.whist.items() if answer is Whist.WHIST)

    @property
    def half_whister(self) -> Seat | None:
        """The defender who said half-whist; None if nobody did."""
        return next((seat for seat, answer in self.whist.items() if answer is Whist.HALF), None)

    @property
    def players(self) -> frozenset[Seat]:
        """The players of the deal, as far as they are recorded."""
        declarer = set() if self.declarer is None else {self.declarer}
        return frozenset(declarer | self.whist.keys() | self.tricks.keys())


def problems(facts: Facts, rules: Rules, seats: int) -> list[Problem]:
    """Problems with impossible or missing facts of a deal, judged without the earlier deals."""
    if facts.contract == RASPASY:
        first_problems, has_talon = (
            list(_raspasy_problems(facts, rules, seats)),
            dealer_gets_talon(rules, seats),
        )
    else:
        first_problems, has_talon = list(_contract_problems(facts, rules)), False
    first_problems = first_problems or [
        *_trick_problems(facts, has_talon=has_talon),
        *_aid_problems(facts),
    ]
    return first_problems or [*_trick_order_problems(facts), *_talon_problems(facts)]


def _raspasy_problems(facts: Facts, rules: Rules, seats: int) -> Iterator[Problem]:
    filled_fields = {
        "declarer": facts.declarer is not None,
        "whist": facts.whist,
        "aid": facts.aid and not bonus_gives_aid(rules, seats),
        "given_up": facts.given_up,
    }
    yield from superfluous_problems(filled_fields, msg("not allowed in raspasy"))
    if not facts.tricks:
        yield Problem("tricks", msg("how many tricks does each have?"), missing=True)


def _contract_problems(facts: Facts, rules: Rules) -> Iterator[Problem]:
    if facts.declarer is None:
        yield Problem("declarer", msg("who is the declarer?"), missing=True)
    elif facts.declarer in facts.whist:
        text = msg("{name} is the declarer and cannot whist", name=facts.declarer)
        yield Problem("whist", text)
    elif facts.given_up:
        yield from _given_up_problems(facts, rules)
    elif len(facts.whist) != ACTIVE_PLAYERS - 1 and (
        facts.whist or asks_whist(facts.contract, rules)
    ):
        text = msg("both defenders must say whist or pass")
        yield Problem("whist", text, missing=len(facts.whist) < ACTIVE_PLAYERS - 1)
    elif facts.whist and both_must_whist(facts.contract, rules) and len(facts.whisters) < 2:
        yield Problem("whist", msg("at this table both whist 6♠"))
    elif facts.half_whister is not None and (reason := _why_no_half_whist(facts, rules)):
        yield Problem("whist", reason)
    elif not facts.tricks and (facts.whisters or not facts.whist):
        yield Problem("tricks", msg("how many tricks does each have?"), missing=True)
    elif facts.tricks and not facts.whisters:
        yield Problem("tricks", msg("not allowed when nobody whisted"))


def _given_up_problems(facts: Facts, rules: Rules) -> Iterator[Problem]:
    """Problems with a contract given up: it is forbidden, a misère, or has whists or tricks."""
    if not rules.give_up:
        yield Problem("given_up", msg("the house rules do not allow giving up"))
    elif facts.contract == MISERE:
        yield Problem("given_up", msg("misère cannot be given up"))
    filled_fields = {"whist": facts.whist, "tricks": facts.tricks}
    yield from superfluous_problems(
        filled_fields, msg("not allowed when the contract was given up")
    )


def dealer_gets_talon(rules: Rules, seats: int) -> bool:
    """Whether a dealer who sits out gets the talon's tricks in raspasy."""
    return rules.raspasy_dealer and seats > ACTIVE_PLAYERS


def bonus_gives_aid(rules: Rules, seats: int) -> bool:
    """Whether pool points from raspasy can go to other players as American aid."""
    bonus_to_pool = (
        rules.raspasy_bonus is not Bonus.NONE and rules.raspasy_bonus_to is BonusAccount.POOL
    )
    dealer_gets_points = rules.raspasy_dealer_point > 0 and seats > ACTIVE_PLAYERS
    return rules.american_aid and (bonus_to_pool or dealer_gets_points)


def asks_whist(contract: Contract, rules: Rules) -> bool:
    """Whether the defenders have to say whist or pass; in misère only if it affects consolation."""
    if contract == MISERE:
        return rules.misere_consolation and rules.consolation is not ConsoledPlayers.NONE
    return not both_must_whist(contract, rules)


def both_must_whist(contract: Contract, rules: Rules) -> bool:
    """Whether both defenders have to whist: on 6♠, by the house rule called Stalingrad."""
    return rules.stalingrad and contract == SIX_SPADES


def may_half_whist(contract: Contract, rules: Rules) -> bool:
    """Whether the house rules allow a half-whist on this contract."""
    half_allowed = rules.half_whist and contract.level in HALF_WHIST_LEVELS
    return half_allowed and not both_must_whist(contract, rules)


def _why_no_half_whist(facts: Facts, rules: Rules) -> Message | None:
    """The reason why the recorded half-whist is not allowed; None if it is allowed."""
    if not rules.half_whist:
        return msg("the house rules do not allow half-whist")
    if not may_half_whist(facts.contract, rules):
        return msg("half-whist is only possible on 6 and 7")
    if Whist.PASS not in facts.whist.values():
        return msg("half-whist is only possible after the other defender passes")
    return None


def _trick_problems(facts: Facts, *, has_talon: bool) -> Iterator[Problem]:
    """Problems with the tricks: a number for each of three players, and ten in all.

    `has_talon` allows a fourth number, for a dealer who sits out.
    """
    tricks = facts.tricks
    if not tricks:
        return
    if len(facts.players) != len(tricks) or len(tricks) not in (
        ACTIVE_PLAYERS,
        ACTIVE_PLAYERS + has_talon,
    ):
        yield Problem("tricks", msg("enter one number for each of the three players"))
    elif any(not 0 <= count <= TRICKS for count in tricks.values()):
        yield Problem("tricks", msg("a player takes 0 to {most} tricks", most=TRICKS))
    elif sum(tricks.values()) != TRICKS:
        text = nmsg(
            "the tricks add up to {n}, not {all}",
            "the tricks add up to {n}, not {all}",
            sum(tricks.values()),
            all=TRICKS,
        )
        yield Problem("tricks", text)


def _trick_order_problems(facts: Facts) -> Iterator[Problem]:
    """Problems with `tricks_by`: no player can have more tricks than the result says."""
    if facts.tricks_by and not facts.tricks:
        yield Problem("tricks_by", msg("not allowed when nobody whisted"))
        return
    for seat, count in Counter(facts.tricks_by).items():
        if count > facts.tricks.get(seat, 0):
            text = nmsg(
                "only {n} trick is entered for {name}, who took {followed} in play",
                "only {n} tricks are entered for {name}, who took {followed} in play",
                facts.tricks.get(seat, 0),
                name=seat,
                followed=count,
            )
            yield Problem("tricks_by", text)


def _talon_problems(facts: Facts) -> Iterator[Problem]:
    """Problems with the suits of the talon: at most two, and only in raspasy."""
    if facts.talon and facts.contract != RASPASY:
        yield Problem("talon", msg("the talon is turned up only in raspasy"))
    elif len(facts.talon) > TALON_CARDS:
        text = nmsg(
            "{n} card instead of {wanted}",
            "{n} cards instead of {wanted}",
            len(facts.talon),
            wanted=TALON_CARDS,
        )
        yield Problem("talon", text)


def _aid_problems(facts: Facts) -> Iterator[Problem]:
    if any(points < 1 for _, points in facts.aid):
        yield Problem("aid", msg("aid must be at least one point"))
    if any(seat == facts.declarer for seat, _ in facts.aid):
        yield Problem("aid", msg("the declarer cannot get aid"))
