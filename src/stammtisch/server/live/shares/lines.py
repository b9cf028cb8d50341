"""What somebody gets who opens a link."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from stammtisch.server.live.documents.reading import Frame, Replayed
from stammtisch.server.live.reviews.lines import ReviewLine


class SharedDeal(Struct, frozen=True, omit_defaults=True):
    """A finished deal without anybody's name: seats are called by their place."""

    seat: int
    """Who is asked, and sits in the south: whoever has played the card; of a whole deal, whoever has handed it on."""
    step: int
    """The frame before the card, or with all cards dealt."""
    asked: Frame
    """The same moment as whoever is asked saw it then: this is all that somebody sees who still guesses."""
    deal: Replayed
    decision: int = 0
    """The card that it is about, counted from 1; 0: the whole deal."""
    trick: int = 0
    """In which trick that is."""
    card: str = ""
    """What was played."""
    review: list[ReviewLine] = []
    """What the coach has found, of the one card or of all; empty: nobody has looked back yet."""


SHARED: msgspec.json.Decoder[SharedDeal] = msgspec.json.Decoder(SharedDeal)
