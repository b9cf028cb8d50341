"""What the routes of circles answer."""
