"""A page as Chromium shows it at this moment, for other engines to lay out: its scripts are still.

A screen that took touches, or that a second phone has changed since, need not be brought up again.
"""

from __future__ import annotations

from itertools import count

from flask import Flask, Response, current_app
from playwright.sync_api import Page

from tests.browser.letters import KANA_HERE, LEND

PLACE = "/copy-of-a-screen"
KEPT = "COPY_OF_A_SCREEN"
POLICY = "default-src 'self' data: 'unsafe-inline'; script-src 'none'"
"""A script may give an element a style of its own, which is an attribute of the copy."""
NUMBERS = count()
FACE = f"@font-face {{ font-family: Kana; src: url({KANA_HERE}) }}"
HAS_KANA = "() => /[\\u2e80-\\u9fff\\uff00-\\uffef]/.test(document.body.innerText)"
"""Each engine has a sign of its own for letters that a machine lacks."""

# Chromium goes on with the widths of letters that it has measured already.
ANEW = """() => {
    document.body.style.display = "none";
    document.body.offsetHeight;
    document.body.style.display = "";
}"""
SPELLED = """face => {
    const filled = "input, option, textarea", page = document.documentElement;
    const copy = page.cloneNode(true), copied = copy.querySelectorAll(filled);
    page.querySelectorAll(filled).forEach((field, place) => {
        const same = copied[place];
        if (field.matches("option")) same.toggleAttribute("selected", field.selected);
        else if (field.matches("textarea")) same.textContent = field.value;
        else {
            same.toggleAttribute("checked", field.checked);
            if (field.type !== "file") same.setAttribute("value", field.value);
        }
    });
    copy.querySelectorAll("script, [http-equiv]").forEach(one => one.remove());
    const base = document.createElement("base");
    base.href = location.href;
    const letters = document.createElement("style");
    letters.textContent = face;
    copy.querySelector("head").prepend(base, letters);
    return `<!doctype html>${copy.outerHTML}`;
}"""


def show_copy() -> Response:
    """Show the copy that was made last."""
    answer = Response(current_app.config[KEPT], mimetype="text/html")
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


def lend_letters(page: Page) -> None:
    """Give a page, and so its copies, the letters that it needs and this machine may lack."""
    if page.evaluate(HAS_KANA):
        page.evaluate(LEND, KANA_HERE)
        page.evaluate(ANEW)


def copy_of(page: Page, app: Flask, server: str) -> str:
    """Keep a copy of a page as it is; return its address."""
    app.config[KEPT] = page.evaluate(SPELLED, FACE)
    return f"{server}{PLACE}?{next(NUMBERS)}"
