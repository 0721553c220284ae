"""House rules on a form: what is chosen, what is usual, and which are the table's own choice."""

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
from assistant.evening.told.comparisons import AS_USUAL, nearest

ALL_RULES = ("rules.", "other.")
"""How the fields of house rules begin."""
RENEW = "renew"
"""What is done where the newer edition of a preset is asked for."""


def spelled(value: Any) -> str:
    """How a rule's value stands in a form: yes and no for truth, otherwise its own word."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Gathered:
    """House rules that belong together under a title, or a single one that has none."""

    title: Message | None
    options: tuple[Option, ...]
    key: str
    """The first rule of the group, also where that is not among these."""


@dataclass(frozen=True)
class RulesChoice:
    """The house rules of a form, as far as they are chosen; `values` are all its fields.

    The form says as `based` of which preset the values were that it showed: where another preset
    is chosen since, what was as usual there is as usual here.
    """

    game: AnyGame
    values: Mapping[str, str]
    problems: tuple[Problem, ...] = ()
    taken: Message | None = None
    """Which kept house rules were just chosen."""
    done: Message | None = None
    """What was just done to kept house rules."""
    sure: str = ""
    """What is done to kept house rules when it is asked for once more."""
    players: int = 0
    """How many play; fewer than the game needs as long as that is not known."""
    stake: Stake | None = None
    """What a point is worth where that is known: prices are shown in money too."""

    def problem(self, field: str) -> Problem | None:
        """Find what is wrong at a field."""
        return next((p for p in self.problems if p.field == field), None)

    @property
    def arranging(self) -> bool:
        """Whether something is wrong with house rules, or was just done to them or to a set."""
        wrong = any(p.field.startswith(("rules", "set_name", "take")) for p in self.problems)
        return wrong or self.tidying or bool(self.done or self.taken)

    @property
    def tidying(self) -> bool:
        """Whether kept house rules are being renamed or removed."""
        renaming = any(p.field.startswith("new_name.") for p in self.problems)
        return renaming or self.sure.startswith("forget ")

    @cached_property
    def named(self) -> str:
        """The preset that is chosen, as its field spells it; nothing in a game without presets."""
        preset = self.game.preset
        return (self._said(preset) or spelled(preset.default)) if preset else ""

    @cached_property
    def _usual(self) -> Any:
        return self._preset(self.named)

    @property
    def cleared(self) -> Mapping[str, str]:
        """The fields without the table's own choices; what every table is asked for stays."""
        usual = {o.key: getattr(self._usual, o.key) for o in self.game.options if not o.prominent}
        rules = {f"rules.{key}": spelled(value) for key, value in usual.items()}
        return {**self.values, **rules, **{f"other.{key}": "" for key in usual}}

    @property
    def beside(self) -> dict[str, str]:
        """The fields that are of no house rule."""
        return {key: said for key, said in self.values.items() if not key.startswith(ALL_RULES)}

    @cached_property
    def _based(self) -> Any:
        return self._preset(self.values.get("based", ""))

    def _preset(self, named: str) -> Any:
        """All house rules of a preset, or the game's own where there is none of this name."""
        preset = self.game.preset
        values = [value for value in preset.values if spelled(value) == named] if preset else []
        return self.game.agreed({preset.key: values[0]} if preset and values else {})

    def usual(self, option: Option) -> Any:
        """The value that a house rule has by the chosen preset, or by default in other games."""
        return option.default if option.preset else getattr(self._usual, option.key)

    def chosen(self, option: Option) -> str:
        """What is chosen for a house rule, as its field spells it."""
        if option.preset:
            return self.named
        said = self._said(option)
        untouched = "based" in self.values and said == spelled(getattr(self._based, option.key))
        return spelled(self.usual(option)) if untouched or not said else said

    @property
    def wrong_rules(self) -> set[str]:
        """The house rules that something is wrong with."""
        return {p.field.removeprefix("rules.") for p in self.problems}

    def own(self, option: Option) -> bool:
        """Whether the table chose a house rule itself, against its convention or the default."""
        differs = not option.preset and self.chosen(option) != spelled(self.usual(option))
        return differs and not self.earlier(option)

    def earlier(self, option: Option) -> bool:
        """Whether a house rule is as the chosen preset had it in the edition that is meant."""
        if self._meant is None or option.preset:
            return False
        return self.chosen(option) == spelled(getattr(self._meant, option.key))

    @cached_property
    def _meant(self) -> Any:
        """The chosen preset in the edition that the rules are of; None for the newest."""
        rules, _ = self.agreed
        if rules is None or self.newer is None:
            return None
        preset = {self.game.preset.key: self.based_on} if self.game.preset else {}
        return self.game.agreed(preset, self.game.edition_of(rules))

    @cached_property
    def newer(self) -> Any:
        """The house rules with the newest edition of the chosen preset; None if they have it."""
        rules, _ = self.agreed
        newer = None if rules is None else self.game.renewed(rules)
        return None if newer == rules else newer

    @property
    def news(self) -> list[tuple[Option, Any]]:
        """The house rules in which the newer edition of the chosen preset differs, and how."""
        if self.newer is None:
            return []
        now = ((option, getattr(self.newer, option.key)) for option in self.game.options)
        return [(option, value) for option, value in now if self.chosen(option) != spelled(value)]

    @property
    def renewed(self) -> RulesChoice:
        """The same form with the newer edition of its preset."""
        if self.newer is None:
            return self
        return replace(self, values=self.beside | fields_of(self.game, self.newer))

    def gathered(self, options: Iterable[Option], *, own: bool) -> list[Gathered]:
        """List the rules that the table chose itself, or all others, those of a group together.

        A rule of a group that is alone here has no title over its own, unless it is a typed number.
        """
        found: dict[str, list[Option]] = {}
        for option in filter(self.shown, options):
            if not option.preset and self.own(option) is own:
                found.setdefault(self._first(option), []).append(option)
        return [
            Gathered(one[0].group if len(one) > 1 or one[0].only_typed else None, tuple(one), key)
            for key, one in found.items()
        ]

    def _first(self, option: Option) -> str:
        """The first rule of an option's group, by its key; a rule of no group is by itself."""
        group = option.group
        together = (one.key for one in self.game.options if one.group == group)
        return next(together) if group else option.key

    def shown(self, option: Option) -> bool:
        """Whether a house rule matters for so many and with the other rules.

        One that the table chose is not hidden.
        """
        if self.chosen(option) != spelled(self.usual(option)):
            return True
        if self.players in self.game.seats and not option.seen_by(self.players):
            return False
        return all(
            self.chosen(other) in map(spelled, option.only_with[other.key])
            for other in self.game.options
            if other.key in option.only_with
        )

    def decides_others(self, option: Option) -> bool:
        """Whether other house rules are shown or hidden by what is chosen for this one."""
        return (
            option.preset
            or any(option.key in other.only_with for other in self.game.options)
            or self._says_who_deals(option)
        )

    def _says_who_deals(self, option: Option) -> bool:
        """Whether somebody deals by one value of a house rule, and nobody by another."""
        others = (replace(self.meant, **{option.key: value}) for value in option.values)
        return len({self.game.deals_in_turn(rules) for rules in others}) > 1

    def called(self, parts: Iterable[Gathered]) -> Message:
        """The heading of the rules that are as usual: the preset's name where it decides any."""
        preset, free = self.game.preset, self.game.undecided(self._usual)
        if preset and any(option.key not in free for part in parts for option in part.options):
            return preset.values[self.based_on]
        return AS_USUAL

    @property
    def line(self) -> Message | None:
        """What is chosen, by the nearest preset; None where something is wrong with it."""
        rules, _ = self.agreed
        return None if rules is None else nearest(self.game, rules).line

    @property
    def in_one_line(self) -> Message | None:
        """The same, where nothing else says what it is about."""
        return msg("House rules: {rules}", rules=self.line) if self.line else None

    def in_money(self, option: Option) -> tuple[Decimal, str] | None:
        """What a number of game points comes to, and in what; None where that is not known."""
        points = number_in(self.chosen(option))
        if self.stake is None or not option.in_points or points is None:
            return None
        return points * self.stake.per_point, self.stake.currency

    @property
    def based_on(self) -> Any:
        """The preset that is chosen; its default where the form names none that there is."""
        preset = self.game.preset
        found = (v for v in preset.values if spelled(v) == self.named) if preset else ()
        return next(iter(found), preset.default if preset else None)

    def told(self, option: Option) -> Message:
        """Say in a word what is chosen for a house rule; what was typed as it stands."""
        said = self.chosen(option)
        words = (text for value, text in option.values.items() if spelled(value) == said)
        return next(words, msg("{value}", value=said))

    def _said(self, option: Option) -> str:
        """What the form says; a typed number comes first."""
        typed = self.values.get(f"other.{option.key}", "").strip()
        return typed or self.values.get(f"rules.{option.key}", "")

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The house rules in the words of the record."""
        return {option.key: _plain(option, self.chosen(option)) for option in self.game.options}

    @cached_property
    def agreed(self) -> tuple[Any, list[Problem]]:
        """The house rules; None with the problems where they are not to be agreed on."""
        return read_agreed(self.plain, self.game)

    @property
    def meant(self) -> Any:
        """The house rules, or those of the preset as long as something is wrong with them."""
        rules, _ = self.agreed
        return self._usual if rules is None else rules


def _plain(option: Option, said: str) -> Any:
    if not option.values:
        return whole(said)
    return next((value for value in option.values if spelled(value) == said), said)


def fields_of(game: AnyGame, rules: Any) -> dict[str, str]:
    """The fields of a form that chooses these house rules."""
    said = {f"rules.{o.key}": spelled(getattr(rules, o.key)) for o in game.options}
    return said | {"based": said[f"rules.{game.preset.key}"] if game.preset else ""}
