"""What eyes that need more can make out: forced colours, edges of what is touched, wide spacing."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from .words_on_screen import CUT_FOR_GOOD, READ

ZOOMED: ViewportSize = {"width": 195, "height": 332}
"""What is left of 390 by 664 at twice the size."""
SHARE = 0.4
"""So much of a zoomed screen may be covered by what stays at its foot."""
EDGE = 3
"""The least contrast of an edge that says where a control is, WCAG 2.2, 1.4.11."""

# Colours as the browser paints them, whatever a style spells them in.
COLOURS = """
const pen = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
const painted = colours => {
    pen.clearRect(0, 0, 1, 1);
    for (const colour of colours) pen.fillStyle = colour, pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
};
const seen = element => element.checkVisibility({visibilityProperty: true})
    && element.getBoundingClientRect().width > 1 && !element.closest(".sr, nav[hidden]");
const clear = colour => painted([colour])[3] === 0;
const layers = element => element
    ? [...layers(element.parentElement), getComputedStyle(element).backgroundColor] : ["Canvas"];
const behind = element => painted(layers(element));
const light = rgb => {
    const [red, green, blue] = rgb.map(part => part / 255)
        .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
    return .2126 * red + .7152 * green + .0722 * blue;
};
const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + .05) / (dark + .05);
};
const named = element => element.outerHTML.slice(0, 120);
const framed = style => ["Top", "Bottom", "Left", "Right"].every(side =>
    parseFloat(style[`border${side}Width`]) >= 1 && style[`border${side}Style`] !== "none"
    && !clear(style[`border${side}Color`]));
