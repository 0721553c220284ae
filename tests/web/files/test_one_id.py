"""Among the tables of a phone a public id is unique, whichever way a table was imported."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Event, Joined, Left, Withdrawn
from assistant.evening.log.replay import replay
from assistant.records.record import write_record
from assistant.store.merging import table_logs
from tests.samples import PAID
from tests.store.conftest import won
from tests.store.merging.places import adjusted, any_event
from tests.web.conftest import Form, Page, Phone

from .conftest import deal, log, paste, table_of, take_in


def code(phone: Phone, table: str) -> str:
    """The record as a QR code contains it."""
    page = phone.page(f"/t/{table}/record-code")
    return next(link for link in page.links if "#r1." in link)


def link(phone: Phone, table: str) -> str:
    return phone.get(f"/t/{table}/link").text


def record(phone: Phone, table: str) -> bytes:
    return bytes(phone.get(f"/t/{table}/record.json").data)


def load(phone: Phone, file: bytes, way: str = "") -> TestResponse:
    """Upload a record, with a choice for changed tables."""
    data = {"record": (io.BytesIO(file), "tables.json"), "way": way}
    return phone.client.post("/import", data=data)


def says(phone: Phone, table: str) -> dict[str, Any]:
    """The content of a table without its id."""
    return {key: one for key, one in write_record(phone.evening(table)).items() if key != "table"}


def ids(phone: Phone) -> list[str]:
    """The public ids of the tables on a phone's list."""
    return [phone.evening(table).opened.table for table in on_list(phone)]


def write(phone: Phone, table: str, event: Event) -> None:
    evening = phone.evening(table)
    phone.tables.append(table, evening, event, f"{table} {evening.number}", phone.device)


@pytest.fixture
def table(phone: Phone) -> str:
    """A table of three deals, one corrected, one withdrawn, and a fine."""
    address = phone.sit_down(PAID, title="Friday")
    for player in ("Anna", "Boris", "Boris"):
        deal(phone, address, player)
    write(phone, address, Withdrawn(1))
    write(phone, address, Amended(2, won("Anna")))
    write(phone, address, adjusted("late"))
    return address


def by_file(there: Phone, here: Phone, table: str) -> TestResponse:
    return take_in(there, log(here, table))


def by_link(there: Phone, here: Phone, table: str) -> TestResponse:
    return paste(there, link(here, table))


def by_records_page(there: Phone, here: Phone, table: str) -> TestResponse:
    return load(there, log(here, table))


def by_code(there: Phone, here: Phone, table: str) -> TestResponse:
    return paste(there, code(here, table))


def by_record(there: Phone, here: Phone, table: str) -> TestResponse:
    return load(there, record(here, table))


Way = Callable[[Phone, Phone, str], TestResponse]
HISTORIES = (by_file, by_link, by_records_page)


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("first", [by_code, by_record])
def test_a_table_taken_in_without_its_history_is_the_one_whose_history_comes(
    phone: Phone, there: Phone, table: str, first: Way, history: Way
) -> None:
    known = table_of(first(there, phone, table))
    assert table_of(history(there, phone, table)) == known
    deal(phone, table, "Anna")
    write(phone, table, Amended(3, won("Anna", twice=True)))
    assert table_of(history(there, phone, table)) == known
    assert says(there, known) == says(phone, table)
    assert len(there.store.visits.all_addresses(there.device)) == 1


@pytest.mark.parametrize("first", [by_code, by_record])
def test_what_went_on_without_its_history_goes_back(
    phone: Phone, there: Phone, table: str, first: Way
) -> None:
    known = table_of(first(there, phone, table))
    deal(there, known, "Boris")
    write(there, known, Amended(1, won("Boris")))  # the second that was recorded here
    written = phone.evening(table).number
    assert table_of(take_in(phone, log(there, known))) == table
    assert says(there, known) == says(phone, table)
    assert phone.evening(table).number == written + 2
    assert phone.store.visits.all_addresses(phone.device) == [table]


@pytest.mark.parametrize("first", [by_code, by_record])
@pytest.mark.parametrize(("choice", "deals"), [("both", 4), ("here", 3), ("coming", 3)])
def test_where_both_went_on_since_people_say_what_counts(
    phone: Phone, there: Phone, table: str, first: Way, choice: str, deals: int
) -> None:
    known = table_of(first(there, phone, table))
    deal(there, known, "Boris")
    deal(phone, table, "Anna")
    asked = take_in(there, log(phone, table))
    assert asked.status_code == 409
    assert table_of(chosen(there, asked, choice)) == known
    assert len(there.evening(known).deals) == deals
    assert sum("adjustment" in str(one) for one in says(there, known)["deals"]) == 1
    assert len(there.store.visits.all_addresses(there.device)) == 1


