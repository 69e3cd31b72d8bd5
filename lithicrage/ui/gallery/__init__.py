"""The cards page: every card of the library, found by kind, subtype, Cost, user and words."""
