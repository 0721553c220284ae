"""The recording screen of Mariáš: what its fields say, and what it offers next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import UNSAID
from assistant.core.form import Draft, Fields
from assistant.core.game import Before
from assistant.core.ledger import Seat
from assistant.core.message import Message, msg

from .facts import (
    MOST_FLEKS,
    Bonus,
    Contract,
    Facts,
    Item,
    LastSeven,
    Marriages,
    Side,
    Suit,
    must_be_played,
)
from .rules import Counted, FourPlayers, Rules, active
from .scoring import PRICES
from .stakes import stake_words
from .words import played_words

SHOWN_FLEKS = 3
ALONE = "alone"
SEVENS = [LastSeven(by, won) for by in Side for won in (True, False)]


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    prices: Mapping[Contract, int]
    contract: Contract
    soloist: Seat | None
    unusual: bool
    """Whether somebody else than forehand plays a suit game."""
    soloists: tuple[Seat, ...]
    partners: tuple[Seat, ...]
    fleks: Mapping[Item, int]
    announced: tuple[Bonus, ...]
    unplayable: bool
    played: bool
    by_points: bool
    aces: int | str | None
    taker: Side | None
    sevens: tuple[LastSeven, ...]
    seven: LastSeven | None
    marriages: Marriages
    ask_first: tuple[Side, ...]

    def doublings(self, item: Item) -> range:
        """The doublings to choose from: the usual ones, and always one more than is said."""
        most = max(SHOWN_FLEKS, self.fleks.get(item, 0) + 1)
        return range(min(most, MOST_FLEKS) + 1)

    def married(self, side: str) -> tuple[Suit, ...]:
        """The marriages of a side, as a template spells it."""
        return self.marriages.soloist if side == Side.SOLOIST else self.marriages.defenders

    def possible(self, side: str, *, won: bool) -> bool:
        """Tell whether the last trick can have gone so, or is said to, for this side's trump 7."""
        sevens = (*self.sevens, self.seven)
        return any(seven and seven.by == side and seven.won is won for seven in sevens)


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
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
    plain |= {
        "trump": form.one("trump") or None,
        "partner": _partner(form, offers),
        "announced": form.many("announced"),
        "played": offers.played,
    }
    plain |= _result(form, offers) if offers.played else {}
    return Draft(plain, offers, _told(plain, offers, rules))


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


def _offers(form: Fields, rules: Rules, before: Before) -> Offers:
    contract = _contract(form)
    suit = contract is Contract.SUIT
    soloist = _soloist(form, before, suit=suit)
    announced = tuple(Bonus(b) for b in form.many("announced") if suit and b in set(Bonus))
    fleks = dict(_fleks(form, announced))
    must = must_be_played(Facts(Seat(0), contract, announced=announced, fleks=fleks))
    unplayable = suit and must is None
    taker = _taker(form)
    sevens = tuple(possible_sevens(taker, partnered=form.one("partner") not in ("", ALONE)))
    marriages = _marriages(form)
    return Offers(
        prices=PRICES[rules.values],
        contract=contract,
        soloist=soloist,
        unusual=suit and soloist != before.clockwise()[0],
        soloists=() if suit else active(before, rules),
        partners=_partners(rules, before, soloist) if suit else (),
        fleks=fleks,
        announced=announced,
        unplayable=unplayable,
        played=not unplayable or form.one("played") not in ("", "no"),
        by_points=_by_points(form),
        aces=form.number("aces"),
        taker=taker,
        sevens=sevens,
        seven=next((seven for seven in SEVENS if seven_value(seven) == form.one("seven")), None),
        marriages=marriages,
        ask_first=_ask_first(rules, marriages),
    )


def _contract(form: Fields) -> Contract:
    chosen = form.one("contract")
    return Contract(chosen) if chosen in set(Contract) else Contract.SUIT


def _soloist(form: Fields, before: Before, *, suit: bool) -> Seat | None:
    """Forehand plays a suit game; only an old record may say otherwise."""
    said = form.number("suit_soloist" if suit else "soloist")
    if isinstance(said, int) and 0 <= said < before.seats:
        return Seat(said)
    return before.clockwise()[0] if suit else None


def _partners(rules: Rules, before: Before, soloist: Seat | None) -> tuple[Seat, ...]:
    if before.seats < 4 or rules.four_players is not FourPlayers.CALLED_CARD:
        return ()
    return tuple(seat for seat in before.clockwise() if seat != soloist)


