"""Scenarios: card tests, rule tests and puzzles in YAML, played and compared.

`suite` finds the files and runs them; `cast` resolves their ids; `stage` sets up the moment;
`acting` answers the decisions; `transcript` puts events into words; `checking` compares.
"""
