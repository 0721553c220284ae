"""What the recording screen of Preferans asks next: who whists, and who has which tricks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .dealing import defenders
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    TRICKS,
    TURNED_UP,
    Contract,
    Strain,
    Whist,
    always_whisted,
    asks_whist,
    may_leave,
)
from .rules import Rules
from .whist_payments import checked, tricks_due

Gift = tuple[Seat, int]
SPELLED = re.compile(r"(\d:\d{1,12} ?)*")


def read(text: str) -> list[Gift]:
    """Read gifts as a field carries them: "1:2 2:3"."""
    pairs = (part.partition(":") for part in text.split() if SPELLED.fullmatch(text))
    return [(Seat(int(seat)), int(points)) for seat, _, points in pairs]


def spell(gifts: Sequence[Gift]) -> str:
    """Write gifts as a field carries them."""
    return " ".join(f"{int(seat)}:{points}" for seat, points in gifts)


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
    may_half: bool = False
    """Whether a defender may leave this contract for half."""
    may_give_up: bool = False
    """Whether its declarer may give it up."""
    given_up: bool = False
    """Whether he has given it up."""
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
    """Whether they may be counted together instead."""
    giver: Seat | None = None
    """Whose points above the target they are."""
    aid: Mapping[Seat, Sequence[int]] = field(default_factory=dict)
    """Who may get how many of the points above the target."""
    aid_tapped: tuple[Gift, ...] = ()
    """What was tapped of it and still holds, the oldest first."""
    given: Mapping[Seat, int] = field(default_factory=dict)
    """Who gets how many of them so far."""
    aid_written: str = ""
    """The aid of a deal that is corrected, as seats and points: "1:2 2:3"."""

    @property
    def aid_said(self) -> str:
        """What was said of the aid, as a field carries it on."""
        return spell(self.aid_tapped)

    @property
    def asks_others(self) -> bool:
        """Whether the defenders' tricks are asked for: in a misère they change nothing."""
        return self.kind != MISERE.word

    @property
    def contract(self) -> Contract | None:
        """What is played; None as long as its strain is open."""
        return Contract.read(self.kind if self.kind in WORDS else f"{self.kind}{self.strain}")

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
        asked = (*self.asked, self.talon_to) if self.talon_to else self.asked
        taken = {
            count.seat: count.taken
            for count in asked
            if count.seat is not None and count.taken is not None
        }
        if len(taken) < len(asked) or (self.rest_to is None and not self.in_raspasy):
            return {}
        if self.rest_to is not None:
            taken[self.rest_to] = TRICKS - sum(taken.values())
        return taken

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Who plays against the declarer: both where nobody is asked."""
        if not self.asks_whist and not self.whist and not self.given_up:
            return self.defenders
        return tuple(seat for seat, answer in self.whist.items() if answer is Whist.WHIST)

    @property
    def unplayed(self) -> bool:
        """Whether both let the declarer go, one of them for half perhaps, or he gave up."""
        if self.given_up:
            return True
        return len(self.whist) == len(self.defenders) > 0 and not self.whisters


BOTH, NOBODY, GIVEN_UP = "both", "nobody", "given_up"
FIELDS = ("whist", "catch")
"""The field of who whists, and of who catches where the cards lie open: there both are usual."""
SEATED = re.compile(r"(half\.)?(\d)")
"""One who whists, or leaves for half while the other passes."""


def who_whists(
    form: Fields, offers: Offers, level: Contract, rules: Rules, before: Situation
) -> Offers:
    """Ask who whists; that nobody does is never taken for granted."""
    both = () if offers.declarer is None else defenders(offers.declarer, before)
    level = replace(level, strain=offers.strain) if level.level else level
    open_, asked = level == MISERE or checked(level, rules), asks_whist(level, rules)
    forced = always_whisted(level, rules)
    name = FIELDS[open_ or forced]
    answer = form.one(name) or (BOTH if open_ and asked else "")
    if forced and not (rules.give_up and answer == GIVEN_UP):
        answer = BOTH
    may_half = may_leave(level, rules)
    if answer.startswith(Whist.HALF) and rules.half_whist and not may_half:
        answer = ""
    may_give_up = rules.give_up and level != MISERE
    if answer == GIVEN_UP and rules.give_up and not may_give_up:
        answer = ""
    return replace(
        offers,
        defenders=both,
        asks_whist=asked,
        whist=_read(answer, both),
        whist_field=name,
        whist_said=answer,
        may_half=may_half,
        may_give_up=may_give_up,
        given_up=may_give_up and answer == GIVEN_UP,
    )


def _read(answer: str, defenders: Sequence[Seat]) -> Mapping[Seat, Whist]:
    """Read what each defender says; nothing where somebody is named who is none any more."""
    named = SEATED.fullmatch(answer)
    if answer in (BOTH, NOBODY):
        return dict.fromkeys(defenders, Whist.WHIST if answer == BOTH else Whist.PASS)
    if named is None or int(named[2]) not in defenders:
        return {}
    alone = Whist.HALF if named[1] else Whist.WHIST
    return {seat: alone if seat == int(named[2]) else Whist.PASS for seat in defenders}


def whist_record(offers: Offers) -> Mapping[str, str]:
    """Write who whists for the record; what no screen offers is handed on for it to refuse."""
    answer = offers.whist_said
    if offers.given_up:
        return {}
    if answer and answer not in (BOTH, NOBODY) and not SEATED.fullmatch(answer):
        return {str(int(seat)): answer for seat in offers.defenders[:1]}
    return {str(int(seat)): word.value for seat, word in offers.whist.items()}


def whist_answer(whist: Mapping[Seat, Whist]) -> str:
    """Spell the answer that a deal was written down with; nothing while somebody has to speak."""
    alone = [(seat, answer) for seat, answer in whist.items() if answer is not Whist.PASS]
    if len(whist) != 2:
        return ""
    if len(alone) != 1:
        return BOTH if alone else NOBODY
    seat, answer = alone[0]
    return f"half.{int(seat)}" if answer is Whist.HALF else str(int(seat))


IN_TURN = ("first", "second", "third")
"""The fields of raspasy, from forehand on."""
TALON = "dealers"
"""The field of the tricks that the talon won, where they are the sitting dealer's."""
REST = "rest"
"""The field that says which of them was filled in, so that an answer to it is a new one."""
EACH, TOGETHER = "each", "together"
"""Whether the defenders' tricks are counted one by one."""


