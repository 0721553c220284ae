"""How Preferans is dealt, bid and played, and what whisters are paid, for those who look it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from assistant.core.house_rules import value_words
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.price_list import Price, PriceList, price, section

from .bids import above_unseen, ladder
from .facts import HALF_LEVELS, MISERE, SIX_SPADES, Contract
from .price_list import MISSING
from .rule_values import (
    AidTo,
    Answers,
    Duty,
    Exit,
    GameEnd,
    LoneWhist,
    MadeTo,
    Minimum,
    MisereBid,
    NineTen,
    Raspasy,
    Remainder,
    Short,
    ShortWhisters,
    Surplus,
    steps,
)
from .rules import Rules
from .settlement import AID
from .whist_payments import DUE
from .words import contract_name

NINE_TEN = {
    NineTen.NONE: msg("defenders have no quota here and are not paid for tricks"),
    NineTen.ONE: msg("defenders must take one trick and are paid for tricks"),
    NineTen.TEN_FREE: msg("9: defenders must take one trick. 10: no quota, tricks are paid"),
    NineTen.TEN_CHECKED: msg(
        "9: defenders must take one trick. 10: hands are laid open, tricks are not paid"
    ),
}
EXITS = {
    Exit.ANY: msg("after any other deal"),
    Exit.MADE: msg("after a made contract"),
    Exit.MADE_WHISTED: msg("after a contract made against a whister, nobody short"),
    Exit.BOTH_WHISTED: msg("after a contract made against two whisters, nobody short"),
    Exit.PLAYED: msg("after any contract that is played, misère too"),
}
ANSWERS = {
    Answers.BOTH: msg("both pay for the missing trick"),
    Answers.SECOND: msg("the second whister pays for the missing trick"),
    Answers.SPLIT: msg("each pays half of the missing trick"),
}
NAMED = {
    MisereBid.FREE: msg("the bid or anything higher, misère and no-trumps too"),
    MisereBid.FIRST_CALL: msg("the bid or anything higher, no-trumps too"),
}
NOT_ENOUGH = {
    Short.DUTY: msg("whoever took their quota is paid for the quota only"),
    Short.TRICKS: msg("each whister is still paid for their own tricks"),
}
SHARE_MISSED = {
    # Translators: in a row below: whether or not both together have enough
    Duty.OWN: msg("fewer than their own quota, although together they had enough"),
    # Translators: in a row below: not enough together, and the own share missed
    Duty.JOINT: msg("fewer than their own quota, and together too few"),
}
SECOND_SITTER = {
    False: msg("the player on the dealer’s right sits out too, and gets and pays nothing"),
    True: msg(
        "the player on the dealer’s right sits out too, and is consoled and helped like the dealer"
    ),
}
ENDS = {
    True: msg("if made, raspasy goes back to its start"),
    False: msg("raspasy stays where it is"),
}
ALL_FULL = {
    Surplus.LOST: msg("further points are lost"),
    Surplus.OWN_MOUNTAIN: msg("off own mountain, one for one"),
}
HELPED = {
    AidTo.LEFT: msg("the table chooses, otherwise clockwise from the giver"),
    AidTo.HIGHEST: msg("the table chooses, otherwise the highest pool below the target"),
}
MEAN = {
    Remainder.EXACT: msg("exact, in fractions"),
    Remainder.FLOOR: msg("rounded down, a card is drawn for the remainder"),
}


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid, played and written down, under the table's house rules."""
    return (
        _bids(rules),
        section(msg("From the auction to the lead"), _auction(rules)),
        section(msg("The defenders’ tricks"), _tricks(rules), explains=("tricks", "short", "half")),
        section(msg("Playing raspasy"), _raspasy(rules)),
        section(msg("Pool and end"), _pool(rules), explains=("aid", "surplus")),
        _deal(rules),
        PLAY,
    )


def _bids(rules: Rules) -> PriceList:
    """Write the whole ladder, misère in its place (Akagiri, Preferans, the bids)."""
    rungs = groupby(ladder(rules), key=lambda bid: bid.level)
    unseen = msg(
        "forehand, before looking at the cards: counts as {low}, only {over} or higher beats it",
        low=contract_name(ladder(rules)[0]),
        over=contract_name(above_unseen(rules)),
    )
    return section(
        msg("Bids, low to high"),
        (
            *(_rung(level, list(bids)) for level, bids in rungs),
            price(msg("unseen"), unseen),
            *_limits(rules),
        ),
    )


