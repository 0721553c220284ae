"""Many phones write at one table at once: each event once, and none is lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask

from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Bounded, DealerNamed, Dealt
from assistant.store.tables import Tables
from assistant.web import concurrency
from assistant.web.concurrency import StaleError, write
from tests.samples import PAID
from tests.store.conftest import keys_scored, opened, won
from tests.web.conftest import COMMONEST, Phone

AT_ONCE, EACH = 16, 4


def test_nobody_is_too_late_so_often_that_he_gives_up(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After one lost race a phone writes under the lock, so a second try is enough."""
    monkeypatch.setattr(concurrency, "MAX_TRIES", 2)
    tables: Tables = app.extensions["store"].tables
    address = tables.open(opened(PAID))
    begun, together = tables.evening(address), Barrier(AT_ONCE)

    def phone(number: int) -> None:
        with app.test_request_context():
            for n in range(EACH):
                together.wait(20)
                event = Bounded(deals=1 + number * EACH + n)
                write(address, begun, event, lambda _: True)
        tables.close()

    with ThreadPoolExecutor(AT_ONCE) as phones:
        for one in [phones.submit(phone, number) for number in range(AT_ONCE)]:
            one.result()
    events = [logged.event for logged in tables.evening(address).log[1:]]
    said = sorted(event.deals for event in events if isinstance(event, Bounded))
    assert said == list(range(1, 1 + AT_ONCE * EACH))


def test_what_is_no_longer_as_the_form_saw_it_is_not_written(app: Flask) -> None:
    tables: Tables = app.extensions["store"].tables
    address = tables.open(opened(PAID))
    seen = tables.evening(address)

    def still(now: Evening) -> bool:
        return now.number == seen.number

    with app.test_request_context():
        write(address, seen, Bounded(deals=3), still)
        with pytest.raises(StaleError) as stale:
            write(address, seen, Bounded(deals=5), still)
    assert stale.value.evening.bound == Bounded(deals=3)


def test_a_deal_looked_at_is_scored_again_where_another_phone_was_quicker(app: Flask) -> None:
    tables: Tables = app.extensions["store"].tables
    address, facts = tables.open(opened(PAID)), won()
    seen = tables.evening(address)
    previewed = score_deal(seen.game, seen.rules, 1, facts, seen.now)
    dealer = next(seat for seat in seen.around if seat != seen.next_dealer)
    with app.test_request_context():
        write(address, seen, DealerNamed(dealer), lambda _: True, "the other phone")
        now = write(address, seen, Dealt(facts), lambda _: True, "this phone", previewed)
    assert (previewed.before.dealer, now.deals[0].before.dealer) == (seen.next_dealer, dealer)
    assert now == Tables(tables.path.parent, lambda _: seen.game, str).evening(address)


def test_a_save_scores_its_deal_once(
    phone: Phone, address: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form, scored = phone.recording(address), keys_scored(monkeypatch)
    phone.send(form, COMMONEST[game])
    assert scored == [1]
