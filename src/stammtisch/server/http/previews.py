"""The picture of a link: drawn once, in a thread of its own, one after the other, and kept as long as there is room."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path

from stammtisch.games.entry import FRENCH, GERMAN
from stammtisch.games.registry import GAMES
from stammtisch.server.drawing.preview import Preview, drawn
from stammtisch.server.live.documents.cache import ByteCache
from stammtisch.server.live.shares.lines import SharedDeal

DECKS: Mapping[str, str] = {GERMAN: "classic", FRENCH: "french"}
MOST_BYTES = 8 << 20
MOST_WAITING = 8
"""So many pictures wait to be drawn; who comes then gets none."""


def decks() -> Path | None:
    """Where the pictures of the cards lie; None: the web client was not built."""
    folder = files("stammtisch.server").joinpath("static", "decks")
    return folder if isinstance(folder, Path) and folder.is_dir() else None


class Previews:
    """The pictures of one process."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or decks()
        self.kept = ByteCache(MOST_BYTES)
        self.waiting = 0
        self.drawing = asyncio.Lock()
        self.pen = ThreadPoolExecutor(max_workers=1, thread_name_prefix="preview")

    def deck(self, shared: SharedDeal) -> Path | None:
        """The deck that its game is played with, where we have it."""
        folder = self.folder / DECKS[GAMES[shared.deal.game].faces] if self.folder else None
        return folder if folder and folder.is_dir() else None

    async def picture(self, shared: SharedDeal) -> bytes | None:
        """As PNG; None: it cannot be drawn here, or not now."""
        deck, preview = self.deck(shared), preview_of(shared)
        if deck is None or not preview.hand:
            return None
        key = (shared.deal.game, preview)
        if (found := self.kept.get(key)) is not None:
            return found
        if self.waiting >= MOST_WAITING:
            return None
        self.waiting += 1
        try:
            async with self.drawing:
                if (found := self.kept.get(key)) is None:
                    found = await asyncio.get_running_loop().run_in_executor(self.pen, drawn, preview, deck)
                    self.kept.put(key, found)
        finally:
            self.waiting -= 1
        return found


def preview_of(shared: SharedDeal) -> Preview:
    """The hand that is asked, as it was held then, and the trick that lay there."""
    frame = shared.asked
    hand = tuple(frame.hands[shared.seat]) if frame.hands else ()
    lies = frame.view.deal.table if frame.view.deal and shared.decision else ()
    return Preview(hand, tuple(lies), is_asked=bool(shared.decision))
