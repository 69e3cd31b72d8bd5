"""What any game at this table shares: random streams, State, replays.

Imports nothing of ours, and knows neither cards nor rules.
"""
