"""What every game keeps to; no game is named here."""

from __future__ import annotations

import csv
import io
import json
from collections import defaultdict
from dataclasses import MISSING, fields, replace
from fractions import Fraction
from itertools import chain
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.codec import decode, seats_in
from assistant.core.fields import Fields
from assistant.core.game import AnyGame, Game, PointsFrom
from assistant.core.game_data import tables
from assistant.core.ledger import Points, balances
from assistant.core.message import msg
from assistant.core.parts import Account
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import filled_fields, follow, read_draft
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Dealt,
    Joined,
    Left,
    Logged,
    Substituted,
    seats_by_name,
)
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.deal_facts import fields_at_position, read_facts, write_facts
from assistant.evening.reading.incident_records import read_incident
from assistant.evening.reading.opening import read_agreed, read_rules, write_rules
from assistant.evening.summary.deal_lines import lines
from assistant.evening.summary.deal_results import results
from assistant.evening.summary.under_other_rules import deals_under_other_rules
from assistant.games import all_games, find_game
from assistant.records.record import FORMAT, parse, read_record, write_record
from assistant.records.score_report import result
from assistant.records.spreadsheet import COMMAS, DECIMALS, SEMICOLONS, spreadsheet
from assistant.settling.table_payments import point_transfers
from assistant.statistics.parts_in_deals import statistics_table
from tests.days import ON_IT
from tests.english import say
from tests.games.contradictory import contradictory
from tests.games.strategies import (
    JSON,
    NAMES,
    adjustments,
    any_facts,
    auctions,
    companies,
    evenings,
    histories,
    house_rules,
    of,
    opened,
)

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def names(before: Situation) -> dict[str, Seat]:
    """Seats by their numbers, as forms write them."""
    return {str(place): Seat(place) for place in range(before.seats)}


@every_game
def test_a_game_is_found_by_its_folder_name(game: AnyGame) -> None:
    assert find_game(game.key) is game
    assert game.score.__module__.split(".")[2] == game.key


@every_game
def test_every_game_says_the_same_in_the_same_order(game: AnyGame) -> None:
    asked, said = [name for name in vars(Game) if name[0] != "_"], vars(type(game))
    assert [name for name in said if name in asked] == [name for name in asked if name in said]


@every_game
def test_every_house_rule_has_a_default_among_its_values(game: AnyGame) -> None:
    assert all(f.default is not MISSING for f in fields(game.rules))
    assert all(option.allows(option.default) for option in game.options)
    assert all(option.allows(value) for option in game.options for value in option.offered)


@every_game
def test_the_default_of_every_house_rule_is_of_its_type(game: AnyGame) -> None:
    types = get_type_hints(game.rules)
    assert {option.key: type(option.default) for option in game.options} == {
        option.key: types[option.key] for option in game.options
    }


@every_game
def test_every_house_rule_of_its_table_is_one_of_the_game(game: AnyGame) -> None:
    told = tables(f"assistant.games.{game.key}").data
    assert told.get("rule", {}).keys() <= {option.key for option in game.options}


@every_game
def test_a_row_that_is_looked_up_asks_for_values_that_its_rule_may_have(game: AnyGame) -> None:
    options = {option.key: option for option in game.options}
    parts = tables(f"assistant.games.{game.key}").parts
    for row in (row for part in parts.values() for row in part.rows):
        assert not isinstance(row.n, str) or row.n in options
        for asked in (row.only_with, *row.unless):
            assert all(options[key].allows(value) for key in asked for value in asked[key])


