"""Closed deals as documents: the sheet of an evening, records, replays, the chain of fair deals."""
