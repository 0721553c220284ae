"""The suits and signs as drawings, the same on screen and paper."""

from markupsafe import Markup, escape

from assistant.core.message import Sign

RED = ("hearts", "diamonds")
PATHS = {
    "hearts": "M12 21C5 15.4 2 12 2 8a5 5 0 0 1 10-1.6A5 5 0 0 1 22 8c0 4-3 7.4-10 13z",
    "diamonds": "M12 1.5l7.5 10.5L12 22.500 4.500 12z",
    "spades": "M12 1.500C14 6 21 9.400 21 14.200c0 2.700-2 4.600-4.400 4.600-1.500 0-2.900-.8-3.600-2 "
    ".1 2.500.8 4.400 2.200 5.700H8.800c1.400-1.300 2.100-3.200 2.200-5.700-.7 1.200-2.100 2-3.600 2C5 18.800 3 16.900 3 "
    "14.200 3 9.400 10 6 12 1.500z",
    "clubs": "M12 1.500a4.600 4.600 0 0 1 3.400 7.700 4.600 4.600 0 1 1-2.400 8c.1 2.300.8 4.100 2.200 5.300H8.800"
    "c1.400-1.200 2.100-3 2.200-5.300a4.600 4.600 0 1 1-2.400-8A4.600 4.600 0 0 1 12 1.500z",
    "bells": "M12 .6a2.200 2.200 0 0 1 2.200 2.200c0 .3 0 .6-.1.900A9.500 9.500 0 0 1 21.400 11.700H2.600A9.500 9.500 0 "
    "0 1 9.900 3.700a2.200 2.200 0 0 1 2.100-3.100zM2.600 13.600h18.800A9.500 9.500 0 0 1 13.300 22.400v-5.900a1.300 "
    "1.300 0 0 0-2.600 0v5.900A9.500 9.500 0 0 1 2.600 13.600z",
    "acorns": "M11 1.500h2V5c4.500.2 7 2.500 7 5.500H4C4 7.500 6.500 5.200 11 5zM5 12h14c0 5-3 9-7 10.500C8 "
    "21 5 17 5 12z",
    "leaves": "M12 1c2 3.200 8.800 5.600 8.800 11.400 0 3.600-2.800 6.200-6 6.200-.6 0-1.200-.1-1.800-.3V23h-2v-4.700"
    "c-.6.2-1.200.3-1.800.3-3.200 0-6-2.600-6-6.200C3.200 6.600 10 4.200 12 1zM11.400 7.500v8.300h1.200V7.500zM8 10.300"
    "l-.8.900 3.700 3.600.8-.9zM16 10.300l-3.700 3.600.8.900 3.700-3.600z",
}


def picture(name: str, word: str) -> Markup:
    """Draw a suit, with its name for those who cannot see it."""
    red = " red" if name in RED else ""
    return Markup(
        '<svg class="suit{}" viewBox="0 0 24 24" role="img" aria-label="{}">'
        '<path fill-rule="evenodd" d="{}"/></svg>'
    ).format(red, escape(word), PATHS[name])


def draw(sign: Sign, word: str) -> Markup:
    """Draw a sign where there is a drawing of it, otherwise write its word."""
    return picture(sign.picture, word) if sign.picture in PATHS else escape(word)
