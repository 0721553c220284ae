"""House rules saved under a name, and applied by one tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from assistant.games import all_games
from assistant.web.rules.rules_form import spelled
from tests.games.worked import other_rule, seated
from tests.samples import PAID, SHEET
from tests.web.conftest import Form, Page, Phone

AGREED = {key: dict([other_rule(key)]) for key in all_games() if all_games()[key].options}


OWN = {
    key: {f"rules.{name}": spelled(value) for name, value in agreed.items()}
    for key, agreed in AGREED.items()
}


FREE = [
    (key, f"{'other' if option.offered else 'rules'}.{option.key}")
    for key, game in all_games().items()
    for option in {bool(one.offered): one for one in game.options if not one.values}.values()
]
"""Where a number of free choice is typed: beside those that are offered, or by itself."""


NAME = "Our <b>club</b>"


every_game = pytest.mark.parametrize("game", OWN)


Show = Callable[[], Form]


@pytest.fixture(params=[PAID, SHEET])
def game(request: pytest.FixtureRequest) -> str:
    """A game with a preset, and one without."""
    return str(request.param)


@pytest.fixture(params=["new table", "house rules"])
def show(request: pytest.FixtureRequest, phone: Phone, game: str) -> Show:
    """Both pages with house rules: of a new table and of an open one."""
    if request.param == "house rules":
        path = f"/t/{phone.sit_down(game)}/rules"
        return lambda: phone.page(path).form("/rules")
    return lambda: Page(phone.send(Form("/new"), {"switch": game}).text).form("/new")


def keep(phone: Phone, form: Form, name: str, **more: str) -> TestResponse:
    return phone.send(form, {"set_name": name, "do": "keep", **more})


def buttons(form: Form, name: str) -> list[str]:
    return [said["value"] for said in form.buttons if said.get("name") == name]


def rules(form: Form) -> dict[str, list[str]]:
    fields = {name for name, _ in form.fields if name.startswith(("rules.", "other."))}
    return {name: form.chosen(name) for name in fields}


@every_game
def test_rules_are_kept_and_chosen_with_one_tap(phone: Phone, show: Show, game: str) -> None:
    saved = keep(phone, show(), NAME, **OWN[game])
    assert saved.status_code == 200
    page = Page(saved.text)
    assert f"Saved: {NAME}" in page.text
    (form,) = [form for form in page.forms if form.chosen("set_name")]
    assert form.chosen("set_name") == [""]
    fresh = show()
    assert rules(fresh) != rules(form)
    assert buttons(fresh, "take") == [NAME]
    taken = Page(phone.send(fresh, {"take": NAME}).text)
    assert f"Chosen: {NAME}" in taken.text
    (form_taken,) = [form for form in taken.forms if form.chosen("set_name")]
    assert rules(form_taken) == rules(form)


@every_game
def test_a_table_starts_with_a_kept_set_and_everything_else_that_was_typed(
    phone: Phone, game: str
) -> None:
    keep(phone, Form("/new"), NAME, game=game, **OWN[game])
    names = seated(game)
    typed = {"name": names, "dealer": "1", "title": "Friday", "per_point": "0.5", "take": NAME}
    form = Page(phone.send(Form("/new"), {"game": game, **typed}).text).form("/new")
    assert [name for name in form.chosen("name") if name] == list(names)
    assert [form.chosen(field) for field in ("title", "per_point")] == [["Friday"], ["0.5"]]
    assert form.chosen("dealer") == (["1"] if all_games()[game].dealt else [])
    answer = phone.send(form, {"currency": "CZK", "do": "start"})
    rules = phone.evening(answer.location.split("/")[2]).rules
    assert {key: getattr(rules, key) for key in AGREED[game]} == AGREED[game]


@every_game
def test_the_rules_of_a_table_that_was_visited_are_offered(
    phone: Phone, other: Phone, game: str
) -> None:
    address = phone.sit_down(game, title="Friday", **OWN[game])
    other.page(f"/t/{address}/")
    page = Page(other.send(Form("/new"), {"switch": game}).text)
    assert "same as: Friday" in page.text
    form = Page(other.send(page.form("/new"), {"like": address}).text).form("/new")
    answer = other.send(form, {"name": seated(game), "do": "start"})
    assert other.evening(answer.location.split("/")[2]).rules == phone.evening(address).rules


def test_usual_rules_and_rules_kept_already_are_not_offered_again(phone: Phone, game: str) -> None:
    phone.sit_down(game)
    phone.sit_down(game, **OWN[game])
    address = phone.sit_down(game, **OWN[game])
    form = Page(phone.send(Form("/new"), {"switch": game}).text).form("/new")
    assert buttons(form, "like") == [address]
    assert buttons(phone.page(f"/t/{address}/rules").form("/rules"), "like") == []
    keep(phone, Form("/new"), NAME, game=game, **OWN[game])
    form = Page(phone.send(Form("/new"), {"switch": game}).text).form("/new")
    assert (buttons(form, "like"), buttons(form, "take")) == ([], [NAME])


def test_a_table_that_this_phone_never_saw_gives_no_rules(
    phone: Phone, other: Phone, show: Show, game: str
) -> None:
    strange = other.sit_down(game, **OWN[game])
    answer = phone.send(show(), {"like": strange})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == ["this phone has not opened that table"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", "Enter a name"),
        (" \t ", "Enter a name"),
        ("N" * 41, "too long: 40 characters"),
        ("Cl\x00ub", "characters that cannot be shown"),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field(
    phone: Phone, show: Show, game: str, name: str, wrong: str
) -> None:
    answer = keep(phone, show(), name, **OWN[game])
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [wrong in said for said in page.wrong] == [True]
    (form,) = [form for form in page.forms if form.chosen("set_name")]
    assert form.chosen("set_name") == [name]
    assert buttons(form, "take") == []


@pytest.mark.parametrize(("game", "field"), FREE)
def test_rules_that_cannot_be_are_not_kept(phone: Phone, show: Show, field: str) -> None:
    answer = keep(phone, show(), NAME, **{field: "many"})
    page = Page(answer.text)
    assert answer.status_code == 422
    assert ["many does not fit: enter a whole number" in said for said in page.wrong] == [True]
    (form,) = [form for form in page.forms if form.chosen("set_name")]
    assert form.chosen("set_name") == [NAME]
    assert form.chosen(field) == ["many"]
    assert buttons(show(), "take") == []


def test_another_set_of_the_same_name_is_replaced_after_saying_so(
    phone: Phone, show: Show, game: str
) -> None:
    keep(phone, show(), NAME)
    usual = rules(show())
    answer = keep(phone, show(), f"  {NAME} ", **OWN[game])
    page = Page(answer.text)
    assert answer.status_code == 422
    assert ["Replace it?" in said for said in page.wrong] == [True]
    taken = Page(phone.send(show(), {"take": NAME}).text)
    (form,) = [form for form in taken.forms if form.chosen("set_name")]
    assert rules(form) == usual
    (again,) = [form for form in page.forms if form.chosen("set_name")]
    assert phone.send(again, {"do": "keep"}).status_code == 200
    taken = Page(phone.send(show(), {"take": NAME}).text)
    (form,) = [form for form in taken.forms if form.chosen("set_name")]
    assert rules(form) != usual


def test_being_sure_of_one_name_is_not_being_sure_of_another(phone: Phone, game: str) -> None:
    for name in ("One", "Other"):
        keep(phone, Form("/new"), name, game=game)
    asked = Page(keep(phone, Form("/new"), "One", game=game, **OWN[game]).text).form("/new")
    assert keep(phone, asked, "Other").status_code == 422


def test_the_same_rules_under_the_same_name_need_no_question(phone: Phone, show: Show) -> None:
    for _ in range(2):
        assert keep(phone, show(), NAME).status_code == 200


def test_a_set_is_renamed(phone: Phone, show: Show) -> None:
    keep(phone, show(), NAME)
    answer = phone.send(show(), {f"new_name.{NAME}": " Our  club ", "rename": NAME})
    assert answer.status_code == 200
    assert buttons(show(), "take") == ["Our club"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("", "Enter a name"), ("N" * 41, "too long: 40"), ("Theirs", "Theirs already exists")],
)
def test_a_new_name_that_cannot_be_is_refused_at_its_field(
    phone: Phone, show: Show, name: str, wrong: str
) -> None:
    for kept in (NAME, "Theirs"):
        keep(phone, show(), kept)
    answer = phone.send(show(), {f"new_name.{NAME}": name, "rename": NAME})
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [wrong in said for said in page.wrong] == [True]
    assert ["open" in said for tag, said in page.tags if tag == "details"].count(True) >= 1
    assert set(buttons(show(), "take")) == {NAME, "Theirs"}


def test_a_set_is_removed_after_asking(phone: Phone, show: Show) -> None:
    keep(phone, show(), NAME)
    asked = Page(phone.send(show(), {"forget": NAME}).text)
    assert "Yes, delete" in asked.text
    (form,) = [form for form in asked.forms if form.chosen("sure")]
    assert buttons(form, "take") == [NAME]
    removed = Page(phone.send(form, {"forget": NAME}).text)
    assert f"Deleted: {NAME}" in removed.text
    assert buttons(show(), "take") == []


@pytest.mark.parametrize("act", ["take", "rename", "forget"])
def test_a_set_that_another_page_removed_is_no_longer_there(
    phone: Phone, show: Show, act: str
) -> None:
    keep(phone, show(), NAME)
    old = show()
    for_sure = Page(phone.send(show(), {"forget": NAME}).text)
    (form,) = [form for form in for_sure.forms if form.chosen("sure")]
    phone.send(form, {"forget": NAME})
    answer = phone.send(old, {act: NAME, f"new_name.{NAME}": "x", "sure": f"forget {NAME}"})
    assert answer.status_code in (200, 422)
    assert buttons(show(), "take") == []


def test_a_set_of_another_version_is_shown_as_unreadable(phone: Phone, show: Show) -> None:
    keep(phone, show(), "Old")
    phone.tables.connections.db.execute("UPDATE kept_rules SET rules = '{\"tomorrow\":1}'")
    page = Page(phone.send(show(), {"take": "Old"}).text)
    assert "Old was saved by another version" in page.text
    assert len(page.wrong) == 1
    assert buttons(show(), "take") == []
    assert buttons(show(), "forget") == ["Old"]
    assert keep(phone, show(), "Old").status_code == 422


def test_a_name_that_was_typed_counts_when_the_table_starts(phone: Phone, game: str) -> None:
    phone.sit_down(game, set_name=NAME, **OWN[game])
    form = Page(phone.send(Form("/new"), {"switch": game}).text).form("/new")
    assert buttons(form, "take") == [NAME]


def test_a_table_does_not_start_over_a_name_that_is_taken(phone: Phone, game: str) -> None:
    keep(phone, Form("/new"), NAME, game=game)
    values = {"game": game, "name": seated(game), "set_name": NAME, "do": "start", **OWN[game]}
    answer = phone.send(Form("/new"), values)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert ["Replace it?" in said for said in page.wrong] == [True]
    assert phone.stored() == []
    assert phone.send(page.form("/new"), {"do": "start"}).status_code == 303


def test_htmx_gets_the_fields_with_what_is_wrong(phone: Phone, show: Show) -> None:
    answer = phone.send(show(), {"do": "keep"}, htmx=True)
    assert answer.status_code == 422
    assert "<html" not in answer.text
    assert 'id="fields"' in answer.text
    assert Page(answer.text).wrong == ["Enter a name"]
