"""Dealer and active players of Preferans, allowed bids and contracts, and checks of a deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from assistant.core.fields import Problem
from assistant.core.message import Message, msg, nmsg
from assistant.core.next_call import Call
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION
from assistant.families.upward_auction import PASS, possible_winning_bids

from .facts import ACTIVE_PLAYERS, LEVELS, MISERE, RASPASY, TALON_CARDS, Contract, Facts, Strain
from .raspasy import lowest_level, raspasy_words, remember
from .rules import MisereBid, MisereRank, Rules

UNSEEN = "unseen"
UNSEEN_RANK = Contract(7, Strain.SPADES)
"""An unseen bid ranks as 7♠: only 7♣ and higher bids beat it, but it is scored as 6♠."""


def ladder(rules: Rules, *, named: bool = False) -> list[Contract]:
    """The bids, low to high. Source: Akagiri, Preferans, the bids.

    With `named`, the contracts that can be named after the auction, always with no-trumps.
    """
    with_no_trumps = named or rules.no_trump_bid
    strains = [suit for suit in Strain if with_no_trumps or suit is not Strain.NO_TRUMPS]
    bids = [Contract(level, strain) for level in LEVELS for strain in strains]
    level_below_misere = 8 if rules.misere_rank is MisereRank.BELOW_NINE else 9
    count_below = sum(contract.level <= level_below_misere for contract in bids)
    return [*bids[:count_below], MISERE, *bids[count_below:]]


def bid_above_unseen(rules: Rules) -> Contract:
    """The lowest bid that is higher than an unseen bid."""
    bids = ladder(rules)
    return bids[bids.index(UNSEEN_RANK) + 1]


def allowed_bids(rules: Rules, before: Situation) -> list[str]:
    """Misère and the bids of at least the lowest level, low to high, spelled as in the record."""
    lowest = lowest_level(before, rules)
    return [str(bid) for bid in ladder(rules) if bid == MISERE or bid.level >= lowest]


def resolve_unseen(calls: Sequence[Call]) -> list[Call]:
    """The calls with an unseen bid replaced by the bid it ranks as."""
    return [(seat, str(UNSEEN_RANK) if word == UNSEEN else word) for seat, word in calls]


def highest_bid(calls: Sequence[Call]) -> str:
    """The highest bid of an auction, spelled as in the record; empty if nobody bid."""
    return next((word for _, word in reversed(calls) if word != PASS), "")


def own_bids(calls: Sequence[Call], seat: Seat) -> list[str]:
    """The bids of a player so far."""
    return [word for bidder, word in calls if bidder == seat and word != PASS]


def why_bid_ruled_out(bid: str, earlier_bids: Sequence[str], rules: Rules) -> Message | None:
    """The reason why a player's `earlier_bids` forbid this bid; None if they do not.

    Under a house rule misère has to be a player's first and only bid.
    """
    if rules.misere_bid is MisereBid.FREE or not earlier_bids:
        return None
    if str(MISERE) in earlier_bids:
        return msg("a misère bidder makes no other bid")
    return msg("misère can only be a first bid") if bid == str(MISERE) else None


def low_level_reason(lowest: int) -> Message:
    """The reason why a bid below the level `lowest` is not allowed after raspasy."""
    return msg("after raspasy, bids begin at {n}", n=lowest)


def nameable_contracts(bid: str, rules: Rules) -> list[Contract]:
    """The contracts that may be named after a bid: the bid itself and all higher contracts.

    Misère is left out after another bid if the house rules allow it only as a first bid.
    """
    contracts = ladder(rules, named=True)
    candidates = contracts[contracts.index(Contract.read(bid) or contracts[0]) :]
    if rules.misere_bid is MisereBid.FREE or bid == str(MISERE):
        return candidates
    return [contract for contract in candidates if contract != MISERE]


def auction_problems(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """A problem if the recorded auction does not allow the contract."""
    if facts.contract == RASPASY:
        is_allowed = not highest_bid(facts.auction)
    else:
        is_allowed = not facts.auction or facts.contract in _allowed_contracts(facts, rules, before)
    if is_allowed:
        return []
    return [Problem(AUCTION, msg("the auction does not lead to this contract"))]


def _allowed_contracts(facts: Facts, rules: Rules, before: Situation) -> list[Contract]:
    """The contracts that the declarer may name under the recorded auction.

    The record may omit calls: any bid that could still have won is considered.
    """
    if facts.declarer is None:
        return []
    if highest_bid(facts.auction) == UNSEEN and facts.auction[0][0] == facts.declarer:
        return nameable_contracts(UNSEEN, rules)
    calls, seats = resolve_unseen(facts.auction), before.clockwise()[:ACTIVE_PLAYERS]
    earlier_bids = own_bids(calls, facts.declarer)
    winning_bids = possible_winning_bids(calls, seats, allowed_bids(rules, before), facts.declarer)
    bids = [
        bid
        for bid in winning_bids
        if bid in earlier_bids or not why_bid_ruled_out(bid, earlier_bids, rules)
    ]
    lowest_bids = [bid for n, bid in enumerate(bids) if n == 0 or bid == str(MISERE)]
    return [contract for bid in lowest_bids for contract in nameable_contracts(bid, rules)]


def active(before: Situation, _rules: Rules) -> tuple[Seat, ...]:
    """The three active players, from the dealer's left on.

    If one player sits out, it is the dealer; if two, also the player on the dealer's right.
    """
    return before.clockwise()[:ACTIVE_PLAYERS]


def defenders(declarer: Seat, before: Situation) -> tuple[Seat, ...]:
    """The two players against the declarer, from the declarer's left on."""
    players = before.clockwise()[:ACTIVE_PLAYERS]
    return tuple(seat for seat in before.clockwise(declarer)[:-1] if seat in players)


