"""Faults planted outside the engine, and the program that sees whether pytest notices them."""
