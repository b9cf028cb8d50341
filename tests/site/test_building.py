"""The folder of `stammtisch site build`: what lies in it, where it is refused, that it is the same each time."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.pocket.routes import answer
from stammtisch.server.people.security import COMPILES
from stammtisch.site import building
from stammtisch.site.answers import PATHS, Nobody, answers
from stammtisch.site.building import SiteError, build
from stammtisch.words import LANGUAGES

ROOT = Path(__file__).parents[2]
RUNNER = CliRunner()
PAGE = """\
<!doctype html>
<html lang="de">
  <head>
    <script type="module" src="./assets/start-1a.js"></script>
    <title>Stammtisch</title>
  </head>
  <body><div id="app"></div></body>
</html>
"""
CLIENT = {
    "index.html": PAGE,
    "index.html.gz": "of another page",
    "sw.js": "worker" * 50,
    "assets/start-1a.js": "start",
    "assets/start-1a.js.br": "packed",
    "decks/classic/EO.svg": "<svg/>",
    "door.js": "door",
    "door.js.gz": "door",
    "plain.css": "plain",
}
PLAYED = {
    "kernel.wasm": "wasm",
    "kernel.wasm.br": "packed",
    "coach.zip": "pack",
    "pyodide.mjs": "start",
    "order.json": "left over",
    "THIRD_PARTY.md": "whose",
    "manifest.json": json.dumps(
        {"version": "7f", "files": {"kernel.wasm": {}, "pyodide.mjs": {}}, "packs": {"coach": {}}}
    ),
}


def laid(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name).write_text(text)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of small files, below a folder that does not exist before."""
    folder = tmp_path_factory.mktemp("site")
    build(folder / "below" / "stammtisch", laid(folder / "pocket", PLAYED), laid(folder / "client", CLIENT))
    return folder / "below" / "stammtisch"


def files(folder: Path) -> dict[str, bytes]:
    return {str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def test_the_pages_and_the_pocket_lie_in_it_and_nothing_that_a_server_writes_itself(site: Path) -> None:
    found = {name for name in files(site) if not name.startswith(("answers/", "hosting/"))} - {"index.html.gz"}

    assert found == {
        "index.html",
        "sw.js",
        "assets/start-1a.js",
        "assets/start-1a.js.br",
        "decks/classic/EO.svg",
        "pocket/manifest.json",
        "pocket/7f/kernel.wasm",
        "pocket/7f/kernel.wasm.br",
        "pocket/7f/pyodide.mjs",
        "pocket/7f/coach.zip",
        "THIRD_PARTY.md",
        "_headers",
    }


def test_the_page_knows_that_it_is_alone_and_carries_its_policy(site: Path) -> None:
    page = site.joinpath("index.html").read_text(encoding="utf-8")
    marked = re.search(r'<html data-answers="(answers/[0-9a-f]{12}/)" data-pocket lang="de">', page)
    policy = re.search(r'<head>\s*<meta http-equiv="content-security-policy" content="([^"]*)"', page)

    assert marked
    assert policy
    assert site.joinpath(marked[1], "de", "games.json").is_file()
    assert "default-src 'self'" in unescape(policy[1])
    assert "wasm" not in policy[1], "the page itself compiles nothing"
    assert "frame-ancestors" not in policy[1], "a page can say nothing about it"


def test_nothing_names_the_root_of_a_host(site: Path) -> None:
    assert not re.search(r'(?:src|href)="/', site.joinpath("index.html").read_text(encoding="utf-8"))


def test_what_is_packed_is_what_lies_beside_it(site: Path) -> None:
    packed = [name for name in files(site) if name.endswith(".gz")]

    assert any(name.endswith("lexicon.json.gz") for name in packed)
    for name in packed:
        assert gzip.decompress(site.joinpath(name).read_bytes()) == site.joinpath(name.removesuffix(".gz")).read_bytes()


def test_the_same_is_written_twice(site: Path, tmp_path: Path) -> None:
    played, client = laid(tmp_path / "pocket", PLAYED), laid(tmp_path / "client", CLIENT)

    build(tmp_path / "again", played, client)

    assert files(tmp_path / "again") == files(site)


def test_only_the_worker_may_compile_and_only_what_is_named_by_its_content_is_kept(site: Path) -> None:
    for name in ("_headers", "hosting/nginx.conf", "hosting/Caddyfile"):
        text = site.joinpath(name).read_text(encoding="utf-8")
        assert text.count("wasm-unsafe-eval") == 1, name
        assert COMPILES in text
        assert "immutable" in text
        assert "text/javascript" in text or name == "hosting/Caddyfile", "Caddy knows what .mjs is"
    headers = site.joinpath("_headers").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^(/\S*)\n((?:  .*\n)+)", headers, re.M))
    assert "content-security-policy" not in rules["/*"], "two policies would both hold for the worker"
    assert rules["/pocket/7f/kernel.wasm"] == "  content-type: application/wasm\n"
    assert "/pocket/manifest.json" not in headers


@pytest.mark.parametrize("arrange", [lambda out: laid(out, {"a.txt": "a"}), lambda out: out.write_text("a file")])
def test_a_folder_with_something_in_it_is_refused(
    arrange: Callable[[Path], object], site: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    arrange(out)

    with pytest.raises(SiteError, match="there is something in"):
        build(out, laid(tmp_path / "pocket", PLAYED), laid(tmp_path / "client", CLIENT))


def test_what_is_missing_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "installed_pocket", lambda: None)
    monkeypatch.setattr(building, "pages_folder", lambda: tmp_path)
    without = RUNNER.invoke(app, ["site", "build", str(tmp_path / "out")], env={"STAMMTISCH_POCKET": ""})
    empty = RUNNER.invoke(app, ["site", "build", str(tmp_path / "out"), "--pocket", str(tmp_path)])

    assert (without.exit_code, empty.exit_code) == (2, 2)
    assert "pip install stammtisch-pocket" in without.stderr
    assert "scripts/pocket build" in empty.stderr
    assert not tmp_path.joinpath("out").exists()


def test_without_pages_there_is_no_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "files", lambda package: tmp_path)

    with pytest.raises(SiteError, match="scripts/web build"):
        build(tmp_path / "out", laid(tmp_path / "pocket", PLAYED))


