"""Which call each player of Mariáš makes, where it is known to what deal the calls lead."""

from __future__ import annotations

from .announcements import doubler, owner
from .auction import FLEK
from .deal_progress import BAD, GOOD, Ask, Course, Stage, doubled
from .facts import Bonus, DealSide, Facts, Item


def reply(ask: Ask, now: Course, facts: Facts) -> str:
    """Say what the deal has of this player; where nothing leads to it, whatever may be said."""
    match ask.stage:
        case Stage.BID | Stage.TAKEOVER:
            return _bid(ask, facts)
        case Stage.ANSWER:
            return _answer(ask, now, facts)
    return next((said for said in ask.open if said != GOOD and _says(said, ask, facts)), GOOD)


def _bid(ask: Ask, facts: Facts) -> str:
    """Bid what the soloist plays, or as low as can be for him to overbid."""
    played = facts.trump or facts.contract
    return played if ask.actor == facts.soloist and played in ask.open else ask.open[0]


def _answer(ask: Ask, now: Course, facts: Facts) -> str:
    """Leave the soloist his contract, doubled or not; else he says bad, or somebody for him."""
    if (now.soloist, now.contract) == (facts.soloist, facts.contract):
        return FLEK if FLEK in ask.open and facts.fleks.get(Item.GAME) else GOOD
    still_asked = now.others[now.others.index(ask.actor) + 1 :]
    return GOOD if facts.soloist in still_asked or BAD not in ask.open else BAD


def _says(said: str, ask: Ask, facts: Facts) -> bool:
    """Whether the deal has an announcement or a doubling, and this player speaks for its side."""
    ours = ask.actor in (facts.soloist, facts.partner)
    side, double = DealSide.SOLOIST if ours else DealSide.DEFENDERS, doubled(said)
    if double is None:
        return Bonus(said) in facts.announced and owner(Item(said)) is side
    item, count = double
    return facts.fleks.get(item, 0) >= count and doubler(item, count) is side
