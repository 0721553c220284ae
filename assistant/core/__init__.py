"""Types and functions that all games share: seats, entries, messages, house rules."""
