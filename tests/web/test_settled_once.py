"""Money is settled once: on a repeated try, in a season, from a result, by two phones."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from flask import Flask

from assistant.evening.log.events import Dealt, RulesAgreed
from assistant.games import all_games
from assistant.language import language_of
from assistant.settling.book import Promise
from assistant.store.links import Role, open_links
from tests.samples import FIRST_SIDE_WINS, PAID, PARTNERS, five_each, title
from tests.web.conftest import Form, Page, Phone, Values
from tests.web.evening_club import CZK, EUR, first_table, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, debts, forms, picked, read, text
from tests.web.nights.standing import standing

LATER = {"date": "2026-11-27", "place": "Club"}


def correct(phone: Phone, table: str, values: Values) -> None:
    answer = phone.send(phone.page(f"/t/{table}/deals/1/correct").form("/record"), values)
    assert answer.status_code == 303


@pytest.fixture
def table(phone: Phone) -> str:
    return first_table(phone)


@pytest.fixture
def night(phone: Phone, table: str) -> str:
    """The settled night of it: Boris paid his 2.50, Cyril still owes 1.00."""
    assert table
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/settle")
    act(phone, f"/b/{book}", "/pay", promise="1")
    act(phone, f"/b/{book}", "/pay", {"amount": "1.50"}, promise="2", amount="")
    return book


@pytest.fixture
def later(phone: Phone, night: str) -> str:
    """A table a week later: Boris +10, Anna and Dana -5."""
    assert night
    names = ["Anna", "Boris", "Dana"]
    return open_table(phone, PAID, names, five_each("Boris"), stake=CZK, title="Second", **LATER)


# ---- Opened again ----


def test_a_settled_night_opened_again_shows_its_payments_and_plans_nothing(
    phone: Phone, night: str
) -> None:
    page = text(phone, "/nights/2026-11-20?place=Club")
    assert "1 Anna +5.00" in page
    assert re.search(
        r"Who pays whom · CZK Boris pays → Anna .*? 2\.50 paid .*Cyril pays → Anna", page
    )
    assert "1.50 CZK paid, 1.00 CZK not paid yet" in page
    assert "2.50 QR How to pay Paid" in page
    assert "Send to the group" in page
    assert settle_night(phone) == night


def test_a_mark_is_undone_where_it_was_made(phone: Phone, night: str) -> None:
    # Cyril has paid 1.50 of 2.50: the mark of the last 1.00 alone is undone.
    marked = act(phone, "/nights/2026-11-20?place=Club", "/pay", promise="2")
    assert marked.location == "/nights/2026-11-20?place=Club"
    assert debts(phone, night)[1].left == 0
    undo = next(forms(phone.page("/nights/2026-11-20?place=Club"), "/pay", amount="1.00"))
    answer = phone.send(undo)
    assert answer.location == "/nights/2026-11-20?place=Club"
    assert debts(phone, night)[1].paid == Decimal("1.50")
    assert "Marked as not paid" in text(phone, answer.location)
    phone.send(undo, {"submission": "once more", "amount": "9"})
    assert "This page has just changed" in text(phone, answer.location)
    assert debts(phone, night)[1].paid == Decimal("1.50")


def test_exactly_the_tables_of_a_settlement_lead_to_it(
    phone: Phone, night: str, table: str
) -> None:
    assert picked(phone, "Another title", table) == night
    assert "These tables already have this settlement" in text(phone, f"/b/{night}")


def test_that_nobody_pays_is_agreed_on_and_said(phone: Phone, table: str) -> None:
    # What Anna won at the first table she lost at the second: 5.00 and 2.50 each way.
    names = ["Anna", "Boris", "Cyril"]
    lost = five_each("Anna", won=False)
    open_table(phone, PAID, names, lost, stake=CZK, **DAY)
    book = settle_night(phone)
    assert "open, not agreed yet" in text(phone, "/nights")
    page = text(phone, f"/b/{book}")
    assert "Nobody owes anything." in page
    assert "Agree that nobody pays" in page
    act(phone, f"/b/{book}", "/settle")
    assert "Nobody pays." in text(phone, f"/b/{book}")
    assert "all paid" in text(phone, "/nights")
    assert "Send to the group" in text(phone, "/nights/2026-11-20?place=Club")
    assert "Settled: Club · Nov 20, 2026" in text(phone, f"/t/{table}/end")


def test_a_phone_that_does_not_know_the_settlement_is_told_its_payments_alone(
    phone: Phone, other: Phone, night: str, table: str
) -> None:
    other.page(f"/t/{table}/")
    page = other.page("/nights/2026-11-20?place=Club")
    assert "Boris pays → Anna 2.50 paid" in page.text.replace("\N{NO-BREAK SPACE}", " ")
    assert not [link for link in page.links if night in link]
    assert not [form for form in page.forms if form.action.endswith("/pay")]
    assert "Send to the group" in page.text
    assert "Settle this night" not in page.text


# ---- A season that contains the night ----


def test_a_season_plans_only_what_no_night_has_settled(
    phone: Phone, night: str, table: str, later: str
) -> None:
    # Boris has paid Anna 2.50, Cyril 1.50. Of the 1.00 that he has left nothing goes to Anna any
    # more, who lost the second table: he pays it to Boris, who won.
    season = picked(phone, "Season", table, later)
    page = text(phone, f"/b/{season}")
    assert standing(phone, season, "Anna") == "Anna +2.50 −4.00 −1.50"
    assert standing(phone, season, "Boris") == "Boris +2.50 +2.50 +5.00"
    assert standing(phone, season, "Cyril") == "Cyril −2.50 +1.50 −1.00"
    assert standing(phone, season, "Dana") == "Dana −2.50 0.00 −2.50"
    assert "Open: Second" in page
    act(phone, f"/b/{season}", "/settle")
    found = debts(phone, season)
    assert [one.left for one in found[:2]] == [0, 0]
    assert all(one.left == one.promise.amount for one in found[2:])
    assert {one.promise for one in found[2:]} == {
        Promise("Anna", "Boris", Decimal("1.50")),
        Promise("Cyril", "Boris", Decimal("1.00")),
        Promise("Dana", "Boris", Decimal("2.50")),
    }
    assert f"/b/{season}" in phone.page(f"/t/{later}/end").links
    assert "Agree to these payments" not in text(phone, f"/b/{season}")


def test_agreeing_on_a_season_moves_the_night_into_it(
    phone: Phone, night: str, table: str, later: str
) -> None:
    season = picked(phone, "Season", table, later)
    assert read(phone, night).address == night
    act(phone, f"/b/{season}", "/settle")
    assert read(phone, night).address == season
    # Its old address and the links to its payments lead there still, and a mark is written there.
    assert "Dana pays → Boris" in text(phone, f"/b/{night}")
    assert "Boris → Anna paid" in text(phone, f"/b/{night}/payment?promise=1")
    assert "Boris → Anna" in text(phone, f"/b/{night}/transfer/1")
    act(phone, f"/b/{night}", "/pay", {"do": "back"}, promise="1", of=night)
    assert debts(phone, season)[0].paid == 0
    # The page of the night has a table of the season: it shows the way there, and no payments.
    for path in ("/nights/2026-11-20?place=Club", f"/t/{table}/end"):
        page = text(phone, path)
        assert "Settled: Season This settlement also covers other tables." in page
        assert "→ Anna" not in page


def test_a_link_of_a_night_opens_no_other_table_of_the_season_that_it_was_moved_into(
    app: Flask, phone: Phone, night: str, table: str, later: str
) -> None:
    guest, keeper, owner = (Phone(app, role) for role in (Role.WATCH, Role.KEEP, Role.OWN))
    mark = next(forms(keeper.page(f"/b/{night}"), "/pay", promise="2"))
    season = picked(phone, "Season", table, later)
    act(phone, f"/b/{season}", "/settle")
    for one in (guest, keeper, owner):
        page = text(one, f"/b/{night}")
        assert "Settled: a larger settlement This settlement also covers other tables." in page
        pages = [f"/b/{night}", f"/t/{table}/end", f"/t/{table}/edit", "/nights"]
        assert not any("Season" in one.get(path).text for path in pages)
        assert "Dana" not in page + text(one, f"/b/{night}/group") + text(one, "/nights")
        assert "Second" not in page + text(one, f"/b/{night}/share")
        there = one.page(f"/b/{night}")
        assert not [form for end in ("/settle", "/terms", "/pay") for form in forms(there, end)]
        for path in ("payment?promise=1", "transfer/1", "of?purse=:CZK&who=Anna"):
            assert one.get(f"/b/{night}/{path}").status_code in (303, 404)
    assert keeper.send(mark).location == f"/b/{night}"
    keeper.page(f"/t/{table}/")
    from_night = {"night": "2026-11-20", "place": "Club"}
    assert keeper.send(mark, from_night).location == "/nights/2026-11-20?place=Club"
    assert debts(phone, season)[1].paid == Decimal("1.50")
    assert owner.get(f"/b/{night}/tables").status_code == 404
    # Who comes by a link of the season sees it by the old address too.
    keeper.page(f"/b/{season}")
    assert "Dana pays → Boris" in text(keeper, f"/b/{night}")
    assert f"/b/{season}/share" in keeper.page(f"/b/{night}").links
    assert keeper.get(f"/b/{night}/tables").status_code == 403


def test_who_owns_a_season_alone_changes_nothing_of_a_night_in_it(
    app: Flask, phone: Phone, night: str, table: str, later: str
) -> None:
    with phone.tables.connections.db.atomic() as db:
        for its in (table, later):
            open_links(db, its, phone.device, "2026-11-20T20:00:00+00:00")
    season = picked(phone, "Season", table, later)
    owner = Phone(app)
    page = owner.page(f"/b/{season}")
    for end, values in (("/settle", {}), ("/way", {"bank": "Anna"}), ("/pay", {})):
        form = next(form for form in page.forms if form.action.endswith(end))
        answer = owner.send(form, values | ({"promise": "2", "of": night} if end == "/pay" else {}))
        assert (end, answer.status_code) == (end, 404)
    assert owner.get(f"/b/{season}/back?purse=:CZK").status_code == 404
    assert debts(phone, night)[1].paid == Decimal("1.50")
    assert read(phone, night).address == night
    # Whoever owns the tables of the night too may.
    for its in (table, later):
        owner.page(f"/t/{its}/")
    act(owner, f"/b/{season}", "/pay", promise="2", of=night)
    act(owner, f"/b/{season}", "/settle")
    assert debts(phone, season)[1].left == 0


def test_figures_tell_the_money_of_a_table_as_all_agreements_on_it_rounded_it(phone: Phone) -> None:
    """Each loser pays 0.01, which two winners share: Anna and Boris, then Anna and Cyril."""
    names, winner = ["Anna", "Boris", "Cyril"], {"basis": "winner", "per_point": "0.01"}
    won = [five_each(name) for name in ("Anna", "Boris", "Cyril", "Anna", "Cyril")]
    table = open_table(phone, PAID, names, *won[:2], title="First", **DAY)
    later = open_table(phone, PAID, names, *won, title="In points", **LATER)
    night = picked(phone, "Night", table)
    act(phone, f"/b/{night}", "/terms", {**winner, "currency": "CZK"})
    act(phone, f"/b/{night}", "/settle")
    for deal in phone.tables.evening(later).deals[2:]:
        phone.tables.append(table, phone.tables.evening(table), Dealt(deal.facts), f"{deal.key}")
    season = picked(phone, "Season", table, later)
    act(phone, f"/b/{season}", "/settle", purse=":CZK")
    assert standing(phone, season, "Anna") == "Anna +0.01 0.00 +0.01"
    assert "+10 points +0.01 CZK" in text(phone, "/figures/person?who=Anna")
    assert "+10 points 0.00 CZK" in text(phone, "/figures/person?who=Cyril")


# ---- A correction ----


def test_a_correction_lowers_what_is_open_before_anybody_pays_back(
    phone: Phone, night: str, table: str
) -> None:
    # The deal was lost: Anna -5.00, Boris and Cyril +2.50. Boris, who paid, gets 5.00 of Anna.
    # Cyril, who paid 1.50, gets 4.00: the 1.00 that he owed her is not due any more.
    correct(phone, table, {"made": "no"})
    page = text(phone, f"/b/{night}")
    assert "Cyril → Anna 1.50 CZK paid · 1.00 CZK of 2.50 CZK no longer due" in page
    act(phone, f"/b/{night}", "/settle")
    found = debts(phone, night)
    assert [debt.promise for debt in found[2:]] == [
        Promise("Anna", "Boris", Decimal("5.00")),
        Promise("Anna", "Cyril", Decimal("4.00")),
    ]
    assert (found[0].paid, found[1].paid) == (Decimal("2.50"), Decimal("1.50"))
    assert found[1].left == 0
    page = text(phone, f"/b/{night}")
    assert "Agree to these payments" not in page
    why = text(phone, f"/b/{night}/payment?promise=4")
    # Of her 5.00 and the 4.00 that she was paid already she owes Boris 5.00, and pays 4.00.
    assert f"Anna First {title(PAID)} −5.00 CZK" in why
    assert "pays → Boris +5.00 CZK received already −4.00 CZK this payment +4.00 CZK" in why
    assert "paid already +1.50 CZK this payment −4.00 CZK" in why


def test_of_a_settled_table_that_nobody_pays_for_any_more_nothing_is_due(phone: Phone) -> None:
    # One side has more than the other: two payments.
    names = ["Anna", "Boris", "Cyril", "Dana"]
    rules = {"stake_basis": "difference"}
    table = open_table(phone, PARTNERS, names, FIRST_SIDE_WINS, rules=rules, stake=EUR, **DAY)
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/settle")
    paid = {debt.promise for debt in read(phone, book).debts}
    evening = phone.evening(table)
    nobody_pays = RulesAgreed(evening.game.rules())
    phone.tables.append(table, phone.tables.evening(table), nobody_pays, "rules agreed again")
    page = text(phone, f"/b/{book}")
    assert len(paid) == 2
    # Each has it twice: beside the names and on the sheet behind them.
    assert page.count("no longer due") == 4
    for name in names:
        assert f"{name} 0.00 " in page
        who = phone.get(f"/b/{book}/of?purse=:EUR&who={name}")
        assert who.status_code == 200
    assert "Agree to these payments" not in page
    assert not any(debt.left for debt in debts(phone, book))


# ---- Terms and tables of what is settled ----


def test_terms_of_a_settled_table_hold_in_every_book(
    app: Flask, phone: Phone, night: str, table: str, later: str
) -> None:
    owner = Phone(app, Role.OWN)
    owner.page(f"/t/{table}/")
    both = picked(owner, "Both", table, first_table(owner))
    season = picked(phone, "Season", table, later)
    assert night
    act(phone, f"/b/{season}", "/settle")
    places = {book: str(read(phone, book).tables.index(table) + 1) for book in (both, season)}
    for one, book in ((owner, both), (phone, season)):
        values = {"basis": "left_out"}
        answer = act(one, f"/b/{book}", "/terms", values, place=places[book])
        assert answer.status_code == 422
        # Who has not opened the season is not told what it is called.
        assert Page(answer.text).wrong == ["This table is settled. Cancel the settlement first."]
    same = {"basis": "agreed", "per_point": "0.5", "currency": "CZK"}
    assert act(phone, f"/b/{season}", "/terms", same, place=places[season]).status_code == 303


def test_a_table_that_is_left_out_is_not_settled(phone: Phone, table: str, later: str) -> None:
    book = picked(phone, "One left out", table, later)
    place = str(read(phone, book).tables.index(later) + 1)
    act(phone, f"/b/{book}", "/terms", {"basis": "left_out"}, place=place)
    assert "Settled" not in text(phone, f"/t/{later}/end")
    other = picked(phone, "Other", later)
    act(phone, f"/b/{other}", "/settle")
    assert len(read(phone, other).debts) == 2


def test_a_settled_table_stays_in_its_book(
    phone: Phone, night: str, table: str, later: str
) -> None:
    answer = act(phone, f"/b/{night}/tables", "/tables", {"table": [later]})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == [
        ("First cannot be removed, because its payments are agreed: cancel the settlement first")
    ]
    assert set(read(phone, night).tables) == {table}
    assert act(phone, f"/b/{night}/tables", "/tables", {"table": [table, later]}).status_code == 303
    third = open_table(phone, PAID, ["Anna", "Eva", "Hana"], five_each("Eva"), **LATER)
    assert act(phone, f"/b/{night}/tables", "/tables", {"table": [third]}).status_code == 422


# ---- From a table's result ----


def end(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/end").form("/close"))


def book_path(phone: Phone, table: str) -> str:
    """The link from a table's result to its settlement."""
    links = phone.page(f"/t/{table}/end").links
    (book,) = {link.split("/")[2] for link in links if link.startswith("/b/")}
    assert f"/b/{book}" in links
    return f"/b/{book}"


