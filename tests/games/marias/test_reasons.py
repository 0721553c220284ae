"""How each reason of Mariáš reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "priced": "betl made: 5",
    "times": "betl lost, flek: -5 × 2",
    "game_won": "game won 50 to 40: 1",
    "game_lost": "game lost 40 to 50: -1",
    "not_played": "game won, unplayed: 1",
    "given_up": "game given up, flek: -1 × 2",
    "seven_taken_as_won": "announced seven counts as won: 2",
    "betl_made": "betl made: 5",
    "durch_made": "durch made: 10",
    "open_betl_made": "open betl made: 10",
    "open_durch_made": "open durch made: 20",
    "betl_lost": "betl lost: -5",
    "durch_lost": "durch lost: -12",
    "open_betl_lost": "open betl lost: -30",
    "open_durch_lost": "open durch lost: -40",
    "seven_won": "seven won: 2",
    "seven_killed": "seven beaten: -3",
    "seven_failed": "seven lost: -2",
    "silent_seven_won": "silent seven won: 1",
    "silent_seven_killed": "silent seven beaten: -1",
    "hundred_made": "hundred made with 120: 8",
    "silent_hundred": "defenders: silent hundred with 100: -2",
    "hundred_failed": "hundred lost with 90: -4",
    "hundred_failed_against": "hundred lost with 90, 20 of marriages against it: -16",
    "hundred_lost_with_seven": "hundred reached with 100, lost with the seven: -4",
    "seven_lost_with_hundred": "seven won, lost with the hundred: -2",
    "silent_hundred_instead": "silent hundred with 120 instead of the game, flek: 6 × 2",
    "game_once_more": "silent hundred with 120, the game’s value again, flek: 1 × 2",
    "tens_above": "2 tens above 100: 4",
    "valat": "defenders: valát, hearts: -10 × 2",
    "of_defenders": "defenders: seven lost: 2",
    "flek": "seven won, flek: 2 × 2",
    "re": "game won 50 to 40, flek, re: 1 × 4",
    "tutti": "game won 50 to 40, tutti: 1 × 8",
    "boty": "betl lost, boty: -5 × 16",
    "kalhoty": "game lost 40 to 50, kalhoty: -1 × 32",
    "kaiser": "game lost 40 to 50, kaiser: -1 × 64",
    "beyond_kaiser": "game won 60 to 30, ×128: 1 × 128",
    "hearts": "game won, unplayed, hearts: 1 × 2",
    "capped": "limit 50: 30 less",
    "payer_capped": "limit 15 per deal for Boris: 3 less",
    "evening_capped": "evening limit 30: Boris could lose only 10 more, so 10 less",
    "evening_spent": "evening limit 30: Boris can lose no more, so 5 less",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("marias")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("marias").keys()
