"""The recording screen of Gin Rummy: what its fields say, and what it offers next."""

from dataclasses import dataclass

from assistant.core.before import Before
from assistant.core.draft import Draft
from assistant.core.fields import Fields

from .facts import Ending, Facts
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen shows as chosen and typed so far."""

    ending: Ending
    winner: str
    deadwood: str


def draft(form: Fields, _rules: Rules, _before: Before) -> Draft:
    """Read the screen's fields; in a hand that was drawn only that is said."""
    said = form.one("ending")
    ending = Ending(said) if said in set(Ending) else Ending.KNOCK
    offers = Offers(ending, form.one("winner"), form.one("deadwood"))
    if ending is Ending.DRAWN:
        return Draft({"ending": said}, offers)
    plain = {
        "ending": said or ending,
        "winner": offers.winner or None,
        "deadwood": form.number("deadwood"),
    }
    return Draft(plain, offers)


def fields(facts: Facts, _before: Before) -> Fields:
    """Fill the screen with a hand as it was written down."""
    said = {"ending": facts.ending, "winner": facts.winner, "deadwood": facts.deadwood}
    return Fields({name: [str(value)] for name, value in said.items() if value is not None})
