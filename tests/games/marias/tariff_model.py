"""What a deal of Mariáš pays once more, written from the rules' text for any tariff and limits.

It takes the deal and the house rules as the record spells them, and knows nothing of the program.
"""

from __future__ import annotations

from typing import Any

OTHER = {"soloist": "defenders", "defenders": "soloist"}
PUB = {
    "price_game": 1,
    "price_seven": 2,
    "price_hundred": 4,
    "price_betl": 5,
    "price_durch": 10,
    "price_open_betl": 10,
    "price_open_durch": 20,
    "price_silent_seven": 1,
    "price_silent_hundred": 2,
    "hearts_double": "all",
    "silent_killed_seven": "once",
    "announced_killed_seven": "both",
    "hundred_scheme": "flat",
    "hundred_marriage": "best",
    "silent_hundred": "bonus",
    "announced_hundred": "beside_game",
    "hundred_against": False,
    "hundred_with_seven": "apart",
    "four_players": "called_card",
    "sitter_pays": False,
    "flek_ends": False,
    "payment_cap": 0,
    "payer_cap": 0,
    "evening_cap": 0,
    "valat": 0,
}
HIGHER = {
    "federation": {
        "price_betl": 15,
        "price_durch": 30,
        "price_open_betl": 30,
        "price_open_durch": 60,
    },
    "four_tournament": {
        "price_betl": 10,
        "price_durch": 20,
        "price_open_betl": 20,
        "price_open_durch": 40,
    },
}


def tariff(rules: dict[str, Any]) -> dict[str, Any]:
    """All house rules, of which a record says those that differ from its tariff."""
    return PUB | HIGHER.get(rules.get("values", "pub"), {}) | rules


def from_each(deal: dict[str, Any], rules: dict[str, Any]) -> int:
    """What the soloist has from one opponent, before any limit."""
    fleks = deal.get("fleks", {})
    hearts = deal.get("trump") == "hearts"
    mode = rules["hearts_double"]
    if deal["contract"] != "suit":
        price = rules[f"price_{deal['contract']}"] * 2 ** fleks.get("game", 0)
        return int(price if deal["made"] else -price)
    if not deal.get("played", True):
        return _unplayed(deal, rules, hearts=hearts)
    game_times = 2 ** fleks.get("game", 0) * (2 if hearts and mode in ("all", "game") else 1)
    other_times = 2 if hearts and mode == "all" else 1
    sum_of = {side: sum(_marriages(deal, side)) + _cards(deal, side) for side in OTHER}
    game = rules["price_game"] * game_times
    total = game if sum_of["soloist"] > sum_of["defenders"] else -game
    by_announced = rules["announced_hundred"] == "instead_of_game" and any(
        said.endswith("hundred") for said in deal.get("announced", [])
    )
    if by_announced:
        total = 0
    for side, sign in (("soloist", 1), ("defenders", -1)):
        seven = _seven(deal, rules, side) * other_times * 2 ** fleks.get(f"{side}_seven", 0)
        announced = f"{side}_hundred" in deal.get("announced", [])
        hundred = _hundred(deal, rules, side, announced=announced)
        hundred *= other_times * 2 ** fleks.get(f"{side}_hundred", 0)
        silent = not announced and _reached(deal, rules, side) >= 100
        if silent and by_announced:
            hundred = 0
        elif silent and rules["silent_hundred"] == "doubles_game":
            hundred += game - rules["price_silent_hundred"] * other_times
        elif silent and rules["silent_hundred"] == "replaces_game":
            # A silent hundred belongs to the side that won, whose game its price replaces.
            price = _in_the_games_place(deal, rules, side) * game_times
            hundred = price - game if price else 0
        total += sign * (seven + hundred)
        if deal.get("valat") == side:
            total += sign * rules["valat"] * other_times
    return int(total)


def _unplayed(deal: dict[str, Any], rules: dict[str, Any], *, hearts: bool) -> int:
    if not deal.get("announced"):
        game = rules["price_game"] * (2 if hearts and rules["hearts_double"] != "none" else 1)
        return int(-2 * game if deal.get("fleks") else game)
    left = rules["price_seven"] - 2 * rules["price_game"]
    return int(left * (2 if hearts and rules["hearts_double"] == "all" else 1))


def _cards(deal: dict[str, Any], side: str) -> int:
    own = deal["card_points"]
    return int(own if side == "soloist" else 90 - own)


def _marriages(deal: dict[str, Any], side: str) -> list[int]:
    said = deal.get("marriages", {}).get(side, [])
    return [40 if suit == deal["trump"] else 20 for suit in said]


