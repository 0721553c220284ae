"""A table is sent, goes on elsewhere, and comes back; people decide about forks."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from assistant.evening.log.events import IncidentWithdrawn, RulesChanged
from assistant.records.record import FORMAT
from assistant.store.links import Links, Role
from assistant.web.files import intake
from tests.games.worked import other_rule
from tests.samples import PAID, THREE, all_kinds, as_tapped, one_each
from tests.web.conftest import Page, Phone

from .conftest import Both, deal, log, paste, table_of, take_in


def record(phone: Phone, table: str) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(phone.get(f"/t/{table}/record.json").data)
    return plain


def test_a_table_goes_on_elsewhere_and_comes_back(both: Both) -> None:
    deal(both.there, both.at_there, "Boris")
    back = take_in(both.here, log(both.there, both.at_there))
    assert table_of(back) == both.at_here
    assert (
        "Received: the table now has the newer deals."
        in both.here.page("/t/" + both.at_here + "/").text
    )
    assert record(both.here, both.at_here) == record(both.there, both.at_there)


def test_what_is_handed_over_has_no_address_in_it(both: Both) -> None:
    file = log(both.here, both.at_here).decode()
    assert both.at_here not in file
    assert both.here.device not in file


def test_it_travels_by_what_was_copied_too(both: Both) -> None:
    deal(both.there, both.at_there, "Boris")
    link = both.there.get(f"/t/{both.at_there}/link").text
    # A phone without the program loads it there.
    assert link.startswith("http://cards.example/#l1.")
    assert "/take-in#l1." in both.here.get(f"/t/{both.at_here}/link").text
    assert table_of(paste(both.here, link)) == both.at_here
    assert len(both.here.evening(both.at_here).deals) == 2


def test_whoever_may_not_see_the_table_makes_one_of_his_own(both: Both, other: Phone) -> None:
    own = table_of(take_in(other, log(both.there, both.at_there)))
    assert own != both.at_here


# ---- Away ----


def test_a_table_that_is_taken_along_says_so_until_it_is_back(both: Both, other: Phone) -> None:
    page = both.here.page(f"/t/{both.at_here}/hand-over")
    both.here.send(page.form("/take-along"))
    assert "Away since" in other.page(f"/t/{both.at_here}/").text
    deal(both.there, both.at_there, "Boris")
    take_in(both.here, log(both.there, both.at_there))
    assert "Away since" not in other.page(f"/t/{both.at_here}/").text


def test_anybody_who_keeps_score_may_go_on_without_it(both: Both, other: Phone) -> None:
    both.here.send(both.here.page(f"/t/{both.at_here}/hand-over").form("/take-along"))
    form = other.page(f"/t/{both.at_here}/").form("/bring-back")
    assert other.send(form).status_code == 303
    assert "Away since" not in both.here.page(f"/t/{both.at_here}/").text


def test_who_is_too_late_to_take_it_along_is_told(both: Both, other: Phone) -> None:
    form = other.page(f"/t/{both.at_here}/hand-over").form("/take-along")
    both.here.send(both.here.page(f"/t/{both.at_here}/hand-over").form("/take-along"))
    other.send(form)
    page = other.page(f"/t/{both.at_here}/hand-over")
    assert "This page has just changed." in page.text
    assert "Away since" in page.text


# ---- Both went on ----


def forked(both: Both) -> Page:
    deal(both.here, both.at_here, "Anna")
    deal(both.there, both.at_there, "Boris")
    answer = take_in(both.here, log(both.there, both.at_there))
    assert answer.status_code == 409
    return Page(answer.text)


def forms(page: Page) -> dict[str, int]:
    return {form.chosen("choice")[0]: n for n, form in enumerate(page.forms) if form.chosen("held")}


@pytest.mark.parametrize(("choice", "deals"), [("both", 3), ("here", 2), ("coming", 2)])
def test_people_say_what_counts_and_the_other_side_is_not_asked_again(
    both: Both, choice: str, deals: int
) -> None:
    before = both.here.stored()
    page = forked(both)
    assert len(both.here.stored()) == len(before) + 1
    assert "Recorded in two places" in page.text
    done = both.here.send(page.forms[forms(page)[choice]])
    assert table_of(done) == both.at_here
    assert len(both.here.evening(both.at_here).deals) == deals
    back = take_in(both.there, log(both.here, both.at_here))
    assert table_of(back) == both.at_there
    assert record(both.here, both.at_here) == record(both.there, both.at_there)


def test_what_came_in_may_be_a_table_of_its_own(both: Both) -> None:
    page = forked(both)
    done = both.here.send(page.forms[forms(page)["apart"]])
    own = table_of(done)
    assert own != both.at_here
    apart, there = record(both.here, own), record(both.there, both.at_there)
    assert apart.pop("table") != there.pop("table")
    assert apart == there
    assert len(both.here.evening(both.at_here).deals) == 2
    deal(both.there, both.at_there, "Anna")
    assert table_of(take_in(both.here, log(both.there, both.at_there))) == own


def test_what_was_written_while_somebody_looked_is_looked_at_first(both: Both) -> None:
    page = forked(both)
    deal(both.here, both.at_here, "Boris")
    late = both.here.send(page.forms[forms(page)["coming"]])
    assert late.status_code == 409
    assert "Choose again which deals count." in Page(late.text).text
    assert len(both.here.evening(both.at_here).deals) == 3


# ---- Who may ----


def test_who_only_watches_takes_nothing_in(both: Both, other: Phone) -> None:
    links: Links = both.here.client.application.extensions["store"].links
    watcher = Phone(both.here.client.application, Role.WATCH)
    assert links.links(both.at_here)
    watcher.page(f"/t/{both.at_here}/")
    deal(both.there, both.at_there, "Boris")
    before = both.here.stored()
    assert take_in(watcher, log(both.there, both.at_there)).status_code == 403
    assert both.here.stored() == before


def test_who_keeps_score_takes_deals_in_but_no_rules(both: Both) -> None:
    keeper = Phone(both.here.client.application, Role.KEEP)
    keeper.page(f"/t/{both.at_here}/")
    deal(both.there, both.at_there, "Boris")
    assert table_of(take_in(keeper, log(both.there, both.at_there))) == both.at_here
    form = both.there.page(f"/t/{both.at_there}/edit").form("/edit")
    both.there.send(form, {"title": "Friday"})
    assert take_in(keeper, log(both.there, both.at_there)).status_code == 403
    assert table_of(take_in(both.here, log(both.there, both.at_there))) == both.at_here
    assert both.here.evening(both.at_here).title == "Friday"


def test_who_keeps_score_takes_in_nothing_that_takes_an_owners_rules_back(both: Both) -> None:
    app = both.here.client.application
    evening, (key, value) = both.here.evening(both.at_here), other_rule(PAID, from_any_deal=True)
    rules = replace(evening.rules, **{key: value})
    changed = both.here.tables.append(both.at_here, evening, RulesChanged(rules), "rules")
    table_of(take_in(both.there, log(both.here, both.at_here)))
    there = both.there.evening(both.at_there)
    both.there.tables.append(both.at_there, there, IncidentWithdrawn(changed.number), "back")
    keeper = Phone(app, Role.KEEP)
    keeper.page(f"/t/{both.at_here}/")
    assert take_in(keeper, log(both.there, both.at_there)).status_code == 403
    assert both.here.evening(both.at_here).number == changed.number
    assert table_of(take_in(both.here, log(both.there, both.at_there))) == both.at_here
    assert both.here.evening(both.at_here).number == changed.number + 1


# ---- What is wrong ----


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (b"", "choose a file, or paste the copied link"),
        (b"x", "this is damaged or of another kind (not JSON: line 1, column 1)"),
        (b"[]", "format: not a table-record/1"),
        (b'{"format": "table-log/1", "table": "T", "events": []}', "events: is missing"),
    ],
)
def test_what_is_no_table_is_refused_in_words(there: Phone, file: bytes, told: str) -> None:
    answer = take_in(there, file)
    assert answer.status_code == 422
    assert told in Page(answer.text).text


def test_a_log_that_another_version_wrote_is_refused_in_words(both: Both) -> None:
    plain = json.loads(log(both.here, both.at_here))
    line = plain["events"][-1]
    plain["events"].append(line | {"n": line["n"] + 1, "submission": "x", "kind": "card_burnt"})
    answer = take_in(both.there, json.dumps(plain).encode())
    assert answer.status_code == 422
    assert "event 3 (card_burnt) cannot be read" in Page(answer.text).text


# ---- A code ----


def code(phone: Phone, table: str) -> str:
    page = phone.page(f"/t/{table}/record-code")
    return next(link for link in page.links if "#r1." in link)


def test_a_code_opens_a_table_where_it_is_not_known(phone: Phone, there: Phone) -> None:
    table = phone.sit_down(PAID)
    deal(phone, table, "Anna")
    opened = table_of(paste(there, code(phone, table)))
    assert record(there, opened) == record(phone, table)
    assert table not in code(phone, table)


def test_a_code_of_a_table_that_is_known_is_compared_and_writes_nothing(both: Both) -> None:
    same = code(both.here, both.at_here)
    deal(both.here, both.at_here, "Boris")
    newer = code(both.here, both.at_here)
    before = both.there.stored()
    for link, told in (
        (same, "with the same deals"),
        (newer, "the other phone has newer deals. Receive its file"),
    ):
        assert table_of(paste(both.there, link)) == both.at_there
        assert told in both.there.page(f"/t/{both.at_there}/").text
    take_in(both.there, log(both.here, both.at_here))
    assert table_of(paste(both.there, same)) == both.at_there
    assert "has gone on since" in both.there.page(f"/t/{both.at_there}/").text
    assert len(both.there.stored()) == len(before) + 1


def test_an_evening_that_is_too_long_for_a_code_says_so(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant.web.files import hand_over

    monkeypatch.setattr(hand_over, "MAX_CODE_LENGTH", 100)
    table = phone.sit_down(PAID)
    assert "too long for a code" in phone.page(f"/t/{table}/record-code").text


def test_a_code_without_its_link_is_taken_in_too(both: Both) -> None:
    deal(both.here, both.at_here, "Boris")
    for text in (both.here.get(f"/t/{both.at_here}/link").text, code(both.here, both.at_here)):
        alone = f" {text.partition('#')[2]}\n"
        assert table_of(paste(both.there, alone)) == both.at_there
        cut = paste(both.there, alone[:40])
        assert "Part of this link is missing." in Page(cut.text).text


def test_no_link_names_the_address_at_which_a_server_without_a_name_listens(phone: Phone) -> None:
    phone.client.environ_base["HTTP_HOST"] = "0.0.0.0:8000"
    table = phone.sit_down(PAID)
    link = phone.get(f"/t/{table}/link").text
    assert "/take-in#l1." in link
    for path in ("record-code", "share", "hand-over"):
        page = phone.get(f"/t/{table}/{path}")
        assert page.status_code == 200
        link += page.text
    assert "0.0.0.0" not in link


def test_a_link_cut_anywhere_is_refused_in_words(both: Both) -> None:
    link = both.here.get(f"/t/{both.at_here}/link").text
    start = link.index("#l1") + len("#l1")
    for cut in range(start, len(link), 40):
        answer = paste(both.there, link[:cut])
        assert answer.status_code == 422, cut
        assert "Part of this link is missing." in Page(answer.text).text


def shown(phone: Phone, sent: bytes | str) -> Page:
    """Open the preview of a received file, or of a pasted link."""
    data: dict[str, Any] = {"held": sent, "do": "show"}
    if isinstance(sent, bytes):
        data = {"file": (io.BytesIO(sent), "table.json.txt"), "do": "show"}
    return Page(phone.client.post("/take-in", data=data).text)


def records(count: int) -> bytes:
    """A file of so many tables."""
    table = {"format": FORMAT, "game": PAID, "players": THREE, "deals": all_kinds(THREE, 2)}
    tables = [table | {"title": f"Evening {number}"} for number in range(count)]
    return json.dumps({"format": "table-records/1", "tables": tables}).encode()


def test_what_comes_by_a_link_or_in_a_file_is_shown_before_it_is_taken_in(both: Both) -> None:
    deal(both.here, both.at_here, "Boris")
    links = both.here.get(f"/t/{both.at_here}/link").text, code(both.here, both.at_here)
    for sent in (*links, log(both.here, both.at_here)):
        before = both.there.stored()
        page = shown(both.there, sent)
        assert "2 deals" in page.text
        assert "Anna, Boris, Cyril" in page.text
        assert both.there.stored() == before
        assert table_of(both.there.send(page.form("/take-in"))) == both.at_there
    assert len(both.there.evening(both.at_there).deals) == 2


def test_several_tables_in_a_file_are_shown_before_they_are_taken_in(phone: Phone) -> None:
    page = shown(phone, records(7))
    assert "Evening 4" in page.text
    assert "Evening 5" not in page.text
    assert "and 2 more" in page.text
    assert phone.tables.addresses("") == []
    phone.send(page.form("/take-in"))
    assert len(phone.tables.addresses("")) == 7


@pytest.mark.parametrize("said", [b"no table", b"{}", b'{"format": "table-log/1"}', b"\xff"])
def test_what_is_no_table_is_said_before_anything_is_taken_in(said: bytes, phone: Phone) -> None:
    assert shown(phone, said).wrong


def test_what_is_too_large_to_be_held_is_chosen_as_a_file(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "PASTED_BYTES", 300)
    assert shown(phone, records(1)).wrong == [
        "the file is too large to be shown first: choose it below"
    ]
    assert phone.tables.addresses("") == []


def test_sixty_deals_are_a_code(phone: Phone) -> None:
    table = phone.sit_down(PAID, THREE)
    evening = phone.evening(table)
    from assistant.evening.log.events import Dealt, seats_by_name
    from assistant.evening.reading.deal_facts import read_facts

    for n, plain in enumerate(all_kinds(THREE, 60)):
        facts, problems = read_facts(plain, evening.game, evening.rules, seats_by_name(THREE))
        assert facts is not None, problems
        phone.tables.append(table, phone.evening(table), Dealt(facts), f"deal {n}")
    assert len(code(phone, table)) < 800


def test_a_recorded_deal_survives_the_form_that_was_open(both: Both) -> None:
    """A form from before the import is treated like a late one."""
    form = both.here.recording(both.at_here)
    deal(both.there, both.at_there, "Boris")
    take_in(both.here, log(both.there, both.at_there))
    late = both.here.send(form, as_tapped(PAID, one_each("Anna")))
    assert late.status_code == 409


# ---- A copy of what is on one phone alone ----


ALONE = "This table is saved on this phone only."


def end(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/end").form("/close"))


def test_a_phone_by_itself_reminds_of_a_copy_when_a_table_ends(there: Phone) -> None:
    table = there.sit_down(PAID)
    deal(there, table, "Anna")
    assert ALONE not in there.page(f"/t/{table}/").text
    end(there, table)
    assert ALONE in there.page(f"/t/{table}/").text
    log(there, table)
    assert ALONE not in there.page(f"/t/{table}/").text


def test_it_reminds_after_twenty_events_and_once(there: Phone) -> None:
    table = there.sit_down(PAID)
    for n in range(19):
        assert ALONE not in there.page(f"/t/{table}/").text, n
        deal(there, table, "Anna")
    page = there.page(f"/t/{table}/")
    assert ALONE in page.text
    there.send(page.form("/copied"))
    assert ALONE not in there.page(f"/t/{table}/").text
    deal(there, table, "Anna")
    assert ALONE not in there.page(f"/t/{table}/").text


def test_a_server_reminds_nobody(phone: Phone) -> None:
    table = phone.sit_down(PAID)
    deal(phone, table, "Anna")
    end(phone, table)
    assert ALONE not in phone.page(f"/t/{table}/").text


# ---- Settled ----


def settle(phone: Phone, table: str) -> None:
    done = phone.send(phone.page(f"/t/{table}/end").form("/settle"))
    assert done.status_code == 303
    assert done.location == f"/t/{table}/end"


def open_of(phone: Phone, table: str) -> bool:
    """Whether there are payments to agree on."""
    return any(form.action.endswith("/settle") for form in phone.page(f"/t/{table}/end").forms)


def test_what_was_settled_is_settled_on_the_other_side(both: Both) -> None:
    end(both.here, both.at_here)
    take_in(both.there, log(both.here, both.at_here))
    assert open_of(both.there, both.at_there)
    settle(both.here, both.at_here)
    take_in(both.there, log(both.here, both.at_here))
    assert not open_of(both.there, both.at_there)
    for place in ("end", "sheet"):
        text = both.there.page(f"/t/{both.at_there}/{place}").text
        assert "The payments of this settlement are kept where they were agreed, not here." in text
        assert "Nobody" not in text
    both.there.send(both.there.page(f"/t/{both.at_there}/end").form("/reopen"))
    deal(both.there, both.at_there, "Boris")
    end(both.there, both.at_there)
    assert open_of(both.there, both.at_there)
    settle(both.there, both.at_there)
    take_in(both.here, log(both.there, both.at_there))
    assert not open_of(both.here, both.at_here)


def test_what_was_settled_stays_so_for_whoever_is_called_otherwise_since(both: Both) -> None:
    end(both.here, both.at_here)
    settle(both.here, both.at_here)
    form = both.here.page("/people/of?name=Anna").form("/rename")
    assert both.here.send(form, {"name": "Zdena"}).status_code == 303
    take_in(both.there, log(both.here, both.at_here))
    assert not open_of(both.there, both.at_there)
    told = both.there.page(f"/t/{both.at_there}/end").text
    assert "Changed after settling" not in told
    assert "Zdena" not in told


def test_who_does_not_own_a_table_settles_it_by_no_file(both: Both) -> None:
    end(both.here, both.at_here)
    take_in(both.there, log(both.here, both.at_here))
    settle(both.there, both.at_there)
    file = log(both.there, both.at_there)
    keeper = Phone(both.here.client.application, Role.KEEP)
    keeper.page(f"/t/{both.at_here}/")
    assert take_in(keeper, file).status_code == 403
    assert open_of(both.here, both.at_here)
    assert table_of(take_in(both.here, file)) == both.at_here
    assert table_of(take_in(keeper, file)) == both.at_here


def test_the_page_for_records_hands_a_log_on(both: Both) -> None:
    deal(both.there, both.at_there, "Boris")
    data = {"record": (io.BytesIO(log(both.there, both.at_there)), "table.json")}
    answer = both.here.client.post("/import", data=data, follow_redirects=True)
    assert answer.status_code == 200
    assert len(both.here.evening(both.at_here).deals) == 2
