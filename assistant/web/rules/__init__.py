"""Pages on which house rules are chosen, saved under a name, and changed."""
