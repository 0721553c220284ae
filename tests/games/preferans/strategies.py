"""Deals of Preferans nobody thought of, but anybody may play."""

from __future__ import annotations

from itertools import permutations, product

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.cards import Suit
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.preferans import GAME
from assistant.games.preferans.dealing import highest_bid, nameable_contracts
from assistant.games.preferans.facts import (
    LEVELS,
    MISERE,
    RASPASY,
    SIX_SPADES,
    TRICKS,
    Contract,
    Facts,
    Strain,
    Whist,
    asks_whist,
    bonus_gives_aid,
    both_must_whist,
    dealer_gets_talon,
)
from assistant.games.preferans.raspasy import lowest_level
from assistant.games.preferans.rules import Rules
from tests.games.strategies import auctions

CONTRACTS = [Contract(level, strain) for level in LEVELS for strain in Strain]
CONTRACTS += [MISERE, RASPASY]
st.register_type_strategy(Contract, st.sampled_from(CONTRACTS))


@st.composite
def valid(draw: DrawFn, rules: Rules, before: Situation) -> Facts:
    """Any deal that can be played when this dealer deals."""
    players = before.clockwise()[:3]
    talk = auctions(draw, GAME, rules, before) if draw(st.booleans()) else None
    auction = talk.kept if talk else ()
    bid = highest_bid(auction)
    contract = draw(_contracts(bid, rules, before)) if talk is None or bid else RASPASY
    if contract == RASPASY:
        talon = tuple(draw(st.lists(st.sampled_from(Suit), max_size=2)))
        taken = draw(_tricks(players))
        if dealer_gets_talon(rules, before.seats):  # a record may omit none; the form fills in 0
            taken = draw(_with_talon(taken, before.dealer))
        followed = draw(_followed(taken))
        aid = draw(_aid(_helped(before, rules))) if bonus_gives_aid(rules, before.seats) else ()
        return Facts(
            contract, tricks=taken, aid=aid, auction=auction, tricks_by=followed, talon=talon
        )
    declarer = (
        Seat(int(talk.fields_from_calls["declarer"])) if talk else draw(st.sampled_from(players))
    )
    if rules.give_up and contract.level and draw(st.integers(0, 4)) == 0:
        return Facts(contract, declarer, auction=auction, given_up=True)
    defenders = [seat for seat in players if seat != declarer]
    whist = dict(zip(defenders, draw(st.sampled_from(_sayings(contract, rules))), strict=True))
    played = Whist.WHIST in whist.values()
    # A record may leave out what both had to say; the form says it, and both mean the same deal.
    said = asks_whist(contract, rules) or both_must_whist(contract, rules)
    if not said and draw(st.booleans()):
        whist, played = {}, True
    taken = draw(_tricks(players)) if played else {}
    return Facts(
        contract,
        declarer,
        whist,
        taken,
        draw(_aid(tuple(seat for seat in _helped(before, rules) if seat != declarer))),
        auction,
        draw(_followed(taken)),
    )


@st.composite
def _contracts(draw: DrawFn, bid: str, rules: Rules, before: Situation) -> Contract:
    """What an auction that somebody won leads to; without one also raspasy, as often as a level."""
    if bid:
        return draw(st.sampled_from(nameable_contracts(bid, rules)))
    least = lowest_level(before, rules)
    levels = [contract for contract in CONTRACTS if contract.level >= least]
    six_spades = [SIX_SPADES] if rules.stalingrad and least == SIX_SPADES.level else []
    kind = draw(st.sampled_from([levels, [RASPASY], levels, [MISERE, *six_spades]]))
    return draw(st.sampled_from(kind))


def _helped(before: Situation, rules: Rules) -> tuple[Seat, ...]:
    """Those who may get aid: by default not who sits between the third player and a dealer."""
    everybody = before.clockwise()
    if before.seats < 5 or rules.sitter_pays:
        return everybody
    return tuple(seat for at, seat in enumerate(everybody) if at != 3)


@st.composite
def _aid(draw: DrawFn, others: tuple[Seat, ...]) -> tuple[tuple[Seat, int], ...]:
    """Some pool points for some of these."""
    gifts = st.tuples(st.sampled_from(others), st.integers(1, 12))
    return tuple(draw(st.lists(gifts, max_size=3)))


@st.composite
def _followed(draw: DrawFn, taken: dict[Seat, int]) -> tuple[Seat, ...]:
    """Some of these tricks in an order that they may have come in."""
    each = draw(st.permutations([seat for seat, count in taken.items() for _ in range(count)]))
    return tuple(each[: draw(st.integers(0, len(each)))])


def _sayings(contract: Contract, rules: Rules) -> list[tuple[Whist, Whist]]:
    """What both defenders may say to a contract."""
    if both_must_whist(contract, rules):
        return [(Whist.WHIST, Whist.WHIST)]
    half = rules.half_whist and contract.level in (6, 7)
    return [
        *product((Whist.WHIST, Whist.PASS), repeat=2),
        *(permutations((Whist.HALF, Whist.PASS)) if half else ()),
    ]


@st.composite
def _with_talon(draw: DrawFn, taken: dict[Seat, int], dealer: Seat) -> dict[Seat, int]:
    """Some of these tricks are the talon's, no more than two."""
    most = max(taken, key=lambda seat: taken[seat])
    won = draw(st.integers(0, 2))
    return {**taken, most: taken[most] - won, dealer: won}


@st.composite
def _tricks(draw: DrawFn, players: tuple[Seat, ...]) -> dict[Seat, int]:
    """Ten tricks among three; as often as not two of them have the same count."""
    first = draw(st.integers(0, TRICKS))
    alike = draw(st.booleans()) and 2 * first <= TRICKS
    second = first if alike else draw(st.integers(0, TRICKS - first))
    return dict(zip(players, (first, second, TRICKS - first - second), strict=True))
