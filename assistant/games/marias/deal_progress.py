"""Progress of a deal of Mariáš: bids, announcements, doublings, and the cards taken."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from assistant.core.next_call import Call, claim_of, claimant
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .bonuses import HUNDRED_BONUSES
from .dealer import active
from .facts import (
    BETLS,
    Bonus,
    Contract,
    DealSide,
    Facts,
    Item,
    LastSeven,
    Marriages,
    Suit,
    must_be_played,
    tricks_for_players,
)
from .form import ALONE
from .last_trick import ABSENT, ANSWERS_BY_SEVEN, last_trick_answer, possible_sevens
from .rules import AnnouncedHundred, Rules

GOOD, BAD = "good", "bad"
NO_TRUMPS = tuple(contract for contract in Contract if contract is not Contract.SUIT)
BIDS = (*Suit, *NO_TRUMPS)
"""All bids, low to high; a suit game is bid by turning up its trump card."""


class Stage(StrEnum):
    """The kind of call that the deal waits for."""

    BID = "bid"
    ANSWER = "answer"
    TAKEOVER = "takeover"
    ANNOUNCE = "announce"
    DOUBLE = "double"
    CALLED = "called"
    TRICK = "trick"
    LAID_DOWN = "laid_down"
    POINTS = "points"
    MARRIAGE = "marriage"
    LAST_SEVEN = "last_seven"
    VALAT = "valat"


AUCTION_STAGES = frozenset(list(Stage)[: list(Stage).index(Stage.CALLED)])
"""Stages before the first card is played; the record may contain the calls of these stages."""
PLAY_STAGES = frozenset((Stage.TRICK, Stage.POINTS, Stage.MARRIAGE, Stage.LAST_SEVEN, Stage.VALAT))
"""Stages that record the course of the play."""


class CallRequest(NamedTuple):
    """One player's turn and the calls allowed to the player, spelled as in the record.

    Other players may make the `immediate_calls` at once. A turn is `spare` if the player can only
    say good; the record may contain or omit this call.
    """

    stage: Stage
    actor: Seat
    open_calls: tuple[str, ...]
    immediate_calls: tuple[Call, ...] = ()
    spare: bool = False
    claimants: tuple[Seat, ...] = ()
    """Players who may claim all tricks that are left."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """All allowed calls, each with its player."""
        words = (*self.open_calls, *map(claim_of, self.claimants))
        return (*((self.actor, word) for word in words), *self.immediate_calls)


Steps = Generator[CallRequest, str, None]
"""A part of the deal, as a coroutine: it yields each turn and receives the call."""


@dataclass(slots=True)
class DealProgress:
    """The state of a deal in progress; every part of the deal updates it."""

    seats: tuple[Seat, ...]
    """The active players, from forehand on."""
    soloist: Seat
    """The highest bidder; before the first bid, forehand."""
    valat_paid: bool = False
    """Whether the house rules pay for taking all tricks in a suit game."""
    hundred_replaces_game: bool = False
    """Whether an announced hundred is paid instead of the game."""
    contract: Contract | None = None
    trump: Suit | None = None
    announced: list[Bonus] = field(default_factory=list)
    fleks: dict[Item, int] = field(default_factory=dict)
    known_sides: dict[Seat, DealSide] = field(default_factory=dict)
    """Sides of the players who have revealed theirs by a call or by the called card."""
    soloist_alone: bool = False
    """Whether the called card is the soloist's own."""
    is_unplayed: bool = False
    """Whether the deal is settled without play."""
    winners: list[Seat] = field(default_factory=list)
    """The player who took each trick."""
    made: bool | None = None
    aces_and_tens: dict[DealSide, int] = field(default_factory=lambda: dict.fromkeys(DealSide, 0))
    """Number of aces and tens of each side."""
    marriages: dict[DealSide, list[Suit]] = field(
        default_factory=lambda: {side: [] for side in DealSide}
    )
    marriage_side: DealSide = DealSide.SOLOIST
    """The side that announced the marriage whose suit the screen is asking for."""
    last_taker: DealSide | None = None
    seven: LastSeven | None = None
    valat: DealSide | None = None
    points_complete: bool = False
    """Whether the points of a suit game are complete."""

    @property
    def has_talon(self) -> bool:
        """Whether the game has a talon of two cards; four players use a called card instead."""
        return len(self.seats) == 3

    @property
    def game_is_paid(self) -> bool:
        """Whether the game is paid, as far as known; a game that is not paid is not doubled."""
        hundred_announced = any(bonus in HUNDRED_BONUSES.values() for bonus in self.announced)
        return not (self.hundred_replaces_game and hundred_announced)

    @property
    def other_players(self) -> tuple[Seat, ...]:
        """The other players, from the soloist's left on."""
        position = self.seats.index(self.soloist)
        return (*self.seats[position + 1 :], *self.seats[:position])

    @property
    def partners(self) -> tuple[Seat | None, ...]:
        """The players who may be the soloist's partner, as far as is known; None stands for no
        partner.
        """
        if self.has_talon or self.contract is not Contract.SUIT or self.soloist_alone:
            return (None,)
        known_partners = tuple(
            seat for seat in self.other_players if self.known_sides.get(seat) is DealSide.SOLOIST
        )
        return known_partners or (
            *(seat for seat in self.other_players if seat not in self.known_sides),
            None,
        )

    def sides_of(self, seat: Seat) -> tuple[DealSide, ...]:
        """The sides to which a player may belong, as far as is known."""
        if seat == self.soloist:
            return (DealSide.SOLOIST,)
        if seat in self.known_sides:
            return (self.known_sides[seat],)
        return tuple(DealSide) if seat in self.partners else (DealSide.DEFENDERS,)

    def record_bid(self, seat: Seat, bid: str) -> None:
        """Record a bid, which cancels the doublings of the previous bid."""
        is_suit_game = bid in set(Suit)
        self.soloist = seat
        self.contract = Contract.SUIT if is_suit_game else Contract(bid)
        self.trump = Suit(bid) if is_suit_game else None
        self.fleks = {}

    def record_doubling(self, item: Item) -> None:
        """Record a doubling."""
        self.fleks[item] = self.fleks.get(item, 0) + 1

    def facts(self) -> Facts:
        """The facts of the deal, as far as they are known."""
        (partner, *alternatives) = self.partners
        return Facts(
            soloist=self.soloist,
            contract=self.contract or Contract.SUIT,
            trump=self.trump,
            partner=None if alternatives else partner,
            announced=tuple(self.announced),
            fleks=self.fleks,
            played=not self.is_unplayed,
            card_points=self.points(DealSide.SOLOIST) if self.points_complete else None,
            marriages=Marriages(*(tuple(self.marriages[side]) for side in DealSide)),
            last_trick_seven=self.seven,
            valat=self.valat,
            made=self.made,
            tricks_by=tuple(self.winners),
        )

    def points(self, side: DealSide) -> int:
        """A side's points so far in aces, tens and the last trick."""
        return 10 * (self.aces_and_tens[side] + (self.last_taker is side))


