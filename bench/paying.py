"""How many payments settling takes, beside the plain way of who owes most paying who gets most."""

from __future__ import annotations

import random

from assistant.settling.fewest_payments import payments

TRIED = 2_000
PEOPLE = (5, 8)
LARGEST = 100
"""Balances are whole points up to this much, as the sums of an evening are."""


def greedy(balances: list[int]) -> int:
    """Count the payments when who owes most always pays who gets most."""
    left = [amount for amount in balances if amount]
    count = 0
    while left:
        least, most = min(left), max(left)
        left.remove(least)
        left.remove(most)
        left += [least + most] * (least + most != 0)
        count += 1
    return count


def balanced(people: int, chance: random.Random) -> list[int]:
    """Draw balances that add up to nothing and of which none is nothing."""
    while True:
        drawn = [chance.randint(-LARGEST, LARGEST) for _ in range(people - 1)]
        drawn.append(-sum(drawn))
        if all(drawn):
            return drawn


def settling() -> None:
    """Print in how many cases the plain way pays too often, and how often on the whole."""
    chance = random.Random(1)
    for people in PEOPLE:
        cases = [balanced(people, chance) for _ in range(TRIED)]
        ours = [len(payments(dict(enumerate(case)))) for case in cases]
        plain = [greedy(case) for case in cases]
        more = sum(a < b for a, b in zip(ours, plain, strict=True))
        apart = sum(count < people - 1 for count in ours)
        what = f"settling {people} people: payments, ours and greedy"
        print(f"{what:46}{sum(ours) / TRIED:9.2f}{sum(plain) / TRIED:9.2f}", end="")
        print(f"   greedy too many: {more / TRIED:.0%}, {more / apart:.0%} where groups can part")
        if any(a > b for a, b in zip(ours, plain, strict=True)):
            raise SystemExit("the greedy way was better: the fewest payments are not the fewest")
