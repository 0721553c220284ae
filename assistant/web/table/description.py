"""What was said when the table sat down, said again: names, title, place, date and stake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from babel.core import get_global
from babel.numbers import get_territory_currencies
from flask import render_template, request

from assistant.core.codec import tidy
from assistant.core.currencies import digits_of
from assistant.core.fields import Problem, is_day, narrow
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Described, Event, Stake
from assistant.evening.log.tenures import Tenures, respelled
from assistant.evening.reading.opening import TITLES, name_taken, read_titles, typed_stake
from assistant.evening.reading.table_description import (
    LABELS,
    described,
    earlier_names,
    wrong_letters,
    wrong_names,
)
from assistant.evening.told.comparisons import for_all_deals
from assistant.evening.told.reseating import MixedUp, names_mixed_up
from assistant.families.stake_basis import with_differences
from assistant.language import spoken
from assistant.settling.rounded_shares import Purse
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.concurrency import StaleError, write, written_before
from assistant.web.forms import submission
from assistant.web.nights.book_overview import BookOverview, people_at
from assistant.web.nights.people import keep_one_person, names_are_owners
from assistant.web.pages import OWN, Pages
from assistant.web.responses import (
    CHANGED,
    Answer,
    arg,
    moved_on,
    readable,
    store,
    toast,
    warn_of_confusable,
)
from assistant.web.table.phones import written_last
from assistant.web.table.settlement import overview_of_table

pages = Pages("description", __name__)
Typed = Mapping[str, str]
BACK = ("back", "night", "night_place", "book")
"""What a form says of the page from which it was opened; `place` is the table's own."""
STALE = msg(
    "Another phone has changed this meanwhile. Your entry is kept. Save again if it is still right."
)


@pages.get("/t/<address>/edit", may=OWN)
def edit(address: str) -> Answer:
    """Show the description of a table, to be changed."""
    evening = store().tables.evening(address)
    return _page(address, evening, _typed(evening))


def _typed(evening: Evening) -> dict[str, str]:
    """The description of the table, as it would be typed."""
    said = described(evening.opened)
    stake = said.stake
    return {
        **{f"name.{place}": name for place, name in enumerate(said.players)},
        **{f"earlier.{place}": name for place, name in enumerate(earlier_names(evening))},
        **{key: getattr(said, key) for key in TITLES},
        "per_point": spoken().typed(f"{stake.per_point:f}") if stake else "",
        "currency": stake.currency if stake else "",
    }


def _page(
    address: str,
    evening: Evening,
    typed: Typed,
    problems: Sequence[Problem] = (),
    notice: Message | None = None,
    mixed_up: MixedUp | None = None,
) -> Answer:
    overview, settlements = settled_by(address, evening)
    page = render_template(
        "table/edit.html",
        address=address,
        evening=evening,
        typed=typed,
        now=_typed(evening),
        wrong={problem.field: problem for problem in problems},
        notice=notice,
        mixed_up=mixed_up,
        came=written_last(address, evening, evening.described) if notice else [],
        labels=LABELS,
        overview=overview,
        settlements=settlements,
        back=_asked_from(),
    )
    return page, 422 if problems or mixed_up else 409 if notice else 200


def _asked_from() -> dict[str, str]:
    """From which page the description was asked for, beside the table's own."""
    return {name: request.values[name] for name in BACK if request.values.get(name)}


def _left(address: str, place: str = "") -> Answer:
    """Go back to where the description was asked for: to a night, a book, the result, the table."""
    back = _asked_from()
    if is_day(back.get("night", "")):
        place = place or back.get("night_place", "")
        return moved_on("nights.night", day=back["night"], place=place, _anchor=f"at-{address}")
    if "book" in back:
        return moved_on("books.book", address=back["book"])
    return moved_on("ending.result" if "back" in back else "table.table", address=address)


Settlements = list[tuple[str, Purse]]


