"""What the routes of score sheets answer."""
