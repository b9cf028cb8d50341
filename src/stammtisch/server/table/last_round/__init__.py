"""The last round: somebody calls it, all nod, and every seat still deals once (ADR 0040)."""
