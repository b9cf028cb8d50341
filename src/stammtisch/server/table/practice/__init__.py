"""The same hand again: a deal that is open, played anew by one person with computers; nothing is promised."""
