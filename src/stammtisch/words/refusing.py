"""Why something is not allowed, cannot be read, or makes no sense."""

from __future__ import annotations

from stammtisch.core.cards import INDEX, cards, members
from stammtisch.core.errors import NotationError, OptionsError, Refusal
from stammtisch.core.options import Conflict
from stammtisch.words.cards import accusative, nominative, several
from stammtisch.words.contracts import spoken
from stammtisch.words.phrases import Phrases, fill


def refusal(phrases: Phrases, refusal: Refusal, with_clause: bool) -> str:
    params: dict[str, str] = {}
    for name, value in refusal.params:
        params |= blanks(phrases, name, value)
    sentence = fill(phrases[row(phrases, refusal)], **params)
    return with_source(phrases, sentence, refusal.clause) if with_clause else sentence


def with_source(phrases: Phrases, sentence: str, source: str) -> str:
    return phrases["marks.source"].format(sentence=sentence, source=source)


def row(phrases: Phrases, refusal: Refusal) -> str:
    """The key of the sentence: the one for the clause, the question or the suit if there is one, or else the code's."""
    params = dict(refusal.params)
    details = [refusal.clause, params.get("question"), params.get("suit")]
    keys = [f"refusals.{refusal.code}-{detail}" for detail in details if detail]
    return next((key for key in keys if key in phrases), f"refusals.{refusal.code}")


def blanks(phrases: Phrases, name: str, value: str) -> dict[str, str]:
    """What a parameter of a refusal gives to its sentence."""
    match name:
        case "card":
            return {"card": accusative(phrases, INDEX[value])}
        case "led":
            return {"led": nominative(phrases, INDEX[value]), "suit": phrases[f"cards.suits.{value[0]}"]}
        case "have":
            return {"cards": several(phrases, members(cards(value)))}
        case "suit" if value == "trump":
            return {}
        case "ace" | "suit":
            suit = value[0]
            return {"called": phrases[f"contracts.called.{suit}"], "suit": phrases[f"cards.suits.{suit}"]}
        case "contract":
            return {"contract": spoken(phrases, value), "object": spoken(phrases, value, "object")}
        case "high":  # the most of a range, or the highest bid
            return {"high": value, "contract": spoken(phrases, value)}
    return {name: value}


def notation_error(phrases: Phrases, error: NotationError) -> str:
    """Codes of the layers above the games have no sentence: such an error is told as the program writes it."""
    template = phrases.get(f"notation.{error.code}")
    return template.format(text=error.text) if template else str(error)


def idle(phrases: Phrases, conflict: Conflict) -> str:
    """An agreement that is allowed, but of which something has no effect; told as a conflict is."""
    return options_error(phrases, OptionsError(conflict.number, conflict.options, conflict.reason))


def options_error(phrases: Phrases, error: OptionsError) -> str:
    """As above; a conflict names its number and its options."""
    names = ", ".join(error.options)
    if conflict := phrases.get(f"conflicts.{error.code}"):
        return with_source(phrases, conflict, f"{error.code}: {names}")
    value, _, known = error.detail.rpartition(" is not ")
    subset = known.removeprefix("subset of ")
    template = phrases.get(f"options.{error.code}" if subset == known else f"options.{error.code}-subset")
    known = subset.removeprefix("known are ")
    most = known.rpartition("..")[2]
    return template.format(name=names, value=value, known=known, most=most) if template else str(error)
