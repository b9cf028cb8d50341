"""What a learner is answered: a guided first deal, lessons, puzzles. Nothing is kept of it."""