def _limits(rules: Rules) -> Iterator[Price]:
    """Tell what may not be bid at any time."""
    if not rules.no_trump_bid:
        yield price(
            msg("no-trumps"),
            msg("cannot be bid, but can be named as the contract, highest of its level"),
        )
    if rules.misere_bid is MisereBid.FIRST_CALL:
        only = msg("only as a player’s first bid, and that player makes no other bid")
        yield price(msg("a bid of misère"), only)
    if rules.raspasy_minimum is not Minimum.SIX:
        levels = msg("{steps} …", steps=steps(*rules.raspasy_minimum.levels))
        if rules.raspasy_minimum is Minimum.CIRCLE:
            levels = value_words(rules, "raspasy_minimum")
        yield price(msg("lowest bid after raspasy"), levels)


def _rung(level: int, bids: list[Contract]) -> Price:
    if bids == [MISERE]:
        return price(contract_name(MISERE), msg("no trumps, no trick"))
    names = dict(zip("abcde", map(contract_name, bids), strict=False))
    suits = msg("{a} {b} {c} {d} {e}", **names) if "e" in names else msg("{a} {b} {c} {d}", **names)
    return price(msg("{n}", n=level), suits)


def _auction(rules: Rules) -> Iterator[Price]:
    """Tell what is said before the first card (Akagiri, Preferans, the auction)."""
    # Translators: these stand at the head of a row, beside them what is said of each
    yield price(
        msg("a pass"), msg("the player is out of the auction. If all three pass, raspasy is played")
    )
    yield price(msg("talon"), msg("shown and taken by the declarer, who discards two cards"))
    yield price(msg("contract"), NAMED[rules.misere_bid])
    if rules.give_up:
        without = nmsg(
            "the declarer says “without {n}” and does not play (not on misère)",
            "the declarer says “without {n}” and does not play (not on misère)",
            rules.give_up_short,
        )
        yield price(msg("giving up"), without)
    yield price(msg("misère"), msg("the declarer shows all twelve cards before discarding two"))
    yield price(msg("whist or pass"), msg("starting left of the declarer"))
    yield price(msg("both pass"), msg("the contract is made without play"))
    if rules.stalingrad:
        yield price(contract_name(SIX_SPADES), msg("both must whist, nobody is asked"))
    if rules.half_whist:
        six, seven = (DUE[level].joint // 2 for level in HALF_LEVELS)
        text = msg(
            "after a pass: the deal is not played. Paid tricks: {six} on 6, {seven} on 7",
            six=six,
            seven=seven,
        )
        yield price(msg("half-whist"), text)
    yield price(
        msg("one whists"), msg("the whister plays for both and may have the other hand laid open")
    )
    ten = pmsg("contracts of a level", "ten")
    yield price(ten, msg("all hands are laid open before the first lead"))


def _tricks(rules: Rules) -> Iterator[Price]:
    """Tell what tricks bring the whisters, and what missing ones cost (scoring 3)."""
    yield price(
        msg("both together have reached the quota"),
        msg("each whister is paid for their own tricks"),
    )
    yield price(
        msg("a lone whister"), msg("is paid for both defenders’ tricks and answers for both quotas")
    )
    if rules.lone_whist is LoneWhist.GENTLEMAN:
        yield price(
            msg("contract failed against a lone whister"),
            msg("both defenders share all tricks equally"),
        )
    yield price(msg("together too few"), NOT_ENOUGH[rules.tricks_when_short])
    lacking = MISSING[rules.shortfall_to, rules.shortfall_price]
    yield price(SHARE_MISSED[rules.duty], lacking)
    if rules.duty is Duty.JOINT and rules.short_whisters is ShortWhisters.TOGETHER:
        yield price(msg("how many are missing"), msg("no more than both together lack"))
    yield price(msg("two whisters, no trick on 8 or above"), ANSWERS[rules.short_on_eight])
    yield price(msg("on 9 and 10"), NINE_TEN[rules.whist_on_nine_ten])
    if rules.half_whist:
        yield price(msg("half-whist"), msg("paid for half the joint quota, the deal is not played"))


def _raspasy(rules: Rules) -> Iterator[Price]:
    """Tell how raspasy is played (Akagiri, Preferans, raspasy)."""
    yield price(msg("all three players"), msg("no trumps, as few tricks as possible"))
    yield price(
        msg("first two leads"), msg("in the suit of the talon card turned up for each lead")
    )
    yield price(msg("without that suit"), msg("any card may be led"))
    if rules.raspasy_dealer:
        yield price(
            msg("with four or five players"),
            msg("the talon can win the first two tricks, which count for the dealer sitting out"),
        )
    rises = rules.raspasy_to is Raspasy.MOUNTAIN and rules.raspasy_end != 1
    if rises or rules.raspasy_minimum is not Minimum.SIX:
        yield price(EXITS[rules.raspasy_exit], msg("raspasy goes back to its start"))
    if rules.raspasy_exit not in (Exit.ANY, Exit.PLAYED):
        yield price(msg("after misère"), ENDS[rules.exit_by_misere])
    if rules.raspasy_exit in (Exit.MADE_WHISTED, Exit.BOTH_WHISTED) and rules.half_whist:
        yield price(msg("after a half-whist"), ENDS[rules.exit_by_half_whist])


def _pool(rules: Rules) -> Iterator[Price]:
    """Tell when the game ends and what is above the target (Akagiri, American aid, the end)."""
    full = msg("when every pool has reached {n}", n=rules.target)
    if rules.game_end is GameEnd.TOGETHER:
        full = msg("when all pools together have reached {n} per player", n=rules.target)
    yield price(msg("end of the game"), full)
    if rules.made_to is MadeTo.MOUNTAIN_FIRST:
        yield price(msg("a made contract"), msg("off own mountain first, then into the pool"))
    if rules.american_aid:
        yield price(
            msg("above the target"),
            nmsg(
                "to others below the target, {n} whist per point",
                "to others below the target, {n} whists per point",
                AID,
            ),
        )
        yield price(msg("who gets aid"), HELPED[rules.aid_to])
        yield price(msg("all pools full"), _left_over(rules))
    else:
        yield price(msg("above the target"), msg("stays in own pool"))
    if not rules.pool_worth:
        yield price(msg("stopped early"), msg("each pool’s shortfall goes on its owner’s mountain"))
    yield price(msg("average mountain"), MEAN[rules.remainder])


def _left_over(rules: Rules) -> Message:
    if rules.surplus_when_full is Surplus.OWN_MOUNTAIN and rules.surplus_floor:
        return msg("off own mountain, never below zero")
    return ALL_FULL[rules.surplus_when_full]


def _deal(rules: Rules) -> PriceList:
    """Tell how the cards are dealt (Akagiri, Preferans, the deal)."""
    stays = msg("player on the left, but the same dealer again after raspasy and misère")
    most = rules.raspasy_dealer_most if rules.dealer_stays else 0
    limit = nmsg("after {n} raspasy in a row", "after {n} raspasy in a row", most)
    moves = [price(limit, msg("player on the left"))] if most else []
    return section(
        msg("The deal"),
        (
            price(msg("cards"), msg("32, from 7 to ace: dealt two at a time, ten to each player")),
            price(msg("talon"), msg("two cards set aside, face down")),
            price(msg("with four players"), msg("the dealer sits out")),
            price(msg("with five players"), SECOND_SITTER[rules.sitter_pays]),
            price(msg("next dealer"), stays if rules.dealer_stays else msg("player on the left")),
            *moves,
        ),
    )


PLAY = section(
    msg("Play"),
    (
        price(msg("first lead"), msg("player left of the dealer")),
        price(
            msg("to follow"),
            msg(
                "the suit led. A player without that suit plays a trump, without trumps any "
                "card. Nobody has to win the trick"
            ),
        ),
        price(msg("high to low"), pmsg("French ranks", "A K Q J 10 9 8 7")),
    ),
)
"""How the cards are played (Akagiri, Preferans, the cards and the play)."""
