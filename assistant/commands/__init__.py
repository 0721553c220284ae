"""The commands, in one module for each subject."""
