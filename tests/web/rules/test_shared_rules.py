"""Saved rules sent to another phone: differences are shown before anything is saved."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from assistant.games import all_games
from assistant.host import POCKET
from assistant.records.house_rules_file import FORMAT, NamedRules, rules_code, write_house_rules
from assistant.web.rules.rules_form import spelled
from tests.english import words
from tests.games.worked import other_rule
from tests.samples import PAID, SHEET
from tests.web.conftest import Form, Page, Phone

NAME = "Our <b>club</b>"
LOCAL = "http://localhost"


@pytest.fixture(params=[PAID, SHEET])
def game(request: pytest.FixtureRequest) -> str:
    """A game with a preset, and one without."""
    return str(request.param)


def ours(game: str, name: str = NAME) -> NamedRules:
    key, value = other_rule(game)
    return NamedRules(all_games()[game], name, all_games()[game].agreed({key: value}))


def code_of(named: NamedRules) -> str:
    return rules_code(write_house_rules(named))


def hand_in(phone: Phone, content: bytes, to: str = "/house-rules", field: str = "file") -> Any:
    return phone.client.post(to, data={field: (BytesIO(content), "rules.json")})


def paste(phone: Phone, text: str) -> TestResponse:
    return phone.client.post("/house-rules", data={"held": text})


def keep(phone: Phone, page: str, **more: str) -> TestResponse:
    return phone.send(phone.page(page).form(page), more)


def kept(phone: Phone, game: str) -> dict[str, Any]:
    sets = phone.store.house_rules.all_named(phone.device, all_games()[game])
    return {one.name: one.rules for one in sets}


def save(phone: Phone, named: NamedRules) -> None:
    phone.store.house_rules.save(phone.device, named.game, named.name, named.rules)


# ---- Out ----


def test_what_a_phone_keeps_is_listed_with_what_differs(phone: Phone, game: str) -> None:
    phone.page("/")
    save(phone, ours(game))
    page = phone.page("/house-rules")
    key, value = other_rule(game)
    option = next(one for one in all_games()[game].options if one.key == key)
    assert NAME in page.text
    assert f", but {words(option.told(value))}" in page.text
    assert f"/house-rules/{code_of(ours(game))}" in page.links
    assert "/house-rules" in phone.page("/more").links


def test_a_set_that_this_version_cannot_read_is_named_without_a_page(phone: Phone) -> None:
    phone.page("/")
    save(phone, ours(PAID))
    phone.tables.connections.db.execute("""UPDATE kept_rules SET rules = '{"bridge": 7}'""")
    page = phone.page("/house-rules")
    assert f"{NAME} was saved by another version of the program" in page.text
    assert not any("/house-rules/" in link for link in page.links)


def test_a_phone_that_keeps_nothing_is_told_so(phone: Phone) -> None:
    assert "no saved house rules yet" in phone.page("/house-rules").text


def test_the_file_is_what_the_page_shows(phone: Phone, game: str) -> None:
    page = f"/house-rules/{code_of(ours(game))}"
    assert f"{page}/file" in phone.page(page).links
    answer = phone.get(f"{page}/file")
    assert json.loads(answer.text) == write_house_rules(ours(game))
    assert answer.headers["Content-Disposition"].endswith(
        f"{game.replace('_', '-')}-our-b-club-b.json"
    )


def link_on(page: Page) -> str:
    return next(said["data-text"] for _, said in page.tags if "data-text" in said)


@pytest.mark.parametrize("script_root", ["", "/cards/club"])
def test_the_link_opens_the_same_page_on_another_server(
    phone: Phone, game: str, script_root: str
) -> None:
    page = f"/house-rules/{code_of(ours(game))}"
    base = f"https://club.example.org{script_root}/"
    answer = phone.client.get(page, base_url=base)
    link = link_on(Page(answer.text))
    assert link == f"https://club.example.org{script_root}{page}"
    assert link in Page(answer.text).links
    assert answer.text.count('class="qr"') == 1
    assert len(link) < 400


def test_where_no_other_phone_comes_there_is_no_code(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = f"/house-rules/{code_of(ours(PAID))}"
    monkeypatch.setattr("assistant.web.networks.network_address", lambda _host: "127.0.0.1")
    assert 'class="qr"' not in phone.client.get(page, base_url="http://localhost:8000").text
    monkeypatch.setattr("assistant.web.networks.network_address", lambda _host: "192.168.1.5")
    answer = phone.client.get(page, base_url="http://localhost:8000").text
    assert 'class="qr"' in answer
    assert link_on(Page(answer)) == f"http://192.168.1.5:8000{page}"


def test_a_phone_that_works_by_itself_gives_a_link_to_its_first_page(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A static host has no other page; the first one reads the fragment."""
    monkeypatch.setitem(phone.client.application.extensions, "host", POCKET)
    code = code_of(ours(PAID))
    page = Page(phone.client.get(f"/house-rules/{code}", base_url="https://a.example/cards/").text)
    assert link_on(page) == f"https://a.example/cards/#{code}"


# ---- In ----


