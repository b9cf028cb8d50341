"""Alerts and the dashboard ask for figures that a server gives; what they find is tried by scripts/alerts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]
from prometheus_client.parser import text_string_to_metric_families

from stammtisch.server.process.metrics import Metrics

DEPLOY = Path(__file__).parents[2] / "deploy"
ALERTS: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((DEPLOY / "prometheus/alerts.yaml").read_text())["groups"]
    for rule in group["rules"]
]
DASHBOARD = json.loads((DEPLOY / "grafana/stammtisch.json").read_text(encoding="utf-8"))
ASKED = [
    *[rule["expr"] for rule in ALERTS],
    *[one["expr"] for panel in DASHBOARD["panels"] for one in panel["targets"]],
]


def given() -> set[str]:
    """The names of all series; those with a label have none before the first count, but their family is known."""
    found = set()
    for family in text_string_to_metric_families(Metrics().text().decode()):
        suffixes = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        found |= {family.name + suffix for suffix in suffixes}
    return found


def test_nothing_is_asked_for_that_no_server_tells() -> None:
    asked = {name for expr in ASKED for name in re.findall(r"\bstammtisch_\w+", expr)}

    assert len(asked) > 10
    assert asked - given() == set()


def test_every_alert_says_what_is_wrong_and_what_to_do_first() -> None:
    for rule in ALERTS:
        assert set(rule["annotations"]) == {"summary", "action"}, rule["alert"]
        assert rule["labels"]["severity"] in {"page", "look"}


def test_every_alert_is_tried_where_it_comes_and_where_it_does_not() -> None:
    tried = yaml.safe_load((DEPLOY / "prometheus/alerts.test.yaml").read_text(encoding="utf-8"))["tests"]
    quiet = {one["alertname"] for test in tried for one in test.get("alert_rule_test", []) if not one["exp_alerts"]}
    comes = {
        name
        for test in tried
        for one in test.get("promql_expr_test", [])
        for sample in one["exp_samples"]
        for name in re.findall(r'alertname="(\w+)"', sample["labels"])
    }

    assert quiet == comes == {rule["alert"] for rule in ALERTS}


def test_the_dashboard_can_be_imported_anywhere() -> None:
    ids = [panel["id"] for panel in DASHBOARD["panels"]]

    assert len(ids) == len(set(ids)) > 5
    assert {panel["datasource"]["uid"] for panel in DASHBOARD["panels"]} == {"${source}"}
