"""The store in memory: for a device that keeps the log elsewhere, and for tests."""