def _fleks(form: Fields, announced: Sequence[Bonus]) -> Iterator[tuple[Item, int]]:
    for item in (Item.GAME, *(Item(bonus.value) for bonus in announced)):
        said = form.number(f"fleks.{item}")
        yield item, said if isinstance(said, int) and 0 <= said <= MOST_FLEKS else 0


def _by_points(form: Fields) -> bool:
    """Whether card points are typed, not counted from aces and tens; the last wish holds."""
    return (form.one("recount") or form.one("counted")) == "points"


def _taker(form: Fields) -> Side | None:
    """Who won the last trick; not asked where the points are counted out already."""
    said = form.one("last_trick")
    return Side(said) if said in set(Side) and not _by_points(form) else None


def possible_sevens(taker: Side | None, *, partnered: bool) -> Iterator[LastSeven]:
    """How the trump 7 can have ended in the last trick that this side took."""
    for by in Side:
        pair = by is Side.DEFENDERS or partnered
        if taker in (by, None):
            yield LastSeven(by, won=True)
        if taker is not by or pair:
            yield LastSeven(by, won=False)


def seven_value(seven: LastSeven) -> str:
    """How the screen's field spells it."""
    return f"{seven.by}.{'won' if seven.won else 'beaten'}"


def _suits(form: Fields, side: Side) -> list[str]:
    """A side's marriages as they were said; the one that was announced first stands first."""
    first = form.one(f"first.{side}")
    return sorted(form.many(f"marriages.{side}"), key=lambda suit: suit != first)


def _marriages(form: Fields) -> Marriages:
    """Both sides' marriages, as far as there are such suits."""
    by_side = {
        side: tuple(Suit(suit) for suit in _suits(form, side) if suit in set(Suit)) for side in Side
    }
    return Marriages(by_side[Side.SOLOIST], by_side[Side.DEFENDERS])


def _ask_first(rules: Rules, marriages: Marriages) -> tuple[Side, ...]:
    if rules.hundred_marriage is not Counted.FIRST:
        return ()
    by_side = {Side.SOLOIST: marriages.soloist, Side.DEFENDERS: marriages.defenders}
    return tuple(side for side, suits in by_side.items() if len(suits) > 1)


def _result(form: Fields, offers: Offers) -> dict[str, Any]:
    return {
        "card_points": _card_points(form, offers),
        "marriages": {side.value: _suits(form, side) for side in Side},
        "last_trick_seven": _last_seven(form),
    }


def _last_seven(form: Fields) -> dict[str, Any] | None:
    by, _, how = form.one("seven").partition(".")
    return {"by": by, "won": {"won": True, "beaten": False}.get(how, how)} if by else None


def _card_points(form: Fields, offers: Offers) -> int | str | None:
    """The soloist's card points, as counted or from aces, tens and the last trick.

    As long as the trump 7 and the last trick contradict each other, whose it is stays open.
    """
    if offers.by_points:
        return form.number("card_points")
    if not isinstance(offers.aces, int):
        return offers.aces
    taker = offers.taker or _taker_by_seven(form, offers.seven)
    if taker is None or (offers.seven and offers.seven not in offers.sevens):
        return None
    return 10 * (offers.aces + (taker is Side.SOLOIST))


def _taker_by_seven(form: Fields, seven: LastSeven | None) -> Side | None:
    """Who won the last trick, where the trump 7 in it tells."""
    if seven is None:
        return None
    if seven.won:
        return seven.by
    lone = form.one("partner") in ("", ALONE)
    return Side.DEFENDERS if lone and seven.by is Side.SOLOIST else None


def fields(facts: Facts, before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    values: dict[str, list[str]] = {
        "contract": [facts.contract],
        "soloist": [str(int(facts.soloist))],
        "trump": [facts.trump or ""],
        "partner": [ALONE if facts.partner is None else str(int(facts.partner))],
        "announced": list(facts.announced),
        "played": ["yes" if facts.played else "no"],
        "counted": ["points"],
        "card_points": ["" if facts.card_points is None else str(facts.card_points)],
        "made": ["" if facts.made is None else "yes" if facts.made else "no"],
    }
    values |= {f"fleks.{item}": [str(count)] for item, count in facts.fleks.items()}
    for side in Side:
        suits = facts.marriages.soloist if side is Side.SOLOIST else facts.marriages.defenders
        values |= {f"marriages.{side}": list(suits), f"first.{side}": list(suits[:1])}
    if facts.last_trick_seven is not None:
        values["seven"] = [seven_value(facts.last_trick_seven)]
    if facts.contract is Contract.SUIT and facts.soloist != before.clockwise()[0]:
        values["suit_soloist"] = [str(int(facts.soloist))]
    return Fields(values)
