"""A table ends with its result and the fewest payments, and may go on after all.

With deals of Mariáš.
"""

from tests.web.conftest import Phone


def test_the_fewest_payments_are_shown_in_points_and_money(phone: Phone) -> None:
    address = phone.sit_down(per_point="0.50", currency="CZK")
    for _ in range(3):
        phone.record(address, {"contract": "betl", "soloist": "0", "made": "yes"})
    text = phone.page(f"/t/{address}/end").text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Boris pays → Anna 7.50" in text
    assert "Cyril pays → Anna 7.50" in text
