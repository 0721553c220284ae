"""A deal of Mariáš step by step: auction, announcements and doublings, play, result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn
from assistant.evening.log.calls import AUCTION

from .auction import FLEK, announcing, bidding
from .deal_progress import (
    AUCTION_STAGES,
    BAD,
    COUNTING,
    GOOD,
    Ask,
    Course,
    Stage,
    Steps,
    begin,
    doubled,
    playing,
)
from .facts import Bonus, Contract, DealSide, Facts, Item, doubler, owner
from .facts import clashes as dealer_clashes
from .form import fields
from .last_trick import taken
from .questions import WORDS, choices, claims, ladder, so_far, stage_words, told
from .rules import Rules


def reply(ask: Ask, now: Course, facts: Facts) -> str:
    """Say what the deal has of this player; where nothing leads to it, whatever may be said."""
    match ask.stage:
        case Stage.BID | Stage.TAKEOVER:
            return _bid(ask, facts)
        case Stage.ANSWER:
            return _answer(ask, now, facts)
    return next((word for word in ask.open if word != GOOD and _says(word, ask, facts)), GOOD)


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


def _says(word: str, ask: Ask, facts: Facts) -> bool:
    """Whether the deal has an announcement or a doubling, and this player speaks for its side."""
    ours = ask.actor in (facts.soloist, facts.partner)
    side, double = DealSide.SOLOIST if ours else DealSide.DEFENDERS, doubled(word)
    if double is None:
        return Bonus(word) in facts.announced and owner(Item(word)) is side
    item, count = double
    return facts.fleks.get(item, 0) >= count and doubler(item, count) is side


def _deal(now: Course, rules: Rules) -> Steps:
    """A whole deal in its order."""
    yield from bidding(now)
    if now.contract is Contract.SUIT:
        yield from announcing(now)
    yield from playing(now, rules)


@dataclass(slots=True)
class Followed:
    """A deal on its way, the turn that it waits for, and who were passed over before that."""

    now: Course
    steps: Steps
    ask: Ask | None
    passed: list[Seat] = field(default_factory=list)

    def say(self, word: str) -> None:
        """Hear what was said."""
        try:
            self.ask = self.steps.send(word)
        except StopIteration:
            self.ask = None

    def pass_over(self, unless: Call | None = None) -> None:
        """Leave out the turns of who has nothing to say, unless he says so."""
        self.passed = []
        while self.ask and self.ask.spare and unless not in self.ask.calls:
            self.passed.append(self.ask.actor)
            self.say(GOOD)


def follow(calls: Sequence[Call], rules: Rules, before: Situation) -> Followed:
    """Follow calls as far as they are allowed; without an `ask` the deal is at its end."""
    now = begin(rules, before)
    steps = _deal(now, rules)
    deal = Followed(now, steps, next(steps))
    for call in calls:
        deal.pass_over(unless=call)
        if deal.ask is None or call not in deal.ask.calls:
            break
        deal.say(call[1])
    deal.pass_over()
    return deal


def spare(calls: tuple[Call, ...], rules: Rules, before: Situation) -> tuple[Choice, ...]:
    """The goods of those who have nothing else to say."""
    passed = follow(calls, rules, before).passed
    return tuple(Choice(GOOD, WORDS[GOOD], by=seat) for seat in passed)


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """Tell who acts, what he may say, and what it would pay."""
    deal = follow(calls, rules, before)
    now, ask = deal.now, deal.ask
    if ask is None:
        return None
    return Turn(
        stage_words(ask, now),
        ask.actor,
        tuple(choices(ask, now, rules)),
        told(ask, now, rules),
        kept=ask.stage in AUCTION_STAGES,
        so_far=so_far(ask, now),
        listed=ask.stage not in COUNTING,
        ladder=tuple(ladder(ask, now, rules)),
        claims=tuple(claims(ask, now)),
        common=ask.stage in COUNTING,
    )


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Fill in what is known so far; a deal that is not played is saved at once."""
    now = follow(calls, rules, before).now
    facts = now.facts()
    filled = {f"fleks.{item}": "0" for item in Item} | {"suit_soloist": "", "aces": ""}
    filled |= {name: " ".join(words) for name, words in fields(facts, before).values.items()}
    filled |= {"counted": "aces", "as_recorded": "", "card_points": "", "last": ""}
    if len(now.partners) > 1:
        filled["partner"] = ""
    if now.contract is None:
        filled["soloist"] = ""
    if now.counted and now.last is not None:
        filled["aces"] = str(now.cards[DealSide.SOLOIST])
        filled["last"] = taken(now.last, now.seven).value
    if now.winners:
        filled["tricks_by"] = " ".join(str(int(seat)) for seat in now.winners)
    return filled | ({"do": "save"} if now.settled else {})


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Tell what contradicts who deals, and what the auction says otherwise."""
    problems = dealer_clashes(facts, rules, before)
    if facts.auction and not _leads_to(facts, rules, before):
        text = msg("the auction leads to another result")
        problems.append(Problem(AUCTION, text))
    return problems


def _leads_to(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether what was said can have led to the deal: everybody goes on with what it has of him."""
    deal = follow(facts.auction, rules, before)
    while deal.ask is not None and deal.ask.stage in AUCTION_STAGES:
        deal.say(reply(deal.ask, deal.now, facts))
    heard = deal.now.facts()
    return (
        (heard.soloist, heard.contract, heard.trump) == (facts.soloist, facts.contract, facts.trump)
        and set(heard.announced) == set(facts.announced)
        and heard.fleks == facts.fleks
        and facts.partner in deal.now.partners
    )
