"""The facts that decide what a game with a declarer is worth, from the story of its deal."""

from __future__ import annotations

from collections.abc import Sequence

from tests.properties.skat_scorer_cards import Rules, eyes, matadors, spitze
from tests.properties.skat_scorer_deal import ALL_TRICKS, Move, Story, spoken
from tests.properties.skat_scorer_value import GIFT, GIVEN_UP, PLAYED, Game


def spitzen_made(story: Story, number: int) -> bool:
    """ST-SPITZ-04; ST-PLAY-09: those of tricks not played are made or missed with the claim."""
    for i in range(1, number + 1):
        if len(story.tricks) >= 11 - i:
            winner, card, _ = story.tricks[11 - i - 1]
            if winner != story.declarer or card != spitze(i, story.game):
                return False
        elif story.rest_to == "defenders":
            return False
    return True


def declared(rules: Rules, story: Story, moves: Sequence[Move]) -> Game:
    """ST-RES-01, ST-SKAT-04, ST-PLAY-08, ST-PLAY-09"""
    answers = [text for _, text in spoken(moves, "geschenk")]
    end = GIVEN_UP if "give-up" in [text for _, text in spoken(moves, "aufgeben")] else PLAYED
    end = GIFT if "accept" in answers else end
    won = [cards for winner, _, cards in story.tricks if winner == story.declarer]
    taken, tricks = [card for cards in won for card in cards], len(won)
    if story.rest_to == "declarer" and story.game != "null":
        taken += [card for hand in story.hands.values() for card in hand]
        tricks += ALL_TRICKS - len(story.tricks)
    kontra = [text for _, text in spoken(moves, "kontra") if text == "yes"]
    kontra += [text for _, text in spoken(moves, "tricks") if text == "kontra"]
    game = Game(
        story.contract,
        run=matadors(story.own, story.game, rules) if story.game != "null" else 0,
        eyes=eyes(taken) + eyes(story.skat),
        tricks=tricks,
        bid=story.bid,
        refusals=answers.count("refuse"),
        end=end,
        kontra=len(kontra),
    )
    return Game(**{**vars(game), "spitzen_made": spitzen_made(story, game.spitzen)})
