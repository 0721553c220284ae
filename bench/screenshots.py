"""The README's screenshots: a demo evening of each game, on a phone and on paper.

Clock and time zone are fixed, so that the pictures are always equal.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.language import english
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheets import score_sheet
from assistant.paper.sizes import A4
from assistant.records.record import FORMAT, read_record
from assistant.store.store import Store
from assistant.store.tables import Tables
from assistant.web.app import create_app
from assistant.web.table import table_screen
from tests.browser.phones import FLAGS, HELD, find_chromium
from tests.serving import serving

FOLDER = Path(__file__).parent.parent / ".screenshots"
LARGEST, COLOURS = 150_000, 192
PHONE = {"width": 390, "height": 844}

MARIAS_PLAYERS = ("Anna", "Boris", "Čeněk")
MARIAS: list[dict[str, Any]] = [
    {"soloist": "Boris", "trump": "leaves", "played": False},
    {"soloist": "Čeněk", "trump": "hearts", "played": False},
    {"soloist": "Anna", "trump": "bells", "fleks": {"game": 1}, "card_points": 30},
    {"soloist": "Boris", "trump": "acorns", "announced": ["soloist_hundred"], "card_points": 60}
    | {"marriages": {"soloist": ["acorns", "bells"]}},
    {"soloist": "Anna", "contract": "betl", "fleks": {"game": 1}, "made": True},
    {"soloist": "Anna", "trump": "leaves", "played": False},
    {"soloist": "Boris", "trump": "hearts", "announced": ["soloist_seven"], "card_points": 60}
    | {"last_trick_seven": {"by": "soloist", "won": True}},
]
RECORDED = "trump=acorns announced=soloist_seven fleks.game=2 aces=5 last=soloist.won"

PREFERANS_PLAYERS = ("Anna", "Boris", "Cyril")
PREFERANS = [
    ("6S", "Anna 6", "Boris whist 2", "Cyril pass 2"),
    ("7H", "Boris 7", "Cyril whist 2", "Anna whist 1"),
    ("8D", "Cyril 7", "Anna whist 2", "Boris whist 1"),
    ("raspasy", "Anna 2", "Boris 5", "Cyril 3"),
    ("raspasy", "Anna 4", "Boris 3", "Cyril 3"),
    ("misere", "Anna 0", "Boris whist 5", "Cyril whist 5"),
    ("6C", "Boris 8", "Cyril whist 1", "Anna whist 1"),
    ("9NT", "Cyril 9", "Anna whist 1", "Boris pass 0"),
    ("8H", "Anna", "Boris pass", "Cyril pass"),
]


def preferans(contract: str, *players_words: str) -> dict[str, Any]:
    """A deal of a record from words: the declarer, then each player's call and tricks."""
    words = [text.split() for text in players_words]
    tricks = {
        player_words[0]: int(player_words[-1])
        for player_words in words
        if player_words[-1].isdigit()
    }
    deal: dict[str, Any] = {"contract": contract, "tricks": tricks}
    if contract != "raspasy":
        deal |= {
            "declarer": words[0][0],
            "whist": {player_words[0]: player_words[1] for player_words in words[1:]},
        }
    return deal


def others() -> Iterator[Evening]:
    """Evenings of three more games, one of them well advanced."""
    yield evening("preferans", (*PREFERANS_PLAYERS, "Dana"), [], rules={"convention": "sochi"})
    hands = ["flush", "pair", "three", "full_house", "two_pair", "straight", "nothing", "four"]
    dealt = {"hands": hands, "left_over": ["pair", "three"]}
    yield evening("concerto", ("Anna", "Boris", "Čeněk", "Dana"), [dealt], date="2026-11-20")
    hands = zip(GUESTS * 2, TURNED_IN * 2, strict=True)
    turned_hands = [{"player": name, "hands": ["flush", kind]} for name, kind in hands]
    yield evening("babel_party", GUESTS, turned_hands, date="2026-11-20")


GUESTS = "Anna Boris Čeněk Dana Eva Filip Gita Hana".split()
TURNED_IN = "full_house four straight royal_flush flush straight_flush straight full_house".split()
BIDS = "call=1=pass call=2=6S call=3=7C"
HANDS = "hand.0=flush hand.1=pair hand.2=straight_flush"


def evening(game: str, players: Sequence[str], deals: list[Any], **more: Any) -> Evening:
    """An evening with these deals."""
    plain = {"format": FORMAT, "game": game, "players": list(players), "deals": deals} | more
    played, problems = read_record(plain, find_game)
    if played is None:
        raise ValueError(problems)
    return played


