"""People come and go at a table of Mariáš: joined, gone home, sat in for."""

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import IncidentWithdrawn, Left, RulesChanged
from tests.web.conftest import Form, Page, Phone

BETL = {"contract": "betl", "soloist": "0", "made": "yes"}


@pytest.fixture
def table(phone: Phone) -> str:
    """Anna, Boris and Cyril, after a betl that Anna made: 10 −5 −5."""
    address = phone.sit_down("marias", ("Anna", "Boris", "Cyril"))
    phone.record(address, BETL)
    assert phone.evening(address).totals == (10, -5, -5)
    return address


def form(phone: Phone, address: str) -> Form:
    return phone.page(f"/t/{address}/company").form("/company")


def test_a_fourth_joins_between_two_and_pays_from_then_on(phone: Phone, table: str) -> None:
    """A betl made against three is 15 −5 −5 −5."""
    said = {"do": "join", "joined": " Dana ", "seat": "2", "rules.four_players": "0"}
    assert phone.send(form(phone, table), said).status_code == 303
    phone.record(table, BETL)
    evening = phone.evening(table)
    assert [evening.players[seat] for seat in evening.around] == ["Anna", "Dana", "Boris", "Cyril"]
    assert evening.totals == (25, -10, -10, -5)
    assert phone.get(f"/t/{table}/").status_code == 200


def test_how_four_play_is_agreed_on_with_the_fourth(phone: Phone, table: str) -> None:
    said = {"do": "join", "joined": "Dana", "seat": "4", "rules.four_players": "1"}
    phone.send(form(phone, table), said)
    assert phone.evening(table).rules.four_players == "dealer_sits_out"


def test_agreeing_on_how_four_play_leaves_alone_which_rules_held_when(
    phone: Phone, table: str
) -> None:
    """A betl is 5, from deal 2 on 15, and Anna deals and sits out: 30 −15 −15."""
    evening = phone.evening(table)
    federation = RulesChanged(evening.game.agreed({"values": "federation"}))
    phone.tables.append(table, phone.tables.evening(table), federation, "federation")
    said = {"do": "join", "joined": "Dana", "seat": "4", "rules.four_players": "1"}
    phone.send(form(phone, table), said)
    phone.record(table, BETL | {"soloist": "1"})
    after = phone.evening(table)
    assert [deal.rules.values for deal in after.deals] == ["pub", "federation"]
    assert {deal.rules.four_players for deal in after.deals} == {"dealer_sits_out"}
    assert after.deals[0].points[:3] == (10, -5, -5)
    assert sorted(after.deals[1].points) == [-15, -15, 0, 30]


def test_who_leaves_keeps_his_points_and_may_come_back(phone: Phone, table: str) -> None:
    phone.send(form(phone, table), {"do": "join", "joined": "Dana", "seat": "4"})
    phone.send(form(phone, table), {"do": "leave", "left": "Boris"})
    evening = phone.evening(table)
    assert [evening.players[seat] for seat in evening.around] == ["Anna", "Cyril", "Dana"]
    assert evening.totals == (10, -5, -5, 0)
    phone.send(form(phone, table), {"do": "back", "back": "Boris"})
    assert len(phone.evening(table).around) == 4


def forms_with(page: Page, button: str, do: str) -> dict[str, Form]:
    """The forms of a page that do this, by what a button of this name says."""
    named = (
        (one, form) for form in page.forms for one in form.buttons if ("do", do) in form.fields
    )
    return {one["value"]: form for one, form in named if one.get("name") == button}


def test_a_name_opens_what_becomes_of_the_seat(phone: Phone) -> None:
    names = ("Anna", "Boris", "Cyril", "Dana")
    address = phone.sit_down("marias", names)
    page = phone.page(f"/t/{address}/company")
    for name in names:
        assert f"Leaves {name} The player who leaves keeps the points made so far." in page.text
    for do, said in (("leave", "Boris leaves"), ("sit_out", "Boris sits out")):
        offered = forms_with(phone.page(f"/t/{address}/company"), "left", do)
        assert set(offered) == set(names)
        answer = phone.send(offered["Boris"], {"left": "Boris"})
        assert said in phone.page(answer.location).text
        page = phone.page(f"/t/{address}/company")
        assert "Boris away Comes back" in page.text
        assert set(forms_with(page, "left", "leave")) == {"Anna", "Cyril", "Dana"}
        phone.send(forms_with(page, "back", "back")["Boris"], {"back": "Boris"})
        evening = phone.evening(address)
        assert {evening.players[seat] for seat in evening.around} == set(names)


