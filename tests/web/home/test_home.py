"""The home page lists a phone's tables; a new table needs one form."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from werkzeug.datastructures import MultiDict

from assistant.games import all_games
from assistant.web.rules.rules_form import spelled
from tests.clocks import Clock, wall
from tests.games.worked import NAMES
from tests.samples import PAID, PARTNERS, PARTY, SHEET, UNPAID, as_tapped, first, one_each, title
from tests.web.conftest import Form, Page, Phone, Values, rules_that_matter

__all__ = ["wall"]

SUNDAY = datetime(2027, 2, 7, 12, tzinfo=UTC)

# ---- Home ----


def test_a_phone_without_tables_is_taught_in_one_sentence(phone: Phone) -> None:
    page = phone.page("/")
    assert "Start a table" in page.text
    assert "/new" in page.links


def test_the_table_carried_on_last_stands_first(phone: Phone) -> None:
    first, second = phone.sit_down(), phone.sit_down()
    phone.record(first, as_tapped(PAID, one_each("Anna")))
    for path in ("/", "/?page=1"):
        links = [link for link in phone.page(path).links if re.fullmatch("/t/[^/]+/", link)]
        assert links == [f"/t/{first}/", f"/t/{second}/"]


def test_another_phone_lists_a_table_once_it_has_opened_it(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    assert f"/t/{address}/" not in other.page("/").links
    other.page(f"/t/{address}/")
    assert f"/t/{address}/" in other.page("/").links


def test_many_tables_come_on_several_pages(phone: Phone) -> None:
    for _ in range(21):
        phone.sit_down()
    first, second = phone.page("/?page=1"), phone.page("/?page=2")
    tables = [[link for link in page.links if "/t/" in link] for page in (first, second)]
    assert [len(page) for page in tables] == [20, 1]
    assert "/?page=2" in first.links


@pytest.mark.parametrize("number", ["0", "-3", "x", "99999", "9" * 30, ""])
def test_a_page_that_is_none_shows_what_there_is(phone: Phone, number: str) -> None:
    assert phone.get(f"/?page={number}").status_code == 200


@pytest.fixture
def six(phone: Phone) -> list[str]:
    """Enough tables for the search field."""
    made = [phone.sit_down(title=f"table {n}", date=f"2026-11-0{n}") for n in range(1, 6)]
    found = phone.sit_down(SHEET, ["Anna", "Řehoř", "赤桐"], place="U Anny", date="2026-12-01")
    return [*made, found]


def test_nothing_is_found_of_another_phone(phone: Phone, other: Phone, six: list[str]) -> None:
    page = other.page("/?q=anna")
    assert not any(link.startswith("/t/") for link in page.links)
    assert "No table found" in page.text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"day": "2026-11-20"}, ["Fair 20"]),
        ({"day": "２０２６-11-20"}, ["Fair 20"]),
        ({"day": "2026-11-21", "q": "fair"}, ["Fair 21"]),
        ({"day": "2026-11-20", "q": "21"}, []),
        ({"day": "2026-11-19"}, []),
        ({"q": "2026-11-2"}, ["Fair 20", "Fair 21"]),
    ],
)
def test_a_table_is_found_by_its_day(
    phone: Phone, wall: Clock, asked: dict[str, str], found: list[str]
) -> None:
    wall.set(SUNDAY - datetime.now(UTC))  # all are carried on, at another day than any is from
    made = {
        phone.sit_down(date=f"2026-11-{day}", title=f"Fair {day}"): f"Fair {day}"
        for day in (20, 21)
    }
    for path, field in ("/", "at-"), ("/data", "table="):
        answer = phone.client.get(path, query_string=asked)
        shown = re.findall(rf'id="{field}([^"]+)"', answer.text)
        assert sorted(made[address] for address in shown) == found, path


def test_a_table_is_found_by_the_day_when_it_was_carried_on(phone: Phone, wall: Clock) -> None:
    """The home page shows that day."""
    wall.set(SUNDAY - datetime.now(UTC))
    address = phone.sit_down(date="2020-01-01")
    for asked, found in (
        ("day=2027-02-07", True),
        ("day=2027-02-08", False),
        ("day=2027-02-07&q=anna", True),
        ("day=2027-02-07&q=x", False),
    ):
        assert (f"/t/{address}/" in phone.page(f"/?{asked}").links) == found


@pytest.mark.parametrize("day", ["2026-11-31", "Nov 20", "9" * 500, "\x00"])
@pytest.mark.parametrize("page", ["/", "/data"])
def test_what_is_no_day_is_said_at_its_field(phone: Phone, page: str, day: str) -> None:
    phone.sit_down(title="Friday")
    answer = phone.client.get(page, query_string={"day": day})
    assert answer.status_code == 200
    assert Page(answer.text).wrong == ["this is not a date: choose a day"]
    assert "Friday" not in answer.text


@pytest.mark.parametrize("words", ["Nov 20", "pátek 20. listopadu", "20 нояб", "金曜日"])
def test_a_day_in_words_of_an_older_link_finds_no_table(phone: Phone, words: str) -> None:
    phone.sit_down(date="2026-11-20")
    answer = phone.client.get("/", query_string={"q": words})
    assert answer.status_code == 200
    assert "No table found" in answer.text


def test_what_was_searched_for_stays_from_page_to_page(phone: Phone) -> None:
    for _ in range(21):
        phone.sit_down()
    phone.sit_down(names=["Xaver", "Yvona", "Zita"])
    day = phone.evening(phone.sit_down()).opened.date
    first = phone.page(f"/?q=anna&day={day}")
    (older,) = (link for link in first.links if "page=2" in link)
    page = phone.page(older)
    assert page.form("/").filled({}).to_dict() == {"q": "anna", "day": day}
    assert len([link for link in page.links if link.startswith("/t/")]) == 2
    assert not any("page=3" in link for link in page.links)


def test_a_corrected_table_is_listed_as_it_stands(phone: Phone) -> None:
    """Anna wins 1 from each, then Boris's deal is withdrawn: 1, 1, -2 and 2, -1, -1."""
    address = phone.sit_down()
    for _ in range(2):
        phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert "Anna +1 Boris +1" in phone.page("/").text
    phone.client.post(f"/t/{address}/deals/2/withdraw", data={})
    assert "Anna +2" in phone.page("/").text
    phone.client.post(f"/t/{address}/close", data={"seen": str(phone.evening(address).number)})
    assert "ended" in phone.page("/").text


