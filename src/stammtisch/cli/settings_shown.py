"""`stammtisch settings`: what is set, and where."""

from __future__ import annotations

import typer

from stammtisch.cli.choices import AsJson, Spoken
from stammtisch.cli.settings import place, settings


def show_settings(lang: Spoken = "", as_json: AsJson = False) -> None:
    """Show the settings file and what it sets: lang, name, level, cards, why, plain, remarks, and presets by game."""
    import json
    from dataclasses import asdict

    from stammtisch.core.options import text
    from stammtisch.words.commands import said

    path, found = place(), asdict(settings())
    if as_json:
        typer.echo(json.dumps({"file": str(path), "settings": found}, ensure_ascii=False))
        return
    typer.echo(said(lang, "settings-file", file=path))
    if not path.exists():
        typer.echo(said(lang, "settings-none"))
    presets = {f"preset.{game}": name for game, name in found.pop("preset").items()}
    for name, value in (found | presets).items():
        typer.echo(f"{name} = {text(value)}" if value else f"{name}: {said(lang, 'settings-not-set')}")
