"""What a record comes to, in the words of the record format, with deals of Mariáš."""

from __future__ import annotations

from tests.records.test_score_report import came_to


def test_every_line_of_a_deal_says_its_item_its_reason_and_its_points() -> None:
    said = came_to(
        "marias",
        {
            "soloist": "Anna",
            "contract": "suit",
            "trump": "hearts",
            "announced": ["soloist_seven"],
            "fleks": {"game": 2},
            "card_points": 60,
            "last_trick_seven": {"by": "soloist", "won": False},
        },
        stake={"per_point": "0.50", "currency": "CZK"},
    )
    (deal,) = said["deals"]
    assert (deal["number"], deal["dealer"]) == (1, "Cyril")
    assert deal["points"] == {"Anna": 4, "Boris": -2, "Cyril": -2}
    assert [(line["item"], line["why"]) for line in deal["lines"]] == [
        ("game", "game won 60 to 30, flek, re, hearts: 1 × 4 × 2"),
        ("soloist_seven", "seven beaten, hearts: -3 × 2"),
    ]
    assert [line["points"]["Anna"] for line in deal["lines"]] == [16, -12]
    assert said["transfers"] == [
        {"from": "Boris", "to": "Anna", "points": 2, "amount": "1.00"},
        {"from": "Cyril", "to": "Anna", "points": 2, "amount": "1.00"},
    ]
    assert said["next_dealer"] == "Anna"
