"""The form that corrects a table's description: names, title, place, date and stake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from babel.core import get_global
from babel.numbers import get_territory_currencies
from flask import render_template, request

from assistant.core.codec import tidy
from assistant.core.currencies import decimals_of
from assistant.core.fields import Problem, is_day, narrow
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Described, Event, Stake
from assistant.evening.log.tenures import Tenures, respelled_tenures
from assistant.evening.reading.opening import TITLES, name_taken_message, read_titles, typed_stake
from assistant.evening.reading.table_description import (
    LABELS,
    changed_character_problems,
    description_of,
    earlier_names,
    name_problems,
)
from assistant.evening.summary.reseating import SwappedNames, swapped_names
from assistant.evening.summary.under_other_rules import for_all_deals
from assistant.families.stake_basis import with_differences
from assistant.language import spoken
from assistant.settling.rounded_shares import Purse
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.concurrency import StaleError, submitted_before, write, write_all
from assistant.web.nights.book_overview import BookOverview, people_at
from assistant.web.nights.people import keep_people_merged, respelling_error
from assistant.web.pages import OWN, Pages
from assistant.web.responses import (
    CHANGED,
    Answer,
    arg,
    readable,
    redirect_to,
    store,
    toast,
    warn_of_confusable,
)
from assistant.web.table.phones import change_lines
from assistant.web.table.settlement import overview_of_table

pages = Pages("description", __name__)
FormValues = Mapping[str, str]
RETURN_FIELDS = ("back", "night", "night_place", "book")
"""Form fields that name the page to return to; `place` is already a field of the table."""
CHANGED_ELSEWHERE = msg(
    "Another phone has changed this meanwhile. Your entry is kept. Save again if it is still right."
)


@pages.get("/t/<address>/edit", may=OWN)
def edit(address: str) -> Answer:
    """The form for a table's description."""
    evening = store().tables.evening(address)
    return _page(address, evening, _form_values(evening))


def _form_values(evening: Evening) -> dict[str, str]:
    """The present description as form values."""
    description = description_of(evening.opened)
    stake = description.stake
    return {
        **{f"name.{number}": name for number, name in enumerate(description.players)},
        **{f"earlier.{number}": name for number, name in enumerate(earlier_names(evening))},
        **{key: getattr(description, key) for key in TITLES},
        "per_point": spoken().typed(f"{stake.per_point:f}") if stake else "",
        "currency": stake.currency if stake else "",
    }


def _page(
    address: str,
    evening: Evening,
    typed: FormValues,
    problems: Sequence[Problem] = (),
    notice: Message | None = None,
    mixed_up: SwappedNames | None = None,
) -> Answer:
    overview, settlements = settlements_of(address, evening)
    page = render_template(
        "table/edit.html",
        address=address,
        evening=evening,
        typed=typed,
        now=_form_values(evening),
        wrong={problem.field: problem for problem in problems},
        notice=notice,
        mixed_up=mixed_up,
        newer=change_lines(address, evening, evening.described) if notice else [],
        labels=LABELS,
        overview=overview,
        settlements=settlements,
        back=_return_fields(),
    )
    return page, 422 if problems or mixed_up else 409 if notice else 200


def _return_fields() -> dict[str, str]:
    """The values of RETURN_FIELDS in this request, without empty values."""
    return {name: request.values[name] for name in RETURN_FIELDS if request.values.get(name)}


def _go_back(address: str, place: str = "") -> Answer:
    """Redirect to the page where the form was opened."""
    fields = _return_fields()
    if is_day(fields.get("night", "")):
        place = place or fields.get("night_place", "")
        return redirect_to(
            "nights.night", day=fields["night"], place=place, _anchor=f"at-{address}"
        )
    if "book" in fields:
        return redirect_to("books.book", address=fields["book"])
    return redirect_to("ending.result" if "back" in fields else "table.table", address=address)


Settlements = list[tuple[str, Purse]]


def settlements_of(address: str, evening: Evening) -> tuple[BookOverview | None, Settlements]:
    """A table's book overview, and its settlements as (book, purse); (None, []) if unreadable."""
    try:
        overview = overview_of_table(address, evening)
    except UnreadableError:
        return None, []
    cuts = [cut for cut, _ in overview.journal_of(address).cuts(address)]
    home = (
        overview.other_settlements[address].address
        if address in overview.other_settlements
        else overview.root
    )
    return overview, list(dict.fromkeys((home or cut.book, cut.purse) for cut in cuts))


