"""The recording screen of Preferans: what its fields say, and what it offers next."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.form import Draft, Fields
from assistant.core.game import Before
from assistant.core.ledger import Seat

from .facts import LEVELS, MISERE, RASPASY, TRICKS, Contract, Facts, Strain, Whist
from .rules import Rules
from .scoring import active, aid_given, duty, raspasy_price, room, surplus

AID_WRITTEN = re.compile(r"(\d:\d{1,12} ?)*")
WORDS = (MISERE.word, RASPASY.word)


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
    whist: Mapping[Seat, Whist] = field(default_factory=dict)
    asked: tuple[Asked, ...] = ()
    filled: tuple[Seat, int] | None = None
    """Whose tricks follow from the others', and how many."""
    aid: Mapping[Seat, int] = field(default_factory=dict)
    """Who may get how many of the points above the target."""
    given: Mapping[Seat, int] = field(default_factory=dict)
    """Who gets how many as it stands."""
    aid_written: str = ""
    """The aid of a deal that is corrected, as seats and points: "1:2 2:3"."""

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
    def whist_field(self) -> str:
        """The fields of whist and pass: against a misère everybody whists unless he says pass."""
        return "catch" if self.kind == MISERE.word else "whist"


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields; fields that do not belong to the contract are left aside.

    What no screen offers is handed on as it was said, for the decoder to refuse.
    """
    offers = _offers(form, rules, before)
    plain: dict[str, Any] = {
        "contract": _contract(form, offers),
        "declarer": None if offers.declarer is None else str(int(offers.declarer)),
        "whist": {
            str(int(seat)): form.one(f"{offers.whist_field}.{int(seat)}") or said
            for seat, said in offers.whist.items()
        },
        "tricks": {str(int(seat)): count for seat, count in offers.tricks.items()},
        "aid": [[str(int(seat)), points] for seat, points in _helped(form, offers)],
    }
    return Draft(plain, offers)


def _helped(form: Fields, offers: Offers) -> list[tuple[Seat, int | str]]:
    """Who gets how many of the points above the target; a correction keeps what nobody asks for."""
    pairs = (text.partition(":") for text in offers.aid_written.split())
    written = [(Seat(seat), int(points)) for seat, _, points in pairs]
    said = {seat: form.number(f"aid.{int(seat)}") for seat in offers.aid}
    if all(points is None for points in said.values()):
        return [(seat, points) for seat, points in written if seat != offers.declarer]
    first = [seat for seat, _ in written if seat in said]
    return [(seat, points) for seat in dict.fromkeys([*first, *said]) if (points := said[seat])]


def _contract(form: Fields, offers: Offers) -> str | None:
    """The contract as it was said; None as long as its strain is open."""
    kind, strain = form.one("kind") or offers.kind, form.one("strain")
    if kind in WORDS:
        return kind
    return f"{kind}{strain}" if strain else None


def _offers(form: Fields, rules: Rules, before: Before) -> Offers:
    seats = active(before, rules)
    said = form.one("kind")
    kind = said if said in (*map(str, LEVELS), *WORDS) else str(LEVELS[0])
    offers = Offers(kind, seats, raspasy_price(before))
    if kind == RASPASY.word:
        asked = tuple(_count_down(form, (("first", seats[0], None), ("second", seats[1], None))))
        return replace(offers, asked=asked, filled=_filled(asked, seats[2]))
    declarer = next((seat for seat in seats if seat == form.number("declarer")), None)
    strain = next((strain for strain in Strain if strain == form.one("strain")), None)
    offers = replace(offers, strain=strain, declarer=declarer)
    if declarer is None:
        return offers
    defenders = [seat for seat in before.clockwise(declarer) if seat in seats and seat != declarer]
    whist = {seat: _said(form, offers, seat) for seat in defenders}
    offers = _with_tricks(form, replace(offers, whist=whist), rules)
    return _with_aid(form, offers, rules, before)


def _said(form: Fields, offers: Offers, seat: Seat) -> Whist:
    """What a defender said: to a misère whist, to anything else pass, unless told otherwise."""
    said = form.one(f"{offers.whist_field}.{int(seat)}")
    if said in set(Whist):
        return Whist(said)
    return Whist.WHIST if offers.kind == MISERE.word else Whist.PASS


def _with_tricks(form: Fields, offers: Offers, rules: Rules) -> Offers:
    """Ask for the declarer's tricks, then for one defender's; the other's follow."""
    whisters = [seat for seat, said in offers.whist.items() if said is Whist.WHIST]
    if not whisters or offers.declarer is None:
        return offers
    first, last = _defenders_asked(offers, whisters)
    goal = 0 if offers.kind == MISERE.word else int(offers.kind)
    declarers = _above_goal(form, offers.declarer, goal)
    open_ = TRICKS - (declarers.taken or 0)
    lone = len(whisters) == 1
    usual = 0 if lone else None if duty(_level(goal), rules) else open_ // 2
    defenders = _pick(form, "passer" if lone else "left", first, range(open_ + 1), usual)
    asked = (declarers, defenders)
    return replace(offers, asked=asked, filled=_filled(asked, last))