def settled_by(address: str, evening: Evening) -> tuple[BookOverview | None, Settlements]:
    """List a table's settlements by book and purse; None where one cannot be read."""
    try:
        overview = overview_of_table(address, evening)
    except UnreadableError:
        return None, []
    agreed = [one for one, _ in overview.journal_of(address).cuts(address)]
    home = overview.others[address].address if address in overview.others else overview.root
    return overview, list(dict.fromkeys((home or one.book, one.purse) for one in agreed))


def may_be_said(address: str, evening: Evening, event: Event) -> bool:
    """Tell whether no settlement holds the stake that an event would change."""
    if not isinstance(event, Described) or event.stake == evening.stake:
        return True
    overview, settlements = settled_by(address, evening)
    return overview is not None and not settlements


@pages.post("/t/<address>/edit", may=OWN)
def say(address: str) -> Answer:
    """Save the description as it was typed, or show what is wrong at its field.

    What was not touched stays as it is now; where somebody else touched the same it is asked again.
    """
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return _left(address)
    now = _typed(evening)
    typed = {key: _sent(key, said) for key, said in now.items()}
    typed["per_point"] = arg("stake") or typed["per_point"]
    seen = {key: request.form.get(f"was.{key}", said) for key, said in now.items()}
    mine = [key for key in now if typed[key] != seen[key]]
    typed = now | {key: typed[key] for key in mine}
    if any(now[key] not in (seen[key], typed[key]) for key in mine):
        return _page(address, evening, typed, notice=STALE)
    if arg("stake") or arg("do") == "stake":
        return _page(address, evening, typed, _stake(address, evening, typed)[1])
    said, problems = _read(address, evening, typed)
    if problems:
        return _page(address, evening, typed, problems)
    if said == described(evening.opened):
        return _left(address)
    mixed_up = names_mixed_up(evening, said.players)
    if mixed_up and arg("meant") != "names":
        return _page(address, evening, typed, mixed_up=mixed_up)
    return _said(address, evening, said)


@pages.post("/t/<address>/stake", may=OWN, form_of="ending.result")
def set_stake(address: str) -> Answer:
    """Set a stake where there is none, and go back to where it was missing.

    Where nobody would pay by the house rules, differences are paid from now on.
    """
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return _left(address, arg("place"))
    typed = {**_typed(evening), "per_point": arg("stake"), "currency": arg("currency")}
    stake, problems = _stake(address, evening, typed)
    if evening.stake or problems or stake is None:
        toast(problems[0].text if problems else CHANGED)
        return _left(address, arg("place"))
    said = replace(described(evening.opened), stake=stake)
    paid = evening.rules if evening.settled else with_differences(evening.rules)
    try:
        with store().tables.at_once():
            if paid != evening.rules:
                agreed, mark = for_all_deals(evening, paid), f"{submission()}-paid"
                write(address, evening, agreed, lambda there: there.rules == evening.rules, mark)
            now = write(address, evening, said, lambda there: there.described == evening.described)
    except StaleError:
        toast(CHANGED)
    else:
        # To undo the stake alone would leave the house rules that were changed for it.
        toast(msg("Saved"), undo=now.number if paid == evening.rules else None)
    return _left(address, arg("place"))


def _sent(key: str, value: str) -> str:
    sent = tidy(request.form.get(key, value))
    return narrow(sent) if key == "date" else sent


def _said(address: str, evening: Evening, said: Described) -> Answer:
    def still(there: Evening) -> bool:
        return there.described == evening.described

    try:
        with store().tables.at_once():
            now = write(address, evening, said, still)
            keep_one_person(address, evening.tenures, _spelled(evening, said))
    except StaleError:
        return say(address)
    toast(msg("Saved"), undo=now.number)
    warn_of_confusable(said.players, set(said.players) - set(evening.players))
    return _left(address)