def _seven(deal: dict[str, Any], rules: dict[str, Any], side: str) -> int:
    last = deal.get("last_trick_seven") or {}
    there, won = last.get("by") == side, last.get("won", False)
    seven, silent = rules["price_seven"], rules["price_silent_seven"]
    if f"{side}_seven" in deal.get("announced", []):
        if there and won and _both_lost(deal, rules, side):
            return int(-seven)
        if there and not won:
            return int(-seven - (silent if rules["announced_killed_seven"] == "both" else 0))
        return int(seven if there else -seven)
    if not there:
        return 0
    return int(silent if won else -silent * {"once": 1, "twice": 2}[rules["silent_killed_seven"]])


def _reached(deal: dict[str, Any], rules: dict[str, Any], side: str) -> int:
    """Cards and last trick with the marriage that counts, or with all."""
    married = _marriages(deal, side) or [0]
    counted = {"best": max(married), "first": married[0], "all": sum(married)}
    return _cards(deal, side) + counted[rules["hundred_marriage"]]


def _hundred(deal: dict[str, Any], rules: dict[str, Any], side: str, *, announced: bool) -> int:
    price, scheme = rules["price_hundred"], rules["hundred_scheme"]
    reached = _reached(deal, rules, side)
    if announced and reached >= 100 and _both_lost(deal, rules, side):
        return -int(price)
    if reached >= 100:
        tens = (_cards(deal, side) + sum(_marriages(deal, side)) - 100) // 10
        base = price if announced else rules["price_silent_hundred"]
        if scheme == "doubling":
            return int(base * 2**tens)
        each = price if scheme == "linear" and announced else price // 2
        if scheme == "fixed":
            each = 0
        return int(base + each * tens)
    if not announced:
        return 0
    short = (100 - reached) // 10
    theirs = sum(_marriages(deal, OTHER[side])) // 10
    counted = theirs if rules["hundred_against"] else 0
    lost = {
        "flat": price,
        "linear": price * (short + theirs),
        "doubling": price * 2 ** (short + counted - 1),
        "fixed": price,
    }
    return -int(lost[scheme])


def _both_lost(deal: dict[str, Any], rules: dict[str, Any], side: str) -> bool:
    """Seven and hundred announced by one side, of which one is lost."""
    if rules["hundred_with_seven"] == "apart":
        return False
    if not {f"{side}_seven", f"{side}_hundred"} <= set(deal["announced"]):
        return False
    last = deal.get("last_trick_seven") or {}
    seven = last.get("by") == side and last["won"]
    return not seven or _reached(deal, rules, side) < 100


def _in_the_games_place(deal: dict[str, Any], rules: dict[str, Any], side: str) -> int:
    """The silent price with its tens; where that is nothing, the game is paid after all."""
    tens = (_cards(deal, side) + sum(_marriages(deal, side)) - 100) // 10
    silent, half = rules["price_silent_hundred"], rules["price_hundred"] // 2
    worth = {
        "flat": silent + half * tens,
        "linear": silent * (1 + tens),
        "doubling": silent * 2**tens,
        "fixed": silent,
    }
    return int(worth[rules["hundred_scheme"]])


def paid(
    deal: dict[str, Any], dealer: int, names: list[str], standing: list[int], said: dict[str, Any]
) -> list[int]:
    """What everybody wins or loses by a deal, where all stand as they do."""
    rules, seats = tariff(said), len(names)
    soloist = names.index(deal["soloist"])
    around = [(soloist + step) % seats for step in range(1, seats)]
    # Three play, or four where a card is called: the dealer sits out first, then his right.
    chairs = 4 if rules["four_players"] == "called_card" else 3
    out = [(dealer - step) % seats for step in range(max(0, seats - chairs))]
    pairs = [(soloist, seat) for seat in around if seat not in out]
    if deal.get("partner"):
        partner = names.index(deal["partner"])
        first, second = (seat for _, seat in pairs if seat != partner)
        pairs = [(soloist, first), (partner, second)]
    if rules["sitter_pays"]:
        pairs += [(soloist, seat) for seat in out]
    each = from_each(deal, rules)
    if rules["payment_cap"]:
        each = max(-rules["payment_cap"], min(rules["payment_cap"], each))
    owed: dict[int, list[int]] = {}
    for ours, theirs in pairs:
        payer, payee = (theirs, ours) if each > 0 else (ours, theirs)
        owed.setdefault(payer, []).append(payee)
    moved = [0] * seats
    for payer, payees in owed.items():
        pays = abs(each) * len(payees)
        if rules["payer_cap"]:
            pays = min(pays, rules["payer_cap"])
        if rules["evening_cap"]:
            pays = min(pays, max(0, rules["evening_cap"] + standing[payer]))
        # The payer's left comes first where it cannot be shared equally.
        payees.sort(key=lambda seat: (seat - payer) % seats)
        for place, payee in enumerate(payees):
            share = pays // len(payees) + (place < pays % len(payees))
            moved[payer] -= share
            moved[payee] += share
    return moved
