"""The table over HTTP: sessions, tables, invitations, archive, games, bots. `make_app` joins the groups of routes."""
