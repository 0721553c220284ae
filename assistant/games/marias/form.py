"""The recording screen of Mariáš: what its fields say, and what it offers next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import UNSAID, encode
from assistant.core.fields import Draft, Fields
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .bonuses import hundred_instead, marriage_value
from .facts import (
    CARD_POINTS,
    MOST_FLEKS,
    Bonus,
    Contract,
    DealSide,
    Facts,
    Item,
    Marriages,
    Suit,
    must_be_played,
)
from .flek import DOUBLINGS
from .last_trick import (
    ABSENT,
    BESIDE,
    LAST_TRICK,
    TAKEN,
    LastTrick,
    beside_value,
    last_trick_by_facts,
    possible_sevens,
    takeable,
    takers_by_points,
)
from .rules import Counted, Rules, active
from .stakes import stake_words
from .tariff import contract_prices
from .words import played_words

NAMED_FLEKS = len(DOUBLINGS)
ALONE = "alone"
UNPLAYED = "no"
"""What is said instead of a count where the deal was not played out."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    prices: Mapping[Contract, int]
    contract: Contract
    soloist: Seat | None
    bidder: Seat | None
    """Who was said to play a betl or durch; a suit game keeps it in mind."""
    unusual: bool
    """Whether somebody else than forehand plays a suit game."""
    soloists: tuple[Seat, ...]
    partners: tuple[Seat, ...]
    fleks: Mapping[Item, int]
    announced: tuple[Bonus, ...]
    unplayable: bool
    played: bool
    by_points: bool
    as_recorded: bool
    """Whether points were shown because the deal's record leaves aces and tens open."""
    aces: int | str | None
    last_tricks: Mapping[DealSide, tuple[LastTrick, ...]]
    """All that can be said of the last trick: by its taker, or by the side whose 7 was in it."""
    unfit: tuple[LastTrick, ...]
    """Those that contradict the card points."""
    last: LastTrick | None
    """The one that was said."""
    trump: str
    card_points: int | str | None
    """The soloist's, as far as they are known."""
    marriages: Marriages
    ask_first: tuple[DealSide, ...]
    valat: str
    """The side that took every trick, as far as it was said."""
    valats: tuple[DealSide, ...]
    """The sides that can have taken every trick, where that is paid; or was noted at least."""

    def doublings(self, item: Item) -> range:
        """The doublings to choose from: those with names, and always one more than is said."""
        most = max(NAMED_FLEKS, self.fleks.get(item, 0) + 1)
        return range(min(most, MOST_FLEKS) + 1)

    def doubled(self, items: Sequence[str]) -> list[int]:
        """How often each of these was doubled that was."""
        return [count for item, count in self.fleks.items() if item in items and count]

    def married(self, side: str) -> tuple[Suit, ...]:
        """The marriages of a side, as a template spells it."""
        return self.marriages.of(DealSide(side))

    @property
    def married_sides(self) -> list[DealSide]:
        """The sides that have announced marriages."""
        return [side for side in DealSide if self.married(side)]

    def marriage_points(self, side: str) -> int:
        """What the marriages of a side count."""
        return sum(marriage_value(suit, self.trump) for suit in self.married(side))

    @property
    def count(self) -> tuple[int, int] | None:
        """All points of both sides, as far as they are known: the last trick may be open."""
        if self.played and isinstance(self.card_points, int):
            return self._with_marriages(self.card_points, CARD_POINTS)
        if self.played and not self.by_points and isinstance(self.aces, int):
            return self._with_marriages(10 * self.aces, CARD_POINTS - LAST_TRICK)
        return None

    def _with_marriages(self, ours: int, of: int) -> tuple[int, int]:
        married, theirs_married = map(self.marriage_points, DealSide)
        return ours + married, of - ours + theirs_married


