"""Rankings of several tables over HTTP."""
