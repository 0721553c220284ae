"""The recording screen of Preferans: what its fields say, and what it offers next."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.before import Before
from assistant.core.draft import Draft
from assistant.core.fields import Fields
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.call_by_call import left_off

from .american_aid import counts, dealt, held, read, spell, tapped
from .contracts import mountain_price, value
from .defence import checked, tricks_due
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    TRICKS,
    Contract,
    Facts,
    Strain,
    Whist,
    asks_whist,
    may_leave,
)
from .offers import WORDS, Asked, Offers
from .pool import earned, room, share
from .raspasy import raspasy_price
from .rules import Rules
from .scoring import active
from .words import played_words


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields; fields that do not belong to the contract are left aside.

    What no screen offers is handed on as it was said, for the decoder to refuse.
    """
    offers = _offers(form, rules, before)
    plain: dict[str, Any] = {
        "contract": _contract(form, offers),
        "declarer": None if offers.declarer is None else str(int(offers.declarer)),
        "whist": dict(_sayings(form, offers)),
        "tricks": {str(int(seat)): count for seat, count in offers.tricks.items()},
        "aid": [[str(int(seat)), points] for seat, points in _helped(form, offers)],
    }
    return Draft(plain, offers, _told(offers, rules))


def _told(offers: Offers, rules: Rules) -> Message | None:
    """Tell what is being played and what it is worth, until its result is known."""
    contract = Contract.read(offers.spelled or "")
    if contract is None or offers.tricks:
        return None
    if contract == RASPASY:
        return msg("raspasy, {price} a trick", price=offers.price)
    if offers.declarer is None:
        return None
    deal = played_words(Facts(contract, offers.declarer, offers.whist))
    lost = msg("each trick short: {price} on the mountain", price=mountain_price(contract, rules))
    if contract == MISERE:
        lost = msg("each trick: {price} on the mountain", price=mountain_price(contract, rules))
    return msg("{deal} · made: +{n}, {lost}", deal=deal, n=value(contract), lost=lost)


def _helped(form: Fields, offers: Offers) -> list[tuple[Seat, int | str]]:
    """Who gets how many of the points above the target; a correction keeps what nobody asks for."""
    written = read(offers.aid_written)
    said = ((seat, form.number(f"aid.{int(seat)}")) for seat in offers.aid)
    wrong = [(seat, n) for seat, n in said if isinstance(n, str) or (n is not None and n < 0)]
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


def _offers(form: Fields, rules: Rules, before: Before) -> Offers:
    seats = active(before, rules)
    said = form.one("kind")
    kind = said if said in (*map(str, LEVELS), *WORDS) else str(LEVELS[0])
    offers = Offers(kind, seats, raspasy_price(before, rules))
    if kind == RASPASY.word:
        asked = tuple(_count_down(form, (("first", seats[0], None), ("second", seats[1], None))))
        return replace(offers, asked=asked, filled=_filled(asked, seats[2]))
    declarer = next((seat for seat in seats if seat == form.number("declarer")), None)
    strain = next((strain for strain in Strain if strain == form.one("strain")), None)
    offers = replace(offers, strain=strain, declarer=declarer)
    if declarer is None:
        return offers
    offers = _with_tricks(form, _with_whists(form, offers, rules, before), rules)
    return _with_aid(form, offers, rules, before)


def _sayings(form: Fields, offers: Offers) -> Iterator[tuple[str, str]]:
    """What each defender says, as it was said."""
    for seat in offers.defenders:
        said = form.one(f"{offers.whist_field}.{int(seat)}") or offers.whist.get(seat)
        if said:
            yield str(int(seat)), said


def _with_whists(form: Fields, offers: Offers, rules: Rules, before: Before) -> Offers:
    """Ask what the defenders say.

    Who plays against somebody who does is taken to pass, unless he says so; but nobody is taken
    to leave a contract unplayed. Where all is open, both play.
    """
    level = _level(offers)
    order = before.clockwise(offers.declarer)
    defenders = tuple(s for s in order if s in offers.seats and s != offers.declarer)
    asked, open_ = asks_whist(level, rules), level == MISERE or checked(level, rules)
    field_ = "catch" if open_ else "whist"
    texts = {seat: form.one(f"{field_}.{int(seat)}") for seat in defenders}
    said = {seat: Whist(text) for seat, text in texts.items() if text in set(Whist)}
    if asked and (open_ or set(said.values()) & {Whist.WHIST, Whist.HALF}):
        usual = Whist.WHIST if open_ else Whist.PASS
        said = {seat: said.get(seat, usual) for seat in defenders}
    offers = replace(offers, defenders=defenders, asks_whist=asked, whist=said, whist_field=field_)
    return replace(offers, half=_half(offers)) if may_leave(level, rules) else offers


def _half(offers: Offers) -> dict[Seat, bool]:
    """Tell who may leave for half: whose partner may pass, and who already said so."""
    first, second = ((seat, offers.whist.get(seat)) for seat in offers.defenders)
    may = (None, Whist.PASS)
    return {
        seat: said is Whist.HALF or partners in may
        for (seat, said), (_, partners) in ((first, second), (second, first))
    }


