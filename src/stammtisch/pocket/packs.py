"""Archives with what playing does not need: each is laid into the first one when somebody asks for what is in it."""

from __future__ import annotations

from zipfile import ZipFile

APP = "/app.zip"
"""Where a page has laid our modules."""


def join(pack: str, app: str = APP) -> None:
    """From now on its files lie beside our modules, for whoever looks. What lay there before stays where it lay."""
    with ZipFile(pack) as more, ZipFile(app, "a") as whole:
        there = {*whole.namelist()}
        for item in more.infolist():
            if item.filename not in there:
                whole.writestr(item, more.read(item))
