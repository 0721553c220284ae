"""The tables beside a game's code: house rules, presets, reasons, prices, look-ups; no code."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.resources import files
from string import Formatter
from typing import Any, NamedTuple, TypeVar

from assistant.core.house_rules import OURS, WRITTEN_OUT, YES_OR_NO, Ours, option, options
from assistant.core.ledger import Reason
from assistant.core.message import Message, Param
from assistant.core.parts import Presets
from assistant.core.price_list import Price, PriceList, price, section

K = TypeVar("K")
R = TypeVar("R")
Types = type | tuple[type, ...]
FILES = ("rules.toml", "words.toml", "reasons.toml", "prices.toml", "lookups.toml")
"""A folder has those of which it has tables; in which of them a table stands is all the same."""
Text = str | list[int] | dict[str, Any]
"""A text, numbers in a row, or `{context = "…", text = "…"}` where the words mean something else
elsewhere; `{one = "…", many = "…"}` counts `n` things. Further keys are numbers in a row that are
put into the text."""
ASKED = ("default", "title", "text", "source", "values")
SAID = ("context", "text", "one", "many")
TEXT = (str, list, dict)


class Shape(NamedTuple):
    """All that may be said in a table, and what has to be."""

    keys: Mapping[str, Types]
    needed: tuple[str, ...] = ()


SHAPES = {
    "rule": Shape(
        {
            "title": TEXT,
            "text": TEXT,
            "source": str,
            "ours": str,
            "group": TEXT,
            "default": (bool, int, str),
            "values": dict,
            "context": str,
            "offered": list,
            "least": int,
            "step": int,
            "players": int,
            "prominent": bool,
            "whole": bool,
            "preset": bool,
            "in_points": bool,
            "only_with": dict,
            "formerly": list,
        },
        ("title", "text", "source", "default"),
    ),
    "reason": Shape({"text": TEXT, "source": str, "ours": str, "written_out": bool}, ("text",)),
    "part": Shape({"title": TEXT, "rows": list, "explains": list}, ("title", "rows")),
}
"""The tables of which there are several, each under its own key.

- `rule`: a house rule; `context` is that of all its values.
- `reason`: why points are written, by its id; with its `source`, why it is `ours`, or
  `written_out` where it only names the steps of a payment.
- `part`: what players look up; `explains` are the items of entries whose rule it is.
"""
ROW = Shape({"row": list, "only_with": dict, "unless": list, "n": (int, str)}, ("row",))
"""All that may be said of a row of a part, where it is more than its two texts.

It is there only with these values of house rules, and not with any of those sets of them. `n` is
what its text names so: a number, or the value of a house rule.
"""
OTHERS = ("sources", "edition", "language", "word", "price")
"""The documents, the presets, and what players call something and what it is worth, by its key."""
Values = Mapping[str, Sequence[Any]]
"""Values of house rules, by their keys."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a part, and the house rules under which it is there."""

    texts: tuple[Message, ...]
    only_with: Values
    unless: tuple[Values, ...]
    n: int | str | None

    def holds(self, rules: Any) -> bool:
        """Whether it is there under these house rules."""
        return _agreed(rules, self.only_with) and not any(
            _agreed(rules, one) for one in self.unless
        )

    def under(self, rules: Any, params: Mapping[str, Param]) -> Price:
        """Write it for a table's house rules."""
        n = getattr(rules, self.n) if isinstance(self.n, str) else self.n
        known = params if n is None else {**params, "n": n}
        return price(*(_filled(text, known) for text in self.texts))


@dataclass(frozen=True, slots=True)
class LookupPart:
    """A part that players look up."""

    title: Message
    rows: tuple[Row, ...]
    explains: tuple[str, ...] = ()

    def under(self, rules: Any = None, **params: Param) -> PriceList:
        """Write it for a table's house rules; `params` are what its texts name in braces."""
        rows = (row.under(rules, params) for row in self.rows if row.holds(rules))
        return section(self.title, rows, explains=self.explains)


