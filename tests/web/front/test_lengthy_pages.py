"""Which pages are long work is known by the last time, of so many."""

from __future__ import annotations

from assistant.web.front.page_queue import LENGTHY, LengthyPages


def test_a_page_is_long_work_as_long_as_the_last_one_was() -> None:
    pages = LengthyPages()
    assert "/sheet" not in pages
    pages.note("/sheet", LENGTHY)
    assert "/sheet" in pages
    assert "/" not in pages
    pages.note("/sheet", LENGTHY / 2)
    assert "/sheet" not in pages


def test_of_too_many_those_of_longest_ago_are_forgotten() -> None:
    pages = LengthyPages(2)
    for path in ("/a", "/b", "/a", "/c"):
        pages.note(path, LENGTHY)
    assert [path for path in ("/a", "/b", "/c") if path in pages] == ["/a", "/c"]
