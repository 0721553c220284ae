"""The recording screen of Preferans: the values of its fields, and the choices it offers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from assistant.core.fields import Draft, Fields, Question
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .dealing import active, defenders
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    TALON_CARDS,
    TRICKS,
    Contract,
    Facts,
    Strain,
    Whist,
    asks_whist,
    bonus_gives_aid,
    both_must_whist,
    dealer_gets_talon,
    may_half_whist,
)
from .prices import contract_value, mountain_price
from .raspasy import lowest_level, pool_gains, raspasy_price
from .rules import Rules
from .settlement import (
    PoolGain,
    aid_order,
    contract_points,
    distribute,
    pool_room,
    recipients,
    reduce_mountain,
)
from .whists import is_checked, tricks_due
from .words import headline

Gift = tuple[Seat, int]
GIFTS_PATTERN = re.compile(r"(\d:\d{1,12} ?)*")


def parse_gifts(text: str) -> list[Gift]:
    """Parse gifts from a form field, "1:2 2:3"; an empty list if the text is malformed."""
    pairs = (part.partition(":") for part in text.split() if GIFTS_PATTERN.fullmatch(text))
    return [(Seat(int(seat)), int(points)) for seat, _, points in pairs]


def spell_gifts(gifts: Sequence[Gift]) -> str:
    """Gifts as the text of a form field: "1:2 2:3"."""
    return " ".join(f"{int(seat)}:{points}" for seat, points in gifts)


WORD_KINDS = (MISERE.word, RASPASY.word)
"""The kinds of deal without a level."""
KINDS = (*map(str, LEVELS), *WORD_KINDS)
LOW_COUNTS, HIGH_COUNTS = range(4), range(7, TRICKS + 1)
"""Unlikely numbers of tricks: low for the declarer of a level, high for all other players."""


@dataclass(frozen=True, slots=True)
class TrickQuestion:
    """The question how many tricks a player took, with the possible counts and the answer.

    `taken` is None until answered. The form field holds the tricks above `goal`, so the answer is
    kept when the level changes.
    """

    field: str
    seat: Seat | None
    possible: range
    taken: int | None
    automatic: bool = False
    """Whether the answer was filled in automatically."""
    goal: int = 0
    rare_counts: range = HIGH_COUNTS
    """Unlikely counts, hidden until asked for."""

    @property
    def common_counts(self) -> tuple[int, ...]:
        """Likely counts, which the screen always shows."""
        return tuple(count for count in range(TRICKS + 1) if count not in self.rare_counts)


BOTH, NOBODY, GIVEN_UP = "both", "nobody", "given_up"
WHIST_FIELDS = ("whist", "catch")
"""The two fields for whists; the second is used if both defenders whist by default."""
LONE_WHISTER_PATTERN = re.compile(r"(half\.)?(\d)")
"""The form value for a lone whister, or, with "half.", for a defender who says half-whist."""
RASPASY_FIELDS = ("first", "second", "third")
"""The fields for tricks in raspasy, from forehand on."""
TALON_FIELD = "dealers"
"""The field for the talon's tricks, if a dealer who sits out gets them."""
REST_FIELD = "rest"
"""The field with the name of the trick field that was filled in automatically.

If counts are sent in all three trick fields, the count in this one is new and is kept.
"""
EACH, TOGETHER = "each", "together"
"""Values of the field that chooses whether the defenders' tricks are counted separately."""


@dataclass(frozen=True, slots=True)
class AidQuestion:
    """The question which players get the points above the target."""

    giver: Seat
    possible: Mapping[Seat, range]
    """The possible numbers of points for each player."""
    chosen_gifts: tuple[Gift, ...]
    """The chosen gifts that are still possible, the oldest first."""
    gifts: Mapping[Seat, int]
    """Points that each player would get."""

    @property
    def spelled(self) -> str:
        """The chosen gifts as the text of a form field."""
        return spell_gifts(self.chosen_gifts)


