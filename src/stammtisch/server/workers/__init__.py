"""Bots, hints and reviews in processes of their own. A worker sees a view as a client gets it, or an open deal."""
