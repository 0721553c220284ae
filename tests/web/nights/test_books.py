"""Books on the phone: settled together, paid, corrected, printed."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

import pytest

from assistant.settling.book import Agreed, Cut, Promise
from assistant.settling.rounded_shares import Purse
from tests.samples import (
    ALSO_PAID,
    PAID,
    SHEET,
    UNPAID,
    fills_a_pool,
    five_each,
    leaves_over,
    title,
    unpaid,
)
from tests.web.conftest import Form, Page, Phone, Values
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, correct, debts, forms, picked, read, said

WRONG = ["abc", "0", "-1", "1e5", "0.001", "5.01", "1.000,00", "٣", "NaN", "Infinity", "1 2"]


# ---- Which tables ----


def test_tables_are_picked_one_by_one(phone: Phone, tables: list[str]) -> None:
    form = phone.page("/books/new").form("/books")
    assert set(form.offered("table")) == set(tables)
    answer = phone.send(form, {"title": "  Two  of us ", "table": tables[:1]})
    book = read(phone, str(answer.location).rpartition("/")[2])
    assert (book.title, book.tables) == ("Two of us", (tables[0],))


def test_a_season_is_picked_by_whole_nights(phone: Phone, tables: list[str]) -> None:
    later = {"date": "2026-11-27", "place": "Club"}
    more = [
        open_table(phone, ALSO_PAID, ["Anna", "Boris", "Cyril"], **later),
        open_table(phone, ALSO_PAID, ["Dana", "Eva", "Filip"], **later),
    ]
    elsewhere = open_table(phone, ALSO_PAID, ["Anna", "Boris", "Cyril"], date="2026-11-28")
    form = phone.page("/books/new").form("/books")
    nights = form.offered("night")
    assert len(nights) == 2
    answer = phone.send(form, {"title": "Season", "night": nights})
    book = read(phone, str(answer.location).rpartition("/")[2])
    assert set(book.tables) == {*tables, *more}
    assert elsewhere not in book.tables


def test_a_game_that_is_over_is_not_called_unended(phone: Phone) -> None:
    names = ["Anna", "Boris", "Cyril"]
    tens = [fills_a_pool(name) for name in names]
    when = {"date": "2026-11-20", "place": "Club", "stake": CZK}
    for deals in (tens, tens[:1]):
        open_table(phone, SHEET, names, *deals, **when)
    assert phone.page(f"/b/{settle_night(phone)}").text.count("not ended") == 1


def test_nothing_picked_is_said_and_the_title_kept(phone: Phone, tables: list[str]) -> None:
    assert tables
    answer = phone.send(phone.page("/books/new").form("/books"), {"title": "Season"})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert page.wrong == ["choose at least one table"]
    assert page.form("/books").chosen("title") == ["Season"]


def test_a_title_that_is_too_long_is_said_and_what_was_picked_kept(
    phone: Phone, tables: list[str]
) -> None:
    values = {"title": "x" * 201, "table": tables[:1]}
    answer = phone.send(phone.page("/books/new").form("/books"), values)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert "too long: 200" in page.wrong[0]
    assert page.form("/books").chosen("table") == tables[:1]


def test_a_table_of_another_phone_is_not_picked(phone: Phone, other: Phone) -> None:
    hidden = open_table(other, PAID, ["Xaver", "Yvona", "Zoe"])
    shown = open_table(phone, PAID, ["Anna", "Boris", "Cyril"])
    form = phone.page("/books/new").form("/books")
    assert phone.send(form, {"table": [hidden]}).status_code == 422
    answer = phone.send(form, {"table": [hidden, shown]})
    assert read(phone, str(answer.location).rpartition("/")[2]).tables == (shown,)


def test_other_tables_are_picked_later_and_those_of_others_stay(
    phone: Phone, other: Phone, book: str, tables: list[str]
) -> None:
    theirs = open_table(other, ALSO_PAID, ["Anna", "Boris", "Cyril"])
    assert other.get(f"/b/{book}").status_code == 200
    form = other.page(f"/b/{book}/tables").form("/tables")
    assert form.offered("table") == [theirs]
    assert other.send(form, {"table": [theirs]}).status_code == 303
    assert set(read(phone, book).tables) == {*tables, theirs}
    mine = phone.page(f"/b/{book}/tables").form("/tables")
    assert set(mine.chosen("table")) == set(tables)
    assert phone.send(mine, {"table": []}).status_code == 422


# ---- Who sees what ----


@pytest.mark.parametrize("path", ["", "/tables", "/of?purse=:CZK&who=Anna", "/payment?promise=1"])
def test_a_book_that_nobody_opened_is_not_there(phone: Phone, path: str) -> None:
    assert phone.get(f"/b/nowhere{path}").status_code == 404


def test_a_phone_with_a_books_address_sees_no_address_of_its_tables(
    phone: Phone, other: Phone, agreed: str, tables: list[str]
) -> None:
    paths = ["", "/tables", "/of?purse=:CZK&who=Anna", "/payment?promise=1"]
    for path in paths:
        html = other.get(f"/b/{agreed}{path}").text
        assert not any(table in html for table in tables), path
        assert any(table in phone.get(f"/b/{agreed}{path}").text for table in tables), path


def test_a_book_is_on_the_list_of_the_phones_that_opened_it(other: Phone, book: str) -> None:
    assert f"/b/{book}" not in other.page("/nights").links
    other.page(f"/b/{book}")
    assert f"/b/{book}" in other.page("/nights").links


# ---- Agreeing ----


def test_payments_that_were_not_shown_are_not_agreed_on(
    phone: Phone, other: Phone, book: str, tables: list[str]
) -> None:
    form = next(forms(phone.page(f"/b/{book}"), "/settle"))
    correct(other, tables[0])
    assert phone.send(form).status_code == 303
    assert read(phone, book).debts == ()
    assert "The payments have changed" in said(phone, book)


def test_a_correction_is_settled_as_a_difference(
    phone: Phone, agreed: str, tables: list[str]
) -> None:
    # Anna +10 becomes -10 and stands at -7.50; Boris and Cyril, who were to pay, get 2.50 each.
    before = [debt.promise for debt in read(phone, agreed).debts]
    correct(phone, tables[0])
    text = said(phone, agreed).replace("\N{NO-BREAK SPACE}", " ")
    assert "Changed after settling" in text
    assert "Anna +5.00 CZK → −5.00 CZK" in text
    assert "Boris → Anna 2.50 CZK no longer due" in text
    act(phone, agreed, "/settle")
    found = debts(phone, agreed)
    assert [debt.promise for debt in found[:3]] == before
    assert [debt.left for debt in found] == [0, 0, *[Decimal("2.50")] * 4]
    assert [(d.promise.payer, d.promise.payee) for d in found[3:]] == [
        ("Anna", "Boris"),
        ("Anna", "Cyril"),
        ("Anna", "Dana"),
    ]
    assert "Changed after settling" not in said(phone, agreed)


# ---- Paying ----


@pytest.mark.parametrize(("typed", "left"), [("1", "1.50"), ("1,20", "1.30"), ("2.50", "0.00")])
def test_a_promise_is_paid_in_part_with_a_point_or_a_comma(
    phone: Phone, agreed: str, typed: str, left: str
) -> None:
    act(phone, agreed, "/pay", {"amount": typed}, promise="1", amount="")
    assert debts(phone, agreed)[0].left == Decimal(left)


@pytest.mark.parametrize("typed", WRONG)
def test_an_amount_that_is_none_is_said_at_its_field_and_kept(
    phone: Phone, agreed: str, typed: str
) -> None:
    answer = act(phone, agreed, "/pay", {"amount": typed}, promise="1", amount="")
    assert answer.status_code == 422
    page = Page(answer.text)
    assert page.wrong == [f"enter an amount up to the sum that is not paid yet, not {typed}"]
    assert next(forms(page, "/pay", promise="1", amount=typed)).chosen("amount") == [typed]
    assert read(phone, agreed).number == 2


def test_an_amount_that_could_be_two_is_asked_back(phone: Phone, agreed: str) -> None:
    answer = act(phone, agreed, "/pay", {"amount": "1,000"}, promise="1", amount="")
    assert answer.status_code == 422
    asked = "1,000 could mean 1000 or 1.00: write one of these"
    assert Page(answer.text).wrong == [asked]
    act(phone, agreed, "/pay", {"amount": "１．００"}, promise="1", amount="")
    assert debts(phone, agreed)[0].left == Decimal("1.50")


def test_paying_twice_with_one_form_is_once(phone: Phone, agreed: str) -> None:
    form = next(forms(phone.page(f"/b/{agreed}"), "/pay", promise="1", amount=""))
    for _ in range(2):
        assert phone.send(form, {"amount": "2"}).status_code == 303
    assert debts(phone, agreed)[0].paid == Decimal("2.00")


def test_of_two_phones_that_mark_at_once_one_is_first_and_the_other_is_told(
    phone: Phone, other: Phone, agreed: str
) -> None:
    mine, theirs = (
        next(forms(p.page(f"/b/{agreed}"), "/pay", promise="1")) for p in (phone, other)
    )
    phone.send(mine)
    other.send(theirs)
    assert read(phone, agreed).number == 3
    assert "This page has just changed" in said(other, agreed)
    assert "on another phone" in said(other, agreed)
    assert "on this phone" in said(phone, agreed)


@pytest.mark.parametrize("promise", ["0", "4", "-1", "x", "", "99999999999999999999"])
def test_a_promise_that_nobody_made_is_not_there(phone: Phone, agreed: str, promise: str) -> None:
    form = next(forms(phone.page(f"/b/{agreed}"), "/pay"))
    assert phone.send(form, {"promise": promise}).status_code == 404


def test_points_are_paid_in_whole_points(phone: Phone) -> None:
    open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Anna"), **DAY)
    book = settle_night(phone)
    act(phone, book, "/settle")
    assert act(phone, book, "/pay", {"amount": "2.5"}, promise="1", amount="").status_code == 422
    act(phone, book, "/pay", {"amount": "2"}, promise="1", amount="")
    assert debts(phone, book)[0].left == 3


@pytest.fixture
def halves(phone: Phone) -> str:
    """A settlement in points, of which Boris has to pay two and a half."""
    table = open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Anna"), **DAY)
    book = picked(phone, "Points", table)
    promise, cut = Promise("Boris", "Anna", Fraction(5, 2)), Cut(phone.evening(table).number)
    agreed = Agreed(Purse(game=PAID), (promise,), {table: cut})
    phone.store.books.append(book, 2, agreed, phone.device, "agreed")
    return book


def test_a_mark_of_half_a_point_is_undone_at_once(phone: Phone, halves: str) -> None:
    act(phone, halves, "/pay", promise="1", left="5/2")
    undo = next(forms(phone.page(f"/b/{halves}"), "/pay", do="back", amount="5/2"))
    assert debts(phone, halves)[0].left == 0
    phone.send(undo)
    assert "Marked as not paid" in said(phone, halves)
    assert debts(phone, halves)[0].paid == 0


@pytest.mark.parametrize(
    ("typed", "paid"), [("1,5", Fraction(3, 2)), ("1/2", Fraction(1, 2)), ("2", 2), ("1/4", 0)]
)
def test_half_points_are_paid_where_there_are_any(
    phone: Phone, halves: str, typed: str, paid: object
) -> None:
    act(phone, halves, "/pay", {"amount": typed}, promise="1", amount="")
    assert debts(phone, halves)[0].paid == paid


def test_who_marked_a_promise_and_when_is_listed(phone: Phone, other: Phone, agreed: str) -> None:
    act(phone, agreed, "/pay", {"amount": "1"}, promise="1", amount="")
    more = act(phone, agreed, "/pay", {"amount": "1.51"}, promise="1", amount="")
    assert more.status_code == 422, "no more than what is left"
    act(other, agreed, "/pay", {"do": "back"}, promise="1", do="back")
    text = phone.page(f"/b/{agreed}/payment?promise=1").text.replace("\N{NO-BREAK SPACE}", " ")
    listed = text.partition("History")[2]
    assert re.search(
        r"agreed .* this phone .*paid .* this phone \+1\.00 CZK "
        r"marked as not paid .* another phone −1\.00 CZK",
        listed,
    )


# ---- What is gone ----


@pytest.mark.parametrize(
    ("action", "values"),
    [("carry", {"promise": "1"}), ("take", {"book": "x", "promise": "1", "do": "back"})],
)
def test_a_form_of_what_is_gone_is_answered_with_the_book(
    phone: Phone, agreed: str, action: str, values: Values
) -> None:
    [form] = phone.page(f"/b/{agreed}").forms[:1]
    answer = phone.send(Form(f"/b/{agreed}/{action}", form.fields), values)
    assert (answer.status_code, answer.location) == (303, f"/b/{agreed}")
    assert "This page has just changed" in said(phone, agreed)
    assert read(phone, agreed).number == 2


# ---- The way and the terms ----


def test_everything_goes_through_one_person(phone: Phone, book: str) -> None:
    act(phone, book, "/way", {"bank": "eva"})
    text = said(phone, book)
    assert "all payments through one person: Eva" in text
    assert read(phone, book).payment_rule(next(iter(read(phone, book).payment_rules))).bank == "Eva"
    act(phone, book, "/way", {"bank": ""})
    assert "the fewest" in said(phone, book)


def test_two_do_not_pay_each_other_and_may_after_all(phone: Phone, book: str) -> None:
    act(phone, book, "/way", {"one": "Boris", "other": "Anna"})
    page = phone.page(f"/b/{book}")
    assert "Allow again: Anna – Boris" in page.text
    form = next(forms(page, "/way"))
    phone.send(form, {"forget": form.offered("forget")})
    assert "Allow again" not in said(phone, book)


def test_the_fewest_is_said_only_where_it_is_proved(phone: Phone) -> None:
    # Boris owes Anna 5.00 and Dana owes Cyril 3.00; where they do not pay each other, money goes
    # crosswise in three payments.
    fines = [
        {"adjustment": {"from": [payer], "to": [payee], "points": points, "reason": "late"}}
        for payer, payee, points in (("Boris", "Anna", 10), ("Dana", "Cyril", 6))
    ]
    open_table(phone, PAID, ["Anna", "Boris", "Cyril", "Dana"], *fines, stake=CZK, **DAY)
    book = settle_night(phone)
    assert "2 payments, the fewest possible" in said(phone, book)
    act(phone, book, "/way", {"one": "Boris", "other": "Anna"})
    act(phone, book, "/way", {"one": "Dana", "other": "Cyril"})
    assert "3 payments. Fewer may be possible." in said(phone, book)
    assert "the fewest" not in said(phone, book)


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"one": "Anna"}, "choose two people who do not pay each other"),
        ({"one": "Anna", "other": "Anna"}, "choose two people who do not pay each other"),
        ({"one": "Anna", "other": "Zdeněk"}, "choose two people who do not pay each other"),
        (
            {"bank": "Anna", "one": "Anna", "other": "Eva"},
            "Anna must not pay or be paid by someone, so payments cannot all go through Anna",
        ),
    ],
)
def test_a_way_that_cannot_be_is_said(phone: Phone, book: str, values: Values, wrong: str) -> None:
    answer = act(phone, book, "/way", values)
    assert answer.status_code == 422
    assert Page(answer.text).wrong == [wrong]
    assert read(phone, book).number == 1


def test_when_nobody_can_pass_the_money_on_it_is_said(phone: Phone) -> None:
    open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Anna"), stake=CZK, **DAY)
    book = settle_night(phone)
    settle = next(forms(phone.page(f"/b/{book}"), "/settle"))
    for who in ("Boris", "Cyril"):
        act(phone, book, "/way", {"one": who, "other": "Anna"})
    page = phone.page(f"/b/{book}")
    assert "there is no way to pay everything" in page.text
    assert not list(forms(page, "/settle"))
    assert phone.send(settle).status_code == 422
    assert phone.get(f"/b/{book}/report.pdf").status_code == 200
    assert read(phone, book).debts == ()


def test_a_game_for_nothing_is_settled_by_a_winners_stake(phone: Phone) -> None:
    open_table(phone, UNPAID, ["Anna", "Boris", "Cyril"], unpaid(17, 3, 1), **DAY)
    book = settle_night(phone)
    assert "There is nothing to settle" in said(phone, book)
    act(phone, book, "/terms", {"basis": "winner", "per_point": "20,50", "currency": "EUR"})
    text = said(phone, book).replace("\N{NO-BREAK SPACE}", " ")
    assert "1 Anna +41.00" in text
    why = phone.page(f"/b/{book}/of?purse=:EUR&who=Anna").text
    assert "The best at the table gets a fixed stake from each loser" in why
    assert "best at the table: gets a stake from Boris +1 ×" in why
    act(phone, book, "/terms", {"basis": "difference", "per_point": "0.10", "currency": "EUR"})
    # 17, 3 and 1: 14 + 16 = 30 points at 0.10.
    why = phone.page(f"/b/{book}/of?purse=:EUR&who=Anna").text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Everyone settles the difference" in why
    assert "difference to Boris: 17 against 3 +14 difference to Cyril: 17 against 1 +16" in why
    assert "+30 × €0.10 per point +€3.00" in why


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"basis": "winner"}, "enter how much each loser pays"),
        (
            {"basis": "winner", "per_point": "abc", "currency": "CZK"},
            "is not an amount: enter one such as",
        ),
        ({"basis": "winner", "per_point": "0", "currency": "CZK"}, "more than 0"),
        ({"per_point": "-1", "currency": "CZK"}, "is not an amount: enter one such as"),
        (
            {"per_point": "1,5,5", "currency": "CZK"},
            ("1,5,5 is not an amount: enter one such as 0.10"),
        ),
        ({"per_point": "1", "currency": ""}, "In which currency is the stake: CZK, EUR, chips?"),
        ({"per_point": "1,000", "currency": "CZK"}, "1,000 could mean 1000 or 1.00"),
        ({"per_point": "1", "currency": "x" * 13}, "too long: 12"),
        ({"per_point": "", "currency": "CZK"}, "How much is a point worth?"),
        ({"per_point": "1", "currency": "kr"}, "write the letters, such as SEK, NOK, DKK"),
    ],
)
def test_terms_that_cannot_be_are_said_and_kept(
    phone: Phone, book: str, values: Values, wrong: str
) -> None:
    answer = act(phone, book, "/terms", values, place="2")
    assert answer.status_code == 422
    page = Page(answer.text)
    assert any(wrong in one for one in page.wrong)
    form = next(forms(page, "/terms", place="2"))
    for name, value in values.items():
        assert form.chosen(name) == [value]
    assert read(phone, book).number == 1


@pytest.mark.parametrize("place", ["0", "3", "x", "-1"])
def test_terms_of_a_table_that_is_not_there_are_not_taken(
    phone: Phone, book: str, place: str
) -> None:
    form = next(forms(phone.page(f"/b/{book}"), "/terms"))
    assert phone.send(form, {"place": place}).status_code == 404


# ---- Drawn and printed ----


def test_points_that_belong_to_nobody_lead_to_the_card(phone: Phone, other: Phone) -> None:
    # Three full pools end the game; the deal before leaves a point that belongs to nobody.
    names = ["Anna", "Boris", "Cyril"]
    deals = [leaves_over(0, 1, 9), *map(fills_a_pool, names)]
    table = open_table(phone, SHEET, names, *deals, **DAY)
    left = -sum(phone.evening(table).totals)
    assert left
    book = settle_night(phone)
    page = phone.page(f"/b/{book}")
    assert f"{title(SHEET)}: remainder {left}. Draw a card for the remainder there" in page.text
    assert f"/t/{table}/end" in page.links
    assert f"/t/{table}/end" not in other.page(f"/b/{book}").links
    act(phone, book, "/settle")
    [to_nobody] = [debt for debt in debts(phone, book) if debt.promise.payee is None]
    marks = list(forms(phone.page(f"/b/{book}"), "/pay"))
    assert str(to_nobody.number) not in {form.chosen("promise")[0] for form in marks}
    phone.send(marks[0], {"promise": str(to_nobody.number), "left": "", "paid": ""})
    assert not any(debt.paid for debt in debts(phone, book))
    phone.send(phone.page(f"/t/{table}/end").form("/remainder"), {"to": "1"})
    assert "Draw a card" not in said(phone, book)


def test_points_of_a_table_that_was_ended_early_lead_to_the_card(phone: Phone) -> None:
    # Mountains of 0, 1 and 9 and pools 10 short: 10, 11 and 19, whose tenfold leaves 1 of 400.
    deal = leaves_over(0, 1, 9)
    open_table(phone, SHEET, ["Anna", "Boris", "Cyril"], deal, ended=True, **DAY)
    assert f"{title(SHEET)}: remainder 1. Draw a card" in said(phone, settle_night(phone))


# ---- Whatever is sent ----

GARBAGE: list[Values] = [
    {},
    {"purse": "\x00", "promise": "1e9", "amount": "\u202e", "place": "²"},
    {"purse": f"{ALSO_PAID}:", "book": "x", "basis": ["a", "b"], "seen": "x"},
    {"table": ["'", "1; DROP"], "title": "\x07", "one": "<b>", "other": "/", "forget": "a / b"},
]


@pytest.mark.matrix(8)
@pytest.mark.parametrize("values", GARBAGE, ids=range(len(GARBAGE)))
@pytest.mark.parametrize(
    "action", ["settle", "pay", "carry", "take", "way", "terms", "tables", "../../books"]
)
def test_garbage_is_refused_and_nothing_is_written(
    phone: Phone, agreed: str, action: str, values: Values
) -> None:
    path = f"/b/{agreed}/{action}" if ".." not in action else "/books"
    answer = phone.send(Form(path), values)
    assert answer.status_code in (303, 404, 422)
    assert read(phone, agreed).number == 2


def test_a_stale_form_changes_nothing_and_says_so(phone: Phone, agreed: str) -> None:
    page = phone.page(f"/b/{agreed}")
    act(phone, agreed, "/pay", promise="2")
    number = read(phone, agreed).number
    for form in page.forms:
        of_others = form.action.endswith("/pay") and form.chosen("promise") != ["2"]
        if form.action.endswith(("/pay", "/terms")) and not of_others:
            assert phone.send(form).status_code in {303, 422}
    assert read(phone, agreed).number == number
    assert "This page has just changed" in said(phone, agreed)


def test_what_was_marked_of_another_promise_is_in_nobodys_way(
    phone: Phone, other: Phone, agreed: str
) -> None:
    part, whole = (
        next(forms(other.page(f"/b/{agreed}"), "/pay", promise="1", **more))
        for more in ({"amount": ""}, {})
    )
    act(phone, agreed, "/pay", promise="2")
    assert other.send(part, {"amount": "1"}).status_code == 303
    assert debts(phone, agreed)[0].left == Decimal("1.50")
    other.send(whole)
    assert debts(phone, agreed)[0].left == Decimal("1.50")  # the part was marked meanwhile


def test_a_part_typed_while_another_phone_marked_the_same_is_asked_about_and_kept(
    phone: Phone, other: Phone, agreed: str
) -> None:
    part = next(forms(other.page(f"/b/{agreed}"), "/pay", promise="1", amount=""))
    act(phone, agreed, "/pay", {"amount": "1"}, promise="1", amount="")
    answer = other.send(part, {"amount": "1.20"})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert page.wrong == ["This page has just changed. Check it, then try again."]
    assert debts(phone, agreed)[0].left == Decimal("1.50")
    other.send(next(forms(page, "/pay", promise="1", amount="1.20")))
    assert debts(phone, agreed)[0].left == Decimal("0.30")


# ---- Many nights ----


def test_all_tables_of_some_days_are_picked_at_once(phone: Phone, tables: list[str]) -> None:
    later = open_table(phone, ALSO_PAID, ["Anna", "Boris", "Cyril"], date="2026-11-27")
    form = phone.page("/books/new").form("/books")
    days = {"title": "Season", "since": "2026-11-01", "until": "2026-11-20", "all_days": "yes"}
    book = read(phone, str(phone.send(form, days).location).rpartition("/")[2])
    assert set(book.tables) == set(tables)
    form = phone.page("/books/new").form("/books")
    days = {"title": "Season", "since": "2026-11-21", "all_days": "yes"}
    book = read(phone, str(phone.send(form, days).location).rpartition("/")[2])
    assert book.tables == (later,)


def test_tables_of_other_days_are_shown_and_what_is_picked_stays(
    phone: Phone, tables: list[str]
) -> None:
    later = open_table(phone, ALSO_PAID, ["Anna", "Boris", "Cyril"], date="2026-11-27")
    form = phone.page("/books/new").form("/books")
    days = {"title": "Season", "since": "2026-11-27", "do": "show"}
    answer = phone.send(form, {**days, "table": tables[:1]})
    assert answer.status_code == 200
    shown = Page(answer.text).form("/books")
    assert (shown.chosen("title"), shown.chosen("table")) == (["Season"], tables[:1])
    assert later in shown.offered("table")
    answer = phone.send(form, days)
    assert Page(answer.text).form("/books").offered("table") == [later]


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "20261120"])
def test_what_is_no_day_is_said_and_nothing_is_opened(
    phone: Phone, tables: list[str], day: str
) -> None:
    form = phone.page("/books/new").form("/books")
    answer = phone.send(form, {"since": day, "all_days": "yes", "table": tables})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert page.wrong == ["this is not a date: choose a day"]
    assert page.form("/books").chosen("since") == [day]
    assert "open, not agreed yet" not in phone.page("/nights").text


def test_long_lists_are_shown_some_at_a_time(phone: Phone, tables: list[str]) -> None:
    nights = [
        open_table(phone, ALSO_PAID, ["Anna", "Boris", "Cyril"], date=f"2026-{month:02}-{day:02}")
        for month in (1, 2)
        for day in range(1, 17)
    ]
    assert len(nights) == 32  # and the club's night: 30 on the first page, 3 on the second
    first, second = phone.page("/nights"), phone.page("/nights?page=2")
    assert sum("/nights/2026-" in link for link in first.links) == 30
    assert sum("/nights/2026-" in link for link in second.links) == 3
    assert "There are no older nights" in phone.page("/nights?page=3").text
    form = phone.page("/books/new").form("/books")
    book = str(phone.send(form, {"table": [*tables, *nights]}).location).rpartition("/")[2]
    shown = [phone.page(f"/b/{book}?page={page}") for page in (1, 2)]
    places = [{f.chosen("place")[0] for f in forms(page, "/terms")} for page in shown]
    assert list(map(len, places)) == [20, 14]
    wrong = list(forms(shown[1], "/terms", place="34"))[-1]
    answer = phone.send(wrong, {"basis": "winner"})
    assert (answer.status_code, Page(answer.text).wrong) == (
        422,
        ["enter how much each loser pays"],
    )
    answer = phone.send(wrong, {"basis": "left_out"})
    assert (answer.status_code, answer.location) == (303, f"/b/{book}?page=2")


# ---- For other phones ----


def test_a_book_is_shown_to_other_phones(phone: Phone, other: Phone, book: str) -> None:
    assert f"/b/{book}/share" in phone.page(f"/b/{book}").links
    assert "Marks payments as paid." in phone.page(f"/b/{book}/share").text
    page = phone.page(f"/b/{book}/share/keep")
    (link,) = {link for link in page.links if f"/j/{book}/" in link}
    assert any("qr" in said.get("class", "") for tag, said in page.tags if tag == "svg")
    answer = other.get("/j/" + link.partition("/j/")[2])
    assert (answer.status_code, answer.location) == (303, f"/b/{book}")
    assert other.client.get(f"/b/{book}").status_code == 200
    assert phone.get("/b/nowhere/share").status_code == 404


def test_a_night_is_shown_to_other_phones_as_one_book(
    phone: Phone, other: Phone, tables: list[str]
) -> None:
    where = set()
    for _ in range(2):
        form = phone.page("/nights/2026-11-20?place=club").form("/books")
        where.add(phone.send(form, {"do": "share"}).location)
    (path,) = where
    book = path.split("/")[-2]
    assert path == f"/b/{book}/share"
    assert set(read(phone, book).tables) == set(tables)
    html = other.get(f"/b/{book}").text
    assert "Dana" in html
    assert not any(table in html for table in tables)
