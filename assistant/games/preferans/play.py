"""The play of Preferans trick by trick: progress of a deal, leaders and winners of tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg
from assistant.core.next_call import Call, Choice, Turn, claim_of, claimant, parse_seat
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.upward_auction import Bids, split_auction

from .dealing import active, allowed_bids, defenders, highest_bid, resolve_unseen
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    TALON_CARDS,
    TRICKS,
    Contract,
    Strain,
    Whist,
    asks_whist,
    both_must_whist,
    dealer_gets_talon,
)
from .raspasy import raspasy_price
from .rules import Rules
from .whists import is_checked, tricks_due
from .words import SIGNS, STRAINS, WHISTS, name_with_tricks

NOT_NOTED = "not_noted"
GIVE_UP = "give_up"


@dataclass(frozen=True)
class DealProgress:
    """The state of a deal after the calls so far."""

    seats: tuple[Seat, ...]
    bids: Bids
    contract: Contract | None = None
    given_up: bool = False
    talon_taker: Seat | None = None
    """A dealer who sits out and gets the talon's tricks in raspasy; None if there is none."""
    defenders: tuple[Seat, ...] = ()
    whist_calls: tuple[Call, ...] = ()
    winners: tuple[Seat, ...] = ()
    """The player who took each trick."""
    turned_suits: tuple[str, ...] = ()
    """The suits of the talon's cards turned up in raspasy."""
    claimant: Seat | None = None
    """The player who claimed all tricks that were left."""

    @property
    def declarer(self) -> Seat | None:
        """The highest bidder so far; None if nobody has bid."""
        return self.bids.high[0] if self.bids.high else None

    @property
    def level(self) -> int:
        """The level of the contract; 0 for misère and raspasy, and until the contract is named."""
        return self.contract.level if self.contract else 0

    @property
    def whist(self) -> dict[Seat, Whist]:
        """The latest answer of each defender; a half-whist becomes a pass if the other whists."""
        answers = {seat: Whist(text) for seat, text in self.whist_calls}
        if Whist.WHIST in answers.values():
            return {
                seat: Whist.PASS if answer is Whist.HALF else answer
                for seat, answer in answers.items()
            }
        return answers

    @property
    def is_played(self) -> bool:
        """Whether tricks are played: a defender whists, or the contract needs no whist."""
        if self.contract in (RASPASY, MISERE) and not self.whist:
            return True
        return Whist.WHIST in self.whist.values()

    @property
    def governor(self) -> Seat | None:
        """The only defender who whists, and so plays for both; None if both or neither whist."""
        whisters = [seat for seat, answer in self.whist.items() if answer is Whist.WHIST]
        return whisters[0] if len(whisters) == 1 else None

    @property
    def tricks(self) -> dict[Seat, int]:
        """Tricks of each player so far; claimed tricks belong to the claiming player."""
        seats = self.seats if self.talon_taker is None else (*self.seats, self.talon_taker)
        counts = {seat: self.winners.count(seat) for seat in seats}
        if self.claimant is not None:
            counts[self.claimant] += TRICKS - len(self.winners)
        return counts

    @property
    def is_played_out(self) -> bool:
        """Whether the taker of every trick is known."""
        return self.claimant is not None or len(self.winners) == TRICKS

    @property
    def leader(self) -> Seat:
        """The leader of the next trick: the last trick's winner, or forehand.

        Forehand leads the first trick, and the next one after a trick of the talon.
        """
        last_taker = self.winners[-1] if self.winners else self.seats[0]
        return last_taker if last_taker in self.seats else self.seats[0]


def progress_after(calls: Sequence[Call], rules: Rules, before: Situation) -> DealProgress:
    """The state of a deal after these calls."""
    seats = active(before, rules)
    bids, later_calls = split_auction(resolve_unseen(calls), seats, allowed_bids(rules, before))
    progress = DealProgress(
        seats,
        bids,
        whist_calls=tuple(call for call in later_calls if call[1] in set(Whist)),
        winners=tuple(seat for _, word in later_calls if (seat := parse_seat(word)) is not None),
        turned_suits=tuple(word for _, word in later_calls if word in (*Strain, NOT_NOTED)),
        claimant=claimant(later_calls[-1][1]) if later_calls else None,
    )
    if bids.actor is None and bids.high is None:
        talon_taker = before.dealer if dealer_gets_talon(rules, before.seats) else None
        return replace(progress, contract=RASPASY, talon_taker=talon_taker)
    if progress.declarer is None or not later_calls:
        return progress
    if later_calls[0][1] == GIVE_UP:
        bid = Contract.read(highest_bid(calls[: -len(later_calls)])) or Contract(
            LEVELS[0], Strain.SPADES
        )
        return replace(progress, contract=bid, given_up=True)
    contract = Contract.read(later_calls[0][1])
    progress = replace(progress, contract=contract, defenders=defenders(progress.declarer, before))
    if contract and (is_checked(contract, rules) or both_must_whist(contract, rules)):
        whist_calls = tuple((seat, Whist.WHIST.value) for seat in progress.defenders)
        return replace(progress, whist_calls=whist_calls)
    return progress


def play_turn(deal: DealProgress, rules: Rules, before: Situation) -> Turn | None:
    """The turn for the next trick or talon card; None if no trick is left to play."""
    if not deal.is_played or deal.is_played_out:
        return None
    if deal.contract == RASPASY and len(deal.turned_suits) == len(deal.winners) < TALON_CARDS:
        return _talon_turn(deal, rules, before)
    return Turn(
        msg("trick {n}", n=len(deal.winners) + 1),
        deal.leader,
        tuple(_taker_choices(deal)),
        _note_before_trick(deal, rules, before),
        kept=False,
        so_far=_result_so_far(deal, rules),
        listed=False,
        claims=tuple(_claim_choice(seat, deal) for seat in deal.seats),
        common=True,
    )


