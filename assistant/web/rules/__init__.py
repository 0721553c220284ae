"""Pages on which house rules are chosen, changed, and saved under a name."""
