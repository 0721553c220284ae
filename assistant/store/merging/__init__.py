"""Import of tables from records, and of logs, which are merged with existing tables."""
