"""Records go out and come in unchanged, sheets are printed, phones are shown the way.

With deals of Preferans.
"""

from tests.games.preferans.typical import BOTH_PASS
from tests.web.conftest import Phone
from tests.web.files.test_table_files import upload


def test_an_ended_table_comes_back_ended_with_its_result(phone: Phone, other: Phone) -> None:
    """Anna has her pool of 10, Boris and Cyril lack 10 each; Cyril drew the card for 2 points."""
    address = phone.sit_down("preferans")
    phone.record(address, {"kind": "10", "strain": "S", "declarer": "0", **BOTH_PASS})
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    phone.send(phone.page(f"/t/{address}/end").form("/remainder"), {"to": "2"})
    location = upload(other, phone.get(f"/t/{address}/record.json").data).location
    there = other.evening(location.split("/")[2])
    assert there.closed is not None
    assert there.closed.balances == ("66", "-34", "-32")
    assert "ended with" not in other.page(f"{location}end").text