def draft(form: Fields, rules: Rules, before: Situation) -> Draft:
    """Read the screen's fields; fields that do not belong to the contract are left aside.

    What no screen offers is handed on as it was said, for the decoder to refuse.
    """
    offers = _offers(form, rules, before)
    plain: dict[str, Any] = {
        "contract": form.one("contract") or offers.contract,
        "soloist": None if offers.soloist is None else str(int(offers.soloist)),
        "fleks": {item: form.number(f"fleks.{item}") or None for item in offers.fleks},
    }
    if offers.contract is not Contract.SUIT:
        plain["made"] = {"yes": True, "no": False}.get(form.one("made"))
        return Draft(plain, offers, _told(plain, offers, rules))
    counted = offers.played and not offers.by_points and isinstance(offers.aces, int)
    waits = {"card_points": "last_trick_seven"} if counted else {}
    plain |= {
        "trump": form.one("trump") or None,
        "partner": _partner(form, offers),
        "announced": form.many("announced"),
        "played": offers.played,
    }
    plain |= _result(form, offers) if offers.played else {}
    so_far = _so_far(offers) if counted else None
    return Draft(plain, offers, _told(plain, offers, rules), asked_at=waits, so_far=so_far)


def _so_far(offers: Offers) -> Message | None:
    """Say what is counted while the last trick is open."""
    if offers.count is None or offers.last:
        return None
    ours, theirs = offers.count
    return msg("{ours} : {theirs} so far.", ours=ours, theirs=theirs)


def _told(plain: Mapping[str, Any], offers: Offers, rules: Rules) -> Message | None:
    """Tell what is being played and what it would pay, until its result is known."""
    suit = offers.contract is Contract.SUIT
    result = plain.get("card_points" if suit else "made")
    if offers.soloist is None or result is not None or (suit and plain["trump"] not in set(Suit)):
        return None
    partner = plain.get("partner") or UNSAID
    facts = Facts(
        offers.soloist,
        offers.contract,
        Suit(plain["trump"]) if suit else None,
        Seat(int(partner)) if partner != UNSAID else None,
        offers.announced,
        offers.fleks,
    )
    return msg("{deal} · {stakes}", deal=played_words(facts), stakes=stake_words(facts, rules))


def _partner(form: Fields, offers: Offers) -> str | None:
    """Who holds the called card; the soloist himself has to be said too, not taken for granted."""
    if not offers.partners:
        return None
    partner = form.one("partner")
    if partner == ALONE:
        return None
    return partner if partner in {str(int(seat)) for seat in offers.partners} else UNSAID


def _partnered(form: Fields, partners: Sequence[Seat]) -> bool:
    return bool(partners) and form.one("partner") not in ("", ALONE)


def opened_by(seat: Seat, _rules: Rules, before: Situation) -> Fields:
    """Open a deal that somebody plays: forehand any, the others what they can take it over for."""
    contract = Contract.SUIT if seat == before.clockwise()[0] else Contract.BETL
    return Fields({"contract": [contract], "soloist": [str(int(seat))]})


def _offers(form: Fields, rules: Rules, before: Situation) -> Offers:
    chosen = form.one("contract")
    contract = Contract(chosen) if chosen in set(Contract) else Contract.SUIT
    suit = contract is Contract.SUIT
    soloist = _soloist(form, before, suit=suit)
    bidder = form.number("soloist")
    announced = tuple(Bonus(b) for b in form.many("announced") if suit and b in set(Bonus))
    fleks = dict(_fleks(form, announced, rules))
    must = must_be_played(Facts(Seat(0), contract, announced=announced, fleks=fleks), rules)
    unplayable = suit and must is None
    players = active(before, rules)
    called = suit and len(players) == 4
    partners = tuple(seat for seat in players if called and seat != soloist)
    partnered = _partnered(form, partners)
    played = not unplayable or _played(form)
    last = _last(form) if played else None
    by_points = _by_points(form)
    marriages = _marriages(form)
    return Offers(
        prices=contract_prices(rules),
        contract=contract,
        soloist=soloist,
        bidder=Seat(bidder) if isinstance(bidder, int) and bidder in players else None,
        unusual=suit and soloist != before.clockwise()[0],
        soloists=players,
        partners=partners,
        fleks=fleks,
        announced=announced,
        unplayable=unplayable,
        played=played,
        by_points=by_points,
        as_recorded=bool(form.one("as_recorded")),
        aces=None if form.one("aces") == UNPLAYED else form.number("aces"),
        last_tricks=_SEVENS if by_points else takeable(partnered=partnered),
        unfit=tuple(_unfit(form, partnered=partnered)) if by_points else (),
        last=last,
        trump=form.one("trump"),
        card_points=_card_points(form, last),
        marriages=marriages,
        ask_first=_ask_first(rules, marriages),
        valat=form.one("valat"),
        valats=_valats(form, rules, before, last, marriages) if suit and played else (),
    )


