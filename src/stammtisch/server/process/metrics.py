"""What a running server counts: numbers for an operator, never a card, a name, a token or an address."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

MEDIA_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds in seconds for what a player must not feel."""
SLOW = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""The same for what a player may wait for: a bot that thinks."""


class Metrics:
    """The counters, gauges and histograms of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.moves = Counter("stammtisch_moves", "Actions that were committed.", registry=own)
        self.refusals = Counter("stammtisch_refusals", "Commands that were refused, by code.", ["code"], registry=own)
        self.turned_away = Counter(
            "stammtisch_turned_away",
            "Requests and connections that were refused for asking too much, by kind.",
            ["kind"],
            registry=own,
        )
        self.conflicts = Counter("stammtisch_conflicts", "Appends that lost the race for a key.", registry=own)
        self.connections = Gauge("stammtisch_connections", "Connections that are open.", registry=own)
        self.live_tables = Gauge("stammtisch_live_tables", "Tables that this server holds.", registry=own)
        self.append_seconds = Histogram(
            "stammtisch_append_seconds", "From the decision to the commit.", buckets=QUICK, registry=own
        )
        self.flushes = Gauge("stammtisch_flushes", "Group appends so far; each commits what waited.", registry=own)
        self.decisions_seconds = Histogram(
            "stammtisch_decisions_seconds", "From the question to a bot to its answer.", buckets=SLOW, registry=own
        )
        self.decisions_failed = Counter(
            "stammtisch_decisions_failed", "Questions that no bot answered in time.", registry=own
        )
        self.sweeps = Counter("stammtisch_sweeps", "Rounds of the sweeper over the live tables.", registry=own)
        self.sweep_lag_seconds = Gauge(
            "stammtisch_sweep_lag_seconds",
            "By how much the most overdue table of a sweep was late.",
            registry=own,
        )
        self.loop_lag_seconds = Histogram(
            "stammtisch_loop_lag_seconds", "How late the event loop wakes a sleeper.", buckets=QUICK, registry=own
        )
        self.part_well = Gauge(
            "stammtisch_part_well", "Whether a part the server needs is there: 1 or 0.", ["part"], registry=own
        )
        self.folds = Counter("stammtisch_folds", "Closed deals that were folded to be read.", registry=own)
        self.kept_hits = Counter("stammtisch_kept_hits", "Parts of closed deals that were read again.", registry=own)
        self.kept_bytes = Gauge("stammtisch_kept_bytes", "What is kept of closed deals.", registry=own)
        self.sheet_differences = Counter(
            "stammtisch_sheet_differences", "Score sheets that a page had added up otherwise.", registry=own
        )

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)
