"""The rules of a deal of Mariáš once more, written from the source text; Akagiri, Mariáš."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from tests.games import auctions

GOOD = "good"
SUITS = "hearts bells acorns leaves".split()
HIGHER = "betl durch open_betl open_durch".split()
OTHER = {"soloist": "defenders", "defenders": "soloist"}
MOST = 30
"""Doublings have no limit in the text; a record has so many."""
Open = tuple[int, Collection[str]]


class Model(auctions.Model):
    """Who acts and what he may say; every phase says it for itself, and hears the answer."""

    def __init__(
        self,
        order: list[int],
        *,
        called: bool,
        valat: bool = False,
        instead: bool = False,
        flek_ends: bool = False,
    ) -> None:
        self.order, self.called, self.valat, self.instead = order, called, valat, instead
        self.flek_ends = flek_ends
        self.phase = "bid"
        self.bid, self.soloist = "", order[0]
        self.asked: list[int] = []
        self.fleks: Counter[str] = Counter()
        self.announced: list[str] = []
        # Who has still to be heard since an item last changed.
        self.open_to: dict[str, set[int]] = {"game": set(order)}
        self.speaker = self.soloist
        self.had_a_turn: set[int] = set()
        self.shown: dict[int, str] = {}
        self.tricks: list[int] = []
        self.cards = Counter(soloist=0, defenders=0)
        self.married: list[str] = []
        self.wed: set[str] = set()
        self.last = ""
        self.doubter = self.soloist
        # Who was passed over since the last word, in their order.
        self.passed: list[int] = []

    def spare(self) -> Collection[tuple[int, str]]:
        """Who is passed over because he has nothing to say may say good all the same."""
        return [(seat, GOOD) for seat in self.passed]

    def hear_spare(self, seat: int, _said: str) -> None:
        """Then those before him are passed over for good."""
        del self.passed[: self.passed.index(seat) + 1]

    def at_once(self) -> Collection[tuple[int, str]]:
        """A flek on betl and durch may be answered before the next speaks, and that again."""
        count = self.fleks["game"]
        if self.phase != "answer" or not 0 < count < MOST:
            return []
        return [(self.soloist if count % 2 else self.doubter, f"game.x{2 ** (count + 1)}")]

    def open(self) -> Open | None:
        """Who acts, and what he may say."""
        if self.phase == "over":
            return None
        now: Open = getattr(self, f"_{self.phase}")()
        return now

    def hear(self, said: str) -> None:
        """Take what he said."""
        self.passed = []
        getattr(self, f"_heard_{self.phase}")(said)

    def _from(self, seat: int) -> list[int]:
        """Everybody else clockwise from a player's left."""
        place = self.order.index(seat)
        return [*self.order[place + 1 :], *self.order[:place]]

    # Forehand has to bid; a suit game is the lowest, and only his.

    def _bid(self) -> Open:
        return self.soloist, [*SUITS, *HIGHER]

    def _heard_bid(self, said: str) -> None:
        self.bid, self.fleks = said, Counter()
        self.asked = self._from(self.soloist)
        self.phase = "answer"

    def _above(self) -> list[str]:
        return HIGHER[HIGHER.index(self.bid) + 1 :] if self.bid in HIGHER else HIGHER

    def _answer(self) -> Open:
        flek = self.bid in HIGHER and not self.fleks["game"]
        return self.asked[0], [GOOD, *["bad"] * bool(self._above()), *["game.x2"] * flek]

    def _heard_answer(self, said: str) -> None:
        if said in (word for _, word in self.at_once()):
            self.fleks["game"] += 1
            return
        seat = self.asked.pop(0)
        self.doubter = seat if said == "game.x2" else self.doubter
        if said == "bad":
            self.soloist, self.phase = seat, "takeover"
            return
        self.fleks["game"] += said != GOOD
        if not self.asked:
            self._bidding_is_over()

    def _takeover(self) -> Open:
        return self.soloist, self._above()

    _heard_takeover = _heard_bid

    def _bidding_is_over(self) -> None:
        if self.bid in SUITS:
            self.phase, self.speaker = "say", self.soloist
        elif self.fleks["game"]:
            self.phase = "reply"
            self.asked = self._next_to_double()
        else:
            self.phase = "trick"

    # Without trumps each side may double what the other has doubled.

    def _reply(self) -> Open:
        return self.asked[0], [GOOD, f"game.x{2 ** (self.fleks['game'] + 1)}"]

    def _heard_reply(self, said: str) -> None:
        self.asked.pop(0)
        if said != GOOD:
            self.fleks["game"] += 1
            self.passed, self.asked = self.asked, self._next_to_double()
        if not self.asked:
            self.phase = "trick"

    def _next_to_double(self) -> list[int]:
        if self.fleks["game"] == MOST:
            return []
        return [self.soloist] if self.fleks["game"] % 2 else self._from(self.soloist)

    # Announcements, flek, re, in rounds.

    def _sides(self, seat: int) -> list[str]:
        if seat == self.soloist:
            return ["soloist"]
        if seat in self.shown:
            return [self.shown[seat]]
        both = self.called and "soloist" not in self.shown.values()
        return ["soloist", "defenders"] if both else ["defenders"]

    def _words(self, seat: int) -> list[str]:
        words = []
        for side in self._sides(seat):
            if seat not in self.had_a_turn:
                own = (f"{side}_seven", f"{side}_hundred")
                words += [bonus for bonus in own if bonus not in self.announced]
            for item, waiting in self.open_to.items():
                if item == "game" and self._only_the_hundred_is_paid():
                    continue
                owner = "defenders" if item.startswith("defenders") else "soloist"
                turn_of = OTHER[owner] if self.fleks[item] % 2 == 0 else owner
                if seat in waiting and turn_of == side and self.fleks[item] < MOST:
                    words.append(f"{item}.x{2 ** (self.fleks[item] + 1)}")
        return words

    def _only_the_hundred_is_paid(self) -> bool:
        return self.instead and any(said.endswith("hundred") for said in self.announced)

    def _say(self) -> Open:
        return self.speaker, [GOOD, *self._words(self.speaker)]

    def _heard_say(self, said: str) -> None:
        if said != GOOD:
            self._announce_or_double(said)
            if self._words(self.speaker):
                return
        for waiting in self.open_to.values():
            waiting.discard(self.speaker)
        self.had_a_turn.add(self.speaker)
        waiting_players = (seat for seat in self._from(self.speaker) if self._words(seat))
        following = next(waiting_players, None)
        self._pass_over(following, also_speaker=said != GOOD)
        if following is None:
            self._all_is_said()
        else:
            self.speaker = following

    def _pass_over(self, following: int | None, *, also_speaker: bool) -> None:
        """Who comes before the next speaker, or to the end of a last round, has nothing to say."""
        between = self._from(self.speaker)
        if following is None:
            last = self._from(self.soloist)[-1]
            between = between[: between.index(last) + 1] if self.speaker != last else []
        else:
            between = between[: between.index(following)]
        self.passed = [self.speaker] * also_speaker + between

    def _announce_or_double(self, said: str) -> None:
        item, _, factor = said.partition(".x")
        side = "defenders" if item.startswith("defenders") else "soloist"
        if factor:
            side = OTHER[side] if self.fleks[item] % 2 == 0 else side
            self.fleks[item] += 1
        else:
            self.announced.append(item)
        if self.speaker != self.soloist:
            self.shown[self.speaker] = side
        self.open_to[item] = set(self.order)

    def _all_is_said(self) -> None:
        fleks = {item: n for item, n in self.fleks.items() if n}
        given_up = [["soloist_seven"], []] if self.flek_ends else [["soloist_seven"]]
        self.unplayed = (not self.announced and not fleks) or (
            self.announced in given_up and fleks == {"game": 1}
        )
        if self.called and self._undecided() and "soloist" not in self.shown.values():
            self.phase = "holder"
        else:
            self._goes_on()

    def _goes_on(self) -> None:
        self.phase = "over" if self.unplayed else "points"

    # The play.

    def _undecided(self) -> list[str]:
        return [str(seat) for seat in self._from(self.soloist) if seat not in self.shown]

    def _holder(self) -> Open:
        return self.soloist, [*self._undecided(), "alone"]

    def _heard_holder(self, said: str) -> None:
        self.partner = said
        self._goes_on()

    def _trick(self) -> Open:
        leader = self.tricks[-1] if self.tricks else self.soloist
        return leader, [str(seat) for seat in self.order]

    def claims(self) -> Collection[int]:
        """Open contracts are laid down after the first trick, so nobody claims the rest."""
        return self.order if self.phase == "trick" and "open" not in self.bid else ()

    def hear_claim(self, _seat: int) -> None:
        """It decides the deal."""
        self.phase = "over"

    def _heard_trick(self, said: str) -> None:
        self.tricks.append(int(said))
        all_of_them = 10 if len(self.order) == 3 else 8
        failed = (int(said) == self.soloist) is ("betl" in self.bid)
        if failed or len(self.tricks) == all_of_them:
            self.phase = "over"
        elif self.bid.startswith("open"):
            self.phase = "judged"

    def _judged(self) -> Open:
        return self.soloist, ["made", "lost"]

    def _heard_judged(self, said: str) -> None:
        self.phase = "over"

    def _points(self) -> Open:
        left = 8 - self.cards.total()
        words = [f"{side}.{n}0" for side in OTHER for n in range(1, min(left, 3) + 1)]
        if not self.last:
            married = [f"{side}.marriage" for side in OTHER if len(self.married) < 4]
            words += [*married, *(f"{side}.last" for side in OTHER)]
        return self.soloist, words

    def _heard_points(self, said: str) -> None:
        side, _, what = said.partition(".")
        if what == "marriage":
            self.phase = "marriage"
            self.wed.add(side)
        elif what == "last":
            self.last = side
        else:
            self.cards[side] += int(what) // 10
        if self.last and self.cards.total() == 8:
            self.phase = "seven"

    def _marriage(self) -> Open:
        return self.soloist, [suit for suit in SUITS if suit not in self.married]

    def _heard_marriage(self, said: str) -> None:
        self.married.append(said)
        self.phase = "points"

    def _seven(self) -> Open:
        """The 7 that wins takes the last trick; beaten it fell to the others, or to a partner."""
        partners = {"defenders": True, "soloist": self._two_against_two}
        can_be = [
            *(f"{side}.won" for side in OTHER if self.last == side),
            *(f"{side}.beaten" for side in OTHER if self.last != side or partners[side]),
        ]
        return self.soloist, ["absent", *can_be]

    @property
    def _two_against_two(self) -> bool:
        if not self.called:
            return False
        return "soloist" in self.shown.values() or getattr(self, "partner", "alone") != "alone"

    def _heard_seven(self, said: str) -> None:
        """Where every trick is paid, the side without the last one may have taken none.

        It then has no marriage and no 7; two aces and tens may lie in the talon of the soloist.
        """
        loser = OTHER[self.last]
        most = 2 if loser == "defenders" and not self.called else 0
        without = loser not in self.wed and not said.startswith(loser)
        none = without and self.cards[loser] <= most
        self.phase = "valat" if self.valat and none else "over"

    def _valat(self) -> Open:
        return self.soloist, ["some", "valat"]

    def _heard_valat(self, said: str) -> None:
        self.phase = "over"
