"""`stammtisch load`: how many moves a server takes, how fast they reach everybody, and what a move costs."""
