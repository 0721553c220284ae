"""What eyes that need more can make out: forced colours, edges of what is touched."""

from __future__ import annotations

from playwright.sync_api import Page

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
