"""How many taps a deal takes on a real phone's screen, of each kind that a game lists."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize, sync_playwright
from waitress.server import create_server

from assistant.web.app import create_app
from tests.browser.counted import all_counted, count
from tests.browser.phone import Phone
from tests.browser.phones import FLAGS, HELD, Server, find_chromium, stop

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
    serving: Any = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=serving.run, daemon=True)
    thread.start()
    server = Server(f"http://127.0.0.1:{serving.effective_port}", app)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        held = browser.new_context(base_url=server.address, viewport=SCREEN, **HELD)
        yield server, Phone(held, server.address)
        browser.close()
    serving.trigger.pull_trigger(lambda: stop(serving))
    thread.join(5)


if __name__ == "__main__":
    taps()
