"""Tables that travel with their whole history: written out, taken in, put together, away."""
