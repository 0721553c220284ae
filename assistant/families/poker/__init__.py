"""Games that score poker hands."""
