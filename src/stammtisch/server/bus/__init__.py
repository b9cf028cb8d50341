"""Hints and requests between processes. Never the truth: what gets lost here is found again in the store."""
