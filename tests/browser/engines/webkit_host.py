"""One WebKit window of a phone's size, which does what it is told in lines of JSON.

It runs under the system's Python, the only one with the bindings of GTK (see `.ci/system webkit`).
Each window has an X display of its own, because real clicks go to a place on the display. Both end
with the standard input, so nothing stays behind when the tests are killed.
"""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

SETTINGS = {
    "enable-write-console-messages-to-stdout": True,
    "enable-back-forward-navigation-gestures": False,
    "enable-page-cache": True,
    "default-font-size": 16,
}
FEATURES = "FileSystem StorageAPI".split()
"""What phones have and this port leaves off."""
# Hinted letters are up to a tenth wider than those of the other browsers.
LETTERS = {
    "gtk-xft-antialias": 1,
    "gtk-xft-hinting": 0,
    "gtk-xft-hintstyle": "hintnone",
    "gtk-xft-rgba": "none",
}
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
# The values of objects come back as text, for the two sides share no objects.
CALL = "return JSON.stringify((await ({})(...JSON.parse(values))) ?? null)"
CLICKED = 30
"""How many milliseconds after a click the page has heard of it."""

Answer = Callable[..., None]


def start_display() -> subprocess.Popen[bytes]:
    """Start an X display that ends with its window, and remember its number for GTK."""
    reading, writing = os.pipe()
    display = subprocess.Popen(
        f"Xvfb -displayfd {writing} -terminate -nolisten tcp -screen 0 1280x1280x24".split(),
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
    return display


class Pointer:
    """The mouse of the display, as its own test extension moves it."""

    def __init__(self) -> None:
        self._x11, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(None))

    def focus(self, window: int) -> None:
        """Give a window the keyboard, which no window manager does here."""
        self._x11.XSetInputFocus(self._display, ctypes.c_ulong(window), 1, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def click(self, x: int, y: int) -> None:
        """Click at a place on the display."""
        now = ctypes.c_ulong(0)
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, now)
        for down in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, 1, down, now)
        self._x11.XFlush(self._display)


