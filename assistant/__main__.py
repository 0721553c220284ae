"""The command `assistant`. The program itself is only imported in `main`.

A process that draws PDFs imports the main module of its server again, which must be cheap.
"""

from __future__ import annotations


def main() -> None:
    """Run a command."""
    from assistant.cli import main as run

    run()


if __name__ == "__main__":
    main()
