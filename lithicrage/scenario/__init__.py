"""Scenarios: card tests, rule tests and puzzles in YAML, played and compared.

`suite` finds the files and runs them; `cast` says what their ids mean; `stage` sets the moment up;
`acting` answers the decisions; `telling` puts events into words; `checking` compares.
"""
