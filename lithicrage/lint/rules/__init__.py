"""The rules, one module per family. A new rule is a `Rule` in the `RULES` of its family.

It needs a free code, a summary, a why, a bad and a good example (both become tests), and a function
that looks at the subject of its layer and yields hits; `lint.registry` finds it there. List a new
module in `registry.FAMILIES`.
"""
