"""Posters: as large as fits on one page, and never more pages."""

from __future__ import annotations

from decimal import Decimal

import pytest

from assistant.evening.log.evening import Evening
from assistant.games import all_games
from assistant.language import english, language_of
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.pdf import draw_pdf
from assistant.paper.posters import poster_style
from assistant.paper.sheets import PaperSheet
from assistant.paper.sizes import A4, LETTER, PAPERS, Paper
from tests import printed
from tests.paper.test_pdf import LONG, columns, evening
from tests.samples import PARTY, scores_14

every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
STAKE = {"per_point": "0.50", "currency": "CZK"}
POSTER, RULES = "printing/poster.html", "printing/pinned_rules.html"


def party(*names: str) -> Evening:
    """A party in which everybody but the first player has no points."""
    return evening(PARTY, names, [scores_14(names[0])], title="Friday")


def page(of: Evening, paper: Paper = A4, template: str = POSTER, tag: str = "en") -> bytes:
    order = PaperSheet(template, {"evening": of, "covered": None})
    return draw_pdf(order, language_of(tag), paper)


def size_of(word: str, pdf: bytes) -> float:
    return max(size for size, letters in printed.type_sizes(pdf).items() if word in letters)


# ---- The result ----


@pytest.mark.pdf
@pytest.mark.matrix(2)
@every_paper
@pytest.mark.parametrize("count", [2, 5, 12, 30, 31, 60])
def test_however_many_played_the_result_is_one_page(count: int, paper: Paper) -> None:
    pdf = page(party(*(f"Guest-{n}" for n in range(count))), paper)
    assert len(printed.read(pdf).pages) == 1
    assert printed.overlaps(pdf) == []
    assert min(printed.type_sizes(pdf)) >= 7
    assert size_of("Guest-1", pdf) >= 8


@pytest.mark.pdf
@every_paper
def test_long_names_are_written_smaller_and_never_broken(paper: Paper) -> None:
    pdf = page(columns(LONG[:3], 6, title="T" * 70, stake=STAKE), paper)
    assert len(printed.read(pdf).pages) == 1
    lines = printed.lines(pdf)
    for word in " ".join(LONG[:3]).replace("-", "- ").split():
        assert any(word in line for line in lines), word


@pytest.mark.pdf
def test_the_winner_is_the_largest_and_money_stands_beside_points() -> None:
    """The winner's font is half as large again, so the others are slightly smaller."""
    of = columns(("Anna", "Boris", "Cyril"), 4, stake=STAKE)
    best = max(of.seats, key=lambda seat: of.totals[seat])
    pdf = page(of)
    others = [name for seat, name in enumerate(of.players) if seat != best]
    assert size_of(of.players[best], pdf) == pytest.approx(1.5 * size_of(others[0], pdf), abs=0.1)
    (line,) = (line for line in printed.lines(pdf) if line.startswith(f"1 {of.players[best]}"))
    points = english().signed(of.totals[best])
    assert line.split()[2:] == [
        points,
        english().amount(Decimal(int(of.totals[best])) * Decimal("0.50"), "CZK", signed=True),
    ]
    assert printed.text(pdf).count("CZK") == 2  # of the stake and over the column


# ---- The largest type ----


def rows(*names: str) -> str:
    lines = (f"<tr><th>{name}</th><td>+2</td></tr>" for name in names)
    return f"<header><h1>Friday</h1></header><table>{''.join(lines)}</table>"


def type_of(body: str, paper: Paper = A4) -> int:
    style = poster_style(body, paper, range(100, 7, -1), roomy=3)
    return int(style.partition("--type: ")[2].partition("pt")[0])


@pytest.mark.matrix
@every_paper
@pytest.mark.parametrize("name", ["Anna", "W" * 18, "赤" * 40])
def test_more_names_are_never_written_larger(name: str, paper: Paper) -> None:
    sizes = [type_of(rows(*[name] * count), paper) for count in range(1, 31)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1]


def test_what_takes_more_room_is_written_smaller() -> None:
    usual = type_of(rows(*["Anna"] * 12))
    assert type_of(rows(*["Anna " * 20] * 12)) < usual
    assert type_of(rows(*["Anna"] * 12).replace("Friday", "T" * 200)) < usual
    assert type_of(rows(*["Anna"] * 12), LETTER) < usual


# ---- Rules and prices ----


@pytest.mark.pdf
@pytest.mark.matrix(2)
@every_paper
@pytest.mark.parametrize("tag", ["en", "cs", "ru", "ja"])
@pytest.mark.parametrize("game", all_games())
def test_the_usual_rules_of_a_game_are_one_page_to_pin_up(
    game: str, tag: str, paper: Paper
) -> None:
    played = all_games()[game]
    pdf = page(blank_evening(played, played.seats[-1]), paper, RULES, tag)
    assert len(printed.read(pdf).pages) == 1
    assert printed.overlaps(pdf) == []
    sizes = printed.type_sizes(pdf)
    assert min(size for size in sizes if size != 7.5) >= 9  # but for the foot of the page


@pytest.mark.pdf
def test_what_was_agreed_is_larger_than_what_is_worth_what() -> None:
    """With few prices both have their largest font."""
    game = all_games()[PARTY]
    choice = next(option for option in game.options if len(option.values) > 1)
    value = next(value for value in choice.values if value != choice.default)
    agreed = choice.told(value)
    of = evening(PARTY, ("Anna", "Boris"), [scores_14("Anna")], rules={choice.key: value})
    price = game.price_list(of.rules)[0].prices[0].what
    sizes = printed.type_sizes(page(of, A4, RULES))
    assert "".join(english().say(agreed).split()) in sizes[14.0]
    assert "".join(english().say(price).split()) in sizes[12.0]