def chosen(phone: Phone, asked: TestResponse, choice: str) -> TestResponse:
    page = Page(asked.text)
    return phone.send(next(form for form in page.forms if choice in form.chosen("choice")))


def otherwise(phone: Phone, table: str) -> bytes:
    """A record with a table's id and other content."""
    return json.dumps(json.loads(record(phone, table)) | {"title": "Other"}).encode()


@pytest.mark.parametrize("choice", ["here", "coming", "apart"])
def test_where_two_histories_have_nothing_in_common_it_is_asked(
    phone: Phone, there: Phone, table: str, choice: str
) -> None:
    known = table_of(load(there, otherwise(phone, table)))
    before = there.stored()
    asked = take_in(there, log(phone, table))
    assert asked.status_code == 409
    page = Page(asked.text)
    assert "Two histories of one table" in page.text
    assert "This table is already here, with a different history." in page.text
    assert "Deals here Other" in page.text
    assert "Received deals Friday" in page.text
    assert {form.chosen("choice")[0] for form in page.forms if form.chosen("held")} == {
        "here",
        "coming",
        "apart",
    }
    assert there.stored() == before
    done = table_of(chosen(there, asked, choice))
    assert (done == known) == (choice != "apart")
    assert says(there, done)["title"] == ("Other" if choice == "here" else "Friday")
    assert max(Counter(ids(there)).values()) == 1
    again = take_in(there, log(phone, table))
    assert table_of(again) == done
    deal(phone, table, "Anna")
    later = take_in(there, log(phone, table))
    assert later.status_code == (409 if choice == "here" else 303)


def test_both_cannot_count_where_nothing_is_in_common(
    phone: Phone, there: Phone, table: str
) -> None:
    load(there, otherwise(phone, table))
    form = Page(take_in(there, log(phone, table)).text).forms
    before = there.stored()
    asked = next(one for one in form if one.chosen("choice") == ["here"])
    refused = there.send(asked, {"choice": "both"})
    assert refused.status_code == 409
    assert "These two histories cannot be combined like this." in Page(refused.text).text
    assert there.stored() == before


def test_a_record_that_somebody_wants_as_a_new_table_has_an_id_of_its_own(
    phone: Phone, there: Phone, table: str
) -> None:
    known = table_of(take_in(there, log(phone, table)))
    changed = otherwise(phone, table)
    assert load(there, changed).status_code == 422
    own = table_of(load(there, changed, "new"))
    assert own != known
    assert len(set(ids(there))) == 2
    assert table_of(load(there, changed)) == own


def test_a_file_of_two_tables_of_one_id_makes_two_of_two_ids_once(
    phone: Phone, there: Phone, table: str
) -> None:
    pair = [json.loads(record(phone, table)), json.loads(otherwise(phone, table))]
    file = json.dumps({"format": "table-records/1", "tables": pair}).encode()
    for _ in range(2):
        assert load(there, file).status_code == 303
        assert len(set(ids(there))) == 2
        assert len(there.store.visits.all_addresses(there.device)) == 2


def test_of_a_table_that_it_may_not_see_a_phone_learns_nothing(app: Flask, phone: Phone) -> None:
    table = phone.sit_down(PAID)
    deal(phone, table, "Anna")
    stranger = Phone(app, None)
    for bring in (by_code, by_record, by_file):
        before = set(stranger.store.visits.all_addresses(stranger.device))
        bring(stranger, phone, table)
        assert table not in before
    (own,) = stranger.store.visits.all_addresses(stranger.device)
    assert own != table
    assert ids(stranger) == ids(phone)


@pytest.mark.parametrize("bring", [by_code, by_record, by_file])
def test_a_table_that_was_removed_is_brought_back_and_not_taken_in_beside_it(
    phone: Phone, there: Phone, table: str, bring: Way
) -> None:
    elsewhere = table_of(take_in(there, log(phone, table)))
    phone.send(phone.page(f"/t/{table}/share").form("/remove"))
    before = phone.stored()
    refused = bring(phone, there, elsewhere)
    assert refused.status_code == 422
    assert "bring it back from “Removed tables” first" in Page(refused.text).text
    assert phone.stored() == before
    phone.send(phone.page("/removed").form(f"/removed/{table}"))
    assert table_of(bring(phone, there, elsewhere)) == table