def test_a_table_that_goes_on_ends_with_the_payments_that_are_agreed_on(
    phone: Phone, table: str
) -> None:
    settle = phone.page(f"/t/{table}/end").form("/settle")
    assert {phone.send(settle).location for _ in range(2)} == {f"/t/{table}/end"}
    page = phone.page(f"/t/{table}/end")
    page.form("/reopen")
    assert len(read(phone, book_path(phone, table).rpartition("/")[2]).debts) == 2


def test_payments_that_are_not_those_shown_end_no_table(phone: Phone, table: str) -> None:
    settle = phone.page(f"/t/{table}/end").form("/settle")
    correct(phone, table, {"made": "no"})
    assert phone.send(settle).location == f"/t/{table}/end"
    page = phone.page(f"/t/{table}/end")
    assert "The table has changed. Check the new result, then end the table." in page.text
    page.form("/close")
    assert not [link for link in page.links if link.startswith("/b/")]


def test_a_table_is_settled_from_its_result(phone: Phone, table: str) -> None:
    end(phone, table)
    settle = phone.page(f"/t/{table}/end").form("/settle")
    assert {phone.send(settle).location for _ in range(2)} == {f"/t/{table}/end"}
    path = book_path(phone, table)
    book = read(phone, path.rpartition("/")[2])
    assert (book.title, book.tables, len(book.debts)) == ("First · 2026-11-20", (table,), 2)
    page = phone.page(f"/t/{table}/end")
    assert path in page.links
    assert not [form for form in page.forms if form.action.endswith("/settle")]
    assert phone.send(next(forms(page, "/pay", promise="1"))).location == f"/t/{table}/end"
    assert debts(phone, path.rpartition("/")[2])[0].left == 0
    assert settle_night(phone) == path.rpartition("/")[2]


