"""People come and go at a table of Mariáš, sit elsewhere, and are called as they were then."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import (
    DealerNamed,
    IncidentWithdrawn,
    Left,
    Reseated,
    RulesChanged,
)
from tests.web.conftest import Form, Page, Phone, Values

BETL = {"contract": "betl", "soloist": "0", "made": "yes"}
WHO = ("Anna", "Boris", "Cyril", "Dana")
JOINS: dict[str, str] = {"do": "join", "joined": "Dana", "seat": "2", "rules.four_players": "1"}
SITS_IN: dict[str, str] = {"do": "substitute", "substitute": "Emil", "for": "Boris"}
RESTING = {"rules.four_players": "dealer_sits_out"}


@pytest.fixture
def table(phone: Phone) -> str:
    """Anna, Boris and Cyril, after a betl that Boris made: −5 10 −5."""
    address = phone.sit_down("marias", WHO[:3])
    phone.record(address, BETL | {"soloist": "1"})
    return address


def company(phone: Phone, address: str, values: Values) -> Any:
    return phone.send(phone.page(f"/t/{address}/company").form("/company"), values)


def there(phone: Phone, address: str) -> str:
    evening = phone.evening(address)
    return "".join(evening.players[seat][0] for seat in evening.around)


# ---- Who comes and goes ----


def test_a_fourth_joins_between_two_leaves_and_comes_back(phone: Phone, table: str) -> None:
    """A betl made against three is 15 −5 −5 −5."""
    joins = JOINS | {"joined": " Dana ", "rules.four_players": "0"}
    assert company(phone, table, joins).status_code == 303
    phone.record(table, BETL)
    assert (there(phone, table), phone.evening(table).totals) == ("ADBC", (10, 5, -10, -5))
    company(phone, table, {"do": "leave", "left": "Boris"})
    assert (there(phone, table), phone.evening(table).totals) == ("ADC", (10, 5, -10, -5))
    company(phone, table, {"do": "back", "back": "Boris"})
    assert there(phone, table) == "ADCB"
    assert phone.get(f"/t/{table}/").status_code == 200


def test_how_four_play_is_agreed_on_with_the_fourth_and_nothing_else(
    phone: Phone, table: str
) -> None:
    """A betl is 5, from deal 2 on 15, and Anna deals and sits out: 30 −15 −15."""
    evening = phone.evening(table)
    federation = RulesChanged(evening.game.agreed({"values": "federation"}))
    phone.tables.append(table, phone.tables.evening(table), federation, "federation")
    company(phone, table, JOINS | {"seat": "4"})
    phone.record(table, BETL | {"soloist": "1"})
    after = phone.evening(table)
    assert [deal.rules.values for deal in after.deals] == ["pub", "federation"]
    assert {deal.rules.four_players for deal in after.deals} == {"dealer_sits_out"}
    assert sorted(after.deals[1].points) == [-15, -15, 0, 30]


def forms_with(page: Page, button: str, do: str) -> dict[str, Form]:
    """The forms of a page that do this, by what a button of this name says."""
    named = (
        (one, form) for form in page.forms for one in form.buttons if ("do", do) in form.fields
    )
    return {one["value"]: form for one, form in named if one.get("name") == button}


@pytest.mark.parametrize(("do", "said"), [("leave", "Boris leaves"), ("sit_out", "Boris sits out")])
def test_a_name_opens_what_becomes_of_the_seat(phone: Phone, do: str, said: str) -> None:
    address = phone.sit_down("marias", WHO)
    page = phone.page(f"/t/{address}/company")
    assert "Leaves Boris The player who leaves keeps the points made so far." in page.text
    offered = forms_with(page, "left", do)
    assert set(offered) == set(WHO)
    answer = phone.send(offered["Boris"], {"left": "Boris"})
    assert said in phone.page(answer.location).text
    page = phone.page(f"/t/{address}/company")
    assert "Boris away Comes back" in page.text
    assert set(forms_with(page, "left", "leave")) == {"Anna", "Cyril", "Dana"}
    phone.send(forms_with(page, "back", "back")["Boris"], {"back": "Boris"})
    assert set(there(phone, address)) == {*"ABCD"}


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (JOINS | {"joined": ""}, "Enter a name"),
        (JOINS | {"joined": "Anna"}, "Two players are called"),
        (JOINS | {"joined": "anna"}, "already called"),
        (JOINS | {"seat": "9"}, "is not a seat"),
        (SITS_IN | {"for": ""}, "For whom?"),
        (SITS_IN | {"substitute": "Cyril", "for": "Anna"}, "Two players are called"),
        ({"do": "leave", "left": "Boris"}, "cannot go on"),
        ({"do": "back", "back": ""}, "Enter a name"),
        ({"do": ""}, "Who joins, leaves or sits in?"),
    ],
)
def test_what_cannot_be_is_said_and_what_was_typed_stays(
    phone: Phone, table: str, said: dict[str, str], wrong: str
) -> None:
    before = phone.stored()
    answer = company(phone, table, said)
    assert answer.status_code == 422
    assert [wrong in text for text in Page(answer.text).wrong] == [True]
    assert all(said[key] in answer.text for key in ("joined", "substitute") if key in said)
    assert phone.stored() == before


def test_it_is_undone_from_the_table_and_over_once_the_table_has_ended(
    phone: Phone, table: str
) -> None:
    company(phone, table, SITS_IN)
    phone.send(phone.page(f"/t/{table}/").form("/undo"))
    evening = phone.evening(table)
    assert isinstance(evening.log[-1].event, IncidentWithdrawn)
    assert evening.players == WHO[:3]
    asked = phone.page(f"/t/{table}/company").form("/company")
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    assert phone.send(asked, JOINS).status_code == 422
    assert "has ended" in phone.page(f"/t/{table}/company").text


def test_a_fifth_joins_four_of_whom_three_play_and_they_go_on_as_four(phone: Phone) -> None:
    """A betl made is 5 from each of two, whoever sits out; the pages name all who do."""
    table = phone.sit_down("marias", WHO, **RESTING, dealer="3")

    def plays(soloist: int, sitting_out: str) -> tuple[object, ...]:
        assert sitting_out in phone.page(f"/t/{table}/").text
        phone.record(table, BETL | {"soloist": str(soloist)})
        return phone.evening(table).totals

    assert plays(0, "Dana sits out") == (10, -5, -5, 0)
    company(phone, table, {"do": "join", "joined": "Eva", "seat": "5"})
    # Anna deals, with Eva on her right; then Boris, with Anna.
    assert plays(1, "Anna and Eva sit out") == (10, 5, -10, -5, 0)
    assert phone.get(f"/t/{table}/board").text.count("you sit out") == 1
    assert "Boris and Anna sit out" in phone.page(f"/t/{table}/record").text
    assert plays(2, "Boris and Anna sit out") == (10, 5, 0, -10, -5)
    # Cyril would deal, and goes home: of four Dana alone sits out.
    company(phone, table, {"do": "leave", "left": "Cyril"})
    assert plays(4, "Dana sits out") == (5, 0, 0, -10, 5)


def test_a_partner_who_sits_out_is_refused_at_his_field(phone: Phone) -> None:
    table = phone.sit_down("marias", (*WHO, "Eva"), dealer="4")
    assert phone.record(table, {"trump": "bells", "partner": "4"}).status_code == 422
    assert phone.evening(table).deals == ()


def test_where_two_are_left_nothing_is_dealt_and_somebody_may_join(
    phone: Phone, table: str
) -> None:
    for seat in (1, 2):  # as another phone may say, whose log comes in
        phone.tables.append(table, phone.evening(table), Left(Seat(seat)), f"left {seat}")
    answer = phone.record(table, BETL)
    assert answer.status_code == 422
    assert "the game cannot go on with 1 player" in Page(answer.text).text
    for name in ("Dana", "Emil"):
        company(phone, table, JOINS | {"joined": name, "seat": "", "rules.four_players": "0"})
    phone.record(table, BETL)
    assert phone.evening(table).totals == (5, 10, -5, -5, -5)


def test_a_page_about_a_deal_calls_everybody_as_in_that_deal(phone: Phone, table: str) -> None:
    """Then Emil sat in for Boris, and made a betl as well; 15 by the federation's values."""
    company(phone, table, SITS_IN)
    phone.record(table, BETL | {"soloist": "1"})
    late = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    for number, then, never in ((1, "Boris", "Emil"), (2, "Emil", "Boris")):
        for page in (f"deals/{number}", f"deals/{number}/correct"):
            text = phone.page(f"/t/{table}/{page}").text
            assert then in text
            assert never not in text
    rules = phone.page(f"/t/{table}/rules").form("/rules")
    told = Page(phone.send(rules, {"rules.values": "federation", "do": "compare"}).text).text
    assert "Deal 1: Boris betl" in told
    assert "Deal 2: Emil betl" in told
    told = phone.page(f"/t/{table}/end").text
    assert "Boris 1 1 deal +10" in told
    assert "Emil from 2 1 deal +10" in told
    for who in ("Boris", "Emil"):
        assert "+10 points only 1 deal" in phone.page(f"/figures/person?who={who}").text
    assert phone.get("/figures/pair?who=Boris&other=Anna").status_code == 200
    phone.send(phone.page(f"/t/{table}/deals/1/correct").form("/record"), {"made": "no"})
    history = phone.page(f"/t/{table}/history").text
    assert "Boris betl" in history
    assert "Emil betl" not in history
    conflict = phone.send(late, {"soloist": "0"})
    assert conflict.status_code == 409
    assert "Emil" not in Page(conflict.text).text
    phone.send(phone.page(f"/t/{table}/deals/1").form("/withdraw"))
    text = phone.page(f"/t/{table}/deals/1").text
    assert "Boris betl" in text
    assert "Emil" not in text


