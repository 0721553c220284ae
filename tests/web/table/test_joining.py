"""Players join a running party, on their page and on the recording screen."""

from __future__ import annotations

import pytest

from assistant.core.parts import NewcomerSeat
from assistant.games import all_games
from tests.games.worked import NAMES, seated
from tests.samples import PARTY
from tests.web.conftest import COMMONEST, Form, Page, Phone
from tests.web.files.test_table_files import upload

TOO_LONG = "N" * 41
SIXTY = tuple(f"Guest {number}" for number in range(1, 61))
CLOSED_TO_ALL = [
    key for key, game in all_games().items() if game.company.joining is not NewcomerSeat.LAST
]


@pytest.fixture
def party(phone: Phone) -> str:
    """A party of three at which Boris has turned in two flushes."""
    address = phone.sit_down(PARTY)
    phone.record(address, COMMONEST[PARTY])
    return address


def players_page(phone: Phone, address: str) -> Page:
    return phone.page(f"/t/{address}/players")


def joining(phone: Phone, address: str) -> Form:
    return players_page(phone, address).form("/join")


# ---- From the players' page ----


@pytest.mark.parametrize(("basis", "paid"), [("none", False), ("difference", True)])
def test_a_player_who_joins_reads_first_for_which_deals_nothing_is_paid(
    phone: Phone, basis: str, paid: bool
) -> None:
    address = phone.sit_down(PARTY, **{"rules.stake_basis": basis})
    said = "A player who joins gets and pays nothing for the deals played without them."
    assert (said in players_page(phone, address).text) is paid


def test_somebody_sits_down_with_nothing_and_the_others_keep_what_they_have(
    phone: Phone, party: str
) -> None:
    answer = phone.send(joining(phone, party), {"name": "  Dana   Nová "})
    assert (answer.status_code, answer.location) == (303, f"/t/{party}/players")
    evening = phone.evening(party)
    assert evening.players == ("Anna", "Boris", "Cyril", "Dana Nová")
    assert evening.totals == (0, 14, 0, 0)
    page = players_page(phone, party)
    assert "Dana Nová joins" in page.text
    assert "Dana Nová" in page.text


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", "Enter a name"),
        (" \t ", "Enter a name"),
        ("Anna", "Two players are called Anna"),
        (" Anna ", "Two players are called Anna"),
        (TOO_LONG, "is too long: 40 characters"),
        ("Da\x00na", "characters that cannot be shown"),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_it_and_kept(
    phone: Phone, party: str, name: str, wrong: str
) -> None:
    before = phone.stored()
    answer = phone.send(joining(phone, party), {"name": name})
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [wrong in said for said in page.wrong] == [True]
    assert page.form("/join").chosen("name") == [name.strip()]
    assert phone.stored() == before


def test_sixty_sit_down_and_the_next_one_cannot(phone: Phone) -> None:
    address = phone.sit_down(PARTY, SIXTY[:59])
    assert phone.send(joining(phone, address), {"name": SIXTY[59]}).status_code == 303
    answer = phone.send(joining(phone, address), {"name": "One more"})
    page = Page(answer.text)
    assert answer.status_code == 422
    assert page.wrong == ["At most 60 players"]
    assert page.form("/join").chosen("name") == ["One more"]
    assert phone.evening(address).players == SIXTY


def test_nobody_sits_down_at_a_table_that_has_ended(phone: Phone, party: str) -> None:
    form = joining(phone, party)
    phone.send(phone.page(f"/t/{party}/end").form("/close"))
    assert "Join the table" not in players_page(phone, party).text
    answer = phone.send(form, {"name": "Dana"})
    assert answer.status_code == 422
    assert "Dana" not in phone.evening(party).players
    phone.send(phone.page(f"/t/{party}/end").form("/reopen"))
    assert phone.send(joining(phone, party), {"name": "Dana"}).status_code == 303


