"""What can be typed: one module for what a command is about."""
