"""The rules, and what any deal would be worth, without writing anything down.

With deals of Concerto.
"""

from __future__ import annotations

from tests.web.conftest import Phone


def test_the_signals_of_concerto_are_at_hand(phone: Phone) -> None:
    text = phone.page("/rules/concerto/at-hand").text
    for words in ("Straight flush, the lower card first", "E: one pair", "Flush, in later rounds"):
        assert words in text
