"""Lithic Rage: a card battler of standing stones whose cards are written in YAML.

Owns the version and nothing else; every package below may import it, and it imports none of them.
"""

__version__ = "0.7.0"
