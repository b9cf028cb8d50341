"""The coach: what could be known, what it cost, why."""
