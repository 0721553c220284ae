"""The pages by which tables come in and go out as files."""
