"""Conversion between facts and JSON data, for forms, files and stored events."""

from __future__ import annotations

import types
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from assistant.core.fields import WHOLE_NUMBER, Problem, narrow
from assistant.core.limits import LIST_LENGTH, PROBLEMS, too_many
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat

T = TypeVar("T")
Plain = Any
LARGEST_NUMBER, MOST_DIGITS = 10**12, 12
"""The largest number in facts; a number typed with more than `MOST_DIGITS` letters is too large."""
SHOWN_LENGTH = 40
"""The number of letters of a wrong value that a message repeats."""
NOT_CHOSEN = ""
"""The value of a player not chosen yet, on screens where "nobody" is also an answer."""
EVERYBODY = "everybody"
"""The `Annotated` mark of a mapping by player that must contain every player."""


@dataclass(slots=True)
class _Reading:
    """The state of one call of `decode`."""

    seats: Mapping[str, Seat]
    problems: list[Problem]
    everybody_present: bool = True
    """Whether every player with a seat was present."""

    def add_problem(self, path: str, text: Message, *, missing: bool = False) -> None:
        if len(self.problems) < PROBLEMS:
            self.problems.append(Problem(path, text, missing))


_Reader = Callable[[Plain, str, _Reading], Any]


def decode(
    kind: Callable[..., T],
    data: Plain,
    seats: Mapping[str, Seat],
    *,
    everybody_present: bool = True,
) -> tuple[T | None, list[Problem]]:
    """The value of type `kind` that JSON data represents, and its problems; None if it has any.

    `seats` are the players' seats by the names used in the data. If not `everybody_present`, some
    players were absent and the data may omit them.
    """
    reading = _Reading(seats, [], everybody_present)
    value = _reader(kind)(data, "", reading)
    return (None if reading.problems else value), reading.problems


def empty(value: Plain) -> bool:
    """Whether a value is null, an empty list or an empty object."""
    return value is None or value == [] or value == {}


