"""What the tests of one game share with those of the rooms: phones at a table, and a store."""

from tests.web.conftest import app, guarded, no_tables, other, phone, shared_app

__all__ = ["app", "guarded", "no_tables", "other", "phone", "shared_app"]
