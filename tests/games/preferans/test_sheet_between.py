"""What an adjustment writes into the columns of the drawn sheet, and into its settlement."""

from assistant.core.seat import TABLE, Seat
from assistant.evening.summary.score_columns import cells
from assistant.evening.summary.wording import incident_words
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from tests.english import say

RASPASY = {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Cyril": 3}}
MISDEAL = {"to": ["Anna"], "points": 2, "reason": "second misdeal", "account": "mountain"}
RENONC = {"from": ["Boris"], "to": ["Anna"], "points": 6, "reason": "renonc", "account": "whists"}
LATE = {"from": ["Cyril"], "points": 6, "reason": "late"}


def test_who_comes_and_goes_is_told_with_what_was_written() -> None:
    """Pools 0, mountains 2 + 5 + 3 = 10: the mean of three is 3⅓, rounded up to 4.

    With four the mean is 14 / 4 = 3½: +15, −15, +5, −5. Without Anna it is 12 / 3 = 4: Boris −10,
    Cyril +10, Dana 0; each of them is closed by −5, and Anna takes her 15 along.
    """
    plain = {"format": FORMAT, "game": "preferans", "players": ["Anna", "Boris", "Cyril"]}
    rules = {"remainder": "exact"}
    deals = [RASPASY, {"joined": "Dana"}, {"left": "Anna"}]
    evening, problems = read_record({**plain, "deals": deals, "rules": rules}, find_game)
    assert evening, problems
    came, went = (
        [say(part, one.moment_after.names) for part in incident_words(one, evening.game)]
        for one in evening.counted_incidents
        if one.moment_after
    )
    assert came == ["Dana joins", "average of the other players: mountain 4"]
    assert went == [
        "Anna leaves",
        ("settled separately when a player left: Anna 15, Boris -5, Cyril -5, Dana -5"),
    ]


def test_each_number_is_written_in_its_place() -> None:
    """Anna's mountain: 2 tricks at 1, the misdeal 2, and 2 tricks at 2 in the second raspasy."""
    fines = [{"adjustment": one} for one in (MISDEAL, RENONC, LATE)]
    deals = [RASPASY, fines[0], RASPASY, *fines[1:]]
    plain = {"format": FORMAT, "game": "preferans", "players": ["Anna", "Boris", "Cyril"]}
    evening, problems = read_record({**plain, "deals": deals}, find_game)
    assert evening, problems
    columns = cells(evening)
    assert columns["mountain", Seat(0), TABLE] == [2, 4, 8]
    assert columns["mountain", Seat(1), TABLE] == [5, 15]
    assert columns["whists", Seat(0), Seat(1)] == [6]
    assert cells(evening, 1)["mountain", Seat(0), TABLE] == [4, 8]
    rows = evening.game.sheet(evening, False).settlement
    beside = [(say(row.what, evening.players), row.points) for row in rows][-1]
    assert beside == ("fines and bonuses", (None, None, -6))
    assert [sum(row.points[seat] or 0 for row in rows) for seat in range(3)] == list(evening.totals)