class Offers(Draft[Rules]):
    """The questions and answers of the recording screen.

    Fields that do not belong to the contract are ignored.
    """

    # ---- Contract and declarer ----

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The active players."""
        return active(self.before, self.rules)

    @cached_property
    def lowest_level(self) -> int:
        """The lowest level that may be bid; earlier raspasy may have raised it."""
        return lowest_level(self.before, self.rules)

    @property
    def price(self) -> int:
        """Price of a trick if this deal is a raspasy."""
        return raspasy_price(self.before, self.rules)

    @cached_property
    def kind(self) -> str:
        """The level, misère or raspasy; the lowest allowed level by default."""
        answer = self.form.one("kind")
        return answer if answer in KINDS else str(self.lowest_level)

    @property
    def raspasy(self) -> bool:
        """Whether all players passed, so that there is neither a declarer nor a whist."""
        return self.kind == RASPASY.word

    @cached_property
    def strain(self) -> Strain | None:
        """The strain of the contract; None until chosen."""
        answer = self.form.one("strain")
        return next((strain for strain in Strain if strain == answer), None)

    @cached_property
    def contract(self) -> Contract | None:
        """The contract; None until its strain is known."""
        return Contract.read(self.kind if self.kind in WORD_KINDS else f"{self.kind}{self.strain}")

    @cached_property
    def bid(self) -> Contract:
        """The contract as far as it is known; the strain may still be None."""
        if self.kind in WORD_KINDS:
            return Contract(word=self.kind)
        return Contract(int(self.kind), self.strain)

    @cached_property
    def declarer(self) -> Seat | None:
        """The declarer; None in raspasy or until known."""
        answer = None if self.raspasy else self.form.number("declarer")
        return next((seat for seat in self.seats if seat == answer), None)

    @cached_property
    def defenders(self) -> tuple[Seat, ...]:
        """The two opponents of the declarer; empty until the declarer is known."""
        return () if self.declarer is None else defenders(self.declarer, self.before)

    # ---- Who whists ----

    @cached_property
    def asks_whist(self) -> bool:
        """Whether the defenders say whist or pass."""
        return asks_whist(self.bid, self.rules)

    @property
    def laid_open(self) -> bool:
        """Whether the hands are laid open: in misère, and at level ten under a house rule."""
        return self.bid == MISERE or is_checked(self.bid, self.rules)

    @property
    def whist_forced(self) -> bool:
        """Whether both defenders have to whist."""
        return both_must_whist(self.bid, self.rules)

    @property
    def whist_field(self) -> str:
        """The field for the whists; "catch" if both defenders whist by default."""
        return WHIST_FIELDS[self.laid_open or self.whist_forced]

    @property
    def may_half(self) -> bool:
        """Whether a defender may say half-whist."""
        return may_half_whist(self.bid, self.rules)

    @property
    def may_give_up(self) -> bool:
        """Whether the declarer may give this contract up."""
        return self.rules.give_up and self.bid.level > 0

    @cached_property
    def whist_choice(self) -> str:
        """The answer about whists: a seat, both, nobody, a half-whist or given up; empty if
        unknown.

        "Both" is the default if the hands are laid open; "nobody" is never a default.
        """
        if self.raspasy:
            return ""
        rules, default = self.rules, BOTH if self.laid_open and self.asks_whist else ""
        answer = self.form.one(self.whist_field) or default
        if self.whist_forced and not (rules.give_up and answer == GIVEN_UP):
            return BOTH
        cannot_half = answer.startswith(Whist.HALF) and rules.half_whist and not self.may_half
        cannot_give_up = answer == GIVEN_UP and rules.give_up and not self.may_give_up
        return "" if cannot_half or cannot_give_up else answer

    @property
    def given_up(self) -> bool:
        """Whether the declarer has given the contract up."""
        return self.may_give_up and self.whist_choice == GIVEN_UP

    @cached_property
    def whist(self) -> Mapping[Seat, Whist]:
        """The answer of each defender; empty until known."""
        answer, match = self.whist_choice, LONE_WHISTER_PATTERN.fullmatch(self.whist_choice)
        if answer in (BOTH, NOBODY):
            return dict.fromkeys(self.defenders, Whist.WHIST if answer == BOTH else Whist.PASS)
        if match is None or int(match[2]) not in self.defenders:
            return {}
        lone_answer = Whist.HALF if match[1] else Whist.WHIST
        return {
            seat: lone_answer if seat == int(match[2]) else Whist.PASS for seat in self.defenders
        }

    @cached_property
    def whisters(self) -> tuple[Seat, ...]:
        """The defenders who whist; both if the contract needs no answer."""
        if not self.asks_whist and not self.whist and not self.given_up:
            return self.defenders
        return tuple(seat for seat, answer in self.whist.items() if answer is Whist.WHIST)

    @property
    def unplayed(self) -> bool:
        """Whether the contract is not played: neither defender whists, or it was given up."""
        return self.given_up or (bool(self.whist) and not self.whisters)

    # ---- Tricks ----

    @cached_property
    def talon_question(self) -> TrickQuestion | None:
        """The question for the talon's tricks; None unless a dealer who sits out gets them.

        The default answer is 0.
        """
        if not self.raspasy or not dealer_gets_talon(self.rules, self.before.seats):
            return None
        answer, counts = self.form.number(TALON_FIELD), range(TALON_CARDS + 1)
        if isinstance(answer, int) and answer in counts:
            return TrickQuestion(TALON_FIELD, self.before.dealer, counts, answer)
        return TrickQuestion(TALON_FIELD, self.before.dealer, counts, 0, automatic=True)

    @cached_property
    def raspasy_questions(self) -> tuple[TrickQuestion, ...]:
        """The questions for tricks in raspasy; the third answer is computed from the other two."""
        if not self.raspasy:
            return ()
        total = TRICKS - (self.talon_question.taken or 0 if self.talon_question else 0)
        counts = self._raspasy_counts(total)
        automatic_field = (
            next((name for name in RASPASY_FIELDS if name not in counts), "")
            if len(counts) > 1
            else ""
        )
        rest = total - sum(counts.values())
        return tuple(
            TrickQuestion(
                name,
                seat,
                range(_max_tricks(name, counts, automatic_field, total) + 1),
                rest if name == automatic_field else counts.get(name),
                automatic=name == automatic_field,
            )
            for name, seat in zip(RASPASY_FIELDS, self.seats, strict=True)
        )

    def _raspasy_counts(self, total: int) -> dict[str, int]:
        """Trick counts by field in raspasy, at most two; an impossible count is left out."""
        counts_by_field = {name: self.form.number(name) for name in RASPASY_FIELDS}
        counts = {
            name: n
            for name, n in counts_by_field.items()
            if isinstance(n, int) and n in range(TRICKS + 1)
        }
        if len(counts) == len(RASPASY_FIELDS):
            automatic_field = self.form.one(REST_FIELD)
            del counts[[name for name in RASPASY_FIELDS if name != automatic_field][-1]]
        accepted_counts: dict[str, int] = {}
        for name, count in counts.items():
            if sum(accepted_counts.values()) + count <= total:
                accepted_counts[name] = count
        return accepted_counts

    @cached_property
    def declarer_question(self) -> TrickQuestion | None:
        """The question for the declarer's tricks; None in raspasy.

        An answer that is no longer possible is asked for again.
        """
        if self.raspasy:
            return None
        goal, counts = self.bid.level, range(TRICKS + 1)
        name = "over" if goal else "caught"
        answer = self.form.number(name)
        tricks = answer + goal if isinstance(answer, int) and answer + goal in counts else None
        return TrickQuestion(
            name,
            self.declarer,
            counts,
            tricks,
            goal=goal,
            rare_counts=LOW_COUNTS if goal else HIGH_COUNTS,
        )

    @property
    def defender_tricks(self) -> int | None:
        """Tricks of both defenders together; None until the declarer's are known."""
        declarer_tricks = self.declarer_question.taken if self.declarer_question else None
        return None if declarer_tricks is None else TRICKS - declarer_tricks

    @property
    def asks_defender_tricks(self) -> bool:
        """Whether the screen asks for the defenders' tricks, which do not count in misère."""
        return self.kind != MISERE.word

    @property
    def may_count_together(self) -> bool:
        """Whether the defenders' tricks may be counted together, because their split changes
        nothing.
        """
        return len(self.whisters) == 1 or tricks_due(self.bid, self.rules) is None

    @property
    def _default_tricks(self) -> int | None:
        """The default answer for one defender's tricks; None if an answer is required."""
        tricks_left = TRICKS if self.defender_tricks is None else self.defender_tricks
        if not self.may_count_together or tricks_left == 0:
            return None if tricks_left else 0
        return 0 if len(self.whisters) == 1 else tricks_left // 2

    @cached_property
    def defender_question(self) -> TrickQuestion | None:
        """The question for one defender's tricks; None until a whister is known."""
        if not self.whisters:
            return None
        tricks_left = TRICKS if self.defender_tricks is None else self.defender_tricks
        name, counts = "passer" if len(self.whisters) == 1 else "left", range(tricks_left + 1)
        answer = self.form.number(name) if self.form.one("counted") != TOGETHER else None
        tricks = answer if isinstance(answer, int) and answer in counts else None
        seat = next(seat for seat in self.defenders if seat != self.rest_taker)
        if answer is None or (tricks is None and not self.asks_defender_tricks):
            return TrickQuestion(name, seat, counts, self._default_tricks, automatic=True)
        return TrickQuestion(name, seat, counts, tricks)

    @property
    def rest_taker(self) -> Seat | None:
        """The defender who gets the remaining tricks: a lone whister, or the second defender.

        None if nobody whists.
        """
        if len(self.whisters) == 1:
            return self.whisters[0]
        return self.defenders[1] if self.whisters else None

    @property
    def counted_separately(self) -> bool:
        """Whether the screen counts each defender's tricks separately."""
        if self.defender_question is None:
            return False
        split_entered = (
            not self.defender_question.automatic
            and self.defender_question.taken != self._default_tricks
        )
        return split_entered or not self.may_count_together or self.form.one("counted") == EACH

    @cached_property
    def trick_questions(self) -> tuple[TrickQuestion, ...]:
        """All questions for the players' tricks, in order."""
        questions = () if self.unplayed else (self.declarer_question, self.defender_question)
        return self.raspasy_questions or tuple(
            question for question in questions if question is not None
        )

    @cached_property
    def tricks(self) -> Mapping[Seat, int]:
        """Tricks of each player; empty until all are known."""
        questions = (
            (*self.trick_questions, self.talon_question)
            if self.talon_question
            else self.trick_questions
        )
        tricks_by_seat = {
            question.seat: question.taken
            for question in questions
            if question.seat is not None and question.taken is not None
        }
        if len(tricks_by_seat) < len(questions) or (
            self.rest_taker is None and not self.raspasy_questions
        ):
            return {}
        if self.rest_taker is not None:
            tricks_by_seat[self.rest_taker] = TRICKS - sum(tricks_by_seat.values())
        return tricks_by_seat

    # ---- Aid ----

    @cached_property
    def _facts(self) -> Facts | None:
        """The deal without aid; None until its result is known, or if it cannot lead to aid."""
        if self.contract is None or not (self.unplayed or self.tricks):
            return None
        if self.raspasy and not bonus_gives_aid(self.rules, self.before.seats):
            return None
        if not self.raspasy and self.declarer is None:
            return None
        return Facts(self.contract, self.declarer, self.whist, self.tricks, given_up=self.given_up)

    @property
    def aid_written(self) -> str:
        """The aid of a recorded deal that is being corrected, as seats and points: "1:2 2:3"."""
        return spell_gifts(parse_gifts(self.form.one("aid_written"))) if self._facts else ""

    @cached_property
    def aid(self) -> AidQuestion | None:
        """The question which players get aid; None if there is no choice."""
        questions = (self._aid_question(gain, situation) for gain, situation in self._gains())
        return next((aid for aid in questions if aid), None)

    def _gains(self) -> Iterator[tuple[PoolGain, Situation]]:
        """Each gain of pool points, from a contract or raspasy, with the situation before it."""
        if self._facts is None:
            return
        recorded_aid = tuple(gift for gift in parse_gifts(self.aid_written) if gift[1] > 0)
        facts = replace(self._facts, aid=recorded_aid)
        if self.raspasy:
            yield from pool_gains(facts, self.rules, self.before)
        elif gain := contract_points(facts, self.rules):
            yield gain, self.before

    def _aid_question(self, gain: PoolGain, before: Situation) -> AidQuestion | None:
        """The question which players get the points above the target.

        None if the points are enough for everybody, or if only one player can be helped.
        """
        rules = self.rules
        gain = reduce_mountain(gain, rules, before)[1]
        split = distribute(gain, rules, before)
        surplus = gain.points - split.own_points
        receivers = recipients(before, rules, gain.seat)[:-1]
        room_by_seat = {seat: pool_room(before.ledger, rules, seat) for seat in receivers}
        missing_points = {
            seat: min(surplus, room_by_seat[seat])
            for seat in aid_order(room_by_seat, rules)
            if room_by_seat[seat] > 0
        }
        if surplus <= 0 or len(missing_points) < 2 or surplus >= sum(missing_points.values()):
            return None
        picks = compatible_gifts(chosen_gifts(self.form, missing_points), surplus, missing_points)
        gifts = all_gifts(picks, surplus, missing_points) if picks else dict(split.gifts)
        return AidQuestion(gain.seat, possible_gifts(surplus, missing_points), tuple(picks), gifts)

    # ---- The record ----

    def record(self) -> dict[str, Any]:
        """The deal as entered so far; invalid values are kept for the decoder to reject."""
        kind, strain = self.form.one("kind") or self.kind, self.form.one("strain")
        bid = f"{kind}{strain}" if strain else None
        return {
            "contract": kind if kind in WORD_KINDS else bid,
            "declarer": None if self.declarer is None else str(int(self.declarer)),
            "whist": self._whist_record(),
            "tricks": {str(int(seat)): count for seat, count in sorted(self.tricks.items())},
            "given_up": self.given_up,
            "aid": [[str(int(seat)), points] for seat, points in self._aid_by_player()],
        }

    def _whist_record(self) -> Mapping[str, str]:
        answer = self.whist_choice
        if self.given_up:
            return {}
        if answer and answer not in (BOTH, NOBODY) and not LONE_WHISTER_PATTERN.fullmatch(answer):
            return {str(int(seat)): answer for seat in self.defenders[:1]}
        return {str(int(seat)): word.value for seat, word in self.whist.items()}

    def _aid_by_player(self) -> Sequence[tuple[Seat, int | str]]:
        """Players and their aid; recorded aid that the screen does not ask for is kept."""
        recorded_aid = parse_gifts(self.aid_written)
        receivers = self.aid.possible if self.aid else {}
        answers = ((seat, self.form.number(f"aid.{int(seat)}")) for seat in receivers)
        invalid_gifts = [
            (seat, n) for seat, n in answers if isinstance(n, str) or (n is not None and n < 0)
        ]
        if invalid_gifts:
            return invalid_gifts
        if self.aid is None or not self.aid.chosen_gifts:
            return [(seat, points) for seat, points in recorded_aid if seat != self.declarer]
        gifts = {seat: points for seat, points in self.aid.gifts.items() if points}
        return recorded_aid if dict(recorded_aid) == gifts else [*gifts.items()]

    @property
    def asked_at(self) -> Mapping[str, str]:
        """The field of the first unanswered question for tricks, under the key "tricks"."""
        open_question = next(
            (question for question in self.trick_questions if question.taken is None), None
        )
        return {"tricks": open_question.field} if open_question else {}

    @property
    def questions(self) -> Mapping[str, Question]:
        """The text of each question for tricks, by field."""
        return {
            question.field: Question(
                msg("{name}’s tricks", name=question.seat),
                msg("How many tricks does {name} have?", name=question.seat),
            )
            for question in self.trick_questions
            if question.seat is not None
        }

    @property
    def under_way(self) -> Message | None:
        """The contract and its value; None before the contract or after the result is known."""
        contract, rules = self.contract, self.rules
        if contract is None or self.tricks:
            return None
        if self.raspasy:
            return msg("raspasy, {price} per trick", price=self.price)
        if self.declarer is None:
            return None
        facts = Facts(contract, self.declarer, self.whist, given_up=self.given_up)
        line = headline(facts, self.before)
        params = {"n": contract_value(contract, rules), "price": mountain_price(contract, rules)}
        if contract == MISERE:
            return msg(
                "{deal} · made: +{n}, each trick: {price} on the mountain", deal=line, **params
            )
        return msg(
            "{deal} · made: +{n}, each undertrick: {price} on the mountain", deal=line, **params
        )