def skipped_turn(stage: Stage, seat: Seat) -> CallRequest:
    """The turn of a player who can only say good."""
    return CallRequest(stage, seat, (GOOD,), spare=True)


def initial_progress(rules: Rules, before: Situation) -> DealProgress:
    """The state of a deal before its first call."""
    seats = active(before, rules)
    hundred_replaces_game = rules.announced_hundred is AnnouncedHundred.INSTEAD_OF_GAME
    return DealProgress(
        seats, seats[0], valat_paid=rules.valat > 0, hundred_replaces_game=hundred_replaces_game
    )


def spell_doubling(item: Item, count: int) -> str:
    """A doubling as spelled in the record: "game.x4" for the second doubling of the game."""
    return f"{item}.x{2**count}"


def parse_doubling(word: str) -> tuple[Item, int] | None:
    """The item and number of a doubling; None if the word is not a doubling."""
    item, separator, factor = word.partition(".x")
    return (Item(item), int(factor).bit_length() - 1) if separator else None


ACES_AND_TENS = 8
"""Number of aces and tens: four of each. Source: Akagiri, Mariáš, points."""
MADE, LOST = "made", "lost"
MARRIAGE, LAST_TRICK = "marriage", "last"
VALAT, SOME_TRICKS = "valat", "some"
OPEN_CONTRACTS = (Contract.OPEN_BETL, Contract.OPEN_DURCH)


def trick_count(deal: DealProgress) -> int:
    """Number of tricks in the deal."""
    return tricks_for_players(len(deal.seats))


def play_steps(deal: DealProgress, rules: Rules) -> Steps:
    """Steps of the play; a deal that is settled without play has none."""
    if deal.contract is not Contract.SUIT:
        yield from _trick_steps(deal)
        return
    is_unplayed = must_be_played(deal.facts(), rules) is None
    if len(deal.partners) > 1:
        yield from _called_card_steps(deal)
    if is_unplayed:
        deal.is_unplayed = True
    else:
        yield from _point_steps(deal)


