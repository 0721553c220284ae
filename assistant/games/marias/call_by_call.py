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
    DealProgress,
    Stage,
    Steps,
    initial_progress,
    parse_doubling,
    play_steps,
    skipped_turn,
    spell_doubling,
)
from .dealing import clashes as dealer_clashes
from .facts import MOST_FLEKS, Bonus, Contract, DealSide, Facts, Item, doubling_side, owning_side
from .form import fields
from .last_trick import last_trick_of
from .questions import WORDS, choices, claims, ladder, note, so_far, stage_words
from .rules import Rules

FLEK = spell_doubling(Item.GAME, 1)


def bidding(deal: DealProgress) -> Steps:
    """Steps of the auction: forehand's bid, then the other players' answers to each bid.

    Forehand has to bid, and is the only player who can play a suit game, the lowest contract
    (Akagiri, Mariáš, bids).
    """
    taker: Seat | None = deal.seats[0]
    while taker is not None:
        higher = _higher_bids(deal)
        stage = Stage.TAKEOVER if deal.contract else Stage.BID
        bid = yield Ask(stage, taker, higher)
        deal.undertake(taker, bid)
        taker = yield from _answers(deal)


def _higher_bids(deal: DealProgress) -> tuple[str, ...]:
    """The bids above the current bid."""
    if deal.contract is None:
        return BIDS
    return NO_TRUMPS[list(Contract).index(deal.contract) :]


def _answers(deal: DealProgress) -> Generator[Ask, str, Seat | None]:
    """Steps in which the other players answer a bid, from the bidder's left on.

    Returns the player who said "bad"; None if all said "good".
    """
    doubter = deal.soloist
    for seat in deal.others:
        word = yield _answer_turn(deal, seat, doubter)
        while deal.fleks and parse_doubling(word):
            deal.double(Item.GAME)
            word = yield _answer_turn(deal, seat, doubter)
        if word == BAD:
            return seat
        if word == FLEK:
            deal.double(Item.GAME)
            doubter = seat
    if deal.fleks:
        yield from _doublings(deal)
    return None


def _answer_turn(deal: DealProgress, seat: Seat, doubter: Seat) -> Ask:
    """The turn of a player who answers a bid; another player may say the next doubling first.

    This player may double a betl or durch if nobody has. The soloist may answer a flek with re, and
    the player who said flek may answer the re.
    """
    answers, count = [GOOD], deal.fleks.get(Item.GAME, 0)
    if _higher_bids(deal):
        answers.append(BAD)
    if deal.contract is not Contract.SUIT and not deal.fleks:
        answers.append(FLEK)
    redoubler = deal.soloist if count % 2 else doubter
    redoubling = (redoubler, spell_doubling(Item.GAME, count + 1))
    also = (redoubling,) if 0 < count < MOST_FLEKS else ()
    return Ask(Stage.ANSWER, seat, tuple(answers), also)


def _doublings(deal: DealProgress) -> Steps:
    """Steps in which the sides double a betl or durch in turn, until one side does not.

    A doubled contract can no longer be overbid. Source: Akagiri, Mariáš, flek in bidding.
    """
    while (count := deal.fleks[Item.GAME]) < MOST_FLEKS:
        word = spell_doubling(Item.GAME, count + 1)
        for seat in (deal.soloist,) if count % 2 else deal.others:
            if deal.fleks[Item.GAME] > count:
                yield skipped_turn(Stage.DOUBLE, seat)
            elif (yield Ask(Stage.DOUBLE, seat, (GOOD, word))) == word:
                deal.double(Item.GAME)
        if deal.fleks[Item.GAME] == count:
            return


@dataclass(slots=True)
class _Round:
    """State of the announcements: when each item last changed, and when each player last spoke."""

    deal: DealProgress
    clock: int = 0
    changed: dict[Item, int] = field(default_factory=lambda: {Item.GAME: 0})
    spoke: dict[Seat, int] = field(default_factory=dict)

    def open(self, seat: Seat) -> tuple[str, ...]:
        """The allowed calls: announcements in the first turn, and doublings of changed items."""
        return tuple(
            word for side in self.deal.sides_of(seat) for word in self._words_of(seat, side)
        )

    def _words_of(self, seat: Seat, side: DealSide) -> Iterator[str]:
        if seat not in self.spoke:
            own = (bonus for bonus in Bonus if owning_side(Item(bonus)) is side)
            yield from (bonus for bonus in own if bonus not in self.deal.announced)
        for item, changed in self.changed.items():
            count = self.deal.fleks.get(item, 0) + 1
            is_new = changed > self.spoke.get(seat, -1)
            idle = item is Item.GAME and not self.deal.paid_game
            if is_new and not idle and count <= MOST_FLEKS and doubling_side(item, count) is side:
                yield spell_doubling(item, count)

    def hear(self, seat: Seat, word: str) -> None:
        """Record a call, which also reveals the player's side."""
        self.clock += 1
        double = parse_doubling(word)
        item = double[0] if double else Item(word)
        if double:
            self.deal.double(item)
        else:
            self.deal.announced.append(Bonus(word))
        self.changed[item] = self.clock
        if seat != self.deal.soloist:
            self.deal.sides[seat] = doubling_side(*double) if double else owning_side(item)


def announcing(deal: DealProgress) -> Steps:
    """Steps of the announcements, by the soloist and then clockwise, while a call is possible.

    A player may announce in the first turn only; later turns answer doublings (Akagiri, Mariáš,
    announcements). Players without a possible call are skipped.
    """
    order = (deal.soloist, *deal.others)
    talk = _Round(deal)
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
        yield skipped_turn(stage, seat)
    talk.spoke[seat] = talk.clock


