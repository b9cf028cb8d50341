"""Passwords that lie in files: no other user reads them there, as they do on a command line or in an environment."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

from stammtisch.server.process.settings import ServingError


class SecretError(ServingError):
    """A file without a password in it, or an address that has no use for it; the password is in no message."""


def password_in(file: Path, option: str) -> str:
    """The one line of the file."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise SecretError(option, f"{file} cannot be read") from None
    if len(lines) != 1 or not lines[0].strip():
        raise SecretError(option, f"{file} is not one line with a password")
    return lines[0].strip()


def with_password(url: str, file: Path | None, option: str) -> str:
    """The address with the password that lies in the file; without a file, or without an address, as it is."""
    if file is None or not url:
        return url
    parts = urlsplit(url)
    user, _, host = parts.netloc.rpartition("@")
    if ":" in user:
        raise SecretError(option, "the password is given twice")
    if not user:
        raise SecretError(option, "the address names nobody whose password it is: postgresql://user@host/name")
    secret = quote(password_in(file, option), safe="")
    return urlunsplit(parts._replace(netloc=f"{user}:{secret}@{host}"))
