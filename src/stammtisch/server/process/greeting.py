"""What a server says to whoever has started it: where people find it, and what they may expect."""

from __future__ import annotations

import socket
from collections.abc import Iterator

from stammtisch.server.process import lan
from stammtisch.server.process.settings import GATEWAY, ServeSettings

GUESTS = """\
This is a table for guests in your own WLAN: plain http, no accounts, and whoever runs this machine could see the
cards. Do not open it to the internet."""
GOODBYE = "Ctrl+C ends it. Nothing is lost: the next start goes on where it was."


def greeting(asked: ServeSettings, port: int) -> Iterator[str]:
    """Line by line; nothing for a process that lets nobody in."""
    if GATEWAY not in asked.roles:
        return
    yield "Stammtisch is open."
    yield f"  on this machine  {lan.url('localhost', port)}"
    for name in asked.names:
        yield f"  by name          {'https://' + name + '/' if asked.https else lan.url(name, port)}"
    if asked.lan:
        yield from in_the_wlan(port)
    yield GOODBYE


def in_the_wlan(port: int) -> Iterator[str]:
    """The addresses for the others, and the likeliest of them as a code to scan."""
    found = [lan.url(address, port) for address in lan.addresses()]
    for url in found:
        yield f"  in this WLAN     {url}"
    if found:
        yield ""
        yield lan.qr(found[0])
    else:
        yield "This machine is in no network: join a WLAN, then start again."
    yield GUESTS


def host_names(asked: ServeSettings) -> frozenset[str]:
    """All names under which people may ask for this server."""
    names = {"localhost", "127.0.0.1", "[::1]", *(name.lower() for name in asked.names)}
    if asked.lan:
        own = socket.gethostname().lower()
        names |= {own, f"{own.partition('.')[0]}.local", *lan.addresses()}
    return frozenset(names)


def site(asked: ServeSettings) -> str:
    """The first name, where people come by https: passkeys hold for it and for what stands below it."""
    return asked.names[0].lower() if asked.https and asked.names else ""
