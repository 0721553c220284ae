"""The first page lists a phone's tables, and a new table starts from one form.

With deals of Preferans.
"""

import pytest

from tests.web.conftest import Phone


@pytest.fixture
def six(phone: Phone) -> list[str]:
    """As many tables as there is something to search among."""
    made = [phone.sit_down(title=f"table {n}", date=f"2026-11-0{n}") for n in range(1, 6)]
    found = phone.sit_down(
        "preferans", ["Anna", "Řehoř", "赤桐"], place="U Anny", date="2026-12-01"
    )
    return [*made, found]


@pytest.mark.parametrize(
    "words",
    ["rehor", "赤桐", "preferans", "u+anny", "2026-12", "２０２６-１２", "anna+preferans+2026"],
)
def test_a_table_is_found_by_person_game_place_and_date(
    phone: Phone, six: list[str], words: str
) -> None:
    links = [link for link in phone.page(f"/?q={words}").links if link.startswith("/t/")]
    assert links == [f"/t/{six[-1]}/"]


def test_house_rules_stake_title_place_and_date_are_kept(phone: Phone) -> None:
    address = phone.sit_down(
        "preferans",
        title=" Friday  night ",
        place="At Anna's",
        date="2026-11-20",
        per_point="0,10",
        currency="CZK",
        **{"rules.target": "20", "rules.dealer_stays": "no"},
    )
    opened = phone.evening(address).opened
    assert (opened.title, opened.place, opened.date) == ("Friday night", "At Anna's", "2026-11-20")
    assert (opened.rules.target, opened.rules.dealer_stays) == (20, False)
    assert opened.stake is not None
    assert (str(opened.stake.per_point), opened.stake.currency) == ("0.10", "CZK")
