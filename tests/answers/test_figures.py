"""No figure of a stored database has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.answers.__main__ import DATABASES, PROJECT
from tests.answers.figures import figures, kept_figures

RELEASED = sorted(PROJECT.glob("tests/store/database/made_before/*/tables.sql"))
"""What the only release stored: with all its games, and when it still had but two."""


@pytest.mark.parametrize(
    "database", [*DATABASES, *RELEASED], ids=lambda file: "-".join(file.parts[-4:-1])
)
def test_every_figure_is_as_it_was(database: Path) -> None:
    known, now = kept_figures(database), figures(database)
    gone = [f"- {line}" for line in known if line not in now]
    new = [f"+ {line}" for line in now if line not in known]
    assert gone + new == []
    assert now == known
