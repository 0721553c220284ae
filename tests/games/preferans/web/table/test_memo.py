"""A memo of shown cards is a page that sends and stores nothing, with deals of Preferans."""

from __future__ import annotations

from tests.web.conftest import Phone

MISERE = {"kind": "misere", "declarer": "0"}


PACK_OF_32 = {f"{rank}{suit}" for rank in "AKQJT987" for suit in "SCDH"}


def test_it_has_the_pack_of_32_twice_to_be_noted_and_crossed_out(phone: Phone) -> None:
    page = phone.page(f"/t/{phone.sit_down('preferans')}/memo")
    ids = [said["id"] for tag, said in page.tags if said.get("type") == "checkbox"]
    assert len(ids) == 64
    assert {spelled for part, _, spelled in (i.partition("=") for i in ids) if part == "held"} == (
        PACK_OF_32
    )
    assert {i.partition("=")[2] for i in ids if i.startswith("fallen")} == PACK_OF_32


def test_it_is_offered_where_a_misere_is_being_recorded_and_nowhere_else(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    form = phone.recording(address)
    memo = f"/t/{address}/memo"
    for kind in ("misere", "7", "raspasy"):
        answer = phone.send(form, {**MISERE, "kind": kind}, to=f"/t/{address}/preview")
        assert (memo in answer.text) == (kind == "misere")
    assert phone.record(address, {**MISERE, "caught": "0"}).status_code == 303
    assert memo not in phone.page(f"/t/{address}/deals/1/correct").html
