"""Problems in card files, found without playing: what the loader, the models, the compiler and
the rules for decks have to say.
"""

from lithicrage.lint.run import lint

__all__ = ["lint"]