def _max_tricks(name: str, counts: Mapping[str, int], rest_field: str, total: int) -> int:
    """The most tricks that a field accepts: the total less one count that was already entered.

    That count is the first in an earlier field or, for the automatic field, in any other field.
    """
    earlier_fields = (
        RASPASY_FIELDS[: RASPASY_FIELDS.index(name)] if name != rest_field else RASPASY_FIELDS
    )
    return total - next(
        (
            counts[other_field]
            for other_field in earlier_fields
            if other_field != name and other_field in counts
        ),
        0,
    )


def possible_gifts(surplus: int, missing_points: Mapping[Seat, int]) -> dict[Seat, range]:
    """The possible gifts to each player, if `surplus` points are given away.

    A player gets at most the player's missing points, and at least the points that remain after
    all other players have got theirs.
    """
    total = sum(missing_points.values())
    return {
        seat: range(max(0, surplus - (total - points)), min(points, surplus) + 1)
        for seat, points in missing_points.items()
    }


def chosen_gifts(form: Fields, missing_points: Mapping[Seat, int]) -> list[Gift]:
    """The chosen gifts, oldest first: unchanged gifts of the previous screen, then new gifts."""
    count_by_seat = {seat: form.number(f"aid.{int(seat)}") for seat in missing_points}
    old_gifts = [
        (seat, n) for seat, n in parse_gifts(form.one("aid_tapped")) if count_by_seat.get(seat) == n
    ]
    new_gifts = [
        (seat, n)
        for seat, n in count_by_seat.items()
        if isinstance(n, int) and (seat, n) not in old_gifts
    ]
    return [*old_gifts, *new_gifts]