def _valats(
    form: Fields, rules: Rules, before: Situation, last: LastTrick | None, marriages: Marriages
) -> tuple[DealSide, ...]:
    points = _card_points(form, last)
    answer = form.one("valat")
    if not isinstance(points, int) or not rules.valat or last is None:
        return tuple(side for side in DealSide if side == answer)
    possible = last.all_tricks_to(points, marriages, talon=len(active(before, rules)) == 3)
    return tuple(side for side in DealSide if side == answer or side in possible)


def _soloist(form: Fields, before: Situation, *, suit: bool) -> Seat | None:
    """Forehand plays a suit game; only an old record may say otherwise."""
    answer = form.number("suit_soloist" if suit else "soloist")
    if isinstance(answer, int) and answer in before.around:
        return Seat(answer)
    return before.clockwise()[0] if suit else None


def _fleks(form: Fields, announced: Sequence[Bonus], rules: Rules) -> Iterator[tuple[Item, int]]:
    """How often each part was doubled; a game that is not paid only if that was said already."""
    unpaid = hundred_instead(announced, rules)
    for item in (Item.GAME, *(Item(bonus.value) for bonus in announced)):
        said = form.number(f"fleks.{item}")
        count = min(max(said, 0), MOST_FLEKS) if isinstance(said, int) else 0
        if count or item is not Item.GAME or not unpaid:
            yield item, count


def _by_points(form: Fields) -> bool:
    """Whether card points are typed, not counted from aces and tens; the last wish holds."""
    return (form.one("recount") or form.one("counted")) == "points"


def _played(form: Fields) -> bool:
    """Whether a deal that may be left unplayed was played out: something of its end was said."""
    counted = _said_of_end(form)
    return counted != UNPLAYED and bool(counted or form.one("last"))


def _said_of_end(form: Fields) -> str:
    """What was said of the soloist's cards or points."""
    return form.one("card_points" if _by_points(form) else "aces")


_SEVENS = {
    side: tuple(
        answer for answer in BESIDE.values() if answer.seven is not None and answer.seven.by is side
    )
    for side in DealSide
}
"""Beside card points the taker is not asked for: only how the 7 of each side ended."""


def _unfit(form: Fields, *, partnered: bool) -> Iterator[LastTrick]:
    """The last tricks that contradict the card points, but for the one that was said."""
    points = form.number("card_points")
    takers = takers_by_points(points) if isinstance(points, int) else DealSide
    fits = (ABSENT, *possible_sevens(takers, partnered=partnered), form.one("last"))
    return (answer for value, answer in BESIDE.items() if value not in fits)


def _last(form: Fields) -> LastTrick | None:
    """The last trick that was said, in the words of what is counted now."""
    taken = TAKEN.get(form.one("last"))
    if not _by_points(form):
        return taken
    return BESIDE.get(beside_value(taken.seven) if taken else form.one("last"))


def _suits(form: Fields, side: DealSide) -> list[str]:
    """A side's marriages as they were said; the one that was announced first stands first."""
    first = form.one(f"first.{side}")
    return sorted(form.many(f"marriages.{side}"), key=lambda suit: suit != first)


def _marriages(form: Fields) -> Marriages:
    """Both sides' marriages, as far as there are such suits."""
    return Marriages(
        *(
            tuple(Suit(suit) for suit in _suits(form, side) if suit in set(Suit))
            for side in DealSide
        )
    )


