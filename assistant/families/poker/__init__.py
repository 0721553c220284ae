"""Games in which poker hands are scored."""