@cache
def _reader(kind: Any) -> _Reader:
    """The function that reads values of a type."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _union_of([arg for arg in args if arg is not type(None)])
    if origin is Annotated:
        return _full_mapping_of(_reader(get_args(args[0])[1]))
    if origin is tuple:
        return _list_of(_reader(args[0])) if args[-1] is Ellipsis else _tuple_of(args)
    if origin is Mapping:
        return _mapping_of(_reader(args[0]), _reader(args[1]))
    if is_dataclass(kind) and not hasattr(kind, "read"):
        return _record_of(kind)
    return _plain_reader(kind)


def _union_of(kinds: Sequence[Any]) -> _Reader:
    """A reader for several types, which chooses one by the type of the data."""
    readers = {_shape(kind): _reader(kind) for kind in kinds}
    default_reader = _reader(kinds[0])

    def read(data: Plain, path: str, reading: _Reading) -> Any:
        return readers.get(type(data), default_reader)(data, path, reading)

    return read if len(readers) > 1 else default_reader


def _shape(kind: Any) -> type:
    """The type of the JSON data that represents `kind`."""
    origin = get_origin(kind) or kind
    if origin is tuple:
        return list
    if origin is Mapping or (is_dataclass(kind) and not hasattr(kind, "read")):
        return dict
    return origin if origin in (bool, int) else str


def _plain_reader(kind: Any) -> _Reader:
    if kind is Seat:
        return _read_seat
    if hasattr(kind, "read"):
        return _text_form_of(kind)
    if issubclass(kind, StrEnum):
        return _enum_of(kind)
    return {bool: _read_bool, int: _read_number, str: _read_text}[kind]


def _read_seat(data: Plain, path: str, reading: _Reading) -> Seat | None:
    seat = None
    if isinstance(data, str):
        name = data if data in reading.seats else tidy(data)
        seat = reading.seats.get(name)
    if seat is None:
        text = msg("{name} is not at this table", name=shown(data))
        reading.add_problem(path, text, missing=data == NOT_CHOSEN)
    return seat


def _read_bool(data: Plain, path: str, reading: _Reading) -> bool:
    if not isinstance(data, bool):
        reading.add_problem(path, msg("{value} is not true or false", value=shown(data)))
    return bool(data)


def _read_number(data: Plain, path: str, reading: _Reading) -> int:
    if type(data) is int and abs(data) <= LARGEST_NUMBER:
        return data
    # A screen passes on a number with too many digits as text.
    is_too_long = (
        isinstance(data, str) and len(data) > MOST_DIGITS and WHOLE_NUMBER.fullmatch(narrow(data))
    )
    if type(data) is int or is_too_long:
        reading.add_problem(path, msg("{value} is too large", value=shown(data)))
    else:
        reading.add_problem(path, msg("{value} is not a whole number", value=shown(data)))
    return 0


def _read_text(data: Plain, path: str, reading: _Reading) -> str:
    if not isinstance(data, str):
        reading.add_problem(path, msg("{value} is not text", value=shown(data)))
        return ""
    return data


def _enum_of(kind: type[StrEnum]) -> _Reader:
    members = {member.value: member for member in kind}

    def read(data: Plain, path: str, reading: _Reading) -> StrEnum | None:
        member = members.get(data) if isinstance(data, str) else None
        if member is None:
            text = msg("{value} is not one of {choices}", value=shown(data), choices=tuple(members))
            reading.add_problem(path, text)
        return member

    return read


def _text_form_of(kind: Any) -> _Reader:
    """A reader for a type with a `read` method, such as a contract or a card."""

    def read(data: Plain, path: str, reading: _Reading) -> Any:
        value = kind.read(data) if isinstance(data, str) else None
        if value is None:
            reading.add_problem(path, msg("there is no {value}", value=shown(data)))
        return value

    return read


def _list_of(item: _Reader) -> _Reader:
    def read(data: Plain, path: str, reading: _Reading) -> tuple[Any, ...]:
        if not isinstance(data, (list, tuple)):
            reading.add_problem(path, msg("{value} is not a list", value=shown(data)))
            return ()
        if text := too_many(data, LIST_LENGTH):
            reading.add_problem(path, text)
            return ()
        return tuple(item(value, path, reading) for value in data)

    return read


def _tuple_of(kinds: Sequence[Any]) -> _Reader:
    readers = [_reader(kind) for kind in kinds]

    def read(data: Plain, path: str, reading: _Reading) -> tuple[Any, ...]:
        if not isinstance(data, (list, tuple)) or len(data) != len(readers):
            text = nmsg(
                "{value} is not a list of {n} value",
                "{value} is not a list of {n} values",
                len(readers),
                value=shown(data),
            )
            reading.add_problem(path, text)
            return ()
        return tuple(
            reader(value, path, reading) for reader, value in zip(readers, data, strict=True)
        )

    return read


def _mapping_of(key: _Reader, item: _Reader, *, keep_empty: bool = False) -> _Reader:
    def read(data: Plain, path: str, reading: _Reading) -> dict[Any, Any]:
        if not isinstance(data, dict):
            reading.add_problem(path, msg("{value} is not an object", value=shown(data)))
            return {}
        mapping: dict[Any, Any] = {}
        for name, value in data.items():
            if empty(value) and not keep_empty:
                continue
            entry_key = key(name, path, reading)
            if entry_key is not None and entry_key in mapping:
                reading.add_problem(path, msg("the key {key} appears twice", key=shown(name)))
            entry = [] if empty(value) else value
            mapping[entry_key] = item(entry, f"{path}.{shown(name)}", reading)
        return mapping

    return read


def _full_mapping_of(item: _Reader) -> _Reader:
    """A reader for a mapping by player in which every player must appear."""
    read_mapping = _mapping_of(_read_seat, item, keep_empty=True)

    def read(data: Plain, path: str, reading: _Reading) -> dict[Seat, Any]:
        mapping = read_mapping(data, path, reading)
        missing = [name for name, seat in reading.seats.items() if seat not in mapping]
        for name in missing if reading.everybody_present and isinstance(data, dict) else ():
            # Translators: behind a place in a record and a colon
            reading.add_problem(f"{path}.{name}", msg("is missing"), missing=True)
        return {seat: mapping[seat] for seat in reading.seats.values() if seat in mapping}

    return read


def _record_of(kind: Any) -> _Reader:
    hints = get_type_hints(kind, include_extras=True)
    readers = {f.name: _reader(hints[f.name]) for f in fields(kind)}
    required = [
        f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING
    ]

    def read(data: Plain, path: str, reading: _Reading) -> Any:
        prefix = f"{path}." if path else ""
        if not isinstance(data, Mapping):
            reading.add_problem(path, msg("{value} is not an object", value=shown(data)))
            return None
        problem_count = len(reading.problems)
        entries = {name: value for name, value in data.items() if not empty(value)}
        for name in [name for name in entries if name not in readers]:
            reading.add_problem(f"{prefix}{shown(name)}", msg("unknown key"))
            del entries[name]
        for name in [name for name in required if name not in entries]:
            reading.add_problem(f"{prefix}{name}", msg("is missing"), missing=True)
        values = {
            name: readers[name](value, f"{prefix}{name}", reading)
            for name, value in entries.items()
        }
        return kind(**values) if len(reading.problems) == problem_count else None

    return read


def unknown_keys(data: Iterable[Plain], known: Collection[str], prefix: str = "") -> list[Problem]:
    """A problem for each unknown key; `prefix` precedes the key in the problem's field."""
    return [
        Problem(f"{prefix}{shown(key)}", msg("unknown key")) for key in data if key not in known
    ]


