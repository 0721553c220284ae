"""Who win and lose together, as screens name them over a column and mark whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.templating import Seated, gettext

FEW = 5
"""So many sides have a column each."""
KEPT = 2000
kept = lru_cache(KEPT, typed=True)
"""Makes a piece once for all that show the same."""


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
