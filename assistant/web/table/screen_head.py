"""What a table's screen begins with, and its scoreboard's."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from flask import current_app
from jinja2 import Template, TemplateNotFound
from markupsafe import Markup, escape

from assistant.core.names import head_names
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import UNBOUNDED, uses_box
from assistant.language import spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.templating import KEPT, Kept, gettext, ngettext, sides_named
from assistant.web import components
from assistant.web.access.roles import role
from assistant.web.live.following import live
from assistant.web.nights.covered_chairs import SettledBefore
from assistant.web.responses import by_script
from assistant.web.sides import FEW
from assistant.web.table.table_rows import columns

TOPS = Kept(KEPT)


def rendered(template: str, **values: object) -> str:
    """Render a template for a piece of a screen: it needs the globals alone, which are its own."""
    return current_app.jinja_env.get_template(template).render(values)


def template_of(name: str) -> Template | None:
    """Find a template that a game may have; None if it has none."""
    with suppress(TemplateNotFound):
        return current_app.jinja_env.get_template(name)
    return None


def begun(here: str, address: str, evening: Evening) -> str:
    """Begin a screen, which says its address and the token of the phone that has it.

    A page that has the rest already gets the screen alone.
    """
    title = evening.opened.title or spoken().in_a_row(sides_named(evening))
    attributes = Markup(" data-awake") + live(here)
    if by_script():
        opened = f'<div id="screen" class="screen"{attributes}>'
        return f"<title>{escape(title)}</title>\n{opened}"
    seen = {"address": address, "evening": evening}
    return rendered("table/begin.html", page_title=title, attributes=attributes, **seen)


def ended() -> str:
    """End a screen; a page that gets the screen alone has already what stands below it."""
    return "</div>\n" if by_script() else rendered("end.html")


def top(address: str, evening: Evening, *, board: bool) -> str:
    """Head a table's screen, once for all of one role: its title, and its menu."""

    def make(_opened: object) -> Markup:
        return Markup(rendered("table/top.html", address=address, evening=evening, board=board))  # noqa: S704

    return TOPS(f"{role()} {board}", evening.opened, make)


def now_playing(
    address: str, evening: Evening, share: MoneyShares | None, settled: Sequence[SettledBefore]
) -> str:
    """Head the grid: the deal that is played now, and a column for everybody with what he has."""
    seen = {"address": address, "evening": evening}
    if len(evening.sides) > FEW:
        standing = components.standing(evening, evening.totals, share=share, own=True)
    else:
        standing = columns(evening, share)
    below = rendered("table/box.html", evening=evening) if uses_box(evening.now.beside) else ""
    if settled:
        below += rendered("table/settled_before.html", settled_before=settled, **seen)
    if drawn := template_of(f"games/{evening.game.key}/standing.html"):
        below += drawn.render(seen)
    return (
        f'<section id="now" aria-label="{gettext("Standings")}">\n<div class="head">\n'
        f'<div class="next">\n{_next(evening)}</div>\n{standing}{_dealing(evening)}</div>\n'
        f"{below}</section>"
    )


def _next(evening: Evening) -> str:
    """Say which deal is next and who deals it; after the first round also who leads."""
    if evening.closed:
        count = len(evening.deals)
        deals = ngettext("%(n)s deal", "%(n)s deals", count, n=count)
        ended = f'<p class="headline">{gettext("Ended")}</p>\n'
        return f'{ended}<p class="subline">{deals}</p>\n'
    if evening.over:
        return f'<p class="headline">{gettext("Game over")}</p>\n'
    before, game = evening.now, evening.game
    names = head_names(evening.players, 12)
    deal = spoken().show(game.named(before.number))
    if evening.dealt:
        name = evening.players[before.dealer]
        deals = gettext("Deal %(number)s: %(name)s deals", number=before.number, name=name)
        dealer = f"{components.DEALER} {escape(names[before.dealer])}"
        seen = f'<span aria-hidden="true"><small>{deal}</small>\n{dealer}</span>'
        deal = Markup(f'<span class="sr">{deals}</span>\n{seen}')  # noqa: S704
    leads = None if _first_round(evening) else game.leads(before, evening.rules)
    below = f'<p class="subline">{spoken().show(leads, names)}</p>\n' if leads else ""
    return f'<p class="headline" aria-live="polite">{deal}</p>\n{below}'


def _first_round(evening: Evening) -> bool:
    return evening.now.number <= len(evening.around)


def _dealing(evening: Evening) -> str:
    """Say how the next deal is dealt, who sits out, and when the table ends, as far as it does."""
    if evening.closed or evening.over:
        return ""
    resting, first = evening.game.dealing.resting(evening.now, evening.rules), _first_round(evening)
    if not (first or resting or evening.bound != UNBOUNDED):
        return ""
    told = rendered("table/dealing.html", evening=evening, first_round=first, resting=resting)
    return f'<p class="more">{told}</p>\n' if told else ""
