"""What keeps open pages in step: which version of it each shows, and who is looking."""
