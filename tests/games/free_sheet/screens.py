"""The screens of the free sheet."""

from __future__ import annotations

from tests.browser.screens import chosen, every_page, page, pages
from tests.browser.tables import LONG, empty
from tests.games.free_sheet.evenings import TWELVE, crowd, free

every_page("Free sheet", "free_sheet", free)
pages("Free sheet of twelve", crowd, "table sheet result board")
page("Free sheet of twelve, record", "record", empty("free_sheet", TWELVE))
chosen("Free sheet, record of four", empty("free_sheet", LONG), "points.0=-120", "points.1=7")
