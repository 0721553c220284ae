"""Deals of Babel by which shared tests work out figures by hand."""

# Flush and full house 7 + 10 = 17 against a three, 3, and two pairs of hands, 1 + 1 = 2.
unpaid = {"hands": {"Anna": ["flush", "full_house"], "Boris": ["three"], "Cyril": ["pair", "pair"]}}
