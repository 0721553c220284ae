"""What a game's players look up as its `lookups.toml` has it: parts of rows, texts and no code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any

from assistant.core.message import Message, Param
from assistant.core.price_list import Price, PriceList, price, section
from assistant.core.rule_tables import TEXT, Text, message, read

FILE = "lookups.toml"
PART: Mapping[str, type | tuple[type, ...]] = {
    "title": TEXT,
    "rows": list,
    "explains": list,
}
"""All that may be said of a part: its title, its rows, and the items of the entries it explains."""


ROW: Mapping[str, type | tuple[type, ...]] = {
    "row": list,
    "only_with": dict,
    "unless": list,
    "n": (int, str),
}
"""All that may be said of a row, where it is more than its texts.

It is there only with these values of house rules, and not with any of those sets of them. `n` is
what its text names so: a number, or the value of a house rule.
"""
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


def _agreed(rules: Any, values: Values) -> bool:
    return all(getattr(rules, key) in those for key, those in values.items())


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


def lookups(package: str) -> Mapping[str, LookupPart]:
    """Read the parts of a game by the name of its package; raises ValueError if one is wrong."""
    return checked(read(package, FILE), package)


def checked(told: Mapping[str, Any], package: str) -> Mapping[str, LookupPart]:
    """Hold the parts against the schema."""
    if wrong := "; ".join(_wrong(told)):
        raise ValueError(f"{package}, {FILE}: {wrong}")
    return {
        name: LookupPart(
            message(part["title"]), tuple(map(_row, part["rows"])), tuple(part.get("explains", ()))
        )
        for name, part in told.items()
    }


def translatable(told: Mapping[str, Any]) -> Iterator[Message]:
    """List what is to be translated."""
    for part in checked(told, "").values():
        yield part.title
        for row in part.rows:
            yield from row.texts


def _row(told: Sequence[Text] | Mapping[str, Any]) -> Row:
    row: Mapping[str, Any] = told if isinstance(told, Mapping) else {"row": told}
    texts = tuple(map(message, row["row"]))
    return Row(texts, row.get("only_with", {}), tuple(row.get("unless", ())), row.get("n"))


def _filled(text: Message, params: Mapping[str, Param]) -> Message:
    named = {name for _, name, _, _ in Formatter().parse(text.text) if name}
    found = {name: params[name] for name in params if name in named}
    return replace(text, params={**text.params, **found})


def _wrong(told: Mapping[str, Any]) -> Iterator[str]:
    """List what does not fit the schema."""
    for name, part in told.items():
        yield from (f"[{name}] needs {key}" for key in ("title", "rows") if key not in part)
        for key, value in part.items():
            if key not in PART or not isinstance(value, PART[key]):
                yield f"[{name}] cannot have {value!r} as {key}"
        for row in part.get("rows", ()):
            texts = row.get("row") if isinstance(row, dict) else row
            if not isinstance(texts, list) or len(texts) != 2:
                yield f"[{name}] has a row that is not two texts: {texts!r}"
            for key, value in row.items() if isinstance(row, dict) else ():
                if "row" not in row or key not in ROW or not isinstance(value, ROW[key]):
                    yield f"[{name}] has a row that cannot have {value!r} as {key}"
