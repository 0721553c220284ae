"""What must hold of a screen in every engine, asked by the same script in each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.browser.test_every_screen import MEASURED

from .engine import Engine

SHIFTED = 8
"""By how many pixels what is touched may lie elsewhere than in Chromium.

Answers of a row share what is left over. Where one is wider than its word, Chromium counts its
width and Firefox its word, so either end of it or its middle has to be where it is there.
"""
ROUNDED = 0.03
"""The part of its way down a page by which a thing may lie higher or lower besides.

WebKit and Firefox give a line whole pixels, Chromium parts of one: that adds up down a long page,
where a thing may be as far from what comes before it as in Chromium instead.
"""
LEAST = 30, 40
"""How wide and high a place to touch is at least; in Chromium all that fit are larger."""
TOUCHED = "a, button, summary, select, textarea, label.opt, input:not([type=hidden], label.opt *)"
# What lies in a layer of its own (a foot that stays, a sheet over the form) may cover what is below
# it; what is touched only through its label lies in that.
PLACES = f"""() => {{
    scrollTo(0, 0);
    const layer = one => {{
        for (let it = one; it; it = it.parentElement) {{
            const {{position, zIndex}} = getComputedStyle(it);
            if (/fixed|sticky/.test(position) || (position === "absolute" && zIndex !== "auto"))
                return it;
        }}
        return null;
    }};
    return [...document.querySelectorAll("{TOUCHED}")].map((one, place) => {{
        const seen = one.checkVisibility({{visibilityProperty: true}})
            && !one.closest(".sr, .sheet-unseen");
        const boxes = seen ? [...one.getClientRects()].filter(box => box.width && box.height) : [];
        return {{one, place, layer: layer(one), boxes}};
    }}).filter(it => it.boxes.length);
}}"""
# What a box that scrolls hides lies over nothing.
OVERLAPPING = f"""() => {{
    const all = ({PLACES})(), found = [];
    const shown = (box, one) => {{
        let {{left, right, top, bottom}} = box;
        for (let it = one.parentElement; it && it !== document.body; it = it.parentElement) {{
            if (getComputedStyle(it).overflowY === "visible") continue;
            const edge = it.getBoundingClientRect();
            left = Math.max(left, edge.left), right = Math.min(right, edge.right);
            top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom);
        }}
        return {{left, right, top, bottom}};
    }};
    for (const it of all) it.boxes = it.boxes.map(box => shown(box, it.one))
        .filter(({{left, right, top, bottom}}) => left < right && top < bottom);
    const cross = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    all.forEach((first, at) => {{
        for (const second of all.slice(at + 1)) {{
            if (first.layer !== second.layer) continue;
            if (first.one.contains(second.one) || second.one.contains(first.one)) continue;
            if (first.boxes.some(a => second.boxes.some(b => cross(a, b))))
                found.push([first, second].map(it => it.one.outerHTML.slice(0, 90)).join(" over "));
        }}
    }});
    return found;
}}"""
LYING = f"""() => {{
    const text = one => one.textContent.replace(/\\s+/g, " ").trim().slice(0, 30);
    return ({PLACES})().map(({{one, place, boxes: [box]}}) => [
        `${{place}} ${{one.id || one.name || text(one) || one.className}}`,
        [box.left, box.left + box.width / 2, box.right, box.top].map(Math.round)]);
}}"""
JUDGED = f"""async width => {{
    await document.fonts.load("16px Kana", "赤");
    const overlaps = ({OVERLAPPING})().map(found => `overlap: ${{found}}`);
    return {{
        wrong: [...({MEASURED})(width, ...{[*LEAST]}), ...overlaps],
        lying: ({LYING})(),
    }};
}}"""


def judge(judged: Mapping[str, Any], beside: Mapping[str, Any], rounded: float = 0) -> list[str]:
    """List what is wrong with a screen in itself, and beside the same one in Chromium."""
    found, there = [str(wrong) for wrong in judged["wrong"]], dict(beside["lying"])
    here = dict(judged["lying"])
    found += [f"only here: {name}" for name in here.keys() - there.keys()]
    found += [f"missing: {name}" for name in there.keys() - here.keys()]
    before, drift = 0, 0
    for name, place in here.items():
        if name not in there:
            continue
        *across, down = (mine - its for mine, its in zip(place, there[name], strict=True))
        way = there[name][-1]
        low = abs(down) > SHIFTED + rounded * way
        if low and rounded:
            low = abs(down - drift) > SHIFTED + rounded * abs(way - before)
        if low or min(map(abs, across)) > SHIFTED:
            found.append(f"elsewhere: {name} at {place}, not {there[name]}")
        before, drift = way, down
    return found


def laid_out(engine: Engine, url: str, width: int, height: int) -> Any:
    """Let an engine lay out a copy of a screen, and measure it."""
    engine.size(width, height)
    engine.go(url)
    return engine.call(JUDGED, width)
