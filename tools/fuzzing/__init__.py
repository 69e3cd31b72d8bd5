"""Random cards, tables and matches, and what must hold in all of them.

Shared by `python -m tools.fuzz`, `python -m tools.golden` and the tests; the game never imports
it. Everything is a function of a seed and a number, so that whatever fails can be run again alone.
"""
