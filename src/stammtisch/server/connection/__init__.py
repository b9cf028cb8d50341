"""One WebSocket: handshake, conversation, outbox, limits, frames."""
