"""What screen and paper share: pieces made once, and the names of gains and losses."""

import pytest
from jinja2 import Environment
from markupsafe import Markup, escape

from assistant.language import language_of, speaking
from assistant.templating import FragmentCache, configure, tone


def test_a_piece_about_a_thing_is_made_once() -> None:
    kept, asked = FragmentCache(10), []

    def make(thing: object) -> Markup:
        asked.append(thing)
        return Markup("<p>{}</p>").format(thing)

    thing, other = ["per deal"], ["per deal"]
    assert [kept("row", thing, make) for _ in range(3)] == ["<p>[&#39;per deal&#39;]</p>"] * 3
    assert asked == [thing]
    kept("row", other, make)
    kept("column", thing, make)
    assert len(asked) == 3


def test_a_thing_keeps_its_place_as_long_as_its_piece_is_kept() -> None:
    """Otherwise another thing could get the same id, and be shown as the first."""
    kept = FragmentCache(1000)
    for number in range(1000):
        assert kept("row", [number], escape) == f"[{number}]"


def test_only_so_many_pieces_are_kept_and_the_last_used_longest() -> None:
    kept, things = FragmentCache(2), [["a"], ["b"], ["c"]]
    made: list[object] = []

    def make(thing: object) -> Markup:
        made.append(thing)
        return Markup("")

    for place in (0, 1, 0, 2, 0, 1):
        kept("row", things[place], make)
    assert made == [["a"], ["b"], ["c"], ["b"]]


@pytest.mark.parametrize(("points", "name"), [(2, "gain"), (-1, "loss"), (0, "even")])
def test_points_have_a_tone(points: int, name: str) -> None:
    assert tone(points) == name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ _('Undo') }}", "Vrátit zpět"),
        ("{% trans %}100 % of {{ it }}{% endtrans %}", "100 % of &lt;b&gt;"),
        ("{{ _('%(it)s and %(safe)s', it=it, safe=safe) }}", "&lt;b&gt; and <b>"),
        ("{% trans n=3 %}{{ n }} deal{% pluralize %}{{ n }} deals{% endtrans %}", "3 rozdání"),
        ("{{ ngettext('%(num)s <i>', '%(num)s <i>s', 2) }}", "2 <i>s"),
        ("{{ pgettext('nowhere', '<i> %(it)s', it=it) }}", "<i> &lt;b&gt;"),
        ("{{ npgettext('nowhere', '%(num)s x', '%(num)s xs', 5) }}", "5 xs"),
    ],
)
def test_the_words_of_a_template_are_said_with_their_values_made_safe(text: str, said: str) -> None:
    here = Environment(autoescape=True)
    configure(here)
    with speaking(language_of("cs")):
        assert here.from_string(text).render(it="<b>", safe=Markup("<b>")) == said