@pytest.fixture(scope="module")
def told() -> Mapping[str, bytes]:
    return answers()


def test_every_language_has_every_answer(told: Mapping[str, bytes]) -> None:
    names = {
        language: {name.partition("/")[2] for name in told if name.startswith(f"{language}/")} for language in LANGUAGES
    }

    assert {f"{path}.json" for path in PATHS} < names["de"]
    assert {"rules/SK-PLAY.json", "games/skat/check.json"} <= names["de"]
    assert all(found == names["de"] for found in names.values())


@pytest.mark.parametrize(
    ("file", "entry", "path", "body"),
    [
        ("sv/games/brief.json", "", "/v1/games/brief?language=sv", ""),
        ("en/rules/SK-PLAY.json", "SK-PLAY-11", "/v1/rules/SK-PLAY-11?language=en", ""),
        ("bar/lessons/schafkopf/davonlaufen.json", "", "/v1/lessons/schafkopf/davonlaufen?language=bar", ""),
        (
            "de/games/schafkopf/check.json",
            "schafkopf-rein",
            "/v1/games/schafkopf/check?language=de",
            '{"preset": "schafkopf-rein", "changes": {}}',
        ),
    ],
)
def test_a_file_says_what_the_pocket_says(
    told: Mapping[str, bytes], file: str, entry: str, path: str, body: str
) -> None:
    asked = asyncio.run(answer(Nobody(), "POST" if body else "GET", path, body, file.partition("/")[0]))
    found = json.loads(told[file])

    assert (found[entry] if entry else found) == json.loads(asked.body)


def test_the_page_knows_the_names_of_these_files(told: Mapping[str, bytes]) -> None:
    source = ROOT.joinpath("web/src/pocket/alone.ts").read_text(encoding="utf-8")
    patterns = [re.compile(found.replace(r"\/", "/")) for found in re.findall(r"^const \w+ = /(\^.*)/;$", source, re.M)]
    names = [name.removeprefix("de/").removesuffix(".json") for name in told if name.startswith("de/")]

    assert len(patterns) == 3
    for name in names:
        asked = f"/v1/{name}-01" if name.startswith("rules/") else f"/v1/{name}"
        assert any((match := pattern.match(asked)) and match[1] == name for pattern in patterns), name
