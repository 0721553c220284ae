"""Files of several tables, and the comparison of a record with existing tables."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from assistant.core.codec import Plain, encode, shown
from assistant.core.fields import Problem
from assistant.core.game import FindGame
from assistant.core.limits import FILE_DEALS, FILE_TABLES, too_many
from assistant.core.message import Message, msg
from assistant.core.parts import NewcomerSeat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, DealEvent, Dealt, Described, Opened
from assistant.evening.log.folding import Folding
from assistant.evening.log.replay import open_evening
from assistant.evening.reading.opening import EDITION, names_in_record
from assistant.records.record import read_record, write_record

FORMAT = "table-records/1"


@dataclass(frozen=True, slots=True)
class RecordReading:
    """A table read from a file: its evening, or its problems."""

    number: int
    """The table's position in a file of several tables, from 1; 0 in a file of one record."""
    evening: Evening | None
    problems: Sequence[Problem]
    names: tuple[str, ...]
    """The players' names, for messages."""


ReadRecord = Callable[[Plain, FindGame], tuple[Evening | None, list[Problem]]]


def read_all(
    data: Plain, find_game: FindGame, times: int = 1, read: ReadRecord = read_record
) -> list[RecordReading]:
    """The tables in a file of one or several records; `times` multiplies the usual limits."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return [_read_one(0, data, find_game, read)]
    tables = data.get("tables")
    problems = [Problem(shown(key), msg("unknown key")) for key in data.keys() - _KEYS]
    if not isinstance(tables, list):
        problems.append(Problem("tables", msg("{value} is not a list", value=shown(tables))))
    elif text := _excess_message(tables, times):
        problems.append(Problem("tables", text))
    if problems or not isinstance(tables, list):
        return [RecordReading(0, None, problems, ())]
    return [_read_one(number, plain, find_game, read) for number, plain in enumerate(tables, 1)]


_KEYS = {"format", "tables"}


def _excess_message(tables: Sequence[Plain], times: int) -> Message | None:
    """A message if a file has too many tables or deals; else None."""
    deal_lists = (plain.get("deals") for plain in tables if isinstance(plain, dict))
    deals, max_deals = (
        sum(len(rows) for rows in deal_lists if isinstance(rows, list)),
        FILE_DEALS * times,
    )
    if deals > max_deals:
        return msg(
            "too many deals in all: {count}. At most {most} are possible",
            count=deals,
            most=max_deals,
        )
    return too_many(tables, FILE_TABLES * times)


def _read_one(number: int, data: Plain, find_game: FindGame, read: ReadRecord) -> RecordReading:
    evening, problems = read(data, find_game)
    return RecordReading(number, evening, problems, names_in_record(data))


def write_collection(evenings: Iterable[Evening]) -> Iterator[str]:
    """A JSON file of several records, in one piece of text per evening."""
    yield f'{{"format": "{FORMAT}", "tables": ['
    separator = "\n"
    for evening in evenings:
        yield separator + json.dumps(write_record(evening), ensure_ascii=False)
        separator = ",\n"
    yield "\n]}\n"


def lookup_key(evening: Evening) -> str:
    """The key by which a table is looked up: game, first players and dealer, title, place, date.

    The values are those of the opening, without house rules, because these may change.
    `may_be_table` chooses among the tables with the same key.
    """
    opened, game = _first_opening(evening), evening.game
    players = opened.players
    if game.company.joining is NewcomerSeat.LAST:
        players = players[: game.seats.start]
    parts = [opened.game, players, opened.first_dealer, opened.title, opened.place, opened.date]
    return json.dumps(parts, ensure_ascii=False)


def _first_opening(evening: Evening) -> Opened:
    """The first event of a table, with the description before any edit."""
    opened = evening.log[0].event
    return opened if isinstance(opened, Opened) else evening.opened


def _first_names(evening: Evening) -> tuple[str, ...]:
    folding = Folding.of(open_evening(evening.game, evening.log[0]))
    for logged in evening.log[1:]:
        if not isinstance(logged.event, DealEvent | Described):
            folding.take(logged)
    return folding.opened.players


def may_be_table(evening: Evening, table: Evening) -> bool:
    """Whether an evening from a file may be `table`, which has the same key.

    The first players must be equal, but one of the two may have more players. Without a date, also
    at least half of the shorter evening's deals must be in the other evening, in any version.
    """
    names = sorted((_first_names(evening), _first_names(table)), key=len)
    if names[1][: len(names[0])] != names[0]:
        return False
    if _first_opening(evening).date:
        return True
    deals, table_deals = _deal_counts(evening), _deal_counts(table)
    deal_count = max(1, min(len(evening.deals), len(table.deals)))
    return (
        2 * (deals & table_deals).total() >= deal_count
        if deals and table_deals
        else deals == table_deals
    )


def _deal_counts(evening: Evening) -> Counter[str]:
    """The number of times that each deal occurs, in any version, with the first names."""
    facts = (
        logged.event.facts for logged in evening.log if isinstance(logged.event, Dealt | Amended)
    )
    names = _first_names(evening)
    return Counter(json.dumps(encode(fact_set, names), sort_keys=True) for fact_set in facts)


def same_record(evening: Evening, table: Evening) -> bool:
    """Whether an evening from a file and a table have the same record, apart from the id."""
    return _same_deals(evening, table) and _content(evening) == _content(table)


def content_digest(evening: Evening) -> str:
    """A digest of an evening's record, apart from the id."""
    text = json.dumps(_content(evening), ensure_ascii=False, sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def same_old_record(evening: Evening, table: Evening) -> bool:
    """Whether `evening`, from a record without an id, has a table's record in the oldest format.

    The oldest format has no ids, named dealers, notes or ends.
    """
    without_id = not evening.opened.table
    return without_id and _same_deals(evening, table) and _content(evening) == _old_content(table)


def _same_deals(first: Evening, second: Evening) -> bool:
    """Whether all deals are equal: a quick check before comparing whole records."""
    return [deal.facts for deal in first.deals] == [deal.facts for deal in second.deals]


def _content(evening: Evening) -> dict[str, Plain]:
    """An evening's record without the table's id, and without the edition of the leaving rules."""
    record = {key: value for key, value in write_record(evening).items() if key != "table"}
    record["deals"] = [_without_edition(deal) for deal in record["deals"]]
    return record


def _without_edition(deal: dict[str, Plain]) -> dict[str, Plain]:
    """An item of `deals`, without the edition of a leaving, which handwritten records may omit."""
    return {key: value for key, value in deal.items() if "left" not in deal or key != EDITION}


def _old_content(evening: Evening) -> dict[str, Plain]:
    """An evening's record in the oldest format, which has no ids."""
    content = _content(evening)
    result_keys = () if evening.over else ("remainder_to",)
    old_content = {
        key: content[key] for key in content.keys() - {"ended", "next_dealer", *result_keys}
    }
    old_content["deals"] = [
        {key: deal[key] for key in deal.keys() - {"dealer", "note"}}
        for deal in old_content["deals"]
    ]
    return old_content
