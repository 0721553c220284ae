"""How many taps a deal takes on a real phone's screen, of each kind that a game lists."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from assistant.web.app import create_app
from tests.browser.counted import all_counted, count
from tests.browser.phone import Phone
from tests.browser.phones import FLAGS, HELD, Server, find_chromium
from tests.serving import serving

SCREEN: ViewportSize = {"width": 390, "height": 664}


def taps() -> None:
    """Count and print."""
    chromium = find_chromium()
    if chromium is None:
        print("taps: no Chromium")
        return
    with tempfile.TemporaryDirectory() as folder, _held(chromium, Path(folder)) as (server, phone):
        for game, row in all_counted():
            made = count(server, phone, game, row)
            what = f"{game}, {row.what}" + (", and its number" if row.number else "")
            print(f"{what:46}{made:9} taps{f'≤ {row.most}':>26}")


@contextmanager
def _held(chromium: str, folder: Path) -> Iterator[tuple[Server, Phone]]:
    """A server, and a phone that holds its pages."""
    app = create_app(folder)
    with serving(app) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        held = browser.new_context(base_url=address, viewport=SCREEN, **HELD)
        yield Server(address, app), Phone(held, address)
        browser.close()


if __name__ == "__main__":
    taps()
