"""The features of browsers that docs/browsers.md lists are the young ones that our files use."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.games import all_games
from assistant.styles import game_styles, printable_styles, screen_styles, seat_styles

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "browsers.md").read_text("utf-8")
SECTION = PAGE.partition("\n## The oldest browsers\n")[2].partition("\n## ")[0]
NEVER = 9999.0
ENGINES = "Safari|Chromium|Firefox"
Versions = tuple[float, float, float]


def nests(styles: str) -> bool:
    """Whether a rule stands inside another one; at-rules around it are no rules."""
    around: list[bool] = []
    for head, brace in re.findall(
        r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL)
    ):
        if brace == "}":
            around.pop()
        elif brace == "{":
            if any(around):
                return True
            around.append(not head.strip().startswith("@"))
    return False


def pattern(expression: str) -> Callable[[str], object]:
    return re.compile(expression).search


ITERATED = "map|filter|some|every|find|reduce|take|drop|flatMap|forEach|toArray"
SET_METHODS = "union|intersection|difference|symmetricDifference|is(?:Sub|Super)setOf"
CATALOGUE: dict[str, dict[str, Callable[[str], object]]] = {
    "CSS": {
        "a { b { c: d } }": nests,
        "@layer a { }": pattern(r"@layer\b"),
        "@scope": pattern(r"@scope\b"),
        "@property": pattern(r"@property\b"),
        "@starting-style": pattern(r"@starting-style\b"),
        "@view-transition": pattern(r"@view-transition|view-transition-name:"),
        "@media (width > 1em)": pattern(r"@media[^{]*[<>]"),
        "@media (scripting: none)": pattern(r"@media[^{]*\(scripting\b"),
        "@media (forced-colors: active)": pattern(r"@media[^{]*\(forced-colors\b"),
        "@media (prefers-contrast: more)": pattern(r"@media[^{]*\(prefers-contrast\b"),
        "@media (prefers-reduced-transparency)": pattern(r"prefers-reduced-transparency"),
        "container-type: inline-size": pattern(r"\bcontainer(?:-type|-name)?:|@container\b|\dcq"),
        ":has()": pattern(r":has\("),
        ":focus-visible": pattern(r":focus-visible\b"),
        ":user-invalid": pattern(r":user-(?:in)?valid\b"),
        ":state()": pattern(r":state\("),
        ":open": pattern(r":open\b"),
        ":modal": pattern(r":modal\b"),
        ":dir()": pattern(r":dir\("),
        ":popover-open": pattern(r":popover-open\b"),
        "::details-content": pattern(r"::details-content\b"),
        ":nth-child(2 of a)": pattern(r":nth-(?:last-)?child\([^)]* of "),
        "accent-color": pattern(r"\baccent-color:"),
        "anchor-name": pattern(r"\banchor-name:|\bposition-anchor:|\banchor\("),
        "animation-timeline": pattern(r"\banimation-timeline:|\b(?:scroll|view)\("),
        "appearance": pattern(r"(?<!-)\bappearance:"),
        "color-mix()": pattern(r"\bcolor-mix\("),
        "color-scheme": pattern(r"(?<!-)\bcolor-scheme:"),
        "contain: size": pattern(r"\bcontain:"),
        "content-visibility": pattern(r"\bcontent-visibility:"),
        "field-sizing": pattern(r"\bfield-sizing:"),
        "float: inline-start": pattern(r"\bfloat:\s*inline-"),
        "font-synthesis": pattern(r"\bfont-synthesis:"),
        "forced-color-adjust": pattern(r"\bforced-color-adjust:"),
        "hyphens": pattern(r"(?<!-)\bhyphens:"),
        "if()": pattern(r"(?<![\w-])if\("),
        "interpolate-size": pattern(r"\binterpolate-size:|\bcalc-size\("),
        "light-dark()": pattern(r"\blight-dark\("),
        "oklch()": pattern(r"\bok(?:lch|lab)\(|\b(?:lch|lab)\(|\bcolor\("),
        "overflow-anchor": pattern(r"\boverflow-anchor:"),
        "overflow: clip": pattern(r"\boverflow(?:-[xy])?:[^;}]*\bclip\b"),
        "overflow-wrap: anywhere": pattern(r"\boverflow-wrap:\s*anywhere"),
        "overscroll-behavior": pattern(r"\boverscroll-behavior"),
        "reading-flow": pattern(r"\breading-flow:"),
        "rotate": pattern(r"(?<![\w-])(?:rotate|translate|scale):"),
        "round()": pattern(r"(?<![\w-])(?:round|mod|rem|sin|cos|tan|sqrt|pow|abs|sign)\("),
        "scrollbar-color": pattern(r"\bscrollbar-(?:color|width):"),
        "scrollbar-gutter": pattern(r"\bscrollbar-gutter:"),
        "sibling-index()": pattern(r"\bsibling-(?:index|count)\("),
        "subgrid": pattern(r"\bsubgrid\b"),
        "text-autospace": pattern(r"\btext-autospace:"),
        "text-box": pattern(r"\btext-box"),
        "text-spacing-trim": pattern(r"\btext-spacing-trim:"),
        "text-wrap: balance": pattern(r"\btext-wrap(?:-style)?:[^;}]*\b(?:balance|nowrap|wrap)\b"),
        "text-wrap: pretty": pattern(r"\btext-wrap(?:-style)?:[^;}]*\b(?:pretty|stable)\b"),
        "user-select: all": pattern(r"(?<!-)\buser-select:"),
        "word-break: auto-phrase": pattern(r"\bauto-phrase\b"),
        "zoom": pattern(r"(?<![\w-])zoom:"),
        "1lh": pattern(r"[\d.]r?lh\b"),
        "1cap": pattern(r"[\d.]r?(?:cap|ic)\b"),
        "100dvh": pattern(r"[\d.][dsl]v(?:h|w|min|max|b|i)\b"),
    },
    "HTML": {
        "<details name>": pattern(r"<details\b[^>]*\sname=|<details\b[^>]*\sname\b(?=>)"),
        "<dialog>": pattern(r"<dialog\b"),
        "<search>": pattern(r"<search\b"),
        "<button command>": pattern(r"<button\b[^>]*\scommand(?:for)?\b"),
        "<img loading>": pattern(r"<(?:img|iframe)\b[^>]*\sloading\b"),
        "<p enterkeyhint>": pattern(r"\senterkeyhint\b"),
        "<p inert>": pattern(r"<\w[^>]*\sinert\b"),
        "<p popover>": pattern(r"<\w[^>]*\spopover(?:target)?\b"),
        "<p writingsuggestions>": pattern(r"<\w[^>]*\swritingsuggestions\b"),
        "<p hidden=until-found>": pattern(r"\bhidden=\W?until-found"),
        "<link blocking>": pattern(r"<(?:link|script|style)\b[^>]*\sblocking\b"),
        "<link fetchpriority>": pattern(r"<\w[^>]*\sfetchpriority\b"),
        "<script type=importmap>": pattern(r"type=\W?(?:importmap|speculationrules)"),
        "interactive-widget": pattern(r"\binteractive-widget\b"),
    },
    "JS": {
        ".at()": pattern(r"\.at\("),
        ".checkVisibility()": pattern(r"\.checkVisibility\("),
        ".findLast()": pattern(r"\.findLast(?:Index)?\("),
        ".isWellFormed()": pattern(r"\.(?:is|to)WellFormed\("),
        ".moveBefore()": pattern(r"\.moveBefore\("),
        ".requestSubmit()": pattern(r"\.requestSubmit\("),
        ".setHTML()": pattern(r"\.(?:setHTML|setHTMLUnsafe|getHTML)\("),
        ".showPicker()": pattern(r"\.showPicker\("),
        ".showPopover()": pattern(r"\.(?:show|hide|toggle)Popover\("),
        ".toSorted()": pattern(r"\.to(?:Sorted|Reversed|Spliced)\("),
        ".transfer()": pattern(r"\.transfer(?:ToFixedLength)?\("),
        ".union()": pattern(rf"\.(?:{SET_METHODS}|isDisjointFrom)\("),
        ".values().map()": pattern(rf"\.(?:values|keys|entries)\(\)\s*\.(?:{ITERATED})\("),
        "Array.fromAsync()": pattern(r"\bArray\.fromAsync\("),
        "AbortSignal.any()": pattern(r"\bAbortSignal\.any\("),
        "AbortSignal.timeout()": pattern(r"\bAbortSignal\.timeout\("),
        "BroadcastChannel": pattern(r"\bBroadcastChannel\b"),
        "ClipboardItem": pattern(r"\bClipboardItem\b"),
        "CompressionStream": pattern(r"\b(?:Dec|C)ompressionStream\b"),
        "Error(…, { cause })": pattern(r"Error\([^\n]*\{ cause\b"),
        "Intl.DurationFormat": pattern(r"\bIntl\.(?:DurationFormat|Segmenter)\b"),
        "Iterator.from()": pattern(r"\bIterator\.\w+\("),
        "Map.groupBy()": pattern(r"\b(?:Map|Object)\.groupBy\("),
        "Object.hasOwn()": pattern(r"\bObject\.hasOwn\("),
        "Promise.try()": pattern(r"\bPromise\.(?:try|withResolvers)\("),
        "RegExp.escape()": pattern(r"\bRegExp\.escape\("),
        "Temporal": pattern(r"\bTemporal\b"),
        "URL.canParse()": pattern(r"\bURL\.(?:canParse|parse)\("),
        "URLPattern": pattern(r"\bURLPattern\b"),
        "Worker of a module": pattern(r"Worker of a module|new Worker\([^\n]*type: \"module\""),
        "beforeinstallprompt": pattern(r"\bbeforeinstallprompt\b"),
        "class A { static { } }": pattern(r"\bstatic \{"),
        "createSyncAccessHandle()": pattern(r"\bcreateSyncAccessHandle\("),
        "crypto.randomUUID()": pattern(r"\bcrypto\.randomUUID\("),
        "document.startViewTransition()": pattern(r"\bstartViewTransition\("),
        "import … with { }": pattern(r"\bimport\b[^\n;]*\bwith \{"),
        "launchQueue": pattern(r"\blaunchQueue\b"),
        "navigation.navigate()": pattern(r"\bnavigation\.\w+"),
        "navigator.getInstalledRelatedApps": pattern(r"\bnavigator\.getInstalledRelatedApps\b"),
        "navigator.locks": pattern(r"\bnavigator\.locks\b"),
        "navigator.setAppBadge()": pattern(r"\bnavigator\.setAppBadge\("),
        "navigator.share()": pattern(r"\bnavigator\.(?:share|canShare)\b"),
        "navigator.storage.estimate()": pattern(r"\bstorage\.estimate\("),
        "navigator.storage.getDirectory()": pattern(r"\bstorage\.getDirectory\("),
        "navigator.storage.persist()": pattern(r"\bstorage\.persist(?:ed)?\("),
        "navigator.userActivation": pattern(r"\bnavigator\.userActivation\b"),
        "navigator.wakeLock": pattern(r"\bnavigator\.wakeLock\b"),
        "onscrollend": pattern(r"scrollend\b"),
        "scheduler.yield()": pattern(r"\bscheduler\.\w+\("),
        "structuredClone()": pattern(r"\bstructuredClone\("),
        "using": pattern(r"\busing(?: \w+ =|$)"),
        "/(?<=a)/": pattern(r"\(\?<[=!]"),
        "/a/v": pattern(r"/[gimsuy]*[vd][gimsuy]*(?=[.,;)]|$)"),
        "#a in b": pattern(r"#\w+ in \w"),
    },
}


def read(*globs: str) -> str:
    return "\n".join(path.read_text("utf-8") for each in globs for path in sorted(ROOT.glob(each)))


def styles() -> str:
    """Return all styles that browsers get, as they get them: layers come with the serving."""
    of_games = [layer(key) for key in all_games() for layer in (game_styles, printable_styles)]
    return "\n".join(
        [screen_styles(), printable_styles(), seat_styles(1), *of_games, read("pocket/*.css")]
    )


def scripts() -> str:
    return re.sub(r"(?:^|\s)//.*", "", read("static/*.js", "pocket/*.js"))


def pages() -> str:
    return read("templates/**/*.html", "pocket/*.html", "assistant/web/**/*.py")


def in_use() -> set[str]:
    texts = {"CSS": re.sub(r"/\*.*?\*/", "", styles(), flags=re.DOTALL), "HTML": pages()}
    texts["JS"] = scripts()
    return {
        f"{kind} {feature}"
        for kind, features in CATALOGUE.items()
        for feature, finds in features.items()
        if finds(texts[kind])
    }


def version(cell: str) -> float:
    return NEVER if cell == "–" else float(cell)


def versions(cells: list[str]) -> Versions:
    safari, chromium, firefox = map(version, cells)
    return safari, chromium, firefox


def younger(one: Versions, other: Versions) -> bool:
    return any(mine > its for mine, its in zip(one, other, strict=True))


def told(sentence: str) -> Versions:
    """Return the versions of the sentence that begins like this."""
    [found] = re.findall(rf"^{sentence}: (?:.*)$", SECTION, re.MULTILINE)
    return versions(re.findall(rf"(?:{ENGINES}) ([\d.]+)", found))


ROWS = {
    f"{kind} {feature}": (versions([safari, chromium, firefox]), missing)
    for kind, feature, safari, chromium, firefox, missing in re.findall(
        r"^\| (CSS|HTML|JS) `(.+?)` \| (\S+) \| (\S+) \| (\S+) \| ?(.*?) ?\|$",
        SECTION,
        re.MULTILINE,
    )
}


@pytest.mark.parametrize(
    ("kind", "feature"), [(kind, one) for kind, features in CATALOGUE.items() for one in features]
)
def test_a_feature_is_found_where_it_is_written(kind: str, feature: str) -> None:
    assert CATALOGUE[kind][feature](f"{feature}: x" if kind == "CSS" else feature)


@pytest.mark.parametrize(
    ("styles", "is_nested"),
    [
        ("a { b: c }", False),
        ("@layer a { @media print { a { b: c } } d { e: f } }", False),
        ("@layer a { b { c: d } e { f: g; h { i: j } } }", True),
        ("a { @media print { b: c } }", True),
    ],
)
def test_a_rule_inside_a_rule_is_nested(styles: str, is_nested: bool) -> None:
    assert nests(styles) is is_nested


def test_the_table_has_the_young_features_in_use_and_no_others() -> None:
    assert sorted(ROWS) == sorted(in_use())


def test_the_table_leaves_out_what_every_browser_has_had_for_years() -> None:
    common = told("Left out")
    assert [feature for feature, (since, _) in ROWS.items() if not younger(since, common)] == []


def test_what_the_oldest_browsers_lack_names_what_falls_away() -> None:
    oldest = told("The oldest")
    lacking = {feature for feature, (since, _) in ROWS.items() if younger(since, oldest)}
    assert lacking == {feature for feature, (_, missing) in ROWS.items() if missing}
