"""House rules in words: what each decides, its values, and which make no sense together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from enum import StrEnum
from functools import cache
from typing import Any, Self

from assistant.core.message import Message, msg


class Ours(str):
    """The source of a rule that no document has: we decided it, for the reason in the text."""

    __slots__ = ()


WRITTEN_OUT = Ours(
    "No text says how a payment is written out: every step of it is named, so that anybody at the "
    "table can reckon it over."
)


class RuleValue(StrEnum):
    """A value that a house rule may have, and what it is called."""

    _value_: str
    words: Message

    def __new__(cls, value: str, words: Message) -> Self:
        """Spell it as records do, beside its words."""
        made = str.__new__(cls, value)
        made._value_, made.words = value, words
        return made


OURS = msg("common house rule")
"""What a screen calls a source that is ours."""
YES_OR_NO = {True: msg("yes"), False: msg("no")}


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule in words: what it decides, where it is written, what its values are called.

    A number of free choice has `least` and goes in steps of `step`; `offered` are its usual values.
    A `preset` is a name for values of all the others, which the table may still change one by one.
    A rule from which nothing follows but `only_with` some values of others is not shown without.
    `group` heads rules that belong together; `in_points` says that a number is game points.
    """

    key: str
    default: Any
    title: Message
    text: Message
    source: Message
    """The documents that have its values; `OURS` stands for what none of them has."""
    values: Mapping[Any, Message]
    ours: str = ""
    """Why it has a value that no document has."""
    least: int = 0
    step: int = 1
    offered: tuple[int, ...] = ()
    prominent: bool = False
    whole: bool = False
    """Whether it holds for all deals of an evening or for none: a target, an end, who sits out."""
    preset: bool = False
    players: int = 0
    """For how many players or more it matters; 0 for any. Fewer are asked once one joins."""
    only_with: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """The values of other house rules with which it matters; with all others nothing follows."""
    group: Message | None = None
    in_points: bool = False
    formerly: Mapping[Any, Any] = field(default_factory=dict)
    """How its values were spelled before; records that say so are read."""

    def allows(self, value: object) -> bool:
        """Tell whether the rule may have this value."""
        if self.values:
            return value in self.values
        return isinstance(value, int) and value >= self.least and value % self.step == 0

    @property
    def only_typed(self) -> bool:
        """Whether it is a number of which no values are offered."""
        return not self.values and not self.offered

    def matters(self, rules: Any, players: int) -> bool:
        """Tell whether anything follows from it under these house rules, for so many players."""
        beside = all(getattr(rules, key) in values for key, values in self.only_with.items())
        return beside and self.seen_by(players)

    def seen_by(self, players: int) -> bool:
        """Tell whether so many players are told of it."""
        return self.players <= players

    def told(self, value: Any) -> Message:
        """Say what was agreed on: the rule, and what a value of it is called."""
        return self.named(self.values.get(value, value))

    def named(self, value: Message | int) -> Message:
        """Say the rule and what a value of it is called."""
        return msg("{rule}: {value}", rule=self.title, value=value)


def option(
    default: Any,
    title: Message,
    text: Message,
    source: Message,
    values: Mapping[Any, Message] | None = None,
    **more: Any,
) -> Any:
    """Declare a house rule as a field of `Rules`; values that name themselves need not be given."""
    if isinstance(default, RuleValue):
        values = {value: value.words for value in type(default)}
    told = {"title": title, "text": text, "source": source, "values": values or {}, **more}
    return field(default=default, metadata=told)


def yes_or_no(default: bool, title: Message, text: Message, source: Message, **more: Any) -> Any:
    """Declare a house rule that holds at a table or does not."""
    values = {default: YES_OR_NO[default], not default: YES_OR_NO[not default]}
    return option(default, title, text, source, values, **more)


def options(rules: type[Any]) -> tuple[Option, ...]:
    """List a game's house rules in the order they are declared."""
    known: Any = rules  # every class is a key, though not each says so of its instances
    return _declared(known)


@cache
def _declared(rules: Any) -> tuple[Option, ...]:
    declared = [f for f in fields(rules) if f.default is not MISSING]
    kinds = {f.name: type(f.default) for f in declared}
    return tuple(
        Option(key=f.name, default=f.default, **{**f.metadata, "only_with": _beside(f, kinds)})
        for f in declared
    )


def _beside(rule: Field[Any], kinds: Mapping[str, type]) -> Mapping[str, tuple[Any, ...]]:
    """The values of other rules with which it matters; a table has them as they are spelled."""
    beside = rule.metadata.get("only_with", {})
    return {key: tuple(kinds[key](value) for value in values) for key, values in beside.items()}


def value_words(rules: Any, key: str) -> Message:
    """What the value is called that these house rules have for one of them."""
    (rule,) = (one for one in options(type(rules)) if one.key == key)
    return rule.values[getattr(rules, key)]


def with_whole(rules: Any, like: Any) -> Any:
    """Take from other house rules those that hold for all deals or none."""
    held = {one.key: getattr(like, one.key) for one in options(type(like)) if one.whole}
    return replace(rules, **held)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """House rules that make no sense together: the one to mend, why, and what it may be instead."""

    option: str
    text: Message
    instead: tuple[Any, ...]