def compatible_gifts(
    gifts: Sequence[Gift], surplus: int, missing_points: Mapping[Seat, int]
) -> list[Gift]:
    """The gifts that are possible together, oldest first; newer gifts win over older gifts."""
    fitting_gifts: list[Gift] = []
    for gift in reversed(gifts):
        if _gifts_fit([gift, *fitting_gifts], surplus, missing_points):
            fitting_gifts.insert(0, gift)
    return fitting_gifts


def _gifts_fit(gifts: Sequence[Gift], surplus: int, missing_points: Mapping[Seat, int]) -> bool:
    """Whether no gift exceeds the missing points, and the other players can take the rest."""
    points_by_seat = dict(gifts)
    rest = surplus - sum(points_by_seat.values())
    room = sum(points for seat, points in missing_points.items() if seat not in points_by_seat)
    return all(0 <= n <= missing_points[seat] for seat, n in gifts) and 0 <= rest <= room


def all_gifts(
    gifts: Sequence[Gift], surplus: int, missing_points: Mapping[Seat, int]
) -> dict[Seat, int]:
    """Points for each player: the chosen gifts, then the rest for the other players in order."""
    chosen_points = dict(gifts)
    rest = surplus - sum(chosen_points.values())
    points_by_seat: dict[Seat, int] = {}
    for seat, points in missing_points.items():
        points_by_seat[seat] = chosen_points[seat] if seat in chosen_points else min(points, rest)
        rest -= 0 if seat in chosen_points else points_by_seat[seat]
    return points_by_seat


