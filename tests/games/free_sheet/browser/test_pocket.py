"""An evening of four and a free sheet are settled, told and paid on a phone without a server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from assistant.records.collection import FORMAT
from tests.browser.tables import FOUR
from tests.browser.test_group import SHARES, STUBS
from tests.pocket.fixtures import TakePocket
from tests.pocket.phone import PocketPhone
from tests.pocket.static_host import StaticHost

from .test_evening_of_four import (
    CROWNS,
    DAY,
    EUROS,
    PLACE,
    ROUBLES,
    TITLE,
    Way,
    agree,
    are_kept_without_accounts,
    enter,
    evening,
    is_marked,
    is_shared,
    may_be_copied,
    saved,
    says,
    scanned,
    score,
)

VALUES = "all => all.map(one => one.value)"


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
@pytest.mark.parametrize(
    ("way", "language"),
    [(CROWNS, "cs"), (EUROS, "en"), (ROUBLES, "ru"), (CROWNS, "ja")],
    ids=["crowns", "euros", "roubles", "crowns in Japanese"],
)
def test_an_evening_is_told_to_the_group_and_paid_by_code_without_a_connection(
    pocket: TakePocket, host: StaticHost, tmp_path: Path, way: Way, language: str
) -> None:
    with pocket(f"--accept-lang={language}") as phone:
        host.stop()
        tables = sit_down(phone, way.currency, tmp_path)
        phone.visit(f"/nights/{DAY}?place={PLACE}")
        agree(phone)
        phone.page.locator("[data-ready]").wait_for()
        phone.page.evaluate(f"() => {{ {STUBS} {SHARES} }}")
        is_shared(phone)

        # Whoever holds the phone enters the payee's account where the payment asks for it.
        book = phone.page.url.removeprefix(phone.server).partition("#")[0]
        payment = phone.page.locator(".payment[id^=debt]", has_text=FOUR[1])
        phone.tap(payment.locator("a[href*='/transfer/']"))
        phone.page.wait_for_url("**/transfer/*")
        enter(phone, way.account)
        phone.page.wait_for_url("**/transfer/*")
        assert says(scanned(phone.page.locator(".pay-code svg")), way) == way.fields
        assert says(saved(phone), way) == way.fields
        may_be_copied(phone, way)
        is_marked(phone, book)
        are_kept_without_accounts(phone, phone.tab, tables, way.account, tmp_path)
        assert [text for text in phone.left() if "ERR_" not in text] == []


def sit_down(phone: PocketPhone, currency: str, folder: Path) -> list[str]:
    """Take both tables out of a file, and fill in the sheet; return their addresses."""
    file = folder / "evening.json"
    file.write_text(json.dumps({"format": FORMAT, "tables": evening(currency)}), "utf-8")
    phone.visit("/import")
    phone.page.locator("input[type=file]").set_input_files(file)
    phone.tap(phone.page.locator("footer button.go"))
    phone.tap(phone.page.locator("a.table", has_text=TITLE))
    phone.page.wait_for_url("**/t/*/")
    sheet = phone.address
    score(phone, sheet)
    phone.visit("/data")
    expect(phone.page.locator("[name=table]")).to_have_count(2)
    (other,) = {*phone.page.locator("[name=table]").evaluate_all(VALUES)} - {sheet}
    return [other, sheet]
