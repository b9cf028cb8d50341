"""Guests: who somebody is, what they are called, and what they play at home."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.core.errors import OptionsError
from stammtisch.server.answering.house_rules import Homes, agreed, read_home, write_home
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import no_sense
from stammtisch.server.people.identity import Identity, new_id
from stammtisch.server.services import Backing
from stammtisch.server.store.port import Player
from stammtisch.server.table.names.shown import public_player


def check_home(home: Homes, language: str) -> None:
    """Refuse home rules that make no sense."""
    for game, rules in home.items():
        try:
            agreed(game, **rules)
        except OptionsError as error:
            raise no_sense(error, language, game) from None


async def come(services: Backing, name: str, language: str, home: Homes) -> Player:
    """A new person, with home rules that were checked."""
    player = Player(new_id(), name, language, write_home(home), created=services.clock.now())
    await services.store.put_player(player)
    return player


async def change(
    services: Backing, identity: Identity, name: str | None, language: str | None, home: Homes | None
) -> Plain:
    """Another name, language or home rules; what is not mentioned stays."""
    player = identity.player
    if home is not None:
        check_home(home, language or player.language)
    changed = replace(
        player,
        name=name or player.name,
        language=language or player.language,
        home=player.home if home is None else write_home(home),
    )
    await services.store.put_player(changed)
    return session(replace(identity, player=changed))


def session(identity: Identity) -> Plain:
    player = identity.player
    return {
        "player": public_player(player.id),
        "name": player.name,
        "language": player.language,
        "home": read_home(player.home),
        "kind": identity.login.kind,
        "expires": identity.login.expires,
    }
