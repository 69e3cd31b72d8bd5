"""A match in progress: the people and programs around it, its record, and how it is kept."""
