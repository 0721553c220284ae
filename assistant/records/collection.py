"""Several tables in one file, and how a table is known again."""

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
from assistant.evening.reading.opening import EDITION, names_in
from assistant.records.record import read_record, write_record

FORMAT = "table-records/1"


@dataclass(frozen=True, slots=True)
class Read:
    """One table of a file: its evening, or what is wrong with it."""

    number: int
    """Its place in a file of several, from 1; 0 in a file that is one record."""
    evening: Evening | None
    problems: Sequence[Problem]
    names: tuple[str, ...]
    """The names in it, for messages about its seats."""


ReadRecord = Callable[[Plain, FindGame], tuple[Evening | None, list[Problem]]]


def read_all(
    data: Plain, find_game: FindGame, times: int = 1, read: ReadRecord = read_record
) -> list[Read]:
    """Read a record, or a file of several of them: so many `times` as much as is usual."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return [_read(0, data, find_game, read)]
    tables = data.get("tables")
    wrong = [Problem(shown(key), msg("unknown key")) for key in data.keys() - _KEYS]
    if not isinstance(tables, list):
        wrong.append(Problem("tables", msg("{value} is not a list", value=shown(tables))))
    elif much := _too_much(tables, times):
        wrong.append(Problem("tables", much))
    if wrong or not isinstance(tables, list):
        return [Read(0, None, wrong, ())]
    return [_read(number, plain, find_game, read) for number, plain in enumerate(tables, 1)]


_KEYS = {"format", "tables"}


def _too_much(tables: Sequence[Plain], times: int) -> Message | None:
    """Say that there are more tables in a file than are taken at once, or more deals in all."""
    lists = (plain.get("deals") for plain in tables if isinstance(plain, dict))
    deals, most = sum(len(one) for one in lists if isinstance(one, list)), FILE_DEALS * times
    if deals > most:
        return msg(
            "too many deals in all: {count}. At most {most} are possible", count=deals, most=most
        )
    return too_many(tables, FILE_TABLES * times)


def _read(number: int, data: Plain, find_game: FindGame, read: ReadRecord) -> Read:
    evening, problems = read(data, find_game)
    return Read(number, evening, problems, names_in(data))


def written(evenings: Iterable[Evening]) -> Iterator[str]:
    """Write evenings as one JSON text of several records, a piece for each."""
    yield f'{{"format": "{FORMAT}", "tables": ['
    between = "\n"
    for evening in evenings:
        yield between + json.dumps(write_record(evening), ensure_ascii=False)
        between = ",\n"
    yield "\n]}\n"


def known_by(evening: Evening) -> str:
    """Spell what a table is looked up by: who sat down first to what, when and where.

    Nothing that may change later is in it: neither house rules and deals nor who joined, and names
    and titles as they were first. Which of the tables found like this are meant, `may_be` tells.
    """
    opened, game = _sat_down(evening), evening.game
    first = opened.players
    if game.company.joining is NewcomerSeat.LAST:
        first = first[: game.seats.start]
    sitting = [opened.game, first, opened.first_dealer, opened.title, opened.place, opened.date]
    return json.dumps(sitting, ensure_ascii=False)


def _sat_down(evening: Evening) -> Opened:
    """How a table began, before anything was said of it otherwise."""
    opened = evening.log[0].event
    return opened if isinstance(opened, Opened) else evening.opened


def _first_names(evening: Evening) -> tuple[str, ...]:
    """Name everybody by seat as he was called when he sat down."""
    beside = Folding.of(open_evening(evening.game, evening.log[0]))
    for logged in evening.log[1:]:
        if not isinstance(logged.event, DealEvent | Described):
            beside.take(logged)
    return beside.opened.players


def may_be(evening: Evening, there: Evening) -> bool:
    """Tell whether an evening of a file may be a table that is known by the same.

    Who joined stands behind the others. Without a date the same people may have sat down again:
    then half of the deals of the shorter one are deals of the other, as they are or once were.
    """
    names = sorted((_first_names(evening), _first_names(there)), key=len)
    if names[1][: len(names[0])] != names[0]:
        return False
    if _sat_down(evening).date:
        return True
    here, known = _written(evening), _written(there)
    shorter = max(1, min(len(evening.deals), len(there.deals)))
    return 2 * (here & known).total() >= shorter if here and known else here == known


def _written(evening: Evening) -> Counter[str]:
    """Count every deal as it is and as it ever was, whoever joined since."""
    facts = (
        logged.event.facts for logged in evening.log if isinstance(logged.event, Dealt | Amended)
    )
    names = _first_names(evening)
    return Counter(json.dumps(encode(one, names), sort_keys=True) for one in facts)


def same_record(evening: Evening, there: Evening) -> bool:
    """Tell whether an evening of a file has the same record as a table, whatever their ids."""
    return _same_deals(evening, there) and _content(evening) == _content(there)


def content_digest(evening: Evening) -> str:
    """Digest what a record says, whatever its id."""
    text = json.dumps(_content(evening), ensure_ascii=False, sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def same_once(evening: Evening, there: Evening) -> bool:
    """Tell whether a record without an id is a table's as programs wrote it that gave it none.

    Neither who was named to deal, nor a note, nor the table's end was in it.
    """
    old = not evening.opened.table
    return old and _same_deals(evening, there) and _content(evening) == _once(there)


def _same_deals(one: Evening, other: Evening) -> bool:
    """Compare the deals first: that tells most tables apart, and is quicker than whole records."""
    return [deal.facts for deal in one.deals] == [deal.facts for deal in other.deals]


def _content(evening: Evening) -> dict[str, Plain]:
    """Write a record without the table's id and without the edition of any leaving."""
    said = {key: value for key, value in write_record(evening).items() if key != "table"}
    said["deals"] = [_without_edition(one) for one in said["deals"]]
    return said


def _without_edition(deal: dict[str, Plain]) -> dict[str, Plain]:
    """Leave out the edition of a leaving, as records that are written by hand do."""
    return {key: value for key, value in deal.items() if "left" not in deal or key != EDITION}


def _once(evening: Evening) -> dict[str, Plain]:
    """Write a record without an id as it once was."""
    said = _content(evening)
    early = () if evening.over else ("remainder_to",)
    plain = {key: said[key] for key in said.keys() - {"ended", "next_dealer", *early}}
    plain["deals"] = [
        {key: deal[key] for key in deal.keys() - {"dealer", "note"}} for deal in plain["deals"]
    ]
    return plain
