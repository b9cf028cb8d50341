"""What each kind of event does: the fold of a table's own stream, and of the stream of a deal."""
