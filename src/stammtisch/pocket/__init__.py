"""The whole table on one device: the server's own gateway, where there is no network and no database.

It is the third adapter beside PostgreSQL and SQLite, and holds no rule, no bot and no sentence of its own. Everything
runs in one thread of one event loop, as in a worker of a browser, and needs nothing but Python and msgspec.
"""