def test_a_substitute_has_the_seat_and_what_stands_for_it(phone: Phone, table: str) -> None:
    phone.send(form(phone, table), {"do": "substitute", "substitute": "Emil", "for": "Boris"})
    evening = phone.evening(table)
    assert evening.players == ("Anna", "Emil", "Cyril")
    assert (evening.totals, evening.deals[0].names[1]) == ((10, -5, -5), "Boris")


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"do": "join", "joined": "", "seat": "2"}, "Enter a name"),
        ({"do": "join", "joined": "Anna", "seat": "2"}, "Two players are called"),
        ({"do": "join", "joined": "anna", "seat": "2"}, "already called"),
        ({"do": "join", "joined": "Dana", "seat": "9"}, "is not a seat"),
        ({"do": "substitute", "substitute": "Emil", "for": ""}, "For whom?"),
        ({"do": "substitute", "substitute": "Cyril", "for": "Anna"}, "Two players are called"),
        ({"do": "leave", "left": "Boris"}, "cannot go on"),
        ({"do": "back", "back": ""}, "Enter a name"),
        ({"do": ""}, "Who joins, leaves or sits in?"),
    ],
)
def test_what_cannot_be_is_said_and_what_was_typed_stays(
    phone: Phone, table: str, said: dict[str, str], wrong: str
) -> None:
    before = phone.stored()
    answer = phone.send(form(phone, table), said)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [wrong in text for text in page.wrong] == [True]
    assert all(said[key] in answer.text for key in ("joined", "substitute") if key in said)
    assert phone.stored() == before


def test_it_is_undone_from_the_table(phone: Phone, table: str) -> None:
    phone.send(form(phone, table), {"do": "substitute", "substitute": "Emil", "for": "Boris"})
    phone.send(phone.page(f"/t/{table}/").form("/undo"))
    evening = phone.evening(table)
    assert isinstance(evening.log[-1].event, IncidentWithdrawn)
    assert evening.players == ("Anna", "Boris", "Cyril")


def test_nobody_comes_or_goes_once_the_table_has_ended(phone: Phone, table: str) -> None:
    asked = form(phone, table)
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    said = {"do": "join", "joined": "Dana", "seat": "4"}
    assert phone.send(asked, said).status_code == 422
    assert "has ended" in phone.page(f"/t/{table}/company").text


def test_a_fifth_joins_four_of_whom_three_play_and_they_go_on_as_four(phone: Phone) -> None:
    """A betl made is 5 from each of two, whoever sits out; the pages name all who do."""
    names = ("Anna", "Boris", "Cyril", "Dana")
    table = phone.sit_down(
        "marias", names, **{"rules.four_players": "dealer_sits_out", "dealer": "3"}
    )

    def plays(soloist: int, sitting_out: str) -> tuple[object, ...]:
        assert sitting_out in Page(phone.get(f"/t/{table}/").text).text
        phone.record(table, BETL | {"soloist": str(soloist)})
        return phone.evening(table).totals

    assert plays(0, "Dana sits out") == (10, -5, -5, 0)
    phone.send(form(phone, table), {"do": "join", "joined": "Eva", "seat": "5"})
    # Anna deals, with Eva on her right; then Boris, with Anna.
    assert plays(1, "Anna and Eva sit out") == (10, 5, -10, -5, 0)
    assert "Boris and Anna sit out" in phone.page(f"/t/{table}/record").text
    assert plays(2, "Boris and Anna sit out") == (10, 5, 0, -10, -5)
    # Cyril would deal, and goes home: of four Dana alone sits out.
    phone.send(form(phone, table), {"do": "leave", "left": "Cyril"})
    assert plays(4, "Dana sits out") == (5, 0, 0, -10, 5)


def test_the_board_tells_each_who_sits_out(phone: Phone) -> None:
    names = ("Anna", "Boris", "Cyril", "Dana", "Eva")
    for rule, told in (("called_card", 0), ("dealer_sits_out", 1)):
        table = phone.sit_down("marias", names, **{"rules.four_players": rule, "dealer": "4"})
        board = phone.get(f"/t/{table}/board").text
        assert board.count("you deal") == 1
        assert board.count("you sit out") == told


def test_a_partner_who_sits_out_is_refused_at_his_field(phone: Phone) -> None:
    names = ("Anna", "Boris", "Cyril", "Dana", "Eva")
    table = phone.sit_down("marias", names, dealer="4")
    said = {"trump": "bells", "partner": "4", "do": "save"}
    answer = phone.send(phone.page(f"/t/{table}/record").form("/record"), said)
    assert answer.status_code == 422
    assert phone.evening(table).deals == ()


def test_where_two_are_left_nothing_is_dealt_and_somebody_may_join(
    phone: Phone, table: str
) -> None:
    for seat in (1, 2):  # as another phone may say, whose log comes in
        phone.tables.append(table, phone.evening(table), Left(Seat(seat)), f"left {seat}")
    before = phone.stored()
    answer = phone.record(table, BETL)
    assert answer.status_code == 422
    assert "the game cannot go on with 1 player" in Page(answer.text).text
    assert phone.stored() == before
    for name in ("Dana", "Emil"):
        said = {"do": "join", "joined": name, "seat": "", "rules.four_players": "0"}
        assert phone.send(form(phone, table), said).status_code == 303
    phone.record(table, BETL)
    assert phone.evening(table).totals == (20, -5, -5, -5, -5)
