"""What a hand is good for: the cards asked about are dealt at a real table, and each contract is judged there."""

from __future__ import annotations

import sys
from random import Random

import pytest

from stammtisch.bots.advise import advise
from stammtisch.bots.advise.estimates import chance_margin, margin
from stammtisch.bots.dealt import PLACES, Held, dealt, sorted_deal
from stammtisch.bots.prospects import NoAdviceError, Prospect, Prospects, held
from stammtisch.core.cards import cards, members, spell
from stammtisch.core.errors import NotationError
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.kurze_karte import all_tricks, pack_of
from stammtisch.games.schafkopf.naming import all_contracts
from stammtisch.search.engine import has_kernel

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
HANDS = {
    "schafkopf": ("EO HU HA H8 ET E9 GK S9", ""),
    "skat": ("EU GU EA ET EK EO E8 G8 G7 H8", ""),
    "schloapfer": ("EU EA GA GK H6 H7", "E9"),
}
SHORT = {"schafkopf-kurz": ("EO HU HA ET GK S9", "")}
"""Other hands where a preset has another pack."""
ASKED = [
    (game, preset, place)
    for game in HANDS
    for preset, options in GAMES[game].presets.items()
    for place in PLACES
    if sorted_deal(GAMES[game].game, options, place)
]


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told does not depend on how often the hidden cards are imagined."""
    monkeypatch.setattr("stammtisch.bots.advise.judging.WORLDS", 2)
    monkeypatch.setattr("stammtisch.bots.advise.schafkopf.legen.DEALS", 10)


def asked(preset: str, hand: str, place: str = "forehand", turned: str = "", lays: int = 0) -> Prospects:
    entry, options = entry_of_preset(preset)
    return advise(entry.game, options, held(entry.game, options, hand, place, turned, lays))


def of(found: Prospects, contract: str) -> Prospect:
    return next(row for row in found.rows if row.contract == contract)


# the table


@pytest.mark.parametrize(("game", "preset", "place"), ASKED)
def test_whoever_asks_holds_these_cards_and_is_asked(game: str, preset: str, place: str) -> None:
    entry, options = entry_of_preset(preset)
    hand, turned = SHORT.get(preset, HANDS[game])
    holds = held(entry.game, options, hand, place, turned)
    session, me = dealt(entry.game, options, holds, Random(1))
    seen = view(session, me).deal

    assert seen is not None
    assert seen.hand == cards(hand)
    assert me in seen.turn
    assert seen.seats.index(me) == PLACES[place] % len(seen.seats)
    assert dict(seen.facts).get("turned", "") == turned


def test_the_other_cards_lie_by_chance() -> None:
    entry, options = entry_of_preset("schafkopf-rein")
    holds = Held(cards(HANDS["schafkopf"][0]), "forehand")
    deals = [dealt(entry.game, options, holds, Random(seed))[0].deal for seed in range(5)]

    assert len({deal.hands for deal in deals if deal is not None}) == 5


# what is no hand


@pytest.mark.parametrize(
    ("preset", "hand", "code"),
    [
        ("schafkopf-rein", "EO GO HX", "unknown-card"),
        ("schafkopf-rein", "EO GO EO", "card-twice"),
        ("schafkopf-rein", "EO GO HO SO EU GU HU E6", "unknown-card"),
    ],
)
def test_a_card_that_is_unknown_or_there_twice_is_refused(preset: str, hand: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        asked(preset, hand)


@pytest.mark.parametrize(
    ("preset", "hand", "text", "blanks"),
    [
        ("schafkopf-rein", "EO GO HO", "advice_count", {"n": 8, "given": 3}),
        ("skat-isko", "EO GO HO SO EU GU HU SU", "advice_count", {"n": 10, "given": 8}),
        ("schloapfer-perlen", "EU EA GA GK H6 H7", "advice_turned", {}),
    ],
)
def test_a_hand_of_the_wrong_size_or_without_a_turned_card_is_refused(
    preset: str, hand: str, text: str, blanks: dict[str, object]
) -> None:
    with pytest.raises(NoAdviceError) as refused:
        asked(preset, hand)

    assert (refused.value.text, refused.value.blanks) == (text, blanks)


def test_the_turned_card_is_in_nobodys_hand() -> None:
    with pytest.raises(NotationError, match="card-twice"):
        asked("schloapfer-perlen", *("EU EA GA GK H6 H7", "forehand", "EU"))


@pytest.mark.rule("SL-JOIN-02")
def test_a_dealer_who_has_to_join_is_not_asked() -> None:
    with pytest.raises(NoAdviceError) as refused:
        asked("schloapfer-perlen", "EU EA GA GK H6 H7", "dealer", "E9")

    assert refused.value.text == "advice_not_asked"


# Schafkopf


@needs_kernel
def test_the_best_comes_first_and_nothing_that_the_table_knows_is_missing() -> None:
    found = asked("schafkopf-joho-10-50", "EO GO HO SO EU GU EA G7")
    money = [row.expected for row in found.rows]

    assert money == sorted(money, reverse=True)
    assert {row.contract.split(":")[0] for row in found.rows} == {"rufspiel", "solo", "wenz", "farbwenz"}
    assert found.unit == "cents"
    assert of(found, "solo:E").chance > 0.95
    assert of(found, "solo:E").expected > of(found, "rufspiel:G").expected > 0
    assert of(found, "farbwenz:H:tout").chance == 0


@needs_kernel
def test_a_hand_with_which_nobody_plays_loses_money_with_everything() -> None:
    found = asked("schafkopf-rein", "E7 E8 E9 G7 G8 G9 S7 S8")

    assert all(row.expected < 0 for row in found.rows)
    assert all(row.why_not for row in found.rows)


@pytest.mark.rule("SK-KNOCK-06")
@pytest.mark.usefixtures("in_a_hurry")
def test_where_a_rufspiel_needs_a_lay_it_is_told_only_if_there_is_one() -> None:
    without, with_one = (asked("schafkopf-verein", HANDS["schafkopf"][0], lays=lays) for lays in (0, 1))

    assert without.gated
    assert not [row for row in without.rows if row.contract.startswith("rufspiel")]
    assert not with_one.gated
    assert of(with_one, "rufspiel:G").why


@pytest.mark.nightly
@needs_kernel
@pytest.mark.rule("SK-KNOCK-04")
def test_a_lay_doubles_what_a_contract_brings() -> None:
    one, two = (of(asked("schafkopf-verein", HANDS["schafkopf"][0], lays=lays), "rufspiel:G") for lays in (1, 2))

    assert two.expected == pytest.approx(2 * one.expected)
    assert two.margin == pytest.approx(2 * one.margin)
    assert two.chance == one.chance


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("lays", [0, 1])
@pytest.mark.parametrize("preset", GAMES["schafkopf"].presets)
def test_nothing_is_told_that_the_table_would_refuse(preset: str, lays: int) -> None:
    """Every contract that is told may be named once all others have passed; nothing else may."""
    entry, options = entry_of_preset(preset)
    assert isinstance(options, Options)
    if lays and not options.values()["legen"]:
        return
    rng = Random(preset)
    for _ in range(3):
        hand = spell(rng.sample(members(pack_of(options)), all_tricks(options)))
        holds = held(entry.game, options, hand, "forehand", lays=lays)
        session, me = dealt(entry.game, options, holds, Random(1))
        assert session.deal is not None
        told = {row.contract for row in asked(preset, hand, lays=lays).rows}

        assert told == set(all_contracts(session.deal, me))


SOURCE_002 = {
    "two Ober or Unter": "EO GU S8 G7",
    "four Herz": "HA HK H9 H7",
    "an Ober and two Herz": "EO H9 H7 S8",
    "an Unter and three Herz": "GU H9 H8 H7",
    "three Herz and an ace": "HT H9 H7 EA",
    "an Ober and two aces": "SO EA GA S7",
}


@pytest.mark.rule("SK-TIP-32")
@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("hand", SOURCE_002.values(), ids=SOURCE_002)
def test_the_six_hands_of_the_source_are_worth_a_lay(hand: str) -> None:
    found = asked("schafkopf-verein", hand)

    assert [row.contract for row in found.rows] == ["lay", "no-lay"]
    assert of(found, "lay").why == of(found, "no-lay").why_not == ("SK-TIP-32",)
    assert found.played_out


@pytest.mark.nightly
@pytest.mark.rule("SK-TIP-32")
@pytest.mark.parametrize("hand", ["E7 E8 G9 S9", "EK S7 S9 G8"])
def test_four_cards_that_promise_nothing_are_not_laid(hand: str) -> None:
    found = asked("schafkopf-verein", hand)
    lay, keep = of(found, "lay"), of(found, "no-lay")

    assert found.rows[0].contract == "no-lay"
    assert lay.expected < keep.expected
    assert lay.margin > 0
    assert 0 < lay.chance_margin < 0.1


@pytest.mark.rule("SK-KNOCK-01")
@pytest.mark.parametrize(
    ("preset", "hand", "lays", "text"),
    [
        ("schafkopf-rein", HANDS["schafkopf"][0], 1, "advice_no_lays"),
        ("schafkopf-verein", HANDS["schafkopf"][0], 5, "advice_lays"),
        ("schafkopf-verein", "EO GO HO", 0, "advice_count_or_lay"),
        ("schafkopf-rein", "EO GO HO SO", 0, "advice_count"),
    ],
)
def test_who_cannot_lay_is_told_so(preset: str, hand: str, lays: int, text: str) -> None:
    with pytest.raises(NoAdviceError) as refused:
        asked(preset, hand, lays=lays)

    assert refused.value.text == text


@pytest.mark.rule("SK-TIP-02", "SK-TIP-03")
def test_the_tips_say_which_ace_to_call_and_which_not() -> None:
    """GE-112: G and S are equally short, and the king of leaves has more eyes."""
    found = asked("schafkopf-rein", "EO HU HA H8 ET E9 GK S9")

    assert of(found, "rufspiel:G").why == ("SK-TIP-01", "SK-TIP-03")
    assert of(found, "rufspiel:S").why_not == ("SK-TIP-03",)
    assert of(found, "rufspiel:E").why_not == ("SK-TIP-02",)


@pytest.mark.rule("SK-TIP-14")
def test_the_tips_speak_for_a_solo_whose_conditions_are_met_and_against_the_others() -> None:
    """GE-113"""
    found = asked("schafkopf-rein", "EO GO HO EU HA H9 GK S8")

    assert "SK-TIP-14" in of(found, "solo:H").why
    assert of(found, "solo:E").why_not == ("SK-TIP-14",)
    assert of(found, "wenz").why_not == ("SK-TIP-27",)
    assert of(found, "wenz:tout").why_not == ("SK-TIP-41",)


# Skat and Schloapfer


@pytest.mark.nightly
@needs_kernel
def test_a_long_suit_with_the_jacks_is_a_suit_game() -> None:
    found = asked("skat-isko", HANDS["skat"][0])

    assert found.unit == "points"
    assert of(found, "farbspiel:E").chance > 0.8
    assert of(found, "farbspiel:E").expected > 0 > of(found, "farbspiel:S").expected
    assert of(found, "farbspiel:E").why
    assert of(found, "farbspiel:S").why_not == ("hand-too-weak",)


@needs_kernel
@pytest.mark.rule("ST-SKAT-02")
@pytest.mark.parametrize("hand", [HANDS["skat"][0], "EU GU SU EA ET EK GA HA HT S7", "E7 E8 E9 G7 G8 H7 H8 S7 S8 S9"])
def test_the_skat_never_makes_a_game_worse_than_hand(hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever picks it up can lay the same two cards back."""
    monkeypatch.setattr("stammtisch.bots.advise.judging.WORLDS", 12)
    rows = asked("skat-isko", hand).rows
    places = {row.contract: place for place, row in enumerate(rows)}
    closed = [row for row in rows if row.contract.endswith(":hand")]

    assert closed
    for row in closed:
        plain = next((one for one in rows if one.contract == row.contract.removesuffix(":hand")), None)
        assert plain is not None
        assert plain.chance >= row.chance
        assert places[plain.contract] < places[row.contract]