def raspasy_counts(form: Fields, offers: Offers, talon_to: Seat | None) -> Offers:
    """Ask for the tricks of two, whichever they are; the third has the rest.

    What the talon won is taken off all tricks: none, as long as nobody says otherwise.
    """
    talon = None if talon_to is None else _talon(form, talon_to)
    all_ = TRICKS - (talon.taken or 0 if talon else 0)
    counts = _said_in_raspasy(form, all_)
    rest = next((name for name in IN_TURN if name not in counts), "") if len(counts) > 1 else ""
    left = all_ - sum(counts.values())
    asked = tuple(
        Asked(
            name,
            seat,
            range(_most(name, counts, rest, all_) + 1),
            left if name == rest else counts.get(name),
            filled=name == rest,
        )
        for name, seat in zip(IN_TURN, offers.seats, strict=True)
    )
    return replace(offers, in_raspasy=asked, talon_to=talon)


def _talon(form: Fields, dealer: Seat) -> Asked:
    typed, possible = form.number(TALON), range(TURNED_UP + 1)
    if isinstance(typed, int) and typed in possible:
        return Asked(TALON, dealer, possible, typed)
    return Asked(TALON, dealer, possible, 0, filled=True)


def _said_in_raspasy(form: Fields, all_: int) -> dict[str, int]:
    """Take what was said of two at most; what is too much by then is asked for again."""
    typed = {name: form.number(name) for name in IN_TURN}
    counts = {name: n for name, n in typed.items() if isinstance(n, int) and n in range(TRICKS + 1)}
    if len(counts) == len(IN_TURN):
        rest = form.one(REST)
        del counts[[name for name in IN_TURN if name != rest][-1]]
    kept: dict[str, int] = {}
    for name, count in counts.items():
        if sum(kept.values()) + count <= all_:
            kept[name] = count
    return kept


def _most(name: str, counts: Mapping[str, int], rest: str, all_: int) -> int:
    """Tell how many tricks a player can have beside the first other one whose tricks are known."""
    before = IN_TURN[: IN_TURN.index(name)] if name != rest else IN_TURN
    return all_ - next((counts[other] for other in before if other != name and other in counts), 0)


def contract_counts(form: Fields, offers: Offers, level: Contract, rules: Rules) -> Offers:
    """Ask for the declarer's tricks, then for one defender's; the other's follow.

    The declarer's decide the deal, so they are never taken for granted; a defender's are where
    they change nothing, unless the deal is followed trick by trick.
    """
    declarers = _declarers(form, offers.declarer, level.level)
    offers = replace(offers, declarers=declarers)
    return _defenders(form, offers, declarers, rules, level) if offers.whisters else offers


def _declarers(form: Fields, declarer: Seat | None, goal: int) -> Asked:
    """Ask for tricks above the goal; an answer that cannot be any more is asked for again."""
    name = "over" if goal else "caught"
    typed, possible = form.number(name), range(TRICKS + 1)
    taken = typed + goal if isinstance(typed, int) and typed + goal in possible else None
    return Asked(name, declarer, possible, taken, goal=goal, rare=LOW if goal else HIGH)


def _defenders(
    form: Fields, offers: Offers, declarers: Asked, rules: Rules, level: Contract
) -> Offers:
    whisters = offers.whisters
    first, last = _asked_and_rest(offers.defenders, whisters)
    left, lone = TRICKS - (declarers.taken or 0), len(whisters) == 1
    free = lone or tricks_due(level, rules) is None
    usual = (0 if lone else left // 2) if free else None
    if left == 0:
        usual = 0
    name = "passer" if lone else "left"
    wish = form.one("counted")
    typed = form.number(name) if wish != TOGETHER else None
    taken = typed if isinstance(typed, int) and typed in range(left + 1) else None
    if taken is None and not offers.asks_others:
        typed = None
    others = Asked(
        name, first, range(left + 1), usual if typed is None else taken, filled=typed is None
    )
    return replace(
        offers,
        others=others,
        rest_to=last,
        one_by_one=not free or wish == EACH or typed not in (None, usual),
        may_join=free,
    )


def _asked_and_rest(defenders: Sequence[Seat], whisters: Sequence[Seat]) -> tuple[Seat, Seat]:
    """A passer's tricks are asked for, the lone whister's follow."""
    if len(whisters) == 1 and whisters[0] == defenders[0]:
        return defenders[1], defenders[0]
    return defenders[0], defenders[1]
