"""The command `assistant`, which reads the program when it runs and not before.

Each process that draws PDFs reads again what its server was started by, and needs no more of it.
"""

from __future__ import annotations


def main() -> None:
    """Run a command."""
    from assistant.cli import main as run

    run()


if __name__ == "__main__":
    main()
