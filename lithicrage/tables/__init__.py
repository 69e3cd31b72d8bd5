"""Tables: other games of stone, each in a room of its own behind the same State.

Owns what a table is (`table`) and which there are (`registry`). A game's room knows neither another
game nor the battler, and none of them knows the window.
"""
