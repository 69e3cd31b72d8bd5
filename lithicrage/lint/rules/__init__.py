"""The rules, one module a family. A new rule is a `Rule` in the `RULES` of its family.

It needs a code that nobody has, a summary, a why, a bad and a good example (both become tests), and
a function that looks at the subject of its layer and yields hits; `lint.registry` finds it there.
A module that is new itself is named in `registry.FAMILIES`.
"""
