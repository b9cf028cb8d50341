"""What the own cards are worth where values are bid: how far they carry, what each game reaches, what was laid away."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.bill import Line
from stammtisch.core.cards import members
from stammtisch.core.view import SessionView
from stammtisch.games.auction import Auction
from stammtisch.games.orders import tables_of
from stammtisch.games.registry import entry_of
from stammtisch.words.contracts import spoken
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words


def carries(words: Words, auction: Auction) -> list[str]:
    """How far the hand carries, one game a line; the first says what the skat could spoil."""
    return [
        words.phrases["auction.carries" if place or run > 0 else "auction.carries-without"].format(
            game=capital(spoken(words.phrases, code, "bubble")),
            run=words.line(Line("with" if run > 0 else "without", "", abs(run))),
            n=str(value),
        )
        for place, (code, value, run) in enumerate(auction.carried)
    ]


def worths(words: Words, view: SessionView, contracts: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """By contract what it is worth at least, where that has to reach a bid; and those that do not."""
    entry, deal = entry_of(view.game), view.deal
    if deal is None:
        return {}, []
    bid = int(dict(deal.facts).get("bid") or 0)
    found = {code: value for code in contracts if (value := entry.worth(view, code))}
    below = [code for code, value in found.items() if value < bid]
    return {
        code: words.phrases["auction.below"].format(n=value) if value < bid else str(value)
        for code, value in found.items()
    }, below


def laid(words: Words, view: SessionView) -> str:
    """What the declarer has laid away, with its card points, told to them alone while they play."""
    deal = view.deal
    if deal is None or view.seat is None or deal.over or not deal.talon:
        return ""
    declarer = dict(deal.facts).get("declarer") or deal.declarer
    if str(declarer) != str(view.seat):
        return ""
    eyes = tables_of(view.game, deal.contract).eyes
    count = sum(eyes[card] for card in members(deal.talon))
    return words.phrases["auction.laid-eyes" if any(eyes) else "auction.laid"].format(n=count)
