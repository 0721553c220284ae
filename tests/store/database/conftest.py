"""Databases that the program makes itself, step by step."""

import pytest


@pytest.fixture(autouse=True)
def never_copied(made_by_its_steps: None) -> None:
    """Begin no database of these tests as a copy of an empty one."""
