"""The pages of one table: recording, correcting, house rules, the result."""
