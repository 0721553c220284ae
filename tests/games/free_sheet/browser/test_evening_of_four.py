"""An evening of four and a free sheet are settled together, told to the group, paid and marked."""

from __future__ import annotations

import base64
import io
import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from assistant.clock import now
from assistant.core.seat import Seat
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.settling.bank_account import BankAccount
from assistant.store.links import Role
from assistant.store.phone_data import phone_id
from assistant.store.store import Store
from assistant.store.tables import FILE
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.screens_of_payments import ACCOUNT, RUSSIAN, device_of, store_of
from tests.browser.tables import FOUR
from tests.browser.test_group import SHARES, STUBS, done, size
from tests.samples import PAID, Plain, five_each
from tests.settling.test_transfer_codes import spd_fields, st_fields

from .test_number_pad import press

PLACE, DAY = "Club", "2026-11-20"
TITLE = "Žolíky"
# The first against all three others: +15 -5 -5 -5.
DEAL = five_each(FOUR[0])
# The lowest wins, and each pays every better one the difference: +31 -41 -1 +11.
POINTS = ("2", "20", "10", "7")
LOWEST = {"wins": "lowest", "stake_basis": "difference", "dealer": False}
# At 0.50 and 0.25 a point: 7.50 and 7.75 for the first, -2.50 and -10.25 for the second, who owes
# him all of it; the third owes him the rest, 2.50, and 0.25 to the fourth.
OWED = "12.75"
CZECH = replace(ACCOUNT, name="Anna Nováková")
OF_SBP = replace(RUSSIAN, name="Анна Новакова")
EPC_LINES = "head version set kind bic name iban amount purpose reference text".split()
TEXTS = "all => all.map(one => one.dataset.text)"
READ = "async (address) => (await fetch(address)).json()"


@dataclass(frozen=True)
class Way:
    """How the evening is paid: in a currency, to an account, by a code that says so much."""

    currency: str
    account: BankAccount
    fields: dict[str, str]
    message: str
    """The field that says to the payee who pays, and for which evening."""


CROWNS = Way(
    "CZK", CZECH, {"ACC": CZECH.iban, "AM": OWED, "CC": "CZK", "RN": "ANNA NOVAKOVA"}, "MSG"
)
EUROS = Way(
    "EUR",
    CZECH,
    {
        "head": "BCD",
        "version": "002",
        "set": "1",
        "kind": "SCT",
        "bic": "",
        "name": "Anna Nováková",
        "iban": CZECH.iban,
        "amount": f"EUR{OWED}",
        "purpose": "",
        "reference": "",
    },
    "text",
)
ROUBLES = Way(
    "RUB",
    OF_SBP,
    {
        "Name": "Анна Новакова",
        "PersonalAcc": OF_SBP.number,
        "BankName": OF_SBP.bank_name,
        "BIC": OF_SBP.bic,
        "CorrespAcc": OF_SBP.corr,
        "Sum": "1275",
    },
    "Purpose",
)


def evening(currency: str) -> list[Plain]:
    """Two tables of a night, spelled as in a record: one has a deal, the sheet has none yet."""
    night = {"format": FORMAT, "players": list(FOUR), "date": DAY, "place": PLACE}
    of_game, of_sheet = (
        {"stake": {"per_point": amount, "currency": currency}} for amount in ("0.50", "0.25")
    )
    return [
        night | of_game | {"game": PAID, "deals": [DEAL]},
        night | of_sheet | {"game": "free_sheet", "rules": LOWEST, "title": TITLE, "deals": []},
    ]


def sit_down(server: Server, owner: Phone, currency: str) -> list[str]:
    """Open both tables; the owner has come by their links, and fills in the sheet."""
    tables = []
    for plain in evening(currency):
        read, problems = read_record(plain, find_game)
        assert read is not None, problems
        tables.append(server.tables.open(read.opened, read.events))
    for table in tables:
        store_of(server).links.make_links(table, "the one who opened it")
        owner.page.goto(server.link(table, Role.OWN))
    score(owner, tables[1])
    return tables


