"""The facts of a deal of Mariáš, and checks for impossible or missing facts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain

from assistant.core.fields import Problem, superfluous_problems
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat

from .rules import Rules, active_count

CARD_POINTS = 90
MAX_FLEKS = 30


class Suit(StrEnum):
    """The German suits."""

    HEARTS = "hearts"
    BELLS = "bells"
    ACORNS = "acorns"
    LEAVES = "leaves"


class Contract(StrEnum):
    """The contracts, low to high."""

    SUIT = "suit"
    BETL = "betl"
    DURCH = "durch"
    OPEN_BETL = "open_betl"
    OPEN_DURCH = "open_durch"


BETLS = (Contract.BETL, Contract.OPEN_BETL)


class DealSide(StrEnum):
    """The two sides of a deal."""

    SOLOIST = "soloist"
    DEFENDERS = "defenders"

    @property
    def other(self) -> "DealSide":
        """The opposite side."""
        return DealSide.DEFENDERS if self is DealSide.SOLOIST else DealSide.SOLOIST


class Bonus(StrEnum):
    """The bonuses that a side may announce."""

    SOLOIST_SEVEN = "soloist_seven"
    SOLOIST_HUNDRED = "soloist_hundred"
    DEFENDERS_SEVEN = "defenders_seven"
    DEFENDERS_HUNDRED = "defenders_hundred"


class Item(StrEnum):
    """Items that can be doubled: the game, and each announced bonus."""

    GAME = "game"
    SOLOIST_SEVEN = "soloist_seven"
    SOLOIST_HUNDRED = "soloist_hundred"
    DEFENDERS_SEVEN = "defenders_seven"
    DEFENDERS_HUNDRED = "defenders_hundred"


def owning_side(item: Item) -> DealSide:
    """The side that owns an item: the soloist for the game, the announcing side for a bonus."""
    return DealSide.DEFENDERS if item.startswith(DealSide.DEFENDERS) else DealSide.SOLOIST


def doubling_side(item: Item, count: int) -> DealSide:
    """The side that says doubling number `count`; the opponents of the item's owner begin."""
    return owning_side(item).other if count % 2 else owning_side(item)


@dataclass(frozen=True, slots=True)
class Marriages:
    """Suits of the marriages that each side announced, in order."""

    soloist: tuple[Suit, ...] = ()
    defenders: tuple[Suit, ...] = ()

    def of(self, side: DealSide) -> tuple[Suit, ...]:
        """The marriages of a side."""
        return self.soloist if side is DealSide.SOLOIST else self.defenders


