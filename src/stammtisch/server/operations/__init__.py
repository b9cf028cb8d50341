"""What an operator does with the facts of a server: look, save, bring back, tidy up."""