def keeps_settled_stake(address: str, evening: Evening, event: Event) -> bool:
    """Whether an event may be written.

    False if it changes the stake and the table is settled, or its settlement is unreadable.
    """
    if not isinstance(event, Described) or event.stake == evening.stake:
        return True
    overview, settlements = settlements_of(address, evening)
    return overview is not None and not settlements


@pages.post("/t/<address>/edit", may=OWN)
def save(address: str) -> Answer:
    """Save the typed description, or show problems at their fields.

    Fields that were not edited keep their present values. If another phone has changed an
    edited field, the form is shown again.
    """
    evening = store().tables.evening(address)
    if submitted_before(address, evening):
        return _go_back(address)
    old_values = _form_values(evening)
    values = {key: _sent_value(key, value) for key, value in old_values.items()}
    values["per_point"] = arg("stake") or values["per_point"]
    shown_values = {key: request.form.get(f"was.{key}", value) for key, value in old_values.items()}
    changed_keys = [key for key in old_values if values[key] != shown_values[key]]
    values = old_values | {key: values[key] for key in changed_keys}
    if any(old_values[key] not in (shown_values[key], values[key]) for key in changed_keys):
        return _page(address, evening, values, notice=CHANGED_ELSEWHERE)
    if arg("stake") or arg("do") == "stake":
        return _page(address, evening, values, _read_stake(address, evening, values)[1])
    description, problems = _read_description(address, evening, values)
    if problems:
        return _page(address, evening, values, problems)
    if description == description_of(evening.opened):
        return _go_back(address)
    mixed_up = swapped_names(evening, description.players)
    if mixed_up and arg("meant") != "names":
        return _page(address, evening, values, mixed_up=mixed_up)
    return _save(address, evening, description)


@pages.post("/t/<address>/stake", may=OWN, form_of="ending.result")
def set_stake(address: str) -> Answer:
    """Set the stake of a table that has none, then return to the page where the form was opened.

    House rules under which nobody pays are changed to paying differences.
    """
    evening = store().tables.evening(address)
    if submitted_before(address, evening):
        return _go_back(address, arg("place"))
    values = {**_form_values(evening), "per_point": arg("stake"), "currency": arg("currency")}
    stake, problems = _read_stake(address, evening, values)
    if evening.stake or problems or stake is None:
        toast(problems[0].text if problems else CHANGED)
        return _go_back(address, arg("place"))
    description = replace(description_of(evening.opened), stake=stake)
    paying_rules = evening.rules if evening.settled else with_differences(evening.rules)
    rule_events = [] if paying_rules == evening.rules else [for_all_deals(evening, paying_rules)]

    def unchanged(latest: Evening) -> bool:
        same_rules = not rule_events or latest.rules == evening.rules
        return same_rules and latest.described == evening.described

    try:
        new_evening = write_all(address, evening, [*rule_events, description], unchanged)
    except StaleError:
        toast(CHANGED)
    else:
        # Undoing the stake alone would leave the changed house rules.
        toast(msg("Saved"), undo=None if rule_events else new_evening.number)
    return _go_back(address, arg("place"))


def _sent_value(key: str, value: str) -> str:
    text = tidy(request.form.get(key, value))
    return narrow(text) if key == "date" else text


def _save(address: str, evening: Evening, description: Described) -> Answer:
    def unchanged(latest: Evening) -> bool:
        return latest.described == evening.described

    try:
        with store().tables.transaction():
            new_evening = write(address, evening, description, unchanged)
            keep_people_merged(address, evening.tenures, _renamed_seats(evening, description))
    except StaleError:
        return save(address)
    toast(msg("Saved"), undo=new_evening.number)
    warn_of_confusable(description.players, set(description.players) - set(evening.players))
    return _go_back(address)


def _read_description(
    address: str, evening: Evening, values: FormValues
) -> tuple[Described, list[Problem]]:
    """The description entered in the form, and its problems; unchanged fields are not checked."""
    old_description = description_of(evening.opened)
    players = tuple(values[f"name.{number}"] for number in range(len(old_description.players)))
    former_names = earlier_names(evening)
    new_names = tuple(values[f"earlier.{number}"] for number in range(len(former_names)))
    renamings = tuple(
        names for names in zip(former_names, new_names, strict=True) if names[0] != names[1]
    )
    titles, title_problems = read_titles({key: values[key] for key in TITLES})
    title_problems += changed_character_problems(values, _form_values(evening))
    stake, stake_problems = _read_stake(address, evening, values)
    description = Described(players, stake=stake, earlier=renamings, **titles)
    problems = [
        *name_problems(players, old_description.players),
        *name_problems(new_names, former_names, "earlier", players),
    ] or [
        *_same_person_problems(address, evening, description),
        *_former_name_problems(new_names, players),
        *_owner_problem(address, evening, description),
    ]
    return description, [*problems, *title_problems, *stake_problems]


