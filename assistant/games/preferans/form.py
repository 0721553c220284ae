"""The recording screen of Preferans: what its fields say, and what it offers next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.fields import Draft, Fields, Question
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .dealing import active
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    Contract,
    Facts,
    Strain,
    Whist,
    bonus_helps,
    talon_is_dealers,
)
from .raspasy import gains, least_level, raspasy_price
from .rules import Rules
from .settlement import Earned, Gifts, concerned, earned, in_turn, lowered, room, share
from .whist_payments import mountain_price, value
from .whists_and_tricks import (
    FIELDS,
    GIVEN_UP,
    IN_TURN,
    TALON,
    WORDS,
    Gift,
    Offers,
    contract_counts,
    raspasy_counts,
    read,
    spell,
    whist_answer,
    whist_record,
    who_whists,
)
from .words import headline


def possible_gifts(above: int, short: Mapping[Seat, int]) -> dict[Seat, range]:
    """List what each may get: no more than he lacks, and no less than the others cannot take."""
    room = sum(short.values())
    return {
        seat: range(max(0, above - (room - lack)), min(lack, above) + 1)
        for seat, lack in short.items()
    }


def tapped(form: Fields, short: Mapping[Seat, int]) -> list[Gift]:
    """List what was tapped, the oldest first: what the screen had already, then what is new."""
    now = {seat: form.number(f"aid.{int(seat)}") for seat in short}
    old = [(seat, n) for seat, n in read(form.one("aid_tapped")) if now.get(seat) == n]
    new = [(seat, n) for seat, n in now.items() if isinstance(n, int) and (seat, n) not in old]
    return [*old, *new]


def gifts_that_hold(taps: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> list[Gift]:
    """Keep the gifts that hold, the oldest first; a newer one replaces what it contradicts."""
    holding: list[Gift] = []
    for gift in reversed(taps):
        if _fits([gift, *holding], above, short):
            holding.insert(0, gift)
    return holding


def _fits(gifts: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> bool:
    """Whether nobody gets more than he lacks, and the others can take what is left."""
    named = dict(gifts)
    left = above - sum(named.values())
    room = sum(lack for seat, lack in short.items() if seat not in named)
    return all(0 <= n <= short[seat] for seat, n in gifts) and 0 <= left <= room


def gifts_of_all(gifts: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> dict[Seat, int]:
    """Deal what is left to those of whom nothing was said, from the giver's left on."""
    named = dict(gifts)
    left = above - sum(named.values())
    given: dict[Seat, int] = {}
    for seat, lack in short.items():
        given[seat] = named[seat] if seat in named else min(lack, left)
        left -= 0 if seat in named else given[seat]
    return given


def draft(form: Fields, rules: Rules, before: Situation) -> Draft:
    """Read the screen's fields; fields that do not belong to the contract are left aside.

    What no screen offers is handed on as it was said, for the decoder to refuse.
    """
    offers = _offers(form, rules, before)
    plain: dict[str, Any] = {
        "contract": _contract(form, offers),
        "declarer": None if offers.declarer is None else str(int(offers.declarer)),
        "whist": dict(whist_record(offers)),
        "tricks": {str(int(seat)): count for seat, count in sorted(offers.tricks.items())},
        "given_up": offers.given_up,
        "aid": [[str(int(seat)), points] for seat, points in _helped(form, offers)],
    }
    asked_at = {"tricks": offers.open.field} if offers.open else {}
    told = _told(offers, rules, before)
    return Draft(plain, offers, told, asked_at=asked_at, questions=_questions(offers))


def _questions(offers: Offers) -> dict[str, Question]:
    """Name whose tricks each question is about."""
    return {
        asked.field: Question(
            msg("{name}’s tricks", name=asked.seat),
            msg("How many tricks does {name} have?", name=asked.seat),
        )
        for asked in offers.asked
        if asked.seat is not None
    }


def _told(offers: Offers, rules: Rules, before: Situation) -> Message | None:
    """Tell what is being played and what it is worth, until its result is known."""
    contract = offers.contract
    if contract is None or offers.tricks:
        return None
    if contract == RASPASY:
        return msg("raspasy, {price} per trick", price=offers.price)
    if offers.declarer is None:
        return None
    facts = Facts(contract, offers.declarer, offers.whist, given_up=offers.given_up)
    deal = headline(facts, before)
    worth = {"n": value(contract, rules), "price": mountain_price(contract, rules)}
    if contract == MISERE:
        return msg("{deal} · made: +{n}, each trick: {price} on the mountain", deal=deal, **worth)
    return msg("{deal} · made: +{n}, each undertrick: {price} on the mountain", deal=deal, **worth)


def _helped(form: Fields, offers: Offers) -> list[tuple[Seat, int | str]]:
    """Who gets how many of the points above the target; a correction keeps what nobody asks for."""
    written = read(offers.aid_written)
    typed = ((seat, form.number(f"aid.{int(seat)}")) for seat in offers.aid)
    wrong = [(seat, n) for seat, n in typed if isinstance(n, str) or (n is not None and n < 0)]
    if wrong:
        return [*wrong]
    if not offers.aid_tapped:
        return [(seat, points) for seat, points in written if seat != offers.declarer]
    if dict(written) == {seat: n for seat, n in offers.given.items() if n}:
        return [*written]
    return [(seat, points) for seat, points in offers.given.items() if points]


