"""Random requests: every route and method, with odd values."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from urllib.parse import quote, quote_from_bytes

from attack_phones import Place, Request, subject_of
from werkzeug.routing import Rule

from assistant.games import all_games
from tests.web.conftest import Form

Pairs = list[tuple[str, str]]
ODD_METHODS = "PUT DELETE PATCH TRACE CONNECT PROPFIND get POSTX M-SEARCH".split()
KNOWN_VALUES = """
    start save keep yes no on true null none -1 0 1 2 3 4 5 8 16 60 99 100 1e9 1.5 0x10 NaN ² ½ ١ ３
    0.10 0,10 1/2 CZK 2026-11-20 2026-02-30 0000-00-00 9999-12-31 watch own all records commas
    database carry join leave back substitute show share new leave mine theirs both apart a4 letter
""".split()
KNOWN_NAMES = """
    game name dealer do switch add title place date per_point currency submission seat joined left
    substitute for from to points reason account q page view table night since until all_days chair
    person said seen choice held way role phone mark find key number seen_deal seen_written set_name
    paper language back months year month game other one two rules by at opened create_key v deals
""".split()
ODD_BYTES = [
    *(b"\x00", b"\xff\xfe", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"),
    *(b"%", b"%%", b"&&=", b"+", b"\x1b[2J", b"%s%n%x", b"\r\nX: y"),
    *(b"..%2f..%2fetc%2fpasswd", b"<script>alert(1)</script>", b"{{7*7}}", b"' OR 1=1 --"),
    *("\u202e\u200b\ufeff".encode(), "Ž\u0301".encode() * 40, "🂡".encode() * 30),
]
NUMBERS = [0, 1, 1, 2, 2, 3, 4, 7, 10**6, 10**18, 10**19, 10**400, -1]
LENGTH, CHUNKED = b"Content-Length: 5", b"Transfer-Encoding: chunked"
UNCLEAR = [
    *([LENGTH, CHUNKED], [CHUNKED, LENGTH], [LENGTH, b"Content-Length: 6"], [LENGTH] * 2),
    *(
        [CHUNKED] * 2,
        [b"Content-Length: 5, 6"],
        [b"Content-Length: +5"],
        [b"Content-Length: 5\x00"],
    ),
    *([b"Content-Length : 5"], [b"Transfer-Encoding : chunked"], [b" Transfer-Encoding: chunked"]),
    *([b"Transfer-Encoding: gzip, chunked"], [b"Transfer-Encoding: chunked, identity"]),
    *([b"Transfer-Encoding:\x0bchunked"], [b"Transfer-Encoding:", b" chunked"], [b"X: y", b"\tz"]),
    *([b"X: y\n" + CHUNKED], [b"X: y\r" + LENGTH], [b"Connection: upgrade", CHUNKED, LENGTH]),
    *([b"X: " + b"y" * 17_000], [b"X%d: y" % number for number in range(3000)], [b"Host: y"] * 2),
]
"""Header lines by which servers have taken one request for two, or which never end."""
HIDDEN = b"0\r\n\r\nGET /new HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
OTHERS = 0.4  # share of requests from other phones than the owner's
ODD_KINDS = ["", "text/plain", *(f"multipart/form-data{end}" for end in ("", "; boundary="))]
ODD_KINDS.append("x/" + "y" * 300)
ODD_TIMES = [b"Thu, 01 Jan 1970 00:00:00 GMT", b"x", b"Thu, 99 Foo 99999999 99:99:99 GMT"]
ODD_RANGES = b"bytes=0-0 bytes=-1 bytes=9-1 bytes=0-,1-2 x=1".split()
ODD_RANGES.append(b"bytes=%s-" % (b"9" * 400))
ODD_COOKIES = b'assistant=x|language=cs; zone=../../etc|zone=Asia/Tokyo|a="\\|=;=;'.split(b"|")
AGENTS = ["-", "Mozilla/5.0 (Linux; Android 14) Chrome/130", "\xff\xfe", "a" * 5000]


class Attacker:
    """Builds a request from a seed and a number; the same for the same."""

    def __init__(self, place: Place, seed: int, number: int) -> None:
        self._place, self._rng, self._number = place, random.Random(f"{seed}:{number}"), number
        others = self._rng.random() < OTHERS
        self._guest = self._rng.choice(place.guests) if others else place.owner

    def request(self) -> Request:
        rng = self._rng
        rule = rng.choice(self._place.rules)
        method = self._method(rule)
        form = self._form(rule) if method == "POST" and rng.random() < 0.7 else None
        path = form.action.encode() if form and rng.random() < 0.9 else self._path(rule)
        subject = subject_of(rule, path.decode())
        denied = self._guest.denied(rule, method, subject) if subject else ""
        if rng.random() < 0.5 or method == "GET":
            path += self._query()
        if rng.random() < 0.04:
            path, denied = self._trick(path), ""  # it may now be the path of another page
        has_body = method not in ("GET", "HEAD") or rng.random() < 0.03
        kind, body = self._body(form) if has_body else ("", b"")
        head, cut = self._head(kind), False
        if body or method == "POST":
            length, body, cut = self._measured(body)
            head.append(length)
        version = b"HTTP/1.1"
        if rng.random() >= 0.99:
            version = rng.choice([b"HTTP/1.0", b"HTTP/0.9", b"HTTP/3", b""])
        lines = [b" ".join([method.encode(), path, version]), *head, b""]
        unclear = rng.random() < 0.05
        if unclear:
            wire, cut = self._unclear(lines)
        else:
            wire = b"\r\n".join([*lines, body])
        title = f"{method} {rule.rule} by {self._guest.name}"
        taken, hidden = method in (rule.methods or ()), self._place.hidden(self._guest)
        return Request(title, wire, cut, denied, taken, hidden, unclear)

    def _unclear(self, lines: list[bytes]) -> tuple[bytes, bool]:
        """A request whose end is ambiguous, or half a request, with another request behind it."""
        rng, framing = self._rng, (b"Content-Length", b"Transfer-Encoding", b"Connection")
        head = [line for line in lines if line and not line.startswith(framing)]
        both = b"\r\n".join([*head, b"", HIDDEN])
        match rng.randint(0, 5):
            case 0:
                return both[: rng.randrange(len(both) - len(HIDDEN) - 2)], True
            case 1:
                return both.replace(b"\r\n", b"\n"), False
            case _:
                return b"\r\n".join([*head, *rng.choice(UNCLEAR), b"", HIDDEN]), False

    def _measured(self, body: bytes) -> tuple[bytes, bytes, bool]:
        """Header, body, and whether its end is never sent; some lengths are wrong."""
        rng, chance, length = self._rng, self._rng.random(), b"Content-Length: "
        if chance < 0.04:
            return b"Transfer-Encoding: chunked", *self._chunked(body)
        if chance < 0.06:
            return length + b"%d" % (len(body) + rng.randint(1, 10**6)), body, True
        if chance < 0.07:
            return length + rng.choice([b"-1", b"1e3", b"", b"0x10", b"9" * 30]), body, False
        return length + b"%d" % len(body), body, False

    def _method(self, rule: Rule) -> str:
        rng, taken = self._rng, sorted(rule.methods or ())
        if rng.random() < 0.06:
            return rng.choice(ODD_METHODS)
        return "POST" if "POST" in taken and rng.random() < 0.85 else rng.choice(taken)

    def _form(self, rule: Rule) -> Form | None:
        """A form from one of our pages that this route accepts, or None."""
        pattern = re.compile(re.sub("<[^>]+>", "[^/]+", rule.rule))
        forms = [
            form for form in self._place.forms if pattern.fullmatch(form.action.partition("?")[0])
        ]
        return self._rng.choice(forms) if forms else None

    def _path(self, rule: Rule) -> bytes:
        pieces = re.split(r"<(?:([^:<>]+):)?(\w+)>", rule.rule)
        path = pieces[0].encode()
        for kind, name, after in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
            path += self._value_in_path(kind, name, rule) + after.encode()
        return path

    def _value_in_path(self, kind: str | None, name: str, rule: Rule) -> bytes:
        rng = self._rng
        if name == "address" and rng.random() < 0.9:
            known = self._place.books if rule.rule.startswith("/b/") else self._place.tables
            return rng.choice(known or self._place.tables).encode()
        if kind == "int" and rng.random() < 0.7:
            return str(rng.choice(NUMBERS)).encode()
        if rng.random() < 0.6:
            return quote(rng.choice([*KNOWN_VALUES, *all_games(), "screens"]), safe="").encode()
        return quote_from_bytes(self._odd(), safe="").encode() or b"-"

    def _trick(self, path: bytes) -> bytes:
        up = b"/.;/../../../../etc/passwd"
        tricks = [
            *(b"/" + path, b"/static/.." + path, path.replace(b"/", b"%2F")),
            *(path.replace(b"/", b"\\"), b"http://evil.example" + path, path + up, path + b"%00"),
            *(path.upper(), b"*", path + b"?" + b"a=" * 5000, path + b"\x00\xff"),
            *(path + b"/" * 3000, path[1:], b"http://[" + path, b"//[" + path),
        ]
        return self._rng.choice(tricks)

    def _query(self) -> bytes:
        if self._rng.random() >= 0.7:
            return b""
        return b"?" + self._urlencoded(self._pairs(self._rng.randint(0, 5)))

    def _odd(self) -> bytes:
        rng = self._rng
        match rng.randint(0, 6):
            case 0:
                return rng.randbytes(rng.randint(0, 40))
            case 1:
                return b"9" * rng.choice([1, 18, 19, 20, 400, 5000])
            case 2:
                letter = rng.choice([b"x", b"-", b" ", "é".encode()])
                return letter * rng.choice([1, 50, 300, 20_000])
            case 3:
                return b"".join(rng.choice(ODD_BYTES) for _ in range(3))
            case _:
                return rng.choice(ODD_BYTES)

    def _value(self) -> bytes:
        rng, chance = self._rng, self._rng.random()
        if chance < 0.45:
            return rng.choice(KNOWN_VALUES).encode()
        if chance < 0.55:
            return str(rng.choice([rng.randint(-3, 70), rng.randint(-(10**20), 10**20)])).encode()
        if chance < 0.65:
            known = [*self._place.tables, *self._place.books, "Anna", "Boris", "0:0"]
            return rng.choice(known).encode()
        return self._odd()

    def _pairs(self, count: int) -> list[tuple[bytes, bytes]]:
        shown = (name for form in self._place.forms[:40] for name, _ in form.fields)
        names = [*KNOWN_NAMES, *shown]
        return [(self._name(names), self._value()) for _ in range(count)]

    def _name(self, names: Sequence[str]) -> bytes:
        known = self._rng.random() < 0.9
        return self._rng.choice(names).encode() if known else self._odd()[:200]

    def _fields(self, form: Form | None) -> list[tuple[bytes, bytes]]:
        """The fields of a form, with some of them changed."""
        rng = self._rng
        buttons = [pairs["name"] for pairs in (form.buttons if form else ()) if "name" in pairs]
        pairs = [(name.encode(), value.encode()) for name, value in form.fields] if form else []
        pairs += [(name.encode(), self._value()) for name in buttons[:1]]
        for _ in range(rng.choice([0, 0, 1, 1, 2, 4])):
            if not pairs:
                break
            index = rng.randrange(len(pairs))
            match rng.randint(0, 3):
                case 0:
                    pairs[index] = (pairs[index][0], self._value())
                case 1:
                    pairs.append((pairs[index][0], self._value()))
                case 2:
                    del pairs[index]
                case 3:
                    pairs[index] = (pairs[index][0] + b"[]", pairs[index][1])
        pairs += self._pairs(rng.choice([0, 0, 1, 3] if form else [1, 3, 8]))
        pairs = [pair for pair in pairs if pair[0] != b"csrf_token"]
        if rng.random() < 0.97:
            pairs.append((b"csrf_token", self._guest.token.encode()))
        if rng.random() < 0.01:
            pairs += self._pairs(1) * rng.choice([1001, 3000])
        return pairs

    def _urlencoded(self, pairs: list[tuple[bytes, bytes]]) -> bytes:
        raw = self._rng.random() < 0.05

        def spelled(text: bytes) -> bytes:
            if raw:
                return text.replace(b"\r\n", b"").replace(b" ", b"")
            return quote_from_bytes(text, safe="").encode()

        return b"&".join(spelled(name) + b"=" + spelled(value) for name, value in pairs)

    def _body(self, form: Form | None) -> tuple[str, bytes]:
        rng, fields = self._rng, self._fields(form)
        chance = rng.random()
        if chance < 0.75:
            return "application/x-www-form-urlencoded", self._urlencoded(fields)
        if chance < 0.9:
            return "multipart/form-data; boundary=b", b"".join(self._parts(fields)) + b"--b--\r\n"
        if chance < 0.93:
            fields_by_name = {
                name.decode("latin-1"): value.decode("latin-1") for name, value in fields
            }
            return "application/json", json.dumps(fields_by_name).encode()
        kind, spelled = rng.choice(ODD_KINDS), self._urlencoded(fields)
        return kind, rng.choice([spelled, self._odd(), b"--b\r\nContent-Disp", b""])

    def _parts(self, fields: list[tuple[bytes, bytes]]) -> Iterator[bytes]:
        for name, value in fields:
            name = name.replace(b"\r\n", b"") if self._rng.random() < 0.95 else name
            file = b"; filename*=utf-8''%ff" if self._rng.random() < 0.05 else b""
            file = b'; filename="../../x.json"' if self._rng.random() < 0.1 else file
            head = b'--b\r\nContent-Disposition: form-data; name="'
            yield head + name + b'"' + file + b"\r\n\r\n" + value + b"\r\n"

    def _chunked(self, body: bytes) -> tuple[bytes, bool]:
        """A chunked body, and whether its end is never sent because the chunks are broken."""
        valid = b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n" if body else b"0\r\n\r\n"
        if self._rng.random() < 0.6:
            return valid, False
        longest = b"ffffffffffffffffffff\r\n" + body
        return self._rng.choice([b"zz\r\n" + body, b"-1\r\n\r\n", longest, valid[:-3]]), True

    def _head(self, kind: str) -> list[bytes]:
        rng = self._rng
        octets = ".".join(f"{self._number // 40 >> shift & 255}" for shift in (16, 8, 0))
        head = [b"Host: 127.0.0.1", b"Connection: close", b"X-Forwarded-For: 10." + octets.encode()]
        if rng.random() < 0.9:
            head.append(f"Cookie: assistant={self._guest.cookie}".encode())
        if kind:
            head.append(f"Content-Type: {kind}".encode())
        if rng.random() < 0.4:
            head.append(b"HX-Request: true")
        return head + [line for line in self._headers() if b"\r" not in line and b"\n" not in line]

    def _headers(self) -> Iterator[bytes]:
        rng = self._rng
        odd = rng.choice([self._odd()[:300], b"*", b"", rng.choice(AGENTS).encode("latin-1")])
        choices: dict[bytes, Sequence[bytes]] = {
            b"Live": [b"1", odd],
            b"HX-Target": [b"screen", odd],
            b"HX-Current-URL": [b"http://127.0.0.1/t/x", odd, b"http://["],
            b"Accept-Language": [b"cs", b"ru;q=0.5, ja", b"q=;;,", odd],
            b"Accept-Encoding": [b"br", b"gzip", b"gzip;q=x", b"identity;q=0, *;q=0", odd],
            b"If-None-Match": [b'"x"', b"*", b'W/"', odd],
            b"Cookie": [*ODD_COOKIES[:4], b"zone=" + odd, *ODD_COOKIES[4:]],
            b"X-Forwarded-Proto": [b"https", b"https", b"ftp", odd],
            b"X-Forwarded-Host": [b"evil.example", b"[::1", b"a" * 300, odd],
            b"Host": [b"evil.example", b"[", b"", b"127.0.0.1:99999999"],
            b"Origin": [b"null", b"https://evil.example", b"http://[", b"http://127.0.0.1"],
            b"Referer": [b"https://evil.example/", b"http://[", odd],
            b"Sec-Fetch-Site": [b"same-origin", b"cross-site", odd],
            b"Authorization": [b"Basic ////", b"Bearer " + odd],
            b"Accept": [b"text/html", b"*/*;q=", odd],
            b"X-CSRFToken": [self._guest.token.encode(), odd],
            b"HX-Boosted": [b"true"],
            b"HX-History-Restore-Request": [b"true"],
            b"X-Forwarded-Prefix": [b"/x", b"//evil"],
            b"Expect": [b"100-continue", b"x"],
            b"Content-Encoding": [b"gzip", b"br"],
            b"X-HTTP-Method-Override": [b"DELETE"],
            b"Bad Name": [b"x"],
            b"Upgrade": [b"websocket", b"h2c"],
            b"Range": ODD_RANGES,
            b"If-Modified-Since": ODD_TIMES,
            b"A" * 2000: [b"x" * 8000],
            b"User-Agent": [agent.encode("latin-1") for agent in AGENTS],
        }
        for name in rng.sample(sorted(choices), rng.choice([0, 0, 1, 2, 4])):
            yield name + b": " + rng.choice(choices[name])
