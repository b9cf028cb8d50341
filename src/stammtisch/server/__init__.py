"""The online table: gateways that fold, decide, commit and tell; stores, buses, workers and the sweeper."""
