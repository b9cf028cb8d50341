"""Bots and hints in processes of their own. A worker sees a view as a client gets it, never a deal."""
