"""The guided first deals: they fold to their end, every step is allowed, and every sentence can be said."""

from __future__ import annotations

import pytest

from stammtisch.coach.guided import GuidedDeal, guided_deal, guided_names
from stammtisch.core.action import Play
from stammtisch.games.registry import GAMES, in_money
from stammtisch.words import LANGUAGES
from stammtisch.words.lessons import guided_chapters, guided_said, guided_title, texts
from stammtisch.words.sentences import words

LONGEST = 16
"""Words of a sentence."""
DEALS = [guided_deal(name) for name in guided_names()]


def test_every_game_has_one() -> None:
    assert [deal.game for deal in DEALS] == list(GAMES)


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.name)
def test_it_folds_to_its_end_and_whoever_follows_it_wins(deal: GuidedDeal) -> None:
    session = deal.start()
    for seat, action in deal.lines():
        assert session.check(seat, action) is None
        session = session.apply(seat, action)

    assert session.carry.deals == 1
    assert in_money(session)[deal.seat] > 0


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.name)
def test_the_learner_plays_every_card_of_the_hand(deal: GuidedDeal) -> None:
    own = [step.do for step in deal.steps if isinstance(step.do, Play)]

    assert len(own) == len({*own}) == {"schafkopf": 8, "skat": 10, "schloapfer": 6}[deal.game]
    assert not any(seat == deal.seat and isinstance(action, Play) for step in deal.steps for seat, action in step.then)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.name)
def test_every_sentence_is_there_and_short(deal: GuidedDeal, language: str) -> None:
    speaks, people = words(language, deal.game), ("Du", "Resi", "Sepp", "Vroni")
    said = [key for step in deal.steps for key in step.say]

    assert {*said} == texts(deal.name).keys() - {"title", "chapter"}
    assert guided_title(deal.name, language)
    for key in said:
        sentence = guided_said(deal.name, key, speaks, people)
        assert "{" not in sentence
        for one in sentence.replace("? ", ". ").replace("! ", ". ").replace(": ", ". ").split(". "):
            assert len(one.split()) <= LONGEST, sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.name)
def test_the_chapters_begin_with_the_aim_and_end_with_the_bill(deal: GuidedDeal, language: str) -> None:
    steps, titles = zip(*guided_chapters(deal.name, language), strict=True)

    assert [*steps] == sorted({*steps})
    assert (steps[0], steps[-1]) == (0, len(deal.steps) - 1)
    assert all(titles)


def test_it_speaks_of_the_cards_of_the_pack() -> None:
    said = [guided_said("schafkopf-5", "highest", words("de", "schafkopf", pack), ()) for pack in ("german", "french")]

    assert "den Eichel-Ober" in said[0]
    assert "Kreuz" in said[1]
