"""The pages on which house rules are chosen, kept under a name, and changed."""
