"""The table as a value: what is folded from its streams, what may be done, what each viewer gets. No I/O."""
