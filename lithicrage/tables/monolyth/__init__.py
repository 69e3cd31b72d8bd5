"""Monolyth: one block of stones a seat, built from a ring of sites (Monolyth B1-B20, R1-R9)."""
