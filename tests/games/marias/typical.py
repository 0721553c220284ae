"""A usual deal of Mariáš as it is tapped: a suit game that nobody plays out."""

TAPPED = {"trump": "leaves"}
