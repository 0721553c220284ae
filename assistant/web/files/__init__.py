"""Pages that import and export tables as files."""
