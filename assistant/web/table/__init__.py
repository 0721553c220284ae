"""The pages of one table: recording, corrections, house rules, the result."""
