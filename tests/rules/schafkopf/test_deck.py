"""DECK: the pack, its notation and what beats what."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import EYES, NAMES, PACK32, SUITS, card, members, spell
from stammtisch.core.errors import NotationError
from stammtisch.core.tricks import winning
from stammtisch.games.schafkopf import PRESETS, Options
from stammtisch.games.schafkopf.contracts import KINDS, contract
from tests.rules.schafkopf.book import tables
from tests.rules.schafkopf.table import legal, legal_cards, opened, playing

OBER_UNTER = "EO GO HO SO EU GU HU SU"
HERZ = "EO GO HO SO EU GU HU SU HA HT HK H9 H8 H7"


def trumps(code: str) -> str:
    return spell(contract(code).tables.trumps)


def plain_suits(code: str) -> dict[str, str]:
    """The plain suits of a contract, each highest first."""
    table = contract(code).tables
    found = {}
    for group, suit in enumerate(SUITS):
        ranked = sorted(members(table.cards[group] & PACK32), key=lambda c: table.power[group][c], reverse=True)
        if ranked:
            found[suit] = spell(ranked)
    return found


def suits_of(order: str, but: str = "") -> dict[str, str]:
    return {suit: " ".join(suit + rank for rank in order) for suit in SUITS if suit != but}


def winner(code: str, trick: str) -> str:
    """The card that wins the trick; the first one was led."""
    played = trick.split()
    return played[winning(contract(code).tables, tuple(card(name) for name in played))]


@pytest.mark.rule("SK-DECK-01")
def test_the_pack_has_32_cards_and_nothing_below_seven() -> None:
    session = opened()
    pack = session.apply(HOUSE, Deck(tuple(range(32)))).deal
    assert pack is not None

    assert legal(session, HOUSE)[0] == "deck"
    assert {NAMES[c] for c in pack.pack} == {suit + rank for suit in "EGHS" for rank in "789TUOKA"}


@pytest.mark.rule("SK-DECK-01")
@pytest.mark.parametrize("wrong", [range(31), (*range(31), card("E6")), range(33), (*range(31), 0)])
def test_no_other_pack_can_be_dealt(wrong: range | tuple[int, ...]) -> None:
    refusal = opened().check(HOUSE, Deck(tuple(wrong)))

    assert refusal is not None


@pytest.mark.rule("SK-DECK-02")
def test_a_card_is_written_as_suit_letter_and_rank_character() -> None:
    suits, ranks = tables("SK-DECK-02")
    written = {letter + char for letter, *_ in suits for char, *_ in ranks}

    assert spell(members(PACK32)).split() == sorted(written, key=card)
    assert len(written) == 32


@pytest.mark.rule("SK-DECK-02")
@pytest.mark.parametrize("text", ["OE", "eo", "E10", "E", "", "XO", "EQ", "E1", "EO GO"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="unknown-card"):
        card(text)


@pytest.mark.rule("SK-DECK-03")
def test_card_faces_are_for_the_eye_and_no_part_of_the_agreement() -> None:
    shown = {name: preset.card_face for name, preset in PRESETS.items()}

    assert shown.pop("schafkopf-basbelopp") == "french"
    assert set(shown.values()) == {"bavarian"}
    assert "card_face" not in Options.specs()
    assert '"card_face"' not in PRESETS["schafkopf-basbelopp"].options.canonical()


@pytest.mark.rule("SK-DECK-04")
@pytest.mark.parametrize("code", ["rufspiel:E", "solo:S", "ramsch", "geist"])
@pytest.mark.parametrize("rank", "OU")
def test_among_ober_and_among_unter_the_order_is_eichel_gras_herz_schellen(code: str, rank: str) -> None:
    for high, low in ("EG", "GH", "HS"):
        assert winner(code, f"{low}{rank} {high}{rank}") == high + rank
        assert winner(code, f"{high}{rank} {low}{rank}") == high + rank


@pytest.mark.rule("SK-DECK-05")
def test_the_eyes_are_those_of_the_rulebook() -> None:
    _, ranks = tables("SK-DECK-02")
    for char, *_, eyes in ranks:
        assert {EYES[card(suit + char)] for suit in SUITS} == {int(eyes)}


@pytest.mark.rule("SK-DECK-05")
@pytest.mark.parametrize("code", ["rufspiel:E", "wenz", "farbgeier:S"])
def test_each_suit_holds_30_eyes_and_the_pack_120(code: str) -> None:
    eyes = contract(code).tables.eyes

    assert [sum(eyes[card(suit + rank)] for rank in "ATKOU987") for suit in SUITS] == [30] * 4
    assert sum(eyes[c] for c in members(PACK32)) == 120


@pytest.mark.rule("SK-DECK-06")
@pytest.mark.parametrize(
    "code",
    ["rufspiel:E", "rufspiel:G", "rufspiel:S", "hochzeit", "kreuz", "kreuzbock", "ramsch", "solo:H", "trixer"],
)
def test_ober_unter_and_herz_are_trump_in_rufspiel_and_its_kin(code: str) -> None:
    assert trumps(code) == HERZ


@pytest.mark.rule("SK-DECK-06")
@pytest.mark.parametrize(("high", "low"), [("SO", "EU"), ("HO", "EU"), ("HU", "H7"), ("HA", "HT")])
def test_the_trumps_of_a_rufspiel_beat_one_another_in_their_order(high: str, low: str) -> None:
    assert winner("rufspiel:E", f"{low} {high}") == winner("rufspiel:E", f"{high} {low}") == high


@pytest.mark.rule("SK-DECK-07")
def test_a_plain_suit_of_a_rufspiel_runs_from_ace_to_seven() -> None:
    assert plain_suits("rufspiel:E") == plain_suits("solo:H") == suits_of("ATK987", but="H")
    assert plain_suits("solo:G") == suits_of("ATK987", but="G")


@pytest.mark.rule("SK-DECK-08")
@pytest.mark.parametrize("suit", SUITS)
def test_in_a_solo_the_named_suit_follows_ober_and_unter(suit: str) -> None:
    assert trumps(f"solo:{suit}") == trumps(f"trixer:{suit}") == f"{OBER_UNTER} {suits_of('ATK987')[suit]}"


@pytest.mark.rule("SK-DECK-08")
def test_in_another_solo_than_herz_herz_is_plain() -> None:
    assert plain_suits("solo:S")["H"] == "HA HT HK H9 H8 H7"
    assert winner("solo:S", "HA S7") == "S7"


@pytest.mark.rule("SK-DECK-09")
def test_in_a_wenz_only_the_unter_are_trump() -> None:
    assert trumps("wenz") == "EU GU HU SU"
    assert plain_suits("wenz") == suits_of("ATKO987")


@pytest.mark.rule("SK-DECK-09")
@pytest.mark.parametrize(("trick", "best"), [("EO EK", "EK"), ("EO SU", "SU"), ("EO E9", "EO")])
def test_in_a_wenz_the_ober_stands_between_koenig_and_neuner(trick: str, best: str) -> None:
    assert winner("wenz", trick) == best


@pytest.mark.rule("SK-DECK-10")
@pytest.mark.parametrize("suit", SUITS)
def test_in_a_farbwenz_the_named_suit_follows_the_unter(suit: str) -> None:
    assert trumps(f"farbwenz:{suit}") == f"EU GU HU SU {suits_of('ATKO987')[suit]}"
    assert plain_suits(f"farbwenz:{suit}") == suits_of("ATKO987", but=suit)


@pytest.mark.rule("SK-DECK-11")
def test_in_a_geier_only_the_ober_are_trump() -> None:
    assert trumps("geier") == "EO GO HO SO"
    assert plain_suits("geier") == suits_of("ATKU987")


@pytest.mark.rule("SK-DECK-11")
@pytest.mark.parametrize("suit", SUITS)
def test_in_a_farbgeier_the_named_suit_follows_the_ober(suit: str) -> None:
    assert trumps(f"farbgeier:{suit}") == f"EO GO HO SO {suits_of('ATKU987')[suit]}"
    assert plain_suits(f"farbgeier:{suit}") == suits_of("ATKU987", but=suit)


@pytest.mark.rule("SK-DECK-12")
def test_in_a_geist_only_ober_and_unter_are_trump() -> None:
    assert trumps("geist") == OBER_UNTER
    assert plain_suits("geist") == suits_of("ATK987")
    assert winner("geist", "H7 HA S9 EU") == "EU"


@pytest.mark.rule("SK-DECK-13")
def test_a_trump_does_not_belong_to_the_suit_printed_on_it() -> None:
    trump_led = playing("rufspiel:G", ["", "EA H7 GU SO", "", ""], "EO", declarer=0)
    eichel_led = playing("rufspiel:G", ["", "EU H7 SA", "", ""], "E9", declarer=0)

    assert legal_cards(trump_led, 1) == {"H7", "GU", "SO"}
    assert legal_cards(eichel_led, 1) == {"EU", "H7", "SA"}


@pytest.mark.rule("SK-DECK-13")
def test_an_ace_does_not_follow_when_trump_is_led() -> None:
    assert legal_cards(playing("rufspiel:G", ["", "EA H7", "", ""], "EO", declarer=0), 1) == {"H7"}


@pytest.mark.rule("SK-DECK-14")
@pytest.mark.parametrize("code", ["rufspiel:S", "wenz", "solo:H", "geier"])
def test_a_plain_card_of_another_suit_never_wins(code: str) -> None:
    assert winner(code, "GK ET") == "GK"
    assert winner(code, "S7 EA GA") == "S7"
    assert winner(code, "E9 ET") == "ET"


@pytest.mark.rule("SK-DECK-15")
@pytest.mark.parametrize(
    ("code", "trick", "best"),
    [
        ("rufspiel:E", "EA H7", "H7"),
        ("solo:E", "HA E7", "E7"),
        ("wenz", "EA SU", "SU"),
        ("farbwenz:S", "EA S7", "S7"),
        ("geier", "EA SO", "SO"),
        ("geist", "HA SU", "SU"),
    ],
)
def test_the_lowest_trump_beats_the_highest_plain_card(code: str, trick: str, best: str) -> None:
    assert winner(code, trick) == best


def spelled_out(codes: str) -> list[str]:
    """The contract codes of a row of the size table, one for each suit that can be named.

    A Trixer counts before its suit is named as well.
    """
    kinds = [KINDS[code.split(" ")[0].removesuffix(":X")] for code in codes.split(", ")]
    spelled = [f"{kind.name}:{suit}" if suit else kind.name for kind in kinds for suit in kind.suits or ("",)]
    return [*spelled, "trixer"] if "trixer" in codes else spelled


@pytest.mark.rule("SK-DECK-16")
@pytest.mark.parametrize(("codes", "high", "plain"), tables("SK-DECK-16")[0])
def test_every_contract_has_as_many_trumps_and_plain_cards_as_the_size_table_says(
    codes: str, high: str, plain: str
) -> None:
    suits, size = (int(number) for number in plain.split(" × "))

    assert int(high) + suits * size == 32
    for code in spelled_out(codes):
        assert len(trumps(code).split()) == int(high)
        assert [len(suit.split()) for suit in plain_suits(code).values()] == [size] * suits


@pytest.mark.rule("SK-DECK-16")
def test_the_size_table_leaves_out_no_contract_but_the_sie_that_is_never_played() -> None:
    listed = {code.split(":")[0] for codes, *_ in tables("SK-DECK-16")[0] for code in spelled_out(codes)}

    assert listed == set(KINDS) - {"sie"}
