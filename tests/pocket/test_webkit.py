"""An evening in WebKit, through a reload and in a second tab."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.engines.engine import RefusedError, until
from tests.browser.engines.finger import Finger
from tests.browser.engines.walks import record, sit_down, walk_of
from tests.browser.engines.webkit import find_webkit, webkit
from tests.samples import PAID

from .static_host import static_host
from .webkit import HELD, SAID, KeepsFiles, PocketWebKit, with_files


@pytest.fixture
def python() -> str:
    """The path of a Python that can open a WebKit window."""
    return find_webkit() or pytest.skip("no WebKit")


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_a_reload_and_a_second_tab_keep_an_evening_in_webkit(
    python: str, copy: Path, tmp_path: Path
) -> None:
    walk = walk_of(PAID)
    taps = walk.deals[0][0]
    with_files(copy)
    with (
        static_host(copy.parent, KeepsFiles) as host,
        webkit(python, tmp_path / "webkit", PocketWebKit) as phone,
    ):
        finger = Finger(phone, f"{host.address}/pocket")
        finger.visit("/")
        sit_down(finger, walk)
        record(finger, taps, 1)
        finger.visit("/")
        finger.tap("a.table")
        finger.count("a.deal", 1)
        finger.visit("/")
        phone.come_back()
        for tab, deals in ((1, 2), (0, 3)):
            phone.tab(tab)
            finger.visit("/")
            finger.tap("a.table")
            finger.count("a.deal", deals - 1)
            record(finger, taps, deals)
        for tab in (0, 1):
            phone.open(f"{host.address}/", tab)
        phone.shell(HELD)
        phone.open(f"{host.address}/pocket/", 0)
        until(lambda: says(phone, "Another window has the program open"))


def says(phone: PocketWebKit, text: str) -> None:
    """Wait until a sentence is shown outside the pocket."""
    said = phone.shell(SAID)
    if text not in said:
        raise RefusedError(said)
