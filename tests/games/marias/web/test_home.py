"""The first page lists a phone's tables, and a new table starts from one form.

With deals of Mariáš.
"""

from decimal import Decimal

import pytest

from assistant.evening.log.events import Stake
from tests.games.worked import NAMES
from tests.samples import as_tapped, one_each
from tests.web.conftest import Page, Phone, Values


def test_a_table_that_was_opened_is_listed_with_game_players_and_standing(phone: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, as_tapped("marias", one_each("Anna")))
    page = phone.page("/")
    assert f"/t/{address}/" in page.links
    for word in ("Mariáš", "Anna", "Boris", "Cyril", "+2", "\N{MINUS SIGN}1"):
        assert word in page.text


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("rules.values", "casino", "casino is not one of pub, federation"),
        ("rules.payment_cap", "-5", "-5 does not fit: enter a whole number, 0 or more"),
        ("other.payment_cap", "many", "many does not fit: enter a whole number"),
        ("per_point", "0.10x", "0.10x"),
        ("per_point", "0", "more than 0"),
        ("per_point", "-1", "-1"),
        ("per_point", "1,000", "1,000 could mean 1000 or 1.00: write one of these"),
        ("per_point", "1.000", "1.000 could mean 1000 or 1.00: write one of these"),
        ("title", "T" * 201, "too long: 200"),
        ("place", "P" * 201, "too long: 200"),
        ("date", "yesterday", "yesterday"),
        ("date", "2026-02-30", "2026-02-30"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_at_its_field(
    phone: Phone, field: str, value: str, wrong: str
) -> None:
    values: Values = {"name": NAMES[:3], "currency": "CZK", "do": "start", field: value}
    answer = phone.send(phone.page("/new").form("/new"), values)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert len(page.wrong) == 1
    assert wrong in page.wrong[0]
    if not field.startswith("rules."):
        assert page.form("/new").chosen(field) == [value]
    assert page.form("/new").chosen("name")[:3] == list(NAMES[:3])
    assert phone.stored() == []


def test_digits_of_full_width_are_digits(phone: Phone) -> None:
    typed = {"per_point": "０，１０", "currency": "JPY", "date": "２０２６－１１－２０"}
    opened = phone.evening(phone.sit_down(**typed, **{"other.payment_cap": "５００"})).opened
    assert (opened.stake, opened.date) == (Stake(Decimal("0.10"), "JPY"), "2026-11-20")
    assert opened.rules.payment_cap == 500


@pytest.mark.parametrize("game", ["bridge", "", "../marias"])
def test_a_game_that_nobody_knows_is_refused(phone: Phone, game: str) -> None:
    answer = phone.client.post("/new", data={"game": game, "do": "start"})
    assert answer.status_code == 422
    assert "This game is unknown" in Page(answer.text).text
    assert phone.stored() == []
