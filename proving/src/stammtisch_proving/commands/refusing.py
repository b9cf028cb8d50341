"""What cannot be measured here is told in one sentence, with exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer


@contextmanager
def refusing() -> Iterator[None]:
    """Around everything that may find out that it cannot run as it is asked to, imports of drivers included."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError

    try:
        yield
    except StammtischError as error:
        raise fail(error) from None
    except ImportError as error:
        typer.echo(f"stammtisch: {error.name} is missing: pip install 'stammtisch[online]'", err=True)
        raise typer.Exit(2) from None
