"""What the pieces of `templates/components.html` ask: sides, widths of amounts, wrong lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from types import SimpleNamespace
from typing import cast

from jinja2 import Environment
from markupsafe import Markup

from assistant.core.currencies import code_of
from assistant.core.fields import Problem
from assistant.core.names import width
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.language import spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.templating import Seated, gettext

FEW = 5
"""So many sides have a column each."""
WIDEST = 12
"""So many signs has the widest figure that is written smaller."""
KEPT = 2000
kept = lru_cache(KEPT, typed=True)
"""Makes a piece once for all that show the same."""
SEVERAL = re.compile(r"[^<]+[ \-\u200b・][^<]+")
"""Words between which a line may end."""
PICTURE = re.compile(r'<svg[^>]* aria-label="([^"]*)".*?</svg>', re.DOTALL)
"""A picture that has a name."""


def side_of(evening: Seated, side: Sequence[Seat], names: Sequence[str] = ()) -> Markup:
    """Name partners as one: side by side where there is room, else each on a line."""
    called = names or evening.players
    return _partners(*[called[seat] for seat in side])


@kept
def _partners(*names: str) -> Markup:
    """Name them, each by itself: of names in one tuple the types would not be told apart."""
    if len(names) == 1:
        return Markup("%s") % names
    *others, last = names
    lines = [Markup('<span class="partner">%s +</span>') % (name,) for name in others]
    return Markup(" ").join([*lines, Markup('<span class="partner">%s</span>') % (last,)])


@kept
def seats_of(side: Side) -> Markup:
    """Say whose something is, for the styles of a phone that is his."""
    return Markup(' data-seat="%s"') % " ".join(str(int(seat)) for seat in side)


def gone(evening: Seated, side: Side) -> Markup:
    """Say who is not at the table any more."""
    if side[0] in getattr(evening, "around", side):
        return Markup()
    # Translators: small behind the name of a player who is not at the table any more
    return Markup(' <small class="gone">%s</small>') % gettext("away")


def may_part(label: object) -> bool:
    """Whether a line may end between the words on a button; none has a picture then."""
    return SEVERAL.fullmatch(str(label)) is not None


def in_words(text: object) -> str:
    """Write what has pictures in it as it is read aloud: each by its name."""
    if not isinstance(text, Markup):
        return str(text)
    return Markup(PICTURE.sub(r"\1", text)).striptags()  # noqa: S704 - was safe


def with_ids(problems: Iterable[Problem]) -> Iterator[tuple[Problem, str]]:
    """Name the line of each problem after its field."""
    fields: list[str] = []
    for problem in problems:
        fields.append(problem.field)
        nth = fields.count(problem.field)
        yield problem, f"wrong.{problem.field}" + (f".{nth}" if nth > 1 else "")


def amount_of(share: MoneyShares, seat: Seat) -> tuple[str, str, str, int]:
    """Write a share as an amount, the space and the unit behind it, and how many signs it has.

    A currency in front of it is wider than a figure.
    """
    amount, currency = cast(Decimal, share.amounts[seat]), code_of(share.purse.currency)
    text, space, unit = spoken().money_parts(amount, currency, True)
    return text, space, unit, width(text) + (not unit)


def longest_amount(sides: Sequence[Side], share: MoneyShares) -> int:
    """How many signs the longest amount of all sides has."""
    return max(amount_of(share, seat)[-1] for side in sides for seat in side)


FILTERS = {
    function.__name__: function
    for function in (amount_of, in_words, longest_amount, may_part, with_ids)
}
"""What templates write with them, by their names there."""


MOST = "begun", "choice"
"""Pieces that a screen has most of."""


def share_components(environment: Environment) -> None:
    """Let templates use the pieces; those that there are `MOST` of are made once for all alike.

    All that such a piece says it is given, so text and safe text are two, however alike they look.
    """
    pieces = environment.globals["components"] = SimpleNamespace()  # they see each other in it
    made = vars(environment.get_template("components.html").module)
    often = {name: kept(made[name]) for name in MOST}
    names = {function.__name__: function for function in (side_of, seats_of, gone)}
    vars(pieces).update(made | often | names)
