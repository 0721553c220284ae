"""A table answers what a glance asks; a deal can be explained, withdrawn and restored.

With deals of Preferans.
"""

from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Phone, Values
from tests.web.files.test_table_files import upload


def test_an_entry_of_preferans_is_explained(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    values: Values = {"kind": "7", "strain": "H", "declarer": "1", "whist": "2", "over": "0"}
    phone.record(address, values)
    page = phone.page(f"/t/{address}/deals/1")
    for words in ("Boris pool", "made: 4", "Cyril whists against Boris", "3 tricks: 3 × 4"):
        assert words in page.text


def test_a_correction_changes_every_line_that_follows_from_it(phone: Phone) -> None:
    """Lines are made once and kept; what is scored anew is shown anew."""
    address = phone.sit_down("preferans")
    for _ in range(2):
        phone.record(address, {"kind": "raspasy", "first": "4", "second": "6"})

    def shown() -> list[str]:
        return [phone.page(f"/t/{address}/{place}").text for place in ("", "deals/1", "deals/2")]

    # Mountains 4, 6, 0, then 12, 18, 0; the pools' shortfall of 10 each changes nothing.
    table, first, second = shown()
    assert "Anna: −7 Boris: −27 Cyril: +33" in table
    assert "Anna −20 Boris −80 Cyril +100" in table
    assert "raspasy, 4 tricks: 4 × 1" in first
    assert "raspasy, 4 tricks: 4 × 2" in second
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, {"kind": "6", "strain": "S", "declarer": "0", **BOTH_PASS})
    # Pools 2, 0, 0, mountains 4, 6, 0: short of the target 12, 16, 10, and A = floor(380 / 3).
    table, first, second = shown()
    assert "Anna +6 Boris −34 Cyril +26" in table
    assert "Boris −80" not in table
    assert "raspasy, 4 tricks" not in first
    assert "raspasy, 4 tricks: 4 × 1" in second


def test_deals_that_no_longer_fit_are_told_in_one_notice(phone: Phone) -> None:
    """After raspasy bids begin at seven until a contract is made: two sixes went down after it."""
    six = {
        "contract": "6S",
        "declarer": "Anna",
        "whist": {"Boris": "whist", "Cyril": "whist"},
        "tricks": {"Anna": 5, "Boris": 3, "Cyril": 2},
    }
    record = {
        "format": "table-record/1",
        "game": "preferans",
        "players": ["Anna", "Boris", "Cyril"],
        "rules": {"raspasy_minimum": "7", "raspasy_exit": "made"},
        "deals": [six, six, six],
    }
    address = upload(phone, record).location.rstrip("/").rpartition("/")[2]
    assert "does not fit" not in phone.page(f"/t/{address}/").text
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, {"kind": "raspasy", "first": "4", "second": "6"})
    said = phone.page(f"/t/{address}/").text
    assert said.count("does not fit the deals before it") == 1
    assert "1 later deal does not fit either." in said
    assert "after raspasy" in phone.page(f"/t/{address}/deals/2").text


def test_withdrawing_a_deal_leaves_who_sat_out_at_the_others(phone: Phone) -> None:
    """Of four whoever deals rests: Dana, then Anna, then Boris."""
    address = phone.sit_down("preferans", NAMES)
    for declarer in ("0", "1", "3"):
        values: Values = {"kind": "6", "strain": "S", "declarer": declarer, **BOTH_PASS}
        assert phone.record(address, values).status_code == 303
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    assert "does not fit" not in phone.page(f"/t/{address}/").text
    for deal in (2, 3):
        assert "sits out" not in " ".join(phone.page(f"/t/{address}/deals/{deal}").wrong)
