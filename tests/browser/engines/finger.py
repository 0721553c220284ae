"""What a finger does to the screens of any engine, and what the eye reads on them."""

from __future__ import annotations

from typing import Any

from tests.browser.phone import BESIDE_A_SHEET, SHEETS

from .engine import Engine, RefusedError, until

SOON = 10
"""How many seconds what only a script does may take."""
# Scrolls what it finds to where nothing that stays lies over it, waits until it stands still, and
# listens for the touch.
FOUND = """async (selector, text) => {
    const spelled = one => one.innerText.replace(/\\s+/g, " ").trim();
    const one = [...document.querySelectorAll(selector)].find(one =>
        one.checkVisibility({visibilityProperty: true}) && (!text || spelled(one) === text));
    if (!one || document.readyState !== "complete") return null;
    const middle = () => {
        const {left, top, width, height} = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const lies = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (one.contains(hit) || hit.closest("label")?.contains(one));
    };
    if (!lies(...middle())) one.scrollIntoView({block: "center", behavior: "instant"});
    const before = `${middle()}`;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    if (!lies(...middle()) || `${middle()}` !== before) return null;
    window.untouched = true;
    addEventListener("click", ({target}) => {
        if (one.contains(target)) window.untouched = false;
    }, {capture: true});
    return middle();
}"""
ANSWERED = """() => !window.untouched && document.readyState === "complete"
    && !document.querySelector(".htmx-request")"""
# Tells what has to be touched before a choice: nothing, a summary, or beside a sheet.
BEFORE = """(choice, sheets) => {
    const one = document.getElementById(choice);
    if (!one) return null;
    if ([...document.querySelectorAll(sheets)].some(it => !it.contains(one)))
        return "beside";
    const all = [...document.querySelectorAll("details")];
    const shut = all.findIndex(it => !it.open && it.contains(one)
        && !it.querySelector("summary").contains(one));
    if (shut >= 0) all[shut].dataset.shut = "";
    return shut >= 0 ? "shut" : "";
}"""
CHOSEN = "choice => document.getElementById(choice)?.checked ?? true"
COUNTED = "selector => document.querySelectorAll(selector).length"
READ = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    .map(one => one.innerText.replace(/\\s+/g, " ").trim())"""
WRITTEN = """(selector, text) => {
    const one = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    if (!one) return false;
    one.focus();
    one.select();
    document.execCommand("insertText", false, text);
    one.blur();
    return one.value === text;
}"""


class Finger:
    """A finger on the phone of an engine, at a server."""

    def __init__(self, engine: Engine, server: str) -> None:
        self.engine, self.server = engine, server

    def visit(self, path: str) -> None:
        """Open a page of the server."""
        self.engine.go(f"{self.server}{path}")

    @property
    def path(self) -> str:
        """Where the page that is shown lies."""
        return str(self.engine.call("() => location.pathname"))

    def tap(self, selector: str, text: str = "") -> None:
        """Touch the first thing in sight that a selector finds, and that says just this."""
        self.engine.click(*self._patiently(f"{selector} {text}", FOUND, selector, text))
        self.wait()

    def wait(self) -> None:
        """Wait until the last touch is answered."""
        self._patiently("an answer", ANSWERED)

    def choose(self, *choices: str) -> None:
        """Touch choices of a form, each spelled field=value, or write what has to be written."""
        for choice in choices:
            field, _, value = choice.partition("=")
            written = f"input[name='{field}']:not([type=radio], [type=checkbox], [type=hidden])"
            if self.engine.call(COUNTED, written) and not self._there(choice):
                self.write(written, value)
                continue
            self._reach(choice)
            self.tap(f'[id="{choice}"]')
            self._patiently(f"{choice} is chosen", CHOSEN, choice)

    def _there(self, choice: str) -> bool:
        return bool(self.engine.call(COUNTED, f'[id="{choice}"]'))

    def _reach(self, choice: str) -> None:
        """Close the sheet that lies over a choice, and open those in which it lies."""
        until(lambda: self._refuse_unless(self._there(choice), f"no {choice}"))
        while before := self.engine.call(BEFORE, choice, SHEETS):
            if before == "beside":
                self._beside()
            else:
                self.tap("details[data-shut] > summary")
                self.engine.call(
                    "() => document.querySelectorAll('[data-shut]')"
                    ".forEach(one => one.removeAttribute('data-shut'))"
                )

    def _beside(self) -> None:
        lying = int(self.engine.call(COUNTED, SHEETS))
        self.engine.click(*BESIDE_A_SHEET)
        self.count(SHEETS, lying - 1)

    def save(self) -> None:
        """Touch the big button of a form, with no sheet over it any more."""
        while self.engine.call(COUNTED, SHEETS):
            self._beside()
        self.tap("footer .go:not([disabled])")

    def write(self, selector: str, text: str) -> None:
        """Write into a field, and leave it."""
        self._patiently(f"{selector} for {text}", WRITTEN, selector, text)
        self.wait()

    def count(self, selector: str, number: int) -> None:
        """Wait until so many are on the page."""
        until(
            lambda: self._refuse_unless(
                self.engine.call(COUNTED, selector) == number,
                f"not {number} of {selector} at {self.path}",
            )
        )

    def there(self, selector: str) -> None:
        """Wait until something of this kind is on the page."""
        until(lambda: self._refuse_unless(self.engine.call(COUNTED, selector), f"no {selector}"))

    def read(self, selector: str) -> list[str]:
        """What stands in all in sight that a selector finds."""
        found: list[str] = self.engine.call(READ, selector)
        return found

    def until_read(self, selector: str, words: list[str]) -> None:
        """Wait until these words stand there."""

        def look() -> None:
            found = self.read(selector)
            self._refuse_unless(found == words, f"{found}, not {words}")

        until(look, SOON)

    def _patiently(self, what: str, script: str, *values: object) -> Any:
        def act() -> Any:
            found = self.engine.call(script, *values)
            self._refuse_unless(found, f"not found: {what} at {self.path}")
            return found

        return until(act)

    @staticmethod
    def _refuse_unless(found: object, why: str) -> None:
        if not found:
            raise RefusedError(why)