@dataclass(frozen=True)
class Tables:
    """The tables of one game, or of what several games have in common."""

    told: Mapping[str, Any]

    @cached_property
    def sources(self) -> Mapping[str, Message]:
        """The documents, as the source of a house rule names them in braces."""
        return {name: message(text) for name, text in self.told.get("sources", {}).items()}

    @cached_property
    def reasons(self) -> Mapping[str, Reason]:
        """Why points are written, by id."""
        return {key: _reason(key, one) for key, one in self.told.get("reason", {}).items()}

    @cached_property
    def parts(self) -> Mapping[str, LookupPart]:
        """What players look up."""
        return {key: _part(one) for key, one in self.told.get("part", {}).items()}

    def words(self, name: str, kind: Callable[[str], K]) -> dict[K, Message]:
        """What players call something, in the order of the table; `kind` reads its keys."""
        return {kind(key): message(text) for key, text in self.told["word"][name].items()}

    @property
    def prices(self) -> Mapping[str, Any]:
        """What is worth how much, as the table names it."""
        told: Mapping[str, Any] = self.told.get("price", {})
        return told

    def rule(self, key: str, kind: type[Any] | None = None, **sources: Message) -> Any:
        """Declare a house rule as a field of `Rules`; `kind` has the values of a choice.

        `sources` are documents of the game's own, where several games have the rule.
        """
        told = self.told["rule"][key]
        default = kind(told["default"]) if kind else told["default"]
        more = {name: value for name, value in told.items() if name not in (*ASKED, "context")}
        more["offered"] = tuple(told.get("offered", ()))
        more["formerly"] = {was: type(default)(now) for was, now in told.get("formerly", ())}
        if "group" in told:
            more["group"] = message(told["group"])
        return option(
            default,
            message(told["title"]),
            message(told["text"]),
            _filled(Message(told["source"]), {**self.sources, **sources, "ours": OURS}),
            dict(_values(told, default)),
            **more,
        )

    def presets(self, rules: type[R]) -> Presets[R]:
        """Make the house rules that each preset stands for, edition by edition."""
        kinds = {one.key: type(one.default) for one in options(rules)}
        key = next(one.key for one in options(rules) if one.preset)
        editions = self.told.get("edition", {})
        earlier = [
            {
                kinds[key](name): rules(
                    **{key: kinds[key](name)},
                    **{other: kinds[other](value) for other, value in said.items()},
                )
                for name, said in editions[number].items()
            }
            for number in sorted(editions, key=int)
        ]
        languages = self.told.get("language", {})
        proposed = {tag: kinds[key](name) for tag, name in languages.items()}
        return Presets(earlier.pop(), tuple(earlier), proposed)


def tables(package: str) -> Tables:
    """Read the tables of a game by the name of its package; raises ValueError if one is wrong."""
    told: dict[str, Any] = {}
    for file in (files(package).joinpath(name) for name in FILES):
        if file.is_file():
            told |= tomllib.loads(file.read_text("utf-8"))
    return checked(told, package)


def checked(told: Mapping[str, Any], package: str) -> Tables:
    """Hold tables against the schema."""
    if wrong := "; ".join([*_wrong(told)] or [*_unmatched(told)]):
        raise ValueError(f"{package}: {wrong}")
    return Tables(told)


def message(told: Text) -> Message:
    """Make a message of a text; the text is found by the catalogue's extraction."""
    match told:
        case str():
            return Message(told)
        case list():
            return _numbers(told)
        case _:
            rows = {name: _numbers(row) for name, row in told.items() if name not in SAID}
            text, many = told.get("text") or told["one"], told.get("many")
            return Message(text, rows, many, told.get("context", ""))


def _numbers(numbers: Iterable[int]) -> Message:
    """Write numbers in a row, as the reader's language does."""
    return Message("{steps}", {"steps": tuple(Message("{n}", {"n": n}) for n in numbers)})


def _filled(text: Message, params: Mapping[str, Param]) -> Message:
    """Fill in what a text names in braces."""
    named = {name for _, name, _, _ in Formatter().parse(text.text) if name}
    found = {name: params[name] for name in params if name in named}
    return replace(text, params={**text.params, **found})


def _values(told: Mapping[str, Any], default: Any) -> Iterator[tuple[Any, Message]]:
    """Name the values of a rule; yes and no are not written."""
    if isinstance(default, bool):
        yield from ((value, YES_OR_NO[value]) for value in (default, not default))
    for value, text in told.get("values", {}).items():
        named = {"context": told["context"], "text": text} if "context" in told else text
        yield type(default)(value), message(named)


