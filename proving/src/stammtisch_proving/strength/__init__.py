"""How strong the champion is, and what its thinking costs: all figures of one engine, by one command."""