@pytest.mark.parametrize("game", CLOSED_TO_ALL)
def test_other_games_are_played_by_those_who_began(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    there = phone.page(f"/t/{address}/players")
    assert all(name in there.text for name in seated(game))
    assert f"/t/{address}/join" not in there.html
    for field in ("name", "join"):
        answer = phone.send(Form(f"/t/{address}/join"), {field: "Dana"})
        assert answer.status_code == 404
    assert phone.evening(address).players == seated(game)
    assert phone.evening(address).number == 1


# ---- Twice, and at once ----


def test_the_same_form_gone_back_to_with_another_name_sits_nobody_else_down(
    phone: Phone, party: str
) -> None:
    form = joining(phone, party)
    phone.send(form, {"name": "Dana"})
    phone.send(form, {"name": "Emil"})
    assert phone.evening(party).players == ("Anna", "Boris", "Cyril", "Dana")


def test_two_phones_sit_two_down(phone: Phone, other: Phone, party: str) -> None:
    forms = [joining(each, party) for each in (phone, other)]
    assert phone.send(forms[0], {"name": "Dana"}).status_code == 303
    assert other.send(forms[1], {"name": "Emil"}).status_code == 303
    assert phone.evening(party).players == ("Anna", "Boris", "Cyril", "Dana", "Emil")


def test_two_phones_sit_the_same_person_down_once(phone: Phone, other: Phone, party: str) -> None:
    forms = [joining(each, party) for each in (phone, other)]
    phone.send(forms[0], {"name": "Dana"})
    answer = other.send(forms[1], {"name": "Dana"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == ["Two players are called Dana"]
    assert phone.evening(party).players == ("Anna", "Boris", "Cyril", "Dana")


# ---- From the recording screen ----


def found(page: Page) -> list[str]:
    """The players on the recording screen, and those that could join."""
    form = page.form("/record")
    joins = [button["value"] for button in form.buttons if button.get("name") == "join"]
    return [*form.offered("player"), *joins]


def test_two_letters_find_somebody_and_offer_to_add_him(phone: Phone) -> None:
    names = ("Anna", "Řehoř Čeněk", *SIXTY[:30])
    address = phone.sit_down(PARTY, names)
    assert found(phone.page(f"/t/{address}/record")) == []
    for letters in ("re", "RE", "ceň", "Čen"):
        assert found(after_typing(phone, address, letters)) == ["1", letters]
    assert found(after_typing(phone, address, "anna")) == ["0"]
    assert found(after_typing(phone, address, "xy")) == ["xy"]
    assert len(found(after_typing(phone, address, "gu"))) == 13


def after_typing(phone: Phone, address: str, letters: str) -> Page:
    """The recording screen after letters were typed."""
    form = phone.recording(address)
    answer = phone.send(form, {"find": letters}, to=f"/t/{address}/preview")
    return Page(answer.text)


@pytest.mark.parametrize("htmx", [False, True])
def test_whoever_is_added_is_chosen_and_what_was_known_is_kept(
    phone: Phone, party: str, htmx: bool
) -> None:
    phone.preview(party, {"hand.0": "straight", "find": "Dana"})
    form = phone.recording(party)
    answer = phone.send(form, {"join": "Dana"}, to=f"/t/{party}/join", htmx=htmx)
    assert (answer.status_code, answer.location) == (303, f"/t/{party}/record")
    again = phone.recording(party)
    assert again.chosen("player") == ["3"]
    assert again.chosen("hand.0") == ["straight"]
    assert again.chosen("find") == [""]
    assert phone.send(again, {"hand.1": "flush"}).status_code == 303
    assert phone.evening(party).totals == (0, 14, 0, 12)


# ---- The record ----


def test_the_record_says_who_came_when_and_comes_in_unchanged(phone: Phone, party: str) -> None:
    phone.send(joining(phone, party), {"name": "Dana"})
    phone.record(party, {"player": "3", "hand.0": "four", "hand.1": "flush"})
    first = phone.get(f"/t/{party}/record.json")
    assert first.get_json()["players"] == ["Anna", "Boris", "Cyril"]
    assert {"joined": "Dana"} in first.get_json()["deals"]
    again = upload(phone, first.data).location.rstrip("/").rpartition("/")[2]
    assert phone.get(f"/t/{again}/record.json").data == first.data
    assert phone.evening(again).totals == (0, 14, 0, 22)


def test_nobody_sits_down_by_the_name_that_somebody_at_the_table_has_since(
    phone: Phone, party: str
) -> None:
    renamed = phone.page("/people/of?name=Boris").form("/rename")
    assert phone.send(renamed, {"name": "Dana"}).status_code == 303
    answer = phone.send(joining(phone, party), {"name": "dana"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == [
        "someone here is already called dana: enter another name, such as dana 2"
    ]
    assert phone.evening(party).players == NAMES[:3]
