"""Databases created by their migrations, one after the other."""

import pytest


@pytest.fixture(autouse=True)
def never_copied(made_by_its_steps: None) -> None:
    """Create no database of these tests as a copy of an empty one."""
