"""`stammtisch house-key`: the key with which a house signs receipts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.place_options import AsJson, Data, said

FILE_HELP = "The file of the key; default: receipt.key in the data folder."


def house_key(
    data: Data = None,
    receipt_key_file: Annotated[Path | None, typer.Option(help=FILE_HELP, envvar="STAMMTISCH_RECEIPT_KEY_FILE")] = None,
    new: Annotated[bool, typer.Option("--new", help="Create the first key; fails if there is one.")] = False,
    renew: Annotated[bool, typer.Option("--renew", help="Create a new key, signed by the current one.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the public keys of the server, create the first one, or renew it. Gateways read the file at startup."""
    from dataclasses import asdict

    from stammtisch.cli.output import show
    from stammtisch.server.process.data_folder import RECEIPT_KEY, usual_folder
    from stammtisch.server.promises.signing_key import KeyFileError, read, renew_file, signer_file

    if new and renew:
        raise typer.BadParameter("give one: --new or --renew")
    path = receipt_key_file or (data or usual_folder()) / RECEIPT_KEY
    with said():
        if new and path.exists():
            raise KeyFileError(f"{path}: there is a key already; --renew makes another")
        signer = signer_file(path) if new else renew_file(path) if renew else read(path)
    listed = [asdict(key) for key in signer.keys]
    if as_json:
        show({"file": str(path), "key": signer.key, "keys": listed}, as_json)
    else:
        show({"file": str(path), "key": signer.key, "keys": len(listed)}, as_json)
