"""Following a deal call by call, as far as all games share it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.fields import Fields
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg
from assistant.core.next_call import Choice, Turn
from assistant.core.seat import Seat
from assistant.evening.log.calls import (
    PLAY_KEYS,
    Step,
    Talk,
    filled_fields,
    has_auction,
    play_keys,
    read_draft,
)
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.reading.deal_facts import read_facts, write_facts
from assistant.evening.summary.deal_lines import deal_course
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, read_record
from tests.english import say
from tests.games.strategies import JSON, NAMES, auctions, of, opened

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)


talking = pytest.mark.parametrize(
    "game", [game for game in all_games().values() if game.call_by_call], ids=lambda game: game.key
)


keeping = pytest.mark.parametrize(
    "game", [game for game in all_games().values() if has_auction(game)], ids=lambda game: game.key
)


@talking
@given(data=st.data())
def test_no_text_in_the_fields_of_the_calls_breaks_a_screen(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(opened(game))
    text = st.text(max_size=20) | st.text("0123=. abc", max_size=20)
    typed = {name: [data.draw(text)] for name in ("calls", "call", "uncall", "listen")}
    draft, _ = read_draft(game, Fields(typed), evening.rules, evening.now)
    read_facts(draft.plain, game, evening.rules, {})


def turn(*by: Seat | None, so_far: Message | None = None) -> Turn:
    """A turn of Anna's with these choices."""
    choices = tuple(Choice(f"{n}", msg("x"), by=seat) for n, seat in enumerate(by))
    return Turn(msg("auction"), ANNA, choices, so_far=so_far)


def test_where_anybody_may_speak_nobody_is_named_as_the_next() -> None:
    free = turn(None, CYRIL)
    assert [free.call(choice) for choice in free.choices] == [(ANNA, "0"), (CYRIL, "1")]
    said = (Step((BORIS, "0"), Choice("0", msg("x")), None),)
    assert Talk(said, free).told is None
    standing = msg("standing so far")
    assert Talk(said, turn(None, so_far=standing)).told == standing
    last = Talk(said, turn(None)).told
    assert last is not None
    assert say(last, NAMES) == "auction: Boris x, now it is Anna’s turn"


@keeping
@given(data=st.data())
def test_an_auction_survives_record_screen_and_correction(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now).filter(lambda f: f.auction))
    form = filled_fields(game, facts, evening.now)
    draft, talk = read_draft(game, form, evening.rules, evening.now)
    assert talk is not None
    assert talk.kept == facts.auction
    seats = {str(place): Seat(place) for place in range(evening.now.seats)}
    assert read_facts(draft.plain, game, evening.rules, seats) == (facts, [])


followed = pytest.mark.parametrize(
    "game", [game for game in all_games().values() if play_keys(game)], ids=lambda game: game.key
)


@followed
@given(data=st.data())
def test_how_a_deal_was_played_survives_record_screen_and_correction(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    draft, _ = read_draft(game, filled_fields(game, facts, evening.now), evening.rules, evening.now)
    seats = {str(place): Seat(place) for place in range(evening.now.seats)}
    assert read_facts(draft.plain, game, evening.rules, seats) == (facts, [])
    course = deal_course(game, facts, evening.rules, evening.now)
    assert course.tricks == facts.tricks_by
    assert bool(course.auction) == bool(facts.auction)
    assert bool(course) == any(getattr(facts, key, ()) for key in ("auction", *PLAY_KEYS))


@followed
@given(data=st.data())
def test_how_a_deal_was_played_survives_it_where_somebody_has_left(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(opened(game))
    now, rules = evening.now, evening.rules
    around = tuple(Seat(place + 1) for place in now.around)
    before = replace(now, people=now.people + 1, dealer=Seat(now.dealer + 1), around=around)
    facts = data.draw(of(game).valid(rules, before))
    draft, _ = read_draft(game, filled_fields(game, facts, before), rules, before)
    seats = {str(int(seat)): seat for seat in around}
    assert read_facts(draft.plain, game, rules, seats) == (facts, [])


@followed
@given(data=st.data())
def test_how_a_deal_was_played_may_break_off_anywhere(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now).filter(lambda f: f.tricks_by))
    for followed in range(len(facts.tricks_by) + 1):
        broken_off = replace(facts, tricks_by=facts.tricks_by[:followed])
        assert not game.problems(broken_off, evening.rules, evening.now.seats)
        assert score_deal(game, evening.rules, 1, broken_off, evening.now).clashes == ()


@followed
@given(data=st.data())
def test_it_changes_nobodys_points(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    bare = replace(facts, **dict.fromkeys(play_keys(game), ()))
    with_it, without = (
        score_deal(game, evening.rules, 1, one, evening.now) for one in (facts, bare)
    )
    assert with_it.entries == without.entries


@keeping
@given(data=st.data())
def test_an_auction_may_break_off_anywhere(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now).filter(lambda f: f.auction))
    for said in range(len(facts.auction) + 1):
        broken_off = replace(facts, auction=facts.auction[:said])
        assert score_deal(game, evening.rules, 1, broken_off, evening.now).clashes == ()


@keeping
@given(data=st.data())
def test_any_auction_in_a_record_is_a_problem_or_none_never_an_exception(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(opened(game))
    talk = data.draw(st.composite(auctions)(game, evening.rules, evening.now))
    calls = [[evening.players[seat], said] for seat, said in talk.kept]
    spoilt = data.draw(st.permutations(calls) | st.just(calls[:-1]) | JSON)
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    plain = {name: value for name, value in write_facts(facts, NAMES).items() if name != "auction"}
    table = {"players": list(evening.players), "first_dealer": evening.players[evening.now.dealer]}
    whole = {"format": FORMAT, "game": game.key, **table, "deals": [{**plain, "auction": spoilt}]}
    back, problems = read_record(json.loads(json.dumps(whole)), find_game)
    assert (back is None) == bool(problems)
    assert all(say(problem.text, evening.players) for problem in problems)
