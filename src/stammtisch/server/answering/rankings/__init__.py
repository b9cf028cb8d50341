"""What the routes of rankings answer."""
