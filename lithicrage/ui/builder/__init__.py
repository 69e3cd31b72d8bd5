"""The deck builder: the decks of a person, and the bench on which one of them is built.

`draft`, `query`, `pool`, `figures` and `desk` hold what is built, without a window; the rest shows
it and answers mouse and keys.
"""
