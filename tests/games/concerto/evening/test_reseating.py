"""Partners sit opposite each other: within a game they stay so, between two they may part."""

from __future__ import annotations

from typing import Any

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Logged, Reseated, Withdrawn
from assistant.evening.log.replay import replay
from assistant.evening.log.seating_order import sides_of
from assistant.evening.summary.reseating import Reseating
from assistant.games import find_game
from assistant.games.concerto.deals import SIDES
from assistant.games.concerto.scoring import partners
from assistant.records.record import FORMAT, read_record, write_record
from tests.english import say
from tests.games.concerto.evenings import BIG, by_kinds

WHO = ("Anna", "Boris", "Cyril", "Dana")
FLUSH = by_kinds("flush nothing nothing nothing nothing nothing nothing nothing", "nothing pair")
"""Who sits on the dealer's left and his partner make a flush; nothing else is worth anything."""
ANNA_WITH_BORIS = tuple(map(Seat, (0, 2, 1, 3)))


def read(*deals: Any) -> tuple[Evening | None, list[tuple[Any, Any, str]]]:
    plain = {"format": FORMAT, "game": "concerto", "players": list(WHO), "deals": list(deals)}
    evening, problems = read_record({**plain, "first_dealer": "Dana"}, find_game)
    return evening, [(p.incident, p.deal, say(p.text, ())) for p in problems]


def table(*deals: Any) -> Evening:
    evening, problems = read(*deals)
    assert evening, problems
    return evening


def seated(*names: str) -> dict[str, Any]:
    return {"seated": list(names)}


PARTED = seated("Anna", "Cyril", "Boris", "Dana")


def test_who_sits_opposite_is_the_partner_between_two_games() -> None:
    """Anna and Cyril have 298 when Dana has dealt; then Anna deals, and Cyril leads, on her left.

    Dana sits opposite him now: the flush, 6, is theirs, and everybody has points of his own.
    """
    before = table(BIG)
    now = table(BIG, PARTED, FLUSH)
    assert [deal.before.dealer for deal in now.deals] == [3, 0]
    assert (before.totals, now.totals) == ((298, 0, 298, 0), (298, 0, 304, 6))
    assert now.sides == ((Seat(0),), (Seat(2),), (Seat(1),), (Seat(3),))
    assert before.sides == ((0, 2), (1, 3))
    again, problems = read_record(write_record(now), find_game)
    assert again, problems
    assert again.totals == now.totals


def test_within_a_game_partners_stay() -> None:
    told = "partners stay opposite each other until the game is over"
    assert read(FLUSH, PARTED)[1] == [(2, None, told)]
    across = seated("Anna", "Dana", "Cyril", "Boris")
    assert table(FLUSH, across).totals == table(FLUSH).totals
    reseating = Reseating(table(FLUSH), ANNA_WITH_BORIS)
    assert reseating.wrong
    assert Reseating(table(BIG), ANNA_WITH_BORIS).wrong is None


def test_for_all_deals_partners_stay_those_by_whom_the_deals_were_played() -> None:
    reseating = Reseating(table(BIG), ANNA_WITH_BORIS)
    assert (reseating.changes_partners, reseating.may_be_for_all) == (True, False)
    across = Reseating(table(BIG), tuple(map(Seat, (0, 3, 2, 1))))
    assert (across.changes_partners, across.may_be_for_all) == (False, True)


def test_what_would_put_other_partners_into_the_middle_of_a_game_contradicts_it() -> None:
    """Two games were dealt; without the deal that ended the first they would be one."""
    now = table(BIG, PARTED, FLUSH)
    longer = table(FLUSH, BIG, PARTED, FLUSH)
    assert now.clashes == longer.clashes == ()
    without = replay(longer, [Logged(longer.number + 1, "", Withdrawn(2))])
    assert [(one.deal, say(one.text, ())) for one in without.clashes] == [
        (2, "partners stay opposite each other until the game is over")
    ]


def test_the_sheet_has_the_partners_of_each_game() -> None:
    games = table(BIG, PARTED, FLUSH).game.sheet(table(BIG, PARTED, FLUSH), False)
    assert [game.sides for game in games] == [((0, 2), (1, 3)), ((0, 1), (2, 3))]


def test_facts_are_of_the_same_sides_however_partners_sit() -> None:
    across = Reseated(tuple(map(Seat, (3, 2, 1, 0))))
    now = table(FLUSH)
    then = replay(now, [Logged(now.number + 1, "", across)])
    assert then.sides == now.sides


def test_old_logs_that_others_joined_keep_their_partners_by_seats() -> None:
    """Some time ago a fifth could sit down for somebody who left: seats told who were partners."""
    before = Situation(1, Seat(0), 5, around=tuple(map(Seat, (0, 4, 2, 3))))
    assert [partners(side, before) for side in SIDES] == [(0, 2), (1, 3)]
    assert sides_of(table().game, before) == ((0, 2), (1, 3))


def test_an_order_that_a_log_brings_into_the_middle_of_a_game_is_told_and_can_be_changed() -> None:
    """No page writes it; where the deal before it is withdrawn, it stands within a game too."""
    parted = Reseated(ANNA_WITH_BORIS)
    for now, told in ((table(FLUSH), True), (table(BIG), False)):
        then = replay(now, [Logged(now.number + 1, "", parted)])
        assert (then.separates_partners(then.around), then.clashes) == (told, ())
    longer = table(FLUSH, BIG, PARTED)
    assert not longer.separates_partners(longer.around)
    without = replay(longer, [Logged(longer.number + 1, "", Withdrawn(2))])
    assert without.separates_partners(without.around)
    as_before = Reseating(without, tuple(map(Seat, range(4))))
    assert as_before.wrong is None
    assert not as_before.next_deal.separates_partners(as_before.next_deal.around)
