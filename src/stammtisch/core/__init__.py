"""Cards, seats and the flow of a deal: what every game shares, and no game's name."""
