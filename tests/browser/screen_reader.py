"""What a screen reader is told of a page: Chromium's tree of roles, names and live regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any

from playwright.sync_api import Page

from .phone import Phone

OPERATED = frozenset(
    "button checkbox combobox DisclosureTriangle link menuitem radio searchbox slider spinbutton "
    "switch tab textbox Date".split()
)
"""The roles of what a finger operates."""
NAMED = ("image", "table", "heading", "region")
LANDMARKS = ("banner", "main", "contentinfo")


@dataclass(frozen=True)
class Node:
    """Something that is read out."""

    role: str
    name: str
    above: tuple[str, ...]
    """The roles around it, from the outermost."""
    level: int = 0
    live: str = ""
    under: str = ""
    """The name of the nearest group around it."""
    about: str = ""
    """What describes it: it is read after its name."""
    leads: str = ""
    """Where a link leads."""
    focused: bool = False
    """Whether it has the focus, so that it is read at once."""

    def __str__(self) -> str:
        return f"{self.role} “{self.name}”" + (f" in “{self.under}”" if self.under else "")


def read_out(phone: Phone) -> list[Node]:
    """List all that is read out of the page on the screen, in its order."""
    session = phone.page.context.new_cdp_session(phone.page)
    try:
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    return list(_walk(nodes[0], by_id, (), ""))


def _walk(
    node: Mapping[str, Any], by_id: Mapping[str, Any], above: tuple[str, ...], under: str
) -> Iterator[Node]:
    role, name = _said(node, "role"), _said(node, "name")
    if not node.get("ignored"):
        told = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        live = str(told.get("live") or "").replace("off", "")
        yield Node(
            role,
            name,
            above,
            told.get("level") or 0,
            live,
            under,
            _said(node, "description"),
            told.get("url") or "",
            bool(told.get("focused")),
        )
        above = (*above, role)
        under = name or under if role in ("group", "radiogroup", "region") else under
    for child in node.get("childIds", ()):
        if child in by_id:
            yield from _walk(by_id[child], by_id, above, under)


def _said(node: Mapping[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value") or "").strip()


def amiss(nodes: list[Node]) -> list[str]:
    """What somebody who hears the page would stumble over."""
    return [
        *_nameless(nodes),
        *_headings(nodes),
        *_landmarks(nodes),
        *_choices(nodes),
        *_alike(nodes),
    ]


def _nameless(nodes: list[Node]) -> Iterator[str]:
    for node in nodes:
        if node.role in (*OPERATED, *NAMED) and not node.name:
            yield f"without a name: {node} below {' '.join(node.above[-3:])}"


def _headings(nodes: list[Node]) -> Iterator[str]:
    levels = [node.level for node in nodes if node.role == "heading"]
    if levels.count(1) != 1 or levels[0] != 1:
        yield f"the heading of the page is not one and first: {levels}"
    for was, level in pairwise(levels):
        if level > was + 1:
            yield f"a level of headings is left out: {levels}"


def _landmarks(nodes: list[Node]) -> Iterator[str]:
    found = [node.role for node in nodes if node.role in LANDMARKS]
    if found not in (list(LANDMARKS), list(LANDMARKS[:2])):
        yield f"the parts of the page are {found}"


def _choices(nodes: list[Node]) -> Iterator[str]:
    for node in nodes:
        if node.role in ("radio", "checkbox") and not node.under:
            yield f"a choice of no question: {node}"


def _alike(nodes: list[Node]) -> Iterator[str]:
    """Two that are read alike have to do the same."""
    found: dict[tuple[str, ...], list[str]] = {}
    for node in nodes:
        if node.role in OPERATED:
            read = node.role, node.name, node.under, node.about
            found.setdefault(read, []).append(node.leads)
    for alike, leads in found.items():
        if len(set(leads)) > 1 or (len(leads) > 1 and not leads[0]):
            yield f"read alike, and not the same: {alike}"


def outline(nodes: list[Node]) -> list[str]:
    """The parts, headings and named regions of a page in order, and what it says by itself.

    A status without text says nothing yet.
    """
    told = []
    for place, node in enumerate(nodes):
        if node.role == "heading":
            told.append(f"{node.level} {node.name}")
        elif node.role == "status" and not text_of(nodes, place):
            continue
        elif node.live:
            told.append(f"{node.role}, {node.live}: {text_of(nodes, place)}")
        elif node.role in LANDMARKS:
            told.append(node.role)
        elif node.role in ("region", "table"):
            told.append(f"{node.role} {node.name}")
    return told


def text_of(nodes: list[Node], place: int) -> str:
    """All text within the node at a place."""
    depth = len(nodes[place].above)
    inside = takewhile(lambda node: len(node.above) > depth, nodes[place + 1 :])
    return " ".join(node.name for node in inside if node.role == "StaticText" and node.name)


def focused(nodes: list[Node]) -> str:
    """The name of what has the focus."""
    return next((node.name for node in nodes if node.focused and node.role != "RootWebArea"), "")


REFERENCES = """() => {
    const all = (css, root = document) => [...root.querySelectorAll(css)];
    const ids = one => (one.getAttribute("aria-describedby") ?? "").split(" ");
    const of = id => all("[aria-describedby]").filter(one => ids(one).includes(id));
    const typed = "input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea";
    const says = (css, wrong, bad) => all(css).filter(bad)
        .map(one => `${wrong}: ${one.outerHTML.slice(0, 200)}`);
    const why = one => {
        const told = one.nextElementSibling.cloneNode(true);
        const pictures = all("svg[aria-label]", told);
        for (const one of pictures) one.replaceWith(one.getAttribute("aria-label"));
        return told.textContent.trim().replace(/\\s+/g, " ");
    };
    return [
        ...says("form .wrong", "of no field", one =>
            one.checkVisibility() && !(one.id && of(one.id).length)),
        ...says(`:is(${typed})[aria-describedby*="wrong."]`, "not said to be wrong", one =>
            one.getAttribute("aria-invalid") !== "true"),
        ...says("[aria-describedby]", "by nothing", one =>
            ids(one).some(id => !document.getElementById(id))),
        ...says(".opt.off > summary", "offered", one =>
            one.getAttribute("aria-disabled") !== "true"
            || one.getAttribute("aria-description") !== why(one)),
        ...says("#record #fields :is([aria-live], [role=status])", "every answer replaces it",
            one => one.ariaLive !== "off" && one.id !== "elsewhere"),
        ...says("ol, ul", "no list in WebKit", one =>
            getComputedStyle(one).listStyleType === "none" && one.getAttribute("role") !== "list"),
    ];
}"""
"""Errors that no field refers to, answers that do not say that they are not offered, and more."""


def unheard(page: Page) -> list[str]:
    """What a form shows to the eye alone."""
    found: list[str] = page.evaluate(REFERENCES)
    return found
