"""Pieces of work of the lab: text in, text out, the same on every machine."""
