"""What Stammtisch is proved with: load, faults on purpose, other programs, training. The product knows none of it."""
