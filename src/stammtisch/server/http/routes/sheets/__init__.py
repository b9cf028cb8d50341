"""Score sheets of real tables over HTTP."""
