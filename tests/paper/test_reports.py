"""Reports of one and of several tables, and posters."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from decimal import Decimal
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from assistant.core.game import AnyGame, PointsFrom
from assistant.core.parts import NewcomerSeat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.games import all_games
from assistant.language import english
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.pdf import report_pdf, sheet_pdf, with_image_drawings
from assistant.paper.sheets import PaperSheet, Report, table_in_report, table_report
from assistant.paper.sizes import A4, LETTER, PAPERS, Paper
from assistant.settling.book import Book
from assistant.settling.journal import Journal
from assistant.settling.same_people import People
from assistant.web.nights.book_overview import BookOverview
from tests import printed
from tests.games.played import played
from tests.paper.test_pdf import LONG, NAMES, columns, evening, whole_game
from tests.printed import evening_pdf
from tests.samples import PARTNERS, PARTY, scores_14

pytestmark = pytest.mark.pdf


STAKE = {"per_point": "0.10", "currency": "CZK"}


every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))


def report(of: Evening, paper: Paper = A4) -> bytes:
    return sheet_pdf(table_report(of), english(), paper)


def poster(of: Evening, paper: Paper = A4) -> bytes:
    return sheet_pdf(PaperSheet("printing/poster.html", {"evening": of}), english(), paper)


LONG_EVENING = 42
"""On every paper it takes several pages."""


def long_table(key: str) -> Evening:
    """Many deals of players with names of forty letters."""
    game = all_games()[key]
    crowd = [f"{n} {'w' * 37}" for n in range(10, 50)]
    names = crowd if game.company.joining is NewcomerSeat.LAST else LONG[: game.seats[-1]]
    return played(game, names, LONG_EVENING, title="T" * 60, stake=Stake(Decimal("0.10"), "CZK"))


# ---- Nothing is lost ----


CROWD = (
    *("Alexandr", "Bohumila", "Ctirad", "Drahomira", "Evzen", "Frantisek"),
    *("Gabriela", "Hynek", "Ivana", "Jaromira", "Kristian", "Ladislava"),
)
"""Twelve people: more than there are patterns of lines."""


def added(table: Evening) -> set[str]:
    """The overlapping text of a report that its table's sheet does not have."""
    pdf = report(table)
    assert printed.outside(pdf) == []
    return {*printed.overlaps(pdf)} - {*printed.overlaps(evening_pdf(table, english()))}


SPELLINGS = {"ordinary": "{}", "whole": "{0} {0}sen-Novotny", "long": "{} " + "w" * 30}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("number", range(2, len(CROWD) + 1))
@pytest.mark.matrix(7)
def test_the_legend_and_the_deals_do_not_lie_over_each_other(number: int, spelling: str) -> None:
    names = tuple(SPELLINGS[spelling].format(name) for name in CROWD[:number])
    table = evening(PARTY, names, [scores_14(names[0])] * 3)
    assert added(table) == set()


def test_a_name_longer_than_its_column_does_not_run_over_what_was_turned_in() -> None:
    name = f"10 {'w' * 37}"
    pdf = evening_pdf(evening(PARTY, (name, "Boris"), [scores_14(name)]), english())
    assert "w" * 37 not in printed.lines(pdf)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(all_games()))
@every_paper
@pytest.mark.whole
def test_a_long_evening_and_names_of_forty_letters_stay_on_the_page(
    game: str, paper: Paper, drawing_log: pytest.LogCaptureFixture
) -> None:
    table = long_table(game)
    for pdf in (evening_pdf(table, english(), paper), report(table, paper), poster(table, paper)):
        assert printed.outside(pdf) == []
        assert printed.sizes(pdf) == {printed.LETTER if paper is LETTER else printed.A4}
    assert printed.NO_GLYPH not in drawing_log.text


def test_what_is_missing_and_what_is_outside_would_be_seen(
    drawing_log: pytest.LogCaptureFixture,
) -> None:
    pdf = evening_pdf(columns(("\N{OLD PERSIAN SIGN A}", "Boris", "Cyril"), 1), english())
    assert printed.NO_GLYPH in drawing_log.text
    assert printed.outside(pdf, margin=100) != []


@pytest.mark.parametrize("deals", [0, 1])
def test_a_table_with_hardly_a_deal_has_a_report_without_a_course(deals: int) -> None:
    said = printed.text(report(columns(NAMES, deals)))
    assert "Result" in said
    assert "Chart" not in said


