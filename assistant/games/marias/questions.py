"""The questions of a deal of Mariáš that is followed step by step, and the price of each answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from assistant.core.message import Message, Param, Sign, msg, pmsg
from assistant.core.next_call import Choice, rest_to
from assistant.core.seat import Seat
from assistant.families.upward_auction import too_low

from .bonuses import marriage_value
from .deal_progress import (
    BAD,
    GOOD,
    LAST,
    LOST,
    MADE,
    MARRIED,
    NO_TRUMPS,
    SOME,
    VALAT,
    Ask,
    Course,
    Stage,
    doubled,
    makes,
    tricks,
    unmarried,
)
from .facts import BETLS, CARD_POINTS, Bonus, Contract, DealSide, Facts, Suit
from .form import ALONE
from .last_trick import ABSENT
from .prices import doubling_of
from .rules import Rules
from .scoring import item_words, price_words, stake_words
from .words import BONUSES, CONTRACTS, SUITS
from .words import LOST as SAID_LOST
from .words import MADE as SAID_MADE

STAGES = {
    Stage.BID: msg("auction"),
    Stage.ANSWER: msg("auction"),
    Stage.TAKEOVER: msg("auction"),
    Stage.ANNOUNCE: msg("announcements"),
    Stage.DOUBLE: msg("doubling"),
    Stage.CALLED: msg("called card"),
    Stage.LAID_DOWN: msg("hand laid open"),
    Stage.POINTS: msg("points"),
    Stage.MARRIAGE: msg("marriage"),
    Stage.LAST_SEVEN: msg("trump seven in the last trick"),
    Stage.VALAT: msg("tricks of the others"),
}
WORDS = {
    GOOD: pmsg("in the auction", "good"),
    BAD: pmsg("in the auction", "bad"),
    MADE: SAID_MADE,
    LOST: SAID_LOST,
    # Translators: nobody else holds the called card: the soloist plays without a partner
    ALONE: msg("alone"),
    # Translators: where the trump seven was
    ABSENT: msg("not in the last trick"),
    SOME: pmsg("tricks of the others", "some"),
    VALAT: pmsg("tricks of the others", "none: valát"),
}
COUNTED = {
    MARRIED: msg("marriage"),
    LAST: msg("last trick"),
    "won": pmsg("a seven or a hundred", "won"),
    # Translators: the trump seven was in the last trick and did not take it
    "beaten": msg("the 7 is beaten"),
}


def stage_words(ask: Ask, now: Course) -> Message:
    """The heading of the current turn."""
    if ask.stage is Stage.TRICK:
        # Translators: the trick that is being played, by its number
        return msg("trick {n}", n=len(now.winners) + 1)
    return STAGES[ask.stage]


def choices(ask: Ask, now: Course, rules: Rules) -> Iterator[Choice]:
    """All possible answers; if other players may speak at once, each answer has its player."""
    for seat, word in (*((ask.actor, word) for word in ask.open), *ask.also):
        answer = _choice(word, ask, now, rules)
        yield replace(answer, by=seat) if ask.also else answer


def claims(ask: Ask, now: Course) -> Iterator[Choice]:
    """The players who may claim the rest, each with the result of the contract."""
    for seat in ask.claims:
        came_to = WORDS[MADE if makes(now, seat) else LOST]
        yield Choice(rest_to(seat), msg("{name}", name=seat), came_to)


def ladder(ask: Ask, now: Course, rules: Rules) -> Iterator[Choice]:
    """All bids without trumps, low to high; bids that are too low are disabled with a reason."""
    if ask.stage not in (Stage.BID, Stage.TAKEOVER):
        return
    for contract in NO_TRUMPS:
        choice = _bid(contract, now, rules)
        if now.contract is None or contract in ask.open:
            yield choice
        else:
            off = too_low(contract, now.contract, CONTRACTS[now.contract])
            yield replace(choice, off=off)


def _choice(word: str, ask: Ask, now: Course, rules: Rules) -> Choice:
    """An answer in words, with its price."""
    if word in WORDS:
        nothing_more = ask.stage is Stage.ANNOUNCE and ask.actor == now.soloist and word == GOOD
        return Choice(word, msg("nothing more") if nothing_more else WORDS[word])
    return CHOICES[ask.stage](word, now, rules)


def _bid(word: str, now: Course, rules: Rules) -> Choice:
    if word in set(Suit):
        facts = Facts(now.soloist, Contract.SUIT, Suit(word))
        column = list(Suit).index(facts.trump) + 1 if facts.trump else 0
        return Choice(word, _suit(Suit(word)), price_words(facts, rules), column=column)
    facts = Facts(now.soloist, Contract(word))
    return Choice(word, CONTRACTS[facts.contract], price_words(facts, rules))


def _suit(suit: Suit) -> Message:
    return msg("{trump}", trump=Sign(suit, SUITS[suit]))


def _call_choice(word: str, now: Course, rules: Rules) -> Choice:
    """An announcement or a doubling, with the payment for its part of the deal."""
    facts_so_far, double = now.facts(), doubled(word)
    if double is None:
        facts = replace(facts_so_far, announced=(*facts_so_far.announced, Bonus(word)))
        return Choice(word, BONUSES[Bonus(word)], item_words(facts, rules, word))
    item, count = double
    facts = replace(facts_so_far, fleks={**facts_so_far.fleks, item: count})
    return Choice(word, doubling_of(item, count), item_words(facts, rules, item))


def _player(word: str, _now: Course, _rules: Rules) -> Choice:
    return Choice(word, msg("{name}", name=Seat(int(word))))


def _taker(word: str, now: Course, _rules: Rules) -> Choice:
    seat, note = Seat(int(word)), None
    if seat == now.soloist:
        # Translators: on a narrow button under a name: how many tricks the soloist has to take
        none = msg("takes none")
        # Translators: on a narrow button under a name: how many tricks the soloist has to take
        every = msg("takes all")
        note = none if now.contract in BETLS else every
    count = msg("{n}", n=now.winners.count(seat))
    return Choice(word, msg("{name}", name=seat), count, note=note)


def _counted(word: str, now: Course, _rules: Rules) -> Choice:
    side, _, what = word.partition(".")
    side_name = _side(DealSide(side), now)
    if what in COUNTED:
        return Choice(word, COUNTED[what], side_name, column=4 if what == MARRIED else 0)
    return Choice(word, msg("+{n}", n=int(what)), side_name, column=int(what) // 10)


def _side(side: DealSide, now: Course) -> Message:
    return msg("{name}", name=now.soloist) if side is DealSide.SOLOIST else msg("defenders")


def _married(word: str, now: Course, _rules: Rules) -> Choice:
    return Choice(word, _suit(Suit(word)), msg("{n}", n=marriage_value(word, now.trump)))


CHOICES: dict[Stage, Callable[[str, Course, Rules], Choice]] = {
    Stage.BID: _bid,
    Stage.TAKEOVER: _bid,
    Stage.ANSWER: _call_choice,
    Stage.ANNOUNCE: _call_choice,
    Stage.DOUBLE: _call_choice,
    Stage.CALLED: _player,
    Stage.TRICK: _taker,
    Stage.POINTS: _counted,
    Stage.MARRIAGE: _married,
    Stage.LAST_SEVEN: _counted,
}


def told(ask: Ask, now: Course, rules: Rules) -> Message | None:
    """What the table should know before this turn, and the possible payments of the deal."""
    if ask.stage is Stage.BID:
        return msg("chooses trumps, then bids")
    if ask.stage is Stage.TAKEOVER:
        return msg("takes the talon, discards two") if now.talon else None
    if ask.stage is Stage.ANSWER and now.contract is Contract.SUIT and now.talon:
        return msg(
            "trumps, aces and tens in the talon are shown, and their points go to the defenders"
        )
    if ask.stage in (Stage.ANSWER, Stage.ANNOUNCE, Stage.DOUBLE):
        return stake_words(now.facts(), rules)
    if ask.stage is Stage.MARRIAGE:
        return msg("{side}: which suit?", side=_side(now.marrying, now))
    if ask.stage is Stage.POINTS and not any(now.cards.values()):
        return msg("{name} leads · {count}", name=now.soloist, count=_points_so_far(now))
    return so_far(ask, now)


def so_far(ask: Ask, now: Course) -> Message | None:
    """How the play stands."""
    if ask.stage is Stage.TRICK:
        return _tricks_so_far(now)
    if ask.stage in (Stage.POINTS, Stage.MARRIAGE, Stage.LAST_SEVEN, Stage.VALAT):
        return _points_so_far(now)
    if ask.also:
        return msg(
            "{next} answers, but {name} may double at once", next=ask.actor, name=ask.also[0][0]
        )
    return None


def _tricks_so_far(now: Course) -> Message:
    """Number of tricks, in a betl (which allows none) or a durch."""
    played = len(now.winners)
    if now.contract in BETLS:
        return msg("no trick taken, {n} of {all} played", n=played, all=tricks(now))
    # Translators: how many tricks of a durch are played
    return msg("{n} of {all} tricks", n=played, all=tricks(now))


def _points_so_far(now: Course) -> Message:
    ours, theirs = (_points(now, side) for side in DealSide)
    left = CARD_POINTS - sum(now.points(side) for side in DealSide)
    # Translators: the points of the soloist and of the others so far
    count: Param = msg("{ours} to {theirs}", ours=ours, theirs=theirs)
    if left:
        # Translators: how both sides stand, and how many points of all are not counted yet
        count = msg(
            "{count}, {left} of {all} points to come", count=count, left=left, all=CARD_POINTS
        )
    hoped = left + sum(marriage_value(suit, now.trump) for suit in unmarried(now))
    if ours > theirs + hoped:
        return msg("{count}: the game is won", count=count)
    if theirs > ours + hoped:
        return msg("{count}: the game is lost", count=count)
    return msg("{count}", count=count)


def _points(now: Course, side: DealSide) -> int:
    """All points of a side so far, marriages included."""
    return now.points(side) + sum(marriage_value(suit, now.trump) for suit in now.marriages[side])
