"""House rules that hold from a deal on, on the printed sheet."""

import pytest

from tests.paper.test_pdf import evening, read, text

pytestmark = pytest.mark.pdf
BETL = {"soloist": "Anna", "contract": "betl", "made": True}
SINGLE = {"rules": {"hearts_double": "none"}}
NAMES = ("Anna", "Boris", "Cyril")


def test_the_sheet_says_from_which_deal_on_other_house_rules_hold() -> None:
    said = text(read(evening("marias", NAMES, [BETL, BETL, SINGLE, BETL])))
    assert "from deal 3 on: Hearts double: nothing" in said.partition("No.")[0]


def test_what_holds_from_the_first_deal_on_is_told_without_a_number() -> None:
    said = text(read(evening("marias", NAMES, [SINGLE, BETL, BETL])))
    head = said.partition("No.")[0]
    assert "Hearts double: nothing" in head
    assert "from deal" not in said


def test_what_no_deal_was_played_by_heads_no_sheet_of_an_ended_table() -> None:
    """Its own line says that it was agreed on."""
    said = text(read(evening("marias", NAMES, [BETL, SINGLE], ended=True)))
    assert "from deal" not in said
    assert said.count("Hearts double: nothing") == 1
