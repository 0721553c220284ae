"""What the tests of one game share with those of the rooms: phones at a table, and a store."""

from tests.web.conftest import address, app, game, guarded, other, phone, shared_app

__all__ = ["address", "app", "game", "guarded", "other", "phone", "shared_app"]
