"""The templates of screen and paper: one environment, the same words and numbers in both."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from decimal import Decimal
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Protocol

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    ModuleLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
    pass_context,
)
from jinja2.runtime import Context
from markupsafe import Markup

from assistant.core.currencies import code_of, could_be
from assistant.core.fields import writable
from assistant.core.ledger import Points
from assistant.core.message import Message, msg
from assistant.core.names import short_names, width
from assistant.core.parts import Side, side_label
from assistant.core.seat import TABLE
from assistant.drawings import picture
from assistant.evening.log.adjustments import uses_box
from assistant.evening.log.attendance import names_in_deal, stays
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.game_end import winning_sides
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.log.rules_by_deal import rules_by_deal
from assistant.evening.told.deal_lines import (
    account_sums,
    closing_lines,
    endings,
    item_worth,
    lines,
)
from assistant.evening.told.histories import differences
from assistant.evening.told.results import shared_seats
from assistant.evening.told.score_columns import (
    cells,
    entries_beside,
    gained_by,
    ranked,
    ranked_sides,
    running,
    standing_after,
    timeline,
)
from assistant.evening.told.words import headline, outcome, paid
from assistant.families.poker.hand_entry import doubled
from assistant.games import find_game
from assistant.language import spoken
from assistant.places import PACKAGE, shipped
from assistant.quick_templates import quicken
from assistant.settling.book import BOX_PARTY
from assistant.settling.currency_pot import BASES
from assistant.settling.table_payments import fine_notes, in_money, transfers
from assistant.statistics.name_search import found

KEPT = 5_000
COMPILED = PACKAGE / "compiled"
"""Where templates lie that were compiled into modules, for a phone (`pocket/contents.py`)."""
Make = Callable[[Any], Markup]
SPOKEN = "number", "signed", "day", "listed", "in_a_row", "moment"
"""What a language writes, by the same names in templates."""


class Seated(Protocol):
    """A table whose players are to be named: an evening, or one of a list of tables."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names, clockwise."""

    @property
    def sides(self) -> Sequence[Side]:
        """Who win and lose together."""


class Kept:
    """Pieces of pages about what never changes, a deal say, made once as long as they are shown.

    A deal that is scored anew is another deal, so nothing in here is ever out of date.
    """

    def __init__(self, most: int) -> None:
        self._made: OrderedDict[tuple[str, str, int], tuple[object, Markup]] = OrderedDict()
        self._most, self._lock = most, Lock()

    def __call__(self, piece: str, thing: object, make: Make) -> Markup:
        """Give a piece about a thing, as spoken here; keeping the thing keeps its id its own."""
        return self.all([(piece, thing, make)])

    def all(self, asked: Iterable[tuple[str, object, Make]]) -> Markup:
        """Give several pieces, one behind the other."""
        tag = spoken().tag
        made = [self._piece((tag, piece, id(thing)), thing, make) for piece, thing, make in asked]
        with self._lock:
            for key, thing, text in made:
                self._made[key] = thing, text
                self._made.move_to_end(key)
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return Markup("").join([text for _, _, text in made])

    def _piece(
        self, key: tuple[str, str, int], thing: object, make: Make
    ) -> tuple[tuple[str, str, int], object, Markup]:
        found = self._made.get(key)
        return key, thing, found[1] if found else make(thing)


class CompiledLoader(ModuleLoader):
    """Finds templates as modules, and looks for none that is not there at every page."""

    def __init__(self, compiled: Path) -> None:
        super().__init__(compiled)
        self._there = {file.stem for file in compiled.iterdir()}

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """Load a template, or raise TemplateNotFound."""
        if self.get_template_key(name) not in self._there:
            raise TemplateNotFound(name)
        return super().load(environment, name, globals)


class ShippedLoader(FileSystemLoader):
    """Finds templates as files; one that was not there is not looked for at every page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._missed: set[str] = set()

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Read a template, or raise TemplateNotFound."""
        if template in self._missed:
            raise TemplateNotFound(template)
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            self._missed.add(template)
            raise


def loader(compiled: Path = COMPILED) -> BaseLoader:
    """Find templates where the program keeps them: as modules where it was made so, for a phone."""
    return CompiledLoader(compiled) if compiled.is_dir() else ShippedLoader(shipped("templates"))


@cache
def paper_environment() -> Environment:
    """Make the environment of printed sheets, which know nothing of the web."""
    environment = Environment(loader=loader(), autoescape=True, undefined=StrictUndefined)
    furnish(environment)
    return environment


