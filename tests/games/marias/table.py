"""A table of Mariáš at which a deal is followed, and the words that lead to its parts."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import drafted
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.marias import GAME
from tests.english import say
from tests.games.auctions import Table
from tests.games.marias.deals import house
from tests.games.strategies import NAMES

CYRIL_DEALS = Situation(1, Seat(2), 3)
DANA_DEALS = Situation(1, Seat(3), 4)
BORIS_DEALS_FIVE = Situation(1, Seat(1), 5)
THREE = Table(GAME, house(), CYRIL_DEALS)
CALLED = Table(GAME, house(), DANA_DEALS)
SITTING = Table(GAME, house(four_players="dealer_sits_out"), DANA_DEALS)
CALLED_OF_FIVE = Table(GAME, house(), BORIS_DEALS_FIVE)
THREE_OF_FIVE = Table(GAME, house(four_players="dealer_sits_out"), BORIS_DEALS_FIVE)
VALAT = Table(GAME, house(valat=10), CYRIL_DEALS)
INSTEAD = Table(GAME, house(announced_hundred="instead_of_game"), CYRIL_DEALS)
CALLED_INSTEAD = Table(GAME, house(announced_hundred="instead_of_game"), DANA_DEALS)
CALLED_VALAT = Table(GAME, house(valat=10), DANA_DEALS)
FLEK_ENDS = Table(GAME, house(flek_ends=True), CYRIL_DEALS)
CALLED_FLEK_ENDS = Table(GAME, house(flek_ends=True), DANA_DEALS)
LEAVES = "A leaves, B good, C good"
FOUR_LEAVES = "A leaves, B good, C good, D good"
NOTHING_MORE = ", A good, B good, C good"
PLAYED = f"{LEAVES}, A good, B game.x2, B good, C good, A good"
CALLED_SUIT = f"{FOUR_LEAVES}, A good, B game.x2, B good, C good, D good, A good"


def said(text: str) -> list[str]:
    """Part calls from each other."""
    return [part.strip() for part in text.split(",")]


def spelled(text: str) -> list[str]:
    """Spell calls as a screen's field does."""
    calls = (part.split() for part in said(text))
    return [f"{'ABCD'.index(who)}={what}" for who, what in calls]


def screen(table: Table, text: str) -> dict[str, Any]:
    """What the recording screen has after the last of these calls was tapped."""
    *before, last = spelled(text)
    values = {"calls": [" ".join(before)], "call": [last]}
    draft, _ = drafted(GAME, Fields(values), table.rules, table.before)
    return dict(draft.plain)


def told(table: Table, text: str) -> str:
    """What the table's screen says of the deal."""
    values = {name: value.split(" ") for name, value in table.after(text).heard.items()}
    form = Fields({**values, "calls": [" ".join(spelled(text))]})
    draft, _ = drafted(GAME, form, table.rules, table.before)
    return say(draft.told, NAMES) if draft.told else ""


def worth(table: Table, text: str) -> dict[str, str]:
    """What each answer would pay."""
    choices = table.turn(text).choices
    return {c.said: say(c.worth, NAMES) for c in choices if c.worth is not None}


def points(table: Table, text: str) -> tuple[int, ...]:
    """What everybody wins or loses by a deal that the calls have told to its end."""
    seats = {str(n): Seat(n) for n in range(table.before.seats)}
    facts, problems = read_facts(screen(table, text), GAME, table.rules, seats)
    assert problems == []
    scored = score_deal(GAME, table.rules, 1, facts, table.before)
    assert scored.clashes == ()
    return tuple(int(amount) for amount in scored.points)
