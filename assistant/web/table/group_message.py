"""A table's result told to a group."""

from __future__ import annotations

from flask import url_for

from assistant.core.message import Message, msg, nmsg
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.paper.result_card import Card, card
from assistant.settling.told_result import table_result
from assistant.store.links import TABLE
from assistant.store.participation import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.nights.group_messages import drawing, link_asked, message_page
from assistant.web.pages import WATCH, Pages
from assistant.web.responses import Answer, store
from assistant.web.table.settlement import covering, overview_of_table

pages = Pages("group_message", __name__)


def _card(address: str) -> Card:
    evening = store().tables.evening(address)
    say = spoken().say
    game = say(evening.game.title)
    about = [
        game if evening.title else "",
        spoken().day(day_of(evening)),
        say(nmsg("{n} deal", "{n} deals", len(evening.deals))),
        say(_state(evening)),
    ]
    try:
        overview = overview_of_table(address, evening)
    except UnreadableError:
        told = table_result(evening, None, (), {})
    else:
        covered = covering(overview, address)
        terms = covered.terms if covered else None
        told = table_result(evening, terms, overview.statements, overview.takers)
    return card(told, evening.title or game, about, spoken(), link_asked(TABLE, address))


def _state(evening: Evening) -> Message:
    """Say whether a table goes on, as its result page does."""
    if evening.closed:
        return msg("ended")
    return msg("game over") if evening.over else msg("so far")


@pages.get("/t/<address>/group", may=WATCH)
def table(address: str) -> Answer:
    """Show what a group is told of a table."""
    back = url_for("ending.result", address=address)
    drawn = url_for("group_message.table_picture", address=address)
    return message_page(_card(address), address, TABLE, back, drawn)


@pages.get("/t/<address>/group.svg", may=WATCH)
def table_picture(address: str) -> Answer:
    """Draw what a group is told of a table."""
    return drawing(_card(address))
