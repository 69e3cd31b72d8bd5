"""Finds problems in card files without playing.

`rule` says what a rule is, `rules/` holds them by family, `registry` is their only table, and
`subjects` are what they look at. `run` asks them, `settings` and `ignores` decide which count,
`fixing` mends, `formats` prints. A new rule is an object in a family: code, why, a bad and a good
example, a check.
"""

from lithicrage.lint.run import lint