def test_a_result_names_the_settlement_and_what_a_correction_left_open(
    phone: Phone, other: Phone, night: str, table: str
) -> None:
    end(phone, table)
    other.page(f"/t/{table}/")
    page = other.page(f"/t/{table}/end")
    assert "Boris pays → Anna 2.50 paid" in page.text.replace("\N{NO-BREAK SPACE}", " ")
    assert f"/b/{night}" not in page.links
    assert f"/b/{night}" in phone.page(f"/t/{table}/end").links
    phone.send(phone.page(f"/t/{table}/end").form("/reopen"))
    correct(phone, table, {"made": "no"})
    said = text(phone, f"/t/{table}/end")
    assert "Changed after settling · CZK Anna pays → Boris 5.00 Anna pays → Cyril 4.00" in said
    assert "Agreeing also ends the table." in said
    assert "partly agreed" in text(phone, "/nights")
    end(phone, table)
    said = text(phone, f"/t/{table}/end")
    assert "Changed after settling · CZK Anna pays → Boris 5.00 Anna pays → Cyril 4.00" in said
    answer = act(phone, f"/t/{table}/end", "/settle")
    assert answer.location == f"/t/{table}/end"
    assert len(read(phone, night).debts) == 4


def test_a_settlement_of_a_table_without_a_title_is_called_by_its_game_as_its_reader_says(
    phone: Phone,
) -> None:
    names = ["Anna", "Boris", "Cyril"]
    table = open_table(phone, PAID, names, five_each("Anna"), stake=CZK, **DAY)
    end(phone, table)
    act(phone, f"/t/{table}/end", "/settle")
    path = book_path(phone, table)
    assert read(phone, path.rpartition("/")[2]).title == "2026-11-20"
    assert f"{title(PAID)} · Nov 20, 2026" in phone.page(path).text
    czech = Page(phone.client.get(path, headers={"Accept-Language": "cs"}).text).text
    game = language_of("cs").say(all_games()[PAID].title)
    assert f"{game} · 20. 11. 2026" in czech.replace("\N{NO-BREAK SPACE}", " ")


