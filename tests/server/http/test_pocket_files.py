"""The pocket's files: under their version, packed as the browser likes; its worker alone may compile."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import httpx
from fastapi import FastAPI

from stammtisch.server.http.pocket_files import serve_pocket, with_pocket
from stammtisch.server.people.security import COMPILES, HEADERS, POLICY
from tests.server.http.house import House, run

WASM = b"\0asm\1\0\0\0"


def built(folder: Path) -> Path:
    folder.mkdir()
    folder.joinpath("kernel.wasm").write_bytes(WASM)
    folder.joinpath("kernel.wasm.gz").write_bytes(gzip.compress(WASM))
    folder.joinpath("other.txt").write_text("not on the list")
    folder.joinpath("manifest.json").write_text(json.dumps({"version": "7", "files": {"kernel.wasm": {}}}))
    return folder


def asked(folder: Path | None, *paths: str) -> list[httpx.Response]:
    app = FastAPI()
    serve_pocket(app, folder)

    async def answers() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as caller:
            return [await caller.get(path, headers={"accept-encoding": "gzip, deflate"}) for path in paths]

    return asyncio.run(answers())


def test_files_are_kept_for_good_under_their_version(tmp_path: Path) -> None:
    folder = built(tmp_path / "pocket")

    listed, kernel = asked(folder, "/pocket/manifest.json", "/pocket/7/kernel.wasm")

    assert (listed.json()["version"], listed.headers["cache-control"]) == ("7", "no-cache")
    assert (kernel.content, kernel.headers["content-encoding"]) == (WASM, "gzip")
    assert kernel.headers["content-type"] == "application/wasm"
    assert "immutable" in kernel.headers["cache-control"]


def test_another_version_and_what_is_not_listed_are_not_there(tmp_path: Path) -> None:
    folder = built(tmp_path / "pocket")

    paths = ("/pocket/6/kernel.wasm", "/pocket/7/other.txt", "/pocket/7/..%2Fmanifest.json", "/pocket/7/")

    assert [answer.status_code for answer in asked(folder, *paths)] == [404] * len(paths)


def test_where_it_is_not_installed_whoever_asks_is_told() -> None:
    [answer] = asked(None, "/pocket/manifest.json")

    assert (answer.status_code, answer.json()) == (404, {"code": "no-pocket"})
    assert with_pocket("<html lang='de'>", None) == "<html lang='de'>"


def test_the_worker_alone_may_compile(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        worker, page = await house.caller().get(f"{COMPILES}1a2b.js"), await house.caller().get("/assets/start-1a2b.js")

        assert worker.headers[POLICY] == f"{HEADERS[POLICY]}; script-src 'self' 'wasm-unsafe-eval'"
        assert page.headers[POLICY] == HEADERS[POLICY]

    run(tmp_path, test)
