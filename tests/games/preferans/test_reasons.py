"""How each reason of Preferans reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "bid": "6♠ made: 2",
    "spades": "10♠ made: 10",
    "clubs": "8♣ made: 6",
    "diamonds": "8♦, 1 down: 1 × 6",
    "hearts": "7♥ made: 4",
    "no_trumps": "9NT made: 8",
    "contract_made": "7♠ made: 4",
    "misere_made": "misère made: 10",
    "no_trick": "no trick in raspasy: 1",
    "earned": "6♣ made: 2",
    "earned_in_part": "misère made: 8 of 10, up to the target",
    "aid_from": "Anna gives aid, misère made: 2",
    "aid_to": "Boris gets aid: 2 × 10",
    "left_over": "8♥ made: 4 of 6, up to the target, all pools full: no room for 2",
    "off_mountain": "all pools full: 2 off own mountain",
    "down": "10♦, 2 down: 2 × 10",
    "misere_caught": "misère, 2 tricks: 2 × 10",
    "consolation": "consolation, 2 down: 2 × 4",
    "tricks": "4 tricks: 4 × 2",
    "own_share": "together too few, own quota of 2: 2 × 2",
    "tricks_shared": "4 tricks, shared: 4 × 4 / 2",
    "half_whist": "half-whist, 1 trick: 1 × 8",
    "short": "2 tricks short of 4: 2 × 2",
    "short_in_part": "1 trick short of 1: 1 × 6 / 4",
    "short_together": "both together 1 trick short of 4: 1 × 2",
    "short_together_in_part": "both together 1 trick short of 4: 1 × 2 / 2",
    "raspasy": "raspasy, 5 tricks: 5 × 2",
    "fewest_tricks": "fewest tricks in raspasy: 6 × 5",
    "fewest_shared": "fewest tricks in raspasy, shared: 6 × 5 / 2",
    "raspasy_less": "raspasy, 5 tricks, amnesty: (5 − 2) × 1",
    "less": "fewest tricks in raspasy: (5 − 2) × 5",
    "sat_out": "dealer in raspasy: 1",
    "whists": "Anna’s whists against Boris",
    "own_pool": "own pool: 20 × 11",
    "own_mountain": "own mountain: 10 × 15",
    "mean_mountain": "average mountain: 360 / 3",
    "mean_less_pools": "average of mountains minus pools: -60 / 3",
    "mean_carried": "average mountain: 402 / 3 (2 of the sum carried over when a player left)",
    "given_up": "8♥ given up, without 3: 3 × 6",
    "talon_tricks": "raspasy, 2 tricks of the talon: 2 × 2",
    "made_off_mountain": "misère made: 6 off own mountain",
    "stopped_early": "stopped early, pool 8 short of 10",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("preferans")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("preferans").keys()
