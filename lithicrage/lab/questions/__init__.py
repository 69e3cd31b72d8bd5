"""The questions that the lab answers, a module each."""
