"""Contents of the recording screen: the deal so far, its errors, and what it would pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import request

from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem, Question, number_in
from assistant.core.game import AnyGame
from assistant.core.ledger import Totals
from assistant.core.message import Message, msg
from assistant.core.situation import Situation
from assistant.evening.log.calls import PLAY_KEYS, Talk, filled_fields, read_draft
from assistant.evening.log.deal_scoring import EndedGame, game_end, score_deal
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.incidents import Moment
from assistant.evening.log.replay import moment_before
from assistant.evening.reading.deal_facts import is_untouched, read_facts, repeatable_fields
from assistant.evening.summary.deal_results import net_result
from assistant.store.unreadable import DECODING_ERRORS
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import is_stored
from assistant.web.responses import arg, store

CONTROL_FIELDS = (
    "csrf_token",
    "submission",
    "seen_deal",
    "seen_rules",
    "seen_written",
    "seen_number",
    "key",
    "do",
    "repeat",
    "own",
    "board",
)
"""Form fields that are not part of the deal."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Contents of the recording screen: the deal so far, its errors, and what it would pay."""

    evening: Evening
    moment: Moment
    """Rules and situation at the start of the deal."""
    slot: Slot | None
    draft: AnyDraft
    facts: Any
    problems: tuple[Problem, ...]
    deal: Deal | None
    talk: Talk | None = None
    """The calls so far; None if the game cannot be recorded call by call."""
    contradicting: frozenset[str] = frozenset()
    """Fields of the play that contradict the result and were therefore dropped."""

    @property
    def before(self) -> Situation:
        """Situation at the start of the deal."""
        return self.moment.before

    @property
    def rules(self) -> Any:
        """House rules for scoring the deal."""
        return self.moment.rules

    @property
    def uses_calls(self) -> bool:
        """Whether the deal is being recorded call by call, at least in part."""
        return self.talk is not None and (bool(self.talk.calls) or self.talk.steps)

    @property
    def has_calls_or_play(self) -> bool:
        """Whether any calls or play of the deal are recorded."""
        return self.talk is not None and bool(self.talk.calls or self.talk.play_fields)

    @property
    def asks_for_call(self) -> bool:
        """Whether the screen is in step mode, asking only for the next call."""
        if self.talk is None or not self.talk.steps:
            return False
        return self.talk.turn is not None or self.draft.due is not None

    @property
    def ended_by_call(self) -> bool:
        """Whether a call ended the deal immediately, for example if everybody passed."""
        by_call = self.talk is not None and self.talk.fields_from_calls.get("do") == "save"
        return by_call and self.facts is not None and not self.problems

    @property
    def number(self) -> int:
        """Number of the deal."""
        return self.before.number

    @property
    def net(self) -> Totals:
        """Change of everybody's total by the deal. Raises ValueError if the deal is incomplete."""
        if self.deal is None:
            raise ValueError("a deal that is not known moves no total")
        return net_result(self.evening.game, self.deal)

    @property
    def ending(self) -> EndedGame | None:
        """The end of a game caused by the deal, if the deal is new and complete; else None."""
        if self.deal is None or self.problems or self.asks_for_call or self.slot is not None:
            return None
        return game_end(self.evening, self.deal)

    @property
    def can_repeat(self) -> bool:
        """Whether a button may repeat the last deal: the form is new and untouched."""
        if self.slot is not None or self.uses_calls or not repeatable_fields(self.evening).values:
            return False
        return is_untouched(self.evening, self.draft)

    def problem(self, *fields: str) -> Problem | None:
        """First problem at one of these fields or at a part of them; None if there is none."""
        return next(
            (problem for problem in self.problems if problem.field.split(".")[0] in fields), None
        )

    @property
    def doubts(self) -> Sequence[Problem]:
        """Warnings for the scorekeeper to check."""
        return () if self.facts is None else self.evening.game.doubts(self.facts, self.rules)

    @property
    def summary(self) -> Message:
        """One-line summary of the deal, as far as it is known."""
        if self.draft.told or self.facts is None:
            return self.draft.told or msg("Part of the deal is filled in.")
        return self.evening.game.headline(self.facts, self.before)

    @property
    def whole_deal_problems(self) -> list[Problem]:
        """Problems that concern the deal as a whole."""
        return [problem for problem in self.problems if not problem.field]

    @property
    def open_question(self) -> Problem | None:
        """The first missing or invalid answer."""
        return self.problems[0] if self.problems else None

    @property
    def missing(self) -> Message | None:
        """Name of the first missing answer; None if nothing is missing or an answer is invalid."""
        problem = self.open_question
        if problem is None or not problem.missing:
            return None
        question = _questions(self.evening.game, self.draft).get(_question_name(problem))
        return question.name if question else None

    def asks(self, *fields: str) -> bool:
        """Whether the next missing or invalid answer is at one of these fields."""
        problem = self.open_question
        return problem is not None and _question_name(problem) in fields and not self.asks_for_call


