"""The sheet, a replay and the archive say where their reader sat, and what was played by whom."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stammtisch.server.answering import archive, documents
from stammtisch.server.live.documents.evening import Wanted
from stammtisch.server.live.documents.reading import Replayed, Sheet
from stammtisch.server.store.port import Player
from tests.server.http.house import House, run
from tests.server.http.test_documents import OWNER, table_of


def test_a_reader_finds_the_own_seat(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        services = opened.services
        await table_of(opened, "kurz", 2)

        async def read(wanted: Wanted, player: Player | None) -> bytes:
            return await (await documents.document(services, player, "kurz", wanted)).make()

        sheet = msgspec.json.decode(await read(documents.sheet("de"), OWNER), type=Sheet)
        row = (await archive.archive(services, OWNER, "", "de"))["deals"][-1]
        replay = msgspec.json.decode(await read(documents.replay(1, "de"), OWNER), type=Replayed)
        assert sheet.you is not None
        assert replay.you == sheet.you == row["you"]
        assert sheet.rows[0] == replay.result
        [same] = [one for one in sheet.rows if one.deal == row["number"]]
        assert (list(same.players), same.sign) == (row["summary"]["side"], row["sign"])
        assert sheet.began > 0
        stranger = msgspec.json.decode(await read(documents.sheet("de"), None), type=Sheet)
        assert stranger.you is None
        unseen = msgspec.json.decode(await read(documents.replay(1, "de"), None), type=Replayed)
        assert unseen.you is None
        own = unseen.names[replay.you]
        assert [frame.view for frame in unseen.frames] == [frame.view for frame in replay.frames]
        assert any(own in sentence for frame in unseen.frames for sentence in frame.told)
        told = [sentence for frame in replay.frames for sentence in frame.told]
        assert not [sentence for sentence in told if own in sentence], "told as at the table: Du"
        assert any("Du" in sentence for sentence in told)

    run(tmp_path, test)


def test_eyes_are_counted_trick_by_trick(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        await table_of(opened, "kurz", 2)
        found = await documents.document(opened.services, OWNER, "kurz", documents.replay(1, "de"))
        replay = msgspec.json.decode(await found.make(), type=Replayed)
        counted = [sum(frame.eyes) for frame in replay.frames]
        assert counted == sorted(counted)
        played = [sum(frame.view.deal.won) for frame in replay.frames if frame.view.deal]
        assert counted[-1] <= 120
        assert all(not eyes or tricks for eyes, tricks in zip(counted, played, strict=True))

    run(tmp_path, test)