"""

# The input of an answer is unseen: what shows that it is chosen are the colours around it. An
# answer alone is compared with how it looks when not chosen. A chosen night has all its tables.
CHOSEN = """
const look = element => {
    const {color, backgroundColor} = getComputedStyle(element);
    return `${color} on ${painted([...layers(element.parentElement), backgroundColor])}`;
};
const lost = [];
for (const input of document.querySelectorAll("label.opt > input:checked")) {
    const face = input.parentElement;
    if (!seen(face)) continue;
    const group = input.closest("fieldset, .row, form, main");
    if (group.querySelector("[name=night]:checked")) continue;
    const others = [...group.querySelectorAll("label.opt > input:not(:checked)")]
        .filter(other => other.type === input.type && seen(other.parentElement)
            && (input.type === "checkbox" || other.name === input.name))
        .map(other => look(other.parentElement));
    const chosen = look(face);
    if (!others.length) {
        input.checked = false;
        others.push(look(face));
        input.checked = true;
    }
    if (others.includes(chosen)) lost.push(`not told from others: ${named(face)}`);
    for (const part of face.querySelectorAll("*"))
        if (contrast(painted([getComputedStyle(part).color]), behind(face)) < 3)
            lost.push(`lost in what is chosen: ${named(part)}`);
}
const STATES = ":is(.on, [aria-pressed=true], [aria-current])";
for (const face of document.querySelectorAll(`:is(a, button, summary)${STATES}`)) {
    const others = [...face.parentElement.children]
        .filter(other => other.localName === face.localName && !other.matches(STATES));
    if (seen(face) && others.some(other => look(other) === look(face)))
        lost.push(`not told from others: ${named(face)}`);
}
"""
# Words that are underlined and pictures alone are no boxes, nor are the lines of a menu.
FRAMED = """
for (const button of document.querySelectorAll(
        "button, .go, .quiet, .chip, .tab, .opt:not(summary .opt), a.opt")) {
    const style = getComputedStyle(button);
    if (seen(button) && !framed(style) && !style.textDecorationLine.includes("underline")
            && !button.matches(".icon, .code-close, [role=switch], .opt > summary"))
        lost.push(`no edge: ${named(button)}`);
}
"""
# What has no words and no edge shows by its background alone.
MARKS = """
for (const element of document.querySelectorAll("body *")) {
    if (!seen(element)) continue;
    if (element.localName === "progress" && getComputedStyle(element).forcedColorAdjust !== "none")
        lost.push(`not seen: ${named(element)}`);
    for (const mark of ["::before", "::after"]) {
        const style = getComputedStyle(element, mark);
        if (style.content === '""' && style.position !== "fixed" && !clear(style.backgroundColor)
                && !framed(style) && `${painted([style.backgroundColor])}` === `${behind(element)}`)
            lost.push(`not seen: ${mark} of ${named(element)}`);
    }
}
"""
FORCED = f"() => {{ {COLOURS} {CHOSEN} {FRAMED} {MARKS} return lost; }}"

# What is not offered is exempt, and what is underlined. A filled button has its fill for an edge.
FAINT = f"""least => {{
{COLOURS}
const controls = `input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea,
    .opt:not(.off, .off *), .quiet, .chip, .tab, .go, [role=switch]`;
return [...document.querySelectorAll(controls)].filter(seen).flatMap(control => {{
    const style = getComputedStyle(control, control.matches("[role=switch]") ? "::after" : null);
    if (control.matches(":disabled") || style.textDecorationLine.includes("underline")) return [];
    const around = behind(control.parentElement), own = behind(control);
    const edge = framed(style)
        ? painted([...layers(control.parentElement), style.borderTopColor]) : own;
    const ratio = contrast(edge, around);
    return ratio < least ? [`edge of ${{ratio.toFixed(2)}}: ${{named(control)}}`] : [];
}});
}}"""

# As WCAG 2.2, 1.4.12 has it.
SPACED = """() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
        word-spacing: .16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [spacing];
}"""
# Behind its last letter a word has a space that nobody sees: .12 em of 20 px.
OUT = CUT_FOR_GOOD.replace("edge.right + 1.5", "edge.right + 4")
AS_BEFORE = "() => { document.adoptedStyleSheets = []; }"
# A box that neither grows nor scrolls, and has no dots that say there is more; what has no room
# beside a title, and calls of long ago, stand elsewhere too.
HIDDEN = f"""() => ({READ})().flatMap(text => {{
    const range = document.createRange();
    range.selectNodeContents(text);
    const {{top, bottom, width}} = range.getBoundingClientRect();
    if (width < 1) return [];
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {{
        const style = getComputedStyle(box), edge = box.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowY) || style.webkitLineClamp !== "none"
            || style.textOverflow === "ellipsis"
            || box.matches(".top .game, .said-line > ol, .runs.many")) return [];
        if (style.overflowY === "hidden" && (bottom > edge.bottom + 4 || top < edge.top - 4))
            return [`cut by ${{box.localName}}.${{box.className}}: ${{text.data.trim()}}`];
    }}
    return [];
}})"""
WIDE = """() => document.documentElement.scrollWidth > innerWidth
    ? [`the page is ${document.documentElement.scrollWidth} wide`] : []"""
COVERED = """share => [...document.querySelectorAll("body *")].filter(element =>
    /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility()
    && !element.matches(".sr, .toast, .over, .board, .code-screen")
    && getComputedStyle(element).bottom !== "auto"
    && element.getBoundingClientRect().height > innerHeight * share
).map(element => `covers ${Math.round(element.getBoundingClientRect().height / innerHeight * 100)} %
    of the screen: ${element.outerHTML.slice(0, 120)}`)"""


def faint(page: Page) -> list[str]:
    """Which edges of controls are hardly seen."""
    found: list[str] = page.evaluate(FAINT, EDGE)
    return found


def lost_in_forced_colours(page: Page) -> list[str]:
    """What the colours of whoever forces his own leave unseen."""
    page.emulate_media(forced_colors="active")
    found: list[str] = page.evaluate(FORCED)
    page.emulate_media(forced_colors="none")
    return found


def cut_by_spacing(page: Page) -> list[str]:
    """Which words stick out, or are hidden, where letters, words and lines stand further apart."""
    page.evaluate(SPACED)
    found = [found for what in (WIDE, OUT, HIDDEN) for found in page.evaluate(what)]
    page.evaluate(AS_BEFORE)
    return found


def covered_at_twice_the_size(page: Page) -> list[str]:
    """What leaves too little of the screen to whoever has it twice as large."""
    page.set_viewport_size(ZOOMED)
    found: list[str] = page.evaluate(COVERED, SHARE)
    return found
