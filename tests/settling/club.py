"""Tables of a club, opened from records, for what is settled over several of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.evening.log.replay import up_to
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, read_record
from assistant.settling.book import BookEvent, BookOpened, WrittenEvent, read_book
from assistant.settling.journal import Journal, Statement
from assistant.settling.rounded_shares import Basis, Terms
from assistant.settling.same_people import Chair, NameStatement, People, people_from
from tests.games.strategies import evenings

CZK = {"per_point": "0.50", "currency": "CZK"}


def table(game: str, players: str, *deals: Any, **more: Any) -> Evening:
    """Open a table with these deals behind it."""
    plain = {"format": FORMAT, "game": game, "players": players.split(), "deals": deals} | more
    evening, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert evening is not None, problems
    return evening


def people(tables: Mapping[str, Evening], said: Mapping[Chair, str] | None = None) -> People:
    """Who sat at some tables."""
    tenures = {address: evening.tenures for address, evening in tables.items()}
    name_statements = (
        NameStatement(1, "", (*chair, 1), name) for chair, name in (said or {}).items()
    )
    return people_from(tenures, name_statements)


def written(*events: BookEvent) -> list[WrittenEvent]:
    """Number events as a book does."""
    return [
        WrittenEvent(number, f"at {number}", "phone", event, number)
        for number, event in enumerate(events, 1)
    ]


def journal(
    tables: Mapping[str, Evening], *events: BookEvent, said: Mapping[Chair, str] | None = None
) -> Journal:
    """A book of these tables, in which all of them are settled."""
    book = read_book({"": written(BookOpened("", tuple(tables)), *events)})

    def then(address: str, number: int) -> Evening:
        return up_to(tables[address], number)

    return Journal(book, tables, people(tables, said), then, tuple(tables))


def statement(
    tables: Mapping[str, Evening], *events: BookEvent, said: Mapping[Chair, str] | None = None
) -> Statement:
    """The only purse of a book of these tables."""
    [found] = journal(tables, *events, said=said).statements
    return found


TERMS = st.builds(
    Terms,
    st.sampled_from(Basis),
    st.none()
    | st.builds(Stake, st.decimals("0.01", 50, places=3), st.sampled_from(["CZK", "chips", "JPY"])),
)


@st.composite
def any_table(draw: DrawFn) -> Evening:
    """An evening of any game."""
    game = draw(st.sampled_from(list(all_games().values())))
    evening: Evening = draw(evenings(game, most=3))
    return evening