def score(phone: Phone, table: str) -> None:
    """Type a line of the free sheet with its large keys."""
    phone.go("record", table)
    for points in POINTS[:-1]:
        press(phone, *points, "next")
    press(phone, *POINTS[-1])
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)


def agree(phone: Phone) -> None:
    """Make a settlement of the night that is shown, and agree to its payments."""
    phone.tap(phone.page.locator("button.go[form=settle]"))
    phone.page.wait_for_url("**/b/*")
    phone.tap(phone.page.locator("form[action*='/settle'] button.go"))
    expect(phone.page.locator(".payment[id^=debt]")).to_have_count(3)


def confirm(owner: Phone, tables: list[str], phone: Phone, seat: Seat) -> None:
    """The owner confirms at every table whose a phone is."""
    for table in tables:
        owner.go(f"phone?phone={phone_id(device_of(phone), table)}", table)
        owner.tap(owner.page.locator(f"button[name=seat][value='{int(seat)}']"))
        owner.page.wait_for_url("**/share**")


def enter(phone: Phone, account: BankAccount) -> None:
    """Type an account into the page that asks for it, and save it."""
    if account.phone:
        phone.tap(phone.page.locator("form details.fold > summary"))
    for field, typed in account.filled_fields.items():
        phone.page.locator(f"[name={field}]").fill(typed)
    phone.tap(phone.page.locator("form:has([name=bic]) button.go"))
    expect(phone.page.locator("main")).to_contain_text(f"…{account.last_four}")


def scanned(code: Locator) -> zxingcpp.Barcode:
    """Read a code off the screen, as another phone's camera does."""
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    return found


def saved(phone: Phone) -> zxingcpp.Barcode:
    """Read the picture that a payer saves for the bank app."""
    link = phone.page.locator("a[data-picture]").get_attribute("href") or ""
    picture = base64.b64decode(link.partition(",")[2])
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    return found


def says(code: zxingcpp.Barcode, way: Way) -> dict[str, str]:
    """Read a code by the standard of its currency; what it says of the evening is looked at."""
    text = code.bytes.decode("utf-8")
    if way is EUROS:
        fields = dict(zip(EPC_LINES, text.split("\n"), strict=True))
    else:
        fields = (spd_fields if way is CROWNS else st_fields)(text)
    assert fields.pop(way.message).upper().startswith(FOUR[1].upper())
    return fields


def may_be_copied(phone: Phone, way: Way) -> None:
    """Whoever types it into a bank's app copies first what the bank asks for first."""
    to = way.account
    account = [to.phone, to.bank] if way is ROUBLES else [to.iban]
    copied = phone.page.locator("[data-text]").evaluate_all(TEXTS)
    assert copied[: len(account) + 1] == [*account, to.name]


def is_shared(phone: Phone) -> None:
    """The settlement goes to the group as a picture that lay ready, and as text, which says all."""
    phone.page.locator("[data-ready]").wait_for()
    phone.tap(phone.page.locator("[data-told=picture]"))
    told = done(phone.page)
    assert (told["at"], told["keys"], size(told["picture"])) == (True, ["files"], (1080, 1350))
    result = phone.page.url.removeprefix(phone.server)
    phone.tap(phone.page.locator(".menu > summary"))
    phone.tap(phone.page.locator(".menu a[href*='/group']"))
    phone.page.locator("[data-words]").wait_for()
    phone.page.locator("[data-ready]").wait_for()
    phone.page.evaluate(f"() => {{ {STUBS} {SHARES} }}")
    phone.tap(phone.page.locator("[data-told=text]"))
    text = str(done(phone.page)["text"])
    phone.visit(result)
    for said in (*FOUR, TITLE):
        assert said in text
    assert re.search("12[.,]75", text)
    assert "http" not in text


def is_marked(phone: Phone, book: str) -> None:
    """Mark the payment that is shown as paid; the settlement says so of it alone."""
    phone.tap(phone.page.locator("form[action$='/pay'] button.go"))
    phone.page.wait_for_url(f"**{book}*")
    expect(phone.page.locator(".payment[id^=debt] .paid")).to_have_count(1)


