"""The play of Preferans trick by trick: progress of a deal, leaders and winners of tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg
from assistant.core.next_call import Call, Choice, Turn, claimed, rest_to, seat_said
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.upward_auction import Bids, part

from .dealing import active, defenders, highest, in_place, spelled
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    TRICKS,
    TURNED_UP,
    Contract,
    Strain,
    Whist,
    always_whisted,
    asks_whist,
    talon_is_dealers,
)
from .raspasy import raspasy_price
from .rules import Rules
from .whists import checked, tricks_due
from .words import SIGNS, STRAINS, WHISTS, counted

NOT_NOTED = "not_noted"
GIVE_UP = "give_up"


@dataclass(frozen=True)
class Course:
    """Progress of a deal."""

    seats: tuple[Seat, ...]
    bids: Bids
    contract: Contract | None = None
    given_up: bool = False
    talon_to: Seat | None = None
    """The dealer who sits out, if tricks of the talon in raspasy belong to the dealer."""
    defenders: tuple[Seat, ...] = ()
    whists: tuple[Call, ...] = ()
    winners: tuple[Seat, ...] = ()
    """The player who took each trick."""
    turned: tuple[str, ...] = ()
    """The suits of the talon's cards turned up in raspasy."""
    rest: Seat | None = None
    """The player who claimed all tricks that were left."""

    @property
    def declarer(self) -> Seat | None:
        """The highest bidder."""
        return self.bids.high[0] if self.bids.high else None

    @property
    def level(self) -> int:
        """The number of tricks in the contract; 0 for misère and raspasy, and until it is named."""
        return self.contract.level if self.contract else 0

    @property
    def whist(self) -> dict[Seat, Whist]:
        """The latest answer of each defender."""
        answers = {seat: Whist(text) for seat, text in self.whists}
        if Whist.WHIST in answers.values():
            return {s: Whist.PASS if w is Whist.HALF else w for s, w in answers.items()}
        return answers

    @property
    def played(self) -> bool:
        """Whether tricks are played: a defender whists, or nobody is asked."""
        if self.contract in (RASPASY, MISERE) and not self.whist:
            return True
        return Whist.WHIST in self.whist.values()

    @property
    def governor(self) -> Seat | None:
        """The defender who alone whists and plays for both."""
        whisters = [seat for seat, answer in self.whist.items() if answer is Whist.WHIST]
        return whisters[0] if len(whisters) == 1 else None

    @property
    def tricks(self) -> dict[Seat, int]:
        """Tricks of each player so far; claimed tricks belong to the claiming player."""
        everybody = self.seats if self.talon_to is None else (*self.seats, self.talon_to)
        taken = {seat: self.winners.count(seat) for seat in everybody}
        if self.rest is not None:
            taken[self.rest] += TRICKS - len(self.winners)
        return taken

    @property
    def played_out(self) -> bool:
        """Whether the taker of every trick is known."""
        return self.rest is not None or len(self.winners) == TRICKS

    @property
    def leader(self) -> Seat:
        """The leader of the next trick: forehand first and after the talon, else the last trick's
        winner.
        """
        last = self.winners[-1] if self.winners else self.seats[0]
        return last if last in self.seats else self.seats[0]


def course(calls: Sequence[Call], rules: Rules, before: Situation) -> Course:
    """Progress of a deal after these calls."""
    seats = active(before, rules)
    bids, after = part(in_place(calls), seats, spelled(rules, before))
    so_far = Course(
        seats,
        bids,
        whists=tuple(call for call in after if call[1] in set(Whist)),
        winners=tuple(seat for _, word in after if (seat := seat_said(word)) is not None),
        turned=tuple(word for _, word in after if word in (*Strain, NOT_NOTED)),
        rest=claimed(after[-1][1]) if after else None,
    )
    if bids.actor is None and bids.high is None:
        talon_to = before.dealer if talon_is_dealers(rules, before.seats) else None
        return replace(so_far, contract=RASPASY, talon_to=talon_to)
    if so_far.declarer is None or not after:
        return so_far
    if after[0][1] == GIVE_UP:
        bid = Contract.read(highest(calls[: -len(after)])) or Contract(LEVELS[0], Strain.SPADES)
        return replace(so_far, contract=bid, given_up=True)
    contract = Contract.read(after[0][1])
    so_far = replace(so_far, contract=contract, defenders=defenders(so_far.declarer, before))
    if contract and (checked(contract, rules) or always_whisted(contract, rules)):
        all_whist = tuple((seat, Whist.WHIST.value) for seat in so_far.defenders)
        return replace(so_far, whists=all_whist)
    return so_far


def play(now: Course, rules: Rules, before: Situation) -> Turn | None:
    """Turn for the next trick, or for the next card of the talon."""
    if not now.played or now.played_out:
        return None
    if now.contract == RASPASY and len(now.turned) == len(now.winners) < TURNED_UP:
        return _turned_up(now, rules, before)
    return Turn(
        msg("trick {n}", n=len(now.winners) + 1),
        now.leader,
        tuple(_takers(now)),
        _note_before_trick(now, rules, before),
        kept=False,
        so_far=_result_so_far(now, rules),
        listed=False,
        claims=tuple(_claim(seat, now) for seat in now.seats),
        common=True,
    )