def build_screen(evening: Evening, fields: Fields, slot: Slot | None = None) -> Screen:
    """Parse the form and score the deal as far as it is known."""
    game, moment = evening.game, moment_of(evening, slot)
    rules, before = moment.rules, moment.before
    draft, talk = read_draft(game, deal_fields(fields), rules, before)
    key = slot.key if slot else len(evening.slots) + 1
    facts, deal, problems = _read_deal(evening, draft, moment, key)
    contradicting = frozenset(problem.field.split(".")[0] for problem in problems) & set(PLAY_KEYS)
    if contradicting:
        plain = {name: value for name, value in draft.plain.items() if name not in contradicting}
        draft = draft.with_record(plain)
        facts, deal, problems = _read_deal(evening, draft, moment, key)
    questions = _questions(game, draft)
    worded_problems = tuple(
        _worded_problem(problem, questions, draft.asked_at) for problem in problems
    )
    return Screen(evening, moment, slot, draft, facts, worded_problems, deal, talk, contradicting)


def _read_deal(
    evening: Evening, draft: AnyDraft, moment: Moment, key: int
) -> tuple[Any, Deal | None, list[Problem]]:
    """The deal's facts, the scored deal, and the problems found."""
    game, rules, before = evening.game, moment.rules, moment.before
    seats = {str(int(seat)): seat for seat in before.around}
    facts, problems = read_facts(draft.plain, game, rules, seats)
    if facts is None:
        return None, None, problems
    deal = score_deal(game, rules, key, facts, before, moment.over)
    return facts, deal, list(deal.clashes)


def _questions(game: AnyGame, draft: AnyDraft) -> Mapping[str, Question]:
    """All questions of the screen by field; the draft's questions override the game's."""
    return {**game.questions, **draft.questions}


def _worded_problem(
    problem: Problem, questions: Mapping[str, Question], asked_at: Mapping[str, str]
) -> Problem:
    """The problem; for a missing answer, with the game's text and the field to answer first."""
    if not problem.missing:
        return problem
    field = asked_at.get(_question_name(problem), problem.field)
    question = questions.get(field.split(".")[0])
    return replace(problem, field=field, text=question.text if question else problem.text)


def _question_name(problem: Problem) -> str:
    """Field of the question that a problem is about."""
    return problem.field.split(".")[0]


def moment_of(evening: Evening, slot: Slot | None) -> Moment:
    """Rules and situation at the start of the deal in `slot`, or of the next deal."""
    return evening.moment if slot is None else moment_before(evening, slot.key)


def form_fields() -> Fields:
    """All submitted fields."""
    return Fields(request.form.to_dict(flat=False))


def corrected_slot(evening: Evening) -> Slot | None:
    """The deal being corrected; None for a new deal."""
    return evening.slot(number_in(arg("key")) or 0)


def deal_fields(fields: Fields) -> Fields:
    """The form fields that describe the deal, without those in `CONTROL_FIELDS`."""
    return Fields(
        {name: values for name, values in fields.values.items() if name not in CONTROL_FIELDS}
    )


def field_pairs(fields: Fields) -> list[tuple[str, str]]:
    """The fields of a deal as pairs, to be copied into another form."""
    return [
        (name, value) for name, values in deal_fields(fields).values.items() for value in values
    ]


def recorded_fields(evening: Evening, slot: Slot) -> Fields:
    """Form fields of a recorded deal; empty if the form cannot show the deal."""
    moment = moment_of(evening, slot)
    try:
        return filled_fields(evening.game, slot.facts, moment.before)
    except DECODING_ERRORS:
        if evening.game.problems(slot.facts, moment.rules, moment.before.seats):
            return NOTHING
        raise


def save_draft(address: str, evening: Evening, fields: Fields, *, own: bool = False) -> str:
    """Save this phone's draft of the next deal; return the phone that has taken it over, or ""."""
    if not is_stored(address):
        return ""
    return store().drafts.save(address, evening, device(), fields, take_back=own)
