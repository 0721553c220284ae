"""What an attack finds: a club with tables of every game, and a phone that keeps its own."""

from __future__ import annotations

import io
import re
import traceback
from contextlib import suppress
from pathlib import Path
from time import monotonic
from urllib.parse import urlencode

from attack_line import Said, Server
from attack_requests import Place
from soak_phones import Forms

from assistant.host import POCKET
from assistant.store.tables import FILE
from assistant.web.app import create_app
from tests.web.conftest import COMMONEST, Phone

PAGES = (
    "",
    *"record end edit adjust company players rules share history hand-over next".split(),
    *("deals/1", "deals/1/correct"),
)
PAGES_OF_ALL = "/ /new /import /take-in /data /people /nights /books/new /figures".split()
WHERE = {"record": "/import", "collection": "/import", "log": "/take-in", "code": "/take-in"}


class Opened:
    """A folder with tables, and a phone that has all of them; the server is another process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self._app = create_app(self.folder)
        self._app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
        self._phone = Phone(self._app)
        rules = [rule for rule in self._app.url_map.iter_rules() if rule.endpoint != "static"]
        self.place = Place([*rules, *rules[:1]])
        self._phone.page("/")
        self.open_more()
        cookie = self._phone.client.get_cookie("assistant")
        self.place.cookie = cookie.value if cookie else ""

    def open_more(self) -> None:
        """Open a table of every game with two deals; the first is ended and settled."""
        opened = []
        for game, values in COMMONEST.items():
            address = self._phone.sit_down(game, per_point="0.10", currency="CZK")
            opened.append(address)
            for _ in range(2):
                self._phone.record(address, values)
        self.place.tables[:] = opened
        with suppress(StopIteration, AttributeError):  # nobody owes anything there
            address = opened[0]
            self._phone.send(self._phone.page(f"/t/{address}/end").form("/close"))
            form = self._phone.page(f"/t/{address}/end").form("/settle")
            self.place.books[:] = [self._phone.send(form).location.rpartition("/")[2]]

    def look(self, server: Server) -> None:
        """Open the pages as a phone does: their forms are what is sent, and have its token."""
        said = server.say(self._asked("/new"))
        given = re.search(rb"Set-Cookie: assistant=([^;]+)", said.text, re.IGNORECASE)
        self.place.cookie = given[1].decode() if given else self.place.cookie
        pages = [f"/t/{table}/{page}" for table in self.place.tables for page in PAGES]
        pages += [f"/b/{book}" for book in self.place.books]
        self.place.forms.clear()
        for path in (*PAGES_OF_ALL, *pages):
            text = server.say(self._asked(path)).text.decode(errors="replace")
            self.place.forms += Forms(text).found
            token = re.search(r'name="csrf_token" value="([^"]+)"', text)
            self.place.token = token[1] if token else self.place.token

    def _asked(self, path: str) -> bytes:
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        return f"{head}Cookie: assistant={self.place.cookie}\r\n\r\n".encode()

    def whole_files(self, server: Server) -> dict[str, list[bytes]]:
        """Save what there is in every way that there is."""
        self.open_more()
        self.look(server)

        def saved(page: str) -> list[bytes]:
            paths = [f"/t/{table}/{page}" for table in self.place.tables]
            return [server.say(self._asked(path)).text.partition(b"\r\n\r\n")[2] for path in paths]

        whole = {"record": saved("record.json"), "log": saved("log.json"), "code": saved("link")}
        collection = self._phone.client.post("/data/export", data={"how": "records"}).data
        whole["collection"] = [collection]
        self._app.extensions["tables"].database.conn.execute("PRAGMA wal_checkpoint(FULL)")
        whole["backup"] = [(self.folder / FILE).read_bytes()]
        return whole

    def posted(self, kind: str, text: bytes, number: int) -> bytes:
        """Write the request that sends a file; what was copied goes as text."""
        mark = f"{number:022}"
        head = [
            f"POST {WHERE[kind]} HTTP/1.1",
            *("Host: 127.0.0.1", "Connection: close", f"Cookie: assistant={self.place.cookie}"),
            f"X-Forwarded-For: 10.9.{number // 40 >> 8 & 255}.{number // 40 & 255}",
        ]
        if kind == "code":
            said = {"csrf_token": self.place.token, "submission": mark, "held": text}
            body = urlencode(said).encode()
            head.append("Content-Type: application/x-www-form-urlencoded")
        else:
            fields = {"csrf_token": self.place.token, "submission": mark, "way": "new"}
            body = b"".join(
                f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
                for name, value in fields.items()
            )
            body += b'--b\r\nContent-Disposition: form-data; name="record"; filename="f"\r\n\r\n'
            body += text + b"\r\n--b--\r\n"
            head.append("Content-Type: multipart/form-data; boundary=b")
        head.append(f"Content-Length: {len(body)}")
        return "\r\n".join(head).encode() + b"\r\n\r\n" + body


class OneAlone:
    """A phone that keeps its tables by itself: back-ups are put back there."""

    def __init__(self, folder: Path) -> None:
        self._app = create_app(folder.parent / "alone", POCKET)
        self._app.config |= {"PROPAGATE_EXCEPTIONS": True, "WTF_CSRF_ENABLED": False}
        self._client = self._app.test_client()

    def put_back(self, text: bytes) -> Said:
        """Look into a back-up and put it back, whatever was said of it."""
        began = monotonic()
        try:
            file = {"file": (io.BytesIO(text), "tables.db")}
            answer = self._client.post("/back-up", data=file)
            token = re.search(r'name="token" value="([^"]+)"', answer.text)
            if token:
                answer = self._client.post("/back-up/put-back", data={"token": token[1]})
                for path in ("/", "/people", "/nights", "/figures"):
                    shown = self._client.get(path)
                    answer = shown if shown.status_code >= 500 else answer
            return Said(answer.status_code, answer.data, monotonic() - began)
        except Exception:
            return Said(500, traceback.format_exc().encode(), monotonic() - began)

    def close(self) -> None:
        """Leave the tables."""
        self._app.extensions["tables"].close()