def _with_tricks(form: Fields, offers: Offers, rules: Rules) -> Offers:
    """Ask for the declarer's tricks, then for one defender's; the other's follow.

    The declarer's decide the deal, so they are never taken for granted; a defender's are where
    they change nothing, unless the deal is followed trick by trick.
    """
    whisters = offers.whisters
    if not whisters or offers.declarer is None:
        return offers
    first, last = _defenders_asked(offers, whisters)
    followed = bool(form.one("calls")) and not left_off(form)
    declarers = _above_goal(form, offers.declarer, _level(offers).level)
    open_ = TRICKS - (declarers.taken or 0)
    lone = len(whisters) == 1
    usual: int | None = 0 if lone else open_ // 2
    if followed or not (lone or tricks_due(_level(offers), rules) is None):
        usual = None
    defenders = _pick(form, "passer" if lone else "left", first, range(open_ + 1), usual)
    asked = (declarers, defenders)
    return replace(offers, asked=asked, filled=_filled(asked, last))


def _level(offers: Offers) -> Contract:
    """The contract, whatever its strain."""
    return MISERE if offers.kind == MISERE.word else Contract(int(offers.kind))


def _defenders_asked(offers: Offers, whisters: Sequence[Seat]) -> tuple[Seat, Seat]:
    """A passer's tricks are asked for, the lone whister's follow."""
    defenders = offers.defenders
    if len(whisters) == 1 and whisters[0] == defenders[0]:
        return defenders[1], defenders[0]
    return defenders[0], defenders[1]


def _above_goal(form: Fields, declarer: Seat, goal: int) -> Asked:
    counts = range(-goal, TRICKS - goal + 1)
    asked = _pick(form, "over" if goal else "caught", declarer, counts, None)
    return replace(asked, goal=goal)


def _pick(form: Fields, name: str, seat: Seat, counts: range, usual: int | None) -> Asked:
    """Take the answer; one that cannot be any more is asked for again, not replaced."""
    said = form.number(name)
    if said is None:
        return Asked(name, seat, counts, usual)
    return Asked(name, seat, counts, said if isinstance(said, int) and said in counts else None)


def _count_down(form: Fields, questions: Sequence[tuple[str, Seat, int | None]]) -> Iterator[Asked]:
    """Ask one after the other, for no more tricks than are left."""
    left = TRICKS
    for name, seat, usual in questions:
        asked = _pick(form, name, seat, range(left + 1), usual)
        left -= asked.chosen or 0
        yield asked


def _filled(asked: Sequence[Asked], last: Seat) -> tuple[Seat, int] | None:
    taken = [question.taken for question in asked]
    if any(count is None for count in taken):
        return None
    return last, TRICKS - sum(count or 0 for count in taken)


def _with_aid(form: Fields, offers: Offers, rules: Rules, before: Before) -> Offers:
    """Ask who is helped, where there is a choice: not where there is enough for everybody."""
    contract = Contract.read(offers.spelled or "")
    if contract is None or offers.declarer is None or not offers.ended:
        return offers
    offers = replace(offers, aid_written=spell(read(form.one("aid_written"))))
    gain = earned(Facts(contract, offers.declarer, offers.whist, offers.tricks))
    above = share(gain, rules, before).above if gain else 0
    others = before.clockwise(offers.declarer)[:-1]
    short = {seat: min(above, room(before.ledger, rules, seat)) for seat in others}
    short = {seat: points for seat, points in short.items() if points > 0}
    if gain is None or len(short) < 2 or above >= sum(short.values()):
        return offers
    taps = held(tapped(form, short), above, short)
    aid = tuple(gift for gift in read(offers.aid_written) if gift[1] > 0)
    given = dict(share(replace(gain, aid=aid), rules, before).given)
    return replace(
        offers,
        aid=counts(above, short),
        aid_tapped=tuple(taps),
        given=dealt(taps, above, short) if taps else given,
    )


def fields(facts: Facts, before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    contract = facts.contract
    kind = contract.word or str(contract.level)
    values = {"kind": kind, "strain": contract.strain or ""}
    if facts.declarer is None:
        order = [seat for seat in before.clockwise() if seat in facts.tricks]
        values |= {"first": str(facts.tricks[order[0]]), "second": str(facts.tricks[order[1]])}
        return Fields({name: [value] for name, value in values.items()})
    values["declarer"] = str(int(facts.declarer))
    # Which of the two a contract has is the house rules' matter.
    for field_ in ("whist", "catch"):
        values |= {f"{field_}.{int(seat)}": said for seat, said in facts.whist.items()}
    values["aid_written"] = spell(facts.aid)
    if facts.tricks:
        values |= _trick_values(facts, facts.declarer, before)
    return Fields({name: [value] for name, value in values.items()})


def _trick_values(facts: Facts, declarer: Seat, before: Before) -> dict[str, str]:
    taken, level = facts.tricks[declarer], facts.contract.level
    passers = [seat for seat, said in facts.whist.items() if said is Whist.PASS]
    left = next(seat for seat in before.clockwise(declarer) if seat in facts.defenders)
    return {
        "over" if level else "caught": str(taken - level),
        "passer": str(facts.tricks[passers[0]]) if passers else "",
        "left": str(facts.tricks[left]),
    }
