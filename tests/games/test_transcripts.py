"""What a game says at the table is what its transcript has; no game is named here."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from assistant.games import all_games
from tests.games.transcript import file_of, transcript

CHANGED = (
    "what {game} says is not as it was: read the difference, and if it should be so, write it with"
    " `python -m tests.games.transcript {game}`\n{difference}"
)


@pytest.mark.parametrize("game", all_games())
def test_a_game_says_what_its_transcript_has(game: str) -> None:
    if not file_of(game).is_file():
        pytest.skip("this game has no transcript")
    kept, now = file_of(game).read_text("utf-8").splitlines(), transcript(game)
    difference = "\n".join(unified_diff(kept, now, "kept", "now", n=0, lineterm=""))
    if difference:
        pytest.fail(CHANGED.format(game=game, difference=difference), pytrace=False)