@every_game
@given(data=st.data())
def test_house_rules_survive_the_record(game: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(house_rules(game))
    assert read_rules(json.loads(json.dumps(write_rules(rules, game))), game) == (rules, [])
    assert write_rules(game.rules(), game) == {}


@every_game
def test_the_usual_house_rules_go_together(game: AnyGame) -> None:
    for rules in (game.rules(), *game.presets.meanings.values()):
        assert not game.contradictions(rules)


@pytest.mark.parametrize(("game", "rules"), contradictory())
def test_rules_that_do_not_go_together_are_read_where_stored_and_agreed_on_nowhere(
    game: AnyGame, rules: Any
) -> None:
    plain = json.loads(json.dumps(write_rules(rules, game)))
    assert read_rules(plain, game) == (rules, [])
    agreed, problems = read_agreed(plain, game)
    assert agreed is None
    wrong = [f"rules.{contradiction.option}" for contradiction in game.contradictions(rules)]
    assert [problem.field for problem in problems] == wrong
    players = list(NAMES[: game.seats.start])
    record = {"format": FORMAT, "game": game.key, "players": players, "rules": plain, "deals": []}
    evening, problems = read_record(record, find_game)
    assert (evening, [problem.field for problem in problems]) == (None, wrong)


@pytest.mark.parametrize(("game", "rules"), contradictory())
def test_what_is_offered_instead_goes_together(game: AnyGame, rules: Any) -> None:
    options = {option.key: option for option in game.options}
    for wrong in game.contradictions(rules):
        assert wrong.instead
        for value in wrong.instead:
            assert options[wrong.option].allows(value)
            mended = game.contradictions(replace(rules, **{wrong.option: value}))
            assert wrong.option not in {one.option for one in mended}


@every_game
@given(data=st.data())
def test_a_deal_is_compared_only_with_rules_that_go_together(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=1))
    for deal in evening.deals:
        for option, value, _ in deals_under_other_rules(game, evening.rules, deal):
            if not option.preset:
                assert not game.contradictions(replace(evening.rules, **{option.key: value}))


@every_game
@given(data=st.data())
def test_a_deal_is_won_by_what_is_lost_and_lines_add_up_to_it(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game))
    for deal in evening.deals:
        seats = {TABLE, *evening.seats}
        assert not game.problems(deal.facts, evening.rules, deal.before.seats)
        assert not deal.clashes
        assert all({entry.payer, entry.payee} <= seats for entry in deal.entries)
        assert all(entry.payer != entry.payee for entry in deal.entries)
        by_line = [points for _, _, points in lines(deal)]
        added = tuple(sum(column) for column in zip(*by_line, strict=True))
        assert added == (deal.points if by_line else ())
        if not any(TABLE in (entry.payer, entry.payee) for entry in deal.entries):
            assert sum(deal.points) == 0


