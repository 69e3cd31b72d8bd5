"""Monolyth: one block of stones a seat, built from a ring of sites (Monolyth B1-B20, R1-R10).

`shapes` are the stones and where they fit, `data`, `reading` and `checking` the amounts, `state`
the match, `moves` and `reasons` its notation, `views` what can be seen, `minds` the opponents.
"""

from lithicrage.tables.monolyth.room import TABLE as TABLE