def _level(goal: int) -> Contract:
    return Contract(goal, Strain.NO_TRUMPS) if goal else MISERE


def _defenders_asked(offers: Offers, whisters: Sequence[Seat]) -> tuple[Seat, Seat]:
    """A passer's tricks are asked for, the lone whister's follow."""
    defenders = tuple(offers.whist)
    if len(whisters) == 1 and whisters[0] == defenders[0]:
        return defenders[1], defenders[0]
    return defenders[0], defenders[1]


def _above_goal(form: Fields, declarer: Seat, goal: int) -> Asked:
    counts = range(-goal, TRICKS - goal + 1)
    asked = _pick(form, "over" if goal else "caught", declarer, counts, 0)
    return replace(asked, goal=goal)


def _pick(form: Fields, name: str, seat: Seat, counts: range, usual: int | None) -> Asked:
    """Take the answer; one that cannot be any more is asked for again, not replaced."""
    said = form.number(name)
    if said is None:
        return Asked(name, seat, counts, usual)
    return Asked(name, seat, counts, said if isinstance(said, int) and said in counts else None)


def _count_down(form: Fields, questions: Sequence[tuple[str, Seat, int | None]]) -> Iterator[Asked]:
    """Ask one after the other, for no more tricks than are left."""
    left = TRICKS
    for name, seat, usual in questions:
        asked = _pick(form, name, seat, range(left + 1), usual)
        left -= asked.chosen or 0
        yield asked


def _filled(asked: Sequence[Asked], last: Seat) -> tuple[Seat, int] | None:
    taken = [question.taken for question in asked]
    if any(count is None for count in taken):
        return None
    return last, TRICKS - sum(count or 0 for count in taken)


def _with_aid(form: Fields, offers: Offers, rules: Rules, before: Before) -> Offers:
    """Ask who is helped, where there is a choice."""
    contract = Contract.read(offers.spelled or "")
    if contract is None or offers.declarer is None:
        return offers
    written = form.one("aid_written")
    if AID_WRITTEN.fullmatch(written):
        offers = replace(offers, aid_written=written)
    facts = Facts(contract, offers.declarer, offers.whist, offers.tricks)
    above = surplus(facts, rules, before)
    others = before.clockwise(offers.declarer)[:-1]
    short = {seat: min(above, room(before.ledger, rules, seat)) for seat in others}
    short = {seat: points for seat, points in short.items() if points > 0}
    if len(short) < 2:
        return offers
    offers = replace(offers, aid=short)
    helped = tuple((seat, n) for seat, n in _helped(form, offers) if isinstance(n, int) and n > 0)
    given = aid_given(replace(facts, aid=helped), rules, before)
    return replace(offers, given=dict(given))


def fields(facts: Facts, before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    contract = facts.contract
    kind = contract.word or str(contract.level)
    values = {"kind": kind, "strain": contract.strain or ""}
    if facts.declarer is None:
        order = [seat for seat in before.clockwise() if seat in facts.tricks]
        values |= {"first": str(facts.tricks[order[0]]), "second": str(facts.tricks[order[1]])}
        return Fields({name: [value] for name, value in values.items()})
    values["declarer"] = str(int(facts.declarer))
    prefix = "catch" if contract == MISERE else "whist"
    values |= {f"{prefix}.{int(seat)}": said for seat, said in facts.whist.items()}
    values["aid_written"] = " ".join(f"{int(seat)}:{points}" for seat, points in facts.aid)
    if facts.tricks:
        values |= _trick_values(facts, facts.declarer, before)
    return Fields({name: [value] for name, value in values.items()})


def _trick_values(facts: Facts, declarer: Seat, before: Before) -> dict[str, str]:
    taken, level = facts.tricks[declarer], facts.contract.level
    passers = [seat for seat, said in facts.whist.items() if said is Whist.PASS]
    left = next(seat for seat in before.clockwise(declarer) if seat in facts.whist)
    return {
        "over" if level else "caught": str(taken - level),
        "passer": str(facts.tricks[passers[0]]) if passers else "",
        "left": str(facts.tricks[left]),
    }
