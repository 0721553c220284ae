"""What is kept of a game's scores changes only with its number."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from tests.games.scored import file_of, spelled

CHANGED = (
    "what is kept of its scores is not as it was: raise the number in"
    " assistant/games/{game}/scores.toml, or KEPT in assistant/store/scores.py if it changed for"
    " every game; then `python -m tests.games.scored` writes the digests anew"
)


@pytest.mark.whole
@pytest.mark.parametrize("game", all_games())
def test_scores_change_only_with_their_number(game: str) -> None:
    if not file_of(game).is_file():
        pytest.skip("a game that was added brings no digest")
    if spelled(game) != file_of(game).read_text("utf-8").strip():
        pytest.fail(CHANGED.format(game=game), pytrace=False)
