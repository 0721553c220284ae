"""The screens of Frog."""

from __future__ import annotations

from tests.browser.screens import chosen, every_page, page, stepped
from tests.browser.tables import LONG, empty
from tests.games.frog.evenings import frog

every_page("Frog", "frog", frog)
chosen("Frog, chico", empty("frog", LONG), "bid=chico", "bidder=1", "whose=others")
stepped("Frog, auction", empty("frog"), "1=chico")
page("course, none", "course", empty("frog"))
