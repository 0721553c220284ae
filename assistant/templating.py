"""The Jinja environment of printed sheets, and the filters and functions of all templates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import cache, lru_cache
from typing import Any, Protocol

from jinja2 import Environment, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from assistant.core.currencies import code_of, possible_codes
from assistant.core.fields import unambiguous_amount
from assistant.core.ledger import Points
from assistant.core.message import Message, msg
from assistant.core.names import BUTTON_WIDTH, head_names, seats_with_letters, short_names, width
from assistant.core.parts import Side, side_label
from assistant.core.seat import TABLE, Seat
from assistant.drawings import picture, sparklines
from assistant.evening.log.attendance import names_in_deal, stays_text
from assistant.evening.log.deal_scoring import winning_sides
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import uses_box
from assistant.evening.log.incidents import incident_effect
from assistant.evening.summary.deal_lines import (
    account_sums,
    additions,
    end_bonus_lines,
    end_bonus_texts,
    item_worth,
    lines,
)
from assistant.evening.summary.deal_results import changes_by_entry, net_result, shared_seats
from assistant.evening.summary.histories import bounds_words, fact_differences, rules_by_deal
from assistant.evening.summary.running_scores import (
    cells,
    entries_beside,
    gaining_sides,
    has_leader,
    ranked,
    ranked_sides,
    standing_after,
    timeline,
)
from assistant.evening.summary.wording import headline, order_words, outcome, payment_words
from assistant.families.poker.hand_entry import repeated_cards
from assistant.folders import PACKAGE
from assistant.games import find_game
from assistant.language import Language, spoken
from assistant.quick_templates import TemplateCache, Templates, loader
from assistant.settling.book import BOX_PARTY
from assistant.settling.table_payments import fine_notes, in_money, transfers
from assistant.settling.told_result import places_of, table_ranking
from assistant.short_memory import ShortMemory

FRAGMENTS_CACHED = 5_000
Make = Callable[[Any], Markup]
PieceKey = tuple[str, str, int]
LANGUAGE_FILTERS = "number", "signed", "day", "listed", "comma_list", "moment"
"""The methods of a language that are filters of the same name."""


class NamedTable(Protocol):
    """A table whose players have names: an evening, or a row in a list of tables."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, clockwise."""

    @property
    def sides(self) -> Sequence[Side]:
        """The players who win and lose together."""


class FragmentCache:
    """A cache of page fragments about immutable objects such as deals.

    A deal that is scored again is a new object, so that no fragment is ever outdated.
    """

    def __init__(self, most: int) -> None:
        self._fragments = ShortMemory[PieceKey, tuple[object, Markup]](most)

    def __call__(self, piece: str, subject: object, render: Make) -> Markup:
        """The fragment `piece` about an object in the current language, rendered if not yet cached.

        The cache keeps the object too, so that no other object gets its id.
        """
        return self.all([(piece, subject, render)])[0]

    def all(self, requests: Iterable[tuple[str, object, Make]]) -> list[Markup]:
        """The fragments for several requests."""
        tag, fragments = spoken().tag, []
        for piece, subject, render in requests:
            key = tag, piece, id(subject)
            entry = self._fragments.get(key) or (subject, render(subject))
            self._fragments.keep(key, entry)
            fragments.append(entry[1])
        return fragments


@cache
def paper_environment() -> Environment:
    """The environment of printed sheets, without the filters and functions of web pages."""
    environment = Templates(loader=loader(), autoescape=True, undefined=StrictUndefined)
    configure(environment)
    share_macros(environment)
    return environment


def configure(environment: Environment) -> None:
    """Add the filters and functions of templates to an environment."""
    environment.bytecode_cache = TemplateCache(PACKAGE / "__pycache__")
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.add_extension("jinja2.ext.i18n")
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    environment.filters |= {
        **{name: language_filter(name) for name in LANGUAGE_FILTERS},
        **{function.__name__: function for function in (currency_name, tone, labelled, width)},
        "say": _say,
        "currency": currency_sign,
        "writable": lambda amount: spoken().typed(unambiguous_amount(amount)),
    }
    environment.globals |= {function.__name__: function for function in _template_functions()}
    environment.globals |= {
        "_": gettext,
        "incident_headline": headline,
        "incident_outcome": outcome,
        "incident_paid": payment_words,
        "effect_of": incident_effect,
        "covered": None,  # set by web pages only
        "TABLE": TABLE,
        "BOX_PARTY": BOX_PARTY,
        "kept": FragmentCache(FRAGMENTS_CACHED),
    }


def share_macros(environment: Environment) -> None:
    """Add the macros to an environment; everything that the macros use must be added before."""
    environment.globals["macros"] = environment.get_template("macros.html").module


def _template_functions() -> tuple[Any, ...]:
    return (
        *(gettext, ngettext, pgettext, npgettext, spoken),
        *(money, bare_money, in_money, fine_notes, transfers, table_ranking, places_of, sparklines),
        *(
            rules_by_deal,
            fact_differences,
            bounds_words,
            order_words,
            find_game,
            seats_with_letters,
            repeated_cards,
        ),
        *(standing_after, gaining_sides, cells, entries_beside, timeline, uses_box),
        *(ranked, ranked_sides, has_leader, side_label, side_names, winning_sides, shared_seats),
        named,
        *(lines, end_bonus_lines, end_bonus_texts, account_sums, item_worth),
        *(additions, changes_by_entry, net_result),
        *(names_in_deal, column_head, head_names, short_names, short_name, stays_text, picture),
    )


