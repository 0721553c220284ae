"""The words that all games share: seats, entries, messages, house rules; standard library only."""
