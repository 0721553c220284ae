"""A phone in one hand: what a finger can do to the screens, and what the eye reads on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import (
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
)
from pypdfium2 import PdfDocument

from assistant.evening.log.evening import Evening
from assistant.games import all_games, find_game
from assistant.records.record import read_record

MINUS = "\N{MINUS SIGN}"
REFUSED = ("status of 422", "status of 409")  # how a browser notes a form that was refused
BESIDE = ("/favicon.ico",)  # what it asks for by itself beside a picture
HERE = ("data:", "blob:")
BESIDE_A_SHEET = 150, 8
"""Where no sheet over the form ever lies, so that a touch there closes it."""
SHEETS = "details:is([name=over], [name=sheet])[open]"
STILL = "/static/icon.svg"
"""It asks for nothing more, while a page that is left might."""
RESTLESS = "[hx-trigger^=every], [hx-trigger^=load], [data-live]"
ANSWERED = """id => (!id || document.getElementById(id)?.checked)
    && !document.querySelector(".htmx-request")"""


class Phone:
    """A browser context with one page; counts taps and keeps what the browser complained about."""

    def __init__(self, context: BrowserContext, server: str) -> None:
        self.context, self.server = context, server
        self.page: Page = context.new_page()
        self._given_up = False
        self.begin()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("download", lambda _: self.give_up())  # it may still be leaving its page
        context.on("request", self._request)

    def begin(self) -> None:
        """Count taps and complaints from here on."""
        self.taps = 0
        self.still = False
        self.allowed: tuple[str, ...] = REFUSED + BESIDE
        self.complaints: list[str] = []

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self.complaints.append(f"console {message.type}: {message.text} {where}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.server, *HERE)):
            self.complaints.append(f"asked another host: {request.url}")

    def left(self) -> list[str]:
        """List what the browser complained about, but for what is allowed."""
        return [text for text in self.complaints if not any(word in text for word in self.allowed)]

    def rest(self) -> None:
        """Say that all was answered, so that the page asks for nothing more unless by itself."""
        self.still = self.page.locator(RESTLESS).count() == 0

    def give_up(self) -> None:
        """Let no other test have this phone."""
        self._given_up = True

    @property
    def worn(self) -> bool:
        """Whether it cannot be made as good as new: it was given up, or shows no page of ours."""
        return self._given_up or not self.page.url.startswith(self.server)

    def wipe(self) -> None:
        """Let nothing be left of what was done with it."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        if not self.still:
            self.page.goto(STILL)
        self.context.clear_cookies()
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.page.emulate_media(color_scheme="light")

    @property
    def keyboard(self) -> CDPSession:
        """What types as an input method does."""
        return self.page.context.new_cdp_session(self.page)

    def on_every_page(self, script: str) -> None:
        """Run a script before those of any page, for as long as this phone is held."""
        self.give_up()
        self.context.add_init_script(script)

    def tap(self, what: Locator) -> None:
        """Touch something."""
        self.taps += 1
        what.tap()

    def choose(self, *choices: str) -> None:
        """Touch choices of a form, each spelled field=value; wait until each is marked."""
        for choice in choices:
            self.reach(choice)
            self.tap(self.choice(choice))
            self.wait(choice)

    def reach(self, choice: str) -> None:
        """Open the sheet over the form in which a choice lies, and close those that lie over it."""
        self._uncover(f'[id="{choice}"]')

    def _uncover(self, what: str) -> None:
        self.close_sheets(but=what)
        around = self.page.locator(f"details:not([open]):has({what}) > summary:not(:has({what}))")
        while around.count():
            self.tap(around.first)

    def close_sheets(self, but: str = "body") -> None:
        """Touch beside the sheets that lie over the form, one after the other."""
        sheets = self.page.locator(f"{SHEETS}:not(:has({but}))")
        while lying := sheets.count():
            self.taps += 1
            self.page.touchscreen.tap(*BESIDE_A_SHEET)
            expect(sheets).not_to_have_count(lying)

    def sheet(self, name: str) -> None:
        """Open a sheet of the page of a new table."""
        self.close_sheets()
        self.tap(self.page.locator(f'[id="sheet.{name}"] > summary'))

    def play(self, game: str) -> None:
        """Choose a game of a new table: it stands there, or with all others in a sheet."""
        if self.choice(f"switch={game}").get_attribute("aria-pressed") != "true":
            self.reach(f"switch={game}")
            self.tap(self.choice(f"switch={game}"))
        expect(self.choice(f"switch={game}")).to_have_attribute("aria-pressed", "true")
        self.wait()

    def seat(self, *names: str) -> None:
        """Type who sits down at a new table, all into its one field."""
        field = self.page.locator("#names")
        field.fill(", ".join(names))
        field.press("Enter")
        expect(self.page.locator("#seats > li > .drawer [name=name]").last).to_have_value(names[-1])
        self.wait()

    def fill(self, field: str, value: str) -> None:
        """Type into a field that may lie folded away, and leave it, which may bring new fields."""
        self._uncover(f"[name={field}]")
        told = self.page.locator(f"[name={field}]")
        told.fill(value)
        told.blur()
        self.wait()

    def wait(self, choice: str = "") -> None:
        """Wait until what was tapped is answered, and a choice marked."""
        self.page.wait_for_function(ANSWERED, arg=choice)

    def choice(self, spelled: str) -> Locator:
        """Find a choice of a form, spelled field=value."""
        return self.page.locator(f'[id="{spelled}"]')

    def button(self, name: str) -> Locator:
        """Find a button by its word."""
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        """Find a link by its word."""
        return self.page.get_by_role("link", name=name, exact=True)

    def heading(self, text: str) -> None:
        """Wait for the screen with this heading."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(text)

    def menu(self, entry: str) -> None:
        """Open the menu and follow an entry."""
        self.tap(self.page.get_by_label("Menu"))
        self.tap(self.link(entry))

    # Where to go.

    def sit_down(self, game: str, names: Sequence[str], *chosen: str) -> str:
        """Start a table from the first screen; return its address."""
        self.page.goto("/")
        self.tap(self.link("New table"))
        self.play(next(key for key, one in all_games().items() if one.title.text == game))
        self.seat(*names)
        if chosen:
            self.choose(*chosen)
        self.save()
        self.page.wait_for_url("**/t/*/")
        return self.address

    @property
    def address(self) -> str:
        """The address of the table on the screen."""
        return self.page.url.removeprefix(self.server).split("/")[2]

    def visit(self, path: str) -> None:
        """Open a page of the server."""
        self.page.goto(path)

    def get_to_know(self, *tables: str) -> None:
        """Have these tables on this phone's list, as if each had been looked at."""
        for table in tables:
            if not self.context.request.get(f"/t/{table}/").ok:
                pytest.fail(f"no table {table}")

    def go(self, place: str = "", address: str = "") -> None:
        """Open a table's page."""
        self.page.goto(f"/t/{address or self.address}/{place}")

    def record(self, *choices: str, deal: int | None = None) -> None:
        """Record the next deal by taps, and come back to the table."""
        before = self.deals
        number = deal or before + 1
        self.tap(self.link(f"Record deal {number}"))
        self.choose(*choices)
        self.save()
        expect(self.page.locator("a.deal")).to_have_count(before + 1)

    def save(self) -> None:
        """Touch the big button of a form, with no sheet over it any more."""
        self.close_sheets()
        self.tap(self.page.locator("footer .go"))

    def insist(self) -> None:
        """Send the form whatever is missing, as a phone does that runs no script."""
        self.page.evaluate("document.getElementById('record').requestSubmit()")

    # What to read.

    @property
    def deals(self) -> int:
        """How many deals the table's screen lists."""
        return self.page.locator("a.deal").count()

    def standing(self) -> dict[str, str]:
        """Everybody's points as they stand first on the screen."""
        places = self.page.locator(".placings > li").all()
        if places:
            return {
                " + ".join(place.locator("bdi").all_inner_texts()): place.locator("small, b")
                .first.inner_text()
                .split()[0]
                for place in places
            }
        return read_points(self.page.locator(".standing").first.locator("> div"), ".name")

    def payments(self) -> list[str]:
        """Who pays whom how much on a result, as its rows show it."""
        expect(self.page.locator(".payments").first).to_be_visible()
        rows = [
            " ".join(row.locator(".parties, .payment-due > b").all_text_contents())
            for row in self.page.locator(".payment").all()
        ]
        return [" ".join(row.replace(" pays ", " ").replace("→", " → ").split()) for row in rows]

    def preview(self) -> dict[str, str]:
        """Everybody's points in the footer of the recording screen."""
        return read_points(self.page.locator(".foot .nets > span"), "> small")

    def engine(self, address: str = "") -> Evening:
        """The same table, scored by the engine from the record that it exports."""
        answer = self.context.request.get(f"/t/{address or self.address}/record.json")
        evening, problems = read_record(answer.json(), find_game)
        if evening is None:
            pytest.fail(f"the export cannot be read: {problems}")
        return evening

    def printed(self, link: Locator) -> str:
        """Take the paper to which a link leads; read its first page."""
        with self.page.expect_download() as saved:
            self.tap(link)
        return str(PdfDocument(saved.value.path())[0].get_textpage().get_text_range())

    def shows(self, *points: int) -> None:
        """The standing on the screen is this, by seat, and is what the engine says."""
        expect(self.page.locator(".standing, .placings").first).to_be_visible()
        if not self.page.locator(".placings").count():
            expect(self.page.locator(".standing").first.locator("b")).to_have_text(
                [signed(amount) for amount in points]
            )
        elif sorted(self.standing().values()) != sorted(map(signed, points)):
            pytest.fail(f"the result says {self.standing()}, not {points}")
        evening = self.engine()
        if tuple(evening.totals[side[0]] for side in evening.sides) != points:
            pytest.fail(f"the engine says {evening.totals}, not {points}")
        names = [" + ".join(evening.players[seat] for seat in side) for side in evening.sides]
        if set(self.standing()) != set(names):
            pytest.fail(f"the screen names {list(self.standing())}, not {names}")


def signed(points: Any) -> str:
    """Write points as the screens do."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def read_points(columns: Locator, name: str) -> dict[str, str]:
    """Read names and figures off columns; partners have one together."""
    return {
        " ".join(
            " ".join(one.split()).removeprefix("dealer:").strip()
            for one in column.locator(name).all_inner_texts()
        ): column.locator("b").inner_text()
        for column in columns.all()
    }