def test_every_chance_has_its_margin_and_certainty_has_one_too() -> None:
    assert chance_margin(0.5, 60) == pytest.approx(0.12, abs=0.01)
    assert chance_margin(1.0, 60) == pytest.approx(chance_margin(0.0, 60)) == pytest.approx(0.06, abs=0.01)
    assert margin([5.0]) == margin([5.0, 5.0, 5.0]) == 0
    assert margin([0.0, 10.0] * 50) == pytest.approx(0.985, abs=0.001)


@pytest.mark.parametrize(("hand", "best"), [("EU E9 EA GK H6 H7", "join"), ("E6 G6 G7 H6 H7 S6", "fold")])
def test_who_has_the_trumps_joins_and_who_has_nothing_folds(hand: str, best: str) -> None:
    found = asked("schloapfer-perlen", hand, turned="E8")

    assert found.rows[0].contract == best
    assert found.unit == "strokes"
    assert of(found, "fold").expected == 0
    assert bool(of(found, "join").why) == bool(of(found, "fold").why_not) == (best == "join")


# without the kernel


@pytest.mark.parametrize("preset", ["schafkopf-rein", "skat-isko"])
def test_without_the_kernel_the_tips_count(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry, _ = entry_of_preset(preset)
    hand = HANDS[entry.game.name][0]
    monkeypatch.setitem(sys.modules, "stammtisch_kernel", None)
    found = asked(preset, hand)

    assert found.worlds == 0
    assert found.rows[0].expected > 0
    assert all(0 <= row.chance <= 1 for row in found.rows)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "game", [*[game for game in HANDS if game != "skat"], pytest.param("skat", marks=pytest.mark.nightly)]
)
def test_the_same_question_gets_the_same_answer(game: str) -> None:
    preset = next(iter(GAMES[game].presets))
    hand, turned = SHORT.get(preset, HANDS[game])

    assert asked(preset, hand, "middlehand", turned) == asked(preset, hand, "middlehand", turned)
