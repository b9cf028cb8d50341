"""The talk at the tables of one gateway: taken from whoever writes, told to those here and to the other gateways."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.talks.lines import deliver, deliver_all, quiet_person, quieted, reads, written
from stammtisch.server.live.talks.memory import DECODER, ENCODER, Quieted, TalkNews, Talks, Unwritten, Written
from stammtisch.server.protocol.answers import Ok
from stammtisch.server.protocol.commands import Hello, Talking, Write
from stammtisch.server.store.port import Player

TALK = "talk"
"""What gateways call it among themselves."""


class TalkRoom:
    """All that is said in free words, as far as this gateway has heard it."""

    def __init__(self, house: House, hosts: Mapping[int, Host]) -> None:
        self.house = house
        self.hosts = hosts
        self.talks = Talks(house.clock)

    async def open(self) -> None:
        await self.house.bus.overhear(TALK, self.overheard)

    def news(self, host: Host, player: Player, said: Talking) -> TalkNews | None:
        """What is to be told; None: it was told before. Called with the host's lock held."""
        if not isinstance(said, Write):
            return quieted(host, player, said)
        return None if self.talks.has(host.stream.id, said.id) else written(host, player, said)

    async def say(self, news: TalkNews | None, id: str) -> Ok:
        if news is not None:
            await self.tell(news)
        return Ok(id)

    async def tell(self, news: TalkNews) -> None:
        """Here at once, and to the other gateways."""
        self.took(news)
        await self.house.bus.tell(TALK, ENCODER.encode(news))

    def overheard(self, content: bytes) -> None:
        try:
            self.took(DECODER.decode(content))
        except msgspec.MsgspecError:
            return  # of another version: nothing of it is told

    def took(self, news: TalkNews) -> None:
        if isinstance(news, Unwritten):
            for table in self.talks.erase(news.player):
                if host := self.hosts.get(table):
                    deliver_all(self.talks, host, *host.watches)
        elif self.talks.take(news) and (host := self.hosts.get(news.table)):
            if isinstance(news, Written):
                deliver(self.talks, host, news)
            else:
                deliver_all(self.talks, host, *[watch for watch in host.watches if watch.player == news.player])

    def welcome(self, host: Host, watch: Subscriber, hello: Hello) -> None:
        """What there is to read; before that, whom the viewer does not want to read."""
        if watch.player is None:
            return
        for seat in hello.quiet if reads(watch) else ():
            if (about := quiet_person(host.table, watch.player, seat)) is not None:
                self.talks.take(Quieted(host.table.id, watch.player, about, True))
        deliver_all(self.talks, host, watch, anew=False)
