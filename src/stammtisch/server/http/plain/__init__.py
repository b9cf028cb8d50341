"""Pages that the server writes itself, without a script: imprint, privacy, is it working, invitation."""
