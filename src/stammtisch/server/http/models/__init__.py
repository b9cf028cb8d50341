"""What goes in and out over HTTP. What a table itself sends are the structs of the protocol (`documents.py`)."""
