"""Every screen, empty, full and wrong, each with a way to bring it up on a phone."""

from __future__ import annotations

from collections.abc import Callable

from assistant.games import all_games
from tests.games.worked import seated

from .hands import answer
from .phone import Phone
from .phones import Server
from .tables import Table, empty

Show = Callable[[Server, Phone], None]


SCREENS: dict[str, Show] = {}


LISTED: list[Table] = []


RECORDING: list[str] = []
"""The screens on which a deal is recorded or corrected, with nothing touched yet."""


PLACES = {"table": "", "result": "end"}


def screen(name: str) -> Callable[[Show], Show]:
    """Give a screen its name."""

    def keep(show: Show) -> Show:
        SCREENS[name] = show
        return show

    return keep


def page(name: str, place: str, table: Table) -> None:
    """A screen that is a table's page."""
    if place.startswith("record") or place.endswith("/correct"):
        RECORDING.append(name)
    SCREENS[name] = lambda server, phone: phone.go(place, table(server))


def pages(name: str, table: Table, places: str) -> None:
    """Some pages of a table, each named after its place."""
    for place in places.split():
        page(f"{name}, {place}", PLACES.get(place, place), table)


def plain(name: str, path: str) -> None:
    """A screen that belongs to no table."""
    SCREENS[name] = lambda _server, phone: phone.visit(path)


def chosen(name: str, table: Table, *choices: str) -> None:
    """A recording screen with some choices made."""

    def show(server: Server, phone: Phone) -> None:
        phone.go("record", table(server))
        phone.choose(*choices)

    SCREENS[name] = show


def asked(name: str, table: Table, choices: str) -> None:
    """A recording screen with some choices made, after each of which it asks for the next."""

    def show(server: Server, phone: Phone) -> None:
        phone.go("record", table(server))
        answer(phone, *choices.split())

    SCREENS[name] = show


def stepped(name: str, table: Table, calls: str) -> None:
    """A recording screen on which a deal was followed so far."""

    def show(server: Server, phone: Phone) -> None:
        phone.go("record?listen=1", table(server))
        answer(phone, *(f"call={call}" for call in calls.split()))

    SCREENS[name] = show


def what_changes(server: Server, phone: Phone, table: Table, *choices: str) -> None:
    """The house rules of a table compared with others."""
    phone.go("rules", table(server))
    phone.choose(*choices)
    if choices:
        phone.button("See what changes").tap()
    else:  # it is not offered then, but a keyboard sends the form all the same
        phone.page.locator("button.sr[value=compare]").evaluate("it => it.form.requestSubmit(it)")
    phone.heading("What changes")


def every_page(name: str, game: str, full: Table) -> None:
    """What every game shows: a table without a deal, and one with some."""
    shown_on_lists(full)
    page(f"{name}, empty table", "", empty(game))
    page(f"{name}, table", "", full)
    page(f"{name}, sheet", "sheet", full)
    page(f"{name}, deal", "deals/2", full)
    page(f"{name}, result", "end", full)
    page(f"{name}, told to a group", "group", full)
    page(f"{name}, board", "board", full)
    page(f"{name}, record", "record", empty(game))
    page(f"{name}, rules", "rules-at-hand", empty(game))
    page(f"{name}, edit", "edit", full)
    page(f"{name}, join and leave", "company", full)
    if all_games()[game].dealt:
        page(f"{name}, another order", "seats?order=0,2,1", full)


def bare_pages(game: str) -> None:
    """What a game shows that brings no screens of its own."""
    sitting = empty(game, seated(game))
    for place in ("", "record", "rules-at-hand", "rules", "sheet", "end"):
        page(f"{game}, {place or 'table'}", place, sitting)


def shown_on_lists(*tables: Table) -> None:
    """Tables that stand on the screens that list many."""
    LISTED.extend(tables)


def listed(server: Server, phone: Phone) -> None:
    """Let a phone know all of them."""
    phone.get_to_know(*(table(server) for table in LISTED))


plain("home, empty", "/")
plain("more", "/more")
plain("settings", "/settings")
plain("new table", "/new")


