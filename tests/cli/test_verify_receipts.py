"""`stammtisch verify FILE --receipts KEPT`: what can be read, and that nobody makes an honest house look broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.fair import write_deal
from stammtisch.server.promises.signing_key import renewed
from tests.fair.opened import VECTOR
from tests.server.signers import SIGNER

HONEST: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "fair/dishonest/frames/honest.json").read_text(encoding="utf-8")
)
DROPPED: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "fair/dishonest/frames/commitment-dropped.json").read_text(encoding="utf-8")
)
Change = Callable[[dict[str, Any]], object]


def ask(tmp_path: Path, kept: object, fair: str = HONEST["fair"], *words: str) -> Result:
    (tmp_path / "fair.json").write_text(fair, encoding="utf-8")
    (tmp_path / "kept.json").write_text(kept if isinstance(kept, str) else json.dumps(kept), encoding="utf-8")
    return CliRunner().invoke(
        app, ["verify", str(tmp_path / "fair.json"), "--receipts", str(tmp_path / "kept.json"), *words]
    )


def changed(change: Change) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(json.dumps(HONEST["kept"]))
    change(kept)
    return kept


def test_what_holds_is_told_in_sentences(tmp_path: Path) -> None:
    done = ask(tmp_path, HONEST["kept"])

    assert done.exit_code == 0
    assert done.stdout.startswith("Es stimmt: ")
    assert "all that the house has acknowledged to this client is in the file\n" in done.stdout


def test_what_is_broken_says_in_which_deal_and_whether_others_can_see_it(tmp_path: Path) -> None:
    done = ask(tmp_path, DROPPED["kept"], DROPPED["fair"])

    assert done.exit_code == 1
    sentence = "deal 2: the house took this player's commitment and left it out (signed by the house)\n"
    assert sentence in done.stdout
    assert f"the share of {DROPPED['player']} is in 0 of 4 deals\n" in done.stdout


def test_as_json_it_is_one_object(tmp_path: Path) -> None:
    found = json.loads(ask(tmp_path, DROPPED["kept"], DROPPED["fair"], "--json").stdout)

    assert (found["verdict"], found["holds"]) == ("broken", False)
    assert found["shares"] == {DROPPED["player"]: {"in": 0, "of": 4}}
    assert {"code": "dropped", "deal": 2, "proven": True} in found["receipts"]["flaws"]


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{}",
        changed(lambda kept: kept.pop("player")),
        changed(lambda kept: kept["deals"][0].pop("sent")),
        changed(lambda kept: kept["deals"][0]["commit"].pop("receipt")),
        changed(lambda kept: kept.update(v=2)),
        changed(lambda kept: kept.update(deals=7)),
        changed(lambda kept: kept["deals"][1].update(deal="1")),
        changed(lambda kept: kept.update(table="another")),
    ],
    ids=["nothing", "list", "empty", "player", "sent", "receipt", "version", "deals", "number", "other-table"],
)
def test_what_is_no_file_of_receipts_of_this_table_is_unreadable(tmp_path: Path, kept: object) -> None:
    assert ask(tmp_path, kept).exit_code == 2


def test_receipts_belong_to_a_table(tmp_path: Path) -> None:
    assert ask(tmp_path, HONEST["kept"], write_deal(VECTOR)).exit_code == 2


def test_keys_that_are_not_known_are_left_alone(tmp_path: Path) -> None:
    assert ask(tmp_path, changed(lambda kept: kept.update(comment="mine"))).exit_code == 0


def proven(tmp_path: Path, kept: dict[str, Any]) -> list[object]:
    found = json.loads(ask(tmp_path, kept, HONEST["fair"], "--json").stdout)
    return [flaw for flaw in found["receipts"]["flaws"] if flaw["proven"]]


def other(kept: dict[str, Any], deal: int, part: str, **fields: object) -> None:
    some = kept["deals"][deal][part]
    (some[0] if isinstance(some, list) else some).update(fields)


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize(
    "change",
    [
        lambda kept: other(kept, 2, "commit", commitment="00" * 32),
        lambda kept: other(kept, 2, "commit", at=1),
        lambda kept: other(kept, 2, "nonce", nonce="00" * 32),
        lambda kept: other(kept, 2, "sealed", commitment="00" * 32),
        lambda kept: kept["deals"][2].update(commit=kept["deals"][1]["commit"]),
        lambda kept: kept["deals"][2].update(sealed=kept["deals"][1]["sealed"]),
        lambda kept: kept["deals"][2].update(seen={"seed": "00" * 32, "nonces": ["", "", ""]}),
        lambda kept: kept.update(player="p" + "0" * 24),
        lambda kept: kept["deals"][2].update(seat=1),
        lambda kept: kept["deals"].append(kept["deals"][3] | {"deal": 7}),
        lambda kept: kept["deals"][3].update(seen=None, sent=True, nonce=None),
        lambda kept: kept.update(options=kept["options"] | {"session_rounds": 2}),
    ],
)
def test_a_player_can_prove_nothing_against_an_honest_house(tmp_path: Path, change: Change) -> None:
    """Whatever is changed in the file: no signature of the house stands under it."""
    kept = changed(change)

    assert ask(tmp_path, kept).exit_code != 0
    assert proven(tmp_path, kept) == []


def test_a_file_that_is_older_than_the_receipts_is_no_reason_to_blame_anybody(tmp_path: Path) -> None:
    whole = json.loads(HONEST["fair"])
    deals = whole["deals"][:2]
    older = whole | {"over": False, "deals": deals, "head": deals[-1]["link"]}
    done = ask(tmp_path, HONEST["kept"], json.dumps(older, indent=1, ensure_ascii=False) + "\n")

    assert done.exit_code == 3
    assert "this client saw a deal opened that is not in the file yet: deal 2, 3\n" in done.stdout


def test_who_moves_to_another_seat_has_nothing_against_the_house(tmp_path: Path) -> None:
    """The receipt of deal 4, which was never opened, is of no deal of the file."""
    kept = changed(lambda kept: kept["deals"][4].update(seat=2))

    assert proven(tmp_path, kept) == []


def test_a_house_that_has_renewed_its_key_is_the_same_house(tmp_path: Path) -> None:
    after = renewed(SIGNER, SIGNER.keys[0].at + 1)
    keys: list[dict[str, Any]] = [
        {"key": one.key, "at": one.at, "by": one.by, "signature": one.signature} for one in after.keys
    ]

    assert ask(tmp_path, changed(lambda kept: kept.update(keys=keys))).exit_code == 0
    keys[1]["signature"] = keys[1]["signature"][::-1]
    assert ask(tmp_path, changed(lambda kept: kept.update(keys=keys))).exit_code == 1


def unsigned(kept: dict[str, Any]) -> None:
    kept["keys"] = []
    for deal in kept["deals"]:
        for some in (deal["commit"], deal["nonce"], *deal["sealed"]):
            if some:
                some["receipt"] = ""


def test_a_house_without_a_key_signs_nothing_and_still_has_to_keep_its_word(tmp_path: Path) -> None:
    assert ask(tmp_path, changed(unsigned)).exit_code == 0
    dropped = json.loads(json.dumps(DROPPED["kept"]))
    unsigned(dropped)
    found = json.loads(ask(tmp_path, dropped, DROPPED["fair"], "--json").stdout)

    assert found["verdict"] == "broken"
    assert not any(flaw["proven"] for flaw in found["receipts"]["flaws"])


def test_a_table_that_has_not_begun_promised_nothing(tmp_path: Path) -> None:
    fair = json.dumps({"version": 1, "table": "t", "over": False, "deals": [], "head": ""}, indent=1) + "\n"
    (tmp_path / "fair.json").write_text(fair, encoding="utf-8")

    assert CliRunner().invoke(app, ["verify", str(tmp_path / "fair.json")]).exit_code == 4