def test_a_report_has_the_figures_of_the_sheet_where_everybody_makes_his_own() -> None:
    """Two flushes are 14: who turned them in, their points, and the total then."""
    names = tuple(f"Player {n}" for n in range(30))
    turn = {"player": "Player 7", "hands": ["flush", "flush"]}
    said = printed.lines(report(evening(PARTY, names, [turn, turn])))
    assert "1 Player 7 flush, flush +14 14" in said
    assert "2 Player 7 flush, flush +14 28" in said


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@pytest.mark.matrix(2)
def test_every_deal_is_told_once(game: AnyGame) -> None:
    """In the sheet if players score alone, else in a list with the reasons."""
    table = played(game, ["Anna", "Boris", "Cyril", "Dana", "Eva"][: game.seats[-1]], 3)
    deals, sheet = (printed.lines(pdf) for pdf in (report(table), evening_pdf(table, english())))
    told_here = any("deal, and what it was worth" in line for line in deals)
    assert told_here == (game.points_from is PointsFrom.PLAYERS)
    assert told_here or {*sheet} - {*deals} == set()


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@every_paper
@pytest.mark.matrix(2)
def test_nothing_is_smaller_than_seven_points_and_a_chart_is_as_wide_as_its_place(
    game: AnyGame, paper: Paper
) -> None:
    """The last deal is under the chart's right end; names are to its right."""
    names = ["Anna", "Boris", "Cyril", "Dana", "Eva"][: game.seats[-1]]
    table = played(game, names, 10, title="Friday", stake=Stake(Decimal("0.50"), "CZK"))
    pdf = report(table, paper)
    assert min(printed.types(pdf).values()) > 6.99
    right = printed.right_end(pdf, "10")
    assert (0.92 if game.points_from is PointsFrom.PLAYERS else 0.62) < right < 1


def test_every_sheet_and_report_ends_with_lines_to_sign() -> None:
    table = columns(NAMES, 3)
    for pdf in (report(table), poster(table)):
        assert "Řehoř Čeněk Дмитрий 赤桐" in printed.text(pdf).split("→")[-1]
    payments = printed.text(evening_pdf(table, english())).split("Who pays whom ")[1]
    assert payments.startswith("paid signature of the payee ")
    assert "→" in payments
    turned = {"player": "P1", "hands": ["flush", "flush"]}
    party = evening(PARTY, tuple(f"P{n}" for n in range(9)), [turned])
    assert "scorekeeper witness" in printed.text(evening_pdf(party, english()))


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@pytest.mark.matrix(2)
def test_a_report_of_twelve_deals_is_one_page(game: AnyGame) -> None:
    """Including the chart, or the settlement of a sheet with accounts."""
    names = ["Anna", "Boris", "Cyril", "Dana", "Eva"][: game.seats[-1]]
    table = played(game, names, 12, title="Friday", stake=Stake(Decimal("0.50"), "CZK"))
    pages = len(printed.read(report(table)).pages)
    if game.between_players:
        assert pages == 1
    assert pages <= 1 + len(printed.read(evening_pdf(table, english())).pages)
    assert pages <= 2


def test_what_a_deal_brought_and_how_all_stood_are_two_columns() -> None:
    """No cell has "(+80) −84"."""
    said = printed.text(report(columns(NAMES[:3], 3)))
    assert "± total ± total ± total" in said
    assert "(+" not in said


def test_an_emoji_in_a_name_is_printed(drawing_log: pytest.LogCaptureFixture) -> None:
    pdf = report(columns(("Anna 🦊", "Boris 😀🎲", "Cyril ❤️"), 2))
    assert "Anna 🦊" in printed.text(pdf)
    assert printed.NO_GLYPH not in drawing_log.text


# ---- For the wall ----


@pytest.mark.parametrize(
    ("name", "players"),
    [("W" * 15, 5), ("W" * 37, 14), ("w" * 18, 30), ("赤" * 37, 30), ("赤" * 18, 60)],
)
@pytest.mark.parametrize("title", ["Friday", "T" * 200])
@every_paper
@pytest.mark.matrix(1)
def test_a_result_for_the_wall_is_one_page_however_wide_it_is_written(
    name: str, players: int, title: str, paper: Paper
) -> None:
    names = tuple(f"{name}{n}" for n in range(100, 100 + players))
    turn = {"player": names[0], "hands": ["flush", "flush"]}
    pdf = poster(evening(PARTY, names, [turn], title=title, place="The club"), paper)
    assert len(printed.read(pdf).pages) == 1
    assert printed.outside(pdf) == []


@pytest.mark.parametrize("count", range(18, 38, 3))
@pytest.mark.whole
def test_no_page_of_a_report_begins_with_the_last_deal(count: int) -> None:
    pages = printed.read(report(columns(("Anna", "Boris", "Cyril"), count))).pages
    last = pages[-1].extract_text().splitlines()
    assert len(pages) == 1 or any(line.startswith(f"{count - 2} ") for line in last)


# ---- Several tables ----


def overview(*tables: Evening) -> BookOverview:
    found = {f"table {n}": table for n, table in enumerate(tables)}
    people = People({address: evening.tenures for address, evening in found.items()})
    its = tuple(found)
    return BookOverview(Journal(Book(title="Season", tables=its), found, people, own_tables=its))


def several(*tables: Evening, paper: Paper = A4) -> tuple[bytes, list[tuple[int, int]]]:
    steps: list[tuple[int, int]] = []
    report = Report([*map(table_in_report, tables)], {"overview": overview(*tables), "unread": ()})
    pdf = report_pdf(report, english(), paper, lambda done, of: steps.append((done, of)))
    return pdf, steps


