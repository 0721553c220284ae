"""Of a table that is open only what is new is sent, and the page is then as one opened anew."""

from __future__ import annotations

import re
from itertools import cycle, islice
from types import MappingProxyType
from urllib.parse import urlsplit

import pytest
from werkzeug.test import TestResponse

from assistant.games import all_games
from assistant.web.live.fragments import PLACE
from tests.games.worked import worked_screens
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import COMMONEST, HTMX, Form, Page, Phone, Values

LONG = 30
PLACES = re.compile(PLACE.format('([^"]+)'))
OWN = re.compile(
    r'(name="(?:csrf_token|submission)" value=|data-(?:token|version)=)"[^"]*"'
    r'|<div (?:class="toast"|hidden data-spoken=|hx-swap-oob=).*?</div>\n?',
    re.DOTALL,
)


class Screen:
    """A table's screen as a phone shows it, from the first answer to the last."""

    def __init__(self, phone: Phone, address: str, tag: str = "en") -> None:
        self.phone, self.view, self.tag = phone, f"/t/{address}/", tag
        self.text, self.mark, self.sent = "", "1", 0
        phone.come(self.view)

    def follow(self) -> None:
        """Ask for what is new, as an open page does."""
        self.put(self.phone.client.get(self.view, headers={"Live": self.mark, **self._language}))

    def send(self, form: Form, deal: Values = MappingProxyType({})) -> bool:
        """Send a form from a sheet over the table, or from the table itself; tell if it was taken.

        What is refused stays in its sheet, and the table beneath as it is.
        """
        headers = {**HTMX, "Live-Beneath": self.mark, **self._language}
        answer = self.phone.client.post(form.action, data=form.filled(deal), headers=headers)
        taken: bool = answer.status_code != 422
        if taken:
            self.put(answer)
        return taken

    def put(self, answer: TestResponse) -> None:
        """Put what came into its places."""
        assert answer.status_code == 200
        self.sent = len(PLACES.findall(answer.text))
        self.text = PLACES.sub(lambda place: element(self.text, place[1]), answer.text)
        self.mark = answer.get_etag()[0] or ""
        self.view = answer.headers.get("HX-Push-Url", self.view)

    def is_as_opened_anew(self) -> bool:
        """Whether it is the page that a phone would be shown that opens it now."""
        anew = self.phone.client.get(self.view, headers={**HTMX, **self._language})
        assert plain(self.text) == plain(anew.text)
        return True

    @property
    def _language(self) -> dict[str, str]:
        return {"Accept-Language": self.tag}


def element(text: str, name: str) -> str:
    """Cut the element with an id out of a page."""
    found = re.search(rf'<([a-z]+)\b[^>]* id="{name}"[^>]*>.*?</\1>', text, re.DOTALL)
    assert found, name
    return found[0]


def plain(text: str) -> str:
    """A screen without what is one phone's alone, and without what was said once."""
    return OWN.sub(r"\1", text).strip()


def recorded(screen: Screen, deal: Values) -> bool:
    """Record a deal from the screen of a table; tell whether it can be played there next."""
    page = Page(screen.phone.get(f"{urlsplit(screen.view).path}record").text)
    return screen.send(page.form("/record"), deal)


def seen_by_two(phone: Phone, other: Phone, game: str, tag: str) -> tuple[str, Screen, Screen]:
    """Begin a table that is open on two phones; return its address, and what both show."""
    address = phone.sit_down(game)
    mine, theirs = Screen(phone, address, tag), Screen(other, address, tag)
    mine.follow()
    theirs.follow()
    return address, mine, theirs


@pytest.mark.parametrize("tag", ["en", "cs", "ru", "ja"])
@pytest.mark.parametrize("game", all_games())
def test_after_deals_and_undoing_one_every_screen_is_as_one_opened_anew(
    phone: Phone, other: Phone, game: str, tag: str
) -> None:
    _, mine, theirs = seen_by_two(phone, other, game, tag)
    for deal in range(3):
        recorded(mine, COMMONEST[game])
        assert mine.is_as_opened_anew()
        if deal != 1:
            theirs.follow()  # one that was asleep has missed a deal
            assert theirs.is_as_opened_anew()
    mine.send(Page(mine.text).form("/undo"))
    theirs.follow()
    assert mine.is_as_opened_anew()
    assert theirs.is_as_opened_anew()
    assert mine.sent
    assert theirs.sent


@pytest.mark.parametrize("tag", ["en", "cs", "ru", "ja"])
@pytest.mark.parametrize("game", all_games())
@pytest.mark.whole
def test_so_it_is_after_every_worked_deal_and_through_thirty_of_them(
    phone: Phone, other: Phone, game: str, tag: str
) -> None:
    address, mine, theirs = seen_by_two(phone, other, game, tag)
    worked, played = [COMMONEST[game], *worked_screens(game)], 0
    for deal in islice(cycle(worked), max(LONG, len(worked))):
        if phone.evening(address).over:  # the next game has a table of its own
            address, mine, theirs = seen_by_two(phone, other, game, tag)
        if not recorded(mine, deal):
            continue
        played += 1
        assert mine.is_as_opened_anew()
        if played % 3 == 0:
            theirs.follow()  # which has missed two
            assert theirs.is_as_opened_anew()
    assert played


def test_what_a_phone_shows_already_is_not_sent_again(phone: Phone) -> None:
    address = phone.sit_down()
    screen = Screen(phone, address)
    screen.follow()
    for _ in range(30):
        recorded(screen, COMMONEST[PAID])
    assert screen.is_as_opened_anew()
    assert screen.sent == 21  # the head, what stands above the grid, and nineteen deals


def test_who_names_nothing_that_is_known_gets_all_of_it(phone: Phone) -> None:
    address = phone.sit_down()
    screen = Screen(phone, address)
    screen.mark = "nobody's"
    screen.follow()
    assert screen.sent == 0
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    screen.follow()
    assert screen.sent
    assert screen.is_as_opened_anew()


def test_how_an_answer_was_compressed_does_not_matter(phone: Phone) -> None:
    address = phone.sit_down()
    form = phone.recording(address)
    headers = {**HTMX, "Accept-Encoding": "br"}
    sent = form.filled(COMMONEST[PAID])
    answer = phone.client.post(form.action, data=sent, headers=headers)
    assert answer.headers["Content-Encoding"] == "br"
    mark, _ = answer.get_etag()
    phone.record(address, COMMONEST[PAID])
    later = phone.client.get(f"/t/{address}/", headers={"Live": str(mark)})
    assert PLACES.search(later.text)
