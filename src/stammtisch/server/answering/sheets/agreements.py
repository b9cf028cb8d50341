"""The rules of a sheet: as somebody names them, as a page needs them to write without a network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from stammtisch.core.errors import OptionsError
from stammtisch.games.form import form_data
from stammtisch.games.registry import GAMES
from stammtisch.records.agreement import Agreement
from stammtisch.server.answering.house_rules import agreed, shown_all
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused, no_sense
from stammtisch.server.table.plan import TableError
from stammtisch.sheet.vectors import rules
from stammtisch.words.lexicon_labels import label
from stammtisch.words.padding import pad_words
from stammtisch.words.sentences import words_at


def agreement_named(game: str, preset: str, changes: Mapping[str, Any], language: str) -> Agreement:
    """What somebody wants to play by; a game that cannot be written is refused."""
    if game not in GAMES:
        raise RequestRefused("not-found")
    entry = GAMES[game]
    try:
        options = agreed(game, preset, changes)
    except OptionsError as error:
        raise no_sense(error, language, game) from None
    if not entry.form(options, entry.deal_types[0]):
        raise TableError("sheet-game")
    return Agreement(game, entry.rules, options, preset)


def agreement_told(agreement: Agreement, language: str, called: str = "") -> Plain:
    """Which rules, so that a reader knows them again."""
    return {
        "preset": agreement.preset,
        "changes": shown_all(agreement.changes),
        "rules": agreement.rules,
        "hash": agreement.options.digest(),
        "title": label(language, f"preset.{agreement.preset}") if agreement.preset else "",
        "called": called,
    }


def form(agreement: Agreement, language: str) -> Plain:
    """All that a page needs to write under these rules: the options for its arithmetic, the pads, and their words."""
    entry, options = agreement.entry, agreement.options
    pads = {kind: entry.form(options, kind) for kind in entry.deal_types}
    speaks = words_at(language, agreement.game, options, agreement.preset)
    told = rules(options)
    return {
        "game": told["game"],
        "options": told["options"],
        "agreement": agreement_told(agreement, language),
        "seats": len(entry.game.carry(options).purses),
        "sheet": entry.sheet,
        "forms": {kind: form_data(found) for kind, found in pads.items()},
        "words": asdict(pad_words(speaks, pads, entry.called(options, agreement.preset))),
    }
