"""Deals of Mariáš nobody thought of, call by call beside a model of the rules."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.games.auctions import PATIENT, Followed, Table
from tests.games.marias.model import HIGHER, SUITS, Model
from tests.games.marias.table import (
    CALLED,
    CALLED_FLEK_ENDS,
    CALLED_INSTEAD,
    CALLED_OF_FIVE,
    CALLED_VALAT,
    FLEK_ENDS,
    INSTEAD,
    SITTING,
    THREE,
    THREE_OF_FIVE,
    VALAT,
)

ITEMS = "game soloist_seven soloist_hundred defenders_seven defenders_hundred".split()
SIDES = ("soloist", "defenders")


class Deals(Followed):
    """A deal of three, of four with a called card, or of four or five of whom some sit out."""

    words = frozenset(
        [
            *SUITS,
            *HIGHER,
            *ITEMS,
            *"good bad pass made lost alone absent some valat 0 1 2 3 4 rest. rest.x".split(),
        ]
        + [f"{item}.x{2**n}" for item in ITEMS for n in range(1, 5)]
        + [f"{side}.{what}" for side in SIDES for what in "10 20 30 40 marriage last".split()]
        + [f"{side}.{how}" for side in SIDES for how in ("won", "beaten")]
    )

    @initialize(
        table=st.sampled_from(
            [
                *(THREE, CALLED, SITTING, VALAT, CALLED_VALAT, INSTEAD, CALLED_INSTEAD),
                *(CALLED_OF_FIVE, THREE_OF_FIVE, FLEK_ENDS, CALLED_FLEK_ENDS),
            ]
        )
    )
    def sit_down(self, table: Table) -> None:
        seats = table.before.clockwise()[: 3 if table in (SITTING, THREE_OF_FIVE) else 4]
        order = [int(seat) for seat in seats]
        called = table in (CALLED, CALLED_VALAT, CALLED_INSTEAD, CALLED_OF_FIVE, CALLED_FLEK_ENDS)
        valat, instead = table in (VALAT, CALLED_VALAT), table in (INSTEAD, CALLED_INSTEAD)
        ends = table in (FLEK_ENDS, CALLED_FLEK_ENDS)
        model = Model(order, called=called, valat=valat, instead=instead, flek_ends=ends)
        self.begin(table, model)


TestDeals = pytest.mark.slow(Deals.TestCase)
TestDeals.settings = settings(PATIENT, stateful_step_count=60)