WAYS: tuple[Way, ...] = (*HISTORIES, by_code, by_record)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["here", "there", "to there", "to here"]),
        st.integers(0, 14),
        st.integers(0, 5),
        st.sampled_from(WAYS),
        st.sampled_from(["both", "here", "coming", "apart"]),
        st.sampled_from(["new", "leave"]),
    ),
    min_size=3,
    max_size=12,
)


@given(STEPS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_whatever_comes_in_by_whatever_way_one_id_is_one_table(
    phone: Phone, there: Phone, steps: list[tuple[str, int, int, Way, str, str]]
) -> None:
    before = {one: frozenset(on_list(one)) for one in (phone, there)}
    deal(phone, phone.sit_down(PAID), "Anna")
    for step, kind, which, bring, choice, way in steps:
        source, target = (phone, there) if step.endswith("there") else (there, phone)
        at = source if step.startswith("to ") else target
        mine = [table for table in on_list(at) if table not in before[at]]
        if not mine:
            continue
        table = mine[which % len(mine)]
        if at is source:
            arrive(source, target, table, bring, choice, way)
        elif event := any_event(target.evening(table), kind, which):
            write(target, table, event)
        for one in (phone, there):
            assert max(Counter(ids(one)).values(), default=1) == 1


def test_of_a_long_history_of_another_beginning_only_the_end_is_looked_at(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[int] = []

    def counted(*said: Any) -> Evening:
        replayed.append(1)
        return replay(*said)

    monkeypatch.setattr(table_logs, "replay", counted)
    address = phone.sit_down(PAID, title="Friday")
    file = json.loads(log(phone, address))
    opened = file["events"][0]
    dealer = {**opened, "kind": "dealer_named", "body": {"dealer": opened["body"]["players"][0]}}
    kinds = ["entry_restored", "entry_withdrawn"] * 1000
    again = [{**opened, "kind": kind, "body": {"entry": 2}} for kind in kinds]
    body = {**opened["body"], "title": "Saturday"}
    events = enumerate([{**opened, "body": body}, dealer, *again[1:]], 1)
    file["events"] = [{**one, "n": n, "submission": f"written {n}"} for n, one in events]
    asked = take_in(phone, json.dumps(file).encode())
    looked_at_twice = 4 * table_logs.REPLAYED_EVENTS  # for the question, and for what it shows
    assert len(replayed) <= looked_at_twice
    assert asked.status_code == 409
    assert "This table is already here, with a different history." in Page(asked.text).text


def test_a_history_that_made_no_sense_on_its_way_is_asked_about(phone: Phone, there: Phone) -> None:
    address = phone.sit_down(PAID, title="Friday")
    for event in (Joined("Gita"), Left(Seat(0)), Joined("Anna"), Left(Seat(0))):
        write(phone, address, event)
    load(there, record(phone, address))
    file = json.loads(log(phone, address))
    opened, joined, left, back, _ = file["events"]
    body = {**opened["body"], "title": "Saturday"}
    withdrawn = {**left, "kind": "entry_withdrawn", "body": {"entry": 4}}
    events = enumerate([{**opened, "body": body}, joined, left, left, back, withdrawn], 1)
    file["events"] = [{**one, "n": n, "submission": f"written {n}"} for n, one in events]
    asked = take_in(there, json.dumps(file).encode())
    assert asked.status_code == 409
    assert "This table is already here, with a different history." in Page(asked.text).text
    answer = chosen(there, asked, "apart")
    table = table_of(answer)
    for page in ("history", "log.json", "sheet"):
        assert there.get(f"/t/{table}/{page}").status_code == 200
    undone = there.send(Form(f"/t/{table}/undo"), {"number": str(len(file["events"]))})
    assert undone.status_code == 303
    assert "The table has changed since." in there.page(f"/t/{table}/").text
    assert len(there.tables.evening(table).log) == len(file["events"])


def on_list(phone: Phone) -> list[str]:
    return sorted(phone.store.visits.all_addresses(phone.device))


def arrive(source: Phone, target: Phone, table: str, bring: Way, choice: str, way: str) -> None:
    """Import a table, and answer every question."""
    answer = bring(target, source, table)
    if answer.status_code == 409:
        page = Page(answer.text)
        offered = [form.chosen("choice")[0] for form in page.forms if form.chosen("held")]
        picked = choice if choice in offered else offered[0]
        answer = chosen(target, answer, picked)
        if answer.status_code == 409:
            assert "These two histories cannot be combined" in Page(answer.text).text
            answer = chosen(target, answer, "apart")
        assert answer.status_code == 303
        if picked == "coming":
            assert says(target, table_of(answer)) == says(source, table)
    elif answer.status_code == 422:
        answer = load(target, record(source, table), way)
        assert answer.status_code in (303, 422)
