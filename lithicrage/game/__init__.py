"""What every game at this table shares: random streams, State and replays.

Imports nothing else of ours, and knows neither cards nor rules.
"""
