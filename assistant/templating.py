"""The templates of screen and paper: one environment, the same words and numbers in both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import cache, lru_cache
from typing import Any, Protocol

from jinja2 import Environment, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from assistant.core.currencies import code_of, could_be
from assistant.core.fields import writable
from assistant.core.ledger import Points
from assistant.core.message import Message, msg
from assistant.core.names import ROOM, head_names, seats_with_letters, short_names, width
from assistant.core.parts import Side, side_label
from assistant.core.seat import TABLE, Seat
from assistant.drawings import picture, sparklines
from assistant.evening.log.attendance import names_in_deal, stays
from assistant.evening.log.deal_scoring import winning_sides
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import uses_box
from assistant.evening.log.incidents import incident_effect
from assistant.evening.log.rules_by_deal import rules_by_deal
from assistant.evening.told.deal_lines import (
    account_sums,
    additions,
    end_bonus_lines,
    endings,
    item_worth,
    lines,
)
from assistant.evening.told.deal_results import moves, net_result, shared_seats
from assistant.evening.told.histories import differences, told_bounds
from assistant.evening.told.score_columns import (
    cells,
    entries_beside,
    gained_by,
    ranked,
    ranked_sides,
    running,
    stand_apart,
    standing_after,
    timeline,
)
from assistant.evening.told.wording import headline, order_told, outcome, paid
from assistant.families.poker.hand_entry import doubled
from assistant.games import find_game
from assistant.language import Language, spoken
from assistant.places import PACKAGE
from assistant.quick_templates import KeptCode, Templates, loader
from assistant.settling.book import BOX_PARTY
from assistant.settling.table_payments import fine_notes, in_money, transfers
from assistant.settling.told_result import places_at_table, places_of
from assistant.short_memory import ShortMemory

KEPT = 5_000
Make = Callable[[Any], Markup]
PieceKey = tuple[str, str, int]
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
        self._made = ShortMemory[PieceKey, tuple[object, Markup]](most)

    def __call__(self, piece: str, thing: object, make: Make) -> Markup:
        """Give a piece about a thing, as spoken here; keeping the thing keeps its id its own."""
        return self.all([(piece, thing, make)])[0]

    def all(self, asked: Iterable[tuple[str, object, Make]]) -> list[Markup]:
        """Give several pieces."""
        tag, pieces = spoken().tag, []
        for piece, thing, make in asked:
            key = tag, piece, id(thing)
            pieces.append((key, self._made.get(key) or (thing, make(thing))))
        self._made.keep_all(pieces)
        return [text for _, (_, text) in pieces]


@cache
def paper_environment() -> Environment:
    """Make the environment of printed sheets, which know nothing of the web."""
    environment = Templates(loader=loader(), autoescape=True, undefined=StrictUndefined)
    furnish(environment)
    share_macros(environment)
    return environment


def furnish(environment: Environment) -> None:
    """Give templates the words and numbers of the language spoken, and the sheet's columns."""
    environment.bytecode_cache = KeptCode(PACKAGE / "__pycache__")
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.add_extension("jinja2.ext.i18n")
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    environment.filters |= {
        **{name: in_spoken(name) for name in SPOKEN},
        **{function.__name__: function for function in (currency_name, tone, labelled, width)},
        "say": _say,
        "currency": currency_sign,
        "writable": lambda amount: spoken().typed(writable(amount)),
    }
    environment.globals |= {function.__name__: function for function in _functions()}
    environment.globals |= {
        "_": gettext,
        "incident_headline": headline,
        "incident_outcome": outcome,
        "incident_paid": paid,
        "effect_of": incident_effect,
        "covered": None,  # only a page of the web may know of settlements
        "TABLE": TABLE,
        "BOX_PARTY": BOX_PARTY,
        "kept": Kept(KEPT),
    }


def share_macros(environment: Environment) -> None:
    """Let all templates use the macros, once all that is there which those use."""
    environment.globals["macros"] = environment.get_template("macros.html").module


