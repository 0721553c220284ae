"""A reason is a wording under an id, with deals of Mariáš."""

from assistant.core.ledger import reason
from assistant.core.message import msg
from tests.english import say


def test_a_reason_says_its_wording_and_keeps_its_id() -> None:
    made = reason("made", "{bid} made", "the text, contracts")(bid="betl")
    assert say(made, ()) == "betl made"
    assert made.id == "made"


def test_what_says_the_same_is_equal_under_any_id() -> None:
    """What was stored before reasons had ids is still the same."""
    assert reason("made", "{bid} made", "the text, contracts")(bid="betl") == msg(
        "{bid} made", bid="betl"
    )
