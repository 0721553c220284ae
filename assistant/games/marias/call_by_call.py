"""A deal of Mariáš step by step: auction, announcements and doublings, play, result."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION

from .deal_progress import (
    AUCTION_STAGES,
    BAD,
    BIDS,
    GOOD,
    NO_TRUMPS,
    PLAY_STAGES,
    CallRequest,
    DealProgress,
    Stage,
    Steps,
    initial_progress,
    parse_doubling,
    play_steps,
    skipped_turn,
    spell_doubling,
)
from .dealer import clashes as dealer_clashes
from .facts import MAX_FLEKS, Bonus, Contract, DealSide, Facts, Item, doubling_side, owning_side
from .form import fields
from .last_trick import last_trick_answer
from .questions import CALL_WORDS, choices, claim_choices, ladder, note, so_far, stage_words
from .rules import Rules

FLEK_CALL = spell_doubling(Item.GAME, 1)


def bidding_steps(deal: DealProgress) -> Steps:
    """Steps of the auction: forehand's bid, then the other players' answers to each bid.

    Forehand has to bid, and is the only player who can play a suit game, the lowest contract
    (Akagiri, Mariáš, bids).
    """
    bidder: Seat | None = deal.seats[0]
    while bidder is not None:
        higher_bids = _higher_bids(deal)
        stage = Stage.TAKEOVER if deal.contract else Stage.BID
        bid = yield CallRequest(stage, bidder, higher_bids)
        deal.record_bid(bidder, bid)
        bidder = yield from _answer_steps(deal)


def _higher_bids(deal: DealProgress) -> tuple[str, ...]:
    if deal.contract is None:
        return BIDS
    return NO_TRUMPS[list(Contract).index(deal.contract) :]


def _answer_steps(deal: DealProgress) -> Generator[CallRequest, str, Seat | None]:
    """Steps in which the other players answer a bid, from the bidder's left on.

    Returns the player who said "bad"; None if all said "good".
    """
    doubter = deal.soloist
    for seat in deal.other_players:
        word = yield _answer_turn(deal, seat, doubter)
        while deal.fleks and parse_doubling(word):
            deal.record_doubling(Item.GAME)
            word = yield _answer_turn(deal, seat, doubter)
        if word == BAD:
            return seat
        if word == FLEK_CALL:
            deal.record_doubling(Item.GAME)
            doubter = seat
    if deal.fleks:
        yield from _doubling_steps(deal)
    return None


def _answer_turn(deal: DealProgress, seat: Seat, doubter: Seat) -> CallRequest:
    """The turn of a player who answers a bid; another player may say the next doubling first.

    The answering player may double a betl or durch if nobody has. The soloist may answer a flek
    with re, and the player who said flek may answer the re.
    """
    answers, count = [GOOD], deal.fleks.get(Item.GAME, 0)
    if _higher_bids(deal):
        answers.append(BAD)
    if deal.contract is not Contract.SUIT and not deal.fleks:
        answers.append(FLEK_CALL)
    redoubler = deal.soloist if count % 2 else doubter
    redoubling = (redoubler, spell_doubling(Item.GAME, count + 1))
    immediate_calls = (redoubling,) if 0 < count < MAX_FLEKS else ()
    return CallRequest(Stage.ANSWER, seat, tuple(answers), immediate_calls)


def _doubling_steps(deal: DealProgress) -> Steps:
    """Steps in which the sides double a betl or durch in turn, until one side does not.

    A doubled contract can no longer be overbid. Source: Akagiri, Mariáš, flek in bidding.
    """
    while (count := deal.fleks[Item.GAME]) < MAX_FLEKS:
        word = spell_doubling(Item.GAME, count + 1)
        for seat in (deal.soloist,) if count % 2 else deal.other_players:
            if deal.fleks[Item.GAME] > count:
                yield skipped_turn(Stage.DOUBLE, seat)
            elif (yield CallRequest(Stage.DOUBLE, seat, (GOOD, word))) == word:
                deal.record_doubling(Item.GAME)
        if deal.fleks[Item.GAME] == count:
            return


@dataclass(slots=True)
class _Announcements:
    """State of the announcements: when each item last changed, and when each player last spoke."""

    deal: DealProgress
    call_count: int = 0
    changed_at: dict[Item, int] = field(default_factory=lambda: {Item.GAME: 0})
    spoke_at: dict[Seat, int] = field(default_factory=dict)

    def open_calls(self, seat: Seat) -> tuple[str, ...]:
        """The allowed calls: announcements in the first turn, and doublings of changed items."""
        return tuple(
            word for side in self.deal.sides_of(seat) for word in self._side_calls(seat, side)
        )

    def _side_calls(self, seat: Seat, side: DealSide) -> Iterator[str]:
        if seat not in self.spoke_at:
            side_bonuses = (bonus for bonus in Bonus if owning_side(Item(bonus)) is side)
            yield from (bonus for bonus in side_bonuses if bonus not in self.deal.announced)
        for item, change_time in self.changed_at.items():
            count = self.deal.fleks.get(item, 0) + 1
            is_new = change_time > self.spoke_at.get(seat, -1)
            is_unpaid_game = item is Item.GAME and not self.deal.game_is_paid
            if (
                is_new
                and not is_unpaid_game
                and count <= MAX_FLEKS
                and doubling_side(item, count) is side
            ):
                yield spell_doubling(item, count)

    def record_call(self, seat: Seat, word: str) -> None:
        """Record a call, which also reveals the player's side."""
        self.call_count += 1
        doubling = parse_doubling(word)
        item = doubling[0] if doubling else Item(word)
        if doubling:
            self.deal.record_doubling(item)
        else:
            self.deal.announced.append(Bonus(word))
        self.changed_at[item] = self.call_count
        if seat != self.deal.soloist:
            self.deal.known_sides[seat] = (
                doubling_side(*doubling) if doubling else owning_side(item)
            )


