"""The club's signal fails in the middle of a deal: nothing is lost, nothing is written twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import Phone
from tests.browser.phones import Server

NOTE = "There is no connection. Nothing was lost. Try again."


@pytest.fixture
def recording(server: Server, phone: Phone) -> Phone:
    """A phone that records deal 1."""
    phone.allowed += ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "Failed to fetch")
    phone.go("record", server.open("marias", ("Anna", "Boris", "Čeněk")))
    phone.choose("trump=acorns")
    return phone


def test_a_tap_without_a_line_is_kept(recording: Phone) -> None:
    note = recording.page.get_by_text(NOTE)
    expect(note).to_be_hidden()
    recording.context.set_offline(True)
    recording.reach("fleks.game=1")
    recording.tap(recording.choice("fleks.game=1"))
    expect(note).to_be_visible()
    recording.context.set_offline(False)
    recording.choose("announced=soloist_seven")
    expect(note).to_be_hidden()
    for choice in ("trump=acorns", "fleks.game=1", "announced=soloist_seven"):
        expect(recording.choice(choice)).to_be_checked()


def test_what_is_said_of_the_line_goes_when_it_is_back(recording: Phone) -> None:
    recording.context.set_offline(True)
    recording.save()
    note = recording.page.get_by_text(NOTE)
    expect(note).to_be_visible()
    recording.context.set_offline(False)
    expect(note).to_be_hidden()
    expect(recording.choice("trump=acorns")).to_be_checked()


def test_saving_without_a_line_can_be_done_again(recording: Phone) -> None:
    recording.context.set_offline(True)
    recording.save()
    expect(recording.page.get_by_text(NOTE)).to_be_visible()
    expect(recording.choice("trump=acorns")).to_be_checked()
    recording.context.set_offline(False)
    recording.save()
    expect(recording.page.locator("a.deal")).to_have_count(1)
    recording.shows(-1, 2, -1)


@pytest.mark.daily
def test_a_deal_whose_answer_was_lost_is_written_once(recording: Phone) -> None:
    """The server wrote it, the phone never heard: the same submission again is the same deal."""

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    recording.page.route("**/record", lose_the_answer, times=1)
    recording.save()
    expect(recording.page.get_by_text(NOTE)).to_be_visible()
    recording.save()
    expect(recording.page.locator("a.deal")).to_have_count(1)
    recording.page.reload()
    recording.shows(-1, 2, -1)
    assert len(recording.engine().deals) == 1
