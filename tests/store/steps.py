"""The steps by which the schema grew."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from assistant.store.database.schema import schema

STEPS = [step.name for step in schema._migrations]


def every_step(steps: Sequence[str]) -> pytest.MarkDecorator:
    """Ask of each of these steps; `make test` asks of the first and the last."""
    return pytest.mark.parametrize(
        "step",
        [
            pytest.param(step, marks=() if step in (steps[0], steps[-1]) else pytest.mark.whole)
            for step in steps
        ],
    )
