"""Taking back: what was asked and answered in a deal, what may be done, and how it is told."""