@every_game
@given(data=st.data())
def test_who_is_on_a_side_wins_and_loses_the_same(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    assert sorted(chain(*evening.sides)) == list(evening.seats)
    for points in (*(deal.gained for deal in evening.deals), evening.totals):
        assert all(len({points[seat] for seat in side}) == 1 for side in evening.sides)


@every_game
@given(data=st.data())
def test_a_deal_that_somebody_opens_is_his(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    for seat in game.active(evening.now, evening.rules):
        opened = game.opened_by(seat, evening.rules, evening.now)
        draft = game.draft(opened, evening.rules, evening.now)
        assert not opened.values or str(int(seat)) in draft.plain.values()


@every_game
@pytest.mark.parametrize(
    ("says", "lacks"),
    [
        ({"points_from": PointsFrom.TABLE}, "payable"),
        ({"accounts": (Account("pool", msg("Pool")),)}, "settle"),
        ({"turn": lambda *_: None}, "fields_from_calls"),
        ({"dealt": False}, "apart"),
    ],
)
def test_what_a_game_says_asks_for_what_belongs_to_it(
    game: AnyGame, says: dict[str, Any], lacks: str
) -> None:
    lacking = {**says, lacks: getattr(Game, lacks), "key": game.key}
    with pytest.raises(TypeError, match=f"^{game.key}: .*, so define `{lacks}`"):
        type(game.key, (type(game),), lacking)()


@every_game
def test_only_what_a_game_says_is_exchanged(game: AnyGame) -> None:
    assert game.replace(goal=7).goal == 7
    with pytest.raises(TypeError, match=f"^{game.key}: a game does not say gaol$"):
        game.replace(gaol=7)


@every_game
@given(data=st.data())
def test_points_come_from_where_the_game_says(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    entries = [
        entry for deal in evening.deals for entry in (*deal.entries, *(deal.end_bonus or ()))
    ]
    from_table = any(TABLE in (entry.payer, entry.payee) for entry in entries)
    assert not (game.between_players and from_table)
    otherwise = game.replace(points_from=PointsFrom.PLAYERS)
    if from_table and otherwise.between_players:
        with pytest.raises(ValueError, match=f"^{game.key}: an entry with the table"):
            replay(open_evening(otherwise, evening.log[0]), evening.log[1:])


@every_game
@given(data=st.data())
def test_totals_settle_to_nothing_but_the_remainder(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    owed = game.payable(evening.totals, evening.rules)
    assert evening.settled == (owed is not None)
    if owed is None:
        assert point_transfers(evening) == []
        return
    left = -sum(owed)
    assert 0 <= left < len(evening.players)
    assert game.has_remainder or left == 0
    paid = [*owed, left]
    for payer, payee, points in point_transfers(evening):
        assert points > 0
        paid[payer] += points
        paid[-1 if payee is None else payee] -= points
    assert not any(paid)


@every_game
@given(data=st.data())
def test_whatever_has_no_problem_is_scored(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game, most=3))
    facts = data.draw(any_facts(game, len(evening.players)))
    assert isinstance(say(game.headline(facts, evening.now), evening.players), str)
    if not game.problems(facts, evening.rules, len(evening.players)):
        carried_on = replay(evening, [Logged(99, "", Dealt(facts))])
        json.dumps(result(carried_on, say))


@every_game
@given(data=st.data())
def test_a_deal_that_anybody_dealt_is_scored(game: AnyGame, data: st.DataObject) -> None:
    one, other = data.draw(evenings(game)), data.draw(opened(game))
    there = set(other.around)
    for deal in one.deals:
        fits = there.issuperset(seats_in(deal.facts))
        if fits and not game.problems(deal.facts, other.rules, len(other.players)):
            again = score_deal(game, other.rules, 1, deal.facts, other.now)
            assert sum(balances(again.entries, len(other.players))) == sum(again.points)


@every_game
@given(data=st.data())
def test_facts_survive_the_record_both_ways(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    plain = write_facts(facts, evening.players)
    back, problems = parse(json.dumps(plain))
    assert (back, problems) == (plain, [])
    seats = seats_by_name(evening.players)
    assert read_facts(back, game, evening.rules, seats) == (facts, [])
    assert write_facts(decode(game.facts, back, seats)[0], evening.players) == plain


@every_game
@given(data=st.data())
def test_a_record_says_what_the_table_counted(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(histories(game))
    plain = json.loads(json.dumps(write_record(evening)))
    back, problems = read_record(plain, find_game)
    assert problems == []
    assert back is not None
    assert [deal.facts for deal in back.deals] == [deal.facts for deal in evening.deals]
    assert result(back, say) == result(evening, say)  # who dealt each deal, and deals next, too
    assert (back.closed, back.remainder_to) == (evening.closed, evening.remainder_to)
    assert write_record(back) == plain


@every_game
@given(data=st.data())
def test_points_go_from_one_to_another_whoever_comes_and_goes(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(companies(game))
    if game.between_players:
        assert sum(evening.totals) + evening.box + left_over(evening) == 0
    for row in results(evening):
        if isinstance(row, IncidentEffect) and not isinstance(
            row.incident.event, (Joined, Adjusted)
        ):
            assert not any(row.moved)
    for deal in evening.deals:
        away = [seat for seat in range(deal.before.people) if seat not in deal.before.around]
        assert not any(deal.points[seat] for seat in away)


def left_over(evening: Evening) -> Points:
    """Tell what the settlement of a sheet leaves over, as everybody's standing has it.

    With somebody who left his share was closed: from then on only what changes counts.
    """
    if not evening.game.has_remainder:
        return 0
    people = len(evening.players)
    left: Points = -sum(balances(evening.settlement, people))
    assert 0 <= left < len(evening.around)
    for incident in evening.counted_incidents:
        if isinstance(incident.event, Left):
            left -= sum(balances(incident.entries, people))
    return left


@every_game
@given(data=st.data())
def test_a_record_says_who_came_and_went(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(companies(game))
    plain = json.loads(json.dumps(write_record(evening)))
    back, problems = read_record(plain, find_game)
    assert problems == []
    assert back is not None
    assert write_record(back) == plain
    assert (back.around, back.players, back.totals, back.box) == (
        evening.around,
        evening.players,
        evening.totals,
        evening.box,
    )
    assert result(back, say) == result(evening, say)


@every_game
@given(data=st.data())
def test_a_spreadsheet_adds_up_to_the_totals_whoever_comes_and_goes(
    game: AnyGame, data: st.DataObject
) -> None:
    """Each line has what somebody won or lost, to four decimals."""
    evening = data.draw(companies(game))
    sat_in = any(isinstance(one.event, Substituted) for one in evening.counted_incidents)
    for writing in (COMMAS, SEMICOLONS):
        text = "".join(spreadsheet([evening], say, writing, day_of=ON_IT)).lstrip("\ufeff")
        rows = list(csv.DictReader(io.StringIO(text), delimiter=writing.cell_separator))
        near = Fraction(len(rows), 10**DECIMALS)
        added: dict[str, Fraction] = defaultdict(Fraction)
        for row in rows:
            for column in ("points", "bonus"):
                added[row["player"]] += Fraction(row[column].replace(writing.decimal_sign, "."))
        assert abs(sum(added.values(), Fraction()) - sum(evening.totals)) <= near
        for name, total in zip(evening.players, evening.totals, strict=True):
            assert sat_in or abs(added[name] - total) <= near


@every_game
@given(data=st.data())
def test_figures_of_deals_know_nothing_of_what_came_between_them(
    game: AnyGame, data: st.DataObject
) -> None:
    """An adjustment is nobody's deal: the next one brings everybody the same as without it.

    It does not where a house rule limits what somebody loses in an evening, fines included.
    """
    evening = data.draw(evenings(game, most=3))
    fines_count = getattr(of(game), "fines_count", lambda _rules: False)
    if evening.over or fines_count(evening.rules):
        return
    said = {"adjustment": {**data.draw(adjustments(evening)), "account": ""}}
    entry, _ = read_incident(said, game, evening.moment)
    deal = Dealt(data.draw(of(game).valid(evening.rules, evening.now)))
    if entry is not None:
        without = replay(evening, [Logged(99, "", deal)])
        fined = replay(evening, [Logged(98, "", entry), Logged(99, "", deal)])
        assert statistics_table("table", fined).deals == statistics_table("table", without).deals
        assert fined.totals != without.totals


@every_game
@given(data=st.data())
def test_garbage_in_a_deal_is_a_problem_never_an_exception(
    game: AnyGame, data: st.DataObject
) -> None:
    keys = st.sampled_from([f.name for f in fields(game.facts)]) | st.text(max_size=5)
    garbage = data.draw(st.dictionaries(keys, JSON, max_size=5) | JSON)
    evening = data.draw(opened(game))
    facts, problems = read_facts(garbage, game, evening.rules, seats_by_name(evening.players))
    assert (facts is None) == bool(problems)
    assert all(say(problem.text, evening.players) for problem in problems)


@every_game
@given(data=st.data())
def test_one_wrong_place_in_a_deal_is_a_problem_never_an_exception(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(opened(game))
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    spoilt = spoil(write_facts(facts, evening.players), data)
    read_facts(spoilt, game, evening.rules, seats_by_name(evening.players))


def spoil(plain: Any, data: st.DataObject) -> Any:
    """Put garbage in one place."""
    if isinstance(plain, dict) and plain and data.draw(st.integers(0, 3)):
        key = data.draw(st.sampled_from(sorted(plain)))
        return {**plain, key: spoil(plain[key], data)}
    return data.draw(JSON)


@every_game
@given(data=st.data())
def test_the_screen_opened_on_a_deal_says_that_deal(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game, most=2))
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    draft, _ = read_draft(game, filled_fields(game, facts, evening.now), evening.rules, evening.now)
    back, problems = decode(game.facts, draft.plain, names(evening.now))
    assert problems == []
    assert back == facts


@every_game
@given(data=st.data())
def test_a_deal_carried_to_another_number_says_the_same_where_the_same_one_deals(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=2))
    before, rules = evening.now, evening.rules
    facts = data.draw(of(game).valid(rules, before))
    later = replace(before, number=before.number + 1)
    draft, _ = read_draft(game, fields_at_position(game, facts, rules, before, later), rules, later)
    assert read_facts(draft.plain, game, rules, names(later)) == (facts, [])


@every_game
@given(data=st.data())
def test_a_deal_can_be_carried_to_where_another_one_deals(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=2))
    before, rules = evening.now, evening.rules
    facts = data.draw(of(game).valid(rules, before))
    later = replace(before, number=before.number + 1, dealer=before.clockwise()[0])
    draft, talk = read_draft(
        game, fields_at_position(game, facts, rules, before, later), rules, later
    )
    read, problems = read_facts(draft.plain, game, rules, names(later))
    assert (read is None) == bool(problems)
    assert talk is None or talk.wrong is None


@every_game
@given(data=st.data())
def test_deals_that_are_apart_come_to_the_same_in_either_order(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=2))
    one, other = (data.draw(of(game).valid(evening.rules, evening.now)) for _ in range(2))
    if game.dealt or not game.apart(one, other):
        return
    either, way = (
        replay(evening, [Logged(90 + n, "", Dealt(facts)) for n, facts in enumerate(order)])
        for order in ((one, other), (other, one))
    )
    assert either.totals == way.totals
    assert either.next_dealer == way.next_dealer


@every_game
@given(data=st.data())
def test_any_form_makes_a_draft(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game, most=3))
    facts = data.draw(of(game).valid(evening.rules, evening.now))
    known = {**filled_fields(game, facts, evening.now).values, "call": [""], "uncall": [""]}
    typed = st.text(max_size=3) | st.sampled_from(["0", "1", "-1", "99", "suit", "yes"])
    wrong = data.draw(st.dictionaries(st.sampled_from(sorted(known)), st.lists(typed, max_size=2)))
    draft, _ = read_draft(game, Fields({**known, **wrong}), evening.rules, evening.now)
    seats = names(evening.now)
    read, problems = read_facts(draft.plain, game, evening.rules, seats)
    assert (read is None) == bool(problems)


@every_game
@given(data=st.data())
def test_what_is_said_of_a_deal_is_a_sentence(game: AnyGame, data: st.DataObject) -> None:
    evening: Evening = data.draw(evenings(game))
    said = [say(game.deal_words(evening.now, evening.rules), NAMES)]
    for deal in evening.deals:
        said += [say(game.headline(deal.facts, deal.before), NAMES)]
        said += [say(entry.why, NAMES) for entry in deal.entries]
    said += [say(entry.why, NAMES) for entry in evening.settlement]
    assert not any("{" in text or not text.strip() for text in said)


talking = pytest.mark.parametrize(
    "game", [game for game in all_games().values() if game.call_by_call], ids=lambda game: game.key
)


@talking
@given(data=st.data())
def test_everything_offered_may_be_said_and_every_deal_comes_to_its_end(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=2))
    calls: list[tuple[Seat, str]] = []
    while turn := game.turn(tuple(calls), evening.rules, evening.now):
        assert turn.choices
        assert len({turn.call(choice) for choice in turn.choices}) == len(turn.choices)
        assert {turn.actor, *(turn.call(choice)[0] for choice in turn.choices)} <= {*evening.seats}
        calls.append(turn.call(data.draw(st.sampled_from(turn.choices))))
        assert len(calls) < 200
    talk = follow(game, calls, evening.rules, evening.now)
    assert (talk.calls, talk.turn, talk.wrong) == (tuple(calls), None, None)
    draft, _ = read_draft(game, Fields({"calls": [talk.calls_text]}), evening.rules, evening.now)
    assert draft.plain


@talking
@given(data=st.data())
def test_nothing_else_than_what_is_offered_is_accepted(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game, most=2))
    calls: list[tuple[Seat, str]] = []
    for _ in range(data.draw(st.integers(0, 6))):
        turn = game.turn(tuple(calls), evening.rules, evening.now)
        if turn is None:
            break
        calls.append(turn.call(data.draw(st.sampled_from(turn.choices))))
    turn = game.turn(tuple(calls), evening.rules, evening.now)
    offered = [turn.call(choice) for choice in turn.choices] if turn else []
    spare = [
        (choice.by, choice.said) for choice in game.spare(tuple(calls), evening.rules, evening.now)
    ]
    said = [word for _, word in offered]
    wrong = data.draw(
        st.tuples(
            st.sampled_from(evening.seats), st.text(max_size=5) | st.sampled_from([*said, "pass"])
        ).filter(lambda call: call not in (*offered, *spare))
    )
    talk = follow(game, [*calls, wrong], evening.rules, evening.now)
    assert talk.calls == tuple(calls)
    assert talk.wrong is not None
    assert say(talk.wrong.text, evening.players)


@talking
@given(data=st.data())
def test_what_follows_from_the_rules_may_be_said_or_left_out(
    game: AnyGame, data: st.DataObject
) -> None:
    """Said or not, the deal goes on alike."""
    evening = data.draw(opened(game))
    said = data.draw(st.composite(auctions)(game, evening.rules, evening.now)).kept
    spoken: list[tuple[Seat, str]] = []
    for call in said:
        spare = game.spare(tuple(spoken), evening.rules, evening.now)
        more = data.draw(st.sampled_from(spare) | st.none()) if spare else None
        spoken += [(more.by, more.said)] if more and more.by is not None else []
        spoken.append(call)
    while spare := game.spare(tuple(spoken), evening.rules, evening.now):
        assert spare[0].by is not None
        spoken.append((spare[0].by, spare[0].said))
    talk = follow(game, spoken, evening.rules, evening.now)
    assert (talk.wrong, talk.kept) == (None, tuple(spoken))
    short = follow(game, said, evening.rules, evening.now)
    assert (talk.turn, talk.fields_from_calls) == (short.turn, short.fields_from_calls)