@pytest.mark.slow
@every_paper
@pytest.mark.whole
def test_a_report_of_several_tables_is_a_cover_and_their_score_sheets_numbered_through(
    paper: Paper,
) -> None:
    tables = [columns(NAMES, 40, title=f"Table {n}", stake=STAKE) for n in range(1, 10)]
    pdf, steps = several(*tables, paper=paper)
    pages = [" ".join(page.extract_text().split()) for page in printed.read(pdf).pages]
    assert all(f"page {number}" in page for number, page in enumerate(pages, 1))
    each = len(printed.read(evening_pdf(tables[0], english(), paper)).pages)
    assert len(pages) == 1 + 9 * each
    for n in range(1, 10):
        begins = 2 + (n - 1) * each
        assert pages[begins - 1].startswith(f"Table {n}")
        assert f"Table {n} Řehoř Čeněk, Дмитрий, 赤桐 {begins}" in pages[0]
    assert printed.bookmarks(pdf) == ["Season", *(f"Table {n}" for n in range(1, 10))]
    assert steps == [(done, 9) for done in range(10)]
    assert printed.outside(pdf) == []


@pytest.mark.matrix(1)
@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_in_a_report_of_several_tables_each_is_the_sheet_that_it_has_alone(game: AnyGame) -> None:
    table = played(game, ["Anna", "Boris", "Cyril", "Dana", "Eva"][: game.seats[-1]], 30)
    pages = printed.texts(several(table)[0])[1:]
    alone = printed.texts(evening_pdf(table, english()))
    numbered = [page.replace(f" of {len(alone)}", "") for page in alone]
    assert len(pages) == len(numbered)
    for number, (page, its_own) in enumerate(zip(pages, numbered, strict=True), 1):
        assert page == its_own.replace(f"page {number}", f"page {number + 1}")


def test_the_cover_settles_all_tables_together() -> None:
    """Three times +49 and −20, −29 after forty deals, at 10 heller: 14.70 for one."""
    tables = [columns(NAMES, 40, title=f"Table {n}", stake=STAKE) for n in (1, 2, 3)]
    pdf, _ = several(*tables)
    cover = " ".join(printed.read(pdf).pages[0].extract_text().split())
    assert "赤桐 +4.90 +4.90 +4.90 +14.70" in cover
    assert "payment CZK paid signature of the payee" in cover
    assert "Дмитрий → 赤桐 8.70 赤桐" in cover


@pytest.mark.whole
def test_of_many_tables_the_cover_counts_instead_of_listing() -> None:
    pdf, _ = several(*[columns(NAMES, 1, title=f"Night {n}", stake=STAKE) for n in range(8)])
    cover = " ".join(printed.read(pdf).pages[0].extract_text().split())
    assert "8 +1.60" in cover
    assert printed.outside(pdf) == []


# ---- For everybody ----


PIECES: dict[str, Callable[[Evening], bytes]] = {
    "sheet": lambda table: evening_pdf(table, english()),
    "empty": lambda _: evening_pdf(blank_evening(all_games()[PARTNERS], 4), english()),
    "report": report,
    "poster": poster,
    "several": lambda table: several(table, columns(NAMES, 3, title="Friday"))[0],
}


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.matrix(1)
def test_a_pdf_is_tagged_as_pdf_ua_with_language_and_title(piece: str) -> None:
    pdf = PIECES[piece](whole_game(title="Friday"))
    reader = printed.read(pdf)
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert str(root["/Lang"]) == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata is not None
    assert reader.metadata.title
    assert b"pdfuaid:part" in root["/Metadata"].get_data()
    tags = printed.tags(pdf)
    assert {"/Document", "/H1", "/Table", "/TH"} <= {str(tag.get("/S")) for tag in tags}
    figures = [tag for tag in tags if tag.get("/S") == "/Figure"]
    assert bool(figures) == (piece in ("sheet", "report", "several"))
    assert all(tag.get("/Alt") for tag in figures)
    tables = [tag for tag in tags if tag.get("/S") == "/Table"]
    assert not any(table["/P"].get_object().get("/S") == "/Table" for table in tables)


def test_a_drawing_with_a_label_is_one_picture_that_says_it() -> None:
    drawing = '<svg class="x" aria-label="hearts &amp; more" viewBox="0 0 1 1"><path d=""/></svg>'
    picture, then = with_image_drawings(f"{drawing} ×2").split(" ×")
    assert picture.startswith('<img class="x" alt="hearts &amp; more" src="data:image/svg+xml')
    assert then == "2"
    coded = picture.rpartition(",")[2].rstrip('">')
    assert fromstring(b64decode(coded))[0].tag == "{http://www.w3.org/2000/svg}path"
    assert (
        with_image_drawings(drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'))
        == picture
    )
    assert with_image_drawings("<svg><path/></svg>") == "<svg><path/></svg>"
