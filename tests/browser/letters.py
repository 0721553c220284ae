"""The letters that Japanese phones have and a machine of tests may lack."""

from __future__ import annotations

from flask import Response

from assistant.folders import PACKAGE

KANA = PACKAGE / "fonts" / "NotoSansJP-Regular.ttf"
KANA_HERE = f"/{KANA.name}"
"""Where the server has them; its letters are as wide as those of a phone."""
LEND = """async from => {
    const kana = new FontFace("Kana", await (await fetch(from)).arrayBuffer());
    document.fonts.add(await kana.load());
    document.body.style.fontFamily = `${getComputedStyle(document.body).fontFamily}, Kana`;
    await document.fonts.ready;
}"""


def lend_kana() -> Response:
    """Send letters that a phone in Japan has of its own."""
    answer = Response(KANA.read_bytes(), mimetype="font/ttf")
    answer.cache_control.max_age = 3600
    return answer
