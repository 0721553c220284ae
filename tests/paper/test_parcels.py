"""What is sent to the process that draws PDFs arrives there as it was."""

from __future__ import annotations

import pickle

import pytest

from assistant.core.game import BY_TITLE, find_counted
from assistant.core.message import msg
from assistant.evening.log.events import Bounded, Until
from assistant.games import all_games, find_game
from assistant.language import english, language_of
from assistant.paper.blank_sheets import blank
from assistant.paper.orders import Report, TableReport, sheet_of
from assistant.paper.print_worker import packed, unpacked
from assistant.paper.sheets import PaperSheet, written
from assistant.paper.sizes import A4, LETTER
from tests.games.played import played
from tests.paper.test_reports import overview
from tests.settling.club_of_comers import ClubOfComers

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva")


@pytest.mark.parametrize("key", all_games())
def test_a_table_is_replayed_there_and_is_the_same(key: str) -> None:
    game = all_games()[key]
    evening = played(game, NAMES[: game.seats[-1]], 5, title="Friday")
    order, language, paper = unpacked(packed((TableReport(evening), english(), LETTER)))
    assert isinstance(order, TableReport)
    assert order.evening == evening
    assert order.evening.game is game
    assert (language, paper) == (english(), LETTER)
    there, here = (sheet_of(one, language) for one in (order, TableReport(evening)))
    assert written(there, language, paper) == written(here, language, paper)


def test_a_report_of_several_tables_keeps_what_it_says_of_them() -> None:
    game = next(iter(all_games().values()))
    evening = played(game, NAMES[: game.seats[0]], 2)
    report = Report([evening, evening], {"overview": overview(evening), "unread": ["Hall"]})
    order, language, _ = unpacked(packed((report, language_of("cs"), A4)))
    assert isinstance(order, Report)
    assert language is language_of("cs")
    assert list(order.evenings) == [evening, evening]
    assert order.values["unread"] == ["Hall"]
    assert order.values["overview"].book == report.values["overview"].book


def test_a_settlement_is_the_same_there_also_once_it_was_looked_at() -> None:
    club = ClubOfComers()
    for _ in range(2):
        club.play(club.open_table(NAMES[:3], None), [4, -1, -3])
    for tables in (["table 0"], ["table 0", "table 1"]):
        club.agree(club.open_book(tables))
    looked_at = club.statements("book 1")
    assert [one.plan for one in looked_at] == [[]]
    sheet = PaperSheet("s", {"statements": looked_at})
    order, _, _ = unpacked(packed((sheet, english(), A4)))
    assert isinstance(order, PaperSheet)
    there, here = order.values["statements"][0], looked_at[0]
    assert (there.balances, there.parts) == (here.balances, here.parts)


def test_a_game_is_called_there_as_its_tables_are() -> None:
    titled = next(game for game in all_games().values() if game.titled)
    counted = find_counted(f"{titled.key}{BY_TITLE}Darts", find_game)
    assert counted is not None
    order, _, _ = unpacked(packed((PaperSheet("s", {"game": counted}), english(), A4)))
    assert isinstance(order, PaperSheet)
    assert order.values["game"].title == counted.title == msg("{title}", title="Darts")


@pytest.mark.parametrize(
    "bound", [Bounded(), Bounded(deals=12), Bounded(until=Until("2026-11-20T23:30:00+01:00"))]
)
def test_an_empty_sheet_keeps_when_the_players_stop(bound: Bounded) -> None:
    game = next(iter(all_games().values()))
    empty = blank(game, game.seats[0], bound=bound)
    order, _, _ = unpacked(packed((PaperSheet("s", {"evening": empty}), english(), A4)))
    assert isinstance(order, PaperSheet)
    assert order.values["evening"] == empty
    assert order.values["evening"].bound == bound


def test_a_long_table_is_far_shorter_than_what_follows_from_it() -> None:
    game = next(iter(all_games().values()))
    evening = played(game, NAMES[: game.seats[0]], 100)
    assert len(packed(evening)) < len(pickle.dumps(evening.deals))