def _taker_choices(deal: DealProgress) -> Iterator[Choice]:
    """A choice for each player who can take the trick, and for the talon while it is turned up."""
    yield from (_taker_choice(seat, deal) for seat in deal.seats)
    if deal.talon_taker is not None and len(deal.winners) < TALON_CARDS:
        yield replace(_taker_choice(deal.talon_taker, deal), note=msg("the talon"))


def _taker_choice(seat: Seat, deal: DealProgress) -> Choice:
    """The choice that this player takes the trick, with the player's goal and tricks so far."""
    note = None
    if seat == deal.declarer:
        # Translators: under the declarer's name on a button: the tricks of the contract
        note = msg("needs {n} in all", n=deal.level) if deal.level else None
    elif seat in deal.whist:
        note = WHISTS[deal.whist[seat]]
    count = msg("{n}", n=deal.tricks[seat])
    return Choice(str(int(seat)), msg("{name}", name=seat), count, note=note)


def _claim_choice(seat: Seat, deal: DealProgress) -> Choice:
    """The choice that this player claims the remaining tricks, with the resulting count."""
    count = replace(deal, claimant=seat).tricks[seat]
    worth = msg("{n}", n=count)
    if seat == deal.declarer and deal.level:
        # Translators: under the declarer's name on a button: the tricks with all the rest
        worth = (
            msg("will make {n}", n=count)
            if count >= deal.level
            else msg("can make only {n}", n=count)
        )
    return Choice(claim_of(seat), msg("{name}", name=seat), worth)


def _talon_turn(deal: DealProgress, rules: Rules, before: Situation) -> Turn:
    """Turn for the suit of the next talon card, which must be led (Akagiri, Preferans, raspasy)."""
    suits = [strain for strain in Strain if strain is not Strain.NO_TRUMPS]
    choices = [Choice(suit, msg("{suit}", suit=SIGNS[suit]), STRAINS[suit]) for suit in suits]
    choices.append(Choice(NOT_NOTED, msg("not recorded")))
    stage = msg("talon card for trick {n}", n=len(deal.winners) + 1)
    note = msg("which suit? (raspasy, {price} per trick)", price=raspasy_price(before, rules))
    return Turn(
        stage,
        deal.leader,
        tuple(choices),
        note,
        kept=False,
        so_far=_trick_counts(deal),
        listed=False,
    )


def _note_before_trick(deal: DealProgress, rules: Rules, before: Situation) -> Message:
    """The note shown before a trick: the suit to lead, hands laid open, or the tricks so far."""
    if deal.contract == RASPASY:
        return _raspasy_note(deal, rules, before)
    if not deal.winners and (note := _laid_open_note(deal, rules)):
        return note
    return _result_so_far(deal, rules)


def _result_so_far(deal: DealProgress, rules: Rules) -> Message:
    """Tricks so far, and whether the contract is decided."""
    if deal.contract in (None, RASPASY) or deal.declarer is None:
        return _trick_counts(deal)
    declarer_tricks = deal.tricks[deal.declarer]
    defender_tricks = len(deal.winners) - declarer_tricks
    if deal.contract == MISERE:
        return (
            msg("misère: caught with {n}", n=declarer_tricks)
            if declarer_tricks
            else msg("misère: none taken yet")
        )
    if declarer_tricks >= deal.level:
        # Translators: of a contract, with so many tricks so far
        return msg("made with {n}", n=declarer_tricks)
    if deal.level > TRICKS - defender_tricks:
        # Translators: of a contract, with so many tricks of those it needs
        return msg("lost: {n} of {level} so far", n=declarer_tricks, level=deal.level)
    due = tricks_due(deal.contract, rules)
    if due is not None and defender_tricks >= due.total > 0:
        return msg(
            "the defenders have reached their quota ({others}), {name} has {n} of {level}",
            others=defender_tricks,
            name=deal.declarer,
            n=declarer_tricks,
            level=deal.level,
        )
    return msg("{name} has {n} of {level}", name=deal.declarer, n=declarer_tricks, level=deal.level)


def _trick_counts(deal: DealProgress) -> Message:
    counts = tuple(name_with_tricks(seat, count) for seat, count in deal.tricks.items())
    return msg("tricks: {each}", each=counts)


def _raspasy_note(deal: DealProgress, rules: Rules, before: Situation) -> Message:
    price = raspasy_price(before, rules)
    suit = (
        deal.turned_suits[len(deal.winners)]
        if len(deal.winners) < len(deal.turned_suits)
        else NOT_NOTED
    )
    if suit == NOT_NOTED:
        return msg("raspasy, {price} per trick", price=price)
    return msg(
        "raspasy, {price} per trick: {suit} must be led", suit=SIGNS[Strain(suit)], price=price
    )


def twelve_cards_note(deal: DealProgress) -> Message | None:
    """A note that the declarer of a misère shows all twelve cards; None for other contracts."""
    if deal.contract != MISERE or deal.declarer is None:
        return None
    return msg("{name} shows all twelve cards and discards two", name=deal.declarer)


def _laid_open_note(deal: DealProgress, rules: Rules) -> Message | None:
    """A note on hands that are laid open before the first lead; None if no hand is.

    Source: Akagiri, Preferans, the play, ten.
    """
    if deal.contract and not asks_whist(deal.contract, rules):
        return twelve_cards_note(deal)
    if deal.level == TRICKS:
        return msg("all hands are laid open before the lead")
    if deal.governor is None:
        return None
    passer = next(seat for seat in deal.defenders if seat != deal.governor)
    return msg(
        "{governor} plays for both defenders and may have {other}’s hand laid open",
        governor=deal.governor,
        other=passer,
    )