def test_a_file_and_a_link_lead_to_what_differs_and_nothing_is_kept(
    phone: Phone, game: str
) -> None:
    content = json.dumps(write_house_rules(ours(game))).encode()
    page = f"/house-rules/{code_of(ours(game))}"
    for answer in (
        hand_in(phone, content),
        hand_in(phone, b"\xef\xbb\xbf" + content),
        hand_in(phone, page.encode()),
        paste(phone, f"{LOCAL}{page}"),
        paste(phone, content.decode()),
        hand_in(phone, content, "/take-in"),
        hand_in(phone, content, "/import", "record"),
    ):
        assert (answer.status_code, answer.location) == (303, page)
    assert kept(phone, game) == {}


def test_each_difference_is_a_line_with_the_rule_and_both_values(phone: Phone, game: str) -> None:
    key, value = other_rule(game)
    option = next(one for one in all_games()[game].options if one.key == key)
    page = phone.page(f"/house-rules/{code_of(ours(game))}")
    was = option.values[option.default]
    line = f"{words(option.title)} {words(was)} → {words(option.values[value])}"
    assert line in page.text
    assert sum(said.get("class") == "change" for _, said in page.tags) == 1


def test_usual_rules_differ_in_nothing(phone: Phone, game: str) -> None:
    usual = replace(ours(game), rules=all_games()[game].rules())
    page = phone.page(f"/house-rules/{code_of(usual)}")
    assert not any(said.get("class") == "change" for _, said in page.tags)


def test_they_are_kept_when_that_is_said(phone: Phone, game: str) -> None:
    page = f"/house-rules/{code_of(ours(game))}"
    answer = keep(phone, page)
    assert (answer.status_code, answer.location) == (303, "/house-rules")
    assert kept(phone, game) == {NAME: ours(game).rules}
    assert f"Saved: {NAME}" in phone.page("/house-rules").text
    assert "are saved on this phone" in phone.page(page).text
    form = Page(phone.send(Form("/new"), {"game": game, "take": NAME}).text).form("/new")
    key, value = other_rule(game)
    assert form.chosen(f"rules.{key}") == [spelled(value)]
    offered = [said["value"] for said in form.buttons if said.get("name") == "take"]
    assert offered == [NAME]


def test_they_are_kept_under_another_name(phone: Phone, game: str) -> None:
    page = f"/house-rules/{code_of(ours(game))}"
    refused = keep(phone, page, set_name="a\x00b")
    assert (refused.status_code, len(Page(refused.text).wrong)) == (422, 1)
    assert Page(refused.text).forms[0].chosen("set_name") == ["a\x00b"]
    assert kept(phone, game) == {}
    keep(phone, page, set_name="Theirs")
    assert kept(phone, game) == {"Theirs": ours(game).rules}


def test_another_set_of_that_name_is_replaced_only_if_somebody_is_sure(
    phone: Phone, game: str
) -> None:
    phone.page("/")
    before = replace(ours(game), rules=all_games()[game].rules())
    save(phone, before)
    page = f"/house-rules/{code_of(ours(game))}"
    asked = keep(phone, page)
    assert asked.status_code == 422
    assert Page(asked.text).wrong == [f"{NAME} already exists. Replace it?"]
    assert kept(phone, game) == {NAME: before.rules}
    assert phone.send(Page(asked.text).form(page)).status_code == 303
    assert kept(phone, game) == {NAME: ours(game).rules}


# ---- What is wrong ----


def plain(**more: Any) -> bytes:
    return json.dumps({"format": FORMAT, "game": PAID, "name": NAME, **more}).encode()


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        (b"", "choose a file, or paste the copied link"),
        (b"{", "not JSON"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"[" * 9_000, "nested too deeply"),
        (b"7", f"not a {FORMAT}"),
        (plain(format="house-rules/2"), "house-rules/2 is from a newer version of the program"),
        (plain(game="bridge"), "unknown game bridge"),
        (plain(name=None), "null is not text"),
        (plain(table="T1"), "unknown key"),
        (plain(rules={"bridge": 1}), "unknown house rule"),
        (plain(rules={other_rule(PAID)[0]: "many"}), "many is not one of"),
        (plain(name="x" * 20_000), "too large for house rules"),
        (b"/house-rules/h1.abc", "this is not a link to house rules, or part of it is missing"),
    ],
)
def test_a_wrong_file_is_answered_at_its_field(phone: Phone, content: bytes, wrong: str) -> None:
    answer = hand_in(phone, content)
    assert answer.status_code == 422
    page = Page(answer.text)
    (said,) = page.wrong
    assert wrong in said
    assert "/house-rules" in [form.action for form in page.forms]


def test_a_wrong_link_is_answered_with_the_form(phone: Phone) -> None:
    newer = rules_code(json.loads(plain(format="house-rules/2")))
    for code, wrong in (("h1.abc", "not a link to house rules"), (newer, "newer version")):
        for answer in (
            phone.get(f"/house-rules/{code}"),
            phone.client.post(f"/house-rules/{code}", data={"set_name": "Ours"}),
        ):
            assert answer.status_code == 422
            (said,) = Page(answer.text).wrong
            assert wrong in said
        assert phone.get(f"/house-rules/{code}/file").status_code == 404
    assert kept(phone, PAID) == {}


@given(st.text(max_size=40) | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_taken(phone: Phone, text: str) -> None:
    assert paste(phone, text).status_code == 422
    assert phone.client.get("/house-rules/h1." + text.replace("/", "")).status_code in (404, 422)