def announcing_steps(deal: DealProgress) -> Steps:
    """Steps of the announcements, by the soloist and then clockwise, while a call is possible.

    A player may announce in the first turn only; later turns answer doublings (Akagiri, Mariáš,
    announcements). Players without a possible call are skipped.
    """
    speakers = (deal.soloist, *deal.other_players)
    announcements = _Announcements(deal)
    while any(
        seat not in announcements.spoke_at or announcements.open_calls(seat) for seat in speakers
    ):
        for seat in speakers:
            yield from _announcing_turn(announcements, seat)


def _announcing_turn(announcements: _Announcements, seat: Seat) -> Steps:
    """Steps of one player's turn, until the player says good or has no call left."""
    stage, word = Stage.DOUBLE if seat in announcements.spoke_at else Stage.ANNOUNCE, ""
    while word != GOOD and (open_calls := announcements.open_calls(seat)):
        word = yield CallRequest(stage, seat, (GOOD, *open_calls))
        if word != GOOD:
            announcements.record_call(seat, word)
    if word != GOOD:
        yield skipped_turn(stage, seat)
    announcements.spoke_at[seat] = announcements.call_count


def recorded_call(request: CallRequest, deal: DealProgress, facts: Facts) -> str:
    """The player's call according to the recorded deal, or an allowed call that leads to it."""
    match request.stage:
        case Stage.BID | Stage.TAKEOVER:
            return _recorded_bid(request, facts)
        case Stage.ANSWER:
            return _recorded_answer(request, deal, facts)
    return next(
        (word for word in request.open_calls if word != GOOD and _has_call(word, request, facts)),
        GOOD,
    )


def _recorded_bid(request: CallRequest, facts: Facts) -> str:
    """The recorded contract if the bidder is its soloist, otherwise the lowest allowed bid."""
    recorded_bid = facts.trump or facts.contract
    return (
        recorded_bid
        if request.actor == facts.soloist and recorded_bid in request.open_calls
        else request.open_calls[0]
    )


def _recorded_answer(request: CallRequest, deal: DealProgress, facts: Facts) -> str:
    """An answer after which the recorded soloist can still get the recorded contract.

    A bid that is not the recorded contract needs a "bad": from the recorded soloist or, if the
    soloist has already answered, from this player.
    """
    if (deal.soloist, deal.contract) == (facts.soloist, facts.contract):
        return FLEK_CALL if FLEK_CALL in request.open_calls and facts.fleks.get(Item.GAME) else GOOD
    later_players = deal.other_players[deal.other_players.index(request.actor) + 1 :]
    return GOOD if facts.soloist in later_players or BAD not in request.open_calls else BAD


def _has_call(word: str, request: CallRequest, facts: Facts) -> bool:
    """Whether the deal has this announcement or doubling, made by the side of this player."""
    with_soloist = request.actor in (facts.soloist, facts.partner)
    side, doubling = DealSide.SOLOIST if with_soloist else DealSide.DEFENDERS, parse_doubling(word)
    if doubling is None:
        return Bonus(word) in facts.announced and owning_side(Item(word)) is side
    item, count = doubling
    return facts.fleks.get(item, 0) >= count and doubling_side(item, count) is side


