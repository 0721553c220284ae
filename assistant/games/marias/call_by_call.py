"""A deal of Mariáš step by step: auction, announcements and doublings, play, result."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION

from .deal_progress import (
    AUCTION_STAGES,
    BAD,
    BIDS,
    COUNTING,
    GOOD,
    NO_TRUMPS,
    Ask,
    Course,
    Stage,
    Steps,
    begin,
    doubled,
    doubling,
    passed_over,
    playing,
)
from .dealing import clashes as dealer_clashes
from .facts import MOST_FLEKS, Bonus, Contract, DealSide, Facts, Item, doubler, owner
from .form import fields
from .last_trick import taken
from .questions import WORDS, choices, claims, ladder, so_far, stage_words, told
from .rules import Rules

FLEK = doubling(Item.GAME, 1)


def bidding(now: Course) -> Steps:
    """Steps of the auction: forehand's bid, then everybody's answers to each bid.

    Forehand has to bid, and is the only player who can play a suit game, the lowest contract
    (Akagiri, Mariáš, bids).
    """
    taker: Seat | None = now.seats[0]
    while taker is not None:
        higher = _higher_bids(now)
        stage = Stage.TAKEOVER if now.contract else Stage.BID
        bid = yield Ask(stage, taker, higher)
        now.undertake(taker, bid)
        taker = yield from _answers(now)


def _higher_bids(now: Course) -> tuple[str, ...]:
    """The bids above the current bid."""
    if now.contract is None:
        return BIDS
    return NO_TRUMPS[list(Contract).index(now.contract) :]


def _answers(now: Course) -> Generator[Ask, str, Seat | None]:
    """Steps in which the others answer a bid, from the bidder's left; returns the player who said
    bad.

    None if nobody did.
    """
    doubter = now.soloist
    for seat in now.others:
        word = yield Ask(
            Stage.ANSWER, seat, tuple(_open_answers(now)), _immediate_doubling(now, doubter)
        )
        while now.fleks and doubled(word):
            now.double(Item.GAME)
            word = yield Ask(
                Stage.ANSWER, seat, tuple(_open_answers(now)), _immediate_doubling(now, doubter)
            )
        if word == BAD:
            return seat
        if word == FLEK:
            now.double(Item.GAME)
            doubter = seat
    if now.fleks:
        yield from _doublings(now)
    return None


def _open_answers(now: Course) -> Iterator[str]:
    """Possible answers to a bid; a contract without trumps may be doubled here by one player."""
    yield GOOD
    if _higher_bids(now):
        yield BAD
    if now.contract is not Contract.SUIT and not now.fleks:
        yield FLEK


def _immediate_doubling(now: Course, doubter: Seat) -> tuple[Call, ...]:
    """The doubling that another player may say before the next player answers.

    A flek may be answered by the soloist, and the re by the player who said flek.
    """
    count = now.fleks.get(Item.GAME, 0)
    if not 0 < count < MOST_FLEKS:
        return ()
    return ((now.soloist if count % 2 else doubter, doubling(Item.GAME, count + 1)),)


def _doublings(now: Course) -> Steps:
    """Steps in which betl or durch is doubled by turns. Source: Akagiri, Mariáš, flek in bidding.

    They end when one side does not double. A doubled contract can no longer be overbid.
    """
    while (count := now.fleks[Item.GAME]) < MOST_FLEKS:
        word = doubling(Item.GAME, count + 1)
        for seat in (now.soloist,) if count % 2 else now.others:
            if now.fleks[Item.GAME] > count:
                yield passed_over(Stage.DOUBLE, seat)
            elif (yield Ask(Stage.DOUBLE, seat, (GOOD, word))) == word:
                now.double(Item.GAME)
        if now.fleks[Item.GAME] == count:
            return


@dataclass(slots=True)
class _Round:
    """Times at which each item last changed, and at which each player last spoke."""

    now: Course
    clock: int = 0
    changed: dict[Item, int] = field(default_factory=lambda: {Item.GAME: 0})
    spoke: dict[Seat, int] = field(default_factory=dict)

    def open(self, seat: Seat) -> tuple[str, ...]:
        """Calls open to a player: first the side's announcements, then doublings of new items."""
        return tuple(
            word for side in self.now.sides_of(seat) for word in self._words_of(seat, side)
        )

    def _words_of(self, seat: Seat, side: DealSide) -> Iterator[str]:
        if seat not in self.spoke:
            own = (bonus for bonus in Bonus if owner(Item(bonus)) is side)
            yield from (bonus for bonus in own if bonus not in self.now.announced)
        for item, changed in self.changed.items():
            count = self.now.fleks.get(item, 0) + 1
            is_new = changed > self.spoke.get(seat, -1)
            idle = item is Item.GAME and not self.now.paid_game
            if is_new and not idle and count <= MOST_FLEKS and doubler(item, count) is side:
                yield doubling(item, count)

    def hear(self, seat: Seat, word: str) -> None:
        """Record a call; it also reveals the side of the player."""
        self.clock += 1
        double = doubled(word)
        item = double[0] if double else Item(word)
        if double:
            self.now.double(item)
        else:
            self.now.announced.append(Bonus(word))
        self.changed[item] = self.clock
        if seat != self.now.soloist:
            self.now.sides[seat] = doubler(*double) if double else owner(item)


