"""URLs are equal whenever their builder is compiled."""

from __future__ import annotations

import pytest
from werkzeug.routing import BuildError, Map, Rule

from assistant.web.app import LazyRule

RULES = (
    ("/", "home"),
    ("/t/<address>/deals/<int:key>", "deal"),
    ("/nights/<day>", "night"),
    ("/live", "live"),
)
ASKED: tuple[tuple[str, dict[str, object]], ...] = (
    ("home", {}),
    ("deal", {"address": "a b/č", "key": 3}),
    ("deal", {"address": "x", "key": 3, "show": "all", "q": "a&b"}),
    ("night", {"day": "2026-11-20", "place": "U Řehoře"}),
    ("live", {"view": ["/t/a", "/t/b"]}),
)


def known(kind: type[Rule]) -> Map:
    return Map([kind(path, endpoint=endpoint) for path, endpoint in RULES])


@pytest.mark.parametrize(("endpoint", "values"), ASKED)
@pytest.mark.parametrize("append", [True, False])
def test_a_late_rule_builds_what_any_rule_builds(
    endpoint: str, values: dict[str, object], append: bool
) -> None:
    late, usual = (
        known(kind).bind("here").build(endpoint, values, append_unknown=append)
        for kind in (LazyRule, Rule)
    )
    assert late == usual


def test_what_is_missing_is_missed() -> None:
    with pytest.raises(BuildError):
        known(LazyRule).bind("here").build("deal", {"address": "x"})


def test_copies_build_their_own_addresses() -> None:
    rule = LazyRule("/t/<address>/", endpoint="table")
    under = Map([rule.empty()]), Map([LazyRule("/x/<address>", endpoint="table")])
    built = [one.bind("here").build("table", {"address": "a"}) for one in under]
    assert built == ["/t/a/", "/x/a"]
