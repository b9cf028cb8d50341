"""The bill is a story: what was played, what it took, what was reached, why it costs this, and who pays whom."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.core.session import Session
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.stake import EYES
from stammtisch.words import LANGUAGES
from stammtisch.words.billing import BillStory, story
from stammtisch.words.levels import level_call
from stammtisch.words.paying import USUAL_TARGET
from stammtisch.words.sentences import words_at
from stammtisch.words.telling import Call
from tests.rules.schafkopf.table import dealt, finish
from tests.words.evenings import NAMES, TABLES, PlayedDeal, deals
from tests.words.test_slating import RUF, heard

MANY = 5000
"""Bills, all games together."""


def told(session: Session, called: list[Call], viewer: int | None = None, language: str = "de") -> BillStory:
    found = story(words_at(language, session.game.name, session.options), session, NAMES, viewer, called)
    assert found is not None
    return found


def test_a_lost_rufspiel_is_told_to_everybody() -> None:
    session, called = heard(dealt(Options(double_max_level=2, level_names="retour")), [*RUF, "1 yes"])
    over = finish(session)
    assert over.result is not None
    assert over.bill is not None

    found = told(over, called, viewer=0)

    assert found.lines[0].text == "Du spielst auf die Alte. Vroni hatte sie."
    assert [(line.text, line.amount, line.seat) for line in found.lines if "Stoß" in line.text] == [
        ("Sepp sagt Stoß.", "× 2", 1)
    ]
    assert found.eyes is not None
    assert (found.eyes.side, found.eyes.against, found.eyes.label) == ("Du und Vroni", "Sepp und Xaver", "61 nötig")
    assert found.eyes.taken + found.eyes.others == 120
    assert found.won == (over.bill.cents[0] > 0)
    assert found.amount.endswith("€")
    assert [payment.sentence for payment in found.payments if 0 in (payment.payer, payment.receiver)]
    assert told(over, called, viewer=None).verdict.startswith("Resi und Vroni ")


def test_a_raised_target_stands_on_the_bill() -> None:
    lines = ["play", "join", "pass", "pass", "insist", "raise 70", "hold", "stop", "name solo:E"]
    session, called = heard(dealt(preset("schafkopf-joho-10-50")), lines)

    found = told(finish(session), called, viewer=1)

    assert not found.is_usual
    assert found.eyes is not None
    assert found.eyes.label == "71 nötig"
    assert "nötig waren 71" in found.sentence


def test_nobody_has_played_and_nobody_pays() -> None:
    session, called = heard(dealt(Options(all_pass="redeal")), ["pass"] * 4)

    found = told(session, called, viewer=0)

    assert found.verdict == "Keiner spielt, die Karten werden zusammengeworfen."
    assert (found.lines, found.payments, found.eyes) == ((), (), None)


def check(deal: PlayedDeal, language: str, viewer: int | None) -> bool:
    """What the viewer is told of the deal; whether it took something else than usual."""
    session = deal.last.after
    result, bill = session.result, session.bill
    assert result is not None
    assert bill is not None
    speaks = words_at(language, deal.game, deal.options, deal.preset)
    found = story(speaks, session, NAMES, viewer, deal.heard(viewer, len(deal.deeds)))
    assert found is not None
    assert found.verdict
    text = " ".join([found.verdict, found.sentence, *(line.text for line in found.lines), *found.scores])
    assert "{" not in text
    assert "Level" not in text
    if result.contract is None or not found.sentence:
        return False
    goal, needed = GAMES[deal.game].aim(result, deal.options)
    unusual = goal == EYES and needed != USUAL_TARGET
    if goal == EYES:
        assert found.eyes is not None
        assert found.eyes.needed == needed
        assert str(needed) in found.eyes.label
        assert found.is_usual == (needed == USUAL_TARGET)
    if unusual and result.contract.target != USUAL_TARGET:
        assert str(needed) in found.sentence
    if bill.transfers and not session.open_bill:
        assert [(some.payer, some.receiver) for some in found.payments] == [
            (some.payer, some.receiver) for some in bill.transfers
        ]
    return unusual


def bills(game: str, preset: str, seed: int, most: int) -> int:
    """How many of so many bills took something else than usual; each is told in one language after the other."""
    rng, unusual = Random(f"{preset} {seed}"), 0
    for n, deal in enumerate(deals(game, preset, seed, most)):
        viewer = rng.choice([None, *range(len(deal.last.after.carry.purses))])
        unusual += check(deal, LANGUAGES[n % len(LANGUAGES)], viewer)
    return unusual


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_every_bill_says_what_was_needed(game: str, preset: str) -> None:
    bills(game, preset, seed=5, most=16)


@pytest.mark.nightly
def test_five_thousand_bills_say_what_was_needed() -> None:
    each = MANY // len(TABLES) // 25 + 1

    unusual = sum(bills(game, preset, 100 + seed, 25) for game, preset in TABLES for seed in range(each))

    assert unusual > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_doubling_has_a_word(language: str) -> None:
    """However often a table doubles, nobody hears a number of a level."""
    for game, name in TABLES:
        speaks = words_at(language, game, GAMES[game].options, name)
        assert not any("Level" in level_call(speaks.phrases, level) for level in range(1, 13))