@screen("new table, of four")
def of_four(_server: Server, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.seat("Bartholomew", "Anežka", "Kazimierz", "Maximiliana")


@screen("new table, other games")
def other_games(_server: Server, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.sheet("games")


@screen("new table, a seat")
def of_a_seat(_server: Server, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.seat("Bartholomew", "Anežka", "Kazimierz")
    phone.tap(phone.page.locator("#seats summary").first)


@screen("new table, title and place")
def of_a_place(_server: Server, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.sheet("title")


plain("import", "/import")
plain("old evenings", "/old-evenings")
plain("rules", "/rules/")
plain("export, nothing", "/data")
plain("figures, none", "/figures")


@screen("new table, drawn by chance")
def drawn(_server: Server, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.seat("Bartholomew", "Anežka", "Kazimierz")
    phone.sheet("draw")
    phone.button("Draw for seats now").tap()
    phone.page.locator(".drawn").wait_for()


@screen("seats, drawn by chance")
def drawn_at_table(server: Server, phone: Phone) -> None:
    game = next(key for key, game in all_games().items() if game.seat_draw.by_suit)
    phone.go("seats/draw?by=chance&time=2", server.open(game, seated(game)))


@screen("seats, a card of a suit asked")
def card_of_a_suit(server: Server, phone: Phone) -> None:
    game = next(key for key, game in all_games().items() if game.seat_draw.by_suit)
    phone.go("seats/draw?by=cards&cards=3,9", server.open(game, seated(game)))


@screen("seats, equal cards drawn")
def equal_cards(server: Server, phone: Phone) -> None:
    game = next(key for key, game in all_games().items() if not game.seat_draw.by_suit)
    players = seated(game)
    cards = ",".join("4" * len(players))
    phone.go(f"seats/draw?by=cards&cards={cards}", server.open(game, players))


@screen("Page not found")
def nothing(_server: Server, phone: Phone) -> None:
    phone.allowed += ("status of 404",)
    phone.visit("/t/AAAAAAAAAAAAAAAAAAAAAA/")


@screen("home, tables")
def home(server: Server, phone: Phone) -> None:
    listed(server, phone)
    phone.page.goto("/")


@screen("all tables")
def all_tables(server: Server, phone: Phone) -> None:
    listed(server, phone)
    phone.page.goto("/?page=1")


OLD = """Datum;Anna;Boris;Čeněk;Maximiliana Wolfeschlegelsteinhausenberg;Kasa
5.1.2024;12,50;-5;-7,50;;
12.1.2024;3;0;-3;140;-140
12.1.2024;3;0;-3;140;-140
19.1.2024;oops;1;2;;
"""
"""Parts of a point, one evening that may be the same, and a line that does not fit."""
ASKED = 'Date,Anna,Ana\n3/4/2024,"1,250","-1,250"\n5/4/2024,3,-3\n'


def old_evenings(phone: Phone, text: str) -> None:
    phone.page.goto("/old-evenings")
    file = {"name": "old.csv", "mimeType": "text/csv", "buffer": text.encode("cp1250")}
    phone.page.set_input_files("input[type=file]", file)  # type: ignore[arg-type]
    phone.button("Show the evenings").tap()
    phone.page.locator(".file-read").wait_for()


@screen("old evenings, asked about")
def old_evenings_asked(_server: Server, phone: Phone) -> None:
    old_evenings(phone, ASKED)


@screen("old evenings, shown")
def old_evenings_shown(_server: Server, phone: Phone) -> None:
    old_evenings(phone, OLD)
    phone.page.locator("[id='unit=money']").check()
    phone.button("Show the evenings").tap()
    phone.page.get_by_role("alert").first.wait_for()


@screen("old evenings, taken in")
def old_evenings_taken(server: Server, phone: Phone) -> None:
    old_evenings_shown(server, phone)
    phone.button("Add these evenings").tap()
    phone.button("Remove all of them").wait_for()


@screen("import, wrong")
def import_wrong(_server: Server, phone: Phone) -> None:
    phone.page.goto("/import")
    phone.button("Receive").tap()
    phone.page.get_by_role("alert").first.wait_for()