def _called_card_steps(deal: DealProgress) -> Steps:
    """Step that asks for the holder of the called card. Source: Akagiri, Mariáš, four players."""
    answers = tuple(ALONE if seat is None else str(int(seat)) for seat in deal.partners)
    word = yield CallRequest(Stage.CALLED, deal.soloist, answers)
    if word == ALONE:
        deal.soloist_alone = True
    else:
        deal.known_sides[Seat(int(word))] = DealSide.SOLOIST


def _trick_steps(deal: DealProgress) -> Steps:
    """Steps of the tricks until the contract is decided (Akagiri, Mariáš, betl and durch).

    All remaining tricks may be claimed, but an open contract is judged after the first trick.
    """
    while deal.made is None:
        leader = deal.winners[-1] if deal.winners else deal.soloist
        answers = tuple(str(int(seat)) for seat in deal.seats)
        claimants = () if deal.contract in OPEN_CONTRACTS else deal.seats
        word = yield CallRequest(Stage.TRICK, leader, answers, claimants=claimants)
        if (taker := claimant(word)) is not None:
            deal.made = made_with_rest(deal, taker)
            return
        deal.winners.append(Seat(int(word)))
        if (deal.winners[-1] == deal.soloist) is (deal.contract in BETLS):
            deal.made = False
        elif deal.contract in OPEN_CONTRACTS:
            deal.made = (yield CallRequest(Stage.LAID_DOWN, deal.soloist, (MADE, LOST))) == MADE
        elif len(deal.winners) == trick_count(deal):
            deal.made = True


def made_with_rest(deal: DealProgress, taker: Seat) -> bool:
    """Whether the contract is made if this player gets all tricks that are left."""
    return (taker == deal.soloist) is not (deal.contract in BETLS)


def _point_steps(deal: DealProgress) -> Steps:
    """Steps that count aces, tens, marriages and the last trick, then ask for the trump 7."""
    while cards_left(deal) or deal.last_taker is None:
        word = yield CallRequest(Stage.POINTS, deal.soloist, tuple(_point_answers(deal)))
        side, _, item = word.partition(".")
        if item == MARRIAGE:
            deal.marriage_side = DealSide(side)
            suit = yield CallRequest(
                Stage.MARRIAGE, deal.soloist, tuple(suits_without_marriage(deal))
            )
            deal.marriages[deal.marriage_side].append(Suit(suit))
        elif item == LAST_TRICK:
            deal.last_taker = DealSide(side)
        else:
            deal.aces_and_tens[DealSide(side)] += int(item) // 10
    yield from _last_seven_steps(deal)
    yield from _valat_steps(deal)
    deal.points_complete = True


def cards_left(deal: DealProgress) -> int:
    """Number of aces and tens that neither side has yet."""
    return ACES_AND_TENS - sum(deal.aces_and_tens.values())


def suits_without_marriage(deal: DealProgress) -> Iterator[Suit]:
    """The suits without an announced marriage; none after the last trick."""
    if deal.last_taker is None:
        married_suits = {suit for suits in deal.marriages.values() for suit in suits}
        yield from (suit for suit in Suit if suit not in married_suits)


def _point_answers(deal: DealProgress) -> Iterator[str]:
    """The possible answers: up to three aces and tens, a marriage, or the last trick of a side."""
    marriage_possible = any(True for _ in suits_without_marriage(deal))
    for side in DealSide:
        yield from (f"{side}.{10 * count}" for count in range(1, min(cards_left(deal), 3) + 1))
        if marriage_possible:
            yield f"{side}.{MARRIAGE}"
    if deal.last_taker is None:
        yield from (f"{side}.{LAST_TRICK}" for side in DealSide)


def _last_seven_steps(deal: DealProgress) -> Steps:
    """Step that asks for the trump 7 in the last trick, with the answers that fit its taker."""
    partnered = deal.partners != (None,)
    takers = (deal.last_taker,) if deal.last_taker else DealSide
    sevens = tuple(possible_sevens(takers, partnered=partnered))
    word = yield CallRequest(Stage.LAST_SEVEN, deal.soloist, (ABSENT, *sevens))
    deal.seven = ANSWERS_BY_SEVEN[word].seven


def _valat_steps(deal: DealProgress) -> Steps:
    """Step that asks whether one side took all tricks, if that is paid and possible."""
    if not deal.valat_paid or deal.last_taker is None:
        return
    last_trick = last_trick_answer(deal.last_taker, deal.seven)
    points = deal.points(DealSide.SOLOIST)
    if last_trick.valat_sides(points, deal.facts().marriages, has_talon=deal.has_talon):
        word = yield CallRequest(Stage.VALAT, deal.soloist, (SOME_TRICKS, VALAT))
        deal.valat = deal.last_taker if word == VALAT else None
