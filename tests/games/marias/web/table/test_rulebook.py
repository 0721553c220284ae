"""The worked examples of each game can be read by people who argue about the score.

With deals of Mariáš.
"""

from tests.web.conftest import Phone
from tests.web.rules.test_rulebook import BEHIND


def test_a_seven_leads_to_the_sevens_not_to_the_game(phone: Phone) -> None:
    """The contracts' values come first; what a seven brings in a suit game is second."""
    address = phone.sit_down("marias")
    said = {"trump": "leaves", "announced": "soloist_seven", "fleks.game": "1"}
    phone.record(address, said)
    game, seven = BEHIND.findall(phone.get(f"/t/{address}/deals/1").text)
    assert game.endswith("#part-1")
    assert seven.endswith("#part-2")


def test_looking_a_rule_up_loses_nothing_of_a_deal_under_way(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"trump": "bells"})
    phone.get(f"/t/{address}/rules-at-hand")
    assert phone.recording(address).chosen("trump") == ["bells"]
