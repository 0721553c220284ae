"""The pages on which several tables are settled together."""
