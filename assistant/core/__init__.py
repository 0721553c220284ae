"""The words that every game shares: seats, entries, messages, house rules; standard library only."""
