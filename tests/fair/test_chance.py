"""The house's draws: for the engine's own forms, all from one stream."""

from __future__ import annotations

from itertools import islice

import pytest

from stammtisch.core.action import HOUSE, Choose, Count, Deck, Number, Shuffle
from stammtisch.core.cards import PACK32, PACK36, Cards, cards
from stammtisch.core.session import DEALING, Session, open_session, running
from stammtisch.fair import (
    Chance,
    Context,
    FairError,
    between,
    deal_key,
    deck_name,
    deck_of,
    keystream,
    shuffled,
    stacked_name,
    starting_order,
)
from stammtisch.fair.draws import LEAST_CUT, form_of
from stammtisch.fair.packs import is_deck
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.kurze_karte import shortened
from stammtisch.games.skat.deal_types import NORMAL_DEAL, SCHIEBERRAMSCH_DEAL
from tests.fair.opened import VECTOR, VECTOR_CONTEXT, VECTOR_NONCES, VECTOR_SEED
from tests.fair.tables import evening

PACK = Shuffle(PACK32)
CUT = Number("cut", 3, 29)


def vector_chance() -> Chance:
    return Chance(VECTOR_CONTEXT, VECTOR_SEED, VECTOR_NONCES)


def test_the_pack_is_the_one_of_the_vector() -> None:
    assert vector_chance().draw(PACK) == Deck(VECTOR.deck)


def test_the_cut_follows_the_pack_in_the_same_stream() -> None:
    chance = vector_chance()
    stream = keystream(deal_key(VECTOR_CONTEXT.encoded, VECTOR_SEED, VECTOR_NONCES))
    shuffled(starting_order("bay32"), stream)

    assert chance.draw(PACK) == Deck(VECTOR.deck)
    assert chance.draw(CUT) == Count("cut", between(3, 29, stream))


def test_without_a_pack_the_cut_is_drawn_first() -> None:
    stream = keystream(deal_key(VECTOR_CONTEXT.encoded, VECTOR_SEED, VECTOR_NONCES))

    assert vector_chance().draw(CUT) == Count("cut", between(3, 29, stream))


def test_who_begins_again_draws_the_same() -> None:
    first, again = vector_chance(), vector_chance()

    assert [first.draw(form) for form in (PACK, CUT, PACK)] == [again.draw(form) for form in (PACK, CUT, PACK)]


def test_a_chance_tells_no_secret() -> None:
    assert VECTOR_SEED.hex() not in repr(vector_chance())
    assert repr(VECTOR_SEED) not in repr(vector_chance())


@pytest.mark.parametrize(
    ("form", "code"),
    [(Shuffle(PACK36), "other-cards"), (Shuffle(PACK32 - 1), "other-cards"), (Choose(1, PACK32), "no-chance")],
)
def test_what_is_not_drawn_from_this_pack_is_refused(form: Shuffle | Choose, code: str) -> None:
    with pytest.raises(FairError) as refused:
        vector_chance().draw(form)

    assert refused.value.code == code


@pytest.mark.parametrize("deck", ["none", "stacked-3"])
def test_without_a_pack_nothing_is_shuffled(deck: str) -> None:
    context = Context("t", 4, "r", deck, ("a", "b", "c", "d"))

    with pytest.raises(FairError):
        Chance(context, VECTOR_SEED, VECTOR_NONCES).draw(PACK)


@pytest.mark.parametrize(
    ("game", "aside", "name"),
    [
        ("schafkopf", 0, "bay32"),
        ("schafkopf", cards("SO EO GO"), "bay32-EO-GO-SO"),
        ("skat", 0, "skat32"),
        ("schloapfer", 0, "jass36"),
    ],
)
def test_packs_have_names(game: str, aside: Cards, name: str) -> None:
    pack = GAMES[game].pack

    assert deck_name(GAMES[game].pack_name, pack, aside) == name
    assert len(starting_order(name)) == (pack & ~aside).bit_count()


@pytest.mark.parametrize(
    ("name", "pack", "aside"), [("skat32", PACK36, 0), ("tarock54", PACK32, 0), ("skat32", PACK32, cards("E6"))]
)
def test_cards_without_a_name_are_refused(name: str, pack: Cards, aside: Cards) -> None:
    with pytest.raises(FairError, match="unknown-pack"):
        deck_name(name, pack, aside)


