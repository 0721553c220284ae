"""The pages of worked examples."""

import re

import pytest

from assistant.language import english, languages
from assistant.web.rules.rulebook import examples
from tests.samples import PAID, SHEET
from tests.web.conftest import COMMONEST, Page, Phone

PART = re.compile(r'<section class="card part" id="(part-\d+)">')


BEHIND = re.compile(r'class="rule" href="([^"]*)"')


def test_every_game_is_listed(phone: Phone, game: str) -> None:
    assert f"/rules/{game}" in phone.page("/rules/").links


def test_every_example_is_shown_with_its_source(phone: Phone, game: str) -> None:
    page = phone.page(f"/rules/{game}")
    told = examples(game)
    assert told
    assert sum(tag == "h2" for tag, _ in page.tags) == len(told)
    for example, _ in told:
        assert " ".join(example["title"].text.split()) in page.text
        assert " ".join(example["source"].text.split()) in page.text


@pytest.mark.parametrize("game", ["bridge", "..", "%00"])
def test_a_game_that_nobody_knows_has_no_examples(phone: Phone, game: str) -> None:
    assert phone.get(f"/rules/{game}").status_code == 404


def test_every_reason_of_a_deal_leads_to_a_part_of_the_rules_and_back(
    phone: Phone, address: str, game: str
) -> None:
    phone.record(address, COMMONEST[game])
    deal = f"/t/{address}/deals/1"
    links = BEHIND.findall(phone.get(deal).text)
    assert links
    for link in links:
        place, _, part = link.partition("#")
        assert place == f"/t/{address}/rules-at-hand?deal=1"
        assert part in PART.findall(phone.get(place).text)
    assert deal in phone.page(f"/t/{address}/rules-at-hand?deal=1").links


def test_every_reason_of_a_settlement_leads_to_the_rules_and_back(phone: Phone) -> None:
    address = phone.sit_down(SHEET)
    phone.record(address, COMMONEST[SHEET])
    result = f"/t/{address}/end"
    links = BEHIND.findall(phone.get(result).text)
    assert len(links) >= 3
    for link in links:
        place, _, part = link.partition("#")
        page = phone.get(place)
        assert part in PART.findall(page.text)
        assert f'href="{result}"' in page.text


@pytest.mark.parametrize("deal", ["", "0", "2", "-1", "x", "9" * 30, "1.5"])
def test_coming_from_no_deal_one_goes_back_to_the_table(phone: Phone, deal: str) -> None:
    address = phone.sit_down()
    phone.record(address, COMMONEST[PAID])
    links = phone.page(f"/t/{address}/rules-at-hand?deal={deal}").links
    assert f"/t/{address}/" in links
    assert not any("/deals/" in link for link in links)


@pytest.mark.whole
def test_people_of_the_readers_country_play_the_worked_examples(phone: Phone, game: str) -> None:
    """Also in titles and sources."""
    written = {name for _, evening in examples(game) for name in evening.players}
    assert written <= english().people.keys()
    for language in languages():
        there = {language.people[name] for name in written}
        asked = {"Accept-Language": language.tag}
        text = Page(phone.client.get(f"/rules/{game}", headers=asked).text).text
        assert not {name for name in written - there if name in text}, language.tag
        assert any(name in text for name in there), language.tag


def test_the_worked_examples_themselves_keep_their_names(game: str) -> None:
    for language in languages():
        here, there = examples(game), examples(game, language.tag)
        for (told, evening), (told_there, played) in zip(here, there, strict=True):
            assert told == told_there
            assert played.players == tuple(map(language.people.__getitem__, evening.players))
            assert played.totals == evening.totals
