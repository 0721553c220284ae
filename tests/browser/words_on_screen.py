"""The words of a screen, and what of them is not there to be read."""

# What a screen reader alone sees, what is not shown and what somebody types are nobody's to read.
READ = """() => {
const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
while (nodes.nextNode()) {
    const text = nodes.currentNode, around = text.parentElement;
    if (text.data.trim() && around.checkVisibility({visibilityProperty: true})
        && !around.closest(".sr, .sheet-unseen, svg, textarea, option, script, style, pre, code"
            + ", .untitled > .title, .pack"))
        found.push(text);
}
return found;
}"""
# Letters that stick out of what holds them, or of which a part is hidden; dots say that more is
# one touch away.
CUT = f"""() => ({READ})().flatMap(text => {{
    const range = document.createRange();
    range.selectNodeContents(text);
    const {{left, right, width}} = range.getBoundingClientRect();
    if (width < 1) return [];
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {{
        const style = getComputedStyle(box), edge = box.getBoundingClientRect();
        if (edge.width < 2 || style.textOverflow === "ellipsis"
            || /auto|scroll/.test(style.overflowX)) return [];
        if (style.display === "inline" || style.display === "contents") continue;
        if (right > edge.right + 1.5 || left < edge.left - 1.5)
            return [`sticks out of ${{box.localName}}.${{box.className}}: ${{text.data.trim()}}`];
        if (style.position === "absolute" || style.position === "fixed") return [];
    }}
    return [];
}})"""
# What is moved within its card is not cut.
CUT_FOR_GOOD = CUT.replace(
    READ,
    f"""() => ({READ})().filter(text => {{
        const card = text.parentElement.closest(".card");
        return !card || getComputedStyle(card).overflowX !== "auto";
    }})""",
)
