"""Updates: files go by digest, an update never gets stuck, and old and new version talk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .changing_host import LISTED, renew, write
from .fixtures import TakePocket
from .phone import PocketPhone

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
WHICH = "document.documentElement.dataset.version ?? ''"
SPOIL = """async ([name, text]) => {
    const [keep] = (await caches.keys()).filter((one) => !one.endsWith(":answers"));
    const cache = await caches.open(keep);
    const { files } = await (await cache.match("/pocket/kept/current")).json();
    const address = `/pocket/kept/${files[name].hash}`;
    const headers = { "Content-Type": "text/javascript" };
    if (text === null) await cache.delete(address);
    else await cache.put(address, new Response(text, { headers }));
}"""
NEXT = '<html data-version="next">'


def newer(copy: Path, **more: str) -> dict[str, str]:
    """Publish a next version, whose first page has its name."""
    page = (copy / "index.html").read_text("utf-8").replace("<html>", NEXT)
    return {"index.html": page, **more}


def offered(phone: PocketPhone) -> None:
    """Accept the offered version."""
    offer = phone.tab.locator("#offer")
    expect(offer).to_contain_text("There is a new version.", timeout=60_000)
    with phone.tab.expect_navigation():
        offer.get_by_role("button", name="Use new version").tap()
    phone.start()


@pytest.mark.parametrize("text", [None, "this is not what it should be"])
@pytest.mark.parametrize("name", ["worker.js", "static/icon.svg"])
def test_what_is_missing_or_wrong_is_put_right(
    name: str, text: str | None, pocket: TakePocket
) -> None:
    with pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.tab.evaluate(SPOIL, [name, text])
    with pocket() as phone:
        phone.go(address=table)
        phone.record(*DEAL)
        assert len(phone.engine(table).deals) == 1


def test_what_no_host_has_any_more_is_not_taken_from_another_version(
    copy: Path, changing_pocket: TakePocket
) -> None:
    """The running version's worker is lost; the host has the next version, which starts."""
    with changing_pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.tab.evaluate(SPOIL, ["worker.js", None])
    worker = (copy / "worker.js").read_text("utf-8")
    renew(copy, newer(copy, **{"worker.js": f"{worker}\n// the next one"}))
    with changing_pocket() as phone:
        phone.go(address=table)
        assert phone.tab.evaluate(WHICH) == "next"


@pytest.mark.parametrize("changed", [True, False])
def test_one_bad_file_stops_no_update(
    changed: bool, copy: Path, changing_pocket: TakePocket
) -> None:
    """A font with a wrong digest in the running version and the next."""
    font = next(iter(sorted((copy / "static" / "fonts").glob("*.woff2"))))
    if changed:
        write(font, b"another one")
    else:
        font.unlink()
    with changing_pocket() as phone:
        phone.sit_down(title(PAID), THREE)
        renew(copy, newer(copy))
        phone.start()
        offered(phone)
        assert phone.tab.evaluate(WHICH) == "next"


@pytest.mark.parametrize("accepted", [True, False])
def test_two_versions_that_cannot_talk_wait_for_each_other(
    accepted: bool, copy: Path, changing_pocket: TakePocket
) -> None:
    """The next service worker starts with its version, or once no page is open."""
    with changing_pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        told = json.loads((copy / LISTED).read_text("utf-8"))
        mute = {
            name: (copy / name)
            .read_text("utf-8")
            .replace(f"SPEAKS = {told['speaks']}", "SPEAKS = 99")
            .replace('"request"', '"asked"')
            for name in ("sw.js", "shell.js", "worker.js")
        }
        renew(copy, newer(copy, **mute), speaks=99)
        phone.start()
        expect(phone.tab.locator("#offer")).to_contain_text("a new version", timeout=60_000)
        phone.go(address=table)
        phone.record(*DEAL)
        assert phone.tab.evaluate(WHICH) == ""
        if accepted:
            phone.visit("/")
            offered(phone)
            assert phone.tab.evaluate(WHICH) == "next"
    with changing_pocket() as phone:
        phone.go(address=table)
        assert phone.tab.evaluate(WHICH) == "next"
        phone.record(*DEAL)
        assert len(phone.engine(table).deals) == 2
