"""The pages of a tour: the road, what is offered, the deck, a Level, and the poster at the end.

Owns how a tour looks and what its keys do. What may be done is `play/touring.py`; words come from
`ui/models/on_tour.py`.
"""
