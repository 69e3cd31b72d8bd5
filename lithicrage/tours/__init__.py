"""Tours: a campaign of matches with levels, picks and a deck that is rebuilt (TR1-TR15).

Owns the files of tours, what they say, and a running tour as a State. Knows no window and no
player.
"""
