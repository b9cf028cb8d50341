"""A circle as its members see it."""

from __future__ import annotations

from stammtisch.server.answering.circles.changing import ITSELF, HeldCircle, check_invite, state_of
from stammtisch.server.answering.house_rules import shown_all
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets.access import plain_code
from stammtisch.server.circles import state as circle
from stammtisch.server.circles.state import MemberState, RulesVersion
from stammtisch.server.services import Services
from stammtisch.server.store.port import Player
from stammtisch.words.writing import text


async def told(services: Services, held: HeldCircle, language: str) -> Plain:
    state, names = held.state, await services.store.circle_names(held.state.id)
    is_host = held.member.role == circle.WIRT
    return {
        "id": state.id,
        "name": names.get(ITSELF, ""),
        "created": state.created,
        "closed": state.closed,
        "you": held.member.number,
        "role": held.member.role,
        "members": [
            member_told(one, names, language)
            for one in state.members.values()
            if one.status != circle.WAITING or is_host
        ],
        "rules": rules_told(state.rules[-1], names) if state.rules else None,
        "evenings": len(state.evenings),
        "invite": await invite_told(services, state.id) if is_host else None,
        "money": services.settings.circle_money,
        "n": state.n,
    }


def name_of(member: int, names: dict[int, str], language: str) -> str:
    return names.get(member, "") or text(language, "former", n=member)


def member_told(one: MemberState, names: dict[int, str], language: str) -> Plain:
    return {
        "member": one.number,
        "name": name_of(one.number, names, language),
        "role": one.role,
        "status": one.status,
        "since": one.since,
        "until": one.until,
        "figures": one.figures,
        "into": one.into,
    }


def rules_told(rules: RulesVersion, names: dict[int, str]) -> Plain:
    return {
        "version": rules.version,
        "game": rules.game,
        "preset": rules.preset,
        "changes": shown_all(rules.changes),
        "hash": rules.hash,
        "at": rules.at,
        "by": rules.by,
        "called": names.get(-rules.version, ""),
    }


async def versions(services: Services, held: HeldCircle) -> list[Plain]:
    """All rules cards, the newest first."""
    names = await services.store.circle_names(held.state.id)
    return [rules_told(one, names) for one in held.state.rules[::-1]]


async def behind_link(services: Services, code: str) -> Plain:
    """Into which circle a link leads; one that is over leads nowhere."""
    found = await services.store.circle_invite(code=plain_code(code))
    state = await state_of(services, found.circle) if found else None
    if found is None or state is None or state.closed:
        raise RequestRefused("not-found")
    check_invite(found, services.clock.now())
    names = await services.store.circle_names(state.id)
    return {
        "name": names.get(ITSELF, ""),
        "host": names.get(min(one.number for one in state.hosts), "") if state.hosts else "",
        "members": sum(one.belongs for one in state.members.values()),
        "waits": bool(state.evenings),
    }


async def invite_told(services: Services, id: str) -> Plain | None:
    found = await services.store.circle_invite(circle=id)
    if found is None or found.expires <= services.clock.now() or found.uses <= 0:
        return None
    return {"code": found.code, "until": found.expires, "uses": found.uses}


async def mine(services: Services, player: Player) -> list[Plain]:
    """Where somebody belongs or waits, the newest first."""
    return [
        {
            "id": row.id,
            "name": (await services.store.circle_names(row.id)).get(ITSELF, ""),
            "created": row.created,
            "closed": row.closed,
            "waiting": not any(
                one.player == player.id and one.status == circle.MEMBER
                for one in await services.store.circle_members(row.id)
            ),
        }
        for row in await services.store.circles_of(player.id)
    ]
