"""House rules in a form: the chosen values, the usual values, and the table's own choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Any

from assistant.core.fields import Problem, number_in, whole
from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.message import Message, msg
from assistant.evening.log.events import Stake
from assistant.evening.reading.opening import read_agreed
from assistant.evening.summary.under_other_rules import AS_USUAL, nearest

RULE_PREFIXES = ("rules.", "other.")
"""Prefixes of the names of fields with house rules."""
RENEW_ACTION = "renew"
"""The action that changes to the newest edition of a preset."""


def spelled(value: Any) -> str:
    """A rule's value in a form: yes or no for a truth value, else its text."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """House rules of a group under its title, or a single rule without a title."""

    title: Message | None
    options: tuple[Option, ...]
    key: str
    """The key of the group's first rule, even if that rule is not in `options`."""


@dataclass(frozen=True)
class RulesChoice:
    """The house rules in a form; `values` are all fields of the form.

    The field `based` has the preset that the form was filled with. If another preset is chosen,
    rules that still had the old preset's values get those of the new one.
    """

    game: AnyGame
    values: Mapping[str, str]
    problems: tuple[Problem, ...] = ()
    chosen_note: Message | None = None
    """The message which saved house rules were just chosen."""
    done_note: Message | None = None
    """The message that house rules were just saved, renamed or deleted."""
    to_confirm: str = ""
    """The action on saved house rules that waits for a confirmation, or ""."""
    players: int = 0
    """The number of players; less than the game's minimum if it is unknown."""
    stake: Stake | None = None
    """The stake for showing prices in money too, or None."""

    def problem(self, field: str) -> Problem | None:
        """The problem at a field, or None."""
        return next((p for p in self.problems if p.field == field), None)

    @property
    def shows_saved_rules(self) -> bool:
        """Whether the part for saved rules is open: after a problem or an action in it."""
        has_problem = any(p.field.startswith(("rules", "set_name", "take")) for p in self.problems)
        return has_problem or self.is_editing_saved or bool(self.done_note or self.chosen_note)

    @property
    def is_editing_saved(self) -> bool:
        """Whether the form to rename or delete saved rules is open."""
        has_problem = any(p.field.startswith("new_name.") for p in self.problems)
        return has_problem or self.to_confirm.startswith("forget ")

    @cached_property
    def preset_name(self) -> str:
        """The chosen preset as its field spells it; "" in a game without presets."""
        preset = self.game.preset
        return (self._sent_value(preset) or spelled(preset.default)) if preset else ""

    @cached_property
    def _preset_rules(self) -> Any:
        return self._rules_of_preset(self.preset_name)

    @property
    def preset_fields(self) -> Mapping[str, str]:
        """The fields with the preset's values instead of the table's; prominent rules are kept."""
        preset_values = {
            o.key: getattr(self._preset_rules, o.key) for o in self.game.options if not o.prominent
        }
        rules = {f"rules.{key}": spelled(value) for key, value in preset_values.items()}
        return {**self.values, **rules, **{f"other.{key}": "" for key in preset_values}}

    @property
    def other_fields(self) -> dict[str, str]:
        """The fields of the form that are not house rules."""
        return {
            key: value for key, value in self.values.items() if not key.startswith(RULE_PREFIXES)
        }

    @cached_property
    def _base_rules(self) -> Any:
        return self._rules_of_preset(self.values.get("based", ""))

    def _rules_of_preset(self, name: str) -> Any:
        """The house rules of a preset, or of the game's default preset if the name is unknown."""
        preset = self.game.preset
        return self.game.agreed({preset.key: _preset_value(preset, name)} if preset else {})

    def usual_value(self, option: Option) -> Any:
        """The value of a rule in the chosen preset; for the preset option itself, its default."""
        return option.default if option.preset else getattr(self._preset_rules, option.key)

    def chosen_value(self, option: Option) -> str:
        """The chosen value of a house rule, as its field spells it."""
        if option.preset:
            return self.preset_name
        value = self._sent_value(option)
        is_untouched = "based" in self.values and value == spelled(
            getattr(self._base_rules, option.key)
        )
        return spelled(self.usual_value(option)) if is_untouched or not value else value

    @property
    def wrong_rules(self) -> set[str]:
        """The keys of house rules with problems."""
        return {p.field.removeprefix("rules.") for p in self.problems}

    def is_own(self, option: Option) -> bool:
        """Whether the table chose another value than the chosen preset has in any edition."""
        is_changed = not option.preset and self.chosen_value(option) != spelled(
            self.usual_value(option)
        )
        return is_changed and not self.is_old_edition(option)

    def is_old_edition(self, option: Option) -> bool:
        """Whether a house rule's value is that of an older edition of the chosen preset."""
        if self._earlier_rules is None or option.preset:
            return False
        return self.chosen_value(option) == spelled(getattr(self._earlier_rules, option.key))

    @cached_property
    def _earlier_rules(self) -> Any:
        """The chosen preset's rules in the table's own edition; None if that is the newest."""
        rules, _ = self.agreed
        if rules is None or self.newest_rules is None:
            return None
        preset = {self.game.preset.key: self.preset_value} if self.game.preset else {}
        return self.game.agreed(preset, self.game.edition_of(rules))

    @cached_property
    def newest_rules(self) -> Any:
        """The house rules with the newest edition of the preset, or None if they have it."""
        rules, _ = self.agreed
        newer_rules = None if rules is None else self.game.renewed(rules)
        return None if newer_rules == rules else newer_rules

    @property
    def rule_changes(self) -> list[tuple[Option, Any]]:
        """The house rules that the newest edition changes, with the new values."""
        if self.newest_rules is None:
            return []
        new = ((option, getattr(self.newest_rules, option.key)) for option in self.game.options)
        return [
            (option, value) for option, value in new if self.chosen_value(option) != spelled(value)
        ]

    @property
    def with_newest_edition(self) -> RulesChoice:
        """This form with the newest edition of the preset."""
        if self.newest_rules is None:
            return self
        return replace(self, values=self.other_fields | fields_of(self.game, self.newest_rules))

    def rule_groups(self, options: Iterable[Option], *, own: bool) -> list[RuleGroup]:
        """The rules that the table chose itself (`own`), or all others, by group.

        A single rule has no group title, unless its value is a typed number.
        """
        groups: dict[str, list[Option]] = {}
        for option in filter(self.is_shown, options):
            if not option.preset and self.is_own(option) is own:
                groups.setdefault(self._first_key(option), []).append(option)
        return [
            RuleGroup(
                members[0].group if len(members) > 1 or members[0].is_free_number else None,
                tuple(members),
                key,
            )
            for key, members in groups.items()
        ]

    def _first_key(self, option: Option) -> str:
        """The key of the first rule in an option's group; without a group the option's own key."""
        group = option.group
        keys = (other.key for other in self.game.options if other.group == group)
        return next(keys) if group else option.key

    def is_shown(self, option: Option) -> bool:
        """Whether a house rule has an effect with this number of players and the other rules.

        A rule that the table changed is always shown.
        """
        if self.chosen_value(option) != spelled(self.usual_value(option)):
            return True
        if self.players in self.game.seats and not option.shown_to(self.players):
            return False
        return all(
            self.chosen_value(other) in map(spelled, option.only_with[other.key])
            for other in self.game.options
            if other.key in option.only_with
        )

    def decides_others(self, option: Option) -> bool:
        """Whether the value of a house rule shows or hides other rules."""
        return (
            option.preset
            or any(option.key in other.only_with for other in self.game.options)
            or self._sets_dealer(option)
        )

    def _sets_dealer(self, option: Option) -> bool:
        """Whether a house rule decides if the game has a dealer."""
        variants = (replace(self.rules_or_preset, **{option.key: value}) for value in option.values)
        return len({self.game.deals_in_turn(rules) for rules in variants}) > 1

    def usual_heading(self, parts: Iterable[RuleGroup]) -> Message:
        """The heading of the usual rules: the preset's title if it decides any of them."""
        preset, shared = self.game.preset, self.game.shared_by_presets(self._preset_rules)
        if preset and any(option.key not in shared for part in parts for option in part.options):
            return preset.values[self.preset_value]
        return AS_USUAL

    @property
    def summary(self) -> Message | None:
        """The chosen rules in one line, as differences from the nearest preset; None if invalid."""
        rules, _ = self.agreed
        return None if rules is None else nearest(self.game, rules).line

    @property
    def titled_summary(self) -> Message | None:
        """The chosen rules in one line, after the words "House rules"; None if they are invalid."""
        return msg("House rules: {rules}", rules=self.summary) if self.summary else None

    def in_money(self, option: Option) -> tuple[Decimal, str] | None:
        """Amount and currency of a rule's points; None without a stake or if it has no points."""
        points = number_in(self.chosen_value(option))
        if self.stake is None or not option.in_points or points is None:
            return None
        return points * self.stake.per_point, self.stake.currency

    @property
    def preset_value(self) -> Any:
        """The chosen preset, or the default preset; None in a game without presets."""
        return _preset_value(self.game.preset, self.preset_name) if self.game.preset else None

    def value_text(self, option: Option) -> Message:
        """The chosen value of a house rule in words; a typed value as it was typed."""
        chosen_value = self.chosen_value(option)
        texts = (text for value, text in option.values.items() if spelled(value) == chosen_value)
        return next(texts, msg("{value}", value=chosen_value))

    def _sent_value(self, option: Option) -> str:
        """The value of a house rule as sent by the form; a typed number overrides a chosen one."""
        typed_value = self.values.get(f"other.{option.key}", "").strip()
        return typed_value or self.values.get(f"rules.{option.key}", "")

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The house rules as they are stored in a record."""
        return {
            option.key: _typed_value(option, self.chosen_value(option))
            for option in self.game.options
        }

    @cached_property
    def agreed(self) -> tuple[Any, list[Problem]]:
        """The house rules, or None if they are invalid, and the problems."""
        return read_agreed(self.plain, self.game)

    @property
    def rules_or_preset(self) -> Any:
        """The house rules, or those of the preset if they are invalid."""
        rules, _ = self.agreed
        return self._preset_rules if rules is None else rules


def _preset_value(preset: Option, name: str) -> Any:
    return next((value for value in preset.values if spelled(value) == name), preset.default)


def _typed_value(option: Option, text: str) -> Any:
    if not option.values:
        return whole(text)
    return next((value for value in option.values if spelled(value) == text), text)


def fields_of(game: AnyGame, rules: Any) -> dict[str, str]:
    """The form fields that choose these house rules."""
    fields = {f"rules.{option.key}": spelled(getattr(rules, option.key)) for option in game.options}
    return fields | {"based": fields[f"rules.{game.preset.key}"] if game.preset else ""}