def _deal_steps(deal: DealProgress, rules: Rules) -> Steps:
    yield from bidding_steps(deal)
    if deal.contract is Contract.SUIT:
        yield from announcing_steps(deal)
    yield from play_steps(deal, rules)


@dataclass(slots=True)
class FollowedDeal:
    """A deal in progress: its state, the current turn, and the players skipped just before."""

    deal: DealProgress
    steps: Steps
    request: CallRequest | None
    skipped_seats: list[Seat] = field(default_factory=list)

    def make_call(self, word: str) -> None:
        """Continue the deal with this call."""
        try:
            self.request = self.steps.send(word)
        except StopIteration:
            self.request = None

    def skip_turns(self, stop_at: Call | None = None) -> None:
        """Skip the turns of players who can only say good, but stop where `stop_at` is allowed."""
        self.skipped_seats = []
        while self.request and self.request.spare and stop_at not in self.request.calls:
            self.skipped_seats.append(self.request.actor)
            self.make_call(GOOD)


def follow(calls: Sequence[Call], rules: Rules, before: Situation) -> FollowedDeal:
    """Follow the calls until one is not allowed; `request` is None at the end of the deal."""
    deal = initial_progress(rules, before)
    steps = _deal_steps(deal, rules)
    state = FollowedDeal(deal, steps, next(steps))
    for call in calls:
        state.skip_turns(stop_at=call)
        if state.request is None or call not in state.request.calls:
            break
        state.make_call(call[1])
    state.skip_turns()
    return state


def spare(calls: tuple[Call, ...], rules: Rules, before: Situation) -> tuple[Choice, ...]:
    """The calls "good" of skipped players, which need not be recorded."""
    skipped_seats = follow(calls, rules, before).skipped_seats
    return tuple(Choice(GOOD, CALL_WORDS[GOOD], by=seat) for seat in skipped_seats)


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The next turn with the allowed calls and their payments; None at the end of the deal."""
    state = follow(calls, rules, before)
    deal, request = state.deal, state.request
    if request is None:
        return None
    return Turn(
        stage_words(request, deal),
        request.actor,
        tuple(choices(request, deal, rules)),
        note(request, deal, rules),
        kept=request.stage in AUCTION_STAGES,
        so_far=so_far(request, deal),
        listed=request.stage not in PLAY_STAGES,
        ladder=tuple(ladder(request, deal, rules)),
        claims=tuple(claim_choices(request, deal)),
        common=request.stage in PLAY_STAGES,
    )


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields that follow from the calls; `do` is "save" if the deal is not played."""
    deal = follow(calls, rules, before).deal
    facts = deal.facts()
    form_values = {f"fleks.{item}": "0" for item in Item} | {"suit_soloist": "", "aces": ""}
    form_values |= {name: " ".join(words) for name, words in fields(facts, before).values.items()}
    form_values |= {"counted": "aces", "as_recorded": "", "card_points": "", "last": ""}
    if len(deal.partners) > 1:
        form_values["partner"] = ""
    if deal.contract is None:
        form_values["soloist"] = ""
    if deal.points_complete and deal.last_taker is not None:
        form_values["aces"] = str(deal.aces_and_tens[DealSide.SOLOIST])
        form_values["last"] = last_trick_answer(deal.last_taker, deal.seven).value
    if deal.winners:
        form_values["tricks_by"] = " ".join(str(int(seat)) for seat in deal.winners)
    return form_values | ({"do": "save"} if deal.is_unplayed else {})


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Problems with players who sit out, or with an auction that does not lead to the deal."""
    problems = dealer_clashes(facts, rules, before)
    if facts.auction and not _auction_leads_to(facts, rules, before):
        text = msg("the auction leads to another result")
        problems.append(Problem(AUCTION, text))
    return problems


def _auction_leads_to(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether the recorded auction, with missing calls filled in, leads to the recorded deal."""
    state = follow(facts.auction, rules, before)
    while state.request is not None and state.request.stage in AUCTION_STAGES:
        state.make_call(recorded_call(state.request, state.deal, facts))
    auction_facts = state.deal.facts()
    return (
        (auction_facts.soloist, auction_facts.contract, auction_facts.trump)
        == (facts.soloist, facts.contract, facts.trump)
        and set(auction_facts.announced) == set(facts.announced)
        and auction_facts.fleks == facts.fleks
        and facts.partner in state.deal.partners
    )