def are_kept_without_accounts(
    phone: Phone, tab: Page, tables: list[str], account: BankAccount, folder: Path
) -> None:
    """Records, logs and a back-up of the tables have all of the evening but the account."""
    for table, title in zip(tables, ("", TITLE), strict=True):
        for name in ("record.json", "log.json"):
            told = str(phone.page.evaluate(READ, f"{phone.server}/t/{table}/{name}"))
            assert title in told
            assert not [typed for typed in account.filled_fields.values() if typed in told]
    phone.visit("/data")
    for choice in (*(f"table={table}" for table in tables), "how=database"):
        phone.choose(choice)
    with tab.expect_download() as download:
        phone.tap(phone.page.locator("button.go[form=export]"))
    download.value.save_as(folder / FILE)
    content = (folder / FILE).read_bytes()
    assert TITLE.encode() in content
    assert not [typed for typed in account.filled_fields.values() if typed.encode() in content]
    copy = Store(folder, find_game, now)
    (book,) = copy.books.addresses_agreed_on(tables)
    assert sorted(f"{debt.paid}" for debt in copy.books.book(book).debts) == ["0", "0", OWED]
    assert [len(copy.tables.evening(table).deals) for table in tables] == [1, 1]
    assert not copy.bank_accounts.all_accounts()
    copy.close()


@pytest.mark.parametrize(
    ("way", "language", "scheme", "screen"),
    [
        (CROWNS, "cs", "dark", (390, 844)),
        (EUROS, "en", "light", (320, 568)),
        (ROUBLES, "ru", "light", (390, 844)),
        (CROWNS, "ja", "dark", (320, 568)),
    ],
    ids=["crowns", "euros", "roubles", "crowns in Japanese"],
)
def test_an_evening_is_told_to_the_group_and_paid_by_code(
    server: Server,
    phones: TakePhone,
    tmp_path: Path,
    way: Way,
    language: str,
    scheme: str,
    screen: tuple[int, int],
) -> None:
    owner, payer = (phones(*screen, locale=language, color_scheme=scheme) for _ in range(2))
    owner.on_every_page(f"{{ {STUBS} {SHARES} }}")
    tables = sit_down(server, owner, way.currency)
    owner.visit(f"/nights/{DAY}?place={PLACE}")
    agree(owner)
    is_shared(owner)

    # Their phones: that of the first owns the tables, that of the second came by links to watch.
    for table in tables:
        payer.page.goto(server.link(table, Role.WATCH))
    confirm(owner, tables, owner, Seat(0))
    confirm(owner, tables, payer, Seat(1))
    owner.visit("/account")
    enter(owner, way.account)

    # Shown by its holder, the code is saved by the payer, scanned, or what it says is copied.
    (book,) = store_of(server).books.addresses_agreed_on(tables)
    debts = store_of(server).books.book(book).debts
    (number,) = (debt.number for debt in debts if debt.promise.payer == FOUR[1])
    owner.visit(f"/b/{book}/transfer/{number}")
    shown = owner.page.locator("form[action$='/account/show']")
    owner.tap(shown.get_by_role("button"))
    expect(shown.locator("[name=show]")).to_have_value("no")
    payer.go(f"transfer/{book}/{number}", tables[1])
    may_be_copied(payer, way)
    if way is ROUBLES:
        payer.tap(payer.page.locator("details.fold > summary"))
    assert says(scanned(payer.page.locator(".pay-code svg")), way) == way.fields
    assert says(saved(payer), way) == way.fields

    # The payee shows it large, and marks it as paid: nobody is shown it any more.
    owner.visit(f"/b/{book}/transfer/{number}")
    assert says(scanned(owner.page.locator(".pay-code.large svg")), way) == way.fields
    is_marked(owner, f"/b/{book}")
    payer.page.reload()
    expect(payer.page.locator(".pay-code")).to_have_count(0)
    are_kept_without_accounts(owner, owner.page, tables, way.account, tmp_path)
