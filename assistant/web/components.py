"""Python functions for the macros in `templates/components.html`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache, partial
from types import SimpleNamespace
from typing import Any, Protocol, cast

from jinja2 import Environment
from markupsafe import Markup

from assistant.core.currencies import code_of
from assistant.core.fields import Problem
from assistant.core.names import width
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.language import spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.short_memory import ShortMemory
from assistant.templating import NamedTable, gettext

MAX_COLUMNS = 5
"""Maximum number of sides with a column each; with more, the scoreboard is a list."""
LONGEST_FIGURE = 12
"""The longest figure, in characters, that fits in the smaller font."""
CACHED_PIECES = 2000
cached = lru_cache(CACHED_PIECES, typed=True)
"""Caches the markup of a component by its arguments."""
SEVERAL_WORDS = re.compile(r"[^<]+[ \-\u200b・][^<]+")
"""A label of several words without a picture; lines may break between the words."""
PICTURE = re.compile(r'<svg[^>]* aria-label="([^"]*)".*?</svg>', re.DOTALL)
"""An SVG with a label for screen readers."""


class Screen(Protocol):
    """The methods of a recording screen that `row` needs."""

    def asks(self, *fields: str) -> bool:
        """Whether the screen waits for an answer to one of these fields."""

    def problem(self, *fields: str) -> Problem | None:
        """The problem at one of these fields, or None."""


def side_of(evening: NamedTable, side: Sequence[Seat], names: Sequence[str] = ()) -> Markup:
    """The names of partners, joined by +; lines may break between them."""
    players = names or evening.players
    return _names_markup(*map(players.__getitem__, side))


@cached
def _names_markup(*names: str) -> Markup:
    """The markup of these names, cached by the names and their types."""
    if len(names) == 1:
        return Markup("%s") % names
    *others, last = names
    lines = [Markup('<span class="partner">%s +</span>') % (name,) for name in others]
    return Markup(" ").join([*lines, Markup('<span class="partner">%s</span>') % (last,)])


@cached
def seats_of(side: Side) -> Markup:
    """The `data-seat` attribute, which a phone uses to highlight its own player."""
    return Markup(' data-seat="%s"') % " ".join(str(int(seat)) for seat in side)


def away_mark(evening: NamedTable, side: Side) -> Markup:
    """The word "away" for the name of a player who has left the table, else nothing."""
    if side[0] in getattr(evening, "around", side):
        return Markup()
    # Translators: small behind the name of a player who is not at the table any more
    return Markup(' <small class="gone">%s</small>') % gettext("away")


def may_break(label: object) -> bool:
    """Whether a button's label may break into lines: it has several words and no picture."""
    return SEVERAL_WORDS.fullmatch(str(label)) is not None


def in_words(text: object) -> str:
    """Plain text for a screen reader: each picture is replaced by its label."""
    if not isinstance(text, Markup):
        return str(text)
    return Markup(PICTURE.sub(r"\1", text)).striptags()  # noqa: S704 - already safe


def with_ids(problems: Iterable[Problem]) -> Iterator[tuple[Problem, str]]:
    """Each problem with the HTML id of its line, which contains the name of the field."""
    fields: list[str] = []
    for problem in problems:
        fields.append(problem.field)
        count = fields.count(problem.field)
        yield problem, f"wrong.{problem.field}" + (f".{count}" if count > 1 else "")


def amount_of(share: MoneyShares, seat: Seat) -> tuple[str, str, str, int]:
    """Amount, space, unit, and width of the amount in characters.

    The width is one more if the currency's sign is before the number.
    """
    amount, currency = cast(Decimal, share.amounts[seat]), code_of(share.purse.currency)
    text, space, unit = spoken().money_parts(amount, currency, True)
    return text, space, unit, width(text) + (not unit)


def longest_amount(sides: Sequence[Side], share: MoneyShares) -> int:
    """The width in characters of the longest amount of these sides."""
    return max(amount_of(share, seat)[-1] for side in sides for seat in side)


ROW_CACHE = ShortMemory[tuple[object, ...], Markup](CACHED_PIECES)


def row(
    question: Callable[..., Markup],
    screen: Screen,
    fields: Sequence[str],
    title: str,
    asked: bool,
    kind: str,
    answers: Callable[..., Markup],
    *values: Any,
    result: str = "",
    aside: str = "",
) -> Markup:
    """The markup of the macro `question` for a recording screen, cached by all arguments.

    The macro `answers` is imported without context, so that its output only depends on `values` and
    the language.
    """
    problem = screen.problem(*fields) if asked else None
    labels = fields[0], title, kind, screen.asks(*fields), result, aside
    key = spoken().tag, answers, *labels, *map(type, values), *map(_cache_key, values)
    markup = None if problem else ROW_CACHE.get(key)
    if markup is None:
        macro_values = {"aside": aside, "caller": lambda: answers(*values)}
        markup = question(screen, fields, title, asked, kind, result, **macro_values)
        if problem is None:
            ROW_CACHE.keep(key, markup)
    return markup


def _cache_key(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


FILTERS = {
    function.__name__: function
    for function in (amount_of, in_words, longest_amount, may_break, with_ids)
}
"""Template filters by name."""


CACHED_MACROS = "begun", "choice"
"""Macros that are cached, because every screen uses them often."""


def share_components(environment: Environment) -> None:
    """Give templates the macros as `components`, and cache those in `CACHED_MACROS`.

    The output of a cached macro only depends on its arguments; the cache distinguishes plain text
    from safe markup.
    """
    components = environment.globals["components"] = SimpleNamespace()  # they see each other in it
    macros = vars(environment.get_template("components.html").module)
    cached_macros = {name: cached(macros[name]) for name in CACHED_MACROS}
    functions = {function.__name__: function for function in (side_of, seats_of, away_mark)}
    vars(components).update(
        macros | cached_macros | functions, row=partial(row, macros["question"])
    )
