"""The questions of a deal of Mariáš that is followed step by step, and the price of each answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from assistant.core.message import Message, Param, Sign, msg, pmsg
from assistant.core.next_call import Choice, claim_of
from assistant.core.seat import Seat
from assistant.families.upward_auction import too_low_reason

from .bonuses import marriage_value
from .deal_progress import (
    BAD,
    GOOD,
    LAST_TRICK,
    LOST,
    MADE,
    MARRIAGE,
    NO_TRUMPS,
    SOME_TRICKS,
    VALAT,
    CallRequest,
    DealProgress,
    Stage,
    made_with_rest,
    parse_doubling,
    suits_without_marriage,
    trick_count,
)
from .doublings import doubling_with_item
from .facts import BETLS, CARD_POINTS, Bonus, Contract, DealSide, Facts, Suit
from .form import ALONE
from .last_trick import ABSENT
from .rules import Rules
from .scoring import item_words, price_words, stake_words
from .words import BONUSES, CONTRACTS, SUITS
from .words import LOST as LOST_WORDS
from .words import MADE as MADE_WORDS

STAGE_WORDS = {
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
CALL_WORDS = {
    GOOD: pmsg("in the auction", "good"),
    BAD: pmsg("in the auction", "bad"),
    MADE: MADE_WORDS,
    LOST: LOST_WORDS,
    # Translators: nobody else holds the called card: the soloist plays without a partner
    ALONE: msg("alone"),
    # Translators: where the trump seven was
    ABSENT: msg("not in the last trick"),
    SOME_TRICKS: pmsg("tricks of the others", "some"),
    VALAT: pmsg("tricks of the others", "none: valát"),
}
POINT_WORDS = {
    MARRIAGE: msg("marriage"),
    LAST_TRICK: msg("last trick"),
    "won": pmsg("a seven or a hundred", "won"),
    # Translators: the trump seven was in the last trick and did not take it
    "beaten": msg("the 7 is beaten"),
}


def stage_words(request: CallRequest, deal: DealProgress) -> Message:
    """The heading of the current turn."""
    if request.stage is Stage.TRICK:
        # Translators: the trick that is being played, by its number
        return msg("trick {n}", n=len(deal.winners) + 1)
    return STAGE_WORDS[request.stage]


def choices(request: CallRequest, deal: DealProgress, rules: Rules) -> Iterator[Choice]:
    """All possible answers, each with its player if several players may speak."""
    for seat, word in (
        *((request.actor, word) for word in request.open_calls),
        *request.immediate_calls,
    ):
        answer = _choice(word, request, deal, rules)
        yield replace(answer, by=seat) if request.immediate_calls else answer


def claim_choices(request: CallRequest, deal: DealProgress) -> Iterator[Choice]:
    """The players who may claim the remaining tricks, each with the result of the contract."""
    for seat in request.claimants:
        outcome = CALL_WORDS[MADE if made_with_rest(deal, seat) else LOST]
        yield Choice(claim_of(seat), msg("{name}", name=seat), outcome)


def ladder(request: CallRequest, deal: DealProgress, rules: Rules) -> Iterator[Choice]:
    """All bids without trumps, low to high; bids that are too low are disabled with a reason."""
    if request.stage not in (Stage.BID, Stage.TAKEOVER):
        return
    for contract in NO_TRUMPS:
        choice = _bid_choice(contract, deal, rules)
        if deal.contract is None or contract in request.open_calls:
            yield choice
        else:
            reason = too_low_reason(contract, deal.contract, CONTRACTS[deal.contract])
            yield replace(choice, off=reason)


def _choice(word: str, request: CallRequest, deal: DealProgress, rules: Rules) -> Choice:
    """The choice of this answer, with its price if it has one."""
    if word in CALL_WORDS:
        nothing_more = (
            request.stage is Stage.ANNOUNCE and request.actor == deal.soloist and word == GOOD
        )
        return Choice(word, msg("nothing more") if nothing_more else CALL_WORDS[word])
    return CHOICES[request.stage](word, deal, rules)


def _bid_choice(word: str, deal: DealProgress, rules: Rules) -> Choice:
    if word in set(Suit):
        facts = Facts(deal.soloist, Contract.SUIT, Suit(word))
        column = list(Suit).index(facts.trump) + 1 if facts.trump else 0
        return Choice(word, _suit_sign(Suit(word)), price_words(facts, rules), column=column)
    facts = Facts(deal.soloist, Contract(word))
    return Choice(word, CONTRACTS[facts.contract], price_words(facts, rules))


def _suit_sign(suit: Suit) -> Message:
    return msg("{trump}", trump=Sign(suit, SUITS[suit]))


def _call_choice(word: str, deal: DealProgress, rules: Rules) -> Choice:
    """An announcement or a doubling, with the payment for its part of the deal."""
    facts_so_far, doubling = deal.facts(), parse_doubling(word)
    if doubling is None:
        facts = replace(facts_so_far, announced=(*facts_so_far.announced, Bonus(word)))
        return Choice(word, BONUSES[Bonus(word)], item_words(facts, rules, word))
    item, count = doubling
    facts = replace(facts_so_far, fleks={**facts_so_far.fleks, item: count})
    return Choice(word, doubling_with_item(item, count), item_words(facts, rules, item))


def _player_choice(word: str, _deal: DealProgress, _rules: Rules) -> Choice:
    return Choice(word, msg("{name}", name=Seat(int(word))))


def _taker_choice(word: str, deal: DealProgress, _rules: Rules) -> Choice:
    seat, note = Seat(int(word)), None
    if seat == deal.soloist:
        # Translators: on a narrow button under a name: how many tricks the soloist has to take
        takes_none = msg("takes none")
        # Translators: on a narrow button under a name: how many tricks the soloist has to take
        takes_all = msg("takes all")
        note = takes_none if deal.contract in BETLS else takes_all
    count = msg("{n}", n=deal.winners.count(seat))
    return Choice(word, msg("{name}", name=seat), count, note=note)


def _point_choice(word: str, deal: DealProgress, _rules: Rules) -> Choice:
    side, _, item = word.partition(".")
    side_name = _side_name(DealSide(side), deal)
    if item in POINT_WORDS:
        return Choice(word, POINT_WORDS[item], side_name, column=4 if item == MARRIAGE else 0)
    return Choice(word, msg("+{n}", n=int(item)), side_name, column=int(item) // 10)


def _side_name(side: DealSide, deal: DealProgress) -> Message:
    return msg("{name}", name=deal.soloist) if side is DealSide.SOLOIST else msg("defenders")


def _marriage_choice(word: str, deal: DealProgress, _rules: Rules) -> Choice:
    return Choice(word, _suit_sign(Suit(word)), msg("{n}", n=marriage_value(word, deal.trump)))


CHOICES: dict[Stage, Callable[[str, DealProgress, Rules], Choice]] = {
    Stage.BID: _bid_choice,
    Stage.TAKEOVER: _bid_choice,
    Stage.ANSWER: _call_choice,
    Stage.ANNOUNCE: _call_choice,
    Stage.DOUBLE: _call_choice,
    Stage.CALLED: _player_choice,
    Stage.TRICK: _taker_choice,
    Stage.POINTS: _point_choice,
    Stage.MARRIAGE: _marriage_choice,
    Stage.LAST_SEVEN: _point_choice,
}


def note(request: CallRequest, deal: DealProgress, rules: Rules) -> Message | None:
    """A note for this turn: what to do, the possible payments of the deal, or the play so far."""
    if request.stage is Stage.BID:
        return msg("chooses trumps, then bids")
    if request.stage is Stage.TAKEOVER:
        return msg("takes the talon, discards two") if deal.has_talon else None
    if request.stage is Stage.ANSWER and deal.contract is Contract.SUIT and deal.has_talon:
        return msg(
            "trumps, aces and tens in the talon are shown, and their points go to the defenders"
        )
    if request.stage in (Stage.ANSWER, Stage.ANNOUNCE, Stage.DOUBLE):
        return stake_words(deal.facts(), rules)
    if request.stage is Stage.MARRIAGE:
        return msg("{side}: which suit?", side=_side_name(deal.marriage_side, deal))
    if request.stage is Stage.POINTS and not any(deal.aces_and_tens.values()):
        return msg("{name} leads · {count}", name=deal.soloist, count=_points_so_far(deal))
    return so_far(request, deal)


def so_far(request: CallRequest, deal: DealProgress) -> Message | None:
    """The tricks or points so far, or who may double at once; None if there is none of these."""
    if request.stage is Stage.TRICK:
        return _tricks_so_far(deal)
    if request.stage in (Stage.POINTS, Stage.MARRIAGE, Stage.LAST_SEVEN, Stage.VALAT):
        return _points_so_far(deal)
    if request.immediate_calls:
        return msg(
            "{next} answers, but {name} may double at once",
            next=request.actor,
            name=request.immediate_calls[0][0],
        )
    return None


def _tricks_so_far(deal: DealProgress) -> Message:
    """Number of tricks played, in a betl or a durch."""
    count = len(deal.winners)
    if deal.contract in BETLS:
        return msg("no trick taken, {n} of {all} played", n=count, all=trick_count(deal))
    # Translators: how many tricks of a durch are played
    return msg("{n} of {all} tricks", n=count, all=trick_count(deal))


def _points_so_far(deal: DealProgress) -> Message:
    ours, theirs = (_side_points(deal, side) for side in DealSide)
    points_left = CARD_POINTS - sum(deal.points(side) for side in DealSide)
    # Translators: the points of the soloist and of the others so far
    text: Param = msg("{ours} to {theirs}", ours=ours, theirs=theirs)
    if points_left:
        # Translators: how both sides stand, and how many points of all are not counted yet
        text = msg(
            "{count}, {left} of {all} points to come", count=text, left=points_left, all=CARD_POINTS
        )
    points_to_come = points_left + sum(
        marriage_value(suit, deal.trump) for suit in suits_without_marriage(deal)
    )
    if ours > theirs + points_to_come:
        return msg("{count}: the game is won", count=text)
    if theirs > ours + points_to_come:
        return msg("{count}: the game is lost", count=text)
    return msg("{count}", count=text)


def _side_points(deal: DealProgress, side: DealSide) -> int:
    """All points of a side so far, marriages included."""
    return deal.points(side) + sum(
        marriage_value(suit, deal.trump) for suit in deal.marriages[side]
    )