# ---- One phone writes while on another somebody comes or goes ----


def fine(phone: Phone, address: str) -> Form:
    return phone.page(f"/t/{address}/adjust").form("/adjust")


FINED: dict[str, str] = {"from": "2", "to": "box", "points": "6", "reason": "renonc"}


def test_a_fine_is_his_who_was_tapped_wherever_a_newcomer_sits(
    phone: Phone, other: Phone, table: str
) -> None:
    """Cyril pays 6; he is the third until Dana sits down between Anna and Boris."""
    late = fine(other, table)
    company(phone, table, JOINS)
    answer = other.send(late, FINED)
    assert answer.status_code == 409
    again = Page(answer.text).form("/adjust")
    assert [*again.chosen("from"), *again.chosen("reason")][:2] == ["2", "renonc"]
    assert other.send(again).status_code == 303
    now = phone.evening(table)
    assert dict(zip(now.players, now.totals, strict=True))["Cyril"] == -11


def test_a_fine_is_not_his_who_sat_in_meanwhile_unless_that_is_seen(
    phone: Phone, other: Phone, table: str
) -> None:
    late = fine(other, table)
    company(phone, table, SITS_IN)
    answer = other.send(late, FINED | {"from": "1"})
    assert answer.status_code == 409
    assert "This page has just changed" in Page(answer.text).text
    assert phone.evening(table).box == 0


