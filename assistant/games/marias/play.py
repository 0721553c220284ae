"""The play of a deal of Mariáš: tricks without trumps, points with them, up to the result."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.seat import Seat
from assistant.core.turn import claimed

from .deal_progress import Ask, Course, Stage, Steps
from .facts import BETLS, Contract, DealSide, Suit, must_be_played, tricks_of
from .form import ALONE
from .last_trick import ABSENT, BESIDE, possible_sevens, taken
from .rules import Rules

CARDS = 8
"""Four aces and four tens (Akagiri, Mariáš, points)."""
MADE, LOST = "made", "lost"
MARRIED, LAST = "marriage", "last"
VALAT, SOME = "valat", "some"
OPEN = (Contract.OPEN_BETL, Contract.OPEN_DURCH)


def tricks(now: Course) -> int:
    """How many tricks there are."""
    return tricks_of(len(now.seats))


def playing(now: Course, rules: Rules) -> Steps:
    """Follow the play to its end; what is settled without it has none."""
    if now.contract is not Contract.SUIT:
        yield from _tricks(now)
        return
    unplayed = must_be_played(now.facts(), rules) is None
    if len(now.partners) > 1:
        yield from _called_card(now)
    if unplayed:
        now.settled = True
    else:
        yield from _points(now)


def _called_card(now: Course) -> Steps:
    """Ask who has shown the called card (Akagiri, Mariáš, four players)."""
    names = tuple(ALONE if seat is None else str(int(seat)) for seat in now.partners)
    word = yield Ask(Stage.CALLED, now.soloist, names)
    if word == ALONE:
        now.alone = True
    else:
        now.sides[Seat(int(word))] = DealSide.SOLOIST


def _tricks(now: Course) -> Steps:
    """Hear who took each trick, up to the one that decides (Akagiri, Mariáš, betl and durch).

    The rest may be claimed. An open contract is judged on the cards after the first trick.
    """
    while now.made is None:
        leader = now.winners[-1] if now.winners else now.soloist
        names = tuple(str(int(seat)) for seat in now.seats)
        claims = () if now.contract in OPEN else now.seats
        word = yield Ask(Stage.TRICK, leader, names, claims=claims)
        if (rest := claimed(word)) is not None:
            now.made = makes(now, rest)
            return
        now.winners.append(Seat(int(word)))
        if (now.winners[-1] == now.soloist) is (now.contract in BETLS):
            now.made = False
        elif now.contract in OPEN:
            now.made = (yield Ask(Stage.LAID_DOWN, now.soloist, (MADE, LOST))) == MADE
        elif len(now.winners) == tricks(now):
            now.made = True


def makes(now: Course, rest: Seat) -> bool:
    """Whether the contract is made where somebody gets all tricks that are left."""
    return (rest == now.soloist) is not (now.contract in BETLS)


def _points(now: Course) -> Steps:
    """Count aces, tens, marriages and the last trick as they come, then ask for the trump 7."""
    while out(now) or now.last is None:
        word = yield Ask(Stage.POINTS, now.soloist, tuple(_countable(now)))
        side, _, what = word.partition(".")
        if what == MARRIED:
            now.marrying = DealSide(side)
            suit = yield Ask(Stage.MARRIAGE, now.soloist, tuple(unmarried(now)))
            now.marriages[now.marrying].append(Suit(suit))
        elif what == LAST:
            now.last = DealSide(side)
        else:
            now.cards[DealSide(side)] += int(what) // 10
    yield from _last_seven(now)
    yield from _valat(now)
    now.counted = True


def out(now: Course) -> int:
    """How many aces and tens nobody has yet."""
    return CARDS - sum(now.cards.values())


def unmarried(now: Course) -> Iterator[Suit]:
    """The suits of which no marriage was announced; the last trick is too late for one."""
    if now.last is None:
        yield from (suit for suit in Suit if not any(suit in m for m in now.marriages.values()))


def _countable(now: Course) -> Iterator[str]:
    """What may be counted next: up to three aces and tens at once, a marriage, the last trick."""
    married = any(True for _ in unmarried(now))
    for side in DealSide:
        yield from (f"{side}.{10 * count}" for count in range(1, min(out(now), 3) + 1))
        if married:
            yield f"{side}.{MARRIED}"
    if now.last is None:
        yield from (f"{side}.{LAST}" for side in DealSide)


def _last_seven(now: Course) -> Steps:
    """Ask whether the trump 7 was in the last trick, as far as its taker leaves that open."""
    partnered = now.partners != (None,)
    takers = (now.last,) if now.last else DealSide
    sevens = tuple(possible_sevens(takers, partnered=partnered))
    word = yield Ask(Stage.LAST_SEVEN, now.soloist, (ABSENT, *sevens))
    now.seven = BESIDE[word].seven


def _valat(now: Course) -> Steps:
    """Ask whether one side took every trick, where that is paid and may have been."""
    if not now.valat_paid or now.last is None:
        return
    last = taken(now.last, now.seven)
    points = now.points(DealSide.SOLOIST)
    if last.all_tricks_to(points, now.facts().marriages, talon=now.talon):
        word = yield Ask(Stage.VALAT, now.soloist, (SOME, VALAT))
        now.valat = now.last if word == VALAT else None