def _functions() -> tuple[Any, ...]:
    """What templates call by its own name."""
    return (
        *(gettext, ngettext, pgettext, npgettext, spoken),
        *(
            money,
            bare_money,
            in_money,
            fine_notes,
            transfers,
            places_at_table,
            places_of,
            sparklines,
        ),
        *(
            rules_by_deal,
            differences,
            told_bounds,
            order_told,
            find_game,
            seats_with_letters,
            doubled,
        ),
        *(running, standing_after, gained_by, cells, entries_beside, timeline, uses_box),
        *(ranked, ranked_sides, stand_apart, side_label, sides_named, winning_sides, shared_seats),
        named,
        *(lines, end_bonus_lines, endings, account_sums, item_worth),
        *(additions, moves, net_result),
        *(
            names_in_deal,
            column_head,
            head_names,
            short_names,
            short_name,
            stays,
            picture,
        ),
    )


def gettext(__text: str, **values: Any) -> Markup:
    """Say a template's own words, in which values have their places; so do the three below."""
    return pgettext("", __text, **values) if values else _plain(spoken(), "", __text)


def ngettext(__one: str, __many: str, __n: int, **values: Any) -> Markup:
    """Say them by a number."""
    return npgettext("", __one, __many, __n, **values)


def pgettext(__context: str, __text: str, **values: Any) -> Markup:
    """Say them as in a context."""
    if not values:
        return _plain(spoken(), __context, __text)
    return _filled(spoken().shown_text(__context, __text), values)


def npgettext(__context: str, __one: str, __many: str, __n: int, **values: Any) -> Markup:
    """Say them as in a context, by a number."""
    return _filled(spoken().shown_texts(__context, __one, __many, __n), {"num": __n, **values})


@lru_cache(KEPT)
def _plain(language: Language, context: str, text: str) -> Markup:
    return _filled(language.shown_text(context, text), {})


def _filled(text: str, values: dict[str, Any]) -> Markup:
    """Put values, made safe, into their places; a sign of per cent stands there twice."""
    return Markup(text) % values if "%" in text else Markup(text)  # noqa: S704 - the program's own


@pass_context
def _say(
    context: Context, message: Message | Sequence[Message], players: Sequence[str] | None = None
) -> Markup:
    """Say a message, or list several; seats by the names of the evening that the template shows."""
    if not isinstance(message, Message):
        message = msg("{parts}", parts=tuple(message))
    elif not message.params:
        return _said(spoken(), message.context, message.text)
    if not players:
        evening: Evening | None = context.get("evening")
        players = evening.players if evening else ()
    return spoken().show(message, players)


@lru_cache(KEPT)
def _said(language: Language, context: str, text: str) -> Markup:
    """Say what is the same whoever plays."""
    return language.show(Message(text, context=context))


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


def named(seats: Sequence[Seat], names: Sequence[str]) -> list[str]:
    """Name those on some seats."""
    return [names[seat] for seat in seats]


def labelled(drawing: Markup, label: str) -> Markup:
    """Say what a drawing shows where no words beside it do."""
    said = Markup('role="img" aria-label="{}"').format(label)
    return drawing.replace(Markup('aria-hidden="true"'), said, 1)


def tone(points: Points | Decimal, lowest_wins: bool = False) -> str:
    """Name the class of a gain or a loss; where the lowest wins, points are neither."""
    if lowest_wins:
        return "even"
    return "gain" if points > 0 else "loss" if points < 0 else "even"


def short_name(
    evening: Seated, seat: Seat, room: int = ROOM, names: tuple[str, ...] = ()
) -> Markup:
    """Name somebody where there is room for so many letters: whole for who listens to it."""
    names = names or evening.players
    short = short_names(names, room)[seat]
    if short == names[seat]:
        return escape(short)
    return Markup('<span aria-hidden="true">%s</span><span class="sr">%s</span>') % (
        short,
        names[seat],
    )


def column_head(evening: Seated, seat: Seat, room: int) -> Markup:
    """Head a column that has room for so many letters: where anybody's word is longer all stand.

    On a narrow phone it has room for two letters fewer.
    """
    names, whole = head_names(evening.players, room), evening.players[seat]
    longest = max(width(word) for name in names for word in name.split())
    upright = " sheet-upright" if longest > room else ""
    narrow = " sheet-upright-narrow" if longest > room - 2 else ""
    shown = Markup('<span class="sheet-name%s%s"%s>%s</span>') % (
        upright,
        narrow,
        Markup(' aria-hidden="true"') if names[seat] != whole else "",
        names[seat],
    )
    return shown if names[seat] == whole else shown + Markup('<span class="sr">%s</span>') % whole