def _reason(key: str, told: Mapping[str, Any]) -> Reason:
    said = message(told["text"])
    ours = Ours(told["ours"]) if "ours" in told else WRITTEN_OUT
    source = told.get("source", ours)
    return Reason(key, said.text, source, said.plural, said.context)


def _part(told: Mapping[str, Any]) -> LookupPart:
    rows = (row if isinstance(row, Mapping) else {"row": row} for row in told["rows"])
    return LookupPart(
        message(told["title"]), tuple(map(_row, rows)), tuple(told.get("explains", ()))
    )


def _row(told: Mapping[str, Any]) -> Row:
    texts = tuple(map(message, told["row"]))
    return Row(texts, told.get("only_with", {}), tuple(told.get("unless", ())), told.get("n"))


def _agreed(rules: Any, values: Values) -> bool:
    return all(getattr(rules, key) in those for key, those in values.items())


def translatable(told: Mapping[str, Any]) -> Iterator[Message]:
    """List what is to be translated in a game's tables."""
    yield from map(message, told.get("sources", {}).values())
    for rule in told.get("rule", {}).values():
        yield from (
            message(rule[name]) for name in ("title", "text", "source", "group") if name in rule
        )
        yield from (text for _, text in _values(rule, ""))
    yield from (message(one["text"]) for one in told.get("reason", {}).values())
    yield from (message(text) for words in told.get("word", {}).values() for text in words.values())
    for part in map(_part, told.get("part", {}).values()):
        yield part.title
        for row in part.rows:
            yield from row.texts


def _wrong(told: Mapping[str, Any]) -> Iterator[str]:
    """List what does not fit the schema."""
    yield from (f"nobody knows [{name}]" for name in told if name not in (*SHAPES, *OTHERS))
    for name, shape in SHAPES.items():
        for key, one in told.get(name, {}).items():
            yield from _unshaped(f"[{name}.{key}]", one, shape)
    for key, part in told.get("part", {}).items():
        for row in part.get("rows", ()):
            if isinstance(row, Mapping):
                yield from _unshaped(f"[part.{key}], a row,", row, ROW)
            texts = row.get("row") if isinstance(row, Mapping) else row
            if not isinstance(texts, list) or len(texts) != 2:
                yield f"[part.{key}] has a row that is not two texts: {texts!r}"
    for key, words in told.get("word", {}).items():
        for name, text in words.items():
            if not isinstance(text, TEXT):
                yield f"[word.{key}] cannot have {text!r} as {name}"
    for number, edition in told.get("edition", {}).items():
        for preset, said in edition.items():
            unknown = (key for key in said if key not in told.get("rule", {}))
            yield from (f"[edition.{number}.{preset}] knows no rule {key}" for key in unknown)


def _unshaped(place: str, told: Mapping[str, Any], shape: Shape) -> Iterator[str]:
    """List what a table lacks, and what it says that it cannot."""
    yield from (f"{place} needs {name}" for name in shape.needed if name not in told)
    for name, value in told.items():
        if name not in shape.keys:
            yield f"{place} has no {name}"
        elif not isinstance(value, shape.keys[name]):
            yield f"{place} cannot have {value!r} as {name}"


def _unmatched(told: Mapping[str, Any]) -> Iterator[str]:
    """List what fits the schema, but not the rest of the tables."""
    editions = told.get("edition", {})
    yield from (f"[edition.{number}] is no number" for number in editions if not number.isdecimal())
    for key, one in told.get("reason", {}).items():
        if len(one.keys() & {"source", "ours", "written_out"}) != 1:
            yield f"[reason.{key}] needs either a source, or ours, or written_out"
    for key, rule in told.get("rule", {}).items():
        default, values = rule["default"], rule.get("values", {})
        if values and not isinstance(default, bool) and str(default) not in values:
            yield f"[rule.{key}] has no value {default!r}, which is its default"
        presets = values if rule.get("preset") else ()
        yield from (f"there is no [edition.1.{name}]" for name in presets if not editions)
        for number, edition in editions.items():
            lacking = (name for name in presets if name not in edition)
            yield from (f"there is no [edition.{number}.{name}]" for name in lacking)