def reply(ask: Ask, deal: DealProgress, facts: Facts) -> str:
    """The player's call according to the recorded deal, or an allowed call that leads to it."""
    match ask.stage:
        case Stage.BID | Stage.TAKEOVER:
            return _bid(ask, facts)
        case Stage.ANSWER:
            return _answer(ask, deal, facts)
    return next((word for word in ask.open if word != GOOD and _has_call(word, ask, facts)), GOOD)


def _bid(ask: Ask, facts: Facts) -> str:
    """The recorded contract if the bidder is its soloist, otherwise the lowest allowed bid."""
    played = facts.trump or facts.contract
    return played if ask.actor == facts.soloist and played in ask.open else ask.open[0]


def _answer(ask: Ask, deal: DealProgress, facts: Facts) -> str:
    """An answer after which the recorded soloist can still get the recorded contract.

    Any other bid needs a "bad": from the soloist, or from this player if the soloist has already
    answered.
    """
    if (deal.soloist, deal.contract) == (facts.soloist, facts.contract):
        return FLEK if FLEK in ask.open and facts.fleks.get(Item.GAME) else GOOD
    still_asked = deal.others[deal.others.index(ask.actor) + 1 :]
    return GOOD if facts.soloist in still_asked or BAD not in ask.open else BAD


def _has_call(word: str, ask: Ask, facts: Facts) -> bool:
    """Whether the deal has this announcement or doubling, made by the side of this player."""
    with_soloist = ask.actor in (facts.soloist, facts.partner)
    side, double = DealSide.SOLOIST if with_soloist else DealSide.DEFENDERS, parse_doubling(word)
    if double is None:
        return Bonus(word) in facts.announced and owning_side(Item(word)) is side
    item, count = double
    return facts.fleks.get(item, 0) >= count and doubling_side(item, count) is side


def _deal(deal: DealProgress, rules: Rules) -> Steps:
    """Steps of a whole deal."""
    yield from bidding(deal)
    if deal.contract is Contract.SUIT:
        yield from announcing(deal)
    yield from play_steps(deal, rules)


@dataclass(slots=True)
class FollowedDeal:
    """A deal in progress: its state, the current turn, and the players skipped just before."""

    deal: DealProgress
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


def follow(calls: Sequence[Call], rules: Rules, before: Situation) -> FollowedDeal:
    """Follow the calls until one is not allowed; `ask` is None at the end of the deal."""
    deal = initial_progress(rules, before)
    steps = _deal(deal, rules)
    followed = FollowedDeal(deal, steps, next(steps))
    for call in calls:
        followed.pass_over(unless=call)
        if followed.ask is None or call not in followed.ask.calls:
            break
        followed.say(call[1])
    followed.pass_over()
    return followed


def spare(calls: tuple[Call, ...], rules: Rules, before: Situation) -> tuple[Choice, ...]:
    """The calls "good" of skipped players, which need not be recorded."""
    passed = follow(calls, rules, before).passed
    return tuple(Choice(GOOD, WORDS[GOOD], by=seat) for seat in passed)


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The next turn with the allowed calls and their payments; None at the end of the deal."""
    followed = follow(calls, rules, before)
    deal, ask = followed.deal, followed.ask
    if ask is None:
        return None
    return Turn(
        stage_words(ask, deal),
        ask.actor,
        tuple(choices(ask, deal, rules)),
        note(ask, deal, rules),
        kept=ask.stage in AUCTION_STAGES,
        so_far=so_far(ask, deal),
        listed=ask.stage not in COUNTING,
        ladder=tuple(ladder(ask, deal, rules)),
        claims=tuple(claims(ask, deal)),
        common=ask.stage in COUNTING,
    )


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields that follow from the calls; a deal that is not played is saved at once."""
    deal = follow(calls, rules, before).deal
    facts = deal.facts()
    filled = {f"fleks.{item}": "0" for item in Item} | {"suit_soloist": "", "aces": ""}
    filled |= {name: " ".join(words) for name, words in fields(facts, before).values.items()}
    filled |= {"counted": "aces", "as_recorded": "", "card_points": "", "last": ""}
    if len(deal.partners) > 1:
        filled["partner"] = ""
    if deal.contract is None:
        filled["soloist"] = ""
    if deal.counted and deal.last is not None:
        filled["aces"] = str(deal.cards[DealSide.SOLOIST])
        filled["last"] = last_trick_of(deal.last, deal.seven).value
    if deal.winners:
        filled["tricks_by"] = " ".join(str(int(seat)) for seat in deal.winners)
    return filled | ({"do": "save"} if deal.settled else {})


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Contradictions between the deal and its dealer, or between the deal and its auction."""
    problems = dealer_clashes(facts, rules, before)
    if facts.auction and not _leads_to(facts, rules, before):
        text = msg("the auction leads to another result")
        problems.append(Problem(AUCTION, text))
    return problems


def _leads_to(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether the recorded auction, with missing calls filled in, leads to the recorded deal."""
    followed = follow(facts.auction, rules, before)
    while followed.ask is not None and followed.ask.stage in AUCTION_STAGES:
        followed.say(reply(followed.ask, followed.deal, facts))
    heard = followed.deal.facts()
    return (
        (heard.soloist, heard.contract, heard.trump) == (facts.soloist, facts.contract, facts.trump)
        and set(heard.announced) == set(facts.announced)
        and heard.fleks == facts.fleks
        and facts.partner in followed.deal.partners
    )
