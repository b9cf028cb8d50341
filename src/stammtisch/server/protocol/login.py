"""How a caller says who it is, before the first message."""

from __future__ import annotations

COOKIES = {False: "stammtisch", True: "__Host-stammtisch"}
"""By TLS: the name of the cookie. Browsers take the second from its own host over https only."""