def _contract(form: Fields, offers: Offers) -> str | None:
    """The contract as it was said; None as long as its strain is open."""
    kind, strain = form.one("kind") or offers.kind, form.one("strain")
    if kind in WORDS:
        return kind
    return f"{kind}{strain}" if strain else None


def opened_by(seat: Seat, _rules: Rules, _before: Situation) -> Fields:
    """Open a deal that somebody plays."""
    return Fields({"declarer": [str(int(seat))]})


def _offers(form: Fields, rules: Rules, before: Situation) -> Offers:
    seats = active(before, rules)
    chosen = form.one("kind")
    least = least_level(before, rules)
    kind = chosen if chosen in (*map(str, LEVELS), *WORDS) else str(least)
    offers = Offers(kind, seats, raspasy_price(before, rules), least=least)
    if kind == RASPASY.word:
        with_talon = talon_is_dealers(rules, before.seats)
        offers = raspasy_counts(form, offers, before.dealer if with_talon else None)
        return _with_aid(form, offers, rules, before)
    declarer = next((seat for seat in seats if seat == form.number("declarer")), None)
    strain = next((strain for strain in Strain if strain == form.one("strain")), None)
    offers = replace(offers, strain=strain, declarer=declarer)
    level = MISERE if kind == MISERE.word else Contract(int(kind))
    offers = who_whists(form, offers, level, rules, before)
    offers = contract_counts(form, offers, level, rules)
    return offers if declarer is None else _with_aid(form, offers, rules, before)


def _with_aid(form: Fields, offers: Offers, rules: Rules, before: Situation) -> Offers:
    """Ask who is helped, where there is a choice."""
    if offers.contract is None or not (offers.unplayed or offers.tricks):
        return offers
    if offers.contract == RASPASY and not bonus_helps(rules, before.seats):
        return offers
    offers = replace(offers, aid_written=spell(read(form.one("aid_written"))))
    aid = tuple(gift for gift in read(offers.aid_written) if gift[1] > 0)
    for gain, now in _gains(offers, aid, rules, before):
        helped = _asked_for_aid(form, offers, gain, rules, now)
        if helped.aid:
            return helped
    return offers


def _gains(
    offers: Offers, aid: Gifts, rules: Rules, before: Situation
) -> Iterator[tuple[Earned, Situation]]:
    """Tell who earned what for his pool: the declarer, or each who took no trick in raspasy."""
    if offers.declarer is None:
        yield from gains(Facts(RASPASY, tricks=offers.tricks, aid=aid), rules, before)
        return
    contract = offers.contract or Contract()
    facts = Facts(
        contract, offers.declarer, offers.whist, offers.tricks, aid, given_up=offers.given_up
    )
    if gain := earned(facts, rules):
        yield gain, before


def _asked_for_aid(
    form: Fields, offers: Offers, gain: Earned, rules: Rules, before: Situation
) -> Offers:
    """Ask whom somebody helps: not where there is enough for everybody, or one to be helped."""
    gain = lowered(gain, rules, before)[1]
    above = gain.points - share(gain, rules, before).kept
    rooms = {
        seat: room(before.ledger, rules, seat) for seat in concerned(before, rules, gain.seat)[:-1]
    }
    short = {seat: min(above, rooms[seat]) for seat in in_turn(rooms, rules) if rooms[seat] > 0}
    if above <= 0 or len(short) < 2 or above >= sum(short.values()):
        return offers
    taps = gifts_that_hold(tapped(form, short), above, short)
    given = dict(share(gain, rules, before).given)
    return replace(
        offers,
        giver=gain.seat,
        aid=possible_gifts(above, short),
        aid_tapped=tuple(taps),
        given=gifts_of_all(taps, above, short) if taps else given,
    )


def fields(facts: Facts, before: Situation) -> Fields:
    """Fill the screen with a deal as it was written down."""
    contract = facts.contract
    kind = contract.word or str(contract.level)
    values = {"kind": kind, "strain": contract.strain or ""}
    if facts.declarer is None:
        order = [seat for seat in before.clockwise() if seat in facts.tricks]
        values |= {
            name: str(facts.tricks[seat]) for name, seat in zip(IN_TURN[:2], order, strict=False)
        }
        if facts.aid:
            values["aid_written"] = spell(facts.aid)
        if len(order) > len(IN_TURN):
            values[TALON] = str(facts.tricks[before.dealer])
        return Fields({name: [value] for name, value in values.items()})
    values["declarer"] = str(int(facts.declarer))
    # Which of the two a contract has is the house rules' matter.
    answer = GIVEN_UP if facts.given_up else whist_answer(facts.whist)
    values |= dict.fromkeys(FIELDS, answer)
    values["aid_written"] = spell(facts.aid)
    if facts.tricks:
        values |= _trick_values(facts, facts.declarer, before)
    return Fields({name: [value] for name, value in values.items()})


def _trick_values(facts: Facts, declarer: Seat, before: Situation) -> dict[str, str]:
    taken, level = facts.tricks[declarer], facts.contract.level
    passers = [seat for seat, answer in facts.whist.items() if answer is Whist.PASS]
    left = next(seat for seat in before.clockwise(declarer) if seat in facts.defenders)
    return {
        "over" if level else "caught": str(taken - level),
        "passer": str(facts.tricks[passers[0]]) if passers else "",
        "left": str(facts.tricks[left]),
    }
