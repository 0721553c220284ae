"""The screen stays lit while a table lies open, and only then."""

from __future__ import annotations

from tests.browser.phone import Phone
from tests.browser.phones import Server

# A lock that keeps a diary, across pages, and a page that can be hidden and shown again.
STUB = """
const read = () => sessionStorage.getItem("diary") ?? "";
const write = (what) => sessionStorage.setItem("diary", read() + what + " ");
let held = null, hidden = false;
class Lock {
  released = false;
  async release() { if (!this.released) { this.released = true; write("released"); } }
}
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  if (hidden) throw new DOMException("hidden", "NotAllowedError");
  write(kind);
  return held = new Lock();
} } });
Object.defineProperty(document, "visibilityState", { get: () => hidden ? "hidden" : "visible" });
window.putAway = (away) => {
  hidden = away;
  if (hidden) held?.release();
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
DIARY = "(sessionStorage.getItem('diary') ?? '').trim()"


def diary(phone: Phone, words: str) -> None:
    """Wait until the lock's diary says this, then begin a new page of it."""
    phone.page.wait_for_function(f"words => {DIARY} === words", arg=words)
    phone.page.evaluate("sessionStorage.removeItem('diary')")


def test_the_screen_stays_awake_at_a_table(server: Server, phone: Phone) -> None:
    phone.on_every_page(STUB)
    phone.go(address=server.open("marias", ("Anna", "Boris", "Čeněk")))
    diary(phone, "screen")
    phone.page.evaluate("putAway(true)")
    diary(phone, "released")
    phone.page.evaluate("putAway(false)")
    diary(phone, "screen")
    phone.tap(phone.link("Record deal 1"))
    phone.heading("Deal 1")
    diary(phone, "")  # a sheet over the same page goes on with the same lock
    phone.choose("trump=leaves")
    phone.save()
    phone.page.wait_for_selector("a.deal")
    diary(phone, "")
    phone.go()
    diary(phone, "screen")


def test_nothing_is_kept_awake_elsewhere(phone: Phone) -> None:
    phone.on_every_page(STUB)
    phone.page.goto("/")
    phone.page.wait_for_load_state("networkidle")
    diary(phone, "")
