"""House rules: their titles, texts, sources and values, and contradictions between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from functools import cache
from typing import Any

from assistant.core.message import Message, msg


class Ours(str):
    """The source of a rule that is in no document: the reason for the rule."""

    __slots__ = ()


WRITTEN_OUT = Ours(
    "No text says how a payment is written out: every step of it is named, so that anybody at the "
    "table can reckon it over."
)


OURS = msg("common house rule")
"""The text that screens show for the source `Ours`."""
YES_OR_NO = {True: msg("yes"), False: msg("no")}


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its title, text, source, and the names of its values.

    A rule without `values` is a number: at least `least`, in steps of `step`, usually one of
    `offered`. The value of a `preset` sets all other rules, which the table may still change.
    A rule is hidden unless other rules have the values of `only_with`. `group` is the heading of
    related rules; `in_points` marks a number of game points.
    """

    key: str
    default: Any
    title: Message
    text: Message
    source: Message
    """The documents that contain its values; `OURS` for a value that is in none."""
    values: Mapping[Any, Message]
    ours: str = ""
    """The reason for a value that no document has."""
    least: int = 0
    step: int = 1
    offered: tuple[int, ...] = ()
    prominent: bool = False
    whole: bool = False
    """Whether it cannot change during an evening: a target, an end, who sits out."""
    preset: bool = False
    players: int = 0
    """The fewest players for whom it matters; 0 for any number."""
    only_with: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """The values of other house rules without which it has no effect."""
    group: Message | None = None
    in_points: bool = False
    formerly: Mapping[Any, Any] = field(default_factory=dict)
    """The present values by earlier spelling, which records may contain."""

    def allows(self, value: object) -> bool:
        """Whether the rule may have this value."""
        if self.values:
            return value in self.values
        return isinstance(value, int) and value >= self.least and value % self.step == 0

    @property
    def is_free_number(self) -> bool:
        """Whether it is a number without offered values."""
        return not self.values and not self.offered

    def matters(self, rules: Any, players: int) -> bool:
        """Whether it has an effect under these house rules, for this number of players."""
        others_fit = all(getattr(rules, key) in values for key, values in self.only_with.items())
        return others_fit and self.shown_to(players)

    def shown_to(self, players: int) -> bool:
        """Whether it is shown to this number of players."""
        return self.players <= players

    def told(self, value: Any) -> Message:
        """The rule's title and the name of a value, as one message."""
        return self.named(self.values.get(value, value))

    def named(self, value: Message | int) -> Message:
        """The rule's title and the given name of a value, as one message."""
        return msg("{rule}: {value}", rule=self.title, value=value)


def option(
    default: Any,
    title: Message,
    text: Message,
    source: Message,
    values: Mapping[Any, Message] | None = None,
    **rest: Any,
) -> Any:
    """Declare a house rule as a field of `Rules`."""
    metadata = {"title": title, "text": text, "source": source, "values": values or {}, **rest}
    return field(default=default, metadata=metadata)


def options(rules: type[Any]) -> tuple[Option, ...]:
    """The house rules of a game, in the order of their declaration."""
    rules_class: Any = rules  # every class is a key, though not each says so of its instances
    return _options_of(rules_class)


@cache
def _options_of(rules: Any) -> tuple[Option, ...]:
    rule_fields = [f for f in fields(rules) if f.default is not MISSING]
    kinds = {f.name: type(f.default) for f in rule_fields}
    return tuple(
        Option(
            key=f.name, default=f.default, **{**f.metadata, "only_with": _typed_only_with(f, kinds)}
        )
        for f in rule_fields
    )


def _typed_only_with(rule: Field[Any], kinds: Mapping[str, type]) -> Mapping[str, tuple[Any, ...]]:
    """The rule's `only_with`, with the TOML values converted to the rules' types."""
    only_with = rule.metadata.get("only_with", {})
    return {key: tuple(kinds[key](value) for value in values) for key, values in only_with.items()}


def value_name(rules: Any, key: str) -> Message:
    """The name of the value that these house rules have for `key`."""
    (rule,) = (rule for rule in options(type(rules)) if rule.key == key)
    return rule.values[getattr(rules, key)]


def changed_fixed_rules(before: Any, after: Any) -> list[Option]:
    """The changed house rules among those that cannot change during an evening."""
    return [difference.option for difference in differing(before, after) if difference.option.whole]


def with_fixed_rules(rules: Any, like: Any) -> Any:
    """The house rules, with the values of `like` for all that cannot change during an evening."""
    values = {rule.key: getattr(like, rule.key) for rule in options(type(like)) if rule.whole}
    return replace(rules, **values)


@dataclass(frozen=True, slots=True)
class Difference:
    """A changed house rule, with its value before and after."""

    option: Option
    was: Any
    becomes: Any


def differing(was: Any, becomes: Any) -> tuple[Difference, ...]:
    """The differences between two sets of house rules of one game."""
    rules = options(type(becomes))
    values_by_rule = ((rule, getattr(was, rule.key), getattr(becomes, rule.key)) for rule in rules)
    return tuple(Difference(*values) for values in values_by_rule if values[1] != values[2])


def differing_from_any(earlier: Iterable[Any], becomes: Any) -> tuple[Difference, ...]:
    """The differences of `becomes` from each of the `earlier` house rules, without duplicates."""
    differences: list[Difference] = []
    for was in earlier:
        differences += [d for d in differing(was, becomes) if d not in differences]
    return tuple(differences)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A contradiction: the key of the rule to change, why, and the values to choose from."""

    option: str
    text: Message
    instead: tuple[Any, ...]
