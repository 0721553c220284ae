"""A yearbook as PDF: from tables this phone may see, in each language and paper size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from werkzeug.http import parse_options_header

from assistant.host import SERVER
from assistant.web import downloads
from assistant.web.app import create_app
from tests.printed import lines, overlaps, read, text, type_sizes
from tests.samples import ALSO_PAID, PAID, PARTY, five_each, one_each, scores_14, some_each
from tests.web.conftest import Page, Phone
from tests.web.evening_club import CZK
from tests.web.statistics.test_pages import keep

YEAR = "from=2026-01-01&to=2026-12-31"
PDF = f"/figures/yearbook.pdf?{YEAR}"


@pytest.fixture
def season(phone: Phone) -> list[str]:
    """Anna +9 then -6: +3, 1.50 CZK; Boris -3 then +12: +9; Cyril -6 then -6: -12."""
    first = keep(
        phone, PAID, five_each("Anna"), one_each("Boris"),
        title="Spring", date="2026-03-01", stake=CZK,
    )  # fmt: skip
    second = keep(
        phone, PAID, five_each("Boris"), one_each("Boris"),
        title="Autumn", date="2026-10-01", stake=CZK,
    )  # fmt: skip
    return [first, second]


@pytest.mark.pdf
def test_people_records_and_best_deals_stand_in_it(phone: Phone, season: list[str]) -> None:
    said = text(phone.get(f"{PDF}&language=en").data).replace("\xa0", " ")
    assert "2 tables · 4 deals · 3 people" in said
    people, records, best = (said.index(word) for word in ("People", "Records", "The best deals"))
    assert people < records < best
    assert "Best evening Boris Oct 1, 2026 +6.00 CZK" in said
    assert "Most tables won" in said
    assert "Anna Spring · Mar 1, 2026" in said
    assert "Longest table" in said
    assert len(season) == 2


@pytest.mark.pdf
def test_long_names_beside_a_course_stand_above_what_follows(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(downloads, "DEALS_AT_ONCE", 200)  # drawn while it is waited for
    names = [f"{number} {'W' * 37}" for number in range(10, 22)]
    for day in ("2026-03-01", "2026-10-01"):
        keep(phone, PARTY, *map(scores_14, names), players=names, date=day)
    pdf = phone.get(f"{PDF}&language=en").data
    assert "thin lines: the others" in text(pdf)
    assert overlaps(pdf) == []


@pytest.mark.pdf
@pytest.mark.parametrize("what", ["yearbook", "people"])
def test_there_is_no_rank_over_several_currencies(
    phone: Phone, season: list[str], what: str
) -> None:
    """Boris +4.50, Anna +1.50 and Cyril -6 crowns; Dana +8 euros, Eva and Filip -4."""
    path = f"/figures/{what}.pdf?{YEAR}&language=en"
    assert any(line.startswith("1 Boris") for line in lines(phone.get(path).data))
    euros = {"per_point": "1", "currency": "EUR"}
    deal, names = some_each("Dana", 4), ("Dana", "Eva", "Filip")
    keep(phone, ALSO_PAID, deal, players=names, date="2026-05-01", stake=euros)
    pdf = phone.get(path).data
    assert not any(line.startswith(("1 Boris", "2 Anna", "3 Cyril")) for line in lines(pdf))
    said = text(pdf)
    assert said.index("Cyril") < said.index("Dana") < said.index("Eva")
    assert season


@pytest.mark.pdf
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_people_stand_on_one_page_alone(phone: Phone, paper: str) -> None:
    names = [f"{number} {'W' * 20}" for number in range(45)]
    for first in range(0, 45, 15):
        some = names[first : first + 15]
        keep(phone, PARTY, *map(scores_14, some), players=some, date="2026-03-01")
    pdf = phone.get(f"/figures/people.pdf?{YEAR}&language=cs&paper={paper}").data
    assert len(read(pdf).pages) == 1
    assert all(name in text(pdf) for name in names)
    assert overlaps(pdf) == []
    assert min(type_sizes(pdf)) >= 7


@pytest.mark.pdf
def test_a_yearbook_is_named_after_its_year(phone: Phone, season: list[str]) -> None:
    for path in (PDF, "/figures/yearbook.pdf?"):
        said = phone.get(f"{path}&language=cs").headers["Content-Disposition"]
        assert parse_options_header(said)[1]["filename"] == "Ročenka-2026.pdf"
    assert season


@pytest.mark.pdf
def test_only_the_period_and_the_game_asked_for_are_in_it(phone: Phone, season: list[str]) -> None:
    keep(phone, ALSO_PAID, some_each("Anna", 20), title="Other", date="2026-05-01")
    summer = text(phone.get("/figures/yearbook.pdf?from=2026-04-01&to=2026-06-01").data)
    assert "1 table · 1 deal" in summer
    of_game = text(phone.get(f"{PDF}&game={PAID}").data)
    assert "2 tables · 4 deals" in of_game
    assert season


@pytest.mark.pdf
def test_another_phone_has_another_yearbook(phone: Phone, other: Phone, season: list[str]) -> None:
    assert other.get(PDF).status_code == 404
    keep(other, PAID, five_each("Dana"), players=["Dana", "Emil", "Fanny"], date="2026-05-01")
    said = text(other.get(PDF).data)
    assert "Dana" in said
    assert "Boris" not in said
    assert "Boris" in text(phone.get(PDF).data)
    assert season


def test_a_period_without_tables_has_none(phone: Phone, season: list[str]) -> None:
    assert phone.get("/figures/yearbook.pdf?from=2020-01-01&to=2020-12-31").status_code == 404
    assert season


def test_where_nothing_draws_pdfs_it_is_a_page_to_print(tmp_path: Path) -> None:
    alone = Phone(create_app(tmp_path, replace(SERVER, draws_pdf=False)))
    keep(alone, PAID, five_each("Anna"), title="Spring", date="2026-03-01")
    page = alone.page(f"{PDF}&language=cs")
    assert "Ročenka" in page.text
    assert "Nejlepší rozdání" in page.text


def test_where_there_is_nothing_nothing_leads_to_it(other: Phone) -> None:
    page: Page = other.page("/figures")
    assert not any("yearbook" in link for link in page.links)