@pytest.mark.parametrize(
    "name", ["bay32", "bay24", "jass36", "bay32-EO-GO", "none", "stacked-1", "stacked-4999", "stacked24-2"]
)
def test_a_deal_can_begin_with(name: str) -> None:
    assert is_deck(name)


@pytest.mark.parametrize(
    "name", ["", "stacked", "stacked-0", "stacked-01", "stacked-x", "none-EO", "bay31", "bay24-E7", "stacked32-1"]
)
def test_a_deal_cannot_begin_with(name: str) -> None:
    assert not is_deck(name)


def test_every_game_has_a_pack_and_every_deal_type_a_name() -> None:
    assert all(is_deck(deck_name(entry.pack_name, entry.pack)) for entry in GAMES.values())
    for kind in (NORMAL, *SPECIAL_ROUNDS.values()):
        assert is_deck(deck_name("bay32", kind.pack, kind.aside))


def test_the_cuts_are_those_of_the_games() -> None:
    assert {kind.least_cut for kind in (NORMAL, *SPECIAL_ROUNDS.values())} == {LEAST_CUT["bay32"]}
    assert {shortened(kind).least_cut for kind in (NORMAL, *SPECIAL_ROUNDS.values())} == {LEAST_CUT["bay24"]}
    assert {kind.least_cut for kind in (NORMAL_DEAL, SCHIEBERRAMSCH_DEAL)} == {LEAST_CUT["skat32"]}


def test_before_the_first_deal_there_are_no_cards_or_a_pack_to_draw_from() -> None:
    games = {
        (name, preset): deck_of(open_session(entry.game, options))
        for name, entry in GAMES.items()
        for preset, options in entry.presets.items()
    }

    assert set(games.values()) == {"none", "bay32", "bay24"}
    assert {game for (game, _), deck in games.items() if deck == "bay32"} == {"schafkopf"}


@pytest.mark.parametrize("game", GAMES)
def test_the_verifier_finds_the_forms_that_the_engine_asked_for(game: str) -> None:
    """In the log there is only what was drawn; from which range follows from the context."""
    stacked = 0
    for seed in range(12):
        played = evening(seed, 12, game, "schafkopf-verein" if game == "schafkopf" else "")
        session: Session = open_session(GAMES[game].game, played.options)
        decks = [deck_of(session)]
        for seat, action in played.log:
            is_open = session.phase is DEALING
            if is_open and session.carry.deals + 1 == len(decks):
                decks.append(deck_of(session))
                stacked += bool(running(session).pack)
                assert (decks[-1] == stacked_name(session.carry.deals)) == bool(running(session).pack)
            if seat == HOUSE and isinstance(action, Deck | Count):
                number = session.carry.deals + 1 if is_open else 0
                players = tuple(map(str, range(len(session.carry.purses))))
                context = Context("t", number, "r", decks[number], players)
                assert form_of(action, context) == session.legal(HOUSE)[0]
            session = session.apply(seat, action)
    assert stacked or game != "schafkopf"


def test_a_stream_has_no_end() -> None:
    assert len(list(islice(vector_chance().stream, 1000))) == 1000


def test_a_short_pack_is_drawn_cut_and_thrown_together_under_its_own_names() -> None:
    options = GAMES["schafkopf"].presets["schafkopf-kurz"].but({"reshuffle_on_throw_in": False, "first_dealer": "any"})
    session = open_session(GAMES["schafkopf"].game, options).apply(HOUSE, Count("dealer", 3))
    decks: list[str] = []
    while session.carry.deals < 2:
        if len(decks) == session.carry.deals:
            decks.append(deck_of(session))
            chance = Chance(Context("t", 1, "r", decks[-1], ("a", "b", "c", "d")), bytes(32), [b""] * 4)
        seat = session.turn[0]
        action = session.automatic(seat) if seat != HOUSE else chance.draw(session.legal(HOUSE)[0])
        if isinstance(action, Deck | Count):
            assert form_of(action, chance.context) == session.legal(HOUSE)[0]
        session = session.apply(seat, action)

    assert decks == ["bay24", "stacked24-1"]
