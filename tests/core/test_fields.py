"""A form's fields as typed."""

import pytest

from assistant.core.fields import Fields, whole

FORM = Fields({"name": [" Anna ", "Boris"], "suits": ["bells", "", "bells", "hearts"], "none": []})


def test_one_field_is_its_first_value_stripped() -> None:
    assert FORM.one("name") == "Anna"
    assert FORM.one("none") == FORM.one("unknown") == ""
    assert FORM.one("unknown", "suit") == "suit"


def test_many_values_are_each_said_once() -> None:
    assert FORM.many("suits") == ["bells", "hearts"]
    assert FORM.many("unknown") == []


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("7", 7),
        ("-2", -2),
        ("−2", -2),
        ("+5", 5),
        ("+-5", "+-5"),
        ("007", 7),
        ("", None),
        ("-", "-"),
        ("7.5", "7.5"),
        ("seven", "seven"),
        ("٧", "٧"),
        ("６１", 61),
        ("－２", -2),
        ("ー２", -2),
        ("６．５", "６．５"),
        ("²", "²"),
        ("1,000", "1,000"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_a_typed_number_is_whole_or_handed_on_as_typed(typed: str, read: object) -> None:
    assert whole(typed) == read
