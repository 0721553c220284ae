"""What the recording screen of Preferans asks next, by what is already said of the deal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.fields import Fields
from assistant.core.seat import Seat

from .facts import LEVELS, MISERE, RASPASY, TRICKS, Strain, Whist

Gift = tuple[Seat, int]
SPELLED = re.compile(r"(\d:\d{1,12} ?)*")


def read(text: str) -> list[Gift]:
    """Read gifts as a field carries them: "1:2 2:3"."""
    pairs = (part.partition(":") for part in text.split() if SPELLED.fullmatch(text))
    return [(Seat(int(seat)), int(points)) for seat, _, points in pairs]


def spell(gifts: Sequence[Gift]) -> str:
    """Write gifts as a field carries them."""
    return " ".join(f"{int(seat)}:{points}" for seat, points in gifts)


def counts(above: int, short: Mapping[Seat, int]) -> dict[Seat, range]:
    """List what each may get: no more than he lacks, and no less than the others cannot take."""
    room = sum(short.values())
    return {
        seat: range(max(0, above - (room - lack)), min(lack, above) + 1)
        for seat, lack in short.items()
    }


def tapped(form: Fields, short: Mapping[Seat, int]) -> list[Gift]:
    """List what was tapped, the oldest first: what the screen had already, then what is new."""
    now = {seat: form.number(f"aid.{int(seat)}") for seat in short}
    old = [(seat, n) for seat, n in read(form.one("aid_tapped")) if now.get(seat) == n]
    new = [(seat, n) for seat, n in now.items() if isinstance(n, int) and (seat, n) not in old]
    return [*old, *new]


def held(taps: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> list[Gift]:
    """List what holds of it, the oldest first: a newer one that contradicts it takes its place."""
    found: list[Gift] = []
    for gift in reversed(taps):
        if _fits([gift, *found], above, short):
            found.insert(0, gift)
    return found


def _fits(gifts: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> bool:
    """Whether nobody gets more than he lacks, and the others can take what is left."""
    said = dict(gifts)
    left = above - sum(said.values())
    room = sum(lack for seat, lack in short.items() if seat not in said)
    return all(0 <= n <= short[seat] for seat, n in gifts) and 0 <= left <= room


def dealt(gifts: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> dict[Seat, int]:
    """Deal what is left to those of whom nothing was said, from the giver's left on."""
    said = dict(gifts)
    left = above - sum(said.values())
    given: dict[Seat, int] = {}
    for seat, lack in short.items():
        given[seat] = said[seat] if seat in said else min(lack, left)
        left -= 0 if seat in said else given[seat]
    return given


WORDS = (MISERE.word, RASPASY.word)
"""The kinds of deal that are no level."""
LOW, HIGH = range(4), range(7, TRICKS + 1)
"""The counts that are seldom taken: few by who undertook a level, many by anybody else."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question for tricks: the field, whose they are, what they can be and the answer.

    A made contract is asked for as tricks above its goal, so that another level keeps the answer.
    """

    field: str
    seat: Seat | None
    possible: range
    taken: int | None
    filled: bool = False
    """Whether the answer was filled in."""
    goal: int = 0
    rare: range = HIGH
    """The counts that wait behind the others."""

    @property
    def common(self) -> tuple[int, ...]:
        """The counts that are in sight."""
        return tuple(count for count in range(TRICKS + 1) if count not in self.rare)


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    kind: str
    seats: tuple[Seat, ...]
    price: int
    strain: Strain | None = None
    declarer: Seat | None = None
    defenders: tuple[Seat, ...] = ()
    asks_whist: bool = True
    """Whether they say whist or pass."""
    whist: Mapping[Seat, Whist] = field(default_factory=dict)
    """What they say; empty as long as it is open."""
    whist_field: str = "whist"
    """The field of who whists; "catch" where both do unless somebody says otherwise."""
    whist_said: str = ""
    """The answer to that one question: a seat, both, nobody, or who left for half."""
    has_half: bool = False
    """Whether the table plays half-whist."""
    may_half: bool = False
    """Whether a defender may leave this contract for half."""
    may_give_up: bool = False
    """Whether its declarer may give it up."""
    given_up: bool = False
    """Whether he has."""
    least: int = LEVELS[0]
    """The lowest level: raspasy may have raised it."""
    talon_to: Asked | None = None
    """The sitting dealer's tricks in raspasy, where those that the talon wins are his."""
    in_raspasy: tuple[Asked, ...] = ()
    """The tricks of the three, one of them filled in as the rest of all."""
    declarers: Asked | None = None
    """The declarer's tricks, which are not asked for where nobody whists."""
    others: Asked | None = None
    """The tricks of one defender, as soon as somebody is known to whist."""
    rest_to: Seat | None = None
    """The other defender, who has what is left."""
    one_by_one: bool = False
    """Whether the defenders' tricks are counted one by one, though that may change nothing."""
    may_join: bool = False
    """Whether they need not be."""
    filled: tuple[Seat, int] | None = None
    """Whose tricks follow from the others', and how many."""
    aid: Mapping[Seat, Sequence[int]] = field(default_factory=dict)
    """Who may get how many of the points above the target."""
    aid_tapped: tuple[Gift, ...] = ()
    """What was said of it and holds, the oldest first."""
    given: Mapping[Seat, int] = field(default_factory=dict)
    """Who gets how many as it stands."""
    aid_written: str = ""
    """The aid of a deal that is corrected, as seats and points: "1:2 2:3"."""

    @property
    def aid_said(self) -> str:
        """What was said of the aid, as a field carries it on."""
        return spell(self.aid_tapped)

    @property
    def spelled(self) -> str | None:
        """The contract as the record spells it; None as long as its strain is open."""
        if self.kind in WORDS:
            return self.kind
        return f"{self.kind}{self.strain}" if self.strain else None

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The tricks that are asked for or filled in, in their order."""
        strips = () if self.unplayed else (self.declarers, self.others)
        return self.in_raspasy or tuple(strip for strip in strips if strip is not None)

    @property
    def taken_together(self) -> int | None:
        """The tricks of both defenders, as soon as the declarer's are known."""
        if self.declarers is None or self.declarers.taken is None:
            return None
        return TRICKS - self.declarers.taken

    @property
    def open(self) -> Asked | None:
        """The first question for tricks that has no answer."""
        return next((asked for asked in self.asked if asked.taken is None), None)

    @property
    def tricks(self) -> dict[Seat, int]:
        """Everybody's tricks, empty as long as some are open."""
        if self.filled is None:
            return {}
        known = {
            asked.seat: asked.taken
            for asked in self.asked
            if asked.seat is not None and asked.taken is not None
        }
        if self.talon_to and self.talon_to.seat is not None and self.talon_to.taken is not None:
            known[self.talon_to.seat] = self.talon_to.taken
        return known | dict([self.filled])

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Who plays against the declarer: both where nobody is asked."""
        if not self.asks_whist and not self.whist and not self.given_up:
            return self.defenders
        return tuple(seat for seat, said in self.whist.items() if said is Whist.WHIST)

    @property
    def unplayed(self) -> bool:
        """Whether both let the declarer go, one of them for half perhaps, or he gave up."""
        if self.given_up:
            return True
        return len(self.whist) == len(self.defenders) > 0 and not self.whisters

    @property
    def ended(self) -> bool:
        """Whether it is known how the deal ended: what was taken, or that nobody whists."""
        return self.unplayed or bool(self.tricks)
