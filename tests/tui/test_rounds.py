"""Special rounds at the terminal table."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from stammtisch.bots.random import RandomBot
from stammtisch.core.action import NO, sample
from stammtisch.core.notation import parse
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.orders import tables_of
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.tui.colour import ColourScreen
from stammtisch.tui.evening import BUDGET, Evening
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words
from stammtisch.words.telling import Teller, deed
from tests.tui.table import NAMES, Typist, evening

JOHO = PRESETS["schafkopf-joho-10-50"].options


def in_round(kind: str, dealer: int = 3) -> Session:
    obligations = everything(4) if kind == "dreier_runde" else ()
    carry = SchafkopfCarry(dealer=dealer, purses=(0, 0, 0, 0), queue=(kind,) * 4, obligations=obligations)
    return open_session(SCHAFKOPF, JOHO, carry)


def anything(table: Evening) -> str:
    """What a player without a plan would do, typed as notation."""
    return str(RandomBot().choose(view(table.session, 0), BUDGET, table.rng)) if table.person.offer else ""


@pytest.mark.nightly_but(10)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", SPECIAL_ROUNDS)
def test_a_special_round_can_be_played_to_its_end_in_every_language(kind: str, lang: str) -> None:
    typist = Typist(then=lambda: anything(table))
    table = evening(typist, in_round(kind), deals=5, lang=lang)

    session = table.run()

    assert session.over
    assert session.carry.deals == 5
    assert sum(f", {words(lang).round(kind)}. " in line for line in typist.written) == 3  # the first was open already
    assert not any("{" in line for line in typist.written)


def to_the_first_card(session: Session) -> Session:
    """All choose what comes first until the cards lie in the hands."""
    while not session.deal or not any(session.deal.hands):
        seat = session.turn[0]
        session = session.apply(seat, sample(session.legal(seat)[:1], lambda n: 0))
    return session


def test_the_heading_names_the_special_round() -> None:
    teller = Teller(words("de"), NAMES, 0)

    assert teller.heading(in_round("kreuzbock", dealer=1)) == "1. Spiel, Kreuzbock. Resi gibt."
    assert teller.heading(open_session(SCHAFKOPF, JOHO, SchafkopfCarry(1, (0,) * 4))) == "1. Spiel. Resi gibt."


def test_two_cards_are_passed_on_in_a_schieber() -> None:
    typist = Typist("name solo:E", "GO EO", "q")
    table = evening(typist, to_the_first_card(in_round("schieber")), deals=0)
    table.run()

    assert "Welche zwei Karten gibst du weiter?" in typist.written
    assert "Du gibst den Eichel-Ober und den Gras-Ober weiter." in typist.written
    assert "Resi gibt zwei Karten weiter." in typist.written


def test_before_the_cards_are_dealt_no_hand_is_shown() -> None:
    """SK-ROUND-36"""
    typist = Typist("name solo:G", "q")
    evening(typist, in_round("allgaeuer"), deals=0).run()

    assert typist.written[0] == "Was spielst du?"
    assert "Du spielst ein Gras-Solo." in typist.written


def test_a_player_without_a_plan_is_mostly_healthy() -> None:
    session = to_the_first_card(in_round("ramsch"))
    said = [str(RandomBot().choose(view(session, 0), BUDGET, Random(seed))) for seed in range(200)]

    assert 140 < said.count("gsund") < 180
    assert said.count("krank") == 200 - said.count("gsund")


def test_a_hand_is_sorted_by_the_trumps_of_a_trixer() -> None:
    assert tables_of("schafkopf", "trixer") == tables_of("schafkopf", "ramsch")
    assert tables_of("schafkopf", "trixer:E") == tables_of("schafkopf", "solo:E")


def test_in_a_ramsch_round_one_is_asked_for_health() -> None:
    typist = Typist("gsund", "q")
    evening(typist, to_the_first_card(in_round("ramsch")), deals=0).run()

    assert "Bist du krank oder gesund?" in typist.written
    assert "Du bist gesund." in typist.written


def test_a_hand_of_ten_has_room_on_the_coloured_table() -> None:
    drawn = StringIO()
    screen = ColourScreen(words("de"), Console(file=drawn, width=80), read=lambda prompt: "q")
    table = evening(Typist(), to_the_first_card(in_round("schieber")), deals=0)
    table.screen = screen
    table.run()

    hand = next(line for line in drawn.getvalue().splitlines() if "EO" in line)
    assert len(hand.strip("│ ").split()) == 10


def test_who_wants_no_special_round_is_passed_over_in_silence() -> None:
    session = asked_for_a_round()
    seat = session.turn[0]
    teller = Teller(words("de"), NAMES, 0)

    refused, wished = parse("no"), parse("round trixer")
    assert refused == NO
    silent = teller.tell(deed(session, seat, refused, session.apply(seat, refused)))
    assert not any("Sonderrunde" in line for line in silent)
    told = teller.tell(deed(session, seat, wished, session.apply(seat, wished)))
    assert any("Sonderrunde: Trixer." in line for line in told)


def asked_for_a_round() -> Session:
    """A session in which a Solo has been lost: the first choice of all, until somebody is asked."""
    table = evening(Typist(then=lambda: anything(table)), open_session(SCHAFKOPF, JOHO), deals=0)
    table.me = None
    while table.session.phase.name != "sonderrunde":
        done = table.next()
        assert done is not None
        table.step(*done)
    return table.session
