"""What a replay tells of a Skat table: the cut, and what a Bierlachs comes to."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.words.sentences import words
from stammtisch.words.telling import Teller, deed
from tests.rules.skat.table import opened, pack, ramsch_result, result_of

NAMES = ("Resi", "Sepp", "Vroni")


def told(session: Session, *lines: str, language: str = "de") -> list[str]:
    """What a spectator is told of these lines."""
    teller, spoken = Teller(words(language, "skat"), NAMES, None), []
    for line in lines:
        seat, action = read_line(line)
        after = session.apply(seat, action)
        spoken += teller.tell(deed(session, seat, action, after))
        session = after
    return spoken


@pytest.mark.rule("ST-DEAL-05")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Sepp hebt 12 Karten ab."),
        ("bar", "Sepp hebt 12 Kartn o."),
        ("en", "Sepp cuts 12 cards."),
        ("sv", "Sepp kuperar 12 kort."),
    ],
)
def test_who_cuts_is_told(language: str, sentence: str) -> None:
    shuffled = opened(cut="neighbour").apply(HOUSE, pack(cut=12))

    assert told(shuffled, "1 cut 12", language=language) == [sentence]


@pytest.mark.rule("ST-DEAL-05")
def test_what_the_house_cuts_for_somebody_is_passed_over() -> None:
    shuffled = opened(cut="neighbour").apply(HOUSE, pack(cut=12))

    assert told(shuffled, "1 pass", "house cut 12", "1 bid 18") == ["Sepp sagt 18."]


@pytest.mark.rule("ST-SCORE-14")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Bierlachs: Die Runde geht auf Sepp."),
        ("bar", "Bierlachs: De Rundn geht auf Sepp."),
        ("en", "Bierlachs: the round is on Sepp."),
        ("sv", "Bierlachs: Sepp bjuder på rundan."),
    ],
)
def test_who_pays_the_round_is_told_at_the_end(language: str, sentence: str) -> None:
    options = Options(bierlachs=301)
    session = open_session(SKAT, options, replace(SKAT.carry(options), points=(0, -301, -20)))

    assert Teller(words(language, "skat"), NAMES, None).closing(session) == [sentence]


@pytest.mark.rule("ST-SCORE-12")
@pytest.mark.parametrize(("eyes", "verdict"), [(61, "gewinnt"), (60, "verliert")])
def test_at_a_bierlachs_the_declarer_still_wins_or_loses(eyes: int, verdict: str) -> None:
    result, options = result_of("farbspiel:S", eyes), Options(bierlachs=301)
    bill, _ = SKAT.settle(result, SKAT.carry(options), options)

    assert words("de", "skat").outcome(result, bill, NAMES) == f"Karo: Resi {verdict} mit {eyes} Augen."
    assert ("den anderen ab 18" in words("de", "skat").counted(bill.lines, result.contract)) == (eyes == 61)


@pytest.mark.rule("ST-SCORE-12", "ST-RAMSCH-09")
def test_a_durchmarsch_at_a_bierlachs_is_told_of_whoever_marched() -> None:
    result, options = ramsch_result((120, 0, 0), (10, 0, 0)), Options(all_pass="ramsch", bierlachs=301)
    bill, _ = SKAT.settle(result, SKAT.carry(options), options)

    assert "Resi" in words("de", "skat").outcome(result, bill, NAMES)