@dataclass(frozen=True, slots=True)
class LastSeven:
    """The trump 7 in the last trick: the side that played it, and whether it took the trick."""

    by: DealSide
    won: bool

    def takers(self, *, partnered: bool) -> tuple[DealSide, ...]:
        """The sides that could have taken the last trick with this 7 in it.

        Only a partner can beat a 7 of the same side, and a soloist may have no partner.
        """
        if self.won:
            return (self.by,)
        partner_possible = self.by is DealSide.DEFENDERS or partnered
        return (self.by.other, self.by) if partner_possible else (self.by.other,)


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one deal.

    `fleks` counts doublings (flek 1, re 2, tutti 3 …). `tricks_by` has the taker of each trick of a
    betl or durch, as far as the play was recorded. `last_trick` is the side that took the last
    trick of a suit game; None if it was not entered or follows from other facts.
    """

    soloist: Seat
    contract: Contract
    trump: Suit | None = None
    partner: Seat | None = None
    announced: tuple[Bonus, ...] = ()
    fleks: Mapping[Item, int] = field(default_factory=dict)
    played: bool = True
    card_points: int | None = None
    marriages: Marriages = Marriages()
    last_trick_seven: LastSeven | None = None
    last_trick: DealSide | None = None
    valat: DealSide | None = None
    made: bool | None = None
    auction: tuple[tuple[Seat, str], ...] = ()
    tricks_by: tuple[Seat, ...] = ()

    def __post_init__(self) -> None:
        """Remove items with 0 doublings, so that equal deals compare equal."""
        object.__setattr__(self, "fleks", {item: n for item, n in self.fleks.items() if n != 0})


def must_be_played(facts: Facts, rules: Rules) -> Message | None:
    """The reason why a suit game has to be played out; None if it is settled at once.

    Two kinds of deals are not played: nothing announced and no flek, or the soloist's announced
    seven with one flek on the game (Akagiri, Mariáš, unplayed deals). At some tables a game with
    one flek is not played either.
    """
    only_seven = set(facts.announced) == {Bonus.SOLOIST_SEVEN}
    may_be_given_up = only_seven or (rules.flek_ends and not facts.announced)
    if may_be_given_up and facts.fleks == {Item.GAME: 1}:
        return None
    if only_seven and not facts.fleks:
        return msg("must be played: a seven is announced and the game has no flek")
    if facts.announced:
        return msg("must be played: something is announced")
    return msg("must be played: the game is doubled") if facts.fleks else None


def problems(facts: Facts, rules: Rules, seats: int) -> list[Problem]:
    """Problems with impossible or missing facts of a deal, judged without the earlier deals."""
    is_suit_game = facts.contract is Contract.SUIT
    game_problems = _suit_game_problems(facts, rules) if is_suit_game else _no_trump_problems(facts)
    players = active_count(seats, rules)
    has_called_card = players == 4
    first_problems = [
        *_doubling_problems(facts),
        *_partner_problems(facts, has_called_card=has_called_card),
        *game_problems,
    ]
    return first_problems or list(_trick_order_problems(facts, tricks_for_players(players)))


def tricks_for_players(players: int) -> int:
    """Number of tricks: ten for three players, eight for four."""
    return 10 if players == 3 else 8


def _trick_order_problems(facts: Facts, tricks: int) -> Iterator[Problem]:
    """Problems with `tricks_by`, which must agree with the recorded result."""
    ours = facts.tricks_by.count(facts.soloist)
    theirs = len(facts.tricks_by) - ours
    bad_tricks, good_tricks = (ours, theirs) if facts.contract in BETLS else (theirs, ours)
    if facts.tricks_by and facts.contract is Contract.SUIT:
        yield Problem("tricks_by", msg("only betl and durch are followed trick by trick"))
    elif len(facts.tricks_by) > tricks:
        yield Problem(
            "tricks_by", nmsg("there is only {n} trick", "there are only {n} tricks", tricks)
        )
    elif facts.made and bad_tricks:
        yield Problem("tricks_by", msg("with these tricks the contract was lost"))
    elif not facts.made and good_tricks == tricks:
        yield Problem("tricks_by", msg("with these tricks the contract was made"))


def _no_trump_problems(facts: Facts) -> Iterator[Problem]:
    """Problems with a betl or durch: it has neither trumps nor points."""
    excluded_facts = {"trump": facts.trump, "announced": facts.announced} | _end_facts(facts)
    yield from superfluous_problems(
        excluded_facts, msg("not allowed in betl and durch: there are no trumps")
    )
    if not facts.played:
        yield Problem("played", msg("must be played: only a suit game can stay unplayed"))
    if facts.made is None:
        yield Problem("made", msg("made or lost?"), missing=True)


def _suit_game_problems(facts: Facts, rules: Rules) -> Iterator[Problem]:
    if facts.trump is None:
        yield Problem("trump", msg("which suit is trumps?"), missing=True)
    if facts.made is not None:
        yield Problem("made", msg("not allowed in a suit game: the points decide"))
    if len(set(facts.announced)) < len(facts.announced):
        yield Problem("announced", msg("something is announced twice"))
    yield from _played_problems(facts) if facts.played else _unplayed_problems(facts, rules)


def _unplayed_problems(facts: Facts, rules: Rules) -> Iterator[Problem]:
    why = must_be_played(facts, rules)
    if why is not None:
        yield Problem("played", why)
    yield from superfluous_problems(
        _end_facts(facts), msg("not allowed when the deal was not played")
    )


def _end_facts(facts: Facts) -> dict[str, object]:
    """Facts about the end of a suit game by field; a false value means that it is not recorded."""
    return {
        "card_points": facts.card_points is not None,
        "marriages": facts.marriages != Marriages(),
        "last_trick_seven": facts.last_trick_seven,
        "last_trick": facts.last_trick,
        "valat": facts.valat,
    }


def _played_problems(facts: Facts) -> Iterator[Problem]:
    points = facts.card_points
    if points is None:
        yield Problem(
            "card_points", msg("how many aces and tens, and whose last trick?"), missing=True
        )
    elif not 0 <= points <= CARD_POINTS or points % 10:
        yield Problem(
            "card_points",
            msg(
                "{points} is impossible: choose 0, 10, 20 … {most}", points=points, most=CARD_POINTS
            ),
        )
    else:
        yield from _last_trick_and_points(facts, points)
        yield from _valat_and_points(facts, points)
    marriage_suits = list(chain(facts.marriages.soloist, facts.marriages.defenders))
    if len(set(marriage_suits)) < len(marriage_suits):
        yield Problem("marriages", msg("only one side can have a marriage in a suit"))
    yield from _valat_problems(facts)


def _valat_problems(facts: Facts) -> Iterator[Problem]:
    """Problems with a valát: a side without a trick has no marriage and no 7 in the last trick."""
    if facts.valat is None:
        return
    if facts.marriages.of(facts.valat.other):
        yield Problem("valat", msg("no valát: the other side has a marriage"))
    seven = facts.last_trick_seven
    if seven is not None and seven.by is not facts.valat:
        yield Problem("valat", msg("no valát: the other side had the 7 in the last trick"))
    elif facts.valat not in last_takers(facts):
        yield Problem("valat", msg("no valát: the other side took the last trick"))


def _valat_and_points(facts: Facts, points: int) -> Iterator[Problem]:
    """Problems with a valát and the card points.

    The soloist has no points after the defenders' valát, and at least 10 after an own valát.
    """
    if facts.valat is DealSide.DEFENDERS and points > 0:
        yield Problem("card_points", msg("the soloist took no trick: 0 points"))
    if facts.valat is DealSide.SOLOIST and points < 10:
        text = msg("the soloist took the last trick: at least 10 points")
        yield Problem("card_points", text)


def _last_trick_and_points(facts: Facts, points: int) -> Iterator[Problem]:
    """Problems with the last trick: its ten points must be among the points of its taker."""
    takers = last_takers(facts)
    if not takers:
        yield Problem("last_trick", msg("with this 7 the other side took the last trick"))
    if takers == (DealSide.SOLOIST,) and points < 10:
        text = msg("the soloist took the last trick: at least 10 points")
        yield Problem("card_points", text)
    if takers == (DealSide.DEFENDERS,) and points > CARD_POINTS - 10:
        text = msg("the defenders took the last trick: at least 10 of the points are theirs")
        yield Problem("card_points", text)


def last_takers(facts: Facts) -> tuple[DealSide, ...]:
    """The sides that could have taken the last trick, by the recorded taker and by the 7 in it."""
    seven = facts.last_trick_seven
    takers = seven.takers(partnered=facts.partner is not None) if seven else tuple(DealSide)
    return tuple(side for side in takers if facts.last_trick in (side, None))


def _doubling_problems(facts: Facts) -> Iterator[Problem]:
    allowed_items = {Item.GAME, *(Item(bonus.value) for bonus in facts.announced)}
    for item, count in facts.fleks.items():
        if item not in allowed_items:
            yield Problem(f"fleks.{item}", msg("not announced, so it cannot be doubled"))
        if not 0 <= count <= MAX_FLEKS:
            text = msg("{count} is not between 0 and {most}", count=count, most=MAX_FLEKS)
            yield Problem(f"fleks.{item}", text)


def _partner_problems(facts: Facts, *, has_called_card: bool) -> Iterable[Problem]:
    if facts.partner is None:
        return
    if not has_called_card:
        yield Problem("partner", msg("a partner needs four players and a called card"))
    elif facts.contract is not Contract.SUIT:
        yield Problem("partner", msg("only a suit game has partners"))
    elif facts.partner == facts.soloist:
        yield Problem("partner", msg("the soloist cannot be the partner"))
