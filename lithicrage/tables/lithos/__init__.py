"""Lithos: thirty stones a side, three to walk into the other's home row (A1-A12, R1-R8)."""