def _read_stake(
    address: str, evening: Evening, values: FormValues
) -> tuple[Stake | None, list[Problem]]:
    """The stake entered in the form, or None without an amount, and its problems."""
    per_point, old_values = values["per_point"], _form_values(evening)
    if all(values[key] == old_values[key] for key in ("per_point", "currency")):
        return description_of(evening.opened).stake, []
    parsed = typed_stake(per_point, values["currency"], old_values["currency"])
    stake, problems = parsed if per_point else (None, [])
    description = replace(description_of(evening.opened), stake=stake)
    if not problems and not keeps_settled_stake(address, evening, description):
        text = msg("This table is settled. Cancel the settlement first.")
        problems = [Problem("stake.per_point", text)]
    return stake, problems


def _former_name_problems(former_names: Sequence[str], names: Sequence[str]) -> list[Problem]:
    """Problems for names that belong to a former occupant of a seat."""
    return [
        Problem(
            f"name.{number}",
            msg("{name} is an earlier name of someone here: enter another name", name=name),
        )
        for number, name in enumerate(names)
        if name in former_names
    ]


def _same_person_problems(address: str, evening: Evening, description: Described) -> list[Problem]:
    """Problems for new names that would make two seats the same person."""
    people_before, people_after = (
        people_at({address: seats})
        for seats in (evening.tenures, _renamed_seats(evening, description))
    )
    seats = [Seat(number) for number in range(len(description.players))]
    problems: list[Problem] = []
    for seat in seats:
        other_seats = (other for other in seats if other != seat)
        is_merged = any(
            people_after.by_chair[address, seat] == people_after.by_chair[address, other]
            and people_before.by_chair[address, seat] != people_before.by_chair[address, other]
            for other in other_seats
        )
        if is_merged and evening.players[seat] != description.players[seat]:
            text = name_taken_message(description.players[seat], description.players)
            problems.append(Problem(f"name.{int(seat)}", text))
    return problems


def _owner_problem(address: str, evening: Evening, description: Described) -> list[Problem]:
    """A problem if only the owner of another table may make this renaming, else an empty list."""
    refusal = respelling_error(address, evening.tenures, _renamed_seats(evening, description))
    names = zip(evening.players, description.players, strict=True)
    number = next((number for number, (old, new) in enumerate(names) if old != new), 0)
    return [Problem(f"name.{number}", refusal)] if refusal else []


def _renamed_seats(evening: Evening, description: Described) -> tuple[Tenures, ...]:
    """The occupants of all seats under their new names."""
    names = dict(description.earlier) | dict(zip(evening.players, description.players, strict=True))
    return respelled_tenures(evening.tenures, names)


TABLES_SEARCHED = 5
"""How many of a phone's latest tables are searched for a currency."""


@pages.app_template_global()
def usual_currency() -> str:
    """The currency of this phone's latest table with a stake, else of the browser's region."""
    tables = (readable(address) for address in store().visits.latest(device(), TABLES_SEARCHED))
    return next(
        (table.stake.currency for table in tables if table and table.stake), _regional_currency()
    )


def _regional_currency() -> str:
    """The currency of the region in the browser's languages, else EUR."""
    for tag in request.accept_languages.values():
        language, *subtags = tag.replace("_", "-").split("-")
        likely_region = get_global("likely_subtags").get(language.lower(), "").split("_")[-1]
        region = next((part.upper() for part in subtags if len(part) == 2), likely_region)
        if currencies := get_territory_currencies(region):
            return str(currencies[0])
    return "EUR"


@pages.app_template_global()
def usual_stakes(currency: str) -> Sequence[str]:
    """Four usual stakes per point; whole numbers if the currency has no smaller coins."""
    has_decimals = decimals_of(currency)
    return ("0.10", "0.20", "0.50", "1") if has_decimals else ("1", "5", "10", "50")