@dataclass(frozen=True)
class Photographer:
    """Takes screenshots, light or dark, and stores them as small files."""

    browser: Browser
    server: str
    tables: Tables

    @contextmanager
    def phone(self, *, dark: bool = False) -> Iterator[Page]:
        """A page with a phone's size."""
        appearance = {"viewport": PHONE, "color_scheme": "dark" if dark else "light"}
        settings = {"base_url": self.server, "device_scale_factor": 2, **HELD, **appearance}
        context = self.browser.new_context(**settings)
        yield context.new_page()
        context.close()

    def take(self, name: str, path: str, taps: str = "", *, dark: bool = False) -> None:
        """Open a page, tap on some choices, take the screenshot."""
        with self.phone(dark=dark) as page:
            page.goto(path)
            for choice in taps.split():
                closed_drawer = page.locator(
                    f'details.drawer:not([open]):has([id="{choice}"]) > summary'
                )
                if closed_drawer.count():
                    closed_drawer.tap()
                page.locator(f'[id="{choice}"]').tap()
                page.wait_for_load_state("networkidle")
            if taps:
                page.evaluate(f"document.activeElement.blur(); scrollTo(0, {9999 if dark else 0})")
            keep(name + ("-dark" if dark else ""), Image.open(io.BytesIO(page.screenshot())))

    def after(self, addresses: Sequence[str], **pages: str) -> None:
        """Take pages of a phone that has opened these tables."""
        with self.phone() as page:
            for address in addresses:
                page.goto(f"/t/{address}/")
            for name, path in pages.items():
                page.goto(path)
                keep(name, Image.open(io.BytesIO(page.screenshot())))


def keep(name: str, picture: Image.Image) -> None:
    """Store a screenshot with few colours. Exits if the file is too large."""
    file = FOLDER / f"{name}.png"
    reduced = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    reduced.save(file, optimize=True)
    size = file.stat().st_size
    print(f"{file.name}: {size / 1000:.0f} KB")
    if size > LARGEST:
        raise SystemExit(f"{file.name} is larger than {LARGEST / 1000:.0f} KB")


def print_sheet(name: str, played: Evening) -> None:
    """Take a picture of the first page of a printed sheet."""
    page = pypdfium2.PdfDocument(draw_pdf(score_sheet(played), english(), A4))[0]
    keep(name, page.render(scale=1.5).to_pil())


@contextmanager
def standing_still(folder: Path) -> Iterator[tuple[str, Tables]]:
    """Serve an empty database on loopback, at a fixed time."""
    app = create_app(folder)
    minutes = count()

    def clock() -> str:
        return f"2026-11-20T19:30:00.{next(minutes) % 1000:03}Z"

    # Else the page would advise to shuffle.
    table_screen.now = clock  # type: ignore[attr-defined]
    store = app.extensions["store"] = Store(folder, find_game, clock)
    with serving(app) as address:
        yield address, store.tables


def take_all(photographer: Photographer) -> None:
    """Take every screenshot."""
    opened = {"date": "2026-11-20", "stake": {"per_point": "1", "currency": "CZK"}}
    suits = [{"contract": "suit"} | deal for deal in MARIAS]
    friday = evening("marias", MARIAS_PLAYERS, suits, title="Friday at Anna's", **opened)
    deals = [preferans(*deal) for deal in PREFERANS]
    game, ended_game = (
        evening("preferans", PREFERANS_PLAYERS, deals_told, first_dealer="Cyril", **opened)
        for deals_told in (deals[:-1], deals)
    )
    marias, pulka, ended, begun, concerto, party = (
        photographer.tables.open(played.opened, played.events)
        for played in (friday, game, ended_game, *others())
    )
    photographer.after([marias, pulka], **{"home": "/", "new-table": "/new"})
    for dark in (False, True):
        photographer.take("marias-table", f"/t/{marias}/", dark=dark)
        photographer.take("marias-record", f"/t/{marias}/record", RECORDED, dark=dark)
        photographer.take("preferans-table", f"/t/{pulka}/", dark=dark)
    photographer.take("preferans-steps", f"/t/{begun}/record?listen=1", BIDS)
    photographer.take("concerto-record", f"/t/{concerto}/record", HANDS)
    photographer.take("party-room", f"/t/{party}/room")
    photographer.after([marias, concerto, party, pulka], night="/nights/2026-11-20")
    photographer.take("marias-deal", f"/t/{marias}/deals/4")
    photographer.take("marias-result", f"/t/{marias}/end")
    photographer.take("preferans-record", f"/t/{pulka}/deals/3/correct")
    photographer.take("preferans-result", f"/t/{ended}/end")
    print_sheet("marias-sheet", friday)
    print_sheet("preferans-sheet", ended_game)


def main() -> None:
    """Take all screenshots anew."""
    os.environ["TZ"] = "Europe/Prague"
    time.tzset()
    path = find_chromium()
    if path is None:
        sys.exit("The pictures need a Chromium; .ci/system chromium says how to get one.")
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with (
        tempfile.TemporaryDirectory() as folder,
        standing_still(Path(folder)) as (server, tables),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        take_all(Photographer(browser, server, tables))
        browser.close()


if __name__ == "__main__":
    main()
