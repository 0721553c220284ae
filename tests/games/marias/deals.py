"""Tables of Mariáš, and deals as their records spell them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import AnyDraft, Fields, Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import read_draft
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import seats_by_name
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, read_record
from tests.english import say
from tests.games.auctions import Table
from tests.games.strategies import NAMES

GAME = all_games()["marias"]
SUIT = {"soloist": "Anna", "contract": "suit", "trump": "leaves"}
PLAYED = {**SUIT, "card_points": 60}
UNPLAYED = {**SUIT, "played": False}
BETL = {"soloist": "Anna", "contract": "betl", "made": True}
OWN_SEVEN = {"by": "soloist", "won": True}
OWN_SEVEN_BEATEN = {"by": "soloist", "won": False}
THEIR_SEVEN = {"by": "defenders", "won": True}
THEIR_SEVEN_BEATEN = {"by": "defenders", "won": False}


def house(**agreed: Any) -> Any:
    """The house rules of a table, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    return rules


def read(plain: dict[str, Any], seats: int = 3, **agreed: Any) -> tuple[Any, list[Problem]]:
    """Read a deal at a table of Anna, Boris, Cyril and, with four, Dana."""
    return read_facts(plain, GAME, house(**agreed), seats_by_name(NAMES[:seats]))


def deal(plain: dict[str, Any], seats: int = 3, **agreed: Any) -> Any:
    """A deal in which nothing is wrong."""
    facts, problems = read(plain, seats, **agreed)
    assert problems == []
    return facts


def evening(*deals: Any, players: Any = NAMES[:3], **more: Any) -> Evening:
    """An evening as its record has it."""
    plain = {"format": FORMAT, "game": "marias", "players": list(players), "deals": list(deals)}
    found, problems = read_record(plain | more, find_game)
    assert found, problems
    return found


CYRIL_DEALS = Situation(1, Seat(2), 3)
DANA_DEALS = Situation(1, Seat(3), 4)
BORIS_DEALS_FIVE = Situation(1, Seat(1), 5)


def table(before: Situation = CYRIL_DEALS, **agreed: Any) -> Table:
    """A table of these house rules at which a deal is followed; Anna is forehand of three."""
    return Table(GAME, house(**agreed), before)


THREE, CALLED = table(), table(DANA_DEALS)
LEAVES = "A leaves, B good, C good"
FOUR_LEAVES = "A leaves, B good, C good, D good"
PLAYED_OUT = f"{LEAVES}, A good, B game.x2, B good, C good, A good"
CALLED_OUT = f"{FOUR_LEAVES}, A good, B game.x2, B good, C good, D good, A good"


def form(typed: str) -> Fields:
    """The fields of the recording screen: "trump=bells announced=soloist_seven,defenders_seven"."""
    pairs = (part.partition("=") for part in typed.split())
    return Fields({name: said.split(",") if said else [] for name, _, said in pairs})


def screen(typed: str, at: Table = THREE) -> AnyDraft:
    """What the recording screen makes of its fields."""
    return read_draft(GAME, form(typed), at.rules, at.before)[0]


def lacks(draft: AnyDraft, at: Table = THREE) -> list[str]:
    """What a draft has still to say; nothing in it is wrong."""
    _, problems = read_facts(draft.plain, GAME, at.rules, numbered(at))
    assert all(problem.missing for problem in problems)
    return [problem.field for problem in problems]


def numbered(at: Table) -> dict[str, Seat]:
    """The seats of a table by their numbers, as forms write them."""
    return {str(n): Seat(n) for n in range(at.before.seats)}


def spelled(text: str) -> str:
    """Spell calls as a screen's field does: "0=leaves 1=good"."""
    calls = (part.split() for part in text.split(","))
    return " ".join(f"{'ABCD'.index(who)}={what}" for who, what in calls)


def followed(at: Table, text: str) -> AnyDraft:
    """What the recording screen has after the last of these calls was tapped."""
    *before, last = spelled(text).split(" ")
    fields = Fields({"calls": [" ".join(before)], "call": [last]})
    return read_draft(GAME, fields, at.rules, at.before)[0]


def glance(at: Table, text: str) -> str:
    """What the table's screen says of the deal after these calls."""
    heard = {name: words.split(" ") for name, words in at.after(text).fields_from_calls.items()}
    fields = Fields({**heard, "calls": [spelled(text)]})
    draft, _ = read_draft(GAME, fields, at.rules, at.before)
    told = say(draft.told, NAMES) if draft.told else ""
    return told.replace("\N{NO-BREAK SPACE}", " ")


def points(at: Table, text: str) -> tuple[int, ...]:
    """What everybody wins or loses by a deal that the calls have told to its end."""
    facts, problems = read_facts(followed(at, text).plain, GAME, at.rules, numbered(at))
    assert problems == []
    scored = score_deal(GAME, at.rules, 1, facts, at.before)
    assert scored.clashes == ()
    return tuple(int(amount) for amount in scored.points)
