"""What eyes that need more can make out: edges of what is touched."""

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
