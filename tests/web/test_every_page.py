"""Whatever was done at tables and books that their pages let one do, every page is there after it.

The machine is in any_club.py. A page that is new is found in the address map by itself; one that is
not always there says so in `OTHERWISE`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from assistant.clock import now
from assistant.games import find_game
from assistant.store.store import Store
from tests.web.any_club import Club

often = settings(
    max_examples=30,
    stateful_step_count=25,
    phases=(Phase.generate,),
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.slow
def test_every_page_is_there_after_anything(
    app: Flask, no_tables: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    class Fresh(Club):
        """A club that begins with no tables."""

        def __init__(self) -> None:
            folder = tmp_path_factory.mktemp("club")
            shutil.copy(no_tables, folder)
            app.extensions["store"].tables.close()
            app.extensions["store"] = Store(folder, find_game, now)
            super().__init__(app)

    run_state_machine_as_test(Fresh, settings=often)
