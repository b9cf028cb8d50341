"""The games by name, and every registry with a row for each of them."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest

from stammtisch.bots.advise import ADVISERS, advise
from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.champion.games import LEARNT
from stammtisch.bots.dealt import Held
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.games import IMAGINING
from stammtisch.bots.prospects import NoAdviceError
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.games import TIPS
from stammtisch.core.action import PLAYS
from stammtisch.core.cards import NAMES, members
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.core.session import open_session
from stammtisch.core.view import view
from stammtisch.fair.draws import LEAST_CUT
from stammtisch.fair.packs import PACKS, deck_name
from stammtisch.games.greyed import LOOKED_FOR
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.games.registry import (
    GAMES,
    entry_of,
    entry_of_options,
    entry_of_preset,
    on_screen,
    options_of,
    seats_of,
)
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import STUDIED, studied
from stammtisch.lab.studied import Studied
from stammtisch.lab.zoo.games import ENVIRONED, environed
from stammtisch.search.engine import has_kernel
from stammtisch.search.games import SEARCHED
from stammtisch.search.worlds import World, worlds
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label
from stammtisch.words.lexicon_rulebook import clause
from stammtisch.words.phrases import PACK_NAMES
from stammtisch.words.sentences import words
from stammtisch.words.sheet import BY_SHEET
from tests.words.engine import codes, engine_files, questions, spoken
from tests.words.listener import Listener

REGISTRIES: dict[str, dict[str, object]] = {
    "search": {**SEARCHED},
    "tips": {**TIPS},
    "imagining": {**IMAGINING},
    "learnt": {**LEARNT},
    "advisers": {**ADVISERS},
    "studied": {**STUDIED},
    "environments": {**ENVIRONED},
    "looked for": {**LOOKED_FOR},
}
"""All that lies above the games and has rows of its own; a row may be missing, a strange one may not be there."""
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_game_is_found_by_its_name_and_by_each_of_its_presets(game: str) -> None:
    entry = entry_of(game)

    assert entry.game.name == game
    assert options_of(game) == entry.options
    for preset, options in entry.presets.items():
        assert entry_of_preset(preset) == (entry, options)
        assert options_of(game, preset) == options


@pytest.mark.parametrize(
    ("game", "preset", "code"),
    [
        ("tarock", "", "unknown-game"),
        ("skat", "skat-nowhere", "unknown-preset"),
        ("skat", "schafkopf-rein", "unknown-preset"),
    ],
)
def test_what_nobody_knows_is_refused_with_what_is_known(game: str, preset: str, code: str) -> None:
    with pytest.raises(OptionsError, match="known are") as refused:
        options_of(game, preset)

    assert refused.value.code == code


def test_a_game_is_found_by_its_options_and_strange_ones_are_refused() -> None:
    assert [entry_of_options(entry.options) for entry in GAMES.values()] == [*GAMES.values()]
    with pytest.raises(OptionsError, match="unknown-game"):
        entry_of_options(Options())


def test_a_preset_of_no_game_is_refused_with_all_that_there_are() -> None:
    with pytest.raises(OptionsError, match=r"known are .*skat-skatordnung") as refused:
        entry_of_preset("tarock-rein")

    assert refused.value.code == "unknown-preset"


@pytest.mark.parametrize("registry", REGISTRIES)
def test_every_row_belongs_to_a_game(registry: str) -> None:
    assert REGISTRIES[registry].keys() - GAMES.keys() == set()


@every_game
def test_a_game_has_a_pack_with_a_name_faces_an_order_and_a_sheet(game: str) -> None:
    entry = GAMES[game]
    deal = open_session(entry.game, entry.options).deal

    assert deck_name(entry.pack_name, entry.pack) in PACKS
    assert entry.faces in PACK_NAMES
    assert entry.sheet in BY_SHEET
    for code in ("", *entry.orders.values()):
        assert sorted(sorted_hand(entry.pack, tables_of(game, code))) == list(members(entry.pack))
    if deal is not None and "cut" in {getattr(step, "__name__", "") for step in deal.type.flow}:
        assert LEAST_CUT[entry.pack_name] == deal.type.least_cut


@every_game
def test_every_option_and_refusal_names_a_clause_of_the_book(game: str) -> None:
    entry = GAMES[game]
    cited = {text.split(",")[0].split(" to ")[0] for text in entry.clauses.values()} | {*entry.game.clauses.values()}

    assert entry.clauses.keys() == entry.options.specs().keys()
    assert [number for number in sorted(cited) if clause(number) is None] == []


@every_game
def test_refusals_questions_and_lines_of_the_bill_have_words(game: str) -> None:
    own = [path for path in engine_files(game) if game in path.parts]
    made = {"refusals": codes(own, "Reason")[0], "lines": codes(own, "Line", "doubling")[0], "prompts": questions(game)}
    made["refusals"] |= GAMES[game].game.clauses.keys()

    assert {table: found - spoken(game, table) for table, found in made.items()} == {table: set() for table in made}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_its_presets_and_contracts_have_words(language: str, game: str) -> None:
    entry, speaks = GAMES[game], words(language, game)

    assert label(language, f"game.{game}")
    assert all(label(language, f"preset.{preset}") for preset in entry.presets)
    for code in (entry.usual, *entry.orders.values()):
        assert str(entry.contract(code, None)) == code
        assert f"contracts.{code.partition(':')[0]}" in " ".join(speaks.phrases)
    assert all(speaks.card(card) for card in members(entry.pack))
    assert all(str(conflict.number) in spoken(game, "conflicts") for conflict in (*entry.options.conflicts,))


@pytest.mark.parametrize(("game", "preset"), [(game, preset) for game, row in GAMES.items() for preset in row.presets])
def test_what_happens_at_a_table_can_be_told(game: str, preset: str) -> None:
    listener = Listener(game, PLAYS[::7])
    listener.evening(open_session(GAMES[game].game, options_of(game, preset)), seed=1, deals=2)

    assert listener.wrong == []
    assert listener.heard > 0


# a game without a single row above it


@pytest.fixture
def without_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody above the games has ever heard of Schafkopf."""
    rows: Collection[dict[str, object]] = (SEARCHED, TIPS, IMAGINING, LEARNT, ADVISERS, STUDIED, ENVIRONED)  # type: ignore[assignment]
    for registry in rows:
        monkeypatch.delitem(registry, "schafkopf")


