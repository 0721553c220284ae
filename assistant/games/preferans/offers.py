"""What the recording screen of Preferans asks next, by what is already said of the deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.seat import Seat

from .american_aid import Gift, spell
from .facts import MISERE, RASPASY, Strain, Whist

WORDS = (MISERE.word, RASPASY.word)
"""The kinds of deal that are no level."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question for tricks: the field, whose they are, the counts to choose from and the answer.

    A made contract is asked for as tricks above its goal, so that another level keeps the answer.
    """

    field: str
    seat: Seat
    counts: Sequence[int]
    chosen: int | None
    goal: int = 0

    @property
    def taken(self) -> int | None:
        """The tricks themselves."""
        return None if self.chosen is None else self.chosen + self.goal


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
    """What they say as it stands; who has still to say it is not in it."""
    whist_field: str = "whist"
    """The fields of whist and pass; "catch" where everybody whists unless he says pass."""
    half: Mapping[Seat, bool] = field(default_factory=dict)
    """Who may leave for half as it stands; nobody is in it where there is no half-whist."""
    asked: tuple[Asked, ...] = ()
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
    def tricks(self) -> dict[Seat, int]:
        """Everybody's tricks, empty as long as some are open."""
        if self.filled is None:
            return {}
        known = {asked.seat: asked.taken for asked in self.asked if asked.taken is not None}
        return known | dict([self.filled])

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Who plays against the declarer: both where nobody is asked."""
        if not self.asks_whist and not self.whist:
            return self.defenders
        return tuple(seat for seat, said in self.whist.items() if said is Whist.WHIST)

    @property
    def ended(self) -> bool:
        """Whether it is known how the deal ended: what was taken, or that nobody whists."""
        passed = len(self.whist) == len(self.defenders) > 0 and not self.whisters
        return passed or bool(self.tricks)

    @property
    def says(self) -> tuple[Whist, ...]:
        """List what defenders may say."""
        return tuple(said for said in Whist if said is not Whist.HALF or self.half)
