"""Access to pages: links, roles, keys, limits of tries, and the server's host names."""
