"""Problems in card files, found without playing.

`rule` says what a rule is, `rules/` holds them by family, `registry` is their one table; `subjects`
are what they look at. `run` asks them, `settings` and `ignores` say which count, `fixing` mends,
`formats` tells. A new rule is an object in a family: code, why, a bad and a good example, a check.
"""

from lithicrage.lint.run import Linter, Outcome, lint

__all__ = ["Linter", "Outcome", "lint"]
