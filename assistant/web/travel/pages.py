"""All pages by which tables travel."""

from assistant.web.travel import intake, restoring
from assistant.web.travel.hand_over import pages

__all__ = ["intake", "pages", "restoring"]
