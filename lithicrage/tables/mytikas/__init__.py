"""Mytikas: cities and temples on the levels of a mountain, favors of gods (Mytikas D1-D23, R1-R25).

`data`, `reading` and `checking` are the amounts, `state` the match, `offers` what may be chosen,
`deeds` what follows, `moves` and `reasons` the notation, `drawn` what can be seen, `minds` the
opponents.
"""

from lithicrage.tables.mytikas.room import TABLE as TABLE