class Host:
    """The window, with the commands it knows as methods; each answers once it is done."""

    def __init__(self, folder: str, width: int, height: int) -> None:
        import gi

        gi.require_versions({"Gtk": "3.0", "WebKit2": "4.1"})
        self._glib, self._gtk, self._webkit = (
            import_module(f"gi.repository.{name}") for name in ("GLib", "Gtk", "WebKit2")
        )
        self._loading: Answer | None = None
        self._look = self._gtk.Settings.get_default()
        for name, value in LETTERS.items():
            self._look.set_property(name, value)
        # A window that keeps nothing would not write down what the console says either.
        kept = self._webkit.WebsiteDataManager(
            base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
        )
        self._context = self._webkit.WebContext(website_data_manager=kept)
        self._context.set_cache_model(self._webkit.CacheModel.WEB_BROWSER)
        self._tabs = [self._new_tab()]
        self._view = self._tabs[0]
        self._window = self._gtk.Window(type=self._gtk.WindowType.TOPLEVEL)
        self._window.set_decorated(False)
        self._window.add(self._view)
        self._window.set_default_size(width, height)
        self._window.move(0, 0)
        self._window.show_all()
        self._pointer = Pointer()
        self._pointer.focus(self._window.get_window().get_xid())

    def _new_tab(self) -> Any:
        view = self._webkit.WebView(web_context=self._context)
        settings = view.get_settings()
        settings.set_user_agent(IPHONE)
        settings.set_hardware_acceleration_policy(self._webkit.HardwareAccelerationPolicy.NEVER)
        for name, value in SETTINGS.items():
            settings.set_property(name, value)
        known = settings.get_all_features()
        for feature in map(known.get, range(known.get_length())):
            if feature.get_identifier() in FEATURES:
                settings.set_feature_enabled(feature, True)
        view.connect("load-changed", self._loaded)
        view.connect("load-failed", self._failed)
        view.connect("web-process-terminated", self._ended)
        return view

    def _loaded(self, view: Any, event: Any) -> None:
        if event == self._webkit.LoadEvent.FINISHED and view is self._view:
            self._load_answered(value=view.get_uri())

    def _failed(self, _view: Any, _event: Any, uri: str, error: Any) -> bool:
        self._load_answered(error=f"{uri}: {error.message}")
        return False

    def _ended(self, _view: Any, reason: Any) -> None:
        sys.stderr.write(f"CONSOLE WebKit's process ended: {reason}\n")
        self._load_answered(error=f"WebKit's process ended: {reason}")

    def _load_answered(self, **what: object) -> None:
        answer, self._loading = self._loading, None
        if answer:
            answer(**what)

    def go(self, answer: Answer, url: str) -> None:
        """Open an address."""
        self._loading = answer
        self._view.load_uri(url)

    def tab(self, answer: Answer, number: int) -> None:
        """Show a tab, a new one where there are no more; the one that was shown is hidden."""
        self._window.remove(self._view)
        if number == len(self._tabs):
            self._tabs.append(self._new_tab())
        self._view = self._tabs[number]
        self._window.add(self._view)
        self._view.show()
        answer()

    def size(self, answer: Answer, width: int, height: int) -> None:
        """Make the window so large."""
        self._window.resize(width, height)
        answer()

    def prefer(self, answer: Answer, language: str, dark: bool) -> None:
        """Prefer a language, and dark pages to light ones."""
        self._context.set_preferred_languages([language])
        self._look.set_property("gtk-application-prefer-dark-theme", dark)
        answer()

    def call(self, answer: Answer, script: str, values: str) -> None:
        """Call a function of a script, which may be a promise, with values spelled as JSON."""

        def done(view: Any, result: Any) -> None:
            try:
                answer(value=view.call_async_javascript_function_finish(result).to_string())
            except self._glib.Error as error:
                answer(error=error.message)

        asked = self._glib.Variant("a{sv}", {"values": self._glib.Variant("s", values)})
        body = CALL.format(script)
        self._view.call_async_javascript_function(body, -1, asked, None, None, None, done)

    def click(self, answer: Answer, x: int, y: int) -> None:
        """Click at a place in the window."""
        self._pointer.click(x, y)
        self._glib.timeout_add(CLICKED, answer)

    def picture(self, answer: Answer, path: str, whole: bool) -> None:
        """Save what is seen, or the whole page, as a PNG."""

        def done(view: Any, result: Any) -> None:
            view.get_snapshot_finish(result).write_to_png(path)
            answer()

        region = self._webkit.SnapshotRegion
        kept = region.FULL_DOCUMENT if whole else region.VISIBLE
        self._view.get_snapshot(kept, self._webkit.SnapshotOptions.NONE, None, done)

    def wipe(self, answer: Answer) -> None:
        """Forget everything that pages keep."""

        def done(manager: Any, result: Any) -> None:
            manager.clear_finish(result)
            answer()

        everything = self._webkit.WebsiteDataTypes.ALL
        self._context.get_website_data_manager().clear(everything, 0, None, done)

    def obey(self, answers: Any) -> None:
        """Do what standard input says, line by line, until it ends."""

        standard = ctypes.CDLL(None)

        def answered(number: int, **what: object) -> None:
            standard.fflush(None)  # what the console said before
            answers.write(json.dumps({"id": number, **what}) + "\n")

        def act(told: dict[str, Any]) -> None:
            number, name = told.pop("id"), told.pop("do")
            getattr(self, name)(lambda **what: answered(number, **what), **told)

        def read() -> None:
            for line in sys.stdin:
                self._glib.idle_add(act, json.loads(line))
            self._glib.idle_add(self._gtk.main_quit)

        threading.Thread(target=read, daemon=True).start()
        answered(0)
        self._gtk.main()


def main(folder: str, width: int, height: int) -> None:
    """Open the window; answers go to what was the standard output, everything else is a log."""
    os.environ |= {"WEBKIT_DISABLE_DMABUF_RENDERER": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    display = start_display()
    Host(folder, width, height).obey(answers)
    display.terminate()
    display.wait()
    os._exit(0)  # GTK would only miss its display


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
