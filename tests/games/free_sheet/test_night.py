"""A free sheet is settled with the night like every other table."""

from __future__ import annotations

from tests.games.free_sheet.deals import NAMES, line
from tests.samples import PAID, five_each
from tests.web.conftest import Phone
from tests.web.statistics.test_pages import keep

DAY = {"date": "2026-11-20", "place": "Club", "players": NAMES}
CZK = {"per_point": "1", "currency": "CZK"}


def test_it_is_settled_with_another_table_of_the_night(phone: Phone) -> None:
    # Anna gets 5 from each of two; 15, 20 and 2 make -8, -23 and 31 where the lowest wins.
    keep(phone, PAID, five_each("Anna"), stake=CZK, **DAY)
    rules = {"wins": "lowest", "stake_basis": "difference"}
    keep(phone, "free_sheet", line(15, 20, 2), rules=rules, stake=CZK, title="Žolíky", **DAY)
    page = phone.page("/nights/2026-11-20?place=Club")
    # Together Anna has 2, Boris -28 and Cyril 26.
    assert "2 payments, the fewest possible" in page.text
    assert "26" in page.text
    assert "Žolíky" in page.text
    assert "Anna +2.00" in page.text


def test_what_nobody_pays_is_in_no_payment_of_the_night(phone: Phone) -> None:
    keep(phone, PAID, five_each("Anna"), stake=CZK, **DAY)
    keep(phone, "free_sheet", line(15, 20, 2), **DAY)
    page = phone.page("/nights/2026-11-20?place=Club")
    assert "Anna +10.00" in page.text
    assert "2 payments, the fewest possible" in page.text


def test_statistics_say_that_signs_are_turned_where_the_lowest_wins(phone: Phone) -> None:
    """Anna has 15 of the lowest; where the highest wins nothing is said."""
    said, plain = "12 points are shown as −12", "/figures/games/free_sheet"
    keep(phone, "free_sheet", line(15, 20, 2), date="2026-11-19", players=NAMES)
    assert said not in phone.page(plain).text
    keep(phone, "free_sheet", line(15, 20, 2), rules={"wins": "lowest"}, **DAY)
    only = "from=2026-11-20"
    behind = f"of=free_sheet&number=all&who=Anna&{only}"
    for page in (
        "/games/free_sheet?",
        "/games/free_sheet/contracts?",
        "/person?who=Anna&",
        "/pair?who=Anna&other=Boris&",
        f"/deals?{behind}&",
        "?",
    ):
        assert said in phone.page(f"/figures{page}{only}").text, page
    assert "−15" in phone.page(f"/figures/deals?{behind}").text