def announcing(now: Course) -> Steps:
    """Steps of announcements: the soloist, then the others clockwise, until no answer is left.

    A player may announce in the first turn only; later turns answer doublings (Akagiri, Mariáš,
    announcements). Players without a possible call are skipped.
    """
    order = (now.soloist, *now.others)
    talk = _Round(now)
    while any(seat not in talk.spoke or talk.open(seat) for seat in order):
        for seat in order:
            yield from _turn(talk, seat)


def _turn(talk: _Round, seat: Seat) -> Steps:
    """Steps of one player's turn, until the player says good or has no call left."""
    stage, word = Stage.DOUBLE if seat in talk.spoke else Stage.ANNOUNCE, ""
    while word != GOOD and (open_ := talk.open(seat)):
        word = yield Ask(stage, seat, (GOOD, *open_))
        if word != GOOD:
            talk.hear(seat, word)
    if word != GOOD:
        yield passed_over(stage, seat)
    talk.spoke[seat] = talk.clock


def reply(ask: Ask, now: Course, facts: Facts) -> str:
    """The player's call in the recorded deal, or any allowed call if the record has none."""
    match ask.stage:
        case Stage.BID | Stage.TAKEOVER:
            return _bid(ask, facts)
        case Stage.ANSWER:
            return _answer(ask, now, facts)
    return next((word for word in ask.open if word != GOOD and _has_call(word, ask, facts)), GOOD)


def _bid(ask: Ask, facts: Facts) -> str:
    """The soloist's contract, or the lowest bid, which leaves the soloist free to overbid."""
    played = facts.trump or facts.contract
    return played if ask.actor == facts.soloist and played in ask.open else ask.open[0]


def _answer(ask: Ask, now: Course, facts: Facts) -> str:
    """An answer that leaves the soloist the recorded contract.

    Against any other bid, somebody has to say bad: the soloist, or another player if the soloist is
    not asked any more.
    """
    if (now.soloist, now.contract) == (facts.soloist, facts.contract):
        return FLEK if FLEK in ask.open and facts.fleks.get(Item.GAME) else GOOD
    still_asked = now.others[now.others.index(ask.actor) + 1 :]
    return GOOD if facts.soloist in still_asked or BAD not in ask.open else BAD


def _has_call(word: str, ask: Ask, facts: Facts) -> bool:
    """Whether the deal has this announcement or doubling and the player speaks for its side."""
    with_soloist = ask.actor in (facts.soloist, facts.partner)
    side, double = DealSide.SOLOIST if with_soloist else DealSide.DEFENDERS, doubled(word)
    if double is None:
        return Bonus(word) in facts.announced and owner(Item(word)) is side
    item, count = double
    return facts.fleks.get(item, 0) >= count and doubler(item, count) is side


def _deal(now: Course, rules: Rules) -> Steps:
    """Steps of a whole deal."""
    yield from bidding(now)
    if now.contract is Contract.SUIT:
        yield from announcing(now)
    yield from playing(now, rules)


@dataclass(slots=True)
class Followed:
    """A deal in progress: its state, the turn it waits for, and the players skipped before that."""

    now: Course
    steps: Steps
    ask: Ask | None
    passed: list[Seat] = field(default_factory=list)

    def say(self, word: str) -> None:
        """Continue the deal with this call."""
        try:
            self.ask = self.steps.send(word)
        except StopIteration:
            self.ask = None

    def pass_over(self, unless: Call | None = None) -> None:
        """Skip the turns of players who can only say good, up to the call in `unless`."""
        self.passed = []
        while self.ask and self.ask.spare and unless not in self.ask.calls:
            self.passed.append(self.ask.actor)
            self.say(GOOD)


def follow(calls: Sequence[Call], rules: Rules, before: Situation) -> Followed:
    """Follow the calls as far as they are allowed; `ask` is None at the end of the deal."""
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
    """The goods of the skipped players, who may say them but need not."""
    passed = follow(calls, rules, before).passed
    return tuple(Choice(GOOD, WORDS[GOOD], by=seat) for seat in passed)


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The player to act, the allowed calls, and the payment for each of them."""
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
    """Form fields that follow from the calls; a deal that is not played is saved at once."""
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
    """Contradictions between the deal and its dealer, or between the deal and its auction."""
    problems = dealer_clashes(facts, rules, before)
    if facts.auction and not _leads_to(facts, rules, before):
        text = msg("the auction leads to another result")
        problems.append(Problem(AUCTION, text))
    return problems


def _leads_to(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether the recorded auction can lead to the deal, if each player goes on as recorded."""
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
