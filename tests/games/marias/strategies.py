"""Deals of Mariáš nobody thought of, but anybody may play."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias import GAME
from assistant.games.marias.call_by_call import follow
from assistant.games.marias.facts import (
    Bonus,
    Contract,
    DealSide,
    Facts,
    Item,
    LastSeven,
    Marriages,
    Suit,
    must_be_played,
)
from assistant.games.marias.last_trick import last_trick_by_facts, takers_by_points
from assistant.games.marias.rules import FourPlayers, Rules, active
from tests.games.strategies import auctions


def fines_count(rules: Rules) -> bool:
    """Whether fines count for later deals: for the limit of an evening (rules, "Caps")."""
    return bool(rules.evening_cap)


@st.composite
def valid(draw: DrawFn, rules: Rules, before: Situation) -> Facts:
    """Any deal that can be played when this dealer deals."""
    if draw(st.booleans()):
        return draw(_after_an_auction(rules, before))
    contract = draw(st.sampled_from(Contract))
    soloist = draw(st.sampled_from(active(before, rules)))
    if contract is not Contract.SUIT:
        fleks = draw(_fleks([Item.GAME]))
        facts = Facts(soloist, contract, fleks=fleks, made=draw(st.booleans()))
        return replace(facts, tricks_by=draw(_followed(facts, active(before, rules))))
    announced = tuple(draw(st.lists(st.sampled_from(Bonus), unique=True)))
    facts = Facts(
        soloist,
        contract,
        trump=draw(st.sampled_from(Suit)),
        partner=draw(_partner(rules, before, soloist)),
        announced=announced,
        fleks=draw(_fleks([Item.GAME, *(Item(bonus.value) for bonus in announced)])),
    )
    if must_be_played(facts, rules) is None and draw(st.booleans()):
        return replace(facts, played=False)
    return draw(_played(facts))


@st.composite
def _after_an_auction(draw: DrawFn, rules: Rules, before: Situation) -> Facts:
    """A deal of which all is known that was said before the first card."""
    talk = auctions(draw, GAME, rules, before)
    said = follow(talk.kept, rules, before).now
    facts = replace(said.facts(), auction=talk.kept, played=True)
    if facts.contract is not Contract.SUIT:
        facts = replace(facts, made=draw(st.booleans()))
        return replace(facts, tricks_by=draw(_followed(facts, active(before, rules))))
    facts = replace(facts, partner=draw(st.sampled_from(said.partners)))
    if must_be_played(facts, rules) is None and draw(st.booleans()):
        return replace(facts, played=False)
    return draw(_played(facts))


@st.composite
def _followed(draw: DrawFn, facts: Facts, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Tricks that lead to what was made or lost: a betl is lost with one, a durch without one."""
    betl = facts.contract in (Contract.BETL, Contract.OPEN_BETL)
    right = [seat for seat in seats if (seat != facts.soloist) is betl]
    before = tuple(draw(st.lists(st.sampled_from(right), max_size=7)))
    if facts.made or draw(st.booleans()):
        return before
    return (*before, draw(st.sampled_from([seat for seat in seats if seat not in right])))


def _fleks(items: list[Item]) -> st.SearchStrategy[dict[Item, int]]:
    return st.dictionaries(st.sampled_from(items), st.integers(0, 30), max_size=3)


def _partner(rules: Rules, before: Situation, soloist: Seat) -> st.SearchStrategy[Seat | None]:
    if before.seats < 4 or rules.four_players is not FourPlayers.CALLED_CARD:
        return st.none()
    others = [seat for seat in active(before, rules) if seat != soloist]
    return st.none() | st.sampled_from(others)


@st.composite
def _played(draw: DrawFn, facts: Facts) -> Facts:
    seven = draw(st.none() | st.builds(LastSeven, st.sampled_from(DealSide), st.booleans()))
    least, most = 0, 9
    if seven is not None and seven.won:
        least, most = (1, 9) if seven.by is DealSide.SOLOIST else (0, 8)
    elif seven is not None and seven.by is DealSide.SOLOIST and facts.partner is None:
        most = 8
    suits = draw(st.permutations(list(Suit)))
    first, second = sorted((draw(st.integers(0, 4)), draw(st.integers(0, 4))))
    if (seven is None or seven == LastSeven(DealSide.SOLOIST, True)) and draw(st.booleans()):
        return replace(
            facts,
            card_points=10 * draw(st.integers(7, 9)),
            marriages=Marriages(tuple(suits[:first])),
            last_trick_seven=seven,
            valat=DealSide.SOLOIST,
        )
    points = 10 * draw(st.integers(least, most))
    played = replace(
        facts,
        card_points=points,
        marriages=Marriages(tuple(suits[:first]), tuple(suits[first:second])),
        last_trick_seven=seven,
    )
    if last_trick_by_facts(played) is not None:
        return played
    return replace(played, last_trick=draw(st.none() | st.sampled_from(takers_by_points(points))))
