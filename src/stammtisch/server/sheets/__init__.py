"""The stream of a score sheet as a value: what each event does, what may be written, what follows. No I/O."""
