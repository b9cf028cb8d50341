"""The stream of a ranking as a value: which tables count, who sat there, and who leads. No I/O."""
