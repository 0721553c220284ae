"""Who was there in which deals, and how it is told beside a name."""

from assistant.core.seat import Seat
from assistant.evening.presence import stays
from assistant.evening.progress import course
from assistant.paper.reports import lines_of
from tests.games.marias.test_between_deals import BETL, evening


def test_a_seat_says_who_had_it_in_which_deals() -> None:
    now = evening(
        BETL,
        {"joined": "Dana", "seat": 2},
        BETL,
        {"left": "Cyril"},
        {"substitute": "Emil", "for": "Boris"},
        BETL,
    )
    assert [stays(now, Seat(seat)) for seat in range(4)] == ["", "Boris 1–2, 3–", "1–2", "2–"]
    assert [now.players[side[0]] for side in now.sides] == ["Anna", "Dana", "Emil", "Cyril"]
    assert now.sitting == ("Anna", "Dana", "Emil")


def test_who_left_after_the_last_deal_played_them_all() -> None:
    now = evening(BETL, {"joined": "Dana"}, BETL, {"left": "Cyril"})
    assert [stays(now, Seat(seat)) for seat in range(4)] == ["", "", "1–2", "2–"]


def test_a_line_of_the_chart_is_there_while_its_player_is() -> None:
    """A betl is 5 from each: Dana has lost 5 with the second deal, Cyril 10 by then."""
    now = evening(BETL, {"joined": "Dana"}, BETL, {"left": "Cyril"}, BETL)
    lines = {
        now.players[side[0]]: line
        for side, line in zip(now.sides, lines_of(now, course(now)), strict=True)
    }
    assert lines["Dana"] == [None, -5, -10]
    assert lines["Cyril"] == [-5, -10, None]
