"""The games and all that may be chosen when a table is opened: no rule stands in a client."""

from __future__ import annotations

from stammtisch.bots.levels import LEVELS, usual
from stammtisch.core.options import OneOf, Spec, Subset, Whole
from stammtisch.games.entry import EURO
from stammtisch.games.registry import Entry
from stammtisch.records import Agreement
from stammtisch.server.answering.briefs import brief, in_order
from stammtisch.server.answering.house_rules import shown, shown_all
from stammtisch.server.answering.plain import Plain
from stammtisch.server.table_request import PACES
from stammtisch.words import LANGUAGES
from stammtisch.words.clauses import clause_told
from stammtisch.words.house_rules import money_of, option_title, value_texts
from stammtisch.words.lexicon_labels import label
from stammtisch.words.questions import questions

UNBOUND: Plain = {"low": None, "high": None}
"""What is told of an option that is no number."""


def games(language: str, offered: Agreement | None = None) -> Plain:
    return {
        "games": [game_info(name, entry, language, offered) for name, entry in in_order(offered)],
        "levels": list(LEVELS),
        "level_titles": {name: label(language, f"level.{name}") for name in LEVELS},
        "usual": usual(),
        "clocks": [
            {"clock": name, "move": pace.move, "bank": pace.bank, "between": pace.between}
            for name, pace in PACES.items()
        ],
        "languages": {name: label(language, f"language.{name}") for name in LANGUAGES},
    }


def game_info(name: str, entry: Entry, language: str, offered: Agreement | None) -> Plain:
    defaults = entry.options.values()
    return {
        **brief(name, entry, language, offered),
        "rules": entry.rules,
        "presets": [
            {
                "preset": preset,
                "sentence": label(language, f"preset.{preset}"),
                "options": shown_all(options.values()),
                "language": entry.phrases.get(preset),
                "currency": dict(entry.called(options, preset)).get("currency", EURO),
            }
            for preset, options in entry.presets.items()
        ],
        "options": [
            {
                "option": option,
                "default": shown(defaults[option]),
                "clauses": entry.clauses[option].split(", "),
                "title": option_title(language, name, option),
                "texts": value_texts(language, name, option, spec),
                "sentence": clause_told(entry.clauses[option].split(",")[0].split()[0], language),
                "money": amount_of(name, option),
                **UNBOUND,
                **choice(spec),
            }
            for option, spec in entry.options.specs().items()
        ],
        "questions": [
            {
                "question": asked.question,
                "title": asked.title,
                "hint": asked.hint,
                "answers": [
                    {
                        "label": answer.label,
                        "told": answer.told,
                        "changes": shown_all(answer.changes),
                        "also": shown_all(answer.also),
                    }
                    for answer in asked.answers
                ],
            }
            for asked in questions(name, language)
        ],
    }


def amount_of(game: str, option: str) -> list[str] | None:
    """What a value is multiplied with to be money, as JSON has it."""
    found = money_of(game, option)
    return None if found is None else list(found)


def choice(spec: Spec) -> Plain:
    """What an option may be."""
    match spec:
        case OneOf(values):
            return {"kind": "one-of", "values": [shown(value) for value in values]}
        case Whole(low, high, also):
            return {"kind": "whole", "low": low, "high": high, "values": list(also)}
        case Subset(names):
            return {"kind": "subset", "values": list(names)}