@pytest.mark.usefixtures("without_rows")
@pytest.mark.parametrize("bot", [TipsBot, MonteCarloBot, ChampionBot])
def test_without_rows_every_player_plays_to_the_end(bot: type[TipsBot | MonteCarloBot]) -> None:
    if bot is not TipsBot and not has_kernel():
        pytest.skip("the kernel is not installed")
    rng, entry = Random(1), GAMES["schafkopf"]
    table = SimulatedTable(open_session(entry.game, entry.options), Temper.draw(rng), rng, bot=bot())
    while table.session.carry.deals == 0:
        table.act(*table.next(last_deal=True))

    assert table.session.result is not None


@pytest.mark.usefixtures("without_rows")
def test_without_rows_worlds_hold_what_is_true() -> None:
    rng, entry, looked = Random(2), GAMES["schafkopf"], 0
    table = SimulatedTable(open_session(entry.game, options_of("schafkopf", "schafkopf-rein")), Temper.draw(rng), rng)
    while table.session.carry.deals < 2:
        table.act(*table.next(last_deal=True))
        deal = table.session.deal
        if deal is not None and not deal.over and all(deal.hands) and not deal.pack:
            found = worlds(view(table.session, deal.seats[0]))
            assert found.admits(World(deal.hands, 0)), [NAMES[card] for card in deal.table]
            looked += 1
        if table.session.over:
            break

    assert looked > 10


@pytest.mark.usefixtures("without_rows")
def test_without_rows_there_is_no_advice_no_environment_and_cents_are_counted() -> None:
    entry = GAMES["schafkopf"]
    with pytest.raises(NoAdviceError):
        advise(entry.game, entry.options, Held(0, "forehand"))
    with pytest.raises(OptionsError, match="environments are"):
        environed("schafkopf")
    assert studied("schafkopf") == Studied()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_a_screen_seats_as_many_as_its_game_says(game: str) -> None:
    entry = entry_of(game)
    name, sizes = next(
        (name, spec) for name, spec in entry.options.specs().items() if name in ("table_size", "players")
    )
    for size in (size for size in range(1, 12) if size in sizes):
        options = entry.options.but({name: size})
        assert seats_of(game, options) == size
        if size <= entry.most_online:
            assert on_screen(game, options) is options
        else:
            with pytest.raises(OptionsError, match="too-many-seats"):
                on_screen(game, options)
