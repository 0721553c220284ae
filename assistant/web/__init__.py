"""The pages: they parse requests, call the packages below, and render answers."""
