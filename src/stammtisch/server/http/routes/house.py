"""The public keys of the house: whoever holds a receipt finds here who has signed it."""

from __future__ import annotations

from hashlib import sha256

from fastapi import Request, Response

from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone
from stammtisch.server.http.group import group
from stammtisch.server.http.models.house import HouseKeys, HouseKeyTold
from stammtisch.server.http.telling import is_known

router = group("house")


@router.get("/house.json", summary="The keys of the house", response_model=HouseKeys, openapi_extra=NO_LOGIN_NEEDED)
async def house(request: Request, caller: Anyone) -> Response:
    """Oldest first; the last is in force, and each later one is signed by the one before. None: nothing is signed."""
    keys = [
        HouseKeyTold(key=one.key, at=one.at, by=one.by, signature=one.signature)
        for one in caller.services.gateway.house_keys
    ]
    text = HouseKeys(keys=keys).model_dump_json()
    tag = f'"{sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if is_known(tag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)