def test_what_was_not_shown_is_not_settled_from_a_result(
    phone: Phone, other: Phone, table: str
) -> None:
    other.page(f"/t/{table}/")
    end(phone, table)
    stale = phone.page(f"/t/{table}/end").form("/settle")
    act(other, f"/t/{table}/end", "/settle")
    answer = phone.send(stale)
    assert answer.location == f"/t/{table}/end"
    page = phone.page(f"/t/{table}/end")
    assert "The payments have changed" in page.text
    assert "Boris pays → Anna 2.50" in page.text.replace("\N{NO-BREAK SPACE}", " ")
    assert not [form for form in page.forms if form.action.endswith("/settle")]


@pytest.mark.parametrize("values", [{"purse": "x"}, {"purse": ""}, {"shown": "x"}, {"seen": "²"}])
def test_garbage_settles_nothing(phone: Phone, table: str, values: Values) -> None:
    end(phone, table)
    answer = act(phone, f"/t/{table}/end", "/settle", values)
    assert answer.status_code in (303, 404)
    assert "Settlements" not in [*phone.page("/nights").words]
    assert phone.send(Form("/t/nowhere/settle"), values).status_code == 404


# ---- Two phones at once ----


def test_of_two_overlapping_books_agreed_on_at_once_one_is_first(
    phone: Phone, other: Phone, table: str, later: str
) -> None:
    # `night` has settled the first table; both books would settle the second.
    for address in (table, later):
        other.page(f"/t/{address}/")
    books = {phone: picked(phone, "One", later), other: picked(other, "All", table, later)}
    sent = {one: next(forms(one.page(f"/b/{book}"), "/settle")) for one, book in books.items()}
    with ThreadPoolExecutor(2) as both:
        answers = [both.submit(one.send, form) for one, form in sent.items()]
        assert [answer.result().status_code for answer in answers] == [303, 303]
    agreed = {
        one: [debt for debt in read(one, book).debts if debt.book == book]
        for one, book in books.items()
    }
    late = next(one for one, found in agreed.items() if not found)
    first = next(one for one, found in agreed.items() if found)
    assert len(agreed[first]) == (2 if first is phone else 3)
    assert "The payments have changed" in text(late, f"/b/{books[late]}")
    assert "Agree to these payments" not in text(late, f"/b/{books[late]}")
