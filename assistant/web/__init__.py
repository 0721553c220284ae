"""The pages: read the request, ask the engine, render or redirect."""
