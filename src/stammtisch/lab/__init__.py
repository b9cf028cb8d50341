"""Measuring: simulated sessions, checks that can fail, benchmarks."""
