"""A request reads the log once, and a tap writes nothing that others wait for."""

from __future__ import annotations

import pytest

from tests.samples import PAID
from tests.web.conftest import COMMONEST, Phone, Values

LOG = "SELECT number, at, kind, body, by FROM events"
DEAL = COMMONEST[PAID]
FORMS: dict[str, tuple[str, str, Values]] = {
    "tap": ("record", "/record", {"trump": "bells"}),
    "save": ("record", "/record", DEAL),
    "drop": ("", "/drop", {}),
    "undo": ("", "/undo", {}),
    "correct": ("deals/1/correct", "/record", {"trump": "hearts"}),
    "withdraw": ("deals/1", "/withdraw", {}),
    "name a dealer": ("dealer", "/dealer", {"dealer": "1"}),
    "bound": ("end", "/bound", {"deals": "5"}),
    "close": ("end", "/close", {}),
}


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a deal and a draft."""
    address = phone.sit_down()
    phone.preview(address, {"trump": "hearts"})
    return address


def statements(phone: Phone) -> list[str]:
    """Collect SQL statements from now on, except those of triggers."""
    found: list[str] = []

    def note(statement: str) -> None:
        if found[-1:] != [statement]:  # each step of a trigger is told by the statement it is for
            found.append(statement)

    phone.tables.connections.db.conn.set_trace_callback(note)
    return found


@pytest.mark.parametrize("what", FORMS)
@pytest.mark.parametrize("htmx", [False, True])
def test_the_log_is_read_once(phone: Phone, address: str, what: str, htmx: bool) -> None:
    page, to, values = FORMS[what]
    if what not in ("tap", "save", "drop"):
        phone.record(address, DEAL)
    form = phone.page(f"/t/{address}/{page}").form(to)
    asked = statements(phone)
    sent_to = f"/t/{address}/preview" if what == "tap" else ""
    assert phone.send(form, values, to=sent_to, htmx=htmx).status_code in (200, 303)
    assert len([one for one in asked if one.lstrip().startswith(LOG)]) == 1


def test_a_call_that_settles_the_deal_reads_the_log_once(phone: Phone) -> None:
    """Nobody doubles leaves: the deal is not played, and the last "good" saves it."""
    address = phone.sit_down()
    for call in ("0=leaves", "1=good", "2=good", "0=good", "1=good"):
        phone.preview(address, {"listen": "1", "call": call})
    page = phone.page(f"/t/{address}/record")
    assert page.on_tap == f"/t/{address}/hear"
    last = {"call": "2=good"}
    phone.send(page.form("/record"), last, to=f"/t/{address}/preview", htmx=True)
    assert phone.evening(address).deals == ()
    asked = statements(phone)
    phone.send(page.form("/record"), last, to=page.on_tap, htmx=True)
    assert len([one for one in asked if one.lstrip().startswith(LOG)]) == 1
    assert len(phone.evening(address).deals) == 1


def test_a_tap_is_one_row_beside_the_log(
    phone: Phone, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.store.database.connections.SYNCHRONOUS", "FULL")
    form = phone.recording(address)
    asked = statements(phone)
    phone.send(form, {"trump": "bells"}, to=f"/t/{address}/preview", htmx=True)
    assert [" ".join(one.split()[:3]) for one in asked] == [
        "SELECT EXISTS (SELECT",
        "SELECT number, at,",
        "SELECT number, device,",
        "PRAGMA synchronous =",
        "BEGIN",
        "INSERT OR REPLACE",
        "COMMIT",
        "PRAGMA synchronous =",
    ]
    assert ["NORMAL" in asked[3], "FULL" in asked[-1]] == [True, True]


def test_the_same_tap_again_writes_nothing(phone: Phone, address: str) -> None:
    form = phone.recording(address)
    asked = statements(phone)
    phone.send(form, to=f"/t/{address}/preview", htmx=True)
    assert [one.split()[0] for one in asked] == ["SELECT", "SELECT", "SELECT"]
