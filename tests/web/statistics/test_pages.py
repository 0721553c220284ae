"""A table's course, and the figures of people, pairs and games with the deals behind them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from tests.samples import ALSO_PAID, PAID, PARTY, five_each, some_each
from tests.web.conftest import Phone
from tests.web.evening_club import CZK

NAMES = ("Anna", "Boris", "Cyril")


def keep(phone: Phone, game: str, *deals: Any, players: Sequence[str] = NAMES, **more: Any) -> str:
    """A table that this phone has opened."""
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals} | more
    evening, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert evening is not None, problems
    address = phone.tables.open(evening.opened, evening.events)
    assert phone.get(f"/t/{address}/").status_code == 200
    return address


def test_a_table_without_a_deal_has_no_course_yet(phone: Phone) -> None:
    page = phone.page(f"/t/{phone.sit_down()}/course")
    assert "There are no deals yet" in page.text
    assert not any(tag == "figure" for tag, _ in page.tags)


def test_of_many_only_those_whose_points_changed_are_named(phone: Phone) -> None:
    players = [f"Guest {n}" for n in range(1, 13)]
    turn_ins = [{"player": name, "hands": ["straight", "flush"]} for name in players[:2]]
    address = keep(phone, PARTY, *turn_ins, players=players)
    page = phone.page(f"/t/{address}/course")
    assert "1 Guest 1 +12 2 Guest 2 +12" in page.text
    assert "thin lines: the others" in page.text


def test_a_phone_without_tables_is_told_so(phone: Phone) -> None:
    assert "no tables yet" in phone.page("/figures").text


def test_a_corrected_deal_changes_the_figures(phone: Phone) -> None:
    address = phone.sit_down(ALSO_PAID)
    phone.record(address, {"bid": ALSO_PAID, "bidder": "0", "points": "70"})
    assert "all 1 +20" in phone.page("/figures/person?who=Anna").text
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, {"bid": ALSO_PAID, "bidder": "0", "points": "50"})
    assert "all 1 −20" in phone.page("/figures/person?who=Anna").text


def test_amounts_name_their_unit_where_it_is_not_the_one_at_the_head(phone: Phone) -> None:
    """Anna +5, the others -2.50 crowns; Dana +8, the others -4 euros."""
    euros = {"per_point": "1", "currency": "EUR"}
    names = ("Dana", "Eva", "Filip")
    for day in ("2026-03-01", "2026-03-02"):
        keep(phone, PAID, five_each("Anna"), players=NAMES, stake=CZK, date=day)
    keep(phone, ALSO_PAID, some_each("Dana", 4), players=names, stake=euros, date="2026-03-03")
    page = phone.page("/figures").text.replace("\xa0", " ")
    head, pairs = page.split("ahead (CZK)")
    assert "2 : 0 +15.00" in pairs
    assert "1 : 0 +€12.00" in pairs
    places = [head.index(f"{name} ") for name in (*NAMES, *names)]
    assert places == sorted(places)


def test_tables_that_go_on_are_said_to_count_as_they_stand(phone: Phone) -> None:
    pages = ("", f"/games/{PAID}", "/person?who=Anna", "/pair?who=Anna&other=Boris")
    keep(phone, PAID, five_each("Anna"), players=NAMES, date="2026-03-01", ended=True)
    for page in pages:
        assert "running" not in phone.page(f"/figures{page}").text, page
    for day in ("2026-03-02", "2026-03-03"):
        keep(phone, PAID, five_each("Anna"), players=NAMES, date=day)
    keep(phone, PAID, players=NAMES, date="2026-03-04")
    for page in pages:
        said = "2 tables are still running: they count as they stand now."
        assert said in phone.page(f"/figures{page}").text, page
    only = "/figures?from=2026-03-03&to=2026-03-03"
    assert "1 table is still running: it counts as it stands now." in phone.page(only).text