def _takers(now: Course) -> Iterator[Choice]:
    """The players who can take a trick, and the talon while its cards are turned up."""
    yield from (_taker(seat, now) for seat in now.seats)
    if now.talon_to is not None and len(now.winners) < TURNED_UP:
        yield replace(_taker(now.talon_to, now), note=msg("the talon"))


def _taker(seat: Seat, now: Course) -> Choice:
    """The choice of a player who takes a trick, with the player's goal and tricks so far."""
    note = None
    if seat == now.declarer:
        # Translators: under the declarer's name on a button: the tricks of the contract
        note = msg("needs {n} in all", n=now.level) if now.level else None
    elif seat in now.whist:
        note = WHISTS[now.whist[seat]]
    count = msg("{n}", n=now.tricks[seat])
    return Choice(str(int(seat)), msg("{name}", name=seat), count, note=note)


def _claim(seat: Seat, now: Course) -> Choice:
    """The choice of a player who claims the remaining tricks, with the resulting count."""
    count = replace(now, rest=seat).tricks[seat]
    worth = msg("{n}", n=count)
    if seat == now.declarer and now.level:
        # Translators: under the declarer's name on a button: the tricks with all the rest
        worth = (
            msg("will make {n}", n=count)
            if count >= now.level
            else msg("can make only {n}", n=count)
        )
    return Choice(rest_to(seat), msg("{name}", name=seat), worth)


def _turned_up(now: Course, rules: Rules, before: Situation) -> Turn:
    """Turn for the suit of the talon's card, which has to be followed (Akagiri, Preferans,
    raspasy).
    """
    suits = [strain for strain in Strain if strain is not Strain.NO_TRUMPS]
    choices = [Choice(suit, msg("{suit}", suit=SIGNS[suit]), STRAINS[suit]) for suit in suits]
    choices.append(Choice(NOT_NOTED, msg("not recorded")))
    stage = msg("talon card for trick {n}", n=len(now.winners) + 1)
    told = msg(
        "which suit? (raspasy, {price} per trick)",
        price=raspasy_price(before, rules),
    )
    return Turn(
        stage, now.leader, tuple(choices), told, kept=False, so_far=_trick_counts(now), listed=False
    )


def _note_before_trick(now: Course, rules: Rules, before: Situation) -> Message:
    """What the table should know before this trick."""
    if now.contract == RASPASY:
        return _raspasy(now, rules, before)
    if not now.winners and (opened := _laid_open(now, rules)):
        return opened
    return _result_so_far(now, rules)


def _result_so_far(now: Course, rules: Rules) -> Message:
    """Tricks so far, and whether the contract is decided."""
    if now.contract in (None, RASPASY) or now.declarer is None:
        return _trick_counts(now)
    own = now.tricks[now.declarer]
    others = len(now.winners) - own
    if now.contract == MISERE:
        return msg("misère: caught with {n}", n=own) if own else msg("misère: none taken yet")
    if own >= now.level:
        # Translators: of a contract, with so many tricks so far
        return msg("made with {n}", n=own)
    if now.level > TRICKS - others:
        # Translators: of a contract, with so many tricks of those it needs
        return msg("lost: {n} of {level} so far", n=own, level=now.level)
    due = tricks_due(now.contract, rules)
    if due is not None and others >= due.joint > 0:
        return msg(
            "the defenders have reached their quota ({others}), {name} has {n} of {level}",
            others=others,
            name=now.declarer,
            n=own,
            level=now.level,
        )
    return msg("{name} has {n} of {level}", name=now.declarer, n=own, level=now.level)


def _trick_counts(now: Course) -> Message:
    """Tricks of each player so far."""
    each = tuple(counted(seat, taken) for seat, taken in now.tricks.items())
    return msg("tricks: {each}", each=each)


def _raspasy(now: Course, rules: Rules, before: Situation) -> Message:
    price = raspasy_price(before, rules)
    suit = now.turned[len(now.winners)] if len(now.winners) < len(now.turned) else NOT_NOTED
    if suit == NOT_NOTED:
        return msg("raspasy, {price} per trick", price=price)
    return msg(
        "raspasy, {price} per trick: {suit} must be led", suit=SIGNS[Strain(suit)], price=price
    )


def twelve_shown(now: Course) -> Message | None:
    """The rule that the declarer of a misère shows all twelve cards; None for other contracts."""
    if now.contract != MISERE or now.declarer is None:
        return None
    return msg("{name} shows all twelve cards and discards two", name=now.declarer)


def _laid_open(now: Course, rules: Rules) -> Message | None:
    """The hands that are laid open before the first lead (Akagiri, Preferans, the play, ten)."""
    if now.contract and not asks_whist(now.contract, rules):
        return twelve_shown(now)
    if now.level == TRICKS:
        return msg("all hands are laid open before the lead")
    if now.governor is None:
        return None
    other = next(seat for seat in now.defenders if seat != now.governor)
    return msg(
        "{governor} plays for both defenders and may have {other}’s hand laid open",
        governor=now.governor,
        other=other,
    )