def opened_by(seat: Seat, _rules: Rules, _before: Situation) -> Fields:
    """Form fields of a new deal with this player as declarer."""
    return Fields({"declarer": [str(int(seat))]})


def whist_answer(whist: Mapping[Seat, Whist]) -> str:
    """The form value for recorded whists; empty while a defender still has to answer."""
    whists = [(seat, answer) for seat, answer in whist.items() if answer is not Whist.PASS]
    if len(whist) != 2:
        return ""
    if len(whists) != 1:
        return BOTH if whists else NOBODY
    seat, answer = whists[0]
    return f"half.{int(seat)}" if answer is Whist.HALF else str(int(seat))


def fields(facts: Facts, before: Situation) -> Fields:
    """Form fields of a recorded deal."""
    contract = facts.contract
    kind = contract.word or str(contract.level)
    values = {"kind": kind, "strain": contract.strain or ""}
    if facts.declarer is None:
        players = [seat for seat in before.clockwise() if seat in facts.tricks]
        values |= {
            name: str(facts.tricks[seat])
            for name, seat in zip(RASPASY_FIELDS[:2], players, strict=False)
        }
        if facts.aid:
            values["aid_written"] = spell_gifts(facts.aid)
        if len(players) > len(RASPASY_FIELDS):
            values[TALON_FIELD] = str(facts.tricks[before.dealer])
        return Fields({name: [text] for name, text in values.items()})
    values["declarer"] = str(int(facts.declarer))
    # The house rules decide which of the two fields a contract has.
    answer = GIVEN_UP if facts.given_up else whist_answer(facts.whist)
    values |= dict.fromkeys(WHIST_FIELDS, answer)
    values["aid_written"] = spell_gifts(facts.aid)
    if facts.tricks:
        values |= _trick_values(facts, facts.declarer, before)
    return Fields({name: [text] for name, text in values.items()})


def _trick_values(facts: Facts, declarer: Seat, before: Situation) -> dict[str, str]:
    declarer_tricks, level = facts.tricks[declarer], facts.contract.level
    passers = [seat for seat, answer in facts.whist.items() if answer is Whist.PASS]
    first_defender = next(seat for seat in before.clockwise(declarer) if seat in facts.defenders)
    return {
        "over" if level else "caught": str(declarer_tricks - level),
        "passer": str(facts.tricks[passers[0]]) if passers else "",
        "left": str(facts.tricks[first_defender]),
    }
