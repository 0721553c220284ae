"""A form that is sent twice within milliseconds is written once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from assistant.store.tables import Tables
from assistant.web.rules.rules_form import spelled
from tests.games.worked import other_rule
from tests.samples import PAID, PARTY, as_tapped, two_each
from tests.web.conftest import COMMONEST, Form, Page, Phone, Values

LOOKS = ("replayed", "submitted_number")
"""By what a request learns how long a table's log is."""


@dataclass
class Between:
    """Calls a function once, after the log was read a given number of times."""

    looks: int
    happens: Callable[[], object]

    def looked(self) -> None:
        """Count a reading; readings by the called function are not counted."""
        self.looks -= 1
        if self.looks == 0:
            self.happens()


def watched(method: Any, between: Between) -> Any:
    """A log reader that calls a function afterwards."""

    def looked(*args: Any, **more: Any) -> Any:
        found = method(*args, **more)
        between.looked()
        return found

    return looked


@dataclass
class Tap:
    """A form of a table: its page, its address, its values."""

    page: str
    to: str
    values: Values
    before: tuple[str, ...] = ()
    """What is done first: these forms of these pages are sent."""
    game: str = PAID


TAPS = {
    "save": Tap("record", "/record", COMMONEST[PAID]),
    "correct": Tap("deals/1/correct", "/record", as_tapped(PAID, two_each("Anna"))),
    "withdraw": Tap("deals/1", "/withdraw", {}),
    "restore": Tap("deals/1", "/restore", {}, ("deals/1 /withdraw",)),
    "undo": Tap("", "/undo", {}, ("record /record",)),
    "drop": Tap("", "/drop", {}, ("record /preview",)),
    "name a dealer": Tap("dealer", "/dealer", {"dealer": "1"}),
    "close": Tap("end", "/close", {}),
    "reopen": Tap("end", "/reopen", {}, ("end /close",)),
    "bound": Tap("end", "/bound", {"deals": "5"}),
    "switch": Tap("rules", "/switch", {}),
    "describe": Tap("edit", "/edit", {"title": "Second"}),
    "fine": Tap("adjust", "/adjust", {"from": "0", "to": "box", "points": "5", "reason": "late"}),
    "join": Tap("players", "/join", {"name": "Zdeněk"}, game=PARTY),
    "save a turn-in": Tap("record", "/record", COMMONEST[PARTY], game=PARTY),
}


def form_of(phone: Phone, address: str, page: str, to: str) -> Form:
    """A form from its page."""
    if to == "/switch":
        key, value = other_rule(PAID)
        choice = phone.page(f"/t/{address}/{page}").form("/rules")
        chosen = phone.send(choice, {f"rules.{key}": spelled(value), "do": "compare"})
        return Page(chosen.text).form(to)
    shown = phone.page(f"/t/{address}/{page}")
    return shown.form("/record" if to == "/preview" else to)


@pytest.fixture(params=TAPS)
def tap(request: pytest.FixtureRequest) -> Tap:
    """Every form that writes at a table."""
    return TAPS[request.param]


def test_a_form_that_is_sent_again_later_is_written_once(phone: Phone, tap: Tap) -> None:
    address = table(phone, tap)
    form = form_of(phone, address, tap.page, tap.to)
    phone.send(form, tap.values)
    there = written(phone, address)
    assert phone.send(form, tap.values).status_code == 303
    assert written(phone, address) == there
    assert "meanwhile" not in phone.page(f"/t/{address}/").text


def test_what_is_undone_is_ones_own_though_others_write_on(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal is event 2; another phone's dealer becomes event 3 before the page is shown."""
    address = phone.sit_down()
    form, dealer = phone.recording(address), phone.page(f"/t/{address}/dealer").form("/dealer")
    between = Between(1, lambda: other.send(dealer, {"dealer": "1", "seen": "2"}))
    monkeypatch.setattr(Tables, "append", watched(Tables.append, between))
    phone.send(form, COMMONEST[PAID])
    monkeypatch.undo()
    assert written(phone, address) == ["Opened", "Dealt", "DealerNamed"]
    assert phone.page(f"/t/{address}/").form("/undo").chosen("number") == ["2"]


def table(phone: Phone, tap: Tap) -> str:
    """A table with a deal, at which the tap is possible."""
    address = phone.sit_down(tap.game)
    phone.record(address, COMMONEST[tap.game])
    for step in tap.before:
        page, to = step.split()
        form = form_of(phone, address, page, to)
        phone.send(form, COMMONEST[tap.game], to=f"/t/{address}{to}" if to == "/preview" else "")
    return address


def written(phone: Phone, address: str) -> list[str]:
    """The kinds of all events."""
    return [type(logged.event).__name__ for logged in phone.evening(address).log]


@pytest.mark.matrix
@pytest.mark.parametrize("looks", range(1, 10))
def test_a_double_tap_is_written_once(
    phone: Phone, other: Phone, tap: Tap, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = table(phone, tap)
    phone.send(form_of(phone, once, tap.page, tap.to), tap.values)
    address = table(phone, tap)
    form, answers = form_of(phone, address, tap.page, tap.to), []
    between = Between(looks, lambda: answers.append(other.send(form, tap.values)))
    for name in LOOKS:
        monkeypatch.setattr(Tables, name, watched(getattr(Tables, name), between))
    answers.append(phone.send(form, tap.values))
    monkeypatch.undo()
    assert [answer.status_code for answer in answers] == [303] * len(answers)
    assert written(phone, address) == written(phone, once)
    assert "meanwhile" not in phone.page(f"/t/{address}/").text
