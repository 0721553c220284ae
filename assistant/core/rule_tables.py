"""A game's house rules and presets as its `rules.toml` has them: values and texts, no code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from string import Formatter
from typing import Any, TypeVar

from assistant.core.house_rules import OURS, YES_OR_NO, options
from assistant.core.message import Message
from assistant.core.parts import Presets

R = TypeVar("R")
FILE = "rules.toml"
Text = str | list[int] | dict[str, Any]
"""A text, numbers in a row, or `{context = "…", text = "…"}` where the words mean something else
elsewhere; `{one = "…", many = "…"}` counts `n` things. Further keys are numbers in a row that are
put into the text."""
SAID = ("context", "text", "one", "many")
TEXT = (str, list, dict)
RULE: Mapping[str, type | tuple[type, ...]] = {
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
}
"""All that may be said of a house rule; `context` is that of all its values."""
NEEDED = ("title", "text", "source", "default")
PARTS = ("sources", "rule", "edition", "language")


@dataclass(frozen=True, slots=True)
class RuleTables:
    """The tables of one game."""

    sources: Mapping[str, Message]
    """The documents, as the source of a house rule names them in braces."""
    rules: Mapping[str, Mapping[str, Any]]
    editions: tuple[Mapping[str, Mapping[str, Any]], ...]
    """What each preset says otherwise than the defaults, edition by edition."""
    languages: Mapping[str, str]
    """The preset that a first table is proposed, by a language's tag."""

    def rule(self, key: str, kind: type[Any] | None = None) -> Any:
        """Declare a house rule as a field of `Rules`; `kind` has the values of a choice."""
        told = self.rules[key]
        default = kind(told["default"]) if kind else told["default"]
        said = {
            name: value for name, value in told.items() if name not in ("default", "context")
        } | {
            "title": message(told["title"]),
            "text": message(told["text"]),
            "source": self._sourced(told["source"]),
            "values": dict(_values(told, default)),
            "offered": tuple(told.get("offered", ())),
            "formerly": {was: type(default)(now) for was, now in told.get("formerly", ())},
        }
        if "group" in told:
            said["group"] = message(told["group"])
        return field(default=default, metadata=said)

    def _sourced(self, text: str) -> Message:
        named = {name for _, name, _, _ in Formatter().parse(text) if name}
        known = {**self.sources, "ours": OURS}
        return Message(text, {name: known[name] for name in known if name in named})

    def presets(self, rules: type[R]) -> Presets[R]:
        """Make the house rules that each preset stands for."""
        kinds = {one.key: type(one.default) for one in options(rules)}
        key = next(one.key for one in options(rules) if one.preset)
        earlier = [
            {
                kinds[key](name): rules(
                    **{key: kinds[key](name)},
                    **{other: kinds[other](value) for other, value in said.items()},
                )
                for name, said in edition.items()
            }
            for edition in self.editions
        ]
        proposed = {tag: kinds[key](name) for tag, name in self.languages.items()}
        return Presets(earlier.pop(), tuple(earlier), proposed)


def tables(package: str) -> RuleTables:
    """Read the tables of a game by the name of its package; raises ValueError if one is wrong."""
    return checked(read(package, FILE), package)


def read(package: str, file: str) -> dict[str, Any]:
    """Read a file of tables that lies beside a game's code."""
    return tomllib.loads(files(package).joinpath(file).read_text("utf-8"))


def checked(told: Mapping[str, Any], package: str) -> RuleTables:
    """Hold tables against the schema."""
    if wrong := "; ".join([*_wrong(told)] or [*_unmatched(told)]):
        raise ValueError(f"{package}, {FILE}: {wrong}")
    editions = told.get("edition", {})
    return RuleTables(
        {name: message(text) for name, text in told["sources"].items()},
        told["rule"],
        tuple(editions[number] for number in sorted(editions, key=int)),
        told.get("language", {}),
    )


def message(told: Text) -> Message:
    """Make a message of a text; the text is found by the catalogue's extraction."""
    match told:
        case str():
            return Message(told)
        case list():
            return _row(told)
        case _:
            rows = {name: _row(row) for name, row in told.items() if name not in SAID}
            text, many = told.get("text") or told["one"], told.get("many")
            return Message(text, rows, many, told.get("context", ""))


def _row(numbers: Iterable[int]) -> Message:
    """Write numbers in a row, as the reader's language does."""
    return Message("{steps}", {"steps": tuple(Message("{n}", {"n": n}) for n in numbers)})


def _values(told: Mapping[str, Any], default: Any) -> Iterator[tuple[Any, Message]]:
    """Name the values of a rule; yes and no are not written."""
    if isinstance(default, bool):
        yield from ((value, YES_OR_NO[value]) for value in (default, not default))
    for value, text in told.get("values", {}).items():
        named = {"context": told["context"], "text": text} if "context" in told else text
        yield type(default)(value), message(named)


def translatable(told: Mapping[str, Any]) -> Iterator[Message]:
    """List what is to be translated in a game's tables."""
    yield from map(message, told["sources"].values())
    for rule in told["rule"].values():
        yield from (
            message(rule[name]) for name in ("title", "text", "source", "group") if name in rule
        )
        yield from (text for _, text in _values(rule, ""))


def _wrong(told: Mapping[str, Any]) -> Iterator[str]:
    """List what does not fit the schema."""
    yield from (f"there is no [{name}]" for name in PARTS[:2] if name not in told)
    yield from (f"nobody knows [{name}]" for name in told if name not in PARTS)
    rules = told.get("rule", {})
    for key, rule in rules.items():
        yield from (f"[rule.{key}] needs {name}" for name in NEEDED if name not in rule)
        for name, value in rule.items():
            if name not in RULE:
                yield f"[rule.{key}] has no {name}"
            elif not isinstance(value, RULE[name]):
                yield f"[rule.{key}] cannot have {value!r} as {name}"
    for number, edition in told.get("edition", {}).items():
        for preset, said in edition.items():
            unknown = (key for key in said if key not in rules)
            yield from (f"[edition.{number}.{preset}] knows no rule {key}" for key in unknown)


def _unmatched(told: Mapping[str, Any]) -> Iterator[str]:
    """List what fits the schema, but not the rest of the tables."""
    editions = told.get("edition", {})
    yield from (f"[edition.{number}] is no number" for number in editions if not number.isdecimal())
    for key, rule in told["rule"].items():
        default, values = rule["default"], rule.get("values", {})
        if values and not isinstance(default, bool) and str(default) not in values:
            yield f"[rule.{key}] has no value {default!r}, which is its default"
        presets = values if rule.get("preset") else ()
        yield from (f"there is no [edition.1.{name}]" for name in presets if not editions)
        for number, edition in editions.items():
            lacking = (name for name in presets if name not in edition)
            yield from (f"there is no [edition.{number}.{name}]" for name in lacking)