def _read(address: str, evening: Evening, typed: Typed) -> tuple[Described, list[Problem]]:
    """Read the form; fields that did not change are not checked again."""
    was = described(evening.opened)
    players = tuple(typed[f"name.{place}"] for place in range(len(was.players)))
    gone = earlier_names(evening)
    before = tuple(typed[f"earlier.{place}"] for place in range(len(gone)))
    earlier = tuple(both for both in zip(gone, before, strict=True) if both[0] != both[1])
    titles, wrong = read_titles({key: typed[key] for key in TITLES})
    wrong += wrong_letters(typed, _typed(evening))
    stake, wrong_stake = _stake(address, evening, typed)
    said = Described(players, stake=stake, earlier=earlier, **titles)
    problems = [
        *wrong_names(players, was.players),
        *wrong_names(before, gone, "earlier", players),
    ] or [
        *_same_person(address, evening, said),
        *_came_before(before, players),
        *_owners_names(address, evening, said),
    ]
    return said, [*problems, *wrong, *wrong_stake]


def _stake(address: str, evening: Evening, typed: Typed) -> tuple[Stake | None, list[Problem]]:
    """Read the stake; a currency alone is none, the table counts points."""
    per_point, was = typed["per_point"], _typed(evening)
    if all(typed[key] == was[key] for key in ("per_point", "currency")):
        return described(evening.opened).stake, []
    read = typed_stake(per_point, typed["currency"], was["currency"])
    stake, wrong = read if per_point else (None, [])
    said = replace(described(evening.opened), stake=stake)
    if not wrong and not may_be_said(address, evening, said):
        first = msg("This table is settled. Cancel the settlement first.")
        wrong = [Problem("stake.per_point", first)]
    return stake, wrong


def _came_before(gone: Sequence[str], becomes: Sequence[str]) -> list[Problem]:
    """List names that a former holder of a seat has as well."""
    return [
        Problem(
            f"name.{place}",
            msg("{name} is an earlier name of someone here: enter another name", name=name),
        )
        for place, name in enumerate(becomes)
        if name in gone
    ]


def _same_person(address: str, evening: Evening, said: Described) -> list[Problem]:
    """Tell at which seat somebody would become one person with another at the table."""
    before, after = (
        people_at({address: seats}) for seats in (evening.tenures, _spelled(evening, said))
    )
    seats = [Seat(place) for place in range(len(said.players))]
    found: list[Problem] = []
    for seat in seats:
        others = (other for other in seats if other != seat)
        met = any(
            after.who((address, seat)) == after.who((address, other))
            and before.who((address, seat)) != before.who((address, other))
            for other in others
        )
        if met and evening.players[seat] != said.players[seat]:
            found.append(Problem(f"name.{int(seat)}", name_taken(said.players[seat], said.players)))
    return found


def _owners_names(address: str, evening: Evening, said: Described) -> list[Problem]:
    """Tell at the first name that is another now where only an owner may say so."""
    wrong = names_are_owners(address, evening.tenures, _spelled(evening, said))
    names = zip(evening.players, said.players, strict=True)
    place = next((place for place, (was, now) in enumerate(names) if was != now), 0)
    return [Problem(f"name.{place}", wrong)] if wrong else []


def _spelled(evening: Evening, said: Described) -> tuple[Tenures, ...]:
    """Who had each seat, as they will be called."""
    names = dict(said.earlier) | dict(zip(evening.players, said.players, strict=True))
    return respelled(evening.tenures, names)


LOOKED_AT = 5
"""So many of a phone's last tables are looked at for a currency."""


@pages.app_template_global()
def usual_currency() -> str:
    """Tell the currency of this phone's last table that had one, else that of its region."""
    tables = (readable(address) for address in store().visits.last(device(), LOOKED_AT))
    return next((one.stake.currency for one in tables if one and one.stake), _of_region())


def _of_region() -> str:
    """Tell the currency of the region that the browser names, or where its language is spoken."""
    for tag in request.accept_languages.values():
        language, *rest = tag.replace("_", "-").split("-")
        likely = get_global("likely_subtags").get(language.lower(), "").split("_")[-1]
        region = next((part.upper() for part in rest if len(part) == 2), likely)
        if currencies := get_territory_currencies(region):
            return str(currencies[0])
    return "EUR"


@pages.app_template_global()
def usual_stakes(currency: str) -> Sequence[str]:
    """List four usual stakes a point, by whether the currency has smaller coins."""
    coins = digits_of(currency)
    return ("0.10", "0.20", "0.50", "1") if coins else ("1", "5", "10", "50")
