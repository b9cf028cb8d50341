"""How people in the same WLAN find this machine: its addresses, and a QR code to scan."""

from __future__ import annotations

import contextlib
import io
import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address

BEYOND = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Somewhere else, and in each private network: a route to one of them starts at an address of ours."""
SIOCGIFADDR = 0x8915
"""Linux: the address of an interface."""


def addresses() -> tuple[str, ...]:
    """The IPv4 addresses that others can reach, the likeliest first."""
    found = [IPv4Address(text) for text in (*routed(), *named(), *interfaces())]
    usable = [one for one in dict.fromkeys(found) if not (one.is_loopback or one.is_unspecified or one.is_multicast)]
    return tuple(str(one) for one in sorted(usable, key=lambda one: one.is_link_local))


def routed() -> Iterator[str]:
    """Where packets would start from. Nothing is sent: a datagram socket only looks up its route."""
    for beyond in BEYOND:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((beyond, 9))
            yield probe.getsockname()[0]


def named() -> Iterator[str]:
    """What the machine's own name leads to."""
    with contextlib.suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def interfaces() -> Iterator[str]:
    """On Linux every interface, also in a WLAN that leads nowhere else."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):  # one without an address
                answer = fcntl.ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(answer[20:24])


def url(host: str, port: int) -> str:
    """What is typed into a browser.

    >>> url("192.168.178.20", 8080), url("stube.lan", 80)
    ('http://192.168.178.20:8080/', 'http://stube.lan/')
    """
    return f"http://{host}/" if port == 80 else f"http://{host}:{port}/"


def qr(text: str) -> str:
    """The text as a QR code of half blocks, light on a dark terminal."""
    import segno

    out = io.StringIO()
    segno.make(text, micro=False, error="m").terminal(out, border=2, compact=True)
    return out.getvalue()
