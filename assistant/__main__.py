"""The command `assistant`; it imports the program when it runs, and not before.

A process that draws PDFs imports its server's main module again, and needs nothing else of it.
"""

from __future__ import annotations


def main() -> None:
    """Run a command."""
    from assistant.cli import main as run

    run()


if __name__ == "__main__":
    main()