def furnish(environment: Environment) -> None:
    """Give templates the words and numbers of the language spoken, and the sheet's columns."""
    quicken(environment, PACKAGE)
    environment.add_extension("jinja2.ext.i18n")
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    environment.globals |= {
        "_": gettext,
        "gettext": gettext,
        "ngettext": ngettext,
        "pgettext": pgettext,
        "npgettext": npgettext,
    }
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.filters |= {
        "say": _say,
        **{name: in_spoken(name) for name in SPOKEN},
        "currency": currency_sign,
        "currency_name": currency_name,
        "tone": tone,
        "zip": zip,
        "labelled": labelled,
        "writable": lambda amount: spoken().typed(writable(amount)),
        "width": width,
    }
    environment.globals |= {
        "spoken": spoken,
        "money": money,
        "bare_money": bare_money,
        "in_money": in_money,
        "fine_notes": fine_notes,
        "covered": None,  # only a page of the web may know of settlements
        "BASES": BASES,
        "transfers": transfers,
        "rules_by_deal": rules_by_deal,
        "running": running,
        "standing_after": standing_after,
        "gained_by": gained_by,
        "cells": cells,
        "stays": stays,
        "shared_seats": shared_seats,
        "names_in_deal": names_in_deal,
        "incident_headline": headline,
        "incident_outcome": outcome,
        "incident_paid": paid,
        "effect_of": incident_effect,
        "timeline": timeline,
        "uses_box": uses_box,
        "entries_beside": entries_beside,
        "lines": lines,
        "closing_lines": closing_lines,
        "endings": endings,
        "account_sums": account_sums,
        "item_worth": item_worth,
        "ranked": ranked,
        "short_names": short_names,
        "squeezed": squeezed,
        "ranked_sides": ranked_sides,
        "side_label": side_label,
        "sides_named": sides_named,
        "winning_sides": winning_sides,
        "found": found,
        "find_game": find_game,
        "doubled": doubled,
        "differences": differences,
        "TABLE": TABLE,
        "BOX_PARTY": BOX_PARTY,
        "picture": picture,
        "rows_of": rows_of,
        "kept": Kept(KEPT),
    }


def gettext(__text: str, **values: Any) -> Markup:
    """Say a template's own words, in which values have their places; so do the three below."""
    return _filled(spoken().catalogue.gettext(__text), values)


def ngettext(__one: str, __many: str, __n: int, **values: Any) -> Markup:
    """Say them by a number."""
    return _filled(spoken().catalogue.ngettext(__one, __many, __n), {"num": __n, **values})


def pgettext(__context: str, __text: str, **values: Any) -> Markup:
    """Say them as in a context."""
    return _filled(str(spoken().catalogue.pgettext(__context, __text)), values)


def npgettext(__context: str, __one: str, __many: str, __n: int, **values: Any) -> Markup:
    """Say them as in a context, by a number."""
    said = spoken().catalogue.npgettext(__context, __one, __many, __n)
    return _filled(said, {"num": __n, **values})


def _filled(text: str, values: dict[str, Any]) -> Markup:
    """Put values, made safe, into their places; a sign of per cent stands there twice."""
    return Markup(text) % values if "%" in text else Markup(text)  # noqa: S704 - the program's own


@pass_context
def _say(
    context: Context, message: Message | Sequence[Message], players: Sequence[str] | None = None
) -> Markup:
    """Say a message, or list several; seats by the names of the evening that the template shows."""
    evening: Evening | None = context.get("evening")
    whole = message if isinstance(message, Message) else msg("{parts}", parts=tuple(message))
    return spoken().show(whole, players or (evening.players if evening else ()))


def rows_of(
    things: Iterable[Deal | Incident],
    sides: Sequence[Side],
    said: Mapping[int, object],
    row: Make,
    row_between: Make,
) -> Iterator[tuple[str, object, Make]]:
    """Tell which rows are to be kept of deals, with what is `said` of them, and of what came."""
    name = f"row of {sides}"
    for one in things:
        if isinstance(one, Deal):
            yield f"{name}{said.get(one.key, '')}", one, row
        else:
            yield name, one, row_between


def money(amount: Decimal, currency: str, signed: bool = False) -> str:
    """Write money; the same currency is written alike, whatever was typed for it."""
    return spoken().money(amount, code_of(currency), signed)


def bare_money(amount: Decimal, currency: str, signed: bool = False) -> str:
    """Write money where its currency stands elsewhere."""
    return spoken().amount(amount, code_of(currency), signed)


@pass_context
def currency_sign(_context: Context, currency: str) -> str:
    """Write a currency's sign, the same whatever was typed for it."""
    return spoken().currency(code_of(currency))


@pass_context
def currency_name(_context: Context, currency: str) -> str:
    """Head a standing by a currency: a sign that several have says less than its letters."""
    sign = spoken().currency(code_of(currency))
    return currency if could_be(sign) else sign


def in_spoken(name: str) -> Callable[..., Any]:
    """Make a filter of what a language can write; it asks for the context, or would be run once."""

    @pass_context
    def write(_context: Context, *values: Any) -> Any:
        return getattr(spoken(), name)(*values)

    return write


def sides_named(table: Seated, sides: Sequence[Side] | None = None) -> list[str]:
    """Name the sides of a table, or some of them, partners as one, in plain text."""
    chosen = table.sides if sides is None else sides
    return [spoken().say(side_label(side), table.players) for side in chosen]


def labelled(drawing: Markup, label: str) -> Markup:
    """Say what a drawing shows where no words beside it do."""
    said = Markup('role="img" aria-label="{}"').format(label)
    return Markup(drawing.replace(Markup('aria-hidden="true"'), said, 1))  # noqa: S704 - drawn here


def tone(points: Points) -> str:
    """Name the class of a gain or a loss."""
    return "gain" if points > 0 else "loss" if points < 0 else "even"


def squeezed(name: str, room: int = 8) -> str:
    """Say in a class how much smaller a name is written, so that its longest word keeps whole."""
    longest = max(map(width, name.replace("-", " ").split()), default=0)
    return "" if longest <= room else " sheet-small" if longest <= room + 3 else " sheet-tiny"