# ---- A new table ----


def test_a_table_of_three_names_starts(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    answer = phone.send(form, {"name": NAMES[:3], "dealer": "2", "do": "start"})
    assert answer.status_code == 303
    address = answer.location.split("/")[2]
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", address)
    evening = phone.evening(address)
    assert evening.players == ("Anna", "Boris", "Cyril")
    assert evening.players[evening.next_dealer] == "Cyril"
    assert phone.page(f"/t/{address}/").text.count("Deal 1: Cyril deals") == 1


@pytest.mark.parametrize("empty", range(4))
def test_a_name_that_is_left_empty_is_nobodys(phone: Phone, empty: int) -> None:
    """Cyril stays dealer."""
    names = [*NAMES[:empty], "", *NAMES[empty:3]]
    address = phone.sit_down(names=names, dealer=str(names.index("Cyril")))
    evening = phone.evening(address)
    assert evening.players == NAMES[:3]
    assert evening.players[evening.next_dealer] == "Cyril"


@pytest.mark.parametrize(
    "typed", ["Boris, Cyril", "Boris,Cyril,", "Boris; Cyril", "Boris、Cyril", " Boris ， Cyril "]
)
def test_several_names_are_typed_into_the_one_field(phone: Phone, typed: str) -> None:
    answer = phone.send(Form("/new"), {"game": PAID, "name": "Anna", "names": typed, "dealer": "0"})
    page = Page(answer.text)
    assert names_of(page) == list(NAMES[:3])
    assert page.form("/new").chosen("names") == [""]
    started = phone.send(Form("/new"), {"game": PAID, "names": f"Anna, {typed}", "do": "start"})
    assert phone.evening(started.location.split("/")[2]).players == NAMES[:3]


@pytest.mark.parametrize(
    ("do", "who", "then", "dealer"),
    [
        ("up", "Cyril", ["Anna", "Cyril", "Boris"], "1"),
        ("up", "Boris", ["Boris", "Anna", "Cyril"], "2"),
        ("up", "Anna", ["Anna", "Boris", "Cyril"], "2"),
        ("down", "Anna", ["Boris", "Anna", "Cyril"], "2"),
        ("down", "Cyril", ["Anna", "Boris", "Cyril"], "2"),
        ("down", "Dana", ["Anna", "Boris", "Cyril"], "2"),
        ("add", "Anna", ["Boris", "Cyril"], "1"),
        ("add", "Cyril", ["Anna", "Boris"], "0"),
        ("add", "Dana", ["Anna", "Boris", "Cyril", "Dana"], "2"),
    ],
)
def test_seats_are_changed_one_by_one_and_cyril_deals(
    phone: Phone, do: str, who: str, then: list[str], dealer: str
) -> None:
    values: Values = {"game": PAID, "name": NAMES[:3], "dealer": "2", do: who}
    page = Page(phone.send(Form("/new"), values).text)
    assert names_of(page) == then
    assert page.form("/new").chosen("dealer") == [dealer]


def test_a_number_that_is_typed_comes_before_one_that_is_offered(phone: Phone) -> None:
    address = phone.sit_down(SHEET, **{"rules.target": "20", "other.target": "70"})
    assert phone.evening(address).rules.target == 70


def test_every_house_rule_that_matters_is_explained_with_its_source_and_default(
    phone: Phone, game: str
) -> None:
    answer = phone.send(phone.page("/new").form("/new"), {"switch": game})
    page = Page(answer.text)
    options = rules_that_matter(phone.evening(phone.sit_down(game)))
    assert sum(tag == "cite" for tag, _ in page.tags) == len(options)
    typed = [option for option in options if option.is_free_number]
    assert page.text.count("default") == len(options) - len(typed)
    others = {f"rules.{option.key}": str(option.default + 1) for option in typed}
    told = Page(phone.send(page.form("/new"), {**others, "do": "others"}).text).text
    for option in typed:
        assert f"default: {option.default}" in told
    for option in options:
        assert option.text.text in page.text


def test_names_used_before_are_offered_and_take_the_next_seat(phone: Phone) -> None:
    phone.sit_down(names=["Řehoř", "Дмитрий", "赤桐"])
    form = Page(phone.send(phone.page("/new").form("/new"), {"do": "others"}).text).form("/new")
    offered = [button["value"] for button in form.buttons if button.get("name") == "add"]
    assert set(offered) == {"Řehoř", "Дмитрий", "赤桐"}
    seated = phone.send(form, {"name": ["Anna", "", ""], "add": "赤桐"})
    form = Page(seated.text).form("/new")
    assert form.chosen("name") == ["Anna", "赤桐"]
    again = Page(phone.send(form, {"add": "赤桐"}).text).form("/new")
    assert again.chosen("name") == ["Anna"]


def test_four_sit_down_to_any_game_that_has_so_many_seats_and_it_is_proposed_next(
    phone: Phone, game: str
) -> None:
    names = NAMES[: all_games()[game].seats[-1]]
    assert phone.evening(phone.sit_down(game, names)).players == names
    assert phone.page("/new").form("/new").chosen("game") == [game]


def test_another_game_keeps_the_names_and_stores_nothing(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    values: Values = {"name": NAMES, "dealer": "1", "switch": SHEET, "title": "Friday"}
    answer = phone.send(form, values)
    form = Page(answer.text).form("/new")
    assert answer.status_code == 200
    assert form.chosen("game") == [SHEET]
    assert form.chosen("name") == list(NAMES)
    assert (form.chosen("dealer"), form.chosen("title")) == (["1"], ["Friday"])
    assert phone.stored() == []


CROWD = "Anna", "Boris", "Cyril", "Dana", "Emil", "Fanny"
LARGE = first(lambda game: len(CROWD) in game.seats)


def names_of(page: Page, field: str = "name") -> list[str]:
    """The names in the form of a new table."""
    return [name for name in page.form("/new").chosen(field) if name]


def test_more_names_than_a_game_takes_are_kept_and_it_asks_who_waits(phone: Phone) -> None:
    sent = {"name": list(CROWD), "dealer": "5", "game": LARGE}
    small = first(lambda game: game.seats.stop == 5)
    page = Page(phone.send(Form("/new"), {**sent, "switch": small}).text)
    assert names_of(page) == list(CROWD)
    assert f"{title(small)} takes" in page.text
    assert "Who waits?" in page.text
    refused = phone.send(page.form("/new"), {"do": "start"})
    assert (refused.status_code, names_of(Page(refused.text))) == (422, list(CROWD))
    page = Page(phone.send(page.form("/new"), {"waits": "Boris"}).text)
    page = Page(phone.send(page.form("/new"), {"waits": "Dana"}).text)
    assert names_of(page) == ["Anna", "Cyril", "Emil", "Fanny"]
    assert names_of(page, "waiting") == ["Boris", "Dana"]
    assert "Who waits?" not in page.text
    assert page.form("/new").chosen("dealer") == ["3"]  # still Fanny
    again = Page(phone.send(page.form("/new"), {"switch": LARGE}).text)
    assert names_of(again) == ["Anna", "Cyril", "Emil", "Fanny", "Boris", "Dana"]
    started = phone.send(page.form("/new"), {"do": "start"})
    assert phone.evening(started.location.split("/")[2]).players == tuple(names_of(page))


def test_who_waits_sits_down_behind_the_others(phone: Phone) -> None:
    small = first(lambda game: game.seats.stop == 5)
    sent = {"name": ["Anna", "Boris", "Cyril"], "waiting": ["Dana"], "game": small}
    page = Page(phone.send(Form("/new"), {**sent, "add": "Dana"}).text)
    assert names_of(page) == ["Anna", "Boris", "Cyril", "Dana"]
    assert names_of(page, "waiting") == []


def test_htmx_gets_the_fields_alone(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    answer = phone.send(form, {"name": NAMES, "switch": SHEET}, htmx=True)
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'id="fields"' in answer.text


def test_the_same_form_sent_twice_is_one_table(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    values: Values = {"name": NAMES[:3], "do": "start"}
    first, second = phone.send(form, values), phone.send(form, values)
    assert first.location == second.location
    assert len(phone.stored()) == 2


FORTY, TOO_LONG = "N" * 40, "N" * 41


@pytest.mark.parametrize(
    ("game", "names", "wrong"),
    [
        (PAID, ["", "", ""], "Enter 3 to 5 names"),
        (PAID, ["Anna", "Boris", " \t "], "Enter 3 to 5 names"),
        (PARTNERS, ["Anna", "Boris", "", "Dana"], "Enter 4 names"),
        (UNPAID, NAMES[:2], "Enter 3 to 5 names"),
        (PARTY, ["", "", ""], "Enter 1 to 60 names"),
        (PAID, ["Anna", "Boris", " Anna "], "Two players are called Anna"),
        (SHEET, ["Čeněk", "C\u030cene\u030ck".replace("ck", "k"), "Cyril"], "are called Čeněk"),
        (PARTY, [f"Guest {n}" for n in range(59)] + ["Guest 0"], "Two players are called Guest 0"),
        (
            PAID,
            ["Anna", "Boris", "anna"],
            "already called Anna: enter another name, such as Anna 2",
        ),
        (PAID, ["Jan K", "jan k", "Boris"], "already called Jan K: enter another name"),
        (SHEET, ["Anna", "Ａｎｎａ", "Boris"], "already called Anna: enter another name"),
        (PAID, ["Anna", TOO_LONG, "Cyril"], "is too long: 40 characters"),
        (SHEET, ["Anna", "Bo\x00ris", "Cyril"], "characters that cannot be shown"),
    ],
)
def test_names_that_cannot_be_are_refused_beside_them(
    phone: Phone, game: str, names: list[str], wrong: str
) -> None:
    form = phone.page("/new").form("/new")
    values: Values = {"game": game, "name": names, "dealer": "1", "title": "kept", "do": "start"}
    answer = phone.send(form, values)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [wrong in said for said in page.wrong] == [True]
    kept = page.form("/new")
    typed = [" ".join(name.split()) for name in names if name.strip()]
    if "are called" not in wrong:
        assert kept.chosen("name") == typed
    if all_games()[game].dealt:
        assert kept.chosen("dealer") == (["1"] if len(typed) > 1 else ["0"] * len(typed))
    assert (kept.chosen("title"), kept.chosen("game")) == (["kept"], [game])
    assert phone.stored() == []


@pytest.mark.parametrize("many", [1, 5, 30, 60])
def test_a_party_is_as_large_as_it_is(phone: Phone, many: int) -> None:
    names = [f"Guest {n}" for n in range(1, many + 1)]
    typed = Page(phone.send(Form("/new"), {"game": PARTY, "name": names}).text)
    assert typed.form("/new").chosen("name") == names
    address = phone.sit_down(PARTY, names)
    assert phone.evening(address).players == tuple(names)


def test_a_name_of_forty_characters_in_any_script_is_a_name(phone: Phone) -> None:
    names = (FORTY, "赤桐" * 20, "Řehoř Čeněk")
    assert phone.evening(phone.sit_down(names=names)).players == names


def test_a_new_table_proposes_the_house_rules_of_the_last_table_of_its_game(phone: Phone) -> None:
    game = all_games()[PAID]
    option = next(one for one in game.options if len(one.values) > 1)
    other = next(value for value in option.values if value != option.default)
    field, value = f"rules.{option.key}", spelled(other)
    assert phone.page("/new").form("/new").chosen(field) == [spelled(option.default)]
    phone.sit_down(PAID, **{field: value})
    phone.sit_down(next(key for key in all_games() if key != PAID))
    page = Page(phone.send(phone.page("/new").form("/new"), {"switch": PAID}).text)
    assert page.form("/new").chosen(field) == [value]
    address = phone.send(page.form("/new"), {"name": NAMES[:3], "do": "start"}).location
    assert getattr(phone.evening(address.split("/")[2]).rules, option.key) == other


@pytest.mark.parametrize(
    ("field", "value", "sheet"),
    [
        ("rules.values", "casino", ["sheet.rules"]),
        ("per_point", "much", ["sheet.stake"]),
        ("currency", "", ["sheet.stake"]),
        ("title", "T" * 201, ["sheet.title"]),
        ("place", "P" * 201, ["sheet.title"]),
        ("date", "x", ["sheet.title"]),
        ("name", ["Anna"], []),
    ],
)
def test_what_is_refused_lies_on_a_sheet_that_is_open(
    phone: Phone, field: str, value: str | list[str], sheet: list[str]
) -> None:
    typed: Values = {"name": NAMES[:3], "per_point": "1", "currency": "CZK", "do": "start"}
    page = Page(phone.send(phone.page("/new").form("/new"), {**typed, field: value}).text)
    assert len(page.wrong) == 1
    assert open_sheets(page) == sheet


def test_of_several_that_are_refused_the_first_can_be_seen(phone: Phone) -> None:
    """No open sheet covers wrong names."""
    typed: Values = {"game": PAID, "name": NAMES[:3], "per_point": "much", "date": "x"}
    typed = {**typed, "do": "start"}
    answers = [phone.send(Form("/new"), {**typed, **more}) for more in ({}, {"name": ["Anna"]})]
    assert [open_sheets(Page(answer.text)) for answer in answers] == [["sheet.stake"], []]


def open_sheets(page: Page) -> list[str]:
    """The open sheets of a form."""
    sheets = [said for tag, said in page.tags if tag == "details" and said.get("name") == "sheet"]
    return [said["id"] for said in sheets if "open" in said]


def test_every_game_is_offered_and_two_of_them_at_once(phone: Phone, game: str) -> None:
    page = Page(phone.send(Form("/new"), {"switch": game}).text)
    offered = [said["value"] for said in page.form("/new").buttons if said.get("name") == "switch"]
    assert offered[2:] == list(all_games())
    assert game in offered[:2]
    ids = [said["id"] for _, said in page.tags if said.get("id", "").startswith("switch=")]
    assert sorted(ids) == sorted(f"switch={key}" for key in all_games())


NO_CURRENCY = (
    "In which currency is the stake: CZK, EUR, chips? Without a currency the table "
    "counts points only"
)


@pytest.mark.parametrize("word", ["", "-1", "1 234", "NaN", "1e5", "Infinity", "…", "12,50"])
def test_a_stake_needs_its_currency_and_a_number_is_none(phone: Phone, word: str) -> None:
    values: Values = {"name": NAMES[:3], "per_point": "0.10", "currency": word, "do": "start"}
    answer = phone.send(phone.page("/new").form("/new"), values)
    assert answer.status_code == 422
    none = f"{word} is no currency: enter one such as CZK, EUR or chips"
    assert Page(answer.text).wrong == [none if word else NO_CURRENCY]
    assert phone.stored() == []


@pytest.mark.parametrize(("said", "later"), [("", "2027-02-08"), ("2027-01-31", "2027-01-31")])
def test_a_form_that_is_sent_after_midnight_means_the_day_that_has_come(
    phone: Phone, wall: Clock, said: str, later: str
) -> None:
    """The proposed day becomes today; a typed day stays."""
    wall.set(datetime(2027, 2, 7, 23, 50, tzinfo=UTC) - datetime.now(UTC))
    phone.client.set_cookie("zone", "UTC")
    form = phone.page("/new").form("/new")
    wall.set(timedelta(minutes=20))
    values: Values = {"name": NAMES[:3], "do": "start"} | ({"date": said} if said else {})
    address = phone.send(form, values).location.split("/")[2]
    assert phone.evening(address).opened.date == later


def test_the_first_page_of_a_phone_takes_its_own_day(phone: Phone, wall: Clock) -> None:
    """Its time zone comes with the form, not with the page."""
    wall.set(datetime(2027, 2, 7, 20, tzinfo=UTC) - datetime.now(UTC))
    form = phone.page("/new").form("/new")
    phone.client.set_cookie("zone", "Asia/Tokyo")
    address = phone.send(form, {"name": NAMES[:3], "do": "start"}).location.split("/")[2]
    assert phone.evening(address).opened.date == "2027-02-08"


def test_a_currency_alone_is_no_stake(phone: Phone) -> None:
    assert phone.evening(phone.sit_down(currency="CZK")).stake is None


def test_a_dealer_who_does_not_sit_there_is_the_first(phone: Phone) -> None:
    for dealer in ("9", "-1", "x", ""):
        address = phone.sit_down(dealer=dealer)
        assert phone.evening(address).next_dealer == 0


def test_a_form_without_a_proper_mark_still_opens_a_table(phone: Phone) -> None:
    for mark in ("", "short", "with spaces and more", "x" * 65):
        form = MultiDict({"game": PAID, "do": "start", "submission": mark})
        form.setlist("name", list(NAMES[:3]))
        assert phone.client.post("/new", data=form).status_code == 303
    assert len(phone.stored()) == 8
