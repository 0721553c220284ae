"""A phone on which hands are recorded: it sends what the screen carries on, tap after tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from assistant.core.fields import NOTHING, AnyDraft, Fields
from assistant.families.poker.hand_entry import Step, Steps

Values = Mapping[str, Sequence[str]]


class Phone:
    """A recording screen of hands; players see `templates/families/poker_hands.html`."""

    def __init__(self, draft: Callable[[Fields], AnyDraft], shown: Fields = NOTHING) -> None:
        self._draft = draft
        self._beside = {
            name: values for name, values in shown.values.items() if not _of_a_hand(name)
        }
        self.drafted = draft(shown)

    @property
    def offers(self) -> Any:
        """What the screen offers now."""
        return self.drafted

    @property
    def plain(self) -> Mapping[str, Any]:
        """The deal as far as the screen has it."""
        return self.drafted.plain

    @property
    def asked(self) -> Steps:
        """The hands, and which one is asked for."""
        steps: Steps = self.offers.asked
        return steps

    @property
    def open(self) -> int | None:
        """The place of the hand that is asked for."""
        return None if self.asked.open is None else self.asked.open.place

    @property
    def places(self) -> list[int]:
        """The places of all hands, in the order in which they are asked for."""
        return [step.place for step in self.asked.steps]

    def say(self, *kinds: str) -> Phone:
        """Tap a kind for the hand that is asked for, and so on for the next ones."""
        for kind in kinds:
            self._send({f"hand.{self.open}": [kind]})
        return self

    def pick(self, *cards: str) -> Phone:
        """Tap cards on the grid, one after the other."""
        for card in cards:
            name = f"card.{self.open}"
            self._send({name: [*self._sent().get(name, ()), card]})
        return self

    def take_back(self, card: str) -> Phone:
        """Tap a picked card once more."""
        name = f"card.{self.open}"
        self._send({name: [other for other in self._sent()[name] if other != card]})
        return self

    def split(self, said: str) -> Phone:
        """Tap how many cards of the hand were whose."""
        return self._send({f"split.{self.open}": [said]})

    def by(self, how: str) -> Phone:
        """Tap whether the hand is told by kind or by cards."""
        return self._send({"by": [how]})

    def touch(self, place: int) -> Phone:
        """Tap a hand that was told already, or another one to tell."""
        return self._send({"at": [str(place)]})

    def choose(self, name: str, value: str) -> Phone:
        """Tap or type something beside the hands."""
        self._beside[name] = [value]
        return self._send({})

    def _send(self, tapped: Values) -> Phone:
        self.drafted = self._draft(Fields({**self._beside, **self._sent(), **tapped}))
        return self

    def _sent(self) -> dict[str, Sequence[str]]:
        """The fields of the screen as it is shown."""
        sent: dict[str, Sequence[str]] = {}
        now = self.asked.shown
        for step in self.asked.steps:
            if step is not now:
                sent |= _carried(step)
        if now is not None:
            sent |= {"at": [str(now.place)], "opened": [str(now.place)]}
            sent["was"] = [now.answer if now.answered else ""]
            sent |= self._panel(now)
        return sent

    def _panel(self, step: Step) -> dict[str, Sequence[str]]:
        shown = _carried(step)
        if self.asked.picking:
            shown.pop(f"cards.{step.place}", None)
            shown["picking"] = [str(step.place)]
            shown[f"card.{step.place}"] = [str(card) for card in step.cards]
        if not step.kinds_only:
            shown["by"] = ["cards" if self.asked.picking else "kind"]
        return shown


def _carried(step: Step) -> dict[str, Sequence[str]]:
    place = step.place
    known = {
        f"hand.{place}": step.said,
        f"cards.{place}": step.spelled,
        f"split.{place}": step.more,
    }
    return {name: [value] for name, value in known.items() if value}


def _of_a_hand(name: str) -> bool:
    return name.split(".")[0] in ("hand", "cards", "split")
