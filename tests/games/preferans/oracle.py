"""The sheet of Preferans once more, from the rules' text alone: it knows nothing of the program."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

MINIMUM = {6: (4, 2), 7: (2, 1), 8: (1, 1)}
"""How many tricks two must take together, and each of them when they did not."""
NINE_TEN = {
    "none": {},
    "one": {9: (1, 1), 10: (1, 1)},
    "ten_free": {9: (1, 1), 10: (0, 0)},
    "ten_checked": {9: (1, 1)},
}


@dataclass
class Bid:
    """A contract: its tricks, and what each defender said, by their seats; 0 is misère's level."""

    declarer: int
    defenders: list[int]
    whisters: list[int]
    level: int
    value: int
    tricks: dict[int, int]
    whist: dict[int, str]
    down: int


@dataclass
class Sheet:
    """Everybody's pool, mountain and whists; `rules` are all keys of the record."""

    seats: int
    dealer: int
    rules: dict[str, Any]
    past: int = 0
    """The raspasy on the ladder."""
    dealt: list[int] = field(default_factory=list)
    """Who dealt the raspasy just before, one after another."""
    pool: list[Fraction] = field(default_factory=list)
    mountain: list[Fraction] = field(default_factory=list)
    whists: dict[tuple[int, int], Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pool = [Fraction(0)] * self.seats
        self.mountain = [Fraction(0)] * self.seats

    def write(self, holder: int, against: int, points: Fraction | int) -> None:
        self.whists[holder, against] = self.whists.get((holder, against), Fraction(0)) + points

    def left_of(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    @property
    def playing(self) -> list[int]:
        return [*self.left_of(self.dealer), self.dealer][:3]

    @property
    def concerned(self) -> list[int]:
        """The three and whoever deals; who sits out beside a dealer only where the table has it."""
        if self.rules["sitter_pays"]:
            return list(range(self.seats))
        return [*self.playing, self.dealer]

    @property
    def least(self) -> int:
        if not self.past:
            return 6
        if self.rules["raspasy_minimum"].endswith("-"):
            return (6, 7, 8)[(self.past - 1) % 3]
        levels = self.rules["raspasy_minimum"].split("-")
        return int([*levels, *levels[-1:] * 99][self.past - 1])

    def play(self, deal: dict[str, Any]) -> None:
        """Write a deal: contract, declarer, whist, tricks, aid, given_up, people by their seats."""
        if deal["contract"] == "raspasy":
            self._raspasy(deal["tricks"], deal["aid"])
            self.dealt.append(self.dealer)
        else:
            self._contract(deal)
            self.dealt.clear()
        stays = self.rules["dealer_stays"] and deal["contract"] in ("raspasy", "misere")
        most = self.rules["raspasy_dealer_most"]
        if most and len(self.dealt) >= most and set(self.dealt[-most:]) == {self.dealer}:
            stays = False
        self.dealer = self.dealer if stays else self.left_of(self.dealer)[0]

    # ---- Raspasy ----

    def _raspasy(self, tricks: dict[int, int], aid: list[tuple[int, int]]) -> None:
        steps = self.past + 1
        if self.rules["raspasy_end"]:
            steps = min(steps, self.rules["raspasy_end"])
        price = self.rules["raspasy_first"]
        for step in range(1, steps):
            doubles = self.rules["raspasy_growth"] == "doubling"
            price += price if doubles else self.rules["raspasy_first"]
            assert doubles or price == self.rules["raspasy_first"] * (step + 1)
        taken = {seat: tricks[seat] for seat in self.playing}
        few = min(taken.values())
        counted = {n: taken[n] - few * self.rules["raspasy_amnesty"] for n in taken}
        if self.rules["raspasy_to"] == "whists":
            self._raspasy_whists(counted)
        else:
            for seat, count in counted.items():
                self.mountain[seat] += price * count
        if self.seats > 3:
            self.mountain[self.dealer] += price * tricks.get(self.dealer, 0)
        bonus = {"none": 0, "one": 1, "price": price}[self.rules["raspasy_bonus"]]
        for seat in (seat for seat in taken if taken[seat] == 0):
            left = self._off_mountain(seat, bonus, self.rules["raspasy_bonus_to"] == "mountain")
            if self.rules["raspasy_bonus_to"] == "pool":
                aid = self._into_pool(seat, left, aid)
        if self.seats > 3:
            self._into_pool(self.dealer, self.rules["raspasy_dealer_point"], aid)
        self.past += 1

    def _raspasy_whists(self, taken: dict[int, int]) -> None:
        """Whoever has the fewest writes 5 a trick of the others; two may share, one by one."""
        few = min(taken.values())
        holders = [seat for seat in taken if taken[seat] == few]
        for other in (seat for seat in taken if taken[seat] > few):
            if self.rules["raspasy_tie"] == "shared":
                for whist in range(5 * taken[other]):
                    self.write(holders[whist % len(holders)], other, 1)
            else:
                for holder in holders:
                    self.write(holder, other, 5 * taken[other])

    # ---- The pool ----

    def _off_mountain(self, seat: int, points: int, first: bool) -> int:
        """Use points up on the own mountain, one by one; what is left of them."""
        each = 2 if self.rules["pool_worth"] == 20 else 1
        while first and points and self.mountain[seat] > 0:
            self.mountain[seat] = max(Fraction(0), self.mountain[seat] - each)
            points -= 1
        return points

    def _into_pool(
        self, giver: int, points: int, aid: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """Write point by point, and tell which of the named aid was not given."""
        wishes = [seat for seat, wish in aid for _ in range(wish)]
        if not self.rules["american_aid"]:
            self.pool[giver] += points
            points = 0
        for _ in range(points):
            others = (seat for seat in self.left_of(giver) if seat in self.concerned)
            short = [seat for seat in others if self._room(seat)]
            named = [seat for seat in wishes if seat in short]
            if self._room(giver):
                self.pool[giver] += 1
            elif short:
                helped = named[0] if named else self._next_helped(short)
                if named:
                    wishes.remove(helped)
                self.pool[helped] += 1
                self.write(giver, helped, 10)
            elif self.rules["surplus_when_full"] == "own_mountain":
                down = min(Fraction(1), max(Fraction(0), self.mountain[giver]))
                self.mountain[giver] -= down if self.rules["surplus_floor"] else 1
        return [(seat, 1) for seat in wishes]

    def _next_helped(self, short: list[int]) -> int:
        if self.rules["aid_to"] == "left":
            return short[0]
        highest = max(self.pool[seat] for seat in short)
        return next(seat for seat in short if self.pool[seat] == highest)

    def _room(self, seat: int) -> int:
        return max(0, int(self.rules["target"] - self.pool[seat]))

    # ---- A contract ----

    def _contract(self, deal: dict[str, Any]) -> None:
        rules, declarer, contract = self.rules, deal["declarer"], deal["contract"]
        level = 0 if contract == "misere" else int(contract.rstrip("SCDHNT"))
        value = rules[f"price_{level or 'misere'}"]
        tricks, whist = deal["tricks"], deal["whist"]
        defenders = [seat for seat in self.left_of(declarer) if seat in self.playing]
        whisters = [seat for seat in defenders if whist.get(seat) == "whist"]
        if tricks and not whist:
            whisters = defenders
            whist = {} if not level else dict.fromkeys(defenders, "whist")
        down = 0
        if deal["given_up"]:
            down = rules["give_up_short"]
        elif tricks:
            down = max(0, level - tricks[declarer]) if level else tricks[declarer]
        self.bid = Bid(declarer, defenders, whisters, level, value, tricks, whist, down)
        if down:
            price = value * rules["undertrick_factor"] if level else rules["misere_price"]
            self.mountain[declarer] += down * price
            self._console(given_up=deal["given_up"])
        else:
            first = rules["made_to"] == "mountain_first"
            left = self._off_mountain(declarer, value, first)
            self._into_pool(declarer, left, deal["aid"])
        short = self._defence()
        if not deal["given_up"] and self._ends_raspasy(short=short):
            self.past = 0

    def _console(self, *, given_up: bool) -> None:
        rules, bid = self.rules, self.bid
        if not bid.level and not rules["misere_consolation"]:
            return
        if given_up and not rules["give_up_consolation"]:
            return
        who = {
            "whisters": bid.whisters,
            "both": bid.defenders,
            "all": [seat for seat in self.left_of(bid.declarer) if seat in self.concerned],
            "none": [],
        }[rules["consolation"]]
        ten = rules["consolation_price"] == "ten"
        for seat in who:
            price = 10 if ten else bid.value * rules["whist_factor"]
            self.write(seat, bid.declarer, bid.down * price)

    def _defence(self) -> bool:
        """Write the defenders' tricks; whether somebody was short."""
        rules, bid = self.rules, self.bid
        owed = {**MINIMUM, **NINE_TEN[rules["whist_on_nine_ten"]]}.get(bid.level)
        if owed is None:
            return False
        price = bid.value * rules["whist_factor"]
        for seat in (seat for seat in bid.defenders if bid.whist.get(seat) == "half"):
            self.write(seat, bid.declarer, owed[0] // 2 * price)
        if not bid.whisters:
            return False
        together = 10 - bid.tricks[bid.declarer]
        if len(bid.whisters) == 1:
            taken, share = {bid.whisters[0]: together}, {bid.whisters[0]: owed[0]}
        else:
            taken = {seat: bid.tricks[seat] for seat in bid.whisters}
            share = dict.fromkeys(bid.whisters, owed[1])
            # The one trick of eight and above may be owed by the second alone.
            if bid.level >= 8 and rules["short_on_eight"] == "second":
                share[bid.whisters[0]] = 0
        enough = together >= owed[0]
        if len(bid.whisters) == 1 and bid.down and rules["lone_whist"] == "gentleman":
            for seat in bid.defenders:
                self.write(seat, bid.declarer, Fraction(together * price, 2))
        else:
            self._pay(taken, share, price, enough=enough)
        if enough and rules["duty"] == "joint":
            return False
        return self._charge(taken, share, max(0, owed[0] - together))

    def _pay(
        self, taken: dict[int, int], share: dict[int, int], price: int, *, enough: bool
    ) -> None:
        """Tricks are paid; by the text, where together they are short, no more than a share."""
        by_share = not enough and self.rules["tricks_when_short"] == "duty"
        for seat, count in taken.items():
            if not by_share:
                self.write(seat, self.bid.declarer, count * price)
            elif count >= share[seat]:
                self.write(seat, self.bid.declarer, share[seat] * price)

    def _charge(self, taken: dict[int, int], share: dict[int, int], both_lack: int) -> bool:
        """Missing tricks: the declarer's whists, or the own mountain by their value."""
        rules, bid = self.rules, self.bid
        parts = 2 if rules["shortfall_price"] == "half" else 1
        if len(taken) == 2 and bid.level >= 8 and rules["short_on_eight"] == "split":
            parts *= 2
        lacks = {seat: share[seat] - count for seat, count in taken.items() if count < share[seat]}
        for seat, own in lacks.items():
            together = rules["short_whisters"] == "together" and rules["duty"] == "joint"
            lack = min(own, both_lack) if together else own
            if rules["shortfall_to"] == "own_mountain":
                self.mountain[seat] += Fraction(lack * bid.value, parts)
            else:
                points = Fraction(lack * bid.value * rules["whist_factor"], parts)
                self.write(bid.declarer, seat, points)
        return bool(lacks)

    def _ends_raspasy(self, *, short: bool) -> bool:
        rules, bid = self.rules, self.bid
        if rules["raspasy_exit"] in ("any", "played"):
            return rules["raspasy_exit"] == "any" or bool(bid.tricks)
        if bid.down or not bid.level:
            return not bid.down and bool(rules["exit_by_misere"])
        by_half = "half" in bid.whist.values() and rules["exit_by_half_whist"]
        wanted = {"made": 0, "made_whisted": 1, "both_whisted": 2}[rules["raspasy_exit"]]
        whisted = not wanted or by_half or (len(bid.whisters) >= wanted and not short)
        return bid.level >= self.least and whisted

    # ---- The result ----

    @property
    def over(self) -> bool:
        target: int = self.rules["target"]
        if self.rules["game_end"] == "together":
            return sum(self.pool) >= self.seats * target
        return all(points >= target for points in self.pool)

    @property
    def totals(self) -> list[Fraction]:
        """What everybody would get if the table stopped now."""
        worth, mountain = self.rules["pool_worth"], list(self.mountain)
        if not self.over and not worth:
            lacks = [self._room(seat) for seat in range(self.seats)]
            mountain = [m + lack for m, lack in zip(mountain, lacks, strict=True)]
        own = [worth * p - 10 * m for m, p in zip(mountain, self.pool, strict=True)]
        mean = -sum(own, Fraction(0)) / self.seats
        if self.rules["remainder"] == "floor":
            mean = Fraction(mean // 1)
        for (holder, against), points in self.whists.items():
            own[holder] += points
            own[against] -= points
        return [points + mean for points in own]
