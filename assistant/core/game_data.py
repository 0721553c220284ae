"""The TOML tables beside a game's code: house rules, presets, reasons, prices, look-ups."""

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
"""The files of a game's folder: each is optional, and each table may be in any of them."""
Text = str | list[int] | dict[str, Any]
"""A text, a list of numbers, or `{context = "…", text = "…"}` if the same words have another
meaning elsewhere; `{one = "…", many = "…"}` is a plural form for `n`. Further keys are lists of
numbers that are inserted into the text.
"""
OPTION_ARGUMENTS = ("default", "title", "text", "source", "values")
TEXT_KEYS = ("context", "text", "one", "many")
TEXT_TYPES = (str, list, dict)


class Shape(NamedTuple):
    """The keys that a table may have, and the required keys."""

    keys: Mapping[str, Types]
    required: tuple[str, ...] = ()


SHAPES = {
    "rule": Shape(
        {
            "title": TEXT_TYPES,
            "text": TEXT_TYPES,
            "source": str,
            "ours": str,
            "group": TEXT_TYPES,
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
    "reason": Shape(
        {"text": TEXT_TYPES, "source": str, "ours": str, "written_out": bool}, ("text",)
    ),
    "part": Shape({"title": TEXT_TYPES, "rows": list, "explains": list}, ("title", "rows")),
}
"""The tables that may occur several times, each under its own key.

- `rule`: a house rule; `context` applies to all its values.
- `reason`: a reason for points, by id. It has either a `source`; or `ours`, the reason for a rule
  without a source; or `written_out`, if it only names a step of a payment.
- `part`: a part of the reference; `explains` are the items of the entries that it explains.
"""
ROW = Shape({"row": list, "only_with": dict, "unless": list, "n": (int, str)}, ("row",))
"""The keys of a row of a `part`, unless the row is just two texts.

The row is shown only with the house rules in `only_with`, and not with any of the sets in `unless`.
`n` is the number for `{n}` in its text, or the key of the house rule that has this number.
"""
OTHER_TABLES = ("sources", "edition", "language", "word", "price")
"""The remaining tables: documents and presets, and words and prices by key."""
Values = Mapping[str, Sequence[Any]]
"""Values of house rules by key."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a `LookupPart`, and the house rules with which it is shown."""

    texts: tuple[Message, ...]
    only_with: Values
    unless: tuple[Values, ...]
    n: int | str | None

    def holds(self, rules: Any) -> bool:
        """Whether the row is shown with these house rules."""
        return _has_values(rules, self.only_with) and not any(
            _has_values(rules, values) for values in self.unless
        )

    def under(self, rules: Any, params: Mapping[str, Param]) -> Price:
        """The row as a line of a price list under these house rules."""
        n = getattr(rules, self.n) if isinstance(self.n, str) else self.n
        all_params = params if n is None else {**params, "n": n}
        return price(*(_with_params(text, all_params) for text in self.texts))


@dataclass(frozen=True, slots=True)
class LookupPart:
    """A part of a game's reference for players."""

    title: Message
    rows: tuple[Row, ...]
    explains: tuple[str, ...] = ()

    def under(self, rules: Any = None, **params: Param) -> PriceList:
        """The part as a price list under these rules; `params` fill the braces in its texts."""
        rows = (row.under(rules, params) for row in self.rows if row.holds(rules))
        return section(self.title, rows, explains=self.explains)


@dataclass(frozen=True)
class Tables:
    """The tables of one game, or of a family of games."""

    data: Mapping[str, Any]

    @cached_property
    def sources(self) -> Mapping[str, Message]:
        """The documents that house rules cite as `{name}` in their `source`, by that name."""
        return {name: message(text) for name, text in self.data.get("sources", {}).items()}

    @cached_property
    def reasons(self) -> Mapping[str, Reason]:
        """Reasons for points, by id."""
        return {key: _reason(key, entry) for key, entry in self.data.get("reason", {}).items()}

    @cached_property
    def parts(self) -> Mapping[str, LookupPart]:
        """The parts of the game's reference."""
        return {key: _lookup_part(entry) for key, entry in self.data.get("part", {}).items()}

    def words(self, name: str, kind: Callable[[str], K]) -> dict[K, Message]:
        """Players' words in the order of the table; `kind` converts the keys."""
        return {kind(key): message(text) for key, text in self.data["word"][name].items()}

    @property
    def prices(self) -> Mapping[str, Any]:
        """Prices as written in the table."""
        prices_data: Mapping[str, Any] = self.data.get("price", {})
        return prices_data

    def rule(self, key: str, kind: type[Any] | None = None, **sources: Message) -> Any:
        """A house rule as a field of `Rules`; `kind` is the enumeration of its values.

        `sources` are further documents, if several games share the rule.
        """
        data = self.data["rule"][key]
        default = kind(data["default"]) if kind else data["default"]
        metadata = {
            name: value
            for name, value in data.items()
            if name not in (*OPTION_ARGUMENTS, "context")
        }
        metadata["offered"] = tuple(data.get("offered", ()))
        metadata["formerly"] = {was: type(default)(now) for was, now in data.get("formerly", ())}
        if "group" in data:
            metadata["group"] = message(data["group"])
        return option(
            default,
            message(data["title"]),
            message(data["text"]),
            _with_params(Message(data["source"]), {**self.sources, **sources, "ours": OURS}),
            dict(_values(data, default)),
            **metadata,
        )

    def presets(self, rules: type[R]) -> Presets[R]:
        """The house rules of each preset, edition by edition."""
        kinds = {rule.key: type(rule.default) for rule in options(rules)}
        key = next(rule.key for rule in options(rules) if rule.preset)
        editions = self.data.get("edition", {})
        presets_by_edition = [
            {
                kinds[key](name): rules(
                    **{key: kinds[key](name)},
                    **{rule: kinds[rule](value) for rule, value in values.items()},
                )
                for name, values in editions[number].items()
            }
            for number in sorted(editions, key=int)
        ]
        languages = self.data.get("language", {})
        by_language = {tag: kinds[key](name) for tag, name in languages.items()}
        return Presets(presets_by_edition.pop(), tuple(presets_by_edition), by_language)


def tables(package: str) -> Tables:
    """The tables in the package of a game; raises ValueError if a table is wrong."""
    data: dict[str, Any] = {}
    for file in (files(package).joinpath(name) for name in FILES):
        if file.is_file():
            data |= tomllib.loads(file.read_text("utf-8"))
    return checked(data, package)


def checked(data: Mapping[str, Any], package: str) -> Tables:
    """The tables, after a check against the schema."""
    if errors := "; ".join([*_schema_errors(data)] or [*_cross_errors(data)]):
        raise ValueError(f"{package}: {errors}")
    return Tables(data)


def message(text_data: Text) -> Message:
    """The message for a text of a table; `make messages` extracts such texts too."""
    match text_data:
        case str():
            return Message(text_data)
        case list():
            return _numbers(text_data)
        case _:
            rows = {name: _numbers(row) for name, row in text_data.items() if name not in TEXT_KEYS}
            text, many = text_data.get("text") or text_data["one"], text_data.get("many")
            return Message(text, rows, many, text_data.get("context", ""))


def _numbers(numbers: Iterable[int]) -> Message:
    """A list of numbers, separated as usual in the reader's language."""
    return Message("{steps}", {"steps": tuple(Message("{n}", {"n": n}) for n in numbers)})


def _with_params(text: Message, params: Mapping[str, Param]) -> Message:
    """A text with those of `params` that it names in braces."""
    placeholders = {name for _, name, _, _ in Formatter().parse(text.text) if name}
    own_params = {name: params[name] for name in params if name in placeholders}
    return replace(text, params={**text.params, **own_params})


def _values(rule: Mapping[str, Any], default: Any) -> Iterator[tuple[Any, Message]]:
    """The values of a rule and their names; a table leaves out the values yes and no."""
    if isinstance(default, bool):
        yield from ((value, YES_OR_NO[value]) for value in (default, not default))
    for value, text in rule.get("values", {}).items():
        context_text = {"context": rule["context"], "text": text} if "context" in rule else text
        yield type(default)(value), message(context_text)


def _reason(key: str, data: Mapping[str, Any]) -> Reason:
    wording = message(data["text"])
    ours = Ours(data["ours"]) if "ours" in data else WRITTEN_OUT
    source = data.get("source", ours)
    return Reason(key, wording.text, source, wording.plural, wording.context)


def _lookup_part(part: Mapping[str, Any]) -> LookupPart:
    rows = (row if isinstance(row, Mapping) else {"row": row} for row in part["rows"])
    return LookupPart(
        message(part["title"]), tuple(map(_row, rows)), tuple(part.get("explains", ()))
    )


def _row(data: Mapping[str, Any]) -> Row:
    texts = tuple(map(message, data["row"]))
    return Row(texts, data.get("only_with", {}), tuple(data.get("unless", ())), data.get("n"))


def _has_values(rules: Any, values: Values) -> bool:
    return all(getattr(rules, key) in allowed for key, allowed in values.items())


def translatable(data: Mapping[str, Any]) -> Iterator[Message]:
    """All translatable texts of a game's tables."""
    yield from map(message, data.get("sources", {}).values())
    for rule in data.get("rule", {}).values():
        yield from (
            message(rule[name]) for name in ("title", "text", "source", "group") if name in rule
        )
        yield from (text for _, text in _values(rule, ""))
    yield from (message(reason_data["text"]) for reason_data in data.get("reason", {}).values())
    yield from (message(text) for words in data.get("word", {}).values() for text in words.values())
    for part in map(_lookup_part, data.get("part", {}).values()):
        yield part.title
        for row in part.rows:
            yield from row.texts


def _schema_errors(data: Mapping[str, Any]) -> Iterator[str]:
    """Errors against the schema."""
    yield from (f"nobody knows [{name}]" for name in data if name not in (*SHAPES, *OTHER_TABLES))
    for name, shape in SHAPES.items():
        for key, entry in data.get(name, {}).items():
            yield from _shape_errors(f"[{name}.{key}]", entry, shape)
    for key, part in data.get("part", {}).items():
        for row in part.get("rows", ()):
            if isinstance(row, Mapping):
                yield from _shape_errors(f"[part.{key}], a row,", row, ROW)
            texts = row.get("row") if isinstance(row, Mapping) else row
            if not isinstance(texts, list) or len(texts) != 2:
                yield f"[part.{key}] has a row that is not two texts: {texts!r}"
    for key, words in data.get("word", {}).items():
        for name, text in words.items():
            if not isinstance(text, TEXT_TYPES):
                yield f"[word.{key}] cannot have {text!r} as {name}"
    for number, edition in data.get("edition", {}).items():
        for preset, values in edition.items():
            unknown = (key for key in values if key not in data.get("rule", {}))
            yield from (f"[edition.{number}.{preset}] knows no rule {key}" for key in unknown)


def _shape_errors(location: str, data: Mapping[str, Any], shape: Shape) -> Iterator[str]:
    """Keys that a table lacks, and keys or values that it cannot have."""
    yield from (f"{location} needs {name}" for name in shape.required if name not in data)
    for name, value in data.items():
        if name not in shape.keys:
            yield f"{location} has no {name}"
        elif not isinstance(value, shape.keys[name]):
            yield f"{location} cannot have {value!r} as {name}"


def _cross_errors(data: Mapping[str, Any]) -> Iterator[str]:
    """Errors beyond the schema, such as a default that is no value, or a missing preset."""
    editions = data.get("edition", {})
    yield from (f"[edition.{number}] is no number" for number in editions if not number.isdecimal())
    for key, reason_data in data.get("reason", {}).items():
        if len(reason_data.keys() & {"source", "ours", "written_out"}) != 1:
            yield f"[reason.{key}] needs either a source, or ours, or written_out"
    for key, rule in data.get("rule", {}).items():
        default, values = rule["default"], rule.get("values", {})
        if values and not isinstance(default, bool) and str(default) not in values:
            yield f"[rule.{key}] has no value {default!r}, which is its default"
        presets = values if rule.get("preset") else ()
        yield from (f"there is no [edition.1.{name}]" for name in presets if not editions)
        for number, edition in editions.items():
            missing = (name for name in presets if name not in edition)
            yield from (f"there is no [edition.{number}.{name}]" for name in missing)
