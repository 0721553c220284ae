"""Pages of statistics: people, pairs and games over a period."""
