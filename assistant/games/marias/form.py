"""The recording screen of Mariáš: the values of its fields, and the choices it offers."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from assistant.core.codec import NOT_CHOSEN, encode
from assistant.core.fields import Draft, Fields
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .bonuses import hundred_replaces_game, marriage_value
from .dealer import active
from .doublings import DOUBLINGS
from .facts import (
    CARD_POINTS,
    MAX_FLEKS,
    Bonus,
    Contract,
    DealSide,
    Facts,
    Item,
    Marriages,
    Suit,
    must_be_played,
)
from .last_trick import (
    ABSENT,
    ANSWERS_BY_SEVEN,
    ANSWERS_WITH_TAKER,
    LAST_TRICK_POINTS,
    LastTrick,
    last_trick_by_facts,
    possible_last_tricks,
    possible_sevens,
    seven_value,
    takers_by_points,
)
from .prices import contract_prices
from .rules import CountedMarriages, Rules
from .scoring import stake_words
from .words import played_words

NAMED_FLEK_COUNT = len(DOUBLINGS)
ALONE = "alone"
UNPLAYED = "no"
"""The form value of a deal that was not played out."""


_SEVEN_ANSWERS = {
    side: tuple(
        answer
        for answer in ANSWERS_BY_SEVEN.values()
        if answer.seven is not None and answer.seven.by is side
    )
    for side in DealSide
}
"""Answers about the last trick if card points are typed: only the trump 7, without the taker."""


class Offers(Draft[Rules]):
    """The questions and answers of the recording screen.

    Fields that do not belong to the contract are ignored.
    """

    # ---- Contract, soloist and partner ----

    @cached_property
    def contract(self) -> Contract:
        """The chosen contract; a suit game by default."""
        answer = self.form.one("contract")
        return Contract(answer) if answer in set(Contract) else Contract.SUIT

    @property
    def is_suit_game(self) -> bool:
        """Whether the contract is a suit game, with trumps, announcements and points."""
        return self.contract is Contract.SUIT

    @cached_property
    def prices(self) -> Mapping[Contract, int]:
        """Price of each contract."""
        return contract_prices(self.rules)

    @cached_property
    def active_seats(self) -> tuple[Seat, ...]:
        """The active players, from forehand on."""
        return active(self.before, self.rules)

    @cached_property
    def soloist(self) -> Seat | None:
        """The soloist: forehand in a suit game, unless an old record says otherwise."""
        answer = self.form.number("suit_soloist" if self.is_suit_game else "soloist")
        if isinstance(answer, int) and answer in self.before.around:
            return Seat(answer)
        return self.before.clockwise()[0] if self.is_suit_game else None

    @property
    def soloist_not_forehand(self) -> bool:
        """Whether the soloist of a suit game is not forehand."""
        return self.is_suit_game and self.soloist != self.before.clockwise()[0]

    @property
    def bidder(self) -> Seat | None:
        """The player chosen as soloist of a betl or durch, even while a suit game is chosen."""
        answer = self.form.number("soloist")
        return next((seat for seat in self.active_seats if seat == answer), None)

    @cached_property
    def partners(self) -> tuple[Seat, ...]:
        """The players who may hold the called card, without the soloist."""
        has_called_card = self.is_suit_game and len(self.active_seats) == 4
        return tuple(seat for seat in self.active_seats if has_called_card and seat != self.soloist)

    @property
    def partner(self) -> str | None:
        """The holder of the called card; None if there is no partner, NOT_CHOSEN until entered."""
        partner = self.form.one("partner")
        if not self.partners or partner == ALONE:
            return None
        return partner if partner in {str(int(seat)) for seat in self.partners} else NOT_CHOSEN

    @property
    def partnered(self) -> bool:
        """Whether the form says that the soloist has a partner."""
        return bool(self.partners) and self.form.one("partner") not in ("", ALONE)

    # ---- What is announced and doubled ----

    @property
    def trump(self) -> str:
        """The trump suit, as sent by the form."""
        return self.form.one("trump")

    @cached_property
    def announced(self) -> tuple[Bonus, ...]:
        """The announcements of a suit game; unknown values are ignored."""
        answer = self.form.many("announced") if self.is_suit_game else ()
        return tuple(Bonus(bonus) for bonus in answer if bonus in set(Bonus))

    @cached_property
    def fleks(self) -> Mapping[Item, int]:
        """Number of doublings by item; a game that is neither paid nor doubled is left out."""
        typed_counts = {
            item: self.form.number(f"fleks.{item}")
            for item in (Item.GAME, *(Item(bonus.value) for bonus in self.announced))
        }
        counts = {
            item: min(max(count, 0), MAX_FLEKS) if isinstance(count, int) else 0
            for item, count in typed_counts.items()
        }
        if not counts[Item.GAME] and hundred_replaces_game(self.announced, self.rules):
            del counts[Item.GAME]
        return counts

    def doublings(self, items: Sequence[str]) -> tuple[tuple[str, int, range], ...]:
        """Items that may be doubled, each with its number of doublings and the counts to choose
        from.

        Named doublings can be chosen, and always one more than the current count.
        """
        return tuple(
            (item, count, range(min(max(NAMED_FLEK_COUNT, count + 1), MAX_FLEKS) + 1))
            for item in items
            if (count := self.fleks.get(Item(item))) is not None
        )

    # ---- What was counted ----

    @cached_property
    def may_stay_unplayed(self) -> bool:
        """Whether the deal may be settled without being played."""
        facts = Facts(Seat(0), self.contract, announced=self.announced, fleks=self.fleks)
        return self.is_suit_game and must_be_played(facts, self.rules) is None

    @cached_property
    def by_points(self) -> bool:
        """Whether card points are typed instead of aces and tens; the latest choice applies."""
        return (self.form.one("recount") or self.form.one("counted")) == "points"

    @property
    def as_recorded(self) -> bool:
        """Whether card points are shown because the record does not determine aces and tens."""
        return bool(self.form.one("as_recorded"))

    @property
    def end_answer(self) -> str:
        """The soloist's number of aces and tens, or card points, as sent by the form."""
        return self.form.one("card_points" if self.by_points else "aces")

    @cached_property
    def played(self) -> bool:
        """Whether the deal was played out.

        A deal that may stay unplayed counts as played once a question about its end is answered.
        """
        if not self.may_stay_unplayed:
            return True
        answer = self.end_answer
        return answer != UNPLAYED and bool(answer or self.form.one("last"))

    @cached_property
    def aces(self) -> int | str | None:
        """The soloist's number of aces and tens."""
        return None if self.form.one("aces") == UNPLAYED else self.form.number("aces")

    @property
    def shown_count(self) -> int | str | None:
        """The card points, or the number of aces and tens, whichever the screen counts."""
        return self.card_points if self.by_points else self.aces

    @cached_property
    def last_answer(self) -> LastTrick | None:
        """The last trick as entered, converted to the current way of counting."""
        answer = self.form.one("last") if self.played else ""
        last_trick = ANSWERS_WITH_TAKER.get(answer)
        if not self.by_points:
            return last_trick
        return ANSWERS_BY_SEVEN.get(seven_value(last_trick.seven) if last_trick else answer)

    @property
    def last_tricks(self) -> Mapping[DealSide, tuple[LastTrick, ...]]:
        """Answers to choose from about the last trick: by its taker, or by the side of the 7."""
        return _SEVEN_ANSWERS if self.by_points else possible_last_tricks(partnered=self.partnered)

    @cached_property
    def contradicting_answers(self) -> tuple[LastTrick, ...]:
        """Answers about the last trick, except the chosen one, that contradict the points."""
        if not self.by_points:
            return ()
        points = self.form.number("card_points")
        takers = takers_by_points(points) if isinstance(points, int) else DealSide
        sevens = possible_sevens(takers, partnered=self.partnered)
        values = (ABSENT, *sevens, self.form.one("last"))
        return tuple(answer for value, answer in ANSWERS_BY_SEVEN.items() if value not in values)

    @cached_property
    def card_points(self) -> int | str | None:
        """The soloist's card points, as typed or computed from aces, tens and the last trick."""
        if self.end_answer == UNPLAYED:
            return None
        if self.by_points:
            return self.form.number("card_points")
        if not isinstance(self.aces, int):
            return self.aces
        if self.last_answer is None:
            return None
        return 10 * self.aces + (
            LAST_TRICK_POINTS if self.last_answer.taker is DealSide.SOLOIST else 0
        )

    def marriage_suits(self, side: DealSide) -> list[str]:
        """A side's marriages as sent by the form, starting with the one announced first."""
        first = self.form.one(f"first.{side}")
        return sorted(self.form.many(f"marriages.{side}"), key=lambda suit: suit != first)

    @cached_property
    def marriages(self) -> Marriages:
        """The marriages of both sides; unknown suits are ignored."""
        soloist, defenders = (
            tuple(Suit(suit) for suit in self.marriage_suits(side) if suit in set(Suit))
            for side in DealSide
        )
        return Marriages(soloist, defenders)

    @property
    def side_marriages(self) -> tuple[tuple[DealSide, tuple[Suit, ...], int], ...]:
        """Each side with its marriages and their points."""
        return tuple(
            (side, suits, sum(marriage_value(suit, self.trump) for suit in suits))
            for side in DealSide
            for suits in [self.marriages.of(side)]
        )

    @property
    def first_marriage_sides(self) -> tuple[DealSide, ...]:
        """The sides whose first marriage must be known, because only the first one counts."""
        only_first = self.rules.hundred_marriage is CountedMarriages.FIRST
        return tuple(
            side for side, suits, _ in self.side_marriages if only_first and len(suits) > 1
        )

    @property
    def valat(self) -> str:
        """The side that took every trick, as sent by the form."""
        return self.form.one("valat")

    @property
    def valat_sides(self) -> tuple[DealSide, ...]:
        """The sides that could have taken every trick, if valát is paid, and the recorded side."""
        sides: tuple[DealSide, ...] = ()
        points = self.card_points
        if isinstance(points, int) and self.rules.valat and self.last_answer is not None:
            has_talon = len(self.active_seats) == 3
            sides = self.last_answer.valat_sides(points, self.marriages, has_talon=has_talon)
        return tuple(
            side for side in DealSide if self.played and (side == self.valat or side in sides)
        )

    @cached_property
    def side_points(self) -> tuple[int, int] | None:
        """Points of both sides, perhaps without the last trick; None if they are unknown."""
        if self.played and isinstance(self.card_points, int):
            ours, total = self.card_points, CARD_POINTS
        elif self.played and not self.by_points and isinstance(self.aces, int):
            ours, total = 10 * self.aces, CARD_POINTS - LAST_TRICK_POINTS
        else:
            return None
        soloist_marriages, defender_marriages = (points for _, _, points in self.side_marriages)
        return ours + soloist_marriages, total - ours + defender_marriages

    # ---- The record ----

    def record(self) -> dict[str, Any]:
        """The deal so far; invalid values are kept for the decoder to reject."""
        deal: dict[str, Any] = {
            "contract": self.form.one("contract") or self.contract,
            "soloist": None if self.soloist is None else str(int(self.soloist)),
            "fleks": {item: self.form.number(f"fleks.{item}") or None for item in self.fleks},
        }
        if not self.is_suit_game:
            return deal | {"made": {"yes": True, "no": False}.get(self.form.one("made"))}
        deal |= {
            "trump": self.trump or None,
            "partner": self.partner,
            "announced": self.form.many("announced"),
            "played": self.played,
        }
        if not self.played:
            return deal
        return deal | {
            "card_points": self.card_points,
            "marriages": {side.value: self.marriage_suits(side) for side in DealSide},
            "last_trick_seven": self._last_seven(),
            "last_trick": self._recorded_taker(),
            "valat": self.valat or None,
        }

    def _last_seven(self) -> dict[str, Any] | None:
        """The trump 7 in the last trick, in the record format.

        None means that there was no 7; a side of None means that the answer is missing.
        """
        if self.last_answer is not None:
            seven: dict[str, Any] | None = encode(self.last_answer.seven, ())
            return seven
        answer = self.form.one("last")
        if answer and answer not in ANSWERS_BY_SEVEN:
            side, _, outcome = answer.partition(".")
            return {"by": side, "won": {"won": True, "beaten": False}.get(outcome, outcome)}
        if self.by_points:
            is_counted = self.form.number("card_points") in range(0, CARD_POINTS + 1, 10)
        else:
            is_counted = self.aces is not None
        return {"by": None, "won": None} if is_counted else None

    def _recorded_taker(self) -> DealSide | None:
        """The side that took the last trick; None if not entered, or if other facts imply it."""
        last_answer, points = self.last_answer, self.card_points
        if self.by_points or last_answer is None or not isinstance(points, int):
            return None
        other_facts = Facts(
            Seat(0),
            Contract.SUIT,
            partner=Seat(0) if self.partnered else None,
            card_points=points,
            last_trick_seven=last_answer.seven,
            valat=DealSide(self.valat) if self.valat in set(DealSide) else None,
        )
        return None if last_trick_by_facts(other_facts) else last_answer.taker

    @property
    def _asks_last_trick(self) -> bool:
        """Whether the last trick is asked for separately, after the number of aces and tens."""
        return (
            self.is_suit_game and self.played and not self.by_points and isinstance(self.aces, int)
        )

    @property
    def asked_at(self) -> Mapping[str, str]:
        """Maps the card points to the question of the last trick, which must be answered first."""
        return {"card_points": "last_trick_seven"} if self._asks_last_trick else {}

    @property
    def so_far(self) -> Message | None:
        """The points counted so far, shown while the last trick is open."""
        if not self._asks_last_trick or self.side_points is None or self.last_answer:
            return None
        ours, theirs = self.side_points
        return msg("{ours} : {theirs} so far.", ours=ours, theirs=theirs)

    @property
    def under_way(self) -> Message | None:
        """The contract and its possible payments; None if unknown, or once the result is known."""
        suits = set(Suit)
        result = self.plain.get("card_points" if self.is_suit_game else "made")
        if (
            self.soloist is None
            or result is not None
            or (self.is_suit_game and self.trump not in suits)
        ):
            return None
        partner = self.partner or NOT_CHOSEN
        facts = Facts(
            self.soloist,
            self.contract,
            Suit(self.trump) if self.is_suit_game else None,
            Seat(int(partner)) if partner != NOT_CHOSEN else None,
            self.announced,
            self.fleks,
        )
        stakes = stake_words(facts, self.rules)
        return msg("{deal} · {stakes}", deal=played_words(facts), stakes=stakes)


