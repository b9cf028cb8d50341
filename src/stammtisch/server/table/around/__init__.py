"""Those around the table: who looks on, over whose shoulder, and the table as all of them see it."""
