"""Many matches: simulation without a window."""
