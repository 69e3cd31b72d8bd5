"""Opponents that think: search over any game at this table, which knows none of them."""
