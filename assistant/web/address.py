"""How other phones of the same network reach this machine."""

from __future__ import annotations

import socket

EVERYWHERE = ("0.0.0.0", "::")
ONLY_HERE = ("localhost", "127.0.0.1", "[::1]")


def reachable(host: str) -> str:
    """This machine's address as other phones see it."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def for_others(link: str, host: str) -> str:
    """Make a link that was opened on this machine itself one that other phones can follow."""
    name = host.rpartition(":")[0] or host
    if name not in ONLY_HERE and host not in ONLY_HERE:
        return link
    return link.replace(f"//{name}", f"//{reachable(EVERYWHERE[0])}", 1)
