"""A phone with WebKit, and the pocket in it.

WebKitGTK has no synchronous files for workers, so substitutes behave like Safari's: the host stores
their content, and an open file is locked.
"""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import Any

from tests.browser.engines.engine import RefusedError, until
from tests.browser.engines.webkit import WebKit

from .changing_host import renew
from .device import PATIENCE
from .static_host import Files

KEPT = "kept-files"
FILES = f"""
FileSystemFileHandle.prototype.createSyncAccessHandle = async function () {{
    const kept = `/{KEPT}/${{this.name}}`;
    const letGo = await new Promise((resolve, reject) => {{
        const held = new DOMException("", "InvalidStateError");
        const hold = (lock) => lock ? new Promise((end) => resolve(end)) : reject(held);
        navigator.locks.request(kept, {{ ifAvailable: true }}, hold);
    }});
    const answer = await fetch(kept);
    let bytes = new Uint8Array(answer.ok ? await answer.arrayBuffer() : 0), size = bytes.length;
    return {{
        getSize: () => size,
        truncate(to) {{
            if (to > bytes.length) {{
                const more = new Uint8Array(2 * to);
                more.set(bytes);
                bytes = more;
            }}
            bytes.fill(0, Math.min(to, size));
            size = to;
        }},
        read(into, {{ at }}) {{
            const part = bytes.subarray(at, Math.min(at + into.length, size));
            into.set(part);
            return part.length;
        }},
        write(from, {{ at }}) {{
            const end = at + from.byteLength;
            if (end > size) this.truncate(end);
            bytes.set(new Uint8Array(from.buffer, from.byteOffset, from.byteLength), at);
            return from.byteLength;
        }},
        flush() {{
            const asked = new XMLHttpRequest();
            asked.open("PUT", kept, false);
            asked.send(bytes.subarray(0, size));
        }},
        close() {{
            this.flush();
            letGo();
        }},
    }};
}};
"""
WORKERS = "probe.js", "worker.js"
IN_FRAME = """(...values) => {{
    with (document.getElementById("page").contentWindow) return ({})(...values);
}}"""
SHOWN = """() => {
    const frame = document.getElementById("page");
    return !frame.hidden && !!frame.contentDocument.getElementById("screen");
}"""
COME_BACK = """() => {
    window.kept = true;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}"""
SAID = "() => document.getElementById('text').textContent"


HELD = f"""async () => {{
    const folder = await (await navigator.storage.getDirectory())
        .getDirectoryHandle("tables%2Fpocket%2F");
    for await (const name of folder.keys())
        navigator.locks.request(`/{KEPT}/${{name}}`, () => new Promise(() => {{}}));
}}"""
"""Has all files of the tables open."""


class KeepsFiles(Files):
    """Stores uploaded files."""

    def do_PUT(self) -> None:  # noqa: N802 the name that http.server looks for
        """Store a file in an existing folder."""
        content = self.rfile.read(int(self.headers["Content-Length"]))
        Path(self.translate_path(self.path)).write_bytes(content)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()


def with_files(pocket: Path) -> None:
    """Add the substitute files to the built pocket, with a folder for them."""
    built = {name: (pocket / name).read_text("utf-8") for name in WORKERS}
    renew(pocket, {name: f"{FILES}{text}" for name, text in built.items()})
    (pocket.parent / KEPT).mkdir()


class PocketWebKit(WebKit):
    """Questions to the page are answered by the pocket's frame in the shell."""

    def go(self, url: str) -> None:
        super().go(url)
        self.wake()

    def wake(self) -> None:
        """Wait until the pocket shows a page."""

        def look() -> None:
            if not self.shell(SHOWN):
                raise RefusedError(f"the program does not start: {self.shell(SAID)}")

        until(look, PATIENCE)

    def call(self, script: str, *values: object) -> Any:
        return self.shell(IN_FRAME.format(script), *values)

    def shell(self, script: str, *values: object) -> Any:
        """Call a function in the shell's page."""
        return super().call(script, *values)

    def come_back(self) -> None:
        """Show the page like a browser that has kept it in its cache."""
        self.shell(COME_BACK)

        def look() -> None:
            if self.shell("() => window.kept"):
                raise RefusedError("the page stays as it was kept")

        until(look)
        self.wake()

    def open(self, url: str, tab: int) -> None:
        """Open an address in a tab without waiting for the pocket."""
        self.tab(tab)
        super().go(url)
