"""Other seats between two deals: who asks, who agrees, who sits where then, and how it is told."""