def gettext(__text: str, **values: Any) -> Markup:
    """A translated text with `values` in its placeholders."""
    return pgettext("", __text, **values) if values else _constant_text(spoken(), "", __text)


def ngettext(__one: str, __many: str, __n: int, **values: Any) -> Markup:
    """A translated text in the plural form for `__n`."""
    return npgettext("", __one, __many, __n, **values)


def pgettext(__context: str, __text: str, **values: Any) -> Markup:
    """A translated text in its context, with `values` in its placeholders."""
    if not values:
        return _constant_text(spoken(), __context, __text)
    return _with_values(spoken().shown_text(__context, __text), values)


def npgettext(__context: str, __one: str, __many: str, __n: int, **values: Any) -> Markup:
    """A translated text in its context, in the plural form for `__n`."""
    return _with_values(spoken().shown_texts(__context, __one, __many, __n), {"num": __n, **values})


@lru_cache(FRAGMENTS_CACHED)
def _constant_text(language: Language, context: str, text: str) -> Markup:
    return _with_values(language.shown_text(context, text), {})


def _with_values(template_text: str, values: dict[str, Any]) -> Markup:
    """A text with escaped values in its placeholders; %% in the text is a per cent sign."""
    return Markup(template_text) % values if "%" in template_text else Markup(template_text)  # noqa: S704 - the program's own


@pass_context
def _say(
    context: Context, message: Message | Sequence[Message], players: Sequence[str] | None = None
) -> Markup:
    """A message or several, as markup; `players` are by default those of the template's evening."""
    if not isinstance(message, Message):
        message = msg("{parts}", parts=tuple(message))
    elif not message.params:
        return _show_constant(spoken(), message.context, message.text)
    if not players:
        evening: Evening | None = context.get("evening")
        players = evening.players if evening else ()
    return spoken().show(message, players)


@lru_cache(FRAGMENTS_CACHED)
def _show_constant(language: Language, context: str, text: str) -> Markup:
    """A message without placeholders, cached."""
    return language.show(Message(text, context=context))


def money(amount: Decimal, currency: str, signed: bool = False) -> str:
    """Money with its currency; all spellings of a currency are shown alike."""
    return spoken().money(amount, code_of(currency), signed)


def bare_money(amount: Decimal, currency: str, signed: bool = False) -> str:
    """Money without its currency, for places that name the currency elsewhere."""
    return spoken().amount(amount, code_of(currency), signed)


@pass_context
def currency_sign(_context: Context, currency: str) -> str:
    """A currency's sign; all spellings of a currency are shown alike."""
    return spoken().currency(code_of(currency))


@pass_context
def currency_name(_context: Context, currency: str) -> str:
    """A currency for a heading: as spelled, if its sign could also be another currency's."""
    sign = spoken().currency(code_of(currency))
    return currency if possible_codes(sign) else sign


def language_filter(name: str) -> Callable[..., Any]:
    """A Jinja filter that calls a method of the current language.

    It takes a context, so that Jinja does not evaluate it at compile time.
    """

    @pass_context
    def write(_context: Context, *values: Any) -> Any:
        return getattr(spoken(), name)(*values)

    return write


def side_names(table: NamedTable, sides: Sequence[Side] | None = None) -> list[str]:
    """The names of a table's sides, or of the given `sides`, as plain text."""
    chosen = table.sides if sides is None else sides
    return [spoken().say(side_label(side), table.players) for side in chosen]


def named(seats: Sequence[Seat], names: Sequence[str]) -> list[str]:
    """The names of some seats."""
    return [names[seat] for seat in seats]


def labelled(drawing: Markup, label: str) -> Markup:
    """A drawing with a label for screen readers, in place of `aria-hidden`."""
    attributes = Markup('role="img" aria-label="{}"').format(label)
    return drawing.replace(Markup('aria-hidden="true"'), attributes, 1)


def tone(points: Points | Decimal, lowest_wins: bool = False) -> str:
    """The CSS class of points or money: gain, loss or even. If the lowest wins, "even" for all."""
    if lowest_wins:
        return "even"
    return "gain" if points > 0 else "loss" if points < 0 else "even"


def short_name(
    evening: NamedTable, seat: Seat, room: int = BUTTON_WIDTH, names: tuple[str, ...] = ()
) -> Markup:
    """A name shortened to at most `room` letters; screen readers get the full name."""
    names = names or evening.players
    short = short_names(names, room)[seat]
    if short == names[seat]:
        return escape(short)
    return Markup('<span aria-hidden="true">%s</span><span class="sr">%s</span>') % (
        short,
        names[seat],
    )


def column_head(evening: NamedTable, seat: Seat, room: int) -> Markup:
    """A column's heading: a name, or first name and initial if the name is wider than `room`.

    If a word of any heading is wider than that, all are turned upright; on a narrow phone if it is
    wider than `room - 2`.
    """
    names, full_name = head_names(evening.players, room), evening.players[seat]
    longest_word = max(width(word) for name in names for word in name.split())
    upright = " sheet-upright" if longest_word > room else ""
    narrow = " sheet-upright-narrow" if longest_word > room - 2 else ""
    head = Markup('<span class="sheet-name%s%s"%s>%s</span>') % (
        upright,
        narrow,
        Markup(' aria-hidden="true"') if names[seat] != full_name else "",
        names[seat],
    )
    return (
        head
        if names[seat] == full_name
        else head + Markup('<span class="sr">%s</span>') % full_name
    )
