"""The spoken result of a deal: who gained how much, and who deals next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.summary.deal_lines import spoken_texts
from assistant.evening.summary.deal_results import net_result
from assistant.games import all_games
from tests.english import say
from tests.evening.three_players import read
from tests.games.strategies import evenings
from tests.samples import PAID, PARTY, SHEET, THREE, five_each, scores_14, whole


def aloud(evening: Evening, deal: Deal | None = None) -> str:
    """The spoken result of a deal, by default the last one."""
    told = deal or evening.deals[-1]
    return ". ".join(say(line, told.names) for line in spoken_texts(evening, told))


def test_who_gained_is_named_with_the_points_and_who_deals_then() -> None:
    evening = read(game=PAID, deals=[five_each("Anna")], first_dealer="Anna")
    assert aloud(evening) == "Anna: plus 10. Boris deals now"


def test_all_who_gained_are_named_and_nobody_who_lost() -> None:
    evening = read(game=PAID, deals=[five_each("Anna", won=False)], first_dealer="Cyril")
    assert aloud(evening) == "Boris: plus 5, Cyril: plus 5. Anna deals now"


def test_a_corrected_deal_of_before_is_said_with_who_deals_now() -> None:
    evening = read(game=PAID, deals=[five_each("Anna"), five_each("Boris")], first_dealer="Anna")
    assert aloud(evening, evening.deals[0]) == "Anna: plus 10. Cyril deals now"


def test_where_nobody_deals_nobody_is_said_to() -> None:
    assert aloud(read(game=PARTY, deals=[scores_14("Anna")])) == "Anna: plus 14"


def test_the_end_of_a_game_is_said_instead_of_who_deals() -> None:
    evening = read(game=SHEET, deals=whole(*THREE))
    assert aloud(evening).endswith(". the game is over")


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
@given(data=st.data())
def test_everybody_who_gained_is_named_with_what_the_standing_says(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game))
    for deal in evening.deals[-1:]:
        net, told = net_result(game, deal), aloud(evening, deal)
        for side in evening.sides:
            named = f"{', '.join(deal.names[seat] for seat in side)}: plus {net[side[0]]}"
            assert (named in told) == (net[side[0]] > 0)
