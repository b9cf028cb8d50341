"""Rows that say who has won, and whether the loser is Schneider or Schwarz."""

from __future__ import annotations

from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import ALONE, GAMES, Game, declarers_won, extras, read_games, settled
from tests.rules.schafkopf.golden.sessions import raises
from tests.rules.schafkopf.golden.words import aligned, alternatives, number, table, tables
from tests.rules.schafkopf.table import deal_of

VERDICTS: dict[str, tuple[bool | None, set[str] | None]] = {  # whether the declaring side has won, and how high
    "declaring side wins": (True, None),
    "defenders win": (False, None),
    "won": (True, None),
    "lost": (False, None),
    "Schneider": (None, {"Schneider"}),
    "Schneider only": (None, {"Schneider"}),
    "Schneider and Schwarz": (None, {"Schneider", "Schwarz"}),
    "not": (None, set()),
    "no": (None, set()),
    "declaring side Schneider": (False, {"Schneider"}),
    "declarer loses, no Schneider": (False, set()),
}
VERDICT = "|".join(VERDICTS)


def judge(game: Game, options: Options, verdict: str, target: int) -> None:
    won, high = VERDICTS[verdict]
    for result, bill in settled(game, options, target=target):
        if won is not None:
            agree(declarers_won(result, bill), won)
        if high is not None:
            agree(extras(bill), high)


def judge_all(setting: str, games: list[Game], verdicts: list[str], target: int = 61) -> None:
    for played_at, game, verdict in aligned(tables(setting), games, verdicts):
        for options in played_at:
            judge(game, options, verdict, target)


@drives(
    setting=r"(?P<setting>(?!`).+?)(?:, no Kontra)?",
    given=rf"(?P<given>{GAMES})",
    expected=rf"(?P<verdicts>(?:{VERDICT})(?: / (?:{VERDICT}))*)",
)
def the_verdict(setting: str, given: str, verdicts: str) -> None:
    judge_all(setting, read_games(given), alternatives(verdicts))


@drives(given=rf"(?P<given>{GAMES})", expected=rf"(?P<verdict>{VERDICT}) in all (?P<times>\w+)")
def the_same_verdict_everywhere(setting: str, given: str, verdict: str, times: str) -> None:
    judge_all(setting, read_games(given), [verdict] * number(times))


@drives(
    setting=r"(?P<setting>`steigern`)(?: (?P<call>\d+)|, threshold (?P<threshold>\d+))",
    given=rf"(?P<given>{GAMES})",
    expected=rf"(?P<verdicts>(?:{VERDICT})(?: / (?:{VERDICT}))*)",
)
def the_verdict_after_a_raise(setting: str, given: str, verdicts: str, call: str, threshold: str) -> None:
    (options,) = table(setting)
    targets = {str(step): str(deal_of(session).played.target) for step, session in raises(options).items()}
    (target,) = [target for step, target in targets.items() if call == step or threshold == target] or [""]
    agree(target != "", True)
    judge_all(setting, read_games(given, Game(kinds=ALONE)), alternatives(verdicts), int(target))