def tidy(text: str) -> str:
    """A name or title in NFC with single spaces.

    >>> tidy("  Anna   Marie ")
    'Anna Marie'
    """
    return " ".join(filter(None, unicodedata.normalize("NFC", text).split(" "))).strip()


def shown(data: Plain) -> str:
    """A value as text that fits one line of a message.

    >>> shown("Anna"), shown([1, 2, 3]), shown(True)
    ('Anna', '[…]', 'true')
    """
    text = data[: SHOWN_LENGTH + 1] if isinstance(data, str) else _spell(data)
    if not text.isprintable():
        text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return f"{text[:SHOWN_LENGTH]}…" if len(text) > SHOWN_LENGTH else text or "\N{EMPTY SET}"


def _spell(data: Plain) -> str:
    if isinstance(data, bool) or data is None:
        return {True: "true", False: "false", None: "null"}[data]
    if isinstance(data, int) and abs(data) >= 10**SHOWN_LENGTH:
        return "…"
    return repr(data) if isinstance(data, (int, float)) else {list: "[…]"}.get(type(data), "{…}")


def encode(value: Any, names: Sequence[str]) -> Plain:
    """A value as JSON data with players by name; empty values and defaults are omitted."""
    if isinstance(value, Seat):
        return names[value]
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, str) or hasattr(value, "read"):
        return str(value)
    if isinstance(value, Mapping):
        return {encode(key, names): encode(item, names) for key, item in value.items()}
    if isinstance(value, tuple):
        return [encode(item, names) for item in value]
    return _encode_record(value, names)


def seats_in(value: Any) -> Iterator[Seat]:
    """All seats inside a value."""
    if isinstance(value, Seat):
        yield value
    elif isinstance(value, Mapping):
        yield from chain.from_iterable(map(seats_in, chain(value.keys(), value.values())))
    elif isinstance(value, tuple):
        yield from chain.from_iterable(map(seats_in, value))
    elif is_dataclass(value):
        yield from seats_in(tuple(getattr(value, f.name) for f in fields(value)))


def _encode_record(value: Any, names: Sequence[str]) -> dict[str, Plain]:
    plain: dict[str, Plain] = {}
    for name, default in _field_defaults(value.__class__):
        field_value = getattr(value, name)
        if field_value != default and not empty(item := encode(field_value, names)):
            plain[name] = item
    return plain


@cache
def _field_defaults(kind: type) -> Sequence[tuple[str, Any]]:
    """The names and default values of a dataclass's fields."""
    return [(field.name, field.default) for field in fields(kind)]
