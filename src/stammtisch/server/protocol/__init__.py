"""Protocol v1: what travels between client and gateway. The structs are the source of documents and types."""
