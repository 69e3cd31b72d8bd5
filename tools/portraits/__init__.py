"""Portraits of the people in the card game, drawn by code and printed like a fanzine.

A character is a function that lays shapes on a `Sheet` (a tone plate, a key plate and spot-colour
plates); the press prints that sheet at any size with its own halftone. `python -m tools.portraits
OUT` writes every finished picture. Nothing here is needed to play: the window only loads the
pictures this tool leaves in `art/portraits`.
"""
