"""What one game is worth, as the rulebook tells it (ST-RES, ST-VAL, ST-SCORE and the scoring variants)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.properties.skat_scorer_cards import BASES, NULL_VALUES, Rules

PICK_UP_RUNGS = {"simple": 1, "schneider": 2, "schwarz": 3}
HAND_RUNGS = {
    "simple": 2,
    "schneider": 3,
    "schneider announced": 4,
    "schwarz": 5,
    "schwarz announced": 6,
    "ouvert": 7,
}
"""ST-VAL-06"""
ANNOUNCED = {"schneider": "schneider announced", "schwarz": "schwarz announced", "ouvert": "ouvert"}
REFUSED = ["simple", "schneider", "schwarz"]
"""ST-SCHENK-05: what the declarer must win after so many refused gifts."""
PLAYED, GIVEN_UP, GIFT = "played", "given up", "gift"


@dataclass(frozen=True)
class Game:
    """The facts of one game that had a declarer."""

    contract: str
    """As it was named, for example farbspiel:E:hand:schneider:spitzen-2."""
    run: int = 0
    """Matadors."""
    eyes: int = 0
    """The declarer's, those of the two cards aside included."""
    tricks: int = 5
    """The declarer's."""
    bid: int = 18
    refusals: int = 0
    spitzen_made: bool = True
    end: str = PLAYED
    kontra: int = 0

    @property
    def words(self) -> list[str]:
        return self.contract.split(":")

    @property
    def is_null(self) -> bool:
        return self.words[0] in ("null", "revolution")

    @property
    def is_hand(self) -> bool:
        return "hand" in self.words or self.words[0] == "revolution"

    @property
    def announced(self) -> str:
        return next((word for word in ("schneider", "schwarz", "ouvert") if word in self.words), "")

    @property
    def spitzen(self) -> int:
        return next((int(word[len("spitzen-") :]) for word in self.words if word.startswith("spitzen-")), 0)


def is_separate(game: Game, rules: Rules) -> bool:
    """ST-SVAR-02: grand ouvert as a game of its own."""
    return rules["grand_ouvert"] == "separate" and game.words[0] == "grand" and game.announced == "ouvert"


def base(game: Game, rules: Rules) -> int:
    """ST-VAL-01, ST-SVAR-02, ST-SVAR-03"""
    if game.words[0] == "farbspiel":
        return BASES[game.words[1]]
    if is_separate(game, rules):
        return {24: 36, 20: 30}[rules["grand_base"]]
    return int(rules["grand_base"])


def outcome(game: Game) -> str:
    """ST-RES-03, ST-RES-04; a game that was not played out has none but simple."""
    if game.end != PLAYED:
        return "simple"
    if game.eyes >= 61:
        return "schwarz" if game.tricks == 10 else "schneider" if game.eyes >= 90 else "simple"
    return "schwarz" if game.tricks == 0 else "schneider" if game.eyes < 31 else "simple"


def rung(game: Game, rules: Rules) -> int:
    """ST-VAL-06, ST-VAL-07, ST-SCHENK-05"""
    reached = [outcome(game), REFUSED[game.refusals]]
    if not game.is_hand:
        return max(PICK_UP_RUNGS[step] for step in reached)
    if is_separate(game, rules):
        return 6
    if rules["hand_schwarz_rule"] == "additive":
        schwarz_announced = game.announced in ("schwarz", "ouvert")
        schneider_announced = game.announced in ("schneider", "schwarz", "ouvert")
        schwarz = "schwarz" in reached or schwarz_announced
        schneider = "schneider" in reached or schwarz or schneider_announced
        return 2 + schneider + schneider_announced + schwarz + schwarz_announced + (game.announced == "ouvert")
    committed = [ANNOUNCED[game.announced]] if game.announced else []
    return max(HAND_RUNGS[step] for step in reached + committed)


def targets_met(game: Game) -> bool:
    """ST-RES-05, ST-RES-06, ST-SCHENK-03, ST-SCHENK-04, ST-SPITZ-04: all but the bid."""
    if game.end != PLAYED:
        return game.end == GIFT
    if game.is_null:
        return game.tricks == 0
    needs_schneider = game.announced == "schneider" or game.refusals == 1
    needs_schwarz = game.announced in ("schwarz", "ouvert") or game.refusals == 2
    if needs_schwarz and game.tricks < 10:
        return False
    if needs_schneider and game.eyes < 90:
        return False
    return game.eyes >= 61 and game.spitzen_made


def own_value(game: Game, rules: Rules) -> int:
    """ST-VAL-02, ST-VAL-08: before the bid is looked at."""
    if game.is_null:
        return NULL_VALUES[game.contract]
    return base(game, rules) * (game.run + rung(game, rules) + game.refusals + game.spitzen)


def value(game: Game, rules: Rules) -> int:
    """ST-VAL-11: an overbid game is raised step by step until the bid is reached."""
    worth = own_value(game, rules)
    while worth < game.bid:
        worth += base(game, rules)
    return worth


def is_won(game: Game, rules: Rules) -> bool:
    return targets_met(game) and own_value(game, rules) >= game.bid


def points(game: Game, rules: Rules, bock: int = 1) -> int:
    """ST-SCORE-01, ST-SCORE-02, ST-SVAR-01"""
    once = value(game, rules)
    single = game.is_hand and rules["lost_hand"] == "single"
    signed = once if is_won(game, rules) else -once if single else -2 * once
    for _ in range(game.kontra):
        signed = 2 * signed
    return signed * bock


def fired(game: Game, rules: Rules) -> set[str]:
    """ST-BOCK-02, ST-BOCK-03: the triggers that this deal pulls."""
    won, has_eyes = is_won(game, rules), game.end == PLAYED and not game.is_null
    events = {
        "game_over_100": value(game, rules) > 100,
        "grand_hand_won": game.words[0] == "grand" and game.is_hand and won,
        "kontra_lost": game.kontra >= 1 and not won,
        "kontra_won": game.kontra >= 1 and won,
        "re_said": game.kontra >= 2,
        "declarer_schneider": has_eyes and not won and game.eyes <= 30,
        "split_60_60": has_eyes and game.eyes == 60,
    }
    return {name for name, happened in events.items() if happened}