def next_dealer(facts: Facts, rules: Rules, before: Situation) -> Seat:
    """The player on the dealer's left, or the dealer again.

    Under a house rule the dealer stays after raspasy and misère, but the number of raspasy that one
    player deals in a row may be limited.
    """
    may_stay = rules.dealer_stays and facts.contract in (RASPASY, MISERE)
    limit, dealt_in_row = rules.raspasy_dealer_most, remember(facts, rules, before).dealt_in_row
    if may_stay and not (limit and dealt_in_row >= limit):
        return before.dealer
    return before.clockwise()[0]


def deal_words(before: Situation, rules: Rules) -> Message:
    """How to deal, with the price or lowest bid if raspasy raised it.

    Source: Akagiri, Preferans, the deal.
    """
    forehand = before.clockwise()[0]
    deal_message = msg("deal two at a time, two aside for the talon · {name} leads", name=forehand)
    if (raised_words := raspasy_words(before, rules)) is None:
        return deal_message
    return msg("{raised} · {dealing}", raised=raised_words, dealing=deal_message)


def leads(before: Situation, rules: Rules) -> Message:
    """A note of who leads, with the price or lowest bid if raspasy raised it."""
    lead_message = msg("{name} leads", name=before.clockwise()[0])
    if (raised_words := raspasy_words(before, rules)) is None:
        return lead_message
    return msg("{raised} · {dealing}", raised=raised_words, dealing=lead_message)


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Problems with the level, players who sit out, the talon's tricks, or the auction."""
    lowest, level = lowest_level(before, rules), facts.contract.level
    if 0 < level < lowest:
        return [Problem("contract", low_level_reason(lowest))]
    return (
        _resting_problems(facts, rules, before)
        or _talon_problems(facts, before)
        or auction_problems(facts, rules, before)
    )


def _resting_problems(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """A problem if a player who sits out is recorded with a part in the deal.

    The dealer may have tricks of the talon and get aid. A second player who sits out may get aid if
    the house rules make resting players pay.
    """
    players, has_talon_tricks = active(before, rules), len(facts.tricks) > ACTIVE_PLAYERS
    for seat in reversed(before.clockwise()):
        is_dealer = seat == before.dealer
        if seat in players or (is_dealer and has_talon_tricks):
            continue
        may_get_aid = is_dealer or rules.sitter_pays
        if (field := _first_field_with(facts, seat)) and not (may_get_aid and field == "aid"):
            text = msg("{name} is dealing and sits out", name=seat)
            return [Problem(field, text if is_dealer else msg("{name} sits out", name=seat))]
    return []


def _first_field_with(facts: Facts, seat: Seat) -> str:
    """The first field of the deal that contains a player; empty if none does."""
    seats_by_field: dict[str, Collection[Seat | None]] = {
        "declarer": (facts.declarer,),
        "whist": facts.whist,
        "tricks": facts.tricks,
        "aid": [receiver for receiver, _ in facts.aid],
    }
    return next((name for name, seats in seats_by_field.items() if seat in seats), "")


def _talon_problems(facts: Facts, before: Situation) -> list[Problem]:
    """A problem if the talon, which has two cards, won more than two tricks."""
    if len(facts.tricks) <= ACTIVE_PLAYERS or facts.tricks[before.dealer] <= TALON_CARDS:
        return []
    text = nmsg(
        "the talon wins at most {n} trick", "the talon wins at most {n} tricks", TALON_CARDS
    )
    return [Problem("tricks", text)]
