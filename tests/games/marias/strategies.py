"""Deals of Mariáš nobody thought of, but anybody may play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.codec import decode
from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias import GAME
from assistant.games.marias.facts import (
    Bonus,
    Contract,
    DealSide,
    Facts,
    Item,
    LastSeven,
    Marriages,
    Suit,
)
from tests.games.strategies import auctions
from tests.games.worked import clashes

SAID = ("soloist", "contract", "trump", "announced", "fleks")
"""What of a deal is known by its auction; who holds the called card may be."""


def fines_count(rules: Any) -> bool:
    """Whether fines count for later deals: for the limit of an evening (rules, "Caps")."""
    return bool(rules.evening_cap)


@st.composite
def valid(draw: DrawFn, rules: Any, before: Situation) -> Facts:
    """Any deal that can be played when this dealer deals."""
    facts = draw(_after_an_auction(rules, before) | _by_its_result(rules, before))
    if facts.contract is not Contract.SUIT:
        facts = replace(facts, made=draw(st.booleans()))
        return replace(facts, tricks_by=draw(_followed(facts, GAME.active(before, rules))))
    unplayed = replace(facts, played=False)
    if not GAME.problems(unplayed, rules, before.seats) and draw(st.booleans()):
        return unplayed
    return draw(_played(facts, rules, before))


@st.composite
def _after_an_auction(draw: DrawFn, rules: Any, before: Situation) -> Facts:
    """A deal of which all is known that was said before the first card."""
    talk = auctions(draw, GAME, rules, before)
    heard = Fields({name: words.split() for name, words in talk.fields_from_calls.items()})
    plain = GAME.draft(heard, rules, before).plain
    seats = {str(int(seat)): seat for seat in before.around}
    facts, _ = decode(Facts, {name: plain[name] for name in SAID if name in plain}, seats)
    assert facts is not None
    facts = replace(facts, auction=talk.kept)
    partners = (replace(facts, partner=one) for one in _partners(facts, rules, before))
    return draw(st.sampled_from([one for one in partners if not clashes(GAME, one, rules, before)]))


@st.composite
def _by_its_result(draw: DrawFn, rules: Any, before: Situation) -> Facts:
    """A deal of which nobody knows what was said."""
    contract = draw(st.sampled_from(Contract))
    facts = Facts(draw(st.sampled_from(GAME.active(before, rules))), contract)
    if contract is not Contract.SUIT:
        return replace(facts, fleks=draw(_fleks([Item.GAME])))
    announced = tuple(draw(st.lists(st.sampled_from(Bonus), unique=True)))
    return replace(
        facts,
        trump=draw(st.sampled_from(Suit)),
        partner=draw(st.sampled_from(_partners(facts, rules, before))),
        announced=announced,
        fleks=draw(_fleks([Item.GAME, *(Item(bonus.value) for bonus in announced)])),
    )


def _partners(facts: Facts, rules: Any, before: Situation) -> list[Seat | None]:
    """Who may hold the called card, himself and nobody among them."""
    players = GAME.active(before, rules)
    called = facts.contract is Contract.SUIT and len(players) == 4
    return [None, *(seat for seat in players if called and seat != facts.soloist)]


def _fleks(items: list[Item]) -> st.SearchStrategy[dict[Item, int]]:
    return st.dictionaries(st.sampled_from(items), st.integers(0, 30), max_size=3)


@st.composite
def _followed(draw: DrawFn, facts: Facts, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Tricks that lead to what was made or lost: a betl is lost with one, a durch without one."""
    betl = facts.contract in (Contract.BETL, Contract.OPEN_BETL)
    right = [seat for seat in seats if (seat != facts.soloist) is betl]
    before = tuple(draw(st.lists(st.sampled_from(right), max_size=7)))
    if facts.made or draw(st.booleans()):
        return before
    return (*before, draw(st.sampled_from([seat for seat in seats if seat not in right])))


@st.composite
def _played(draw: DrawFn, facts: Facts, rules: Any, before: Situation) -> Facts:
    """A suit game with its end; who took the last trick may be said where that is open."""
    seven = draw(st.none() | st.builds(LastSeven, st.sampled_from(DealSide), st.booleans()))
    least, most = 0, 9
    if seven is not None and seven.won:
        least, most = (1, 9) if seven.by is DealSide.SOLOIST else (0, 8)
    elif seven is not None and seven.by is DealSide.SOLOIST and facts.partner is None:
        most = 8
    suits = draw(st.permutations(list(Suit)))
    first, second = sorted((draw(st.integers(0, 4)), draw(st.integers(0, 4))))
    facts = replace(facts, last_trick_seven=seven)
    if (seven is None or seven == LastSeven(DealSide.SOLOIST, True)) and draw(st.booleans()):
        points = 10 * draw(st.integers(7, 9))
        married = Marriages(tuple(suits[:first]))
        return replace(facts, card_points=points, marriages=married, valat=DealSide.SOLOIST)
    married = Marriages(tuple(suits[:first]), tuple(suits[first:second]))
    facts = replace(facts, card_points=10 * draw(st.integers(least, most)), marriages=married)
    taken = [replace(facts, last_trick=side) for side in DealSide]
    if any(GAME.problems(one, rules, before.seats) for one in taken):
        return facts
    return draw(st.sampled_from([facts, *taken]))
