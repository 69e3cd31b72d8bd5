"""Many matches at tables, thoughts in a process, reviews: what the lab is for the battler."""
