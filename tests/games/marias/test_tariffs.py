"""Evenings of Mariáš by any tariff and any limits, beside a model of the rules' text."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from assistant.evening.reading.deal_facts import write_facts
from assistant.evening.reading.opening import write_rules
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, read_record
from assistant.settling.table_payments import transfers
from tests.games.marias.tariff_model import paid
from tests.games.strategies import evenings

GAME = all_games()["marias"]


@given(data=st.data())
def test_every_deal_pays_what_the_rules_say(data: st.DataObject) -> None:
    evening = data.draw(evenings(GAME))
    names = list(evening.players)
    rules = json.loads(json.dumps(write_rules(evening.rules, GAME)))
    standing = [0] * len(names)
    for deal in evening.deals:
        facts = json.loads(json.dumps(write_facts(deal.facts, names)))
        moved = paid(facts, int(deal.before.dealer), names, standing, rules)
        assert list(deal.points) == moved
        standing = [have + won for have, won in zip(standing, moved, strict=True)]
    assert list(evening.totals) == standing


def renonc(payer: str, to: list[str], points: int) -> dict[str, Any]:
    return {"adjustment": {"from": [payer], "to": to, "points": points, "reason": "renonc"}}


def test_the_tournament_of_four_settles_in_hellers_with_its_fines() -> None:
    """Anna's game in hearts with Cyril is 2, her renonc 60 hellers to each: 6 points to three.

    Boris's betl is 10 from each of three. Anna 2 − 18 − 10 = −26, Boris −2 + 6 + 30 = 34,
    Cyril 2 + 6 − 10 = −2, Dana −2 + 6 − 10 = −6.
    """
    deals = [
        {
            "soloist": "Anna",
            "partner": "Cyril",
            "contract": "suit",
            "trump": "hearts",
            "played": False,
        },
        renonc("Anna", ["Boris", "Cyril", "Dana"], 6),
        {"soloist": "Boris", "contract": "betl", "made": True},
    ]
    record = {
        "format": FORMAT,
        "game": "marias",
        "players": ["Anna", "Boris", "Cyril", "Dana"],
        "first_dealer": "Dana",
        "rules": {"values": "four_tournament"},
        "stake": {"per_point": "0.10", "currency": "CZK"},
        "deals": deals,
    }
    evening, problems = read_record(record, find_game)
    assert problems == []
    assert evening is not None
    assert evening.totals == (-26, 34, -2, -6)
    amounts = {transfer.payer: transfer.amount for transfer in transfers(evening)}
    assert amounts == {0: Decimal("2.60"), 2: Decimal("0.20"), 3: Decimal("0.60")}


def test_a_tariff_without_its_numbers_is_read_as_the_old_numbers_said() -> None:
    """3 and 2 were the announced seven with or without the silent one, 1 and 2 once and twice."""
    for old, new in (
        ({"announced_killed_seven": 3}, "both"),
        ({"announced_killed_seven": 2}, "seven"),
    ):
        assert read(old)["announced_killed_seven"] == new
    for number, word in ((1, "once"), (2, "twice")):
        assert read({"silent_killed_seven": number})["silent_killed_seven"] == word


def read(rules: dict[str, Any]) -> dict[str, Any]:
    record = {"format": FORMAT, "game": "marias", "players": ["A", "B", "C"], "rules": rules}
    evening, problems = read_record({**record, "deals": []}, find_game)
    assert problems == []
    assert evening is not None
    return {option.key: getattr(evening.rules, option.key) for option in GAME.options}