def _ask_first(rules: Rules, marriages: Marriages) -> tuple[DealSide, ...]:
    if rules.hundred_marriage is not Counted.FIRST:
        return ()
    return tuple(side for side in DealSide if len(marriages.of(side)) > 1)


def _result(form: Fields, offers: Offers) -> dict[str, Any]:
    return {
        "card_points": offers.card_points,
        "marriages": {side.value: _suits(form, side) for side in DealSide},
        "last_trick_seven": _last_seven(form, offers),
        "last_trick": _taker(form, offers),
        "valat": offers.valat or None,
    }


def _taker(form: Fields, offers: Offers) -> DealSide | None:
    """Who took the last trick, if that was said and the rest of the deal would leave it open."""
    last, points = offers.last, offers.card_points
    if offers.by_points or last is None or not isinstance(points, int):
        return None
    partner = Seat(0) if _partnered(form, offers.partners) else None
    valat = DealSide(offers.valat) if offers.valat in set(DealSide) else None
    rest = Facts(
        Seat(0),
        Contract.SUIT,
        partner=partner,
        card_points=points,
        last_trick_seven=last.seven,
        valat=valat,
    )
    return None if last_trick_by_facts(rest) else last.taker


def _last_seven(form: Fields, offers: Offers) -> dict[str, Any] | None:
    """The trump 7 in the last trick; nobody takes it for granted that it was not there."""
    if offers.last is not None:
        seven: dict[str, Any] | None = encode(offers.last.seven, ())
        return seven
    answer = form.one("last")
    if answer and answer not in BESIDE:
        by, _, how = answer.partition(".")
        return {"by": by, "won": {"won": True, "beaten": False}.get(how, how)}
    if offers.by_points:
        counted = form.number("card_points") in range(0, CARD_POINTS + 1, 10)
    else:
        counted = offers.aces is not None
    return {"by": None, "won": None} if counted else None


def _card_points(form: Fields, last: LastTrick | None) -> int | str | None:
    """The soloist's card points, as counted or from aces, tens and the last trick."""
    if _said_of_end(form) == UNPLAYED:
        return None
    if _by_points(form):
        return form.number("card_points")
    aces = form.number("aces")
    if not isinstance(aces, int):
        return aces
    if last is None:
        return None
    return 10 * aces + (LAST_TRICK if last.taker is DealSide.SOLOIST else 0)


def fields(facts: Facts, before: Situation) -> Fields:
    """Fill the screen with a deal as it was written down."""
    suit = facts.contract is Contract.SUIT
    values: dict[str, list[str]] = {
        "contract": [facts.contract],
        "soloist": [] if suit else [str(int(facts.soloist))],
        "trump": [facts.trump or ""],
        "partner": [ALONE if facts.partner is None else str(int(facts.partner))],
        "announced": list(facts.announced),
        "valat": [facts.valat or ""],
        "made": ["" if facts.made is None else "yes" if facts.made else "no"],
    }
    values |= {f"fleks.{item}": [str(count)] for item, count in facts.fleks.items()}
    for side in DealSide:
        suits = facts.marriages.of(side)
        values |= {f"marriages.{side}": list(suits), f"first.{side}": list(suits[:1])}
    values |= _end_as_recorded(facts)
    if suit and facts.soloist != before.clockwise()[0]:
        values["suit_soloist"] = [str(int(facts.soloist))]
    return Fields(values)


def _end_as_recorded(facts: Facts) -> dict[str, list[str]]:
    """Fill in the end of a suit game: aces and tens where its points leave one answer."""
    if not facts.played:
        return {"counted": ["aces"], "aces": [UNPLAYED]}
    points = facts.card_points
    if points is None:
        return {"counted": ["aces"]}
    last = last_trick_by_facts(facts)
    if last is None:
        seven = beside_value(facts.last_trick_seven)
        open_ = {"counted": ["points"], "as_recorded": ["yes"]}
        return open_ | {"card_points": [str(points)], "last": [seven]}
    return {"counted": ["aces"], "aces": [str(last.aces_of(points))], "last": [last.value]}
