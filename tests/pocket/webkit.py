"""A phone whose browser is WebKit, and in it the program.

WebKitGTK has no files that a worker writes at once. Files that do as those of Safari stand in for
them: the host keeps what is in them, and who has one open holds a lock on it.
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
    """Keeps what it is sent."""

    def do_PUT(self) -> None:  # noqa: N802 the name that http.server looks for
        """Keep a file; its folder is there."""
        content = self.rfile.read(int(self.headers["Content-Length"]))
        Path(self.translate_path(self.path)).write_bytes(content)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()


def with_files(pocket: Path) -> None:
    """Put files of a phone into the program as it was built, and a folder for them beside it."""
    built = {name: (pocket / name).read_text("utf-8") for name in WORKERS}
    renew(pocket, {name: f"{FILES}{text}" for name, text in built.items()})
    (pocket.parent / KEPT).mkdir()


class PocketWebKit(WebKit):
    """What is asked of the page is asked of the program's, in the shell's frame."""

    def go(self, url: str) -> None:
        super().go(url)
        self.wake()

    def wake(self) -> None:
        """Wait until the program shows a page."""

        def look() -> None:
            if not self.shell(SHOWN):
                raise RefusedError(f"the program does not start: {self.shell(SAID)}")

        until(look, PATIENCE)

    def call(self, script: str, *values: object) -> Any:
        return self.shell(IN_FRAME.format(script), *values)

    def shell(self, script: str, *values: object) -> Any:
        """Call a function on the page around the program's."""
        return super().call(script, *values)

    def come_back(self) -> None:
        """Show the page as a browser does that has kept it while another one was there."""
        self.shell(COME_BACK)

        def look() -> None:
            if self.shell("() => window.kept"):
                raise RefusedError("the page stays as it was kept")

        until(look)
        self.wake()

    def open(self, url: str, tab: int) -> None:
        """Open an address in a tab, whatever the program does there."""
        self.tab(tab)
        super().go(url)
