"""Players that are programs of their own: a question a line in, an answer a line out (docs/reference/pipe.md)."""
