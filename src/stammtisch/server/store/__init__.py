"""Where facts live. The port says what a table needs; the adapters say it in SQL."""
