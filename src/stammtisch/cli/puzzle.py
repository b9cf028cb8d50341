"""`stammtisch puzzle`: a position in which one card alone is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import AsJson, GameOrUsual, InPlainWords, Lang, Pack
from stammtisch.cli.language import spoken
from stammtisch.cli.settings import settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stammtisch.coach.collection import ShippedPuzzle
    from stammtisch.words.sentences import Words


def themes() -> list[str]:
    from stammtisch.coach.theme import THEMES
    from stammtisch.coach.truth import IDEAS

    return [*THEMES, *IDEAS.values()]


def puzzle(
    game: GameOrUsual = "",
    theme: Annotated[
        str, typer.Option(metavar="NAME", help="What it is about, such as schmieren.", autocompletion=themes)
    ] = "",
    id: Annotated[str, typer.Option("--id", metavar="ID", help="This one.")] = "",
    low: Annotated[int, typer.Option("--from", min=0, help="Rated so much at least.")] = 0,
    high: Annotated[int, typer.Option("--to", min=0, help="Rated so much at most; 0: however much.")] = 0,
    card: Annotated[str, typer.Option(metavar="CARD", help="Answer at once, such as EO.")] = "",
    count: Annotated[int, typer.Option("--count", min=1, help="So many, one after the other.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed asks the same.")] = None,
    lang: Lang = "",
    cards: Pack = "",
    plain: InPlainWords = None,
    as_json: AsJson = False,
) -> None:
    """Solve a puzzle: what would you play? Then it says what each card costs, and why."""
    import json
    from random import Random, SystemRandom

    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import USUAL

    try:
        found = matching(game or USUAL, theme, id, low, high, spoken(lang))
        first = (SystemRandom() if seed is None else Random(seed)).randrange(len(found))
        some = [*found[first:], *found[:first]][:count]  # the order of the collection keeps ideas apart
        typed = [(one, typed_card(one, card, spoken(lang)) if card else None) for one in some]
    except StammtischError as error:
        raise fail(error) from None
    if as_json:
        told = [data(one, answer, spoken(lang), cards) for one, answer in typed]
        typer.echo(json.dumps(told[0] if count == 1 else {"puzzles": told}, ensure_ascii=False))
        return
    for one, answer in typed:
        if not solved(one, answer, spoken(lang), cards, settings().plain if plain is None else plain):
            return


def matching(game: str, theme: str, id: str, low: int, high: int, language: str) -> Sequence[ShippedPuzzle]:
    """Those that are asked for; a sentence where there is none."""
    from stammtisch.coach.collection import NoPuzzleError, collection
    from stammtisch.coach.collection import puzzle as by_id
    from stammtisch.words.sentences import words as words_of

    if id:
        return [by_id(id)]
    every = collection(game)
    found = [one for one in every if theme in ("", one.theme) and low <= one.rating <= (high or one.rating)]
    if not found:
        words, known = words_of(language, game), sorted({one.theme for one in every})
        raise NoPuzzleError(f"{words.coached('puzzle.none')} {words.coached('puzzle.ideas', themes=', '.join(known))}")
    return found


def typed_card(one: ShippedPuzzle, text: str, language: str) -> int:
    """A card by the letters of records, or as it is typed at the table; what may not be played is refused as there."""
    from stammtisch.coach.collection import NoPuzzleError, table
    from stammtisch.core.action import PLAYS
    from stammtisch.core.cards import INDEX, members
    from stammtisch.tui.cards import Doubtful, cards_typed

    words, session, by_letters = speaking(one, language), table(one), INDEX.get(text.upper())
    found = cards_typed(text, words, 0) if by_letters is None else 1 << by_letters
    if found is None or isinstance(found, Doubtful) or found.bit_count() != 1:
        raise NoPuzzleError(words.text("unknown_input", text=text, hint=""))
    answer = members(found)[0]
    refusal = session.check(one.seat, PLAYS[answer])
    if refusal is not None:
        raise NoPuzzleError(words.refusal(refusal))
    return answer


def speaking(one: ShippedPuzzle, language: str, cards: str = "") -> Words:
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.words.sentences import words_at

    entry, options = entry_of_preset(one.preset)
    return words_at(language, entry.game.name, options, one.preset, cards or settings().cards)


def solved(one: ShippedPuzzle, answer: int | None, language: str, cards: str, plain: bool) -> bool:
    """Shown, asked and answered; false if somebody has had enough."""
    from stammtisch.cli.play import screen
    from stammtisch.coach.collection import table
    from stammtisch.coach.puzzle_told import answered, idea, names_of, story
    from stammtisch.core.action import Play
    from stammtisch.tui.person import Moment
    from stammtisch.tui.puzzling import PuzzleSolver

    words = speaking(one, language, cards)
    shown = screen(words, plain)
    shown.say([*story(one, words)])
    if answer is None:
        now = Moment(table(one), shown, names_of(one, words), ())
        try:
            said = PuzzleSolver(idea=idea(one, words)).choose(one.seat, now)
        except (EOFError, KeyboardInterrupt):
            return False
        if not isinstance(said, Play):
            return False
        answer = said.card
    shown.say([*answered(one, answer, words), ""])
    return True


def data(one: ShippedPuzzle, answer: int | None, language: str, cards: str) -> dict[str, object]:
    """The puzzle for machines, with its answer; and what a card is worth that was given."""
    from dataclasses import asdict

    from stammtisch.coach.collection import seen
    from stammtisch.coach.puzzle_told import answered, story
    from stammtisch.core.cards import NAMES, members

    words, deal = speaking(one, language, cards), seen(one).deal
    assert deal is not None
    told = asdict(one) | {
        "right": [NAMES[card] for card in one.right],
        "wrong": NAMES[one.wrong],
        "costs": {NAMES[card]: cost for card, cost in one.costs.items()},
        "game": one.game,
        "unit": one.unit,
        "rating": one.rating,
        "hand": [NAMES[card] for card in members(deal.hand)],
        "table": [NAMES[card] for card in deal.table],
        "asks": [*story(one, words)],
        "answers": [*answered(one, one.right[0] if answer is None else answer, words)],
    }
    return told if answer is None else told | {"card": NAMES[answer], "found": answer in one.right}
