"""The pages by which a table travels: handed over, taken along, brought back, taken in."""