def test_who_is_gone_meanwhile_is_not_fined_at_one_tap(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.send(fine(phone, table), FINED)
    company(phone, table, JOINS)
    offer = other.page(f"/t/{table}/adjust").form("/adjust/again")
    phone.send(Form(f"/t/{table}/undo"), {"number": str(phone.evening(table).number)})
    assert other.send(offer, {"who": "3"}).location == f"/t/{table}/adjust"
    assert phone.evening(table).box == 6


@pytest.mark.parametrize(
    ("values", "told"), [(JOINS, "Dana joins"), (SITS_IN, "Boris leaves, Emil sits in")]
)
def test_a_deal_is_looked_at_again_where_somebody_came_meanwhile(
    phone: Phone, other: Phone, table: str, values: Values, told: str
) -> None:
    deal = BETL | {"soloist": "1"}
    late = other.recording(table)
    company(phone, table, values)
    # Without JavaScript a tap brings the whole screen, with the newcomer on it unseen.
    tapped = Page(other.send(late, deal, to=f"/t/{table}/preview").text).form("/record")
    assert other.send(tapped).status_code == 409
    answer = other.send(late, deal)
    page = Page(answer.text)
    assert (answer.status_code, told in page.text) == (409, True)
    again = Page(other.send(page.form("/preview")).text).form("/record")
    assert [again.chosen(key) for key in deal] == [[value] for value in deal.values()]
    assert other.send(again).status_code == 303
    assert len(phone.evening(table).deals) == 2


def test_who_leaves_meanwhile_neither_pays_nor_is_paid(
    phone: Phone, other: Phone, table: str
) -> None:
    company(phone, table, JOINS)
    late = other.recording(table)
    company(phone, table, {"do": "leave", "left": "Boris"})
    answer = other.send(late, BETL | {"soloist": "1"})
    assert "Boris leaves" in Page(answer.text).text
    onward = other.send(Page(answer.text).form("/preview"))
    refused = other.send(Page(onward.text).form("/record"))
    assert refused.status_code == 422
    assert "Who is the soloist?" in Page(refused.text).text


def test_what_was_taken_back_meanwhile_is_told_and_a_fine_holds_up_nothing(
    phone: Phone, other: Phone, table: str
) -> None:
    company(phone, table, SITS_IN)
    late = other.recording(table)
    phone.send(Form(f"/t/{table}/undo"), {"number": str(phone.evening(table).number)})
    told = Page(other.send(late, BETL).text).text
    assert "Withdrawn: Boris leaves, Emil sits in" in told
    late = other.recording(table)
    phone.send(fine(phone, table), FINED)
    assert other.send(late, BETL).status_code == 303


def test_an_earlier_deal_is_corrected_whoever_came_since(
    phone: Phone, other: Phone, table: str
) -> None:
    late = other.page(f"/t/{table}/deals/1/correct").form("/record")
    company(phone, table, SITS_IN)
    number = phone.evening(table).number
    assert other.send(late, {"made": "no"}).status_code == 303
    assert phone.evening(table).totals == (5, -10, 5)
    # Whose coming is taken back under a deal, it is looked at again.
    phone.record(table, BETL)
    late = other.page(f"/t/{table}/deals/2/correct").form("/record")
    phone.tables.append(table, phone.evening(table), IncidentWithdrawn(number), "withdrawn")
    assert other.send(late, {"made": "no"}).status_code == 409


@pytest.mark.parametrize("when", ["all", "next"])
def test_which_house_rules_changed_meanwhile_is_told(
    phone: Phone, other: Phone, table: str, when: str
) -> None:
    late = other.recording(table)
    rules = phone.page(f"/t/{table}/rules").form("/rules")
    shown = Page(phone.send(rules, {"rules.values": "federation", "do": "compare"}).text)
    phone.send(shown.form("/rules/switch"), {"when": when})
    answer = other.send(late, BETL)
    assert answer.status_code == 409
    assert "Values: pub → federation" in Page(answer.text).text


# ---- They sit in another order ----

ACBD = Reseated(tuple(map(Seat, (0, 2, 1, 3))))


@pytest.fixture
def four(phone: Phone) -> str:
    """Four of whom the dealer sits out; Anna dealt, and Boris made a betl."""
    address = phone.sit_down("marias", WHO, **RESTING, dealer="0")
    phone.record(address, BETL | {"soloist": "1"})
    return address


def seats(phone: Phone, address: str, order: str = "0,2,1,3") -> Form:
    return phone.page(f"/t/{address}/seats?order={order}").form("/seats")


def test_each_is_tapped_who_sits_on_the_left_of_the_last(phone: Phone, four: str) -> None:
    pages = {order: phone.page(f"/t/{four}/seats?order={order}").text for order in ("", "0,2")}
    assert "Who sits on the left of Anna?" in pages[""]
    assert "Who sits on the left of Cyril?" in pages["0,2"]
    shown = phone.page(f"/t/{four}/seats?order=0,2,1").text
    for words in ("Next dealer: Boris → Cyril", "no deal changes", "By the rules"):
        assert words in shown
    told = phone.page(f"/t/{four}/seats?order=1,2,3").text
    assert "They sit in this order already." in told


def test_it_is_asked_for_which_deals_they_sat_so(phone: Phone, four: str) -> None:
    answer = phone.send(seats(phone, four), {})
    assert answer.status_code == 422
    assert "For all deals, or from the next one on?" in answer.text
    assert phone.evening(four).number == 2


def test_what_makes_no_sense_for_all_deals_is_named_and_refused(phone: Phone, four: str) -> None:
    """In deal 2 Cyril plays while Boris deals; were Cyril on Anna's left, he would sit out."""
    phone.record(four, BETL | {"soloist": "2"})
    form = seats(phone, four)
    page = phone.page(f"/t/{four}/seats?order=0,2,1,3").text
    assert "They cannot have sat in this order in all deals" in page
    assert "Deal 2: Cyril" in page
    assert phone.send(form, {"when": "all"}).status_code == 422
    phone.send(form, {"when": "next"})
    assert phone.evening(four).log[-1].event == ACBD


def test_for_all_deals_the_dealers_follow_the_rule(phone: Phone, four: str) -> None:
    phone.record(four, BETL | {"soloist": "3"})
    phone.send(seats(phone, four), {"when": "all"})
    evening = phone.evening(four)
    assert [deal.before.dealer for deal in evening.deals] == [0, 2]
    assert evening.next_dealer == 1
    for page in ("", "sheet"):
        assert phone.get(f"/t/{four}/{page}").status_code == 200


@pytest.mark.parametrize(("dealer", "named"), [("3", True), ("2", False)])
@pytest.mark.parametrize("when", ["next", "all"])
def test_one_undo_takes_back_the_order_and_who_was_to_deal(
    phone: Phone, four: str, when: str, dealer: str, named: bool
) -> None:
    """Whose turn it is anyway is not named."""
    before = phone.evening(four)
    phone.send(seats(phone, four), {"when": when, "dealer": dealer})
    evening = phone.evening(four)
    assert evening.next_dealer == int(dealer)
    assert (evening.log[-1].event == DealerNamed(Seat(3))) is named
    undo = phone.page(f"/t/{four}/").form("/undo")
    assert "Seats, clockwise: Anna, Cyril" in phone.page(f"/t/{four}/history").text
    phone.send(undo)
    evening = phone.evening(four)
    assert (evening.around, evening.next_dealer) == (before.around, before.next_dealer)
    assert evening.counted_incidents == ()
    log = evening.log
    phone.send(undo)
    assert phone.evening(four).log == log


def test_an_undo_that_was_overtaken_takes_nothing_back(
    phone: Phone, other: Phone, four: str
) -> None:
    phone.send(seats(phone, four), {"when": "next", "dealer": "3"})
    undo = phone.page(f"/t/{four}/").form("/undo")
    other.record(four, BETL | {"soloist": "2"})
    log = phone.evening(four).log
    phone.send(undo)
    assert phone.evening(four).log == log


@pytest.mark.parametrize(
    ("names", "asked", "order"),
    [
        (
            ("Anna", "Cyril", "Boris", "Dana"),
            "Did they sit in another order, or were the names mixed up?",
            True,
        ),
        # All sit beside the same players then: only the names can be wrong.
        (("Dana", "Anna", "Boris", "Cyril"), "Were the names mixed up?", False),
    ],
)
def test_swapped_names_are_asked_about(
    phone: Phone, four: str, names: tuple[str, ...], asked: str, order: bool
) -> None:
    form = phone.page(f"/t/{four}/edit").form("/edit")
    swapped = {f"name.{seat}": name for seat, name in enumerate(names)}
    answer = phone.send(form, swapped)
    assert answer.status_code == 422
    assert asked in answer.text
    assert (f"/t/{four}/seats?order=0,2,1,3" in answer.text) is order
    assert phone.evening(four).players == WHO
    phone.send(form, swapped | {"meant": "names"})
    assert phone.evening(four).players == names
