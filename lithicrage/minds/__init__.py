"""Computer players: what a position is worth to them, what they foresee, how they search."""