def opened_by(seat: Seat, _rules: Rules, before: Situation) -> Fields:
    """Form fields of a new deal with this player as soloist: forehand's suit game, or a betl."""
    contract = Contract.SUIT if seat == before.clockwise()[0] else Contract.BETL
    return Fields({"contract": [contract], "soloist": [str(int(seat))]})


def fields(facts: Facts, before: Situation) -> Fields:
    """Form fields of a recorded deal."""
    is_suit_game = facts.contract is Contract.SUIT
    values: dict[str, list[str]] = {
        "contract": [facts.contract],
        "soloist": [] if is_suit_game else [str(int(facts.soloist))],
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
    values |= _end_values(facts)
    if is_suit_game and facts.soloist != before.clockwise()[0]:
        values["suit_soloist"] = [str(int(facts.soloist))]
    return Fields(values)


def _end_values(facts: Facts) -> dict[str, list[str]]:
    """Form fields for the end of a recorded suit game.

    Aces and tens are filled in if the card points determine them.
    """
    if not facts.played:
        return {"counted": ["aces"], "aces": [UNPLAYED]}
    points = facts.card_points
    if points is None:
        return {"counted": ["aces"]}
    last_trick = last_trick_by_facts(facts)
    if last_trick is None:
        seven = seven_value(facts.last_trick_seven)
        values = {"counted": ["points"], "as_recorded": ["yes"]}
        return values | {"card_points": [str(points)], "last": [seven]}
    return {
        "counted": ["aces"],
        "aces": [str(last_trick.aces_of(points))],
        "last": [last_trick.value],
    }
